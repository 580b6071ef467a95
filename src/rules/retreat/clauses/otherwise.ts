import type {HexId} from '../../../board/index.js';
import {alternatives, be, counted, ids, names, type Finding} from '../../finding.js';
import {byClause, type ByClause, type Meanings, type Objection, type Reason} from './clause.js';
import {endBar, ending, endReason} from './ends.js';
import {lossOf} from '../losses.js';
import {lostBy, preferencesFor} from './preferences.js';
import {onwardFrom, type Reached, type Reachable} from '../reached.js';
import {stepsOf, type Preference, type RetreatRuling} from '../ruling.js';
import type {OtherwiseClause, RetreatSheet} from '../sheets/sheet.js';

/** The nodes of a search that completed no retreat, and what can be asked of each. */
export interface Incomplete {
  readonly count: number;
  readonly hexAt: (node: number) => HexId;
  /** Hexes still to go. */
  readonly owedAt: (node: number) => number;
  /** Steps lost on the way. */
  readonly lossesAt: (node: number) => number;
  /** Is the node further from supply than where the retreat began, where the sheet forbids that? */
  readonly awayFromSupply: (node: number) => boolean;
  readonly prefers: readonly Preference[];
  /** The nodes that are best by these keys, the first difference first, the smaller the better. */
  readonly least: (
    nodes: readonly number[],
    keys: readonly ((node: number) => number)[],
  ) => readonly number[];
}

/** Finds the nodes in which a group without a complete route may stop; node 0 is its own hex. None: it is eliminated. */
const stops: ByClause<OtherwiseClause, [search: Incomplete], readonly number[]> = {
  eliminated: () => [],
  // the fewest hexes not retreated, then the fewest losses, then the closer to supply; staying put is always allowed (9.4)
  stepPerHexThenIsolated: (_, {count, hexAt, owedAt, lossesAt, awayFromSupply, prefers, least}) => {
    const closer = prefers.find(({clause}) => clause.clause === 'closerToSupply')?.end;
    const nodes: number[] = [];
    for (let node = 0; node < count; node++)
      if (node === 0 || (owedAt(node) > 0 && !awayFromSupply(node))) nodes.push(node);
    return least(nodes, [owedAt, lossesAt, (node) => closer?.(hexAt(node)) ?? 0]);
  },
};

export const stopsOf = (clause: OtherwiseClause, search: Incomplete): readonly number[] =>
  byClause(stops, clause, search);

/** The outcome of a search: a complete route, or the fewest hexes not retreated. */
interface Found {
  readonly complete: boolean;
  readonly blocked: number;
}

/** The rule that a way breaks which stops with so many hexes to go; undefined where it may. */
const againstStops: ByClause<
  OtherwiseClause,
  [sheet: RetreatSheet, search: Found, owed: number],
  string | undefined
> = {
  eliminated: (_, {document}) => document.length,
  // no further than those that leave the fewest (9.4)
  stepPerHexThenIsolated: ({rule}, _, {complete, blocked}, owed) =>
    complete || owed > blocked ? rule : undefined,
};

export const ruleAgainstStop = (sheet: RetreatSheet, search: Found, owed: number): string | undefined =>
  byClause(againstStops, sheet.otherwise, sheet, search, owed);

export const otherwiseMeanings: Meanings<OtherwiseClause> = {
  stepPerHexThenIsolated: () =>
    'A group that cannot retreat in full goes as far as it can and loses a step for each hex it falls short. If it survives, it is Isolated.',
  eliminated: () => 'A unit with no legal route is eliminated.',
};

/** The sentences of a clause about a group that stops short. */
interface Words {
  /** With an answer: what becomes of a group that has no complete route. */
  readonly ruled: (ruling: RetreatRuling) => readonly Finding[];
  /** With a path that was taken: what it came to. */
  readonly carriedOut: (ruling: RetreatRuling, path: readonly HexId[]) => readonly Finding[];
  /** Why a path may not stop with so many hexes to go. */
  readonly stopsShort: (ruling: RetreatRuling, owed: number) => string;
  /** Against a hex in which ways only stop short; `open`: what would do instead, `isClosed`: a full way may not end there by that clause of `ends`. */
  readonly onlyShort: (
    ruling: RetreatRuling,
    ways: Reachable,
    hex: HexId,
    open: string | undefined,
    isClosed: (end: number) => boolean,
  ) => readonly Objection[];
}

/** `2 hexes short`. */
export const hexesShort = (owed: number): string => `${counted(owed, 'hex')} short`;

