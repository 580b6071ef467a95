import type {Position} from '../module/index.js';
import {Boxes, boxAt, type Box} from './box.js';
import {HexPlan} from './hex-plan.js';
import {numberBox} from './label.js';
import type {MapPlan} from './plan.js';
import {depotBox, markerBox} from './props.js';
import {stacksAt, standingsAt} from './stack.js';

/** The space around some places: what is taken by counters, props, numbers, signs so far, and arrows. `scale` is pixels per scene unit. */
export interface LabelSpace {
  readonly scale: number;
  readonly counters: Boxes;
  readonly taken: Boxes;
  readonly numbers: Boxes;
  readonly signs: Box[];
  readonly crossed: Box[];
}

/** Collects what is on some places of a position and beside them. */
export function labelSpaceAround(
  position: Position,
  plan: MapPlan,
  places: Iterable<number>,
  scale: number,
): LabelSpace {
  const asked = new Set(places);
  const near = new Set<number>();
  for (const place of asked) {
    near.add(place);
    if (plan instanceof HexPlan)
      for (const other of plan.grid.neighbours.subarray(6 * place, 6 * place + 6)) near.add(other);
  }
  const counters = new Boxes();
  const taken = new Boxes();
  const numbers = new Boxes();
  const {game} = position;
  const depots = game.kind === 'hex' ? new Set<number>(game.supplySources.flat()) : new Set<number>();
  for (const place of near) {
    if (place < 0 || place >= plan.size) continue;
    for (const {box} of standingsAt(position, plan, place)) counters.add(box);
    if (!(plan instanceof HexPlan)) continue;
    if (depots.has(place)) taken.add(depotBox(plan, place));
    const number = asked.has(place) && numberBox(plan, place, scale);
    if (number) numbers.add(number);
  }
  if (plan instanceof HexPlan && position.kind === 'hex')
    for (const {at} of position.markers)
      if (near.has(at)) taken.add(markerBox(plan, at, stacksAt(position, at).length > 0));
  return {scale, counters, taken, numbers, signs: [], crossed: []};
}

/**
 * Lists the positions for a sign of a radius beside the counter of a place: towards each corner, clear of the counter,
 * those on the side of `first` first.
 */
export function signSpots(
  plan: MapPlan,
  place: number,
  radius: number,
  first: 'left' | 'right',
): readonly (readonly [x: number, y: number])[] {
  const half = plan.counter / 2 + radius + 1;
  const toward = first === 'left' ? -1 : 1;
  return [...plan.corners]
    .sort(([ax, ay], [bx, by]) => toward * (bx - ax) || Math.abs(ay) - Math.abs(by) || by - ay)
    .map(([dx, dy]) => {
      const length = Math.hypot(dx, dy);
      const [ux, uy] = [dx / length, dy / length];
      const down = uy > 0 ? half + plan.drop : half - plan.drop;
      const far = Math.min(half / Math.abs(ux || 1e-9), down / Math.abs(uy || 1e-9));
      return [plan.x(place) + ux * far, plan.y(place) + uy * far] as const;
    });
}

/** Takes the first position where a sign of a radius is clear of counters and other signs, and of numbers if possible. */
export function placeSign(
  {counters, taken, numbers, signs}: LabelSpace,
  spots: readonly (readonly [x: number, y: number])[],
  radius: number,
): readonly [x: number, y: number] | undefined {
  const box = ([x, y]: readonly [number, number]): Box => boxAt(x, y, 1.8 * radius, 1.8 * radius);
  const free = spots.filter((at) => counters.free(box(at)) && taken.free(box(at)));
  const spot = free.find((at) => numbers.free(box(at))) ?? free[0];
  if (spot) {
    taken.add(box(spot));
    signs.push(box(spot));
  }
  return spot;
}
