import {OFF_MAP, directions, type HexId} from '../../src/board/index.js';
import type {HexPlan} from '../../src/drawing/hex-plan.js';

/** A hexside by its two hexes, and how far its middle is from where it was looked for, in sides. */
export interface NearEdge {
  readonly hex: HexId;
  readonly other: HexId;
  readonly direction: number;
  readonly off: number;
}

/** Nearer than this to the middle of a hexside it is the one that is meant: where three meet, none is. */
export const SNAP = 0.42;

/** The hexside nearest to a point of the scene; none beyond the edge of the map. */
export function edgeNear(plan: HexPlan, x: number, y: number): NearEdge | undefined {
  const hex = plan.at(x, y) as HexId;
  if (hex < 0) return undefined;
  let best: NearEdge | undefined;
  for (const direction of directions) {
    const other = plan.grid.neighbour(hex, direction);
    if (other === OFF_MAP) continue;
    const off =
      Math.hypot((plan.x(hex) + plan.x(other)) / 2 - x, (plan.y(hex) + plan.y(other)) / 2 - y) / plan.side;
    if (!best || off < best.off) best = {hex, other, direction, off};
  }
  return best;
}
