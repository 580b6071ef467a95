import type {HexId} from '../../../board/index.js';
import {ids} from '../../finding.js';
import {capEliminates} from './caps.js';
import type {Objection, Reason} from './clause.js';
import {endBar, endFault, endReason} from './ends.js';
import {lossOf, stepsShort} from '../losses.js';
import {lostBy, preferencesFor, ruledOut} from './preferences.js';
import {onwardFrom, waysFrom, type Reached, type Reachable} from '../reached.js';
import {reason, stepsOf, type Preference, type RetreatRuling} from '../ruling.js';
import {stackedReason, type RetreatContext, isEnemyZoc, isOverStacked} from '../context.js';
import {isLonger, leavesMap} from './length.js';
import {type EndClause, type OtherwiseClause, effectOf} from '../sheets/sheet.js';
import {fateArgs, hasNoRoute, isolates, stopsAtEnds} from './fate.js';
import type {Onward, Open} from '../reasons.js';
import {retreatFinding, type RetreatFinding} from '../retreat-args.js';
import {Budget} from '../../../board/work.js';
import {barsFor} from './bars.js';

/** The nodes of a search that completed no retreat, and what can be asked of each. */
export interface Incomplete {
  readonly count: number;
  readonly hexAt: (node: number) => HexId;
  /** Hexes still to go. */
  readonly owedAt: (node: number) => number;
  /** Steps lost on the way. */
  readonly lossesAt: (node: number) => number;
  /** Do clauses on ends close the node, those that hold for where a group stops? */
  readonly isClosed: (node: number) => boolean;
  readonly prefers: readonly Preference[];
  /** The nodes that are best by these keys, the first difference first, the smaller the better. */
  readonly least: (
    nodes: readonly number[],
    keys: readonly ((node: number) => number)[],
  ) => readonly number[];
}

/**
 * Finds the nodes in which a group without a complete route may stop; node 0 is its own hex. None where it has no route
 * at all: then its clause says what becomes of it.
 */
export function stopsOf(
  {clause}: OtherwiseClause,
  {count, hexAt, owedAt, lossesAt, isClosed, prefers, least}: Incomplete,
): readonly number[] {
  if (clause !== 'stepPerHex') return [];
  // the fewest hexes not retreated, then the fewest losses, then the closer to supply; staying put is always allowed (9.4)
  const closer = prefers.find(({clause: one}) => one.clause === 'closerToSupply')?.end;
  const nodes: number[] = [];
  for (let node = 0; node < count; node++)
    if (node === 0 || (owedAt(node) > 0 && !isClosed(node))) nodes.push(node);
  return least(nodes, [owedAt, lossesAt, (node) => closer?.(hexAt(node)) ?? 0]);
}

/** The outcome of a search: a complete route, or the fewest hexes not retreated. */
interface Found {
  readonly complete: boolean;
  readonly blocked: number;
}

/** The rule that a way breaks which stops with so many hexes to go; undefined where it may. */
export function ruleAgainstStop(
  {otherwise: {clause, rule}, sheet}: RetreatContext,
  {complete, blocked}: Found,
  owed: number,
): string | undefined {
  if (clause !== 'stepPerHex') return sheet.document.length;
  // no further than those that leave the fewest (9.4)
  return complete || owed > blocked ? rule : undefined;
}

/** Does a clause on ends hold for where a group stops short, too? */
export const bindsStops = ({otherwise}: RetreatContext, {clause}: EndClause): boolean =>
  clause === 'noFurtherFromSupply' || stopsAtEnds(otherwise);

/** The findings of a clause about a group that stops short. */
interface Says {
  /** Reports with an answer what becomes of a group that has no complete route. */
  readonly ruled: (ruling: RetreatRuling) => readonly RetreatFinding[];
  /** Reports what became of a group on a path that was taken. */
  readonly carriedOut: (ruling: RetreatRuling, path: readonly HexId[]) => readonly RetreatFinding[];
  /** Routes of a group without a full one: to fall short is not allowed, or to fall shorter than it must. */
  readonly shortOf: 'route' | 'farther';
  /** Refuses a hex in which ways only stop short; `open`: the hexes that would do instead, `isClosed`: a full way may not end there by that clause of `ends`. */
  readonly onlyShort: (
    ruling: RetreatRuling,
    ways: Reachable,
    hex: HexId,
    open: Open | undefined,
    isClosed: (end: number) => boolean,
  ) => readonly Objection[];
}

