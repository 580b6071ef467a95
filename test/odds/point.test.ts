import {expect} from 'chai';
import type {BattleEvent} from '../../src/module/index.js';
import type {PointBattleSetup} from '../../src/rules/point/index.js';
import {finish} from '../../src/odds/index.js';
import {pointOdds, type PointOdds} from '../../src/odds/point/odds.js';
import type {PointQuestion} from '../../src/odds/question.js';
import {replayedBattle} from '../../src/odds/point/replayed-battle.js';
import {Chance} from '../battle/point/random.js';
import {setupOf, german, soviet} from '../rules/point/scene.js';
import {runs} from '../runs.js';
import {duel, smallBattle, someLog, somePlay, someWeights} from './point-battles.js';
import {bestValues, choicesOf, distribution, standing} from './point-oracle.js';

/** Seeds of random battles: others, and more of them, by `ODDS_SEEDS=FIRST-LAST`. */
const seedsOf = (usual: string): readonly number[] => {
  const [from, to] = (process.env['ODDS_SEEDS'] ?? usual).split('-').map(Number) as [number, number];
  return Array.from({length: to - from + 1}, (_, i) => from + i);
};
const seeds = seedsOf('1-5');
/** Of battles of one or two units a side: a hundred whenever the tests run. */
const duels = seedsOf(`1-${runs(400, 100)}`);

const oddsOf = (
  setup: PointBattleSetup,
  log: readonly BattleEvent[],
  question: PointQuestion,
  outside: ReadonlyMap<string, number>,
): PointOdds => finish(pointOdds(replayedBattle(setup, log), question, outside));

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

type Size = Parameters<typeof smallBattle>[1];

/** The chances of a battle of this seed are those that come of walking through it. */
function expectCounted(seed: number, size: Size): void {
  const chance = new Chance(seed);
  const {setup, outside} = smallBattle(chance, size);
  const log = someLog(chance, setup);
  const [policies, rounds, value] = [somePlay(chance), 1 + chance.number(4), someWeights(chance)];
  const odds = oddsOf(setup, log, {play: policies, rounds, value}, outside);
  const counted = distribution(standing(setup, log), policies, rounds, outside);
  for (const [name, found] of Object.entries(table(odds))) {
    const expected = counted.counts[name] ?? {};
    let total = 0;
    for (const [key, its] of found) {
      expect(its, `seed ${String(seed)}, ${name} ${String(key)}`).closeTo(expected[key] ?? 0, 1e-12);
      total += its;
    }
    expect(total, `seed ${String(seed)}, ${name} adds up`).closeTo(1, 1e-12);
    for (const [key, its] of Object.entries(expected))
      if (its > 1e-12) expect([...found.keys()].map(String), `seed ${String(seed)}, ${name}`).to.include(key);
  }
  const v =
    value.point * counted.taken +
    value.defender * counted.strength.defender -
    value.attacker * counted.strength.attacker;
  expect(odds.value, `seed ${String(seed)}`).closeTo(v, 1e-10);
}

const sharings = ['best', 'keep-units', 'keep-fire'] as const;