const words: {readonly [N in OtherwiseClause['clause']]: Words} = {
  eliminated: {
    ruled: ({context: {sheet, group, game, origin}, answer}) =>
      answer.eliminated
        ? [
            {
              clause: sheet.otherwise.rule,
              kind: 'effect',
              at: game.grid.label(origin),
              units: ids(group),
              message: `${names(group)} ${be(group)} eliminated: every route ${alternatives(['is blocked', ...sheet.ends.map(({clause}) => ending[clause])])}.`,
            },
          ]
        : [],
    carriedOut: ({context: {sheet, group, game, origin}, answer}, path) =>
      answer.eliminated
        ? [
            {
              clause: sheet.otherwise.rule,
              kind: 'effect',
              at: game.grid.label(path.at(-1) ?? origin),
              units: ids(group),
              message: `No legal route: ${names(group)} ${be(group)} eliminated.`,
            },
          ]
        : [],
    stopsShort: ({search}, owed) =>
      `It is ${hexesShort(owed)}; ${search.complete ? 'the unit has a route of full length' : 'a retreat may not fall short'}`,
    onlyShort: (ruling, ways, hex, open) => [
      {rule: ruling.context.sheet.document.length, ...shortOf(ruling, ways, hex), open},
    ],
  },
  stepPerHexThenIsolated: {
    ruled: ({context: {sheet, group, game, origin}, search, answer}) => {
      if (search.blocked === 0) return [];
      const of = {clause: sheet.otherwise.rule, at: game.grid.label(origin), units: ids(group)};
      const ends = [...new Set(search.routes.map((route) => game.grid.label(route.at(-1) ?? origin)))];
      const fate = answer.isolated
        ? 'The survivors become Isolated.'
        : `No steps are left: ${names(group)} ${be(group)} eliminated.`;
      return [
        {
          ...of,
          kind: 'cost',
          message: `The retreat falls ${hexesShort(search.blocked)}: the group loses ${counted(search.blocked, 'step')} and ends in ${alternatives(ends)}.`,
        },
        {...of, kind: 'effect', message: fate},
      ];
    },
    carriedOut: (ruling, path) => {
      const {sheet, group, game, origin, position} = ruling.context;
      const {notRetreated, onTheWay} = lossOf(ruling, path);
      if (notRetreated === 0) return [];
      const at = game.grid.label(path.at(-1) ?? origin);
      const fate =
        stepsOf(position, group) > notRetreated + onTheWay
          ? `the survivors stay in ${at} and are Isolated`
          : `no steps are left, and ${names(group)} ${be(group)} eliminated`;
      return [
        {
          clause: sheet.otherwise.rule,
          kind: 'cost',
          at,
          units: ids(group),
          message: `The retreat falls ${hexesShort(notRetreated)}, at a loss of ${counted(notRetreated, 'step')}; ${fate}.`,
        },
      ];
    },
    stopsShort: ({search}, owed) =>
      `It is ${hexesShort(owed)}, but the group could go ${search.complete ? 'all the way' : 'farther'}`,
    onlyShort: (ruling, ways, hex, open, isClosed) => {
      const {context, search} = ruling;
      const {sheet} = context;
      if (search.complete) return [{rule: sheet.otherwise.rule, ...shortOf(ruling, ways, hex), open}];
      // a stop that supply closes, unless it closes the end of a full way there too; any other was weighed, and lost
      const supply = sheet.ends.findIndex(({clause}) => clause === 'noFurtherFromSupply');
      const clause = sheet.ends[supply];
      if (!clause || isClosed(supply)) return [];
      return endBar(clause, context).hex?.(hex)
        ? [{rule: clause.rule, ...endReason(clause, context, hex)}]
        : [];
    },
  },
};

/** The words of the sheet's clause for groups without a complete route. */
export const otherwiseWords = ({context: {sheet}}: RetreatRuling): Words => words[sheet.otherwise.clause];

export const owedBy = ({asked, gone}: Reached): number => asked - gone;
/** The best of the ways that stop short in a hex. */
export const shortest = (ways: Reachable, hex: HexId): Reached | undefined =>
  ways
    .to(hex)
    .filter((way) => owedBy(way) > 0)
    .sort((a, b) => owedBy(a) - owedBy(b) || a.losses - b.losses)[0];

/** `It is only 1 of 2 hexes away, and the group could go on to 03.04`, or why no route from there is complete. */
function shortOf(ruling: RetreatRuling, ways: Reachable, hex: HexId): Reason {
  const {context} = ruling;
  const {gone, asked} = shortest(ways, hex)!;
  const away = `It is only ${String(gone)} of ${counted(asked, 'hex')} away`;
  const {next, closed, state} = onwardFrom(ruling, hex);
  if (state === 'unknown') return {because: away};
  const who = context.sheet.document.moves === 'units' ? 'the unit' : 'the group';
  const onward =
    next !== undefined
      ? `${who} could go on to ${context.game.grid.label(next)}`
      : closed.length > 0
        ? `every way on ${alternatives(closed.map(({clause, rule}) => `${ending[clause]} (${rule})`))}`
        : ways.on(hex).length > 0
          ? 'every way on is a dead end'
          : 'there is no open hex beyond it';
  return {because: `${away}, and ${onward}`};
}

/** Against a path that breaks no clause by itself, and is not one of the routes. */
export const unlistedFinding = ({context}: RetreatRuling, hex: HexId): Finding => ({
  clause: context.sheet.otherwise.rule,
  kind: 'violation',
  at: context.game.grid.label(hex),
  units: ids(context.group),
  message: 'Another route goes farther or loses fewer steps.',
});

/** Why a group that cannot retreat in full stops elsewhere (9.4): by what the other place is better, and where it is. */
export function worseStop({context, search}: RetreatRuling, ways: Reachable, hex: HexId): Objection {
  const {sheet, game, origin} = context;
  const {rule} = sheet.otherwise;
  const end = search.routes[0]!.at(-1) ?? origin;
  const place = game.grid.label(end);
  const there = end === origin ? `staying in ${place}` : `a retreat to ${place}`;
  const way = shortest(ways, hex)!;
  const few = (count: number): string => (count === 0 ? 'none' : `only ${String(count)}`);
  const because = (words: string): Objection => ({rule, because: words});
  if (owedBy(way) > search.blocked)
    return because(
      `The retreat would fall ${hexesShort(owedBy(way))}; ${there} falls only ${String(search.blocked)} short`,
    );
  if (way.losses > search.losses)
    return because(
      `The way there loses ${counted(way.losses, 'step')}; ${there} loses ${few(search.losses)}`,
    );
  const closer = preferencesFor(context, sheet.prefers).find(
    ({clause}) => clause.clause === 'closerToSupply',
  );
  return closer
    ? {rule: closer.clause.rule, ...lostBy(closer.clause, context, hex, end)}
    : because(end === origin ? `The group stays in ${place}` : `The group stops in ${place}`);
}