/** The steps that hexes cost a group which falls short; of a budget without those that others have paid for. */
const lossShort = (context: RetreatContext, hexes: number): {hexes: number; paid: number} => ({
  hexes,
  paid: hexes - stepsShort(context, hexes),
});

/** The reason against an end in an over-stacked hex, from which a retreat continues. */
export function fullReason(context: RetreatContext, hex: HexId): Reason {
  const full = stackedReason(context, hex);
  return {because: {list: 'course', is: 'full', ...full}, witness: {units: full.units}};
}

const noRoute: Says = {
  ruled: (ruling) => {
    const {otherwise, sheet, group, game, origin} = ruling.context;
    const {why} = ruling.search;
    // the finding on the cap says it
    if (!hasNoRoute(ruling) || capEliminates(ruling.context)) return [];
    const closed = sheet.ends.filter((_, i) => why.with(reason.end << i).length > 0);
    const {on} = waysFrom(ruling);
    const isBlocked =
      closed.length === 0 || [origin, ...why.with(reason.short)].some((hex) => on(hex).length === 0);
    const faults = closed.map((clause) => endFault(ruling.context, clause));
    const args = {fate: fateArgs(ruling), blocked: isBlocked, faults};
    const here = {at: game.grid.label(origin), units: ids(group)};
    return [retreatFinding('effect', otherwise.rule, 'everyRoute', args, here)];
  },
  carriedOut: (ruling, path) => {
    const {otherwise, group, game, origin} = ruling.context;
    const here = {at: game.grid.label(path.at(-1) ?? origin), units: ids(group)};
    return hasNoRoute(ruling)
      ? [retreatFinding('effect', otherwise.rule, 'noRoute', {fate: fateArgs(ruling)}, here)]
      : [];
  },
  shortOf: 'route',
  onlyShort: (ruling, ways, hex, open) => {
    const {context} = ruling;
    const {document, lengthens} = context.sheet;
    return lengthens && owedBy(shortest(ways, hex)!) === 1 && isLonger(context, hex, 1)
      ? [{rule: lengthens.rule, ...fullReason(context, hex), open}]
      : [{rule: document.length, ...shortOf(ruling, ways, hex), open}];
  },
};

const stepPerHex: Says = {
  ruled: (ruling) => {
    const {
      context: {otherwise, group, game, origin},
      search,
      answer,
    } = ruling;
    if (search.blocked === 0) return [];
    const units = ids(group);
    const here = {at: game.grid.label(origin), units};
    const ends = [...new Set(search.routes.map((route) => game.grid.label(route.at(-1) ?? origin)))];
    const loses = lossShort(ruling.context, search.blocked);
    const survives = stepsOf(ruling.context.position, group) > answer.stepLosses;
    const left = survives ? (answer.isolated ? 'isolated' : 'stays') : 'nobody';
    return [
      retreatFinding('cost', otherwise.rule, 'fallsShort', {short: search.blocked, loses, ends}, here),
      retreatFinding('effect', otherwise.rule, 'leftOver', {units, left}, here),
    ];
  },
  carriedOut: (ruling, path) => {
    const {otherwise, group, game, origin, position} = ruling.context;
    const {notRetreated, short, onTheWay} = lossOf(ruling, path);
    if (short === 0) return [];
    const at = game.grid.label(path.at(-1) ?? origin);
    const units = ids(group);
    const survives = stepsOf(position, group) > notRetreated + onTheWay;
    const left = survives ? (isolates(otherwise) ? 'isolated' : 'stays') : 'nobody';
    const args = {short, loses: lossShort(ruling.context, short), units, at, left} as const;
    return [retreatFinding('cost', otherwise.rule, 'fellShort', args, {at, units})];
  },
  shortOf: 'farther',
  onlyShort: (ruling, ways, hex, open, isClosed) => {
    const {context, search} = ruling;
    const {sheet} = context;
    if (search.complete) return [{rule: context.otherwise.rule, ...shortOf(ruling, ways, hex), open}];
    // a stop that a clause closes, unless it closes the end of a full way there too; any other was weighed, and lost
    return sheet.ends.flatMap((clause, i): readonly Objection[] =>
      bindsStops(context, clause) && !isClosed(i) && endBar(clause, context).hex?.(hex)
        ? [{rule: clause.rule, ...endReason(clause, context, hex)}]
        : [],
    );
  },
};

