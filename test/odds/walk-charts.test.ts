/**
 * A walk knows no order of play: of a chart with a transition turned it counts what that chart plays, as a brute force
 * does that throws all dice one by one and merges nothing.
 */
import {expect} from 'chai';
import {diceWanted} from '../../src/battle/acting.js';
import {eventsTaken, stateOf, type Snapshot} from '../../src/battle/chart.js';
import {orderFrom, type Order} from '../../src/battle/order.js';
import {begin, step} from '../../src/battle/play.js';
import {Budget} from '../../src/board/work.js';
import {shippedWhole, type ShippedOrder} from '../../src/rules/order/order.js';
import type {Context, HexContext, PointContext} from '../../src/rules/order/scene.js';
import type {BattleEvent} from '../../src/module/index.js';
import {finish} from '../../src/odds/index.js';
import {walkedOnHexes} from '../../src/odds/walk/hex.js';
import {policyOf, type Played, type WalkPlay} from '../../src/odds/walk/play.js';
import {walkedOnPoints} from '../../src/odds/walk/point.js';
import {walk, type Policy} from '../../src/odds/walk/walk.js';
import {hexOrder, pointOrder} from '../battle/play.js';
import {Chance} from '../battle/point/random.js';
import {runs} from '../runs.js';
import {someHexBattle} from './hex-battles.js';
import {duel, smallBattle} from './point-battles.js';

/** Rounds that the brute force throws dice for. */
const ROUNDS = 2;

type Chances = Record<string, number>;

/** Every roll of dice of these faces. */
const rolls = (faces: readonly number[]): readonly (readonly number[])[] =>
  faces.reduce<readonly (readonly number[])[]>(
    (all, of) => all.flatMap((dice) => Array.from({length: of}, (_, i) => [...dice, i + 1])),
    [[]],
  );

/** More rolls than a test waits for. */
class TooMany extends Error {}

/** Plays every roll of a battle and the policies of both sides. */
function brute<C extends Context>(
  played: Played<C>,
  start: Snapshot<C>,
  policies: Readonly<Record<'attacker' | 'defender', Policy<Snapshot<C>>>>,
  facesOf: (state: Snapshot<C>) => readonly number[],
): Chances {
  const found: Chances = {};
  let left = 20_000;
  const go = (state: Snapshot<C>, chance: number): void => {
    if ((left -= 1) < 0) throw new TooMany();
    const isOver = state.status === 'done';
    if (isOver || played.round(state) > ROUNDS) {
      const {outcome, taken, attacker, defender} = played.end(state);
      const key = isOver ? JSON.stringify([outcome, taken, attacker, defender]) : 'unfinished';
      found[key] = (found[key] ?? 0) + chance;
      return;
    }
    const play = (event: BattleEvent, its: number): void => {
      const after = step(played.order, state, event);
      if (!after.ok) throw new Error(`${stateOf(state)} refuses ${JSON.stringify(event)}`);
      go(after.state, its);
    };
    const types = eventsTaken(state);
    if (types.includes('roll')) {
      const all = rolls(facesOf(state));
      for (const dice of all) play({type: 'roll', dice: [...dice]}, chance / all.length);
      return;
    }
    const event = policies[played.actor(state)](state, types, new Budget(100_000));
    if ('none' in event) throw new Error(event.none);
    play(event.event, chance);
  };
  go(start, 1);
  return found;
}

/** Holds a walk against the brute force; false where that has too much to do. */
function expectSame<C extends Context>(
  played: Played<C>,
  start: Snapshot<C>,
  play: Readonly<Record<'attacker' | 'defender', WalkPlay>>,
  facesOf: (state: Snapshot<C>) => readonly number[],
  note: string,
): Chances | undefined {
  const policies = {
    attacker: policyOf(played, play.attacker),
    defender: policyOf(played, play.defender),
  };
  let expected: Chances;
  try {
    expected = brute(played, start, policies, facesOf);
  } catch (error) {
    if (error instanceof TooMany) return undefined;
    throw error;
  }
  const found = finish(walk(played, start, {...policies, rounds: ROUNDS}));
  const counted: Chances = found.unfinished > 0 ? {unfinished: found.unfinished} : {};
  for (const {end, chance} of found.ends)
    counted[JSON.stringify([end.outcome, end.taken, end.attacker, end.defender])] = chance;
  expect(Object.keys(counted), note).to.have.members(Object.keys(expected));
  for (const [key, chance] of Object.entries(expected))
    expect(counted[key], `${note} ${key}`).closeTo(chance, 1e-12);
  return counted;
}

type Config = Record<string, unknown>;
/** The states below a place of a config, to be changed in place. */
const at = (config: Config, ...path: readonly string[]): Config =>
  path.reduce<Config>((state, name) => (state['states'] as Record<string, Config>)[name]!, config);

