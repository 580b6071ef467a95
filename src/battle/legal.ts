import {Budget} from '../board/work.js';
import type {BattleEvent} from '../module/index.js';
import {
  advancers,
  alternativesNow,
  furtherAdvances,
  mostToAdvance,
  nextGroups,
  roomsNow,
  roomToAdvance,
  rulingOn,
  type PendingLoss,
  type Role as HexRole,
} from '../rules/hex-combat/index.js';
import {askedOf} from '../rules/hex-combat/losses.js';
import {
  advancers as advancersOnPoints,
  fits,
  limits,
  mayStay,
  retreaters,
  type Battle,
  type Role,
} from '../rules/point/index.js';
import {pointDice} from '../rules/order/rulebook.js';
import type {Context, HexContext, PointContext, Scene} from '../rules/order/scene.js';
import {eventsTaken, guardsOn, type Snapshot} from './chart.js';
import type {Order} from './order.js';

/** The most events that are listed for a state; above that it has many. */
export const MOST_LISTED = 400;

/** The most events that are looked at to list those of a state; each is some ten microseconds of work. */
export const MOST_TRIED = 20_000;

/**
 * Events that a judge may pass, by its name: each that it can pass is among them, in one spelling. Yields undefined where
 * there are too many to make. Work besides the events themselves is taken from `tries`.
 */
export type Candidates = Readonly<
  Record<
    string,
    (context: never, params: never, tries: Budget, order: Scene['order']) => Iterable<BattleEvent | undefined>
  >
>;

/** An order of play and what its judges may pass. */
export interface Listing {
  readonly order: Order;
  readonly candidates: Candidates;
}

/** Yields the legal events of a state of one type; undefined where there are too many to try, and nothing after it. */
function* legalOf(
  {order: {machine, document}, candidates}: Listing,
  snapshot: Snapshot,
  type: string,
  tries: Budget,
): Generator<BattleEvent | undefined> {
  const judges = guardsOn(snapshot, type).filter((guard) => Object.hasOwn(candidates, guard.type));
  const lists: readonly Iterable<BattleEvent | undefined>[] =
    judges.length === 0
      ? [[{type} as BattleEvent]]
      : judges.map((judge) =>
          candidates[judge.type]!(snapshot.context as never, judge.params as never, tries, document),
        );
  for (const list of lists)
    for (const event of list) {
      if (event === undefined || !tries.spend()) {
        yield undefined;
        return;
      }
      if (machine.getTransitionData(snapshot as never, event).length > 0) yield event;
    }
}

/**
 * Lists the legal events of a state of some types, by default of all that it takes, each once, in the order of the chart's
 * events; `many` where there are more than `most`. Events that differ in spelling alone (units without losses, the order
 * of units that go together) count once.
 */
export function legalEvents(
  listing: Listing,
  state: Snapshot,
  {
    types = eventsTaken(state),
    most = MOST_LISTED,
    tries = new Budget(MOST_TRIED),
  }: {readonly types?: readonly string[]; readonly most?: number; readonly tries?: Budget} = {},
): readonly BattleEvent[] | 'many' {
  const found: BattleEvent[] = [];
  for (const type of types)
    for (const event of legalOf(listing, state, type, tries)) {
      if (event === undefined || found.length === most) return 'many';
      found.push(event);
    }
  return found;
}

/** Returns the first legal event of a type, in the order of `legalEvents`; undefined where none is found. */
export function firstLegal(
  listing: Listing,
  state: Snapshot,
  type: string,
  tries = new Budget(MOST_TRIED),
): BattleEvent | undefined {
  const [first] = legalOf(listing, state, type, tries);
  return first;
}

/** The most events that are looked at to find out whether there is a choice. */
const TRIALS = 400;

/**
 * Returns the only event that the rules allow in a state. Undefined where a player has a choice or rolls, where the battle
 * is over, and where there is too much to try.
 */
export function onlyEvent(listing: Listing, state: Snapshot): BattleEvent | undefined {
  if (eventsTaken(state).includes('roll')) return undefined;
  const legal = legalEvents(listing, state, {most: 1, tries: new Budget(TRIALS)});
  return legal === 'many' ? undefined : legal[0];
}