/** The findings of the clause for a group without a complete route. */
export const otherwiseSays = ({context: {otherwise}}: RetreatRuling): Says =>
  otherwise.clause === 'stepPerHex' ? stepPerHex : noRoute;

/** Why a path may not stop with so many hexes to go. */
export const stopsShort = (ruling: RetreatRuling, hexes: number): Reason => ({
  because: {
    list: 'course',
    is: 'short',
    hexes,
    of: otherwiseSays(ruling).shortOf,
    complete: ruling.search.complete,
  },
});

const owedBy = ({asked, gone}: Reached): number => asked - gone;
/** The best of the ways that stop short in a hex. */
const shortest = (ways: Reachable, hex: HexId): Reached | undefined =>
  ways
    .to(hex)
    .filter((way) => owedBy(way) > 0)
    .sort((a, b) => owedBy(a) - owedBy(b) || a.losses - b.losses)[0];

/** Why a retreat may not end in a hex that is short of its length, and why none continues from there. */
function shortOf(ruling: RetreatRuling, ways: Reachable, hex: HexId): Reason {
  const {context} = ruling;
  const {gone, asked} = shortest(ways, hex)!;
  const full = gone === context.hexes && isLonger(context, hex, 1) ? stackedReason(context, hex) : undefined;
  const onward = onwardOf(ruling, ways, hex);
  return {
    because: {
      list: 'course',
      is: 'only',
      gone,
      hexes: asked,
      ...(full ? {full} : {}),
      ...(onward ? {onward} : {}),
    },
    ...(full ? {witness: {units: full.units}} : {}),
  };
}

/** Why no route leads on from a hex; undefined where there were too many ways to look at. */
function onwardOf(ruling: RetreatRuling, ways: Reachable, hex: HexId): Onward | undefined {
  const {best, closed, state} = onwardFrom(ruling, hex);
  const {context, search} = ruling;
  if (state === 'unknown') return undefined;
  if (best) {
    const lost = search.routes[0] && ruledOut(search.preferences, context, best, search.routes[0]);
    return lost && {is: 'ruledOut', end: context.game.grid.label(best.at(-1)!), ...lost};
  }
  if (closed.length > 0)
    return {
      is: 'ends',
      faults: closed.map((clause) => ({rule: clause.rule, fault: endFault(context, clause)})),
    };
  return {is: ways.on(hex).length > 0 ? 'deadEnds' : 'noneOpen'};
}

/** Refuses a path that breaks no clause by itself, and is not one of the routes. */
export const unlistedFinding = ({context}: RetreatRuling, hex: HexId): RetreatFinding =>
  retreatFinding(
    'violation',
    context.otherwise.rule,
    'unlisted',
    {},
    {
      at: context.game.grid.label(hex),
      units: ids(context.group),
    },
  );

/** Why a group that cannot retreat in full stops elsewhere (9.4): by what the other place is better, and where it is. */
export function worseStop({context, search}: RetreatRuling, ways: Reachable, hex: HexId): Objection {
  const {sheet, game, origin} = context;
  const {rule} = context.otherwise;
  const end = search.routes[0]!.at(-1) ?? origin;
  const there = {at: game.grid.label(end), stays: end === origin};
  const way = shortest(ways, hex)!;
  const owed = owedBy(way);
  if (owed > search.blocked)
    return {rule, because: {list: 'course', is: 'shorter', hexes: owed, least: search.blocked, there}};
  if (way.losses > search.losses) {
    const [steps, least] = [owed + way.losses, search.blocked + search.losses];
    return {rule, because: {list: 'course', is: 'dearer', steps, least, there}};
  }
  const closer = preferencesFor(context, sheet.prefers).find(
    ({clause}) => clause.clause === 'closerToSupply',
  );
  return closer
    ? {rule: closer.clause.rule, ...lostBy(closer.clause, context, hex, end)}
    : {rule, because: {list: 'course', is: 'elsewhere', there}};
}

