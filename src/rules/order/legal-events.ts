/**
 * Events that judges may pass: each that a judge can pass is among them, in one spelling. Units without losses are left
 * out, units that go together are in the order of the battle. Where there are too many to make, undefined ends a list.
 */
import type {Budget} from '../../board/work.js';
import type {BattleEvent} from '../../module/schema/event.js';
import {shares} from '../combat/allocation.js';
import type {Unit} from '../../module/game.js';
import {areaAdvancers, mostToAdvanceArea, roomToAdvanceArea} from '../area/advance.js';
import {
  advancers,
  alternativesNow,
  fitting,
  mostToAdvance,
  nextGroups,
  roomsNow,
  roomToAdvance,
  rulingOn,
  type HexRolled,
  type PendingLoss,
  type Role,
} from '../hex-combat/index.js';
import {askedOf} from '../hex-combat/losses.js';
import {
  advancers as advancersOnPoints,
  fits,
  limits,
  mayStay,
  retreaters,
  type Battle,
} from '../point/index.js';
import {legalPlans, legalRoutes, type LineQuestion} from '../lines/index.js';
import type {AreaContext, HexContext, PointContext} from './scene.js';

/** The most events that are looked at to list those of a state; each is some ten microseconds of work. */
export const MOST_TRIED = 20_000;

/** Every roll of dice with so many faces, the last die first. */
export function* rolls(faces: readonly number[]): Generator<BattleEvent | undefined> {
  if (faces.reduce((product, of) => product * of, 1) > MOST_TRIED) {
    yield undefined;
    return;
  }
  function* from(dice: readonly number[]): Generator<BattleEvent> {
    const of = faces[dice.length];
    if (of === undefined) yield {type: 'roll', dice: [...dice]};
    else for (let face = 1; face <= of; face += 1) yield* from([...dice, face]);
  }
  yield* from([]);
}

type Shares = Readonly<Record<string, number>>;

/** Every subset of a list of so many items, the largest first and within a size the first of the list first. */
function* subsets<Item>(items: readonly Item[], least = 0, most = items.length): Generator<readonly Item[]> {
  function* ofSize(size: number, from: number): Generator<readonly Item[]> {
    if (size === 0) {
      yield [];
      return;
    }
    for (let i = from; i <= items.length - size; i += 1)
      for (const rest of ofSize(size - 1, i + 1)) yield [items[i]!, ...rest];
  }
  for (let size = Math.min(most, items.length); size >= least; size -= 1) yield* ofSize(size, 0);
}

/** The same, the smallest first. */
export function* ascending<Item>(
  items: readonly Item[],
  least: number,
  most: number,
): Generator<readonly Item[]> {
  for (let size = least; size <= most; size += 1) yield* subsets(items, size, size);
}

function* orders<Item>(items: readonly Item[]): Generator<readonly Item[]> {
  if (items.length === 0) yield [];
  for (const [i, item] of items.entries())
    for (const rest of orders(items.filter((_, j) => j !== i))) yield [item, ...rest];
}

/** Every way to pay one or more whole dues; of several each combination, the first due first. */
export function* payments({battle}: HexContext): Generator<BattleEvent> {
  const dues = battle.pendingLosses;
  const ways = function* (due: PendingLoss): Generator<Shares> {
    const units = due.units.map((unit) => ({unit, takes: battle.units[unit]!.steps}));
    const all = units.reduce((sum, {takes}) => sum + takes, 0);
    if (due.by) yield* shares(units, 1, all);
    else yield* shares(units, askedOf(battle, due), askedOf(battle, due, due.relocates?.owed));
  };
  function* together(some: readonly PendingLoss[]): Generator<Shares> {
    const [first, ...others] = some;
    if (!first) yield {};
    else for (const own of ways(first)) for (const rest of together(others)) yield {...own, ...rest};
  }
  for (const some of subsets(dues, 1)) for (const losses of together(some)) yield {type: 'assign', losses};
}

/** Every group that may go next, unsplit ones first, with each of its routes; one without a route has the empty one. */
export function* routes({setup, battle}: HexContext, tries: Budget): Generator<BattleEvent | undefined> {
  const {grid} = setup.game;
  const {waiting, origins} = battle.retreat!;
  const whole = nextGroups(setup, battle).map((group) => group.map(({id}) => id));
  const hexes = [...new Set(waiting.map((id) => origins[id]!))];
  const split =
    setup.rules?.sheet.moves === 'units'
      ? []
      : hexes.flatMap((hex) => [
          ...subsets(
            waiting.filter((id) => origins[id] === hex),
            1,
          ),
        ]);
  const seen = new Set<string>();
  for (const units of [...whole, ...split]) {
    const key = [...units].sort().join('\n');
    if (seen.has(key)) continue;
    seen.add(key);
    const {search, ownerRoutes} = rulingOn(
      setup,
      battle,
      units.map((id) => setup.game.unit(id)!),
    );
    // a search is as much work as many events
    if (!tries.spend(10 + Math.ceil(search.steps / 400)) || search.cut) {
      yield undefined;
      return;
    }
    const paths = [...search.routes, ...ownerRoutes];
    for (const path of paths.length > 0 ? paths : [[]])
      yield {type: 'route', units: [...units], path: path.map((hex) => grid.label(hex))};
  }
}

