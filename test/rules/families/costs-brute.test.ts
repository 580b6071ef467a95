import {openPosition} from '../../../src/phrases/positions.js';
import {expect} from 'chai';
import {differences} from '../../../src/answer/expect.js';
import type {HexGame} from '../../../src/module/index.js';
import {answerRetreat} from '../../../src/answer/retreat.js';
import {openGame} from '../../open-game.js';
import {Dice} from '../../chance.js';
import {
  centre,
  distance,
  hexesWithin,
  mapOf,
  neighbours,
  randomGround,
  side,
  type Ground,
} from './brute-board.js';

/**
 * Sheets by chance with several costs at once, by brute force: every way of a retreat is walked and charged hex by hex.
 * Nothing here comes from the engine.
 */
type Place = {readonly terrain?: 'swamp'; readonly hexside?: 'river'};
type Trigger = 'enemyZoc' | 'overStacked' | Place;
interface Cost {
  readonly clause: 'cost';
  readonly rule: string;
  readonly trigger: Trigger | readonly Trigger[];
  readonly unlessFriendly?: boolean;
  readonly per?: 'hex' | 'route';
  readonly of?: 'group' | 'unit';
  readonly takes?: {readonly steps: number} | {readonly state: string; readonly ifAlready?: {steps: number}};
  readonly when?: Place & {readonly friend?: boolean};
}
type Way = readonly string[];

/** The way in which a sheet leads its routes: by which search the engine finds them. */
const manners = ['outward', 'last-hex', 'anywhere', 'origin', 'perStep'] as const;
type Manner = (typeof manners)[number];

interface World extends Ground {
  readonly manner: Manner;
  readonly hexes: number;
  readonly costs: readonly Cost[];
  readonly zocFirst: boolean;
}

const positions = Number(process.env['FAMILY_POSITIONS'] ?? 300);
const perSheet = 5;
const units = ['d1', 'd2', 'f1', 'f2', 'f3', 'f4', 'e1', 'e2', 'e3', 'e4'];
const states = ['disrupted', 'shaken'];
const limit = 2;

function randomWorld(dice: Dice, manner: Manner): World {
  const trigger = (): Trigger =>
    dice.one<Trigger>([
      'enemyZoc',
      'enemyZoc',
      'overStacked',
      {terrain: 'swamp'},
      {hexside: 'river'},
      {terrain: 'swamp', hexside: 'river'},
    ]);
  const cost = (i: number): Cost => {
    const first = trigger();
    const all = dice.is(0.2) ? [first, trigger()] : [first];
    const steps = {steps: 1 + dice.below(2)};
    const takes = dice.is(0.5)
      ? steps
      : {state: dice.one(states), ...(dice.is(0.8) ? {ifAlready: steps} : {})};
    return {
      clause: 'cost',
      rule: String(i),
      trigger: all.length > 1 ? all : first,
      ...(all.includes('enemyZoc') && dice.is(0.4) ? {unlessFriendly: true} : {}),
      per: dice.one(['hex', 'hex', 'route']),
      of: dice.one(['group', 'unit']),
      takes,
      ...(dice.is(0.25)
        ? {
            when: dice.one<NonNullable<Cost['when']>>([
              {hexside: 'river'},
              {terrain: 'swamp'},
              {friend: false},
            ]),
          }
        : {}),
    };
  };
  return {
    manner,
    hexes: manner === 'origin' ? 2 : 2 + dice.below(2),
    costs: Array.from({length: 1 + dice.below(4)}, (_, i) => cost(i)),
    zocFirst: dice.is(0.3),
    ...randomGround(dice, 0.15),
  };
}

