import {expect} from 'chai';
import type {BattleEvent} from '../../src/module/index.js';
import {atLeast, atMost, compare, finish, type PricedChoice} from '../../src/odds/index.js';
import {luckSoFar} from '../../src/odds/point/dice.js';
import type {Role} from '../../src/rules/point/index.js';
import {explainPoint, sharePrices} from '../../src/odds/point/explain.js';
import {replayedBattle} from '../../src/odds/point/replayed-battle.js';
import {Chance} from '../battle/point/random.js';
import {setupOf, german, soviet} from '../rules/point/scene.js';
import {smallBattle, someLog, someWeights} from './point-battles.js';
import {bestValues, choicesOf, finalOf, standing} from './point-oracle.js';

describe('a distribution', () => {
  const dice = new Map<string | number, number>([
    [3, 0.25],
    [0, 0.5],
    [1, 0.25],
  ]);
  it('is told as at least so many, and as at most', () => {
    expect([...atLeast(dice)]).to.deep.equal([
      [0, 1],
      [1, 0.5],
      [3, 0.25],
    ]);
    expect([...atMost(dice)]).to.deep.equal([
      [0, 0.5],
      [1, 0.75],
      [3, 1],
    ]);
  });
});

describe('why the best choice is best', () => {
  const choice = (name: string, point: number, attacker: number, defender: number) => ({
    name,
    value: point + attacker + defender,
    parts: {point, attacker, defender},
  });
  const [goOn, leave] = [choice('continue', 6, -4, 2), choice('retreat', 0, -1, 1)];
  const rows: Readonly<
    Record<
      string,
      {
        role: Role;
        of: readonly Omit<PricedChoice, 'regret'>[];
        best: string;
        because: unknown;
        level: boolean;
      }
    >
  > = {
    'the point is worth the losses': {
      role: 'attacker',
      of: [leave, goOn],
      best: 'continue',
      because: 'point',
      level: false,
    },
    'the defender would rather have it end': {
      role: 'defender',
      of: [goOn, leave],
      best: 'retreat',
      because: 'point',
      level: false,
    },
    'own losses are too many': {
      role: 'attacker',
      of: [choice('continue', 1, -9, 2), leave],
      best: 'retreat',
      because: 'attacker',
      level: false,
    },
    'two are worth the same': {
      role: 'attacker',
      of: [goOn, choice('retreat', 0, 0, 4)],
      best: 'continue',
      because: undefined,
      level: true,
    },
  };
  for (const [name, {role, of, best, because, level}] of Object.entries(rows))
    it(name, () => {
      const told = compare(role, of);
      expect(told.choices[0]!.name).to.equal(best);
      expect(told).to.include({because, level});
      const [first, second] = told.choices;
      const {point, attacker, defender} = told.difference;
      const apart = point + attacker + defender;
      expect(apart).to.equal(second!.regret - first!.regret);
    });

  it('adds up: the parts of each choice are its value, those of a retreat what it costs', () => {
    let told = 0;
    for (let seed = 1; seed <= 60; seed += 1) {
      const chance = new Chance(seed + 30_000);
      const {setup, outside} = smallBattle(chance, {units: 2});
      const log = someLog(chance, setup);
      const question = {value: someWeights(chance), best: {}};
      const explained = finish(explainPoint(replayedBattle(setup, log), question, outside));
      if (!explained) continue;
      told += 1;
      for (const {name, value, parts} of explained.choices) {
        const note = `seed ${String(seed)} ${name}`;
        expect(parts.point + parts.attacker + parts.defender, note).closeTo(value, 1e-4);
        if (name !== 'retreat') continue;
        const {attacker, defender, outcome} = finalOf(choicesOf.retreat(standing(setup, log)), outside);
        expect(parts.point, note).closeTo(/^defender/.test(outcome) ? question.value.point : 0, 1e-4);
        expect(parts.attacker, note).closeTo(-question.value.attacker * attacker.strength, 1e-4);
        expect(parts.defender, note).closeTo(question.value.defender * defender.strength, 1e-4);
      }
    }
    expect(told).to.be.above(5);
  });
});

it('each way to share losses out has its price, the best ones none', () => {
  let told = 0;
  for (let seed = 1; seed <= 100; seed += 1) {
    const chance = new Chance(seed + 40_000);
    const {setup, outside} = smallBattle(chance, {units: 2});
    const log = someLog(chance, setup);
    const value = someWeights(chance);
    const best = {attacker: 'best', defender: 'best'} as const;
    const shares = finish(sharePrices(replayedBattle(setup, log), {value, best}, outside));
    if (shares.length === 0) continue;
    told += 1;
    const battle = standing(setup, log);
    const valueOf = bestValues(battle, value, best, outside);
    expect(shares[0]!.regret).to.equal(0);
    expect(shares.flatMap(({policies}) => policies)).to.have.members(['keep-units', 'keep-fire']);
    for (const share of shares) {
      const note = `seed ${String(seed)} ${JSON.stringify(share.losses)}`;
      expect(share.value, note).closeTo(valueOf(choicesOf.assign(battle, share.losses)), 1e-9);
      expect(share.regret, note).closeTo(Math.abs(share.value - valueOf(battle)), 1e-9);
    }
  }
  expect(told).to.be.above(3);
});

describe('the luck so far', () => {
  // column 5: a die of n makes n - 1 hits
  const setup = setupOf({
    attack: {a: {...german, value: 5, at: 'orel'}},
    defence: {d: {...soviet, value: 5, rank: 'major'}},
    weather: 'good',
  });
  const roll = (...dice: number[]): BattleEvent => ({type: 'roll', dice});
  const rows: readonly (readonly [string, readonly BattleEvent[], object, object])[] = [
    ['no roll, no luck', [], {dice: 0, actual: 0, expected: 0, atLeast: 1}, {dice: 0, actual: 0, atLeast: 1}],
    [
      'a six and a one',
      [roll(6, 1)],
      {dice: 1, actual: 5, atLeast: 1 / 6},
      {dice: 1, actual: 0, atMost: 1 / 6},
    ],
    ['what is refused does not count', [roll(7, 7), roll(6, 1)], {dice: 0}, {dice: 0}],
  ];
  for (const [name, log, attacker, defender] of rows)
    it(name, () => {
      const luck = luckSoFar(setup, log);
      for (const [told, wanted] of [
        [luck.attacker, attacker],
        [luck.defender, defender],
      ] as const)
        for (const [key, number] of Object.entries(wanted) as [keyof typeof told, number][])
          expect(told[key], key).closeTo(number, 1e-12);
    });

  it('expects of every die what its column says', () => {
    expect(luckSoFar(setup, [roll(3, 3)]).attacker.expected).closeTo(2.5, 1e-12);
  });
});
