import type {Placed, Position, Unit} from '../module/index.js';
import {boxAt, type Box} from './box.js';
import type {Plan} from './plan.js';

/** The units of one side in one place, the strongest on top. */
export interface Stack {
  readonly place: number;
  readonly side: number;
  readonly units: readonly {readonly unit: Unit; readonly placed: Placed<number>}[];
}

const known = new WeakMap<Position, ReadonlyMap<number, readonly Stack[]>>();
const none: readonly Stack[] = [];

/** Every stack of a position by its place, in the order of places, then of sides. */
function byPlace(position: Position): ReadonlyMap<number, readonly Stack[]> {
  const before = known.get(position);
  if (before) return before;
  const found = new Map<
    number,
    {place: number; side: number; units: {unit: Unit; placed: Placed<number>}[]}
  >();
  for (const [id, placed] of position.units as ReadonlyMap<number, Placed<number>>) {
    const unit = position.game.units[id]!;
    const key = placed.at * position.game.sides.length + unit.side;
    const stack = found.get(key);
    if (stack) stack.units.push({unit, placed});
    else found.set(key, {place: placed.at, side: unit.side, units: [{unit, placed}]});
  }
  const rank = ({unit}: {unit: Unit}): number =>
    (unit.combat ? 1000 : 0) + unit.defence + unit.attack + unit.value;
  const places = new Map<number, Stack[]>();
  for (const [, stack] of [...found].sort(([a], [b]) => a - b)) {
    stack.units.sort((a, b) => rank(b) - rank(a));
    const there = places.get(stack.place);
    if (there) there.push(stack);
    else places.set(stack.place, [stack]);
  }
  known.set(position, places);
  return places;
}

/** Every stack of a position, by place, then by side. */
export const stacksOf = (position: Position): readonly Stack[] => [...byPlace(position).values()].flat();

/** The stacks of one place. */
export const stacksAt = (position: Position, place: number): readonly Stack[] =>
  byPlace(position).get(place) ?? none;

/** So far apart, in counter units, the counters of a stack lie. */
export const LIFT = 5;
/** So many counters of a stack are drawn: the others are counted. */
const SHOWN = 4;

/** Where a stack stands: its middle, pixels per counter unit and scene unit, and the box on which nothing else is drawn. */
export interface Standing {
  readonly stack: Stack;
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  /** How many counters lie under the one on top, as far as they are drawn. */
  readonly depth: number;
  readonly box: Box;
}

/** Where the stacks of a place stand: each in a square of the same size, side by side where there are several. */
export function standingsAt(position: Position, plan: Plan, place: number): readonly Standing[] {
  const stacks = stacksAt(position, place);
  const many = stacks.length;
  const width = plan.counter * (many < 2 ? 1 : position.game.kind === 'point' ? 0.88 : 1.3 / many);
  return stacks.map((stack, index) => {
    const depth = Math.min(stack.units.length, SHOWN) - 1;
    const x = plan.x(place) + (index - (many - 1) / 2) * width * 1.04;
    const y = plan.y(place) + plan.drop;
    return {stack, x, y, depth, scale: width / (100 + LIFT * depth), box: boxAt(x, y, width, width)};
  });
}

/** The boxes of every counter that is drawn. */
export function* counterBoxes(position: Position, plan: Plan): Generator<Box> {
  for (const place of byPlace(position).keys())
    for (const {box} of standingsAt(position, plan, place)) yield box;
}

/** The places where anyone stands. */
export const takenPlaces = (position: Position): ReadonlySet<number> => new Set(byPlace(position).keys());
