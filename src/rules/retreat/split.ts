import {finish, type HexId, type Work} from '../../board/index.js';
import {Budget} from '../../board/work.js';
import {isClause} from './clauses/clause.js';
import type {HexPosition, SheetDocument, Unit} from '../../module/index.js';
import {occupancyOf} from '../occupancy.js';
import {ruleRetreat} from './rule-retreat.js';
import {type RetreatRuling, type Room, stepsOf} from './ruling.js';
import {afterMoves, movesOf, type GroupMoves} from './board-after.js';
import {keptTogether, type PlanGroup} from './plan.js';
import {following, isDecided, partsOf, stepsFor, type Following} from './left-behind.js';
import {supplyMeasure} from '../supply.js';
import {takenBy, triggersOf} from './clauses/cost-terms.js';
import {isHq, type UnitsAt} from './clauses/hqs.js';
import {roomsFor} from './displacement.js';
import {lossOf, type RouteLoss} from './losses.js';
import type {Length} from './context.js';
import {
  type CostSign,
  costSignsAlong,
  sharedOn,
  sharedSteps,
  type SharedEntry,
} from './clauses/shared-steps.js';
import {settledSheet, type CostClause, type Readings, type RetreatSheet} from './sheets/sheet.js';
import {boardSteps} from './search/limits.js';

/** Every split is tried of stacks with up to this many units; of larger ones only those that a stuck unit forces. */
export const mostToSplit = 8;
/** Steps before the search gives what it has: about a second, in a page in turns with others. */
const splitSteps = 30_000_000;

/** A group of a plan with what its way costs. */
export interface SplitGroup extends PlanGroup {
  readonly loss: RouteLoss;
  /** Which hexes of the way cost a step on entering. */
  readonly costs: readonly CostSign[];
  /** It has no route, and is eliminated. */
  readonly eliminated: boolean;
}

/** A plan for a whole stack. */
export interface SplitPlan {
  readonly groups: readonly SplitGroup[];
  /** Steps it costs, over the combat result; as in a judgement those of groups without a route are not among them. */
  readonly stepLosses: number;
  /** The same with the steps of groups that are eliminated without a route: what plans are compared by. */
  readonly lost: number;
  /** Hexes from supply where the groups end, added up over their units. */
  readonly supply: number;
  /** Every way was looked at; otherwise it is the best of those that were. */
  readonly complete: boolean;
}

/** Limits of the search for a split. */
interface SplitBounds {
  readonly steps?: number;
  /** Only plans by which fewer steps are lost than this. */
  readonly below?: number;
}

/**
 * The best way to split a stack: over all partitions of its units and all orders of the groups the one that loses
 * the fewest steps, and of these the one whose units end closest to supply. Every group of it is legal when its turn
 * comes.
 * Undefined for a sheet that moves units singly, and where no plan is legal.
 */
export const bestSplit = (
  sheet: SheetDocument,
  readings: Readings,
  start: HexPosition,
  stack: readonly Unit[],
  length: Length,
  bounds: SplitBounds = {},
): SplitPlan | undefined => finish(findingSplit(sheet, readings, start, stack, length, bounds));

/** The cost of the groups of a plan that have gone so far. */
interface Tally {
  readonly groups: readonly SplitGroup[];
  /** HQs that could have gone with one of the groups. */
  readonly could: readonly Unit[];
  readonly shared: readonly SharedEntry[];
  readonly losses: number;
  /** Steps of groups that are eliminated without a route. */
  readonly gone: number;
  readonly supply: number;
}

/** A plan that is not yet complete: the board that its groups left, and the units that have yet to go. */
interface Begun extends Tally {
  readonly board: HexPosition;
  readonly left: readonly Unit[];
}

