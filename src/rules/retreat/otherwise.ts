import type {HexId} from '../../board/index.js';
import {byClause, type ByClause} from './clause.js';
import type {Preference} from './ruling.js';
import type {OtherwiseClause, RetreatSheet} from './sheet.js';

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

/** Where a group stops that has no complete route: the first node is where it stands. Nowhere: it is eliminated. */
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

/** What a search found: a complete route, or the fewest hexes not retreated. */
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
