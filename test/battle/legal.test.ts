/**
 * The legal events of a state are held against its judges: each one is taken, and of all events that can be written down
 * for a small battle no other is.
 */
import {expect} from 'chai';
import {
  eventsTaken,
  stateOf,
  type HexSnapshot,
  type PointSnapshot,
  type Snapshot,
} from '../../src/battle/chart.js';
import {legalEvents} from '../../src/battle/legal.js';
import {begin, step} from '../../src/battle/play.js';
import type {Order} from '../../src/battle/order.js';
import type {Context, HexContext, PointContext} from '../../src/rules/order/scene.js';
import {hexOrder, pointOrder} from './play.js';
import {OFF_MAP, directions, type HexId} from '../../src/board/index.js';
import type {BattleEvent} from '../../src/module/index.js';
import type {OddsTableDocument} from '../../src/module/index.js';
import type {HexBattleSetup} from '../../src/rules/hex-combat/index.js';
import {advancers, diceOf} from '../../src/rules/point/index.js';
import {shortSheet} from '../rules/short-sheet.js';
import {someHexBattle} from '../odds/hex-battles.js';
import {duel, smallBattle} from '../odds/point-battles.js';
import {runs} from '../runs.js';
import {always, setupOf} from './hex/fixtures.js';
import {Chance} from './point/random.js';

/** More events than are tried one by one in a state. */
const MOST = 3000;

type Tried = readonly BattleEvent[] | 'many';

/** Every choice of one item from each list. */
function product<Item>(lists: readonly (readonly Item[])[]): readonly (readonly Item[])[] | 'many' {
  if (lists.reduce((all, {length}) => all * length, 1) > MOST) return 'many';
  return lists.reduce<readonly (readonly Item[])[]>(
    (all, list) => all.flatMap((before) => list.map((item) => [...before, item])),
    [[]],
  );
}

const subsets = <Item>(items: readonly Item[]): readonly (readonly Item[])[] | 'many' => {
  const all = product(items.map((item) => [[], [item]]));
  return all === 'many' ? all : all.map((some) => some.flat());
};

const upTo = (most: number): readonly number[] => Array.from({length: most + 1}, (_, n) => n);

const assignments = (takes: readonly (readonly [string, number])[]): Tried => {
  const all = product(takes.map(([, most]) => upTo(most)));
  return all === 'many'
    ? all
    : all.map((counts) => ({
        type: 'assign',
        losses: Object.fromEntries(counts.flatMap((count, i) => (count > 0 ? [[takes[i]![0], count]] : []))),
      }));
};

const rolls = (dice: number, faces: number): Tried => {
  const all = product(Array.from({length: dice}, () => upTo(faces + 1)));
  return all === 'many' ? all : all.map((rolled) => ({type: 'roll', dice: [...rolled]}));
};

/** Every event of a type that can be written down for a battle on points. */
function onPoints({context: {battle}}: PointSnapshot, type: string): Tried {
  const {setup} = battle;
  const ids = setup.units.map(({id}) => id);
  switch (type) {
    case 'roll': {
      const [air, attacker, defender] = (['air', 'attacker', 'defender'] as const).map(
        (one) => diceOf(battle, one).length,
      );
      const most = Math.max(air!, attacker! + defender!);
      const all = upTo(Math.min(2, most)).map((dice) => rolls(dice, setup.table.faces));
      return most > 2 || all.includes('many') ? 'many' : (all.flat() as readonly BattleEvent[]);
    }
    case 'assign':
      return assignments(setup.units.map(({id, value}) => [id, Math.ceil(value) + 2]));
    case 'withdraw': {
      const places = [null, ...setup.exits.map(({to}) => to)];
      const defenders = setup.units.filter(({role}, i) => role === 'defender' && !battle.units[i]!.destroyed);
      const all = product(defenders.map(() => places));
      const plans =
        all === 'many' ? all : all.map((to) => Object.fromEntries(to.map((at, i) => [defenders[i]!.id, at])));
      return plans === 'many'
        ? plans
        : [{type: 'withdraw'}, ...plans.map((plan): BattleEvent => ({type: 'withdraw', plan}))];
    }
    case 'advance': {
      const all = subsets(ids);
      return all === 'many' ? all : all.map((units) => ({type, units: [...units]}));
    }
    default:
      return [{type} as BattleEvent];
  }
}