type Change = (config: Config) => void;
const onPoints: Readonly<Record<string, Change>> = {
  shipped: () => {},
  'the defender does not fire': (config) => {
    const round = at(config, 'ground', 'normal', 'round')['always'] as Config[];
    round[1]!['target'] = 'attackerDecision';
  },
  'the attacker fires first': (config) => {
    const normal = at(config, 'ground', 'normal');
    const round = at(normal, 'round')['always'] as Config[];
    round[1] = {guard: {type: 'hasFire', params: {roll: 'attacker-fire'}}, target: 'attackerFire'};
    round[2]!['target'] = 'defenderDecision';
  },
  'a defender who would leave stays': (config) => {
    const decision = at(config, 'ground', 'normal', 'defenderDecision')['on'] as Record<string, Config>;
    decision['retreat'] = {actions: 'nextRound', target: 'round'};
  },
  'the attacker takes no losses where both fire': (config) => {
    at(config, 'ground', 'simultaneous', 'attackerLosses')['always'] = {target: 'defenderLosses'};
  },
};
const onHexes: Readonly<Record<string, Change>> = {
  shipped: () => {},
  'the defender loses after his retreat': (config) => {
    const next = at(config, 'losses', 'next')['always'] as Config[];
    const owes = {not: {type: 'reckoned', params: {of: 'defender'}}};
    for (const way of next)
      if (way['target'] === 'choice.defender') way['guard'] = {and: ['outcomeIs', owes, way['guard']]};
    const gone = at(config, 'retreat', 'defender', 'gone')['always'] as Config[];
    gone.at(-1)!['target'] = '#battle.losses.next';
  },
  'nobody retreats': (config) => {
    const next = at(config, 'losses', 'next')['always'] as Config[];
    for (const way of next)
      if (String(way['target']).startsWith('#battle.retreat')) way['target'] = '#battle.excess';
  },
  'the attacker does not retreat': (config) => {
    const gone = at(config, 'retreat', 'defender', 'gone')['always'] as Config[];
    gone.at(-1)!['target'] = '#battle.excess';
  },
};

const orderWith = (name: ShippedOrder, change: Change): Order => {
  const document = structuredClone(shippedWhole(name));
  change(document.chart as Config);
  return orderFrom(document);
};

describe('a walk counts what the chart plays', () => {
  for (const [name, change] of Object.entries(onPoints))
    it(`on points: ${name}`, () => {
      const order = orderWith('point-to-point', change);
      let [counted, other] = [0, 0];
      for (let seed = 1; seed <= runs(300, 30); seed += 1) {
        const chance = new Chance(seed + 30_000);
        const {setup} = smallBattle(chance, duel);
        const play = {
          attacker: {leave: chance.pick(['never', {below: 2}] as const)},
          defender: {leave: chance.pick(['never', {ratio: [1, 2]}] as const)},
        };
        const note = `seed ${String(seed)}`;
        const dice = (state: Snapshot<PointContext>): readonly number[] =>
          diceWanted(state).map(() => setup.table.faces);
        const input = {kind: 'point', setup} as const;
        const odds = (by: Order) =>
          expectSame(walkedOnPoints(by), begin<PointContext>(by, input), play, dice, note);
        const [found, shipped] = [odds(order), odds(pointOrder)];
        counted += found ? 1 : 0;
        other += JSON.stringify(found) === JSON.stringify(shipped) ? 0 : 1;
      }
      expect(counted).greaterThan(10);
      if (name !== 'shipped') expect(other, 'battles with other odds').greaterThan(0);
    });

  for (const [name, change] of Object.entries(onHexes))
    it(`on hexes: ${name}`, async () => {
      const order = orderWith('hex', change);
      let [counted, other] = [0, 0];
      for (let seed = 1; seed <= runs(200, 20); seed += 1) {
        const battle = await someHexBattle(new Chance(seed + 40_000), {});
        if (!battle) continue;
        const {setup} = battle;
        const {dice = 1, faces = 6} = setup.table;
        const note = `seed ${String(seed)}`;
        const play = {attacker: {}, defender: {losses: 'keep-strength'} as const};
        const all = (): readonly number[] => Array.from({length: dice}, () => faces);
        const input = {kind: 'hex', setup} as const;
        const odds = (by: Order) =>
          expectSame(walkedOnHexes(by, setup.game), begin<HexContext>(by, input), play, all, note);
        const [found, shipped] = [odds(order), odds(hexOrder)];
        counted += found ? 1 : 0;
        other += JSON.stringify(found) === JSON.stringify(shipped) ? 0 : 1;
      }
      expect(counted).greaterThan(10);
      if (name !== 'shipped') expect(other, 'battles with other odds').greaterThan(0);
    });
});
