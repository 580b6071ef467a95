import type {HexGrid} from './grid.js';
import {OFF_MAP, type HexId} from './ids.js';

/**
 * Spreads from some hexes through neighbours and answers how many steps away each hex is, `-1` where it is not reached.
 * `open(from, direction)` says whether a step is allowed; `reach` ends the flood after so many steps.
 */
export function flood(
  grid: HexGrid,
  from: Iterable<HexId>,
  open: (from: HexId, direction: number, to: HexId) => boolean,
  reach = Infinity,
): Int16Array {
  const steps = new Int16Array(grid.size).fill(-1);
  let edge: HexId[] = [];
  for (const hex of from) {
    if (steps[hex] === -1) edge.push(hex);
    steps[hex] = 0;
  }
  for (let step = 1; edge.length > 0 && step <= reach; step++) {
    const next: HexId[] = [];
    for (const hex of edge) {
      for (let direction = 0; direction < 6; direction++) {
        const to = grid.neighbours[6 * hex + direction] as HexId;
        if (to === OFF_MAP || steps[to] !== -1 || !open(hex, direction, to)) continue;
        steps[to] = step;
        next.push(to);
      }
    }
    edge = next;
  }
  return steps;
}
