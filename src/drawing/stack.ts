import type {Placed, Position, Unit} from '../module/index.js';
import {boxAt, legible, type Box, group, shape, short, xy, type Shape} from './shape.js';
import {livery} from './colour.js';
import {
  blank,
  counter,
  counterParts,
  joinCounters,
  shadow,
  type LoneCounter,
  type SymbolTable,
} from './counter.js';
import {placesIn, PointPlan, type MapPlan, type View} from './plan.js';

interface StackedUnit {
  readonly unit: Unit;
  readonly placed: Placed<number>;
}

/** The units of one side in one place, the strongest on top; in a battle before it those that took its losses. */
export interface Stack {
  readonly place: number;
  readonly side: number;
  readonly units: readonly StackedUnit[];
}

/** The stacks of a position, by place and in order of place, then side. */
interface StackLayout {
  readonly places: ReadonlyMap<number, readonly Stack[]>;
  readonly stacks: readonly Stack[];
}
const known = new WeakMap<Position, StackLayout>();
const none: readonly Stack[] = [];

const byPlace = (position: Position): StackLayout['places'] => layoutStacks(position).places;

const worth = ({unit: {combat, defence, attack, value}}: StackedUnit): number =>
  (combat ? 1000 : 0) + defence + attack + value;

/** Groups the units of a position into stacks; the result is cached. */
function layoutStacks(position: Position): StackLayout {
  const before = known.get(position);
  if (before) return before;
  const {game, units} = position as {game: Position['game']; units: ReadonlyMap<number, Placed<number>>};
  const all = [...units];
  const sides = game.sides.length;
  // sorting one number per unit (place, side, index) is fast for large positions
  const order = Float64Array.from(
    all,
    ([id, {at}], i) => (at * sides + game.units[id]!.side) * all.length + i,
  ).sort();
  const began = position.began?.units as ReadonlyMap<number, Placed<number>> | undefined;
  const hasPaid = ({index}: Unit, {steps, dispersed}: Placed<number>): boolean => {
    const was = began?.get(index);
    return was !== undefined && (steps < was.steps || (dispersed && !was.dispersed));
  };
  const rank = (one: StackedUnit): number => (hasPaid(one.unit, one.placed) ? 10_000 : 0) + worth(one);
  const places = new Map<number, Stack[]>();
  const stacks: Stack[] = [];
  let [stack, there]: [StackedUnit[], Stack[]] = [[], []];
  let last = -1;
  for (const one of order) {
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
  }
  for (const {units: piled} of stacks)
    if (piled.length > 1) (piled as StackedUnit[]).sort((a, b) => rank(b) - rank(a));
  const piled = {places, stacks};
  known.set(position, piled);
  return piled;
}

/** Returns the stacks of a position in order of place, then side. */
export const stacksOf = (position: Position): readonly Stack[] => layoutStacks(position).stacks;

/** Returns the stacks of one place. */
export const stacksAt = (position: Position, place: number): readonly Stack[] =>
  byPlace(position).get(place) ?? none;

/** The offset between the counters of a stack, in counter units. */
const LIFT = 5;

/** The most counters of a stack that are drawn. */
const SHOWN = 4;

/** The position of a stack: its centre, scene units per counter unit, and the box that it takes. */
export interface Standing {
  readonly stack: Stack;
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  /** The number of counters drawn under the top one. */
  readonly depth: number;
  readonly box: Box;
  readonly plate: PlateCorner;
}

/** The corner of a stack that its number is at: of the first of several the outer one, as another stack is beside it. */
type PlateCorner = 'left' | 'right' | 'middle';

/** The sizes of the units of an area, as shares of a counter; the largest for which there is room is theirs. */
const SIZES = [1, 0.9, 0.8, 0.7, 0.6, 0.5];

/** The width of a unit in a row with the space to the next, as a share of the unit. */
const APART = 1.06;

/**
 * Positions the units of an area one by one, a row for each side, as blocks stand on a printed map; undefined if they have
 * no room, or none is under another.
 */
