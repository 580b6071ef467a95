import type {HexId} from '../../board/index.js';
import type {RetreatContext} from './context.js';
import type {Preference} from './ruling.js';
import {effectOf, type Effect} from './sheet.js';

/** Clauses that give the owner more to choose from than the routes that the others leave. */
export type OwnersWayClause = Effect<'breakOff' | 'leavesMap' | 'freeOrder'>;

const nowhere = (): boolean => false;

/** The hexes in which a retreat that has hexes to go ends, by leaving the map over its side's own board edge. */
export function leavesAt({sheet, game, side}: RetreatContext): (hex: HexId) => boolean {
  if (effectOf(sheet, 'leavesMap')?.over !== 'own-edge') return nowhere;
  const edge = new Set(game.boardEdges[side]);
  return (hex) => edge.has(hex);
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
