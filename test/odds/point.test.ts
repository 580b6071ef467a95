import {expect} from 'chai';
import type {BattleEvent} from '../../src/module/index.js';
import type {Field} from '../../src/rules/point/index.js';
import {finish} from '../../src/odds/index.js';
import {pointOdds, type PointOdds, type PointQuestion} from '../../src/odds/point/odds.js';
import {standingAfter} from '../../src/odds/point/standing.js';
import {Chance} from '../battle/point/random.js';
import {smallBattle, someLog, somePlay, someWeights} from './point-battles.js';
import {bestValues, choicesOf, distribution, standing} from './point-oracle.js';

/** Seeds of the small battles: more of them by `ODDS_SEEDS=FIRST-LAST`. */
const [from, to] = (process.env['ODDS_SEEDS'] ?? '1-5').split('-').map(Number) as [number, number];
const seeds = Array.from({length: to - from + 1}, (_, i) => from + i);

const oddsOf = (
  field: Field,
  log: readonly BattleEvent[],
  question: PointQuestion,
  outside: ReadonlyMap<string, number>,
): PointOdds => finish(pointOdds(standingAfter(field, log), question, outside));

const table = (odds: PointOdds): Record<string, ReadonlyMap<string | number, number>> => ({
  outcomes: odds.outcomes,
  air: odds.air,
  rounds: odds.rounds!,
  ...Object.fromEntries(
    (['attacker', 'defender'] as const).flatMap((role) =>
      (['strength', 'units', 'dispersed'] as const).map(
        (key) => [`${role} ${key}`, odds[role][key]] as const,
      ),
    ),
  ),
});

describe('a point battle', () => {
  it('is counted as the battle itself plays, roll by roll', () => {
    for (const seed of seeds) {
      const chance = new Chance(seed);
      const {field, outside} = smallBattle(chance);
      const log = someLog(chance, field);
      const [policies, rounds, value] = [somePlay(chance), 1 + chance.number(4), someWeights(chance)];
      const odds = oddsOf(field, log, {play: policies, rounds, value}, outside);
      const counted = distribution(standing(field, log), policies, rounds, outside);
      for (const [name, found] of Object.entries(table(odds))) {
        const expected = counted.counts[name] ?? {};
        let total = 0;
        for (const [key, its] of found) {
          expect(its, `seed ${String(seed)}, ${name} ${String(key)}`).closeTo(expected[key] ?? 0, 1e-12);
          total += its;
        }
        expect(total, `seed ${String(seed)}, ${name} adds up`).closeTo(1, 1e-12);
        for (const [key, its] of Object.entries(expected))
          if (its > 1e-12)
            expect([...found.keys()].map(String), `seed ${String(seed)}, ${name}`).to.include(key);
      }
      const v =
        value.point * counted.taken +
        value.defender * counted.strength.defender -
        value.attacker * counted.strength.attacker;
      expect(odds.value, `seed ${String(seed)}`).closeTo(v, 1e-10);
    }
  });

  it('is worth in best play what going over its states again and again comes to', () => {
    const sharings = ['best', 'keep-units', 'keep-fire'] as const;
    for (const seed of seeds) {
      const chance = new Chance(seed + 10_000);
      const {field, outside} = smallBattle(chance, 2);
      const log = someLog(chance, field);
      const value = someWeights(chance);
      const best = {attacker: chance.pick(sharings), defender: chance.pick(sharings)};
      const odds = oddsOf(field, log, {value, best}, outside);
      const battle = standing(field, log);
      const valueOf = bestValues(battle, value, best, outside);
      expect(odds.best!.value, `seed ${String(seed)}`).closeTo(valueOf(battle), 1e-9);
      const now = new Map(odds.best!.choices);
      const role = /attacker/.test(battle.stage) ? 'attacker' : 'defender';
      const expected = /Decision$/.test(battle.stage)
        ? [['continue', choicesOf.goOn(battle)] as const, ['retreat', choicesOf.retreat(battle)] as const]
        : /Losses$/.test(battle.stage) && best[role] === 'best'
          ? (['keep-units', 'keep-fire'] as const).map(
              (policy) => [policy, choicesOf.sharedByPolicy(battle, role, policy)] as const,
            )
          : [];
      expect([...now.keys()], `seed ${String(seed)} ${battle.stage}`).to.have.members(
        expected.map(([name]) => name),
      );
      for (const [name, then] of expected)
        expect(now.get(name), `seed ${String(seed)} ${battle.stage} ${name}`).closeTo(valueOf(then), 1e-9);
    }
  });

  it('is never worse for a side that plays best than under any policy of its own', () => {
    for (const seed of seeds) {
      const chance = new Chance(seed + 20_000);
      const {field, outside} = smallBattle(chance, 2);
      const value = someWeights(chance);
      const free = oddsOf(field, [], {value, best: {attacker: 'best', defender: 'best'}}, outside).best!
        .value;
      for (const policy of ['keep-units', 'keep-fire'] as const) {
        const mine = oddsOf(field, [], {value, best: {attacker: policy, defender: 'best'}}, outside).best!
          .value;
        const theirs = oddsOf(field, [], {value, best: {attacker: 'best', defender: policy}}, outside).best!
          .value;
        expect(free, `seed ${String(seed)}`).at.least(mine - 1e-9);
        expect(free, `seed ${String(seed)}`).at.most(theirs + 1e-9);
      }
    }
  });
});