/** The value of a battle of this seed, and of its choices, is what going over its states again and again comes to. */
function expectBest(seed: number, size: Size): void {
  const chance = new Chance(seed + 10_000);
  const {setup, outside} = smallBattle(chance, size);
  const log = someLog(chance, setup);
  const value = someWeights(chance);
  const best = {attacker: chance.pick(sharings), defender: chance.pick(sharings)};
  const odds = oddsOf(setup, log, {value, best}, outside);
  const battle = standing(setup, log);
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

describe('a point battle', () => {
  it('stops at an event of the log that is refused, and says why', () => {
    const setup = setupOf({attack: {a: german}, defence: {d: soviet}});
    const {stopped} = replayedBattle(setup, [{type: 'roll', dice: [9]}]);
    expect([stopped?.refusedAt, stopped?.refused?.reason]).to.deep.equal([
      0,
      'No die shows 9: its faces are 1 to 6.',
    ]);
  });

  it('is counted as the battle itself plays, roll by roll', () => {
    for (const seed of seeds) expectCounted(seed, {});
    for (const seed of duels) expectCounted(seed, {...duel, value: 2});
  });

  it('is worth in best play what going over its states again and again comes to', () => {
    for (const seed of seeds) expectBest(seed, {units: 2});
    for (const seed of duels) expectBest(seed, duel);
  });

  it('is never worse for a side that plays best than under any policy of its own', () => {
    for (const seed of seeds) {
      const chance = new Chance(seed + 20_000);
      const {setup, outside} = smallBattle(chance, {units: 2});
      const value = someWeights(chance);
      const free = oddsOf(setup, [], {value, best: {attacker: 'best', defender: 'best'}}, outside).best!
        .value;
      for (const policy of ['keep-units', 'keep-fire'] as const) {
        const mine = oddsOf(setup, [], {value, best: {attacker: policy, defender: 'best'}}, outside).best!
          .value;
        const theirs = oddsOf(setup, [], {value, best: {attacker: 'best', defender: policy}}, outside).best!
          .value;
        expect(free, `seed ${String(seed)}`).at.least(mine - 1e-9);
        expect(free, `seed ${String(seed)}`).at.most(theirs + 1e-9);
      }
    }
  });

  it('is never better for a side that leaves by a policy, the other playing best against it', () => {
    for (const seed of seeds) {
      const chance = new Chance(seed + 50_000);
      const {setup, outside} = smallBattle(chance, {units: 2});
      const value = someWeights(chance);
      const best = oddsOf(setup, [], {value, best: {}}, outside).best!.value;
      const battle = standing(setup, []);
      for (const leave of ['never', {below: 2}, {ratio: [1, 2]}, {ratio: [1, 1]}] as const) {
        const note = `seed ${String(seed)} ${JSON.stringify(leave)}`;
        expect(bestValues(battle, value, {}, outside, {attacker: leave})(battle), note).at.most(best + 1e-9);
        expect(bestValues(battle, value, {}, outside, {defender: leave})(battle), note).at.least(best - 1e-9);
      }
    }
  });
});

it('counts what is published: three dice against two in RISK, 2890, 2611 and 2275 of 7776', () => {
  // a fire table compares no dice, so one die of 7776 faces replaces the five: what the defender loses to each roll
  const lost: number[] = [];
  for (let roll = 0; roll < 6 ** 5; roll += 1) {
    const dice = [0, 1, 2, 3, 4].map((n) => Math.floor(roll / 6 ** n) % 6);
    const down = (a: number, b: number): number => b - a;
    const [attack, defence] = [dice.slice(0, 3).sort(down), dice.slice(3).sort(down)];
    lost.push(defence.filter((die, n) => attack[n]! > die).length);
  }
  const setup = setupOf({
    attack: {a: {...german, value: 1}},
    defence: {d: {...soviet, rank: 'minor', value: 1}, e: {...soviet, rank: 'minor', value: 1}},
    control: {orel: 'axis', voronezh: 'soviet', belgorod: 'soviet', kharkov: 'soviet'},
    weather: 'mud',
  });
  // one point of fire rolls that die, the defender's two hit nothing; he leaves after the first roll
  const table = {title: 'RISK', columns: 2, faces: lost.length, results: [lost, lost.map(() => 0)]};
  const odds = oddsOf({...setup, table}, [], {play: {defender: {leave: {below: 9}}}}, new Map());
  const counts = [2275, 2611, 2890].map((count, units) => [units, count / 7776] as const);
  expect([...odds.defender.units.keys()]).to.have.members([0, 1, 2]);
  for (const [units, its] of counts) expect(odds.defender.units.get(units)).closeTo(its, 1e-12);
});