/** Every event of a type that can be written down for a battle on hexes. */
function onHexes({context: {setup, battle}}: HexSnapshot, type: string): Tried {
  const {grid} = setup.game;
  const ids = Object.keys(battle.units);
  const paths = (from: HexId, most: number): readonly (readonly HexId[])[] =>
    most === 0
      ? [[]]
      : [
          [],
          ...directions.flatMap((direction) => {
            const to = grid.neighbours[6 * from + direction]!;
            return to === OFF_MAP ? [] : paths(to as HexId, most - 1).map((rest) => [to as HexId, ...rest]);
          }),
        ];
  const labels = (path: readonly HexId[]): string[] => path.map((hex) => grid.label(hex));
  const waiting = battle.retreat?.waiting ?? [];
  switch (type) {
    case 'roll':
      return rolls(setup.table?.dice ?? 1, setup.table?.faces ?? 6);
    case 'choose':
      return upTo(20).map((option) => ({type, option}));
    case 'elect':
      return upTo(4).map((hexes) => ({type, hexes}));
    case 'assign':
      return assignments(ids.map((id) => [id, battle.units[id]!.steps + 1]));
    case 'order': {
      const all = waiting.length > 4 ? 'many' : product(waiting.map(() => waiting));
      return all === 'many' ? all : all.map((units) => ({type, units: [...units]}));
    }
    case 'route': {
      const groups = subsets(waiting);
      const {hexes, origins} = battle.retreat!;
      if (groups === 'many' || hexes > 2 || groups.length > 8) return 'many';
      return groups.flatMap((units) =>
        paths(units.length > 0 ? grid.find(origins[units[0]!]!)! : setup.hex, hexes + 1).map(
          (path): BattleEvent => ({
            type,
            units: [...units],
            path: labels(path),
          }),
        ),
      );
    }
    case 'advance': {
      const all = subsets(setup.units.attacker.map(({id}) => id));
      if (all === 'many') return all;
      const beyond = Math.max(0, ...battle.further.map(({hexes}) => hexes));
      const ways = beyond > 2 ? 'many' : paths(setup.hex, beyond + (beyond > 0 ? 1 : 0));
      if (ways === 'many' || all.length * ways.length > MOST) return 'many';
      return all.flatMap((units) =>
        ways.map((path): BattleEvent => ({type, units: [...units], path: labels(path)})),
      );
    }
    case 'displace': {
      // of one unit, which is not yet in the battle, to a hex not far away
      const units = [...setup.position.units.keys()].map((index) => setup.game.units[index]!.id);
      const hexes = new Set(paths(setup.hex, 3).flat());
      return units.flatMap((unit) =>
        [...hexes].map((hex): BattleEvent => ({type, displaces: [{unit, to: grid.label(hex)}]})),
      );
    }
    default:
      return 'many';
  }
}

/** One spelling of an event. */
function spelled(event: BattleEvent, everybody: readonly string[] = []): string {
  const sorted = (object: object): object =>
    Object.fromEntries(Object.entries(object).sort(([a], [b]) => (a < b ? -1 : 1)));
  switch (event.type) {
    case 'assign':
      return JSON.stringify(sorted(event.losses));
    case 'withdraw':
      return event.plan ? JSON.stringify(sorted(event.plan)) : 'back';
    case 'advance':
      return JSON.stringify([[...(event.units ?? everybody)].sort(), event.path ?? []]);
    case 'route':
      return JSON.stringify([[...event.units].sort(), event.path]);
    default:
      return JSON.stringify(event);
  }
}

