import type {Box} from './box.js';
import {HexPlan} from './hex-plan.js';
import type {MapPlan} from './plan.js';

/** Frames some places with a margin of hexes around them, within the map; the whole map if there are no places. */
export function frame(plan: MapPlan, places: Iterable<number>, hexes = 1): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const place of places) {
    if (place < 0 || place >= plan.size) continue;
    const [x, y] = [plan.x(place), plan.y(place)];
    [left, right] = [Math.min(left, x), Math.max(right, x)];
    [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
  }
  if (left > right) return {left: 0, top: 0, right: plan.width, bottom: plan.height};
  const hex = plan instanceof HexPlan;
  const [across, along] = hex
    ? [1.5 * plan.side, Math.sqrt(3) * plan.side]
    : [1.6 * plan.counter, 1.6 * plan.counter];
  const [wide, high] = !hex || plan.flat ? [across, along] : [along, across];
  // half of the place, then the places around it
  const [dx, dy] = hex ? [(hexes + 0.67) * wide, (hexes + 0.5) * high] : [hexes * wide, hexes * high];
  return {
    left: Math.max(0, left - dx),
    top: Math.max(0, top - dy),
    right: Math.min(plan.width, right + dx),
    bottom: Math.min(plan.height, bottom + dy),
  };
}

/** Returns the hexes within a distance of one, including it; on a point map the point alone. */
export function within(plan: MapPlan, place: number, hexes: number): ReadonlySet<number> {
  const found = new Set([place]);
  if (!(plan instanceof HexPlan)) return found;
  let rim = [place];
  for (let step = 0; step < hexes; step++) {
    const next: number[] = [];
    for (const hex of rim)
      for (const other of plan.grid.neighbours.subarray(6 * hex, 6 * hex + 6))
        if (other >= 0 && !found.has(other)) {
          found.add(other);
          next.push(other);
        }
    rim = next;
  }
  return found;
}

/**
 * Frames a question about a stack: its place, the hexes that it may reach, further places that the answer names (the end
 * of a longer route), and one hex around.
 */
export const frameOfStack = (
  plan: MapPlan,
  stack: number,
  hexes: number,
  named: Iterable<number> = [],
): Box => frame(plan, [...within(plan, stack, hexes), ...named]);

/** Frames a battle: the place attacked, the attackers' places, the retreats, and one hex around. */
export const frameOfBattle = (
  plan: MapPlan,
  fought: number,
  from: Iterable<number>,
  ways: Iterable<number> = [],
): Box => frame(plan, [fought, ...from, ...ways]);