/** `bestSplit`, yielding between rulings the part of its steps that is taken. */
export function* findingSplit(
  sheet: SheetDocument,
  readings: Readings,
  start: HexPosition,
  stack: readonly Unit[],
  length: Length,
  {steps = splitSteps, below = Infinity}: SplitBounds = {},
): Work<SplitPlan | undefined> {
  const [first] = stack;
  if (!first || sheet.moves !== 'groups') return undefined;
  const settled = settledSheet(sheet, readings);
  const others = occupancyOf(start)
    .in(start.units.get(first.index)!.at)
    .filter((unit) => unit.side === first.side && !stack.includes(unit));
  const budget = new Budget(steps);
  const newBoard = boardSteps(start);
  const seen = new Map<string, {readonly lost: number; readonly supply: number}>();
  let best: Omit<SplitPlan, 'complete'> | undefined;
  let everyWay = stack.length <= mostToSplit;
  const isBetter = (lost: number, supply: number): boolean =>
    lost < below && (!best || lost < best.lost || (lost === best.lost && supply < best.supply));

  /** Was the same board reached before, at no greater cost? */
  const wasReached = (begun: Begun): boolean => {
    const key = keyOf(begun, stack, start);
    const before = seen.get(key);
    const [lost, {supply}] = [lostBy(begun), begun];
    if (before && (lost > before.lost || (lost === before.lost && before.supply <= supply))) return true;
    seen.set(key, {lost, supply});
    return false;
  };

  const least = leastSupply(start, settled, first, length);
  /** The least that units add to the supply: HQs may be sent away or stranded, and units without steps are eliminated at no loss. */
  const supplyOf = (rest: readonly Unit[]): number =>
    least * rest.filter((unit) => !isHq(unit) && start.units.get(unit.index)!.steps > 0).length;
  /** Can a plan that begins so be better than the best, when the rest of the units have gone? */
  const mayBeBetter = (tally: Tally, rest: readonly Unit[]): boolean =>
    isBetter(lostBy(tally), tally.supply + (lostBy(tally) === best?.lost ? supplyOf(rest) : 0));
  const finishWith = (tally: Tally): void => {
    const dues = sharedSteps(start, settled, tally.shared).reduce((sum, due) => sum + due.steps, 0);
    const stepLosses = tally.losses + dues;
    const lost = stepLosses + tally.gone;
    const {groups, supply} = tally;
    if (isBetter(lost, supply)) best = {groups, stepLosses, lost, supply};
  };

  function* extend(begun: Begun): Work<void> {
    const {board, could} = begun;
    const here = begun.left.filter(({index}) => board.units.has(index));
    if (here.length === 0) {
      finishWith(begun);
      return;
    }
    if (wasReached(begun)) return;
    const rule = (units: readonly Unit[]): RetreatRuling =>
      ruleRetreat(sheet, readings, board, units, length);
    const whole = rule(here);
    for (const units of choices(whole)) {
      if (budget.isSpent || !mayBeBetter(begun, here)) return;
      const ruling = units === whole.context.group ? whole : rule(units);
      budget.spend(stepsFor(ruling));
      yield budget.part;
      const rest = here.filter((unit) => !units.includes(unit));
      const hqs = following(ruling, [...rest, ...others], could);
      if (!isDecided(ruling) || !hqs.decided) {
        everyWay = false;
        continue;
      }
      if (hqs.apart.length + hqs.bound.length > 0) continue;
      if (ruling.search.cut) everyWay = false;
      // every way that is listed is legal, unless the group may not stay together
      if (keptTogether(ruling).length > 0) continue;
      for (const {moves, ...way} of outcomesOf(ruling)) {
        const tally = tallyOf(begun, ruling, {units, ...way}, moves, hqs);
        if (!mayBeBetter(tally, rest)) continue;
        // nobody is left to look at the board of the last group
        if (rest.length === 0) finishWith(tally);
        else if (!budget.spend(newBoard)) return;
        else yield* extend({...tally, left: rest, board: afterMoves(ruling, way.path, moves, hqs).board});
      }
    }
  }
  yield* extend({
    board: start,
    left: stack,
    groups: [],
    could: [],
    shared: [],
    losses: 0,
    gone: 0,
    supply: 0,
  });
  return best && {...best, complete: everyWay && !budget.isSpent};
}

/**
 * The least that each unit of a stack which has yet to go adds to the supply of a plan, if no more steps are lost. A unit
 * that loses none goes at most as many hexes as the result asks for, unless over-stacked hexes make a retreat longer for
 * nothing. 0 where the distance is not as the crow flies, or units may leave the map.
 */
function leastSupply(
  {game, units}: HexPosition,
  settled: RetreatSheet,
  {index, side}: Unit,
  {hexes}: Length,
): number {
  const isOpen = settled.clauses.effects.some(
    (effect) =>
      effect.clause === 'exits' ||
      (effect.clause === 'supplyDistance' && (effect.along ?? 'hexes') !== 'hexes'),
  );
  if (isOpen || lengthensForFree(settled)) return 0;
  const origin = units.get(index)!.at;
  // no other sources are nearer
  const {distance} = supplyMeasure(game, side, origin, {which: 'nearest', originSource: 'counts'});
  return Math.max(0, distance(origin) - hexes);
}

const takesSteps = (clause: CostClause): boolean => {
  const taken = takenBy(clause);
  return 'steps' in taken && taken.steps > 0;
};

/** May an over-stacked hex make a retreat longer without costing a step? */
const lengthensForFree = ({clauses: {lengthens, costs}}: RetreatSheet): boolean =>
  !lengthens.every(({where}) =>
    costs.some(
      (clause) =>
        clause.when === undefined &&
        clause.per !== 'route' &&
        triggersOf(clause).includes('overStacked') &&
        takesSteps(clause) &&
        (clause.onTheWay !== 'free' || where === 'last-hex'),
    ),
  );