/** Plays a battle by legal events as chance has them, and holds each state's against the judges. */
function holdAgainst<C extends Context>(
  order: Order,
  start: Snapshot<C>,
  tried: (state: Snapshot<C>, type: string) => Tried,
  everybody: (state: Snapshot<C>) => readonly string[],
  chance: Chance,
  seen: Map<string, number>,
): void {
  let state = start;
  for (let n = 0; n < 40; n += 1) {
    const all: BattleEvent[] = [];
    for (const type of eventsTaken(state)) {
      const legal = legalEvents(order, state, {types: [type]});
      if (legal === 'many') continue;
      const listed = legal.map((event) => spelled(event, everybody(state)));
      const note = `${type} at ${stateOf(state)}`;
      expect(new Set(listed).size, note).to.equal(listed.length);
      for (const event of legal)
        expect(step(order, state, event).ok, `${note} ${JSON.stringify(event)}`).to.equal(true);
      all.push(...legal);
      const every = tried(state, type);
      if (every === 'many') continue;
      const taken = every.filter((event) => step(order, state, event).ok);
      expect(new Set(taken.map((event) => spelled(event, everybody(state)))), note).to.deep.equal(
        new Set(listed),
      );
      seen.set(type, (seen.get(type) ?? 0) + 1);
    }
    if (all.length === 0) return;
    const next = step(order, state, chance.pick(all));
    if (!next.ok) return;
    state = next.state;
  }
}

const holdHexes = (setup: HexBattleSetup, chance: Chance, seen: Map<string, number>): void => {
  holdAgainst(hexOrder, begin<HexContext>(hexOrder, {kind: 'hex', setup}), onHexes, () => [], chance, seen);
};

const crowd = `
     #   .   #   #   #
       .   2   G   E   #
     #   #   #   #   #`;

describe('the legal events of a state are those that its judges take', () => {
  it('on points', () => {
    const seen = new Map<string, number>();
    for (let seed = 1; seed <= runs(400, 40); seed += 1) {
      const chance = new Chance(seed);
      const {setup} = smallBattle(chance, seed % 4 === 0 ? {units: 2, air: 2} : duel);
      holdAgainst(
        pointOrder,
        begin<PointContext>(pointOrder, {kind: 'point', setup}),
        onPoints,
        (state) => advancers(state.context.battle),
        chance,
        seen,
      );
    }
    expect([...seen.keys()]).to.have.members([
      'roll',
      'assign',
      'continue',
      'retreat',
      'withdraw',
      'advance',
    ]);
  });

  it('on hexes', async () => {
    const seen = new Map<string, number>();
    // a tenth of the battles, and as many more as it takes until the defender gives an order in one
    for (let seed = 1; seed <= runs(1000) || (seed <= 1000 && !seen.has('order')); seed += 1) {
      const chance = new Chance(seed);
      const battle = await someHexBattle(chance, {isMarsh: seed % 4 === 0, isRead: seed % 2 === 0});
      if (battle) holdHexes(battle.setup, chance, seen);
    }
    expect([...seen.keys()]).to.include.members(['roll', 'assign', 'order', 'route', 'elect', 'advance']);
  });

  it('on hexes where alternatives are chosen, and units make room', () => {
    const seen = new Map<string, number>();
    for (const defender of [
      {retreat: 1},
      {budget: 2},
      {oneOf: [{steps: 1}, {retreat: 1}], chosenBy: 'opponent'},
    ])
      for (let seed = 1; seed <= 4; seed += 1)
        holdHexes(
          setupOf(crowd, {
            sheet: shortSheet({
              maxHexes: 2,
              ends: [{clause: 'withinStacking', rule: '7.6'}],
              prefers: [],
              effects: [{clause: 'displacement', rule: '7.8'}],
            }),
            limit: 2,
            attackers: ['e1'],
            table: {...always('R1'), codes: {R1: {defender}}} as OddsTableDocument,
          }),
          new Chance(seed),
          seen,
        );
    expect([...seen.keys()]).to.include.members(['choose', 'displace']);
  });
});