/** Every roll of dice with so many faces, the last die first. */
function* rolls(faces: readonly number[]): Generator<BattleEvent | undefined> {
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

/** Every way to share out so many losses among units that take so many each, the most for the first unit first. */
function* shares(
  units: readonly {readonly unit: string; readonly takes: number}[],
  least: number,
  most = least,
): Generator<Shares> {
  // what the units from each on can still take
  const capacity = units.map((_, i) => units.slice(i).reduce((sum, {takes}) => sum + takes, 0));
  function* from(i: number, sum: number, losses: Shares): Generator<Shares> {
    const unit = units[i];
    if (!unit) {
      yield losses;
      return;
    }
    const fewest = Math.max(0, least - sum - (capacity[i + 1] ?? 0));
    for (let count = Math.min(unit.takes, most - sum); count >= fewest; count -= 1)
      yield* from(i + 1, sum + count, count > 0 ? {...losses, [unit.unit]: count} : losses);
  }
  yield* from(0, 0, {});
}

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

function* orders<Item>(items: readonly Item[]): Generator<readonly Item[]> {
  if (items.length === 0) yield [];
  for (const [i, item] of items.entries())
    for (const rest of orders(items.filter((_, j) => j !== i))) yield [item, ...rest];
}

/** Every way to pay one or more whole dues; of several each combination, the first due first. */
function* payments({battle}: HexContext): Generator<BattleEvent> {
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
function* routes({setup, battle}: HexContext, _: unknown, tries: Budget): Generator<BattleEvent | undefined> {
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

/** Lists what the judges of a battle on hexes may pass. */
export const hexCandidates = {
  diceFit: ({setup: {table}}: HexContext) =>
    rolls(Array.from({length: table.dice ?? 1}, () => table.faces ?? 6)),
  choiceFits: ({setup, battle}: HexContext, {of}: {readonly of: HexRole}) =>
    alternativesNow(setup, battle, of).map(({option}): BattleEvent => ({type: 'choose', option})),
  lossesFit: payments,
  electionFits: (): readonly BattleEvent[] => [{type: 'elect', hexes: 1}],
  *orderFits({battle}: HexContext): Generator<BattleEvent> {
    for (const units of orders(battle.retreat!.waiting)) yield {type: 'order', units: [...units]};
  },
  routeFits: routes,
  displacementFits: ({setup, battle}: HexContext) =>
    roomsNow(setup, battle).map((room): BattleEvent => ({
      type: 'displace',
      displaces: room.map(({unit, to}) => ({unit: unit.id, to: setup.game.grid.label(to)})),
    })),
  *advanceFits({setup, battle}: HexContext): Generator<BattleEvent> {
    const able = advancers(setup, battle);
    let room = roomToAdvance(setup, battle);
    const fitting = able.map(({stacking}) => stacking).sort((a, b) => a - b);
    const most = fitting.findIndex((stacking) => (room -= stacking) < 0);
    const limit = Math.min(mostToAdvance(setup, battle), most < 0 ? able.length : most);
    for (const units of subsets(able, 0, limit)) yield {type: 'advance', units: units.map(({id}) => id)};
  },
  *furtherFits({setup, battle}: HexContext): Generator<BattleEvent> {
    const {grid} = setup.game;
    for (const {unit, routes: paths} of furtherAdvances(setup, battle))
      for (const path of [...paths, []])
        yield {type: 'advance', units: [unit], path: path.map((hex) => grid.label(hex))};
    yield {type: 'advance', units: []};
  },
} satisfies Candidates;

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

/** Lists what the judges of a battle on points may pass. */
export const pointCandidates = {
  diceFit: (
    context: PointContext,
    {of}: {readonly of: string | string[]},
    _: Budget,
    order: Scene['order'],
  ) => rolls(pointDice(order, context, [of].flat()).map(() => context.setup.table.faces)),
  *lossesFit({battle}: PointContext, {of}: {readonly of?: Role}): Generator<BattleEvent> {
    const role = of ?? (battle.pendingLosses.attacker > 0 ? 'attacker' : 'defender');
    for (const losses of shares(limits(battle, role), battle.pendingLosses[role]))
      yield {type: 'assign', losses};
  },
  mayLeave: (): readonly BattleEvent[] => [{type: 'retreat'}],
  planFits: ({battle}: PointContext): Iterable<BattleEvent> =>
    battle.retreat?.sheet === 'back' ? [{type: 'withdraw'}] : plans(battle),
  *advanceFits({battle}: PointContext): Generator<BattleEvent> {
    const due = advancersOnPoints(battle);
    const free = mayStay(battle);
    yield {type: 'advance'};
    for (const staying of [...subsets(free, 1)].reverse())
      yield {type: 'advance', units: due.filter((id) => !staying.includes(id))};
  },
} satisfies Candidates;

/** Lists what the judges of a battle may pass, by its kind of map. */
export const candidatesOn = (kind: Context['kind']): Candidates =>
  kind === 'hex' ? hexCandidates : pointCandidates;