function spreadAt(stacks: readonly Stack[], plan: PointPlan, place: number): readonly Standing[] | undefined {
  const longest = Math.max(...stacks.map(({units}) => units.length));
  if (longest < 2 || !plan.area(place)) return undefined;
  const x = plan.x(place);
  const top = plan.y(place) - (stacks.length * APART * plan.counter) / 2;
  const hasRoom = (width: number): boolean =>
    [-1, 1].every((side) =>
      [0, stacks.length].every((row) =>
        plan.contains(place, x + (side * longest * APART * width) / 2, top + row * APART * width),
      ),
    );
  const width = SIZES.map((size) => size * plan.counter).find(hasRoom);
  if (width === undefined) return undefined;
  return stacks.flatMap((stack, row) =>
    // none is on top of another: a unit keeps its place in the row when it takes losses
    stack.units
      .toSorted((a, b) => worth(b) - worth(a) || a.unit.index - b.unit.index)
      .map((one, column): Standing => {
        const at = x + (column - (stack.units.length - 1) / 2) * APART * width;
        const y = top + (row + 0.5) * APART * width;
        return {
          stack: {...stack, units: [one]},
          x: at,
          y,
          depth: 0,
          scale: width / 100,
          box: boxAt(at, y, width, width),
          plate: 'right',
        };
      }),
  );
}

/** Positions the stacks of a place: in squares of equal size, side by side; in an area with room, unit by unit. */
export function standingsAt(position: Position, plan: MapPlan, place: number): readonly Standing[] {
  const stacks = stacksAt(position, place);
  const spread = plan instanceof PointPlan ? spreadAt(stacks, plan, place) : undefined;
  if (spread) return spread;
  const many = stacks.length;
  const width = plan.counter * (many < 2 ? 1 : position.game.kind === 'point' ? 0.88 : 1.3 / many);
  return stacks.map((stack, index) => {
    const depth = Math.min(stack.units.length, SHOWN) - 1;
    const x = plan.x(place) + (index - (many - 1) / 2) * width * 1.04;
    const y = plan.y(place) + plan.drop;
    return {
      stack,
      x,
      y,
      depth,
      scale: width / (100 + LIFT * depth),
      box: boxAt(x, y, width, width),
      plate: !plan.flat ? 'middle' : many > 1 && index === 0 ? 'left' : 'right',
    };
  });
}

/** Returns the plate with the number of counters, in counter units; undefined for a single counter or if too small to read. */
function countPlate(
  many: number,
  pixels: number,
  corner: PlateCorner,
):
  | (Pick<Box, 'left' | 'top'> & {readonly size: number; readonly width: number; readonly height: number})
  | undefined {
  const size = legible(18, pixels / 100, 52);
  if (many < 2 || size === undefined) return undefined;
  const [width, height] = [size * (many > 9 ? 1.75 : 1.35), size * 1.25];
  // half outside or more, so that the numbers of the counter stay readable: at a lower corner, or where the number of a
  // pointy-top hex is beside that corner, below the middle
  const beside = 50 - Math.min(width / 2, 2);
  const left = {middle: -width / 2, right: beside, left: -beside - width}[corner];
  return {size, width, height, left, top: 50 - Math.min(height / 3, 10)};
}

/** Returns the box of the plate with a stack's number of units, in scene units; none where no plate is drawn. */
export function countBox({stack, x, y, scale, plate: corner}: Standing, zoom: number): readonly Box[] {
  const plate = countPlate(stack.units.length, 100 * scale * zoom, corner);
  if (!plate) return [];
  const [left, top] = [x + scale * plate.left, y + scale * plate.top];
  return [{left, top, right: left + scale * plate.width, bottom: top + scale * plate.height}];
}

/** Yields the boxes of all counters, or of those in a view and near it. */
export function* counterBoxes(position: Position, plan: MapPlan, view?: View): Generator<Box> {
  for (const place of view ? placesIn(plan, view, 3 * plan.counter) : byPlace(position).keys())
    for (const {box} of standingsAt(position, plan, place)) yield box;
}

/** The least width, in pixels, of a counter with a symbol; smaller ones are plain squares. */
const READABLE = 15;

/** The width, in pixels, below which single counters share their paths: there is hardly any text on them. */
const SMALL = 28;

/** The most stacks drawn as counters, and the most where single counters share their paths. */
const MOST_COUNTERS = 400;
const MOST_SMALL = 1000;

/** The width, in pixels, below which squares run into each other and `clusters` groups them. */
const CROWDED = 5;

/** Tells whether the counters in a view run into each other. */
export const isCrowded = (plan: MapPlan, view: View): boolean => plan.counter * view.scale < CROWDED;