/** Every alternative of a result that is open to a role. */
export const choices = ({setup, battle}: HexRolled, role: Role): readonly BattleEvent[] =>
  alternativesNow(setup, battle, role).map(({option}): BattleEvent => ({type: 'choose', option}));

/** Every order of the units that wait to retreat. */
export function* retreatOrders({battle}: HexContext): Generator<BattleEvent> {
  for (const units of orders(battle.retreat!.waiting)) yield {type: 'order', units: [...units]};
}

/** Every way to make room where a route ends. */
export const displacements = ({setup, battle}: HexContext): readonly BattleEvent[] =>
  roomsNow(setup, battle).map((room): BattleEvent => ({
    type: 'displace',
    displaces: room.map(({unit, to}) => ({unit: unit.id, to: setup.game.grid.label(to)})),
  }));

/** Every set of attackers that may fit into the hex, the largest first, and nobody. */
export function* advances({setup, battle}: HexContext): Generator<BattleEvent> {
  const able = advancers(setup, battle);
  const most = fitting(able, mostToAdvance(setup, battle), roomToAdvance(setup, battle)).length;
  for (const units of subsets(able, 0, most)) yield {type: 'advance', units: units.map(({id}) => id)};
}

/** Every set of attackers that may advance into a place, the largest first, and nobody. */
export function* areaAdvances(context: AreaContext): Generator<BattleEvent> {
  const able = areaAdvancers(context);
  const most = fitting(able, mostToAdvanceArea(context), roomToAdvanceArea(context)).length;
  for (const units of subsets(able, 0, most)) yield {type: 'advance', units: units.map(({id}) => id)};
}

/** Every way of a unit beyond the place, and the end of the advance. */
export function* furtherAdvancing(
  able: readonly {readonly unit: string; readonly routes: readonly (readonly string[])[]}[],
): Generator<BattleEvent> {
  for (const {unit, routes: paths} of able)
    for (const path of [...paths, []]) yield {type: 'advance', units: [unit], path: [...path]};
  yield {type: 'advance', units: []};
}

/** Every way of a role to share out its losses on points. */
export function* sharings({battle}: PointContext, role: Role): Generator<BattleEvent> {
  for (const losses of shares(limits(battle, role), battle.pendingLosses[role]))
    yield {type: 'assign', losses};
}

/** Every plan of the defender that overfills no line; a line's room is asked as the plan is made. */
function* plans(battle: Battle): Generator<BattleEvent> {
  const units = retreaters(battle);
  const open = battle.setup.exits.filter(({kind}) => kind !== 'closed');
  function* from(i: number, plan: Readonly<Record<string, string | null>>): Generator<BattleEvent> {
    const unit = units[i];
    if (!unit) {
      yield {type: 'withdraw', plan: {...plan}};
      return;
    }
    for (const {to, room} of open) {
      const used = units.reduce((sum, {id, size}) => sum + (plan[id] === to ? size : 0), 0);
      if (fits(used + unit.size, room)) yield* from(i + 1, {...plan, [unit.id]: to});
    }
    yield* from(i + 1, {...plan, [unit.id]: null});
  }
  yield* from(0, {});
}

/** Every plan of a withdrawal; attackers fall back to where they came from without one. */
export const withdrawals = ({battle}: PointContext): Iterable<BattleEvent> =>
  battle.retreat?.sheet === 'back' ? [{type: 'withdraw'}] : plans(battle);

/** Everybody advances, or some of those who may stay do not. */
export function* pointAdvances({battle}: PointContext): Generator<BattleEvent> {
  const due = advancersOnPoints(battle);
  yield {type: 'advance'};
  for (const staying of [...subsets(mayStay(battle), 1)].reverse())
    yield {type: 'advance', units: due.filter((id) => !staying.includes(id))};
}

/** Every legal plan of a withdrawal or of regrouping by a line sheet. */
export function* linePlans(
  asked: LineQuestion,
  type: 'withdraw' | 'regroup',
): Generator<BattleEvent | undefined> {
  for (const plan of legalPlans(asked)) {
    if (!plan) yield undefined;
    else if (type === 'withdraw') yield {type, plan: {...plan}};
    else yield {type, plan: plan as Record<string, string>};
  }
}

/** Every legal route of the units that wait, one by one and in groups that stand together. */
export function* lineRoutes(asked: LineQuestion, tries: Budget): Generator<BattleEvent | undefined> {
  const {position} = asked.situation;
  const at = (unit: Unit): number | undefined => position.units.get(unit.index)?.at;
  for (const group of subsets(asked.units, 1)) {
    if (group.some((unit) => at(unit) !== at(group[0]!))) continue;
    if (!tries.spend(10)) {
      yield undefined;
      return;
    }
    for (const path of legalRoutes(asked, group)) {
      if (!path) yield undefined;
      else yield {type: 'route', units: group.map(({id}) => id), path: [...path]};
    }
  }
}
