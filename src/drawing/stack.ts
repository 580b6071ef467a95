import type {Placed, Position, Unit} from '../module/index.js';
import {atOnce, each, type Work} from '../module/steps.js';
import {boxAt, type Box} from './box.js';
import {legible} from './legible.js';
import {placesIn, type Plan, type View} from './plan.js';

interface Standee {
  readonly unit: Unit;
  readonly placed: Placed<number>;
}

/** The units of one side in one place, the strongest on top. */
export interface Stack {
  readonly place: number;
  readonly side: number;
  readonly units: readonly Standee[];
}

/** Every stack of a position, in the order of places, then of sides. */
interface Piled {
  readonly places: ReadonlyMap<number, readonly Stack[]>;
  readonly stacks: readonly Stack[];
}
const known = new WeakMap<Position, Piled>();
const none: readonly Stack[] = [];

const byPlace = (position: Position): Piled['places'] => atOnce(piling(position)).places;

/** Piles up the stacks of a position, with turns for others between; who asks for them then has them at once. */
export function* piling(position: Position): Work<Piled> {
  const before = known.get(position);
  if (before) return before;
  const {game, units} = position as {game: Position['game']; units: ReadonlyMap<number, Placed<number>>};
  const all = [...units];
  const sides = game.sides.length;
  // a hundred thousand units are soon sorted as numbers: place, side, and their place among them all
  const order = Float64Array.from(
    all,
    ([id, {at}], i) => (at * sides + game.units[id]!.side) * all.length + i,
  ).sort();
  const rank = ({unit}: Standee): number =>
    (unit.combat ? 1000 : 0) + unit.defence + unit.attack + unit.value;
  const places = new Map<number, Stack[]>();
  const stacks: Stack[] = [];
  let [stack, there]: [Standee[], Stack[]] = [[], []];
  let last = -1;
  yield* each(order, (one) => {
    const [id, placed] = all[one % all.length]!;
    const unit = game.units[id]!;
    const own = Math.floor(one / all.length);
    if (own !== last) {
      if (Math.floor(own / sides) !== Math.floor(last / sides)) places.set(placed.at, (there = []));
      const next = {place: placed.at, side: unit.side, units: (stack = [])};
      there.push(next);
      stacks.push(next);
      last = own;
    }
    stack.push({unit, placed});
  });
  for (const {units: piled} of stacks)
    if (piled.length > 1) (piled as Standee[]).sort((a, b) => rank(b) - rank(a));
  const piled = {places, stacks};
  known.set(position, piled);
  return piled;
}

/** Every stack of a position, by place, then by side. */
export const stacksOf = (position: Position): readonly Stack[] => atOnce(piling(position)).stacks;

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

/** The plate that says how many counters lie in a stack, in counter units; undefined where it is none, or too small to read. */
export function countPlate(
  many: number,
  pixels: number,
):
  | (Pick<Box, 'left' | 'top'> & {readonly size: number; readonly width: number; readonly height: number})
  | undefined {
  const size = legible(18, pixels / 100, 36);
  if (many < 2 || size === undefined) return undefined;
  const [width, height] = [size * (many > 9 ? 1.75 : 1.35), size * 1.25];
  // at the lower right corner, half outside: the last number of the counter stays readable
  return {size, width, height, left: 50 - width / 2, top: 50 - height / 3};
}

/** Where that plate lies on the map. */
export function countBox({stack, x, y, scale}: Standing, zoom: number): readonly Box[] {
  const plate = countPlate(stack.units.length, 100 * scale * zoom);
  if (!plate) return [];
  const [left, top] = [x + scale * plate.left, y + scale * plate.top];
  return [{left, top, right: left + scale * plate.width, bottom: top + scale * plate.height}];
}

/** The boxes of every counter, or of those in a view and beside it. */
export function* counterBoxes(position: Position, plan: Plan, view?: View): Generator<Box> {
  for (const place of view ? placesIn(plan, view, 3 * plan.counter) : byPlace(position).keys())
    for (const {box} of standingsAt(position, plan, place)) yield box;
}

/** Where the plates lie that count the stacks in a view and beside it. */
export function* countBoxes(position: Position, plan: Plan, view: View): Generator<Box> {
  for (const place of placesIn(plan, view, 3 * plan.counter))
    for (const standing of standingsAt(position, plan, place)) yield* countBox(standing, view.scale);
}
