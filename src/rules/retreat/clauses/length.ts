import {directions, OFF_MAP, type HexGrid, type HexId} from '../../../board/index.js';
import type {HexGame, SheetDocument, Unit} from '../../../module/index.js';
import {bidiIsolate} from '../../../module/bidi.js';
import {counted, ids, inSentence, listed, NO_RULE, type Finding} from '../../finding.js';
import type {Reason} from './clause.js';
import {countsIn, isLengthening, type RetreatContext} from '../context.js';
import {earlyEnds} from './early-ends.js';
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

/** The rules of every retreat, whatever its clauses: a length and an edge of the map, each with the game's number. */
export type ExtentRule = keyof Pick<SheetDocument, 'length' | 'edge'>;

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

/** Over-stacked hexes of a path that make the retreat longer, as effects. */
export function lengthenings(context: RetreatContext, path: readonly HexId[]): readonly Finding[] {
  const {
    sheet: {lengthens},
    game: {grid, stackingLimit},
    group,
  } = context;
  if (!lengthens) return [];
  const isSingle = stackingLimit[context.side]! <= 1;
  return progressAlong(context, path).longer.map((hex) => ({
    clause: lengthens.rule,
    kind: 'effect',
    at: grid.label(hex),
    units: ids(group),
    message: `${grid.label(hex)} is ${isSingle ? 'not empty' : 'over-stacked'}: the retreat is one hex longer.`,
  }));
}

export const extentMeanings: {readonly [N in ExtentRule]: string} = {
  length: 'A retreat goes the number of hexes in the combat result.',
  edge: 'No unit may leave the map.',
};

/** The reason against a step that leads to no neighbour. */
export const noStep = (grid: HexGrid, from: HexId, to: HexId): Reason => ({
  because:
    from === to ? 'The path stays in one hex' : `${grid.label(from)} and ${grid.label(to)} are not adjacent`,
});
/** The reason against a hex after the end of the retreat, which was complete after `asked` hexes. */
export const pastTheEnd = (asked: number): Reason => ({
  because: `The retreat was complete after ${counted(asked, 'hex')}`,
});
/** The reason against a hex that the route enters once more. */
export const beenThere: Reason = {because: 'The route enters it twice'};
/** The reason against a hex beyond which nothing is open, with `owed` hexes to go. */
export const deadEnd = (owed: number): Reason => ({
  because: `There is no open hex beyond it, with ${counted(owed, 'hex')} to go`,
});
/** The reason against a hex from which every way on breaks a rule. */
export const noWayOn: Reason = {because: 'On this path, every way on from there breaks a rule'};
/** The reason against a hex that no route of the retreat's length reaches. */
export const tooFar = (far: number, hexes: number): Reason => ({
  because: `It is ${counted(far, 'hex')} away; the retreat is ${counted(hexes, 'hex')}`,
});
/** A hex on the way to another, and a rule that closes it. */
export interface ClosedHex {
  readonly at: string;
  readonly rule: string;
  readonly because: string;
}
/** The closed hexes that a sentence names. */
const MOST_CLOSED = 6;
/** The reason against a hex that nothing closes and no route reaches: names the hexes that close the way. */
export const noWay = (closed: readonly ClosedHex[]): Reason => ({
  because: `No legal route leads there${closedBy(closed)}`,
});
/** Words for the rules that close some hexes, as the end of a sentence: `: 05.06 is closed by 9.2 (it is in the ZOC of 131 RR)`. */
export function closedBy(closed: readonly ClosedHex[]): string {
  if (closed.length === 0) return '';
  const each = closed
    .slice(0, MOST_CLOSED)
    .map(({at, rule, because}) => `${at} is closed by ${bidiIsolate(rule)} (${inSentence(because)})`);
  const more = closed.length > MOST_CLOSED ? ['other hexes are closed, too'] : [];
  return `: ${listed([...each, ...more])}`;
}

/** The sentence in place of a ruling where a limit of work was reached. */
export const NOT_DECIDED = 'Not decided: there are too many ways to retreat to compare them all.';

/** Reports that there are more ways than can be compared. */
export const undecided = ({context: {game, group, origin}}: RetreatRuling): Finding => ({
  clause: NO_RULE,
  kind: 'note',
  at: game.grid.label(origin),
  units: ids(group),
  message: NOT_DECIDED,
});

/** Notes that there are more routes than a list holds, or more ways than can be compared. */
export function cutNote(ruling: RetreatRuling): readonly Finding[] {
  const {routes, besides, cut, decided} = ruling.search;
  if (!decided) return [undecided(ruling)];
  const most = String(Math.max(routes.length, besides.length));
  const message = `There are more than ${most} routes; only the first ${most} are listed.`;
  return cut ? [{...undecided(ruling), message}] : [];
}

/** A unit that a plan leaves out, though the result is its stack's (9.0). */
export const leftOut = ({grid}: HexGame, rule: string, at: HexId, {id, name}: Unit): Finding => ({
  clause: rule,
  kind: 'violation',
  at: grid.label(at),
  units: [id],
  remedy: `add ${name} to a group`,
  message: `${grid.label(at)}: ${name} must retreat too, but it is in no group of the plan.`,
});
