import type {HexId} from '../../../board/index.js';
import {bidiIsolate} from '../../../module/bidi.js';
import {alternatives, be, counted, ids, names, type Finding} from '../../finding.js';
import {capEliminates} from './caps.js';
import type {Objection, Reason} from './clause.js';
import {endBar, endingFor, endReason} from './ends.js';
import {lossOf, stepsShort} from '../losses.js';
import {lostBy, preferencesFor, ruledOut} from './preferences.js';
import {onwardFrom, waysFrom, type Reached, type Reachable} from '../reached.js';
import {reason, stepsOf, type Preference, type RetreatRuling} from '../ruling.js';
import {stackedReason, type RetreatContext, isEnemyZoc, isOverStacked} from '../context.js';
import {isLonger, leavesMap} from './length.js';
import {type EndClause, type OtherwiseClause, effectOf} from '../sheets/sheet.js';
import {fateSentence, hasNoRoute, isolates, stopsAtEnds} from './fate.js';
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

/** The sentences of a clause about a group that stops short. */
interface Words {
  /** Reports with an answer what becomes of a group that has no complete route. */
  readonly ruled: (ruling: RetreatRuling) => readonly Finding[];
  /** Reports what became of a group on a path that was taken. */
  readonly carriedOut: (ruling: RetreatRuling, path: readonly HexId[]) => readonly Finding[];
  /** Why a path may not stop with so many hexes to go. */
  readonly stopsShort: (ruling: RetreatRuling, owed: number) => string;
  /** Refuses a hex in which ways only stop short; `open`: what would do instead, `isClosed`: a full way may not end there by that clause of `ends`. */
  readonly onlyShort: (
    ruling: RetreatRuling,
    ways: Reachable,
    hex: HexId,
    open: string | undefined,
    isClosed: (end: number) => boolean,
  ) => readonly Objection[];
}

/** `2 hexes short`. */
const hexesShort = (owed: number): string => `${counted(owed, 'hex')} short`;

/** `2 steps`; of a budget without the hexes that others have paid for: `1 step (others have paid for 1 hex)`. */
function lossShort(context: RetreatContext, hexes: number): string {
  const steps = stepsShort(context, hexes);
  const paid = steps < hexes ? ` (others have paid for ${counted(hexes - steps, 'hex')})` : '';
  return `${counted(steps, 'step')}${paid}`;
}

/** The reason against an end in an over-stacked hex, from which a retreat continues. */
export function fullReason(context: RetreatContext, hex: HexId): Reason {
  const {because, units} = stackedReason(context, hex);
  return {because: `${because}; a retreat does not end there`, witness: {units: ids(units)}};
}

const noRoute: Words = {
  ruled: (ruling) => {
    const {otherwise, sheet, group, game, origin} = ruling.context;
    const {why} = ruling.search;
    // the finding on the cap says it
    if (!hasNoRoute(ruling) || capEliminates(ruling.context)) return [];
    const closed = sheet.ends.filter((_, i) => why.with(reason.end << i).length > 0);
    const {on} = waysFrom(ruling);
    const isBlocked =
      closed.length === 0 || [origin, ...why.with(reason.short)].some((hex) => on(hex).length === 0);
    const faults = closed.map((clause) => endingFor(ruling.context, clause));
    return [
      {
        clause: otherwise.rule,
        kind: 'effect',
        at: game.grid.label(origin),
        units: ids(group),
        message: `${fateSentence(ruling)}: every route ${alternatives([...(isBlocked ? ['is blocked'] : []), ...new Set(faults)])}.`,
      },
    ];
  },
  carriedOut: (ruling, path) => {
    const {otherwise, group, game, origin} = ruling.context;
    return hasNoRoute(ruling)
      ? [
          {
            clause: otherwise.rule,
            kind: 'effect',
            at: game.grid.label(path.at(-1) ?? origin),
            units: ids(group),
            message: `No legal route: ${fateSentence(ruling)}.`,
          },
        ]
      : [];
  },
  stopsShort: ({search}, owed) =>
    `It is ${hexesShort(owed)}; ${search.complete ? 'the unit has a route of full length' : 'a retreat may not fall short'}`,
  onlyShort: (ruling, ways, hex, open) => {
    const {context} = ruling;
    const {document, lengthens} = context.sheet;
    return lengthens && owedBy(shortest(ways, hex)!) === 1 && isLonger(context, hex, 1)
      ? [{rule: lengthens.rule, ...fullReason(context, hex), open}]
      : [{rule: document.length, ...shortOf(ruling, ways, hex), open}];
  },
};

