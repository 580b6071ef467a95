import type {Box} from './box.js';
import {frame} from './frame.js';
import {HexPlan} from './hex-plan.js';
import type {Plan} from './plan.js';

/** The places within so many hexes of one, itself among them; on a point map those its lines lead to within so many. */
export function within(plan: Plan, place: number, hexes: number): ReadonlySet<number> {
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
 * The frame of a question about a stack: the place it stands in, all it may reach, further places that the answer names
 * (the end of a route that is longer), and one hex around.
 */
export const frameOfStack = (plan: Plan, stack: number, hexes: number, named: Iterable<number> = []): Box =>
  frame(plan, [...within(plan, stack, hexes), ...named]);

/** The frame of a battle: where it is fought, where it is fought from, the ways out, and one hex around. */
export const frameOfBattle = (
  plan: Plan,
  fought: number,
  from: Iterable<number>,
  ways: Iterable<number> = [],
): Box => frame(plan, [fought, ...from, ...ways]);