/** May the owner break a retreat off where he likes, and pay for the rest of it (9.4)? */
export const mayBreakOff = ({sheet}: RetreatContext): boolean =>
  effectOf(sheet, 'breakOff')?.is === 'allowed';

/** The preferences in the other order that the owner may choose by: of losses and supply the other one first. */
export function otherOrder(
  {sheet}: RetreatContext,
  prefers: readonly Preference[],
): readonly Preference[] | undefined {
  return effectOf(sheet, 'freeOrder') ? [...prefers].reverse() : undefined;
}

/** Reports that the group of a path leaves the map, where that is read so. */
export function leavingMap({context}: RetreatRuling, path: readonly HexId[]): readonly RetreatFinding[] {
  if (!leavesMap(context, path)) return [];
  const {sheet, game, group, origin} = context;
  const {rule, returns = null} = effectOf(sheet, 'exits')!;
  const here = {at: game.grid.label(path.at(-1) ?? origin), units: ids(group)};
  return [retreatFinding('effect', rule, 'leavesMap', {...here, returns}, here)];
}

/** Steps that are looked at for routes of 10.88: all there are of four hexes, many times over. */
const throughSteps = 50_000;

/**
 * 10.88: where every listed route ends out of supply, the owner may take one that ends in supply instead, through at
 * least one EZOC hex before its last, each such hex held by a friendly combat unit; 10.82 and the stacking limit at its
 * end still bind it.
 */
export function throughFriends(
  context: RetreatContext,
  routes: readonly (readonly HexId[])[],
): {readonly routes: readonly (readonly HexId[])[]; readonly cut: boolean} {
  const none = {routes: [], cut: false};
  const {sheet, position, side, game, occupancy} = context;
  const inSupply = position.inSupply.get(side);
  const clause = effectOf(sheet, 'throughFriendsToSupply');
  if (!clause || !inSupply || routes.length === 0) return none;
  if (routes.some((route) => inSupply.has(route.at(-1)!))) return none;
  const budget = new Budget(throughSteps);
  const bars = barsFor(context);
  const {grid} = game;
  const found: HexId[][] = [];
  const extend = (route: readonly HexId[], from: HexId, through: number): void => {
    if (route.length === context.hexes) {
      if (through > 0 && inSupply.has(from) && !isOverStacked(context, from)) found.push([...route]);
      return;
    }
    // the smallest labels first: what a list has no room for comes after all that it has
    for (const direction of grid.directionsByNumber(from)) {
      const to = grid.neighbour(from, direction);
      if (route.includes(to) || !budget.spend()) continue;
      if (bars.some(({hex, step}) => (hex?.(to) ?? false) || (step?.(from, direction, to) ?? false)))
        continue;
      const last = route.length + 1 === context.hexes;
      const held = ((occupancy.withCombat[to]! >> side) & 1) === 1;
      if (!last && isEnemyZoc(context, to) && !held) continue;
      const counts = (!last || clause.ends === 'may-end') && held && isEnemyZoc(context, to);
      extend([...route, to], to, through + (counts ? 1 : 0));
    }
  };
  extend([], context.origin, 0);
  return {routes: found, cut: budget.isSpent};
}

/** Notes on an answer that the owner may take another route than the listed ones. */
export const throughFriendsNotes = ({
  context: {sheet, game, group, origin},
  search,
  ownerRoutes,
}: RetreatRuling): readonly RetreatFinding[] => {
  const clause = effectOf(sheet, 'throughFriendsToSupply');
  const here = {at: game.grid.label(origin), units: ids(group)};
  return clause && ownerRoutes.length > search.besides.length
    ? [retreatFinding('note', clause.rule, 'throughFriends', {}, here)]
    : [];
};
