import type {Placed, Position, Unit} from '../module/index.js';
import {atOnce, each, type Work} from '../module/steps.js';
import {boxAt, legible, type Box} from './box.js';
import {livery} from './colour.js';
import {blank, counter, joinCounters, shadow, type LoneCounter, type SymbolTable} from './counter.js';
import {placesIn, type Plan, type View} from './plan.js';
import {group, shape, short, xy, type Shape} from './shape.js';

interface StackedUnit {
  readonly unit: Unit;
  readonly placed: Placed<number>;
}

/** The units of one side in one place, the strongest on top. */
export interface Stack {
  readonly place: number;
  readonly side: number;
  readonly units: readonly StackedUnit[];
}

/** Every stack of a position, in the order of places, then of sides. */
interface StackLayout {
  readonly places: ReadonlyMap<number, readonly Stack[]>;
  readonly stacks: readonly Stack[];
}
const known = new WeakMap<Position, StackLayout>();
const none: readonly Stack[] = [];

const byPlace = (position: Position): StackLayout['places'] => atOnce(layoutStacks(position)).places;

/** Piles up the stacks of a position, with turns for others between; who asks for them then has them at once. */
export function* layoutStacks(position: Position): Work<StackLayout> {
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
  const rank = ({unit}: StackedUnit): number =>
    (unit.combat ? 1000 : 0) + unit.defence + unit.attack + unit.value;
  const places = new Map<number, Stack[]>();
  const stacks: Stack[] = [];
  let [stack, there]: [StackedUnit[], Stack[]] = [[], []];
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
    if (piled.length > 1) (piled as StackedUnit[]).sort((a, b) => rank(b) - rank(a));
  const piled = {places, stacks};
  known.set(position, piled);
  return piled;
}

/** Every stack of a position, by place, then by side. */
export const stacksOf = (position: Position): readonly Stack[] => atOnce(layoutStacks(position)).stacks;

/** The stacks of one place. */
export const stacksAt = (position: Position, place: number): readonly Stack[] =>
  byPlace(position).get(place) ?? none;

/** So far apart, in counter units, the counters of a stack lie. */
const LIFT = 5;

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
function countPlate(
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

/** From this many pixels on a counter is drawn with its symbol; below, as a plain square. */
const READABLE = 15;

/** Below this many pixels counters that lie alone are drawn together: there is hardly a word on them. */
const SMALL = 28;

/** So many stacks in view are drawn as counters, and so many where those that lie alone are drawn together. */
const MOST_COUNTERS = 400;
const MOST_SMALL = 1000;

/** From this many pixels down squares run into each other: `clusters` gathers them. */
const CROWDED = 5;

/** Do the counters in a view run into each other? */
export const isCrowded = (plan: Plan, view: View): boolean => plan.counter * view.scale < CROWDED;

/** A map seen from afar: a side's counters as one shape of plain squares. */
export function squares(position: Position, plan: Plan, stacks = stacksOf(position)): readonly Shape[] {
  const [a, b] = [short(plan.counter / 2), short(plan.counter)];
  const d = position.game.sides.map((): string[] => []);
  for (const {place, side} of stacks)
    d[side]?.push(`M${xy(plan.x(place) - a, plan.y(place) + plan.drop - a)}h${b}v${b}h${-b}z`);
  return position.game.sides.flatMap(({colour, index}) => {
    const {body, edge} = livery(colour, index);
    const own = d[index]!.join('');
    return own === '' ? [] : [shape('path', {class: 'afar', d: own, fill: body, stroke: edge})];
  });
}

/** How many counters lie in a stack. */
function countShapes(many: number, pixels: number): readonly Shape[] {
  const plate = countPlate(many, pixels);
  if (!plate) return [];
  const [x, y] = [short(plate.left), short(plate.top)];
  const [width, height] = [short(plate.width), short(plate.height)];
  return [
    shape('rect', {class: 'count', x, y, width, height, rx: short(height / 2)}),
    shape(
      'text',
      {class: 'count-ink', x: short(x + width / 2), y: short(y + height / 2), 'font-size': plate.size},
      `${many}`,
    ),
  ];
}

function stackShape(
  position: Position,
  {stack, x, y, scale, depth}: Standing,
  zoom: number,
  symbols: SymbolTable | undefined,
): Shape {
  const {units, side} = stack;
  const top = units[0]!;
  const pixels = 100 * scale * zoom;
  const lift = (i: number): Shape['is'] => {
    const by = LIFT * (depth / 2 - i);
    return {transform: `translate(${short(by)} ${short(-by)})`};
  };
  const below = Array.from({length: depth}, (_, i) => depth - i);
  return group(
    '',
    [
      shadow(depth),
      ...below.map((i) => group('', [blank(position.game, units[i]!.unit)], lift(i))),
      group('', [counter(position.game, top.unit, top.placed, symbols, pixels)], lift(0)),
      ...countShapes(units.length, pixels),
    ],
    {
      class: `stack s${side}`,
      transform: `translate(${xy(x, y)})scale(${Math.round(scale * 1000) / 1000})`,
    },
  );
}

/** The places in view where somebody stands. */
function occupiedPlaces(position: Position, plan: Plan, view: View): ReadonlySet<number> {
  const reach = plan.counter;
  return new Set(
    stacksOf(position).flatMap(({place}) => {
      const [x, y] = [plan.x(place), plan.y(place)];
      const isIn =
        x >= view.left - reach &&
        x <= view.right + reach &&
        y >= view.top - reach &&
        y <= view.bottom + reach;
      return isIn ? [place] : [];
    }),
  );
}

/** Do so many stacks stand in a view, drawn as counters or gathered, that no more of them should be drawn than can be seen? */
export const isDense = (position: Position, plan: Plan, view: View): boolean =>
  (plan.counter * view.scale >= READABLE || isCrowded(plan, view)) &&
  occupiedPlaces(position, plan, view).size > 0.75 * MOST_COUNTERS;

/** The stacks in view: counters, or plain squares below the size at which one can be read. */
export function drawPieces(
  position: Position,
  plan: Plan,
  view: View,
  symbols?: SymbolTable,
): readonly Shape[] {
  const pixels = plan.counter * view.scale;
  if (pixels < READABLE) return squares(position, plan);
  const shown = occupiedPlaces(position, plan, view);
  if (shown.size > (pixels < SMALL ? MOST_SMALL : MOST_COUNTERS)) return squares(position, plan);
  const lone: LoneCounter[] = [];
  const stacks = [...shown].flatMap((place) => {
    const standing = standingsAt(position, plan, place);
    const [one] = standing;
    const [top, ...below] = one?.stack.units ?? [];
    if (pixels >= SMALL || !one || !top || below.length > 0 || standing.length > 1)
      return standing.map((each) => stackShape(position, each, view.scale, symbols));
    const {x: at, y: up, scale} = one;
    const face = counter(position.game, top.unit, top.placed, symbols, 100 * scale * view.scale);
    lone.push({shapes: [shadow(0), face], x: at, y: up, scale});
    return [];
  });
  return [...joinCounters(lone), ...stacks];
}
