import {placeOf} from './find-place.js';
import type {Position} from '../module/index.js';
import type {MapPlan} from './plan.js';
import {path, xy, type Shape} from './shape.js';

/** A move that led to a position, by the printed numbers or ids of its ends; empty where the counter came or left. */
export interface Moved {
  readonly from: string;
  readonly to: string;
}

/** The length of an arrow’s head, half its width, and the distance of its ends from the centres of places. */
const HEAD = 20;
const HALF_HEAD = 13;
const START = 14;

/**
 * Draws moves: a dotted outline where they began, a ring where they ended, and an arrow between them, clear of the counter
 * that moved.
 */
export function movedShapes(position: Position, plan: MapPlan, moved: readonly Moved[]): readonly Shape[] {
  const at = (label: string): number => (label === '' ? -1 : placeOf(position, label));
  const ends = moved.map(({from, to}) => [at(from), at(to)] as const);
  const outlines = (places: readonly number[]): string =>
    [...new Set(places)].flatMap((place) => (place < 0 ? [] : [plan.outline(place, 0.05)])).join('');
  const arrows = ends.flatMap(([from, to]) => (from < 0 || to < 0 ? [] : [arrow(plan, from, to)]));
  const shapes: readonly (readonly [kind: string, d: string])[] = [
    ['moved-from', outlines(ends.map(([from]) => from))],
    ['moved-edge', outlines(ends.map(([, to]) => to))],
    ['moved-to', outlines(ends.map(([, to]) => to))],
    ['moved-edge', arrows.map(({shaft}) => shaft).join('')],
    ['moved-to', arrows.map(({shaft}) => shaft).join('')],
    ['moved-head', arrows.map(({head}) => head).join('')],
  ];
  return shapes.flatMap(([kind, d]) => (d === '' ? [] : [path(kind, d)]));
}

function arrow(plan: MapPlan, from: number, to: number): {readonly shaft: string; readonly head: string} {
  const [ax, ay, bx, by] = [plan.x(from), plan.y(from), plan.x(to), plan.y(to)];
  const length = Math.hypot(bx - ax, by - ay) || 1;
  const [ux, uy] = [(bx - ax) / length, (by - ay) / length];
  const spot = (along: number, aside = 0): string =>
    xy(ax + ux * along - uy * aside, ay + uy * along + ux * aside);
  // a counter is a square: towards its corners it reaches further
  const reach = plan.counter / 2 / Math.max(Math.abs(ux), Math.abs(uy));
  const tip = Math.max(length - reach - 4, HEAD + START);
  return {
    shaft: `M${spot(START)}L${spot(tip - HEAD)}`,
    head: `M${spot(tip)}L${spot(tip - HEAD, HALF_HEAD)}L${spot(tip - HEAD, -HALF_HEAD)}z`,
  };
}
