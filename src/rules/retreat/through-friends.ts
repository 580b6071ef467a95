import {Budget, directions, type Direction, type HexId} from '../../board/index.js';
import {barsFor} from './bars.js';
import {isEnemyZoc, isOverStacked, type RetreatContext} from './context.js';
import {effectOf, type Effect} from './sheet.js';

export type ThroughFriendsClause = Effect<'throughFriendsToSupply'>;

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
  // the smallest labels first: what a list has no room for comes after all that it has
  const byLabel = (from: HexId): readonly Direction[] =>
    directions
      .filter((direction) => grid.neighbour(from, direction) >= 0)
      .sort((a, b) => grid.byNumber(grid.neighbour(from, a), grid.neighbour(from, b)));
  const found: HexId[][] = [];
  const extend = (route: readonly HexId[], from: HexId, through: number): void => {
    if (route.length === context.hexes) {
      if (through > 0 && inSupply.has(from) && !isOverStacked(context, from)) found.push([...route]);
      return;
    }
    for (const direction of byLabel(from)) {
      const to = game.grid.neighbour(from, direction);
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
