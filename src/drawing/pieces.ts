import type {Position} from '../module/index.js';
import {livery} from './colour.js';
import {blank, counter, shadow, type SymbolTable} from './counter.js';
import {flock, type Lone} from './flock.js';
import type {Plan, View} from './plan.js';
import {group, shape, short, xy, type Shape} from './shape.js';
import {LIFT, countPlate, stacksOf, standingsAt, type Standing} from './stack.js';

/** From this many pixels on a counter is drawn with its symbol; below, as a plain square. */
const READABLE = 15;
/** Below this many pixels counters that lie alone are drawn together: there is hardly a word on them. */
const SMALL = 28;
/** So many stacks in view are drawn as counters, and so many where those that lie alone are drawn together. */
const MOST = 400;
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
function heldIn(position: Position, plan: Plan, view: View): ReadonlySet<number> {
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
  heldIn(position, plan, view).size > 0.75 * MOST;

/** The stacks in view: counters, or plain squares below the size at which one can be read. */
export function pieces(position: Position, plan: Plan, view: View, symbols?: SymbolTable): readonly Shape[] {
  const pixels = plan.counter * view.scale;
  if (pixels < READABLE) return squares(position, plan);
  const shown = heldIn(position, plan, view);
  if (shown.size > (pixels < SMALL ? MOST_SMALL : MOST)) return squares(position, plan);
  const lone: Lone[] = [];
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
  return [...flock(lone), ...stacks];
}
