import {directions, OFF_MAP, type HexGrid, type HexId} from '../../../board/index.js';
import type {HexGame, Unit} from '../../../module/index.js';
import {ids, NO_RULE} from '../../finding.js';
import type {Reason} from './clause.js';
import {countsIn, isLengthening, type RetreatContext} from '../context.js';
import {earlyEnds} from './early-ends.js';
import type {ClosedHex, ClosedWay} from '../reasons.js';
import {retreatFinding, type RetreatFinding} from '../retreat-args.js';
import type {RetreatRuling} from '../ruling.js';
import {effectOf} from '../sheets/sheet.js';

/** Does an over-stacked hex make the retreat longer, where so many hexes are still to go on entering it? */
export const wouldLengthen = ({sheet: {lengthens}}: RetreatContext, owed: number): boolean =>
  lengthens !== undefined && (lengthens.where === 'any-hex' || owed === 1);

/** Does entering this hex make the retreat longer? */
export const isLonger = (context: RetreatContext, hex: HexId, owed: number): boolean =>
  wouldLengthen(context, owed) && isLengthening(context, hex);

/** The hexes of a path from which the retreat continues: entering them needs more than they alone. */
export function passedAlong(context: RetreatContext, path: readonly HexId[]): readonly boolean[] {
  // a walk step by step has no other length than its own
  if (context.sheet.steps) return path.map((_, i) => i < path.length - 1);
  let owed = context.hexes;
  return path.map((hex) => {
    const passed = owed > 1;
    if (!isLonger(context, hex, owed)) owed -= 1;
    return passed;
  });
}

const nowhere = (): boolean => false;

/** The hexes in which a retreat that has hexes to go may end by leaving the map. */
export function leavesAt(context: RetreatContext): (hex: HexId) => boolean {
  const {sheet, game, side} = context;
  const clause = effectOf(sheet, 'exits');
  if (!clause) return nowhere;
  const {grid, boardEdges} = game;
  if (clause.edges === 'any')
    return (hex) =>
      directions.some((direction) => grid.neighbour(hex, direction) === OFF_MAP) &&
      countsIn(context, clause, hex);
  const edge = new Set(
    clause.edges === 'own' ? boardEdges[side] : clause.edges.map((label) => grid.find(label)),
  );
  return (hex) => edge.has(hex) && countsIn(context, clause, hex);
}

/** A path held against the length of the retreat. */
export interface RouteProgress {
  /** Hexes still to go at its end; 0 where it may end there. */
  readonly owed: number;
  /** Hexes that it need not go, since it may end early. */
  readonly spared: number;
  /** The hexes on it that made the retreat longer. */
  readonly longer: readonly HexId[];
  /** The hexes it enters after the retreat was complete. */
  readonly past: readonly HexId[];
}

export function progressAlong(context: RetreatContext, path: readonly HexId[]): RouteProgress {
  let owed = context.hexes;
  const longer: HexId[] = [];
  for (const [i, hex] of path.entries()) {
    if (owed <= 0) return {owed, spared: 0, longer, past: path.slice(i)};
    if (isLonger(context, hex, owed)) longer.push(hex);
    else owed -= 1;
  }
  const rest = {longer, past: []};
  if (owed === 0 || leavesAt(context)(path.at(-1) ?? context.origin)) return {owed: 0, spared: 0, ...rest};
  return endsEarly(context, path) ? {owed: 0, spared: owed, ...rest} : {owed, spared: 0, ...rest};
}

/** May a path that has hexes to go end early where it ends? */
export const endsEarly = (context: RetreatContext, path: readonly HexId[]): boolean =>
  earlyEnds(context)?.(path.at(-1) ?? context.origin, path.length) ?? false;

/** Steps that a retreat which falls short loses for the hexes that it owes: none where it may end, or leaves the map. */
export const hexesShort = (context: RetreatContext, path: readonly HexId[], owed: number): number =>
  owed > 0 && (leavesAt(context)(path.at(-1) ?? context.origin) || endsEarly(context, path)) ? 0 : owed;

/** Does a path end by leaving the map, with hexes still to go? */
export const leavesMap = (context: RetreatContext, path: readonly HexId[]): boolean =>
  leavesAt(context)(path.at(-1) ?? context.origin) &&
  path.length - progressAlong(context, path).longer.length < context.hexes;

/** Reports the over-stacked hexes of a path that make the retreat longer. */
export function lengthenings(context: RetreatContext, path: readonly HexId[]): readonly RetreatFinding[] {
  const {
    sheet: {lengthens},
    game: {grid, stackingLimit},
    group,
  } = context;
  if (!lengthens) return [];
  const single = stackingLimit[context.side]! <= 1;
  return progressAlong(context, path).longer.map((hex) => {
    const at = grid.label(hex);
    return retreatFinding('effect', lengthens.rule, 'longer', {at, single}, {at, units: ids(group)});
  });
}

/** The reason against a step that leads to no neighbour. */
export const noStep = (grid: HexGrid, from: HexId, to: HexId): Reason => ({
  because: {
    list: 'course',
    is: 'noStep',
    from: grid.label(from),
    to: grid.label(to),
    stays: from === to,
  },
});
/** The reason against a hex that no route of the retreat's length reaches. */
export const tooFar = (away: number, hexes: number): Reason => ({
  because: {list: 'course', is: 'tooFar', away, hexes},
});
/** The closed hexes that a sentence names. */
const MOST_CLOSED = 6;
/** The first of some hexes that close a way. */
export const closedWay = (closed: readonly ClosedHex[]): ClosedWay => ({
  hexes: closed.slice(0, MOST_CLOSED),
  more: closed.length > MOST_CLOSED,
});
/** The reason against a hex that nothing closes and no route reaches: the hexes that close the way. */
export const noWay = (closed: readonly ClosedHex[]): Reason => ({
  because: {list: 'course', is: 'noWay', ...closedWay(closed)},
});

const here = ({context: {game, group, origin}}: RetreatRuling) => ({
  at: game.grid.label(origin),
  units: ids(group),
});

/** Reports that there are more ways than can be compared. */
export const undecided = (ruling: RetreatRuling): RetreatFinding =>
  retreatFinding('note', NO_RULE, 'undecided', {}, here(ruling));

/** Notes that there are more routes than a list holds, or more ways than can be compared. */
export function cutNote(ruling: RetreatRuling): readonly RetreatFinding[] {
  const {routes, besides, cut, decided} = ruling.search;
  if (!decided) return [undecided(ruling)];
  const most = Math.max(routes.length, besides.length);
  return cut ? [retreatFinding('note', NO_RULE, 'routesCut', {most}, here(ruling))] : [];
}

/** A unit that a plan leaves out, though the result is its stack's (9.0). */
export function leftOut({grid}: HexGame, rule: string, hex: HexId, {id}: Unit): RetreatFinding {
  const at = grid.label(hex);
  return retreatFinding('violation', rule, 'leftOut', {unit: id, at}, {at, units: [id]});
}
