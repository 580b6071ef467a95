import {type HexId} from '../../../board/index.js';
import {Budget} from '../../../board/work.js';
import {counted, ids, names, type Finding} from '../../finding.js';
import {barsFor} from './bars.js';
import {isEnemyZoc, isOverStacked, type RetreatContext} from '../context.js';
import {leavesMap} from './length.js';
import type {Preference, RetreatRuling} from '../ruling.js';
import {effectOf} from '../sheets/sheet.js';

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
