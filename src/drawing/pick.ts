import type {Plan} from './plan.js';
import {path, type Shape} from './shape.js';

/** The chosen place: a dark line on a pale one, seen on any ground. */
export function pickShapes(plan: Plan, place: number): readonly Shape[] {
  const d = plan.outline(place, 0.03);
  return [path('pick-edge', d), path('pick', d)];
}
