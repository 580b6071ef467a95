import {Budget, type HexId} from '../../board/index.js';
import type {HexPosition, SheetDocument, Unit} from '../../module/index.js';
import {isEnemyZoc, isOverStacked, retreatContext, type RetreatContext} from './context.js';
import {barsFor} from './bars.js';
import {searchRetreat, type SearchResult} from './search.js';
import {disputable, effectOf, readingsOf, settledSheet, type Readings} from './sheet.js';

/** A reading under which the answer would be another. */
export interface Dispute {
  readonly option: string;
  readonly value: string;
  /** The fields of the answer that differ. */
  readonly changes: readonly string[];
}

/** What the rules allow a group that must retreat. Hexes are printed labels; routes are sorted and leave out the origin. */
export interface RetreatAnswer {
  readonly routes: readonly (readonly string[])[];
  /** Steps the group loses, over the combat result: on the way, and for hexes not retreated. */
  readonly stepLosses: number;
  /** Hexes not retreated (9.4). */
  readonly blockedHexes: number;
  /** It could not retreat in full, and survives (9.4). */
  readonly isolated: boolean;
  readonly eliminated: boolean;
  /** Routes that the owner may take instead, though another conducts the retreat (10.88). */
  readonly ownerMayChoose?: readonly (readonly string[])[];
}

/** Steps a group still has, HQs included. */
export const stepsOf = (position: HexPosition, group: readonly Unit[]): number =>
  group.reduce((steps, unit) => steps + (position.units.get(unit.index)?.steps ?? 0), 0);

/** The search and its answer together: findings and judgements look at both. */
export interface RetreatRuling {
  readonly context: RetreatContext;
  readonly search: SearchResult;
  readonly answer: RetreatAnswer;
  readonly ownerRoutes: readonly (readonly HexId[])[];
}

/** Rules on one group under one set of readings. The units must stand together, on the map, on one side. */
export function ruleRetreat(
  sheet: SheetDocument,
  readings: Readings,
  position: HexPosition,
  group: readonly Unit[],
  hexes: number,
  mayElectOne = false,
): RetreatRuling {
  const context = retreatContext(settledSheet(sheet, readings), position, group, hexes, mayElectOne);
  const search = searchRetreat(context);
  const {labels} = position.game.grid;
  const named = (routes: readonly (readonly HexId[])[]): string[][] =>
    routes.map((route) => route.map((hex) => labels[hex]!));
  const stepLosses = search.losses + search.blocked;
  const budget = new Budget(throughSteps);
  const ownerRoutes = throughFriends(context, search, budget);
  const answer: RetreatAnswer = {
    routes: named(search.routes),
    stepLosses,
    blockedHexes: search.blocked,
    isolated: search.blocked > 0 && stepsOf(position, group) > stepLosses,
    eliminated: search.routes.length === 0,
    ...(ownerRoutes.length > 0 ? {ownerMayChoose: named(ownerRoutes)} : {}),
  };
  return {context, search: budget.isSpent ? {...search, cut: true} : search, answer, ownerRoutes};
}

/** Steps that are looked at for routes of 10.88: all there are of four hexes, many times over. */
const throughSteps = 50_000;

/**
 * 10.88: where every listed route ends out of supply, the owner may take one that ends in supply instead, through at
 * least one EZOC hex before its last, each such hex held by a friendly combat unit; 10.82 and the stacking limit at its
 * end still bind it.
 */
function throughFriends(
  context: RetreatContext,
  search: SearchResult,
  budget: Budget,
): readonly (readonly HexId[])[] {
  const {sheet, position, side, game, occupancy} = context;
  const inSupply = position.inSupply.get(side);
  if (!effectOf(sheet, 'throughFriendsToSupply') || !inSupply || search.routes.length === 0) return [];
  if (search.routes.some((route) => inSupply.has(route.at(-1)!))) return [];
  const bars = barsFor(context);
  const found: HexId[][] = [];
  const extend = (route: readonly HexId[], from: HexId, through: number): void => {
    if (route.length === context.hexes) {
      if (through > 0 && inSupply.has(from) && !isOverStacked(context, from)) found.push([...route]);
      return;
    }
    for (let direction = 0; direction < 6; direction++) {
      const to = game.grid.neighbour(from, direction as 0);
      if (to < 0 || route.includes(to) || !budget.spend()) continue;
      if (bars.some(({hex, step}) => (hex?.(to) ?? false) || (step?.(from, direction, to) ?? false)))
        continue;
      const last = route.length + 1 === context.hexes;
      const zoc = !last && isEnemyZoc(context, to);
      if (zoc && !((occupancy.withCombat[to]! >> side) & 1)) continue;
      extend([...route, to], to, through + (zoc ? 1 : 0));
    }
  };
  extend([], context.origin, 0);
  const {rank} = game.grid;
  return found.sort((a, b) => {
    const place = a.findIndex((hex, i) => hex !== b[i]);
    return rank[a[place]!]! - rank[b[place]!]!;
  });
}

const compared = ['routes', 'stepLosses', 'blockedHexes', 'eliminated'] as const;

/** Every reading, switched alone, under which routes, losses or survival would be others: what the table may argue about. */
export function disputes(
  sheet: SheetDocument,
  readings: Readings,
  position: HexPosition,
  group: readonly Unit[],
  hexes: number,
  mayElectOne = false,
): readonly Dispute[] {
  const chosen = readingsOf(sheet, readings);
  const {answer} = ruleRetreat(sheet, readings, position, group, hexes, mayElectOne);
  return disputable(sheet).flatMap(({option, values}) =>
    values.flatMap(({value}) => {
      if (chosen[option] === value) return [];
      const other = ruleRetreat(
        sheet,
        {...readings, [option]: value},
        position,
        group,
        hexes,
        mayElectOne,
      ).answer;
      const changes = compared.filter(
        (field) => JSON.stringify(answer[field]) !== JSON.stringify(other[field]),
      );
      return changes.length > 0 ? [{option, value, changes}] : [];
    }),
  );
}