function documentOf({manner, hexes, costs, zocFirst, ...ground}: World): object {
  const bars = {
    outward: [{clause: 'furtherOut', rule: 'b'}],
    'last-hex': [{clause: 'furtherOut', rule: 'b', where: 'last-hex'}],
    anywhere: [{clause: 'furtherOut', rule: 'b', where: 'anywhere'}],
    origin: [{clause: 'origin', rule: 'b'}],
    perStep: [],
  }[manner];
  return {
    umpire: 1,
    id: 'chance',
    title: 'By chance',
    sides: {blue: {name: 'Blue'}, red: {name: 'Red'}},
    map: mapOf(ground),
    states: {disrupted: {name: 'Disrupted'}, shaken: {name: 'Shaken'}},
    unitTypes: {foot: {steps: 30}},
    units: Object.fromEntries(
      units.map((unit) => [unit, {side: unit.startsWith('e') ? 'red' : 'blue', type: 'foot'}]),
    ),
    stacking: {limit},
    rules: {
      retreat: {
        id: 'chance',
        title: 'By chance',
        conductedBy: 'owner',
        moves: 'groups',
        maxHexes: hexes,
        length: 'l',
        edge: 'e',
        ...(manner === 'perStep'
          ? {walk: 'perStep', steps: [{rule: 's', when: {enemyZoc: false}}, {rule: 's'}]}
          : {}),
        bars: [{clause: 'enemyUnits', rule: 'u'}, ...bars],
        costs,
        prefers: [
          ...(zocFirst ? [{clause: 'fewestEnemyZoc', rule: 'z', unlessFriendly: true}] : []),
          {clause: 'fewestLosses', rule: 'f'},
        ],
        otherwise: {clause: 'eliminated', rule: 'o'},
      },
    },
  };
}

interface Scene {
  readonly standing: Readonly<Record<string, string>>;
  readonly group: readonly string[];
  readonly was: Readonly<Record<string, readonly string[]>>;
}

function randomScene(dice: Dice): Scene {
  const close = hexesWithin(4);
  const standing: Record<string, string> = {d1: centre};
  const group = dice.is(0.4) ? ['d1', 'd2'] : ['d1'];
  if (group.length > 1) standing['d2'] = centre;
  for (const unit of units.filter((one) => !one.startsWith('d'))) {
    const at = dice.one(close);
    const there = Object.keys(standing).filter((other) => standing[other] === at);
    if (dice.is(0.7) && there.length < limit && there.every((other) => other[0] === unit[0]))
      standing[unit] = at;
  }
  const was = Object.fromEntries(group.map((unit) => [unit, states.filter(() => dice.is(0.3))]));
  return {standing, group, was};
}