/**
 * The groups that may go next: first the whole rest, since most plans are one group and its cost bounds the others, then
 * those whom a stuck unit would hold, then all others. Of very many units only the first two are tried.
 */
function choices(whole: RetreatRuling): readonly (readonly Unit[])[] {
  const {group} = whole.context;
  const parts = partsOf(whole);
  if (group.length > mostToSplit) return parts ? [parts.able] : [group];
  const all = [group, ...(parts ? [parts.able] : [])];
  for (let mask = (1 << group.length) - 2; mask > 0; mask--) {
    const units = group.filter((_, i) => (mask >> (group.length - 1 - i)) & 1);
    if (units.length !== parts?.able.length || units.some((unit) => !parts.able.includes(unit)))
      all.push(units);
  }
  return all;
}

const lostBy = ({losses, gone}: Tally): number => losses + gone;

function tallyOf(
  before: Tally,
  {context}: RetreatRuling,
  group: SplitGroup,
  {at, moved}: GroupMoves,
  hqs: Following,
): Tally {
  const {distance} = context.supply(sourcesOf(context.sheet));
  return {
    groups: [...before.groups, group],
    could: [...before.could, ...hqs.could],
    shared: [...before.shared, ...sharedOn(context, group.path)],
    losses: before.losses + group.loss.onTheWay + group.loss.notRetreated,
    gone: before.gone + (group.eliminated ? stepsOf(context.position, context.group) : 0),
    supply: before.supply + (at === undefined ? 0 : moved.length * distance(at)),
  };
}

/** Everything of a begun plan that what follows may depend on. */
function keyOf({board, left, could, shared}: Begun, stack: readonly Unit[], start: HexPosition): string {
  const places = stack.map(({index}) => {
    const placed = board.units.get(index);
    return placed ? `${String(placed.at)}:${String(placed.steps)}` : '';
  });
  const indices = (units: readonly Unit[]): string => units.map(({index}) => index).join();
  const paid = [...(board.paidZoc ?? [])].sort((a, b) => a - b).join();
  const owed = shared.map(({step, hex}) => `${String(step)}:${String(hex)}`).join();
  let elsewhere = '';
  for (const [unit, {at}] of start.units) {
    const now = board.units.get(unit);
    if (now?.at !== at) elsewhere += `,${String(unit)}${now?.displaced ? `>${String(now.at)}` : ''}`;
  }
  return [places.join(), indices(left), indices(could), elsewhere, paid, owed].join('|');
}

const sourcesOf = ({ends}: ReturnType<typeof settledSheet>): 'nearest' | 'same' =>
  ends.find((clause) => isClause('ends', 'noFurtherFromSupply', clause))?.sources ?? 'nearest';

/** A route once for each way to make room where it ends. */
const roomsOn = (
  ruling: RetreatRuling,
  path: readonly HexId[],
): readonly {readonly path: readonly HexId[]; readonly room: Room | undefined}[] => {
  const rooms = roomsFor(ruling, path);
  return rooms.length === 0 ? [{path, room: undefined}] : rooms.map((room) => ({path, room}));
};

/** A way of a group, with what comes of it. */
interface WayOut extends Omit<SplitGroup, 'units'> {
  readonly moves: GroupMoves;
}

/** One route of each outcome, the cheapest first, then those that end closest to supply. */
function outcomesOf(ruling: RetreatRuling): readonly WayOut[] {
  const {context, search, answer, ownerRoutes} = ruling;
  const {distance} = context.supply(sourcesOf(context.sheet));
  const found = new Map<string, {readonly way: WayOut; readonly far: number}>();
  const unitsIn = (some: readonly UnitsAt[]): string =>
    some.flatMap(({units}) => units.map(({index}) => index)).join();
  const {eliminated} = answer;
  const ways = eliminated ? [[]] : [...search.routes, ...ownerRoutes];
  for (const {path, room} of ways.flatMap((way) => roomsOn(ruling, way))) {
    const loss = lossOf(ruling, path);
    const moves = movesOf(ruling, path, {room});
    const {at = -1, displaced, overrun, relocated, paid} = moves;
    const shared = sharedOn(context, path).map(({step}) => step);
    const key = [
      at,
      loss.steps,
      loss.notRetreated,
      shared.join(),
      unitsIn(overrun),
      unitsIn(relocated),
      paid.join(),
      displaced.map(({unit, to}) => `${String(unit.index)}>${String(to)}`).join(),
    ].join('|');
    if (found.has(key)) continue;
    const costs = costSignsAlong(context, path);
    const far = distance(path.at(-1) ?? context.origin);
    found.set(key, {way: {path, room, loss, costs, eliminated, moves}, far});
  }
  return [...found.values()]
    .sort((a, b) => a.way.loss.steps - b.way.loss.steps || a.far - b.far)
    .map(({way}) => way);
}