const stepPerHex: Words = {
  ruled: (ruling) => {
    const {
      context: {otherwise, group, game, origin},
      search,
      answer,
    } = ruling;
    if (search.blocked === 0) return [];
    const of = {clause: otherwise.rule, at: game.grid.label(origin), units: ids(group)};
    const ends = [...new Set(search.routes.map((route) => game.grid.label(route.at(-1) ?? origin)))];
    const fate =
      stepsOf(ruling.context.position, group) > answer.stepLosses
        ? answer.isolated
          ? 'The survivors become Isolated.'
          : 'The survivors stay there.'
        : `No steps are left: ${names(group)} ${be(group)} eliminated.`;
    return [
      {
        ...of,
        kind: 'cost',
        message: `The retreat falls ${hexesShort(search.blocked)}: the group loses ${lossShort(ruling.context, search.blocked)} and ends in ${alternatives(ends)}.`,
      },
      {...of, kind: 'effect', message: fate},
    ];
  },
  carriedOut: (ruling, path) => {
    const {otherwise, group, game, origin, position} = ruling.context;
    const {notRetreated, short, onTheWay} = lossOf(ruling, path);
    if (short === 0) return [];
    const at = game.grid.label(path.at(-1) ?? origin);
    const fate =
      stepsOf(position, group) > notRetreated + onTheWay
        ? `the survivors stay in ${at}${isolates(otherwise) ? ' and are Isolated' : ''}`
        : `no steps are left, and ${names(group)} ${be(group)} eliminated`;
    return [
      {
        clause: otherwise.rule,
        kind: 'cost',
        at,
        units: ids(group),
        message: `The retreat falls ${hexesShort(short)}, at a loss of ${lossShort(ruling.context, short)}; ${fate}.`,
      },
    ];
  },
  stopsShort: ({search}, owed) =>
    `It is ${hexesShort(owed)}, but the group could go ${search.complete ? 'all the way' : 'farther'}`,
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

/** The words of the clause for a group without a complete route. */
export const otherwiseWords = ({context: {otherwise}}: RetreatRuling): Words =>
  otherwise.clause === 'stepPerHex' ? stepPerHex : noRoute;

const owedBy = ({asked, gone}: Reached): number => asked - gone;
/** The best of the ways that stop short in a hex. */
const shortest = (ways: Reachable, hex: HexId): Reached | undefined =>
  ways
    .to(hex)
    .filter((way) => owedBy(way) > 0)
    .sort((a, b) => owedBy(a) - owedBy(b) || a.losses - b.losses)[0];

/**
 * Why a retreat may not end in a hex that is short of its length, and why none continues from there: `It is only 1 of 2 hexes
 * away. The best route through it, to 03.04, is ruled out by 9.2: …`.
 */
function shortOf(ruling: RetreatRuling, ways: Reachable, hex: HexId): Reason {
  const {context} = ruling;
  const {gone, asked} = shortest(ways, hex)!;
  const full = gone === context.hexes && isLonger(context, hex, 1) ? stackedReason(context, hex) : undefined;
  const away = full
    ? `${full.because}, so the retreat goes on one hex`
    : `It is only ${String(gone)} of ${counted(asked, 'hex')} away`;
  const witness = full && {witness: {units: ids(full.units)}};
  return {because: `${away}${onwardWords(ruling, ways, hex)}`, ...witness};
}

/** Why no route leads on from a hex, as the end of a sentence; nothing where there were too many ways to look at. */
function onwardWords(ruling: RetreatRuling, ways: Reachable, hex: HexId): string {
  const {best, closed, state} = onwardFrom(ruling, hex);
  const {context, search} = ruling;
  if (state === 'unknown') return '';
  if (best) {
    const lost = search.routes[0] && ruledOut(search.preferences, context, best, search.routes[0]);
    const end = context.game.grid.label(best.at(-1)!);
    return lost === undefined ? '' : `. The best route through it, to ${end}, is ${lost}`;
  }
  const why =
    closed.length > 0
      ? `every way on ${alternatives(closed.map((clause) => `${endingFor(context, clause)}, by ${bidiIsolate(clause.rule)}`))}`
      : ways.on(hex).length > 0
        ? 'every way on is a dead end'
        : 'there is no open hex beyond it';
  return `, and ${why}`;
}

/** `none`, `only 2`. */
const few = (count: number): string => (count === 0 ? 'none' : `only ${String(count)}`);

/** Refuses a path that breaks no clause by itself, and is not one of the routes. */
export const unlistedFinding = ({context}: RetreatRuling, hex: HexId): Finding => ({
  clause: context.otherwise.rule,
  kind: 'violation',
  at: context.game.grid.label(hex),
  units: ids(context.group),
  message: 'Another route goes farther or loses fewer steps.',
});

/** Why a group that cannot retreat in full stops elsewhere (9.4): by what the other place is better, and where it is. */
export function worseStop({context, search}: RetreatRuling, ways: Reachable, hex: HexId): Objection {
  const {sheet, game, origin} = context;
  const {rule} = context.otherwise;
  const end = search.routes[0]!.at(-1) ?? origin;
  const place = game.grid.label(end);
  const there = end === origin ? `staying in ${place}` : `a retreat to ${place}`;
  const way = shortest(ways, hex)!;
  const because = (words: string): Objection => ({rule, because: words});
  if (owedBy(way) > search.blocked)
    return because(
      `The retreat would fall ${hexesShort(owedBy(way))}; ${there} falls only ${String(search.blocked)} short`,
    );
  if (way.losses > search.losses)
    return because(
      `Stopping there loses ${counted(owedBy(way) + way.losses, 'step')}; ${there} loses ${few(search.blocked + search.losses)}`,
    );
  const closer = preferencesFor(context, sheet.prefers).find(
    ({clause}) => clause.clause === 'closerToSupply',
  );
  return closer
    ? {rule: closer.clause.rule, ...lostBy(closer.clause, context, hex, end)}
    : because(end === origin ? `The group stays in ${place}` : `The group stops in ${place}`);
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
export function leavingMap({context}: RetreatRuling, path: readonly HexId[]): readonly Finding[] {
  if (!leavesMap(context, path)) return [];
  const {sheet, game, group, origin} = context;
  const at = game.grid.label(path.at(-1) ?? origin);
  const {rule, returns} = effectOf(sheet, 'exits')!;
  const back =
    typeof returns === 'number'
      ? `; ${group.length === 1 ? 'it returns' : 'they return'} after ${counted(returns, 'turn')}`
      : " (the rules text doesn't say when units return)";
  const message = `${names(group)} ${group.length === 1 ? 'leaves' : 'leave'} the map at ${at}${back}.`;
  return [{clause: rule, kind: 'effect', at, units: ids(group), message}];
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
}: RetreatRuling): readonly Finding[] => {
  const clause = effectOf(sheet, 'throughFriendsToSupply');
  return clause && ownerRoutes.length > search.besides.length
    ? [
        {
          clause: clause.rule,
          kind: 'note',
          at: game.grid.label(origin),
          units: ids(group),
          message:
            'Every listed route ends out of supply. The owner may choose one through friendly units that ends in supply.',
        },
      ]
    : [];
};