/** The answer as the rules of a world have it. */
function counted(world: World, {standing, group, was}: Scene) {
  const inHex = (hex: string): readonly string[] =>
    Object.keys(standing).filter((unit) => standing[unit] === hex && !group.includes(unit));
  const isHeld = (hex: string): boolean => inHex(hex).some((unit) => unit.startsWith('e'));
  const isZoc = (hex: string): boolean => neighbours(hex).some(isHeld);
  const friends = (hex: string): number => inHex(hex).filter((unit) => unit.startsWith('f')).length;
  const isPlace = ({terrain, hexside}: Place, from: string, hex: string): boolean =>
    (terrain === undefined || world.swamp.has(hex)) &&
    (hexside === undefined || world.rivers.has(side(from, hex)));
  const holds = ({unlessFriendly}: Cost, trigger: Trigger, from: string, hex: string): boolean =>
    trigger === 'enemyZoc'
      ? isZoc(hex) && !(unlessFriendly && friends(hex) > 0)
      : trigger === 'overStacked'
        ? friends(hex) + group.length > limit
        : isPlace(trigger, from, hex);

  const charge = (way: Way): {readonly steps: number; readonly sets: ReadonlySet<string>} => {
    const now = new Set(group.flatMap((unit) => was[unit]!.map((state) => `${state} ${unit}`)));
    const sets = new Set<string>();
    const done = new Set<Cost>();
    let steps = 0;
    way.forEach((hex, i) => {
      const from = way[i - 1] ?? centre;
      for (const cost of world.costs) {
        if (done.has(cost) || ![cost.trigger].flat().some((one) => holds(cost, one, from, hex))) continue;
        const {when = {}, takes = {steps: 1}} = cost;
        if (!isPlace(when, from, hex) || (when.friend === false && friends(hex) > 0)) continue;
        if (cost.per === 'route') done.add(cost);
        if ('steps' in takes) steps += takes.steps * (cost.of === 'unit' ? group.length : 1);
        else {
          const already = group.filter((unit) => now.has(`${takes.state} ${unit}`));
          const each = takes.ifAlready?.steps ?? 0;
          steps += each * (cost.of === 'unit' ? already.length : Math.min(1, already.length));
          for (const unit of group.filter((one) => !already.includes(one))) {
            now.add(`${takes.state} ${unit}`);
            sets.add(`${takes.state} ${unit}`);
          }
        }
      }
    });
    return {steps, sets};
  };

  const near = (way: Way): Way =>
    neighbours(way.at(-1) ?? centre).filter((hex) => hex !== centre && !way.includes(hex) && !isHeld(hex));
  const far = (hex: string): number => distance(centre, hex);
  const further = (way: Way): Way => {
    const open = near(way);
    const from = way.at(-1) ?? centre;
    if (world.manner === 'outward') return open.filter((hex) => far(hex) > far(from));
    if (world.manner === 'last-hex' && way.length === world.hexes - 1)
      return open.filter((hex) => far(hex) > far(from));
    if (world.manner !== 'perStep') return open;
    const free = open.filter((hex) => !isZoc(hex));
    return free.length > 0 ? free : open;
  };
  let ways: readonly Way[] = [[]];
  for (let i = 0; i < world.hexes; i += 1)
    ways = ways.flatMap((way) => further(way).map((hex): Way => [...way, hex]));
  const least = (worth: (way: Way) => number): void => {
    const best = Math.min(...ways.map(worth));
    ways = ways.filter((way) => worth(way) === best);
  };
  if (world.zocFirst) least((way) => way.filter((hex) => isZoc(hex) && friends(hex) === 0).length);
  least((way) => charge(way).steps);
  const charged = ways.map(charge);
  const brought = states.flatMap((state) => {
    const all = group.filter((unit) => charged.every(({sets}) => sets.has(`${state} ${unit}`)));
    return all.length > 0 ? [[state, all] as const] : [];
  });
  return {
    routes: ways.map((way) => way.join(' ')).sort(),
    eliminated: ways.length === 0,
    stepLosses: charged[0]?.steps ?? 0,
    states: ways.length > 0 && brought.length > 0 ? Object.fromEntries(brought) : undefined,
  };
}

describe('sheets by chance, with several costs at once', () => {
  for (const manner of manners)
    it(`${manner}: ${String(positions)} random positions as counted by brute force`, () => {
      const dice = new Dice(97);
      const seen = new Set<string>();
      for (let i = 0; i < positions / perSheet; i += 1) {
        const world = randomWorld(dice, manner);
        const opened = openGame(documentOf(world));
        if (!opened.ok) throw new Error(JSON.stringify(opened.faults));
        for (let j = 0; j < perSheet; j += 1) {
          const scene = randomScene(dice);
          const {standing, group, was} = scene;
          const position = openPosition(opened.value as HexGame, {
            units: Object.fromEntries(
              Object.entries(standing).map(([unit, at]) => [unit, {at, states: [...(was[unit] ?? [])]}]),
            ),
          });
          if (!position.ok) throw new Error(JSON.stringify(position.faults));
          const answered = answerRetreat(position.value, {units: [...group], hexes: world.hexes});
          if (!answered.ok) throw new Error(JSON.stringify(answered.faults));
          const {routes, eliminated, stepLosses, states: told} = answered.value;
          const found = {
            routes: routes.map((way) => way.join(' ')).sort(),
            eliminated,
            stepLosses,
            states: told,
          };
          expect(
            differences(found, counted(world, scene)),
            JSON.stringify({scene, costs: world.costs, hexes: world.hexes}),
          ).to.deep.equal([]);
          if ((stepLosses ?? 0) > 0) seen.add('steps');
          if (told) seen.add('states');
        }
      }
      expect([...seen].sort()).to.deep.equal(['states', 'steps']);
    }).timeout(120_000 + 60 * positions);
});