/** Draws each side's counters as one shape of plain squares. */
export function squares(position: Position, plan: MapPlan, stacks = stacksOf(position)): readonly Shape[] {
  const d = position.game.sides.map((): string[] => []);
  const square = (side: number, x: number, y: number, width: number): unknown =>
    d[side]?.push(`M${xy(x - width / 2, y - width / 2)}h${short(width)}v${short(width)}h${short(-width)}z`);
  const areas = new Set<number>();
  for (const {place, side} of stacks)
    // both sides may be in an area, of which neither hides the other
    if (plan instanceof PointPlan && plan.area(place)) areas.add(place);
    else square(side, plan.x(place), plan.y(place) + plan.drop, plan.counter);
  for (const place of areas)
    for (const {stack, x, y, box} of standingsAt(position, plan, place))
      square(stack.side, x, y, box.right - box.left);
  return position.game.sides.flatMap(({colour, index}) => {
    const {body, edge} = livery(colour, index);
    const own = d[index]!.join('');
    return own === '' ? [] : [shape('path', {class: 'afar', d: own, fill: body, stroke: edge})];
  });
}

/** Draws the plate with the number of counters in a stack. */
function countShapes(many: number, pixels: number, corner: PlateCorner): readonly Shape[] {
  const plate = countPlate(many, pixels, corner);
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

/** Draws the plates of stacks that are drawn as pictures, over the top one of each. */
export function countBadges(
  units: readonly {
    readonly unit: Unit;
    readonly placed: Placed<number>;
    readonly x: number;
    readonly y: number;
  }[],
  {counter: width, flat}: MapPlan,
  zoom: number,
): readonly Shape[] {
  const stacks = new Map<string, {many: number; x: number; y: number}>();
  for (const {unit, placed, x, y} of units) {
    const key = `${String(placed.at)}/${String(unit.side)}`;
    stacks.set(key, {many: (stacks.get(key)?.many ?? 0) + 1, x, y});
  }
  return [...stacks.values()].flatMap(({many, x, y}) => {
    const drawn = countShapes(many, width * zoom, flat ? 'right' : 'middle');
    const transform = `translate(${xy(x, y)})scale(${short(width / 100)})`;
    return drawn.length === 0 ? [] : [group('', drawn, {transform})];
  });
}

/** Draws the stacks of a place. The signs of one may be over the next: where there are several, they are above all of them. */
function stackShapes(
  position: Position,
  standing: readonly Standing[],
  zoom: number,
  symbols: SymbolTable | undefined,
): readonly Shape[] {
  const lifted: Shape[] = [];
  const stacks = standing.map(({stack: {units, side}, x, y, scale, depth, plate}) => {
    const top = units[0]!;
    const pixels = 100 * scale * zoom;
    const lift = (i: number): Shape['is'] => {
      const by = LIFT * (depth / 2 - i);
      return {transform: `translate(${short(by)} ${short(-by)})`};
    };
    const transform = `translate(${xy(x, y)})scale(${Math.round(scale * 1000) / 1000})`;
    const below = Array.from({length: depth}, (_, i) => depth - i);
    const {face, badges} = counterParts(position.game, top.unit, top.placed, symbols, pixels);
    const signs = [
      ...(badges.length === 0 ? [] : [group('', badges, lift(0))]),
      ...countShapes(units.length, pixels, plate),
    ];
    const isAlone = standing.length === 1;
    if (!isAlone && signs.length > 0) lifted.push(group('', signs, {transform}));
    return group(
      '',
      [
        shadow(depth),
        ...below.map((i) => group('', [blank(position.game, units[i]!.unit)], lift(i))),
        group('', [group('counter', [face])], lift(0)),
        ...(isAlone ? signs : []),
      ],
      {class: `stack s${side}`, transform},
    );
  });
  return [...stacks, ...lifted];
}

/** Returns the places in view that hold units. */
function occupiedPlaces(position: Position, plan: MapPlan, view: View): ReadonlySet<number> {
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

/** Tells whether a view holds so many stacks that only the visible ones should be drawn. */
export const isDense = (position: Position, plan: MapPlan, view: View): boolean =>
  (plan.counter * view.scale >= READABLE || isCrowded(plan, view)) &&
  occupiedPlaces(position, plan, view).size > 0.75 * MOST_COUNTERS;

/** Draws the stacks in view as counters, or as plain squares if too small to read. */
export function drawPieces(
  position: Position,
  plan: MapPlan,
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
      return stackShapes(position, standing, view.scale, symbols);
    const {x: at, y: up, scale} = one;
    const face = counter(position.game, top.unit, top.placed, symbols, 100 * scale * view.scale);
    lone.push({shapes: [shadow(0), face], x: at, y: up, scale});
    return [];
  });
  return [...joinCounters(lone), ...stacks];
}
