import {OFF_MAP, type HexGrid, type HexId, type PointId} from '../board/index.js';
import {short, xy, type Box} from './shape.js';
import type {PointGame} from '../module/index.js';

/**
 * The layout of a map's places, hexes or points. Lengths are in scene units, x to the right and y down.
 */
export interface MapPlan {
  readonly width: number;
  readonly height: number;
  /** The number of places; a place is an index below it. */
  readonly size: number;
  /** The side of a counter. */
  readonly counter: number;
  /** The offset of counters below the centre of their place, which leaves space for the number of the hex. */
  readonly drop: number;
  /** The radius of a place: a hex's side. */
  readonly side: number;
  /** True for flat-top hexes. */
  readonly flat: boolean;
  x(place: number): number;
  y(place: number): number;
  /** Returns the place at scene coordinates, or -1. */
  at(x: number, y: number): number;
  /** Returns the outline of a place as SVG path data, moved inwards by a share of its size. */
  outline(place: number, inset?: number): string;
  /** The positions for badges about the centre of a place, in order of preference. */
  readonly corners: readonly (readonly [x: number, y: number])[];
  /** Yields candidates for the places within a margin of a view; without it every place is checked. */
  about?(view: View, margin: number): Iterable<number>;
  /** Returns the neighbour in the direction of an arrow key (`x` and `y` are -1, 0 or 1), or -1 at the edge of the map. */
  step(place: number, x: number, y: number): number;
}

/** The visible part of the scene, and its scale in pixels per scene unit. */
export interface View {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly scale: number;
}

/** The most signs that are drawn in a view; of more, an even sample. */
export const MOST_SIGNS = 600;

/** The most lines and spots that are drawn when zoomed out; of more, an even sample. */
export const MOST_SPOTS = 4000;

/** The scale, in pixels per scene unit, below which the lines of a hatch merge. */
export const FINE = 0.14;

/** The largest zone, in hexes, that is hatched: a hatch for each hex is slow to draw. */
export const MOST_HATCHED = 3000;

/** Samples a list evenly, down to at most `most` items. */
export function sampleEvenly<T>(allPlaces: readonly T[], most = MOST_SIGNS): readonly T[] {
  const step = Math.ceil(allPlaces.length / most);
  return allPlaces.filter((_, i) => i % step === 0);
}

function* all({size}: MapPlan): Generator<number> {
  for (let place = 0; place < size; place++) yield place;
}

/** Yields the places whose centre is within a margin of a view. */
export function* placesIn(plan: MapPlan, view: View, margin = 0): Generator<number> {
  for (const place of plan.about?.(view, margin) ?? all(plan)) {
    const x = plan.x(place);
    const y = plan.y(place);
    if (
      x > view.left - margin &&
      x < view.right + margin &&
      y > view.top - margin &&
      y < view.bottom + margin
    )
      yield place;
  }
}

/** The length of a hex's side in scene units. */
export const SIDE = 60;
const HEX_MARGIN = 16;

type Corner = readonly [x: number, y: number];

/**
 * Returns the six corners about a hex's centre, clockwise, so that direction `d` crosses the side from corner `d` to the
 * next. Flat-top is pointy-top with x and y exchanged, which reverses the order.
 */
function cornersOf(layout: 'flat-top' | 'pointy-top'): readonly Corner[] {
  const corners = Array.from({length: 6}, (_, i): Corner => {
    const angle = (i * Math.PI) / 3;
    return [Math.sin(angle) * SIDE, -Math.cos(angle) * SIDE];
  });
  return layout === 'pointy-top' ? corners : corners.map(([a, b]): Corner => [b, a]).reverse();
}

/** Returns repeatable noise between -1 and 1, which makes lines look hand-drawn. */
export function noise(seed: number): number {
  let h = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return ((h ^ (h >>> 16)) >>> 0) / 2 ** 31 - 1;
}

/** The layout of a hex grid. */
export class HexPlan implements MapPlan {
  readonly grid: HexGrid;
  readonly corners: readonly Corner[];
  readonly size: number;
  readonly width: number;
  readonly height: number;
  readonly counter = 1.2 * SIDE;
  readonly drop = 5;
  readonly side = SIDE;
  readonly #left: number;
  readonly #top: number;
  #rim: Set<number> | undefined;

  constructor(grid: HexGrid) {
    this.grid = grid;
    this.corners = cornersOf(grid.shape.layout);
    this.size = grid.size;
    const [halfWidth, halfHeight] = this.flat ? [1, Math.sqrt(3) / 2] : [Math.sqrt(3) / 2, 1];
    let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
    for (let hex = 0 as HexId; hex < grid.size; hex++) {
      const x = grid.centreX(hex);
      const y = grid.centreY(hex);
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
    }
    this.#left = HEX_MARGIN + (halfWidth - left) * SIDE;
    this.#top = HEX_MARGIN + (halfHeight - top) * SIDE;
    this.width = Math.ceil((right - left + 2 * halfWidth) * SIDE + 2 * HEX_MARGIN);
    this.height = Math.ceil((bottom - top + 2 * halfHeight) * SIDE + 2 * HEX_MARGIN);
  }

  get flat(): boolean {
    return this.grid.shape.layout === 'flat-top';
  }

  x(hex: number): number {
    return this.#left + this.grid.centreX(hex as HexId) * SIDE;
  }
  y(hex: number): number {
    return this.#top + this.grid.centreY(hex as HexId) * SIDE;
  }

  /** Returns the centre of the first column and row, where there may be no hex. */
  get origin(): Corner {
    const half = (Math.sqrt(3) / 2) * SIDE * this.grid.shift(0);
    return this.flat ? [this.#left, this.#top + half] : [this.#left + half, this.#top];
  }

  /** Returns a corner of a hex in scene coordinates. */
  corner(hex: number, corner: number): Corner {
    const [dx, dy] = this.corners[corner % 6]!;
    return [this.x(hex) + dx, this.y(hex) + dy];
  }

  /** Returns the number of a corner, the same from each hex that shares it. */
  vertex(hex: number, corner: number): number {
    return this.vertexAt(...this.corner(hex, corner));
  }

  /** Returns the number of the corner at scene coordinates. */
  vertexAt(x: number, y: number): number {
    const [main, cross] = this.flat ? [x - this.#left, y - this.#top] : [y - this.#top, x - this.#left];
    return 100_000 * Math.round(main / (SIDE / 2)) + Math.round(cross / ((SIDE * Math.sqrt(3)) / 2));
  }

  /** Tells whether a corner is on the edge of the map, where lines are not bent. */
  onRim(vertex: number): boolean {
    if (!this.#rim) {
      this.#rim = new Set();
      for (let hex = 0; hex < this.size; hex++)
        for (let d = 0; d < 6; d++)
          if (this.grid.neighbours[6 * hex + d] === OFF_MAP)
            this.#rim.add(this.vertex(hex, d)).add(this.vertex(hex, d + 1));
    }
    return this.#rim.has(vertex);
  }

  *about(view: View, margin: number): Generator<number> {
    const {columns, rows} = this.grid.shape;
    const [line, place] = [1.5 * SIDE, Math.sqrt(3) * SIDE];
    const [wide, high] = this.flat ? [line, place] : [place, line];
    // one more on either side, since every other line of hexes is shifted by half
    const between = (
      from: number,
      to: number,
      first: number,
      step: number,
      count: number,
    ): [number, number] => [
      Math.max(0, Math.floor((from - margin - first) / step) - 1),
      Math.min(count - 1, Math.ceil((to + margin - first) / step) + 1),
    ];
    const [left, right] = between(view.left, view.right, this.#left, wide, columns);
    const [top, bottom] = between(view.top, view.bottom, this.#top, high, rows);
    for (let row = top; row <= bottom; row++)
      for (let column = left; column <= right; column++) {
        const hex = this.grid.hexAt(column, row);
        if (hex !== OFF_MAP) yield hex;
      }
  }

  at(x: number, y: number): number {
    const [main, along] = this.flat ? [x - this.#left, y - this.#top] : [y - this.#top, x - this.#left];
    let best = -1;
    let nearest = SIDE * SIDE;
    for (let line = Math.floor(main / (1.5 * SIDE)); line <= Math.ceil(main / (1.5 * SIDE)); line++) {
      const place = Math.round(along / SIDE / Math.sqrt(3) - this.grid.shift(line) / 2);
      const hex = this.flat ? this.grid.hexAt(line, place) : this.grid.hexAt(place, line);
      if (hex === OFF_MAP) continue;
      const distance = (this.x(hex) - x) ** 2 + (this.y(hex) - y) ** 2;
      if (distance < nearest) [best, nearest] = [hex, distance];
    }
    return best;
  }

  outline(hex: number, inset = 0): string {
    const points = this.corners.map(([dx, dy]) =>
      xy(this.x(hex) + dx * (1 - inset), this.y(hex) + dy * (1 - inset)),
    );
    return `M${points.join('L')}z`;
  }

  step(hex: number, x: number, y: number): number {
    // in an offset grid, the next hex in the same row or column is always adjacent
    const {columns, rows} = this.grid.shape;
    let [column, row] = [this.grid.column(hex as HexId), this.grid.row(hex as HexId)];
    // skips places that are no hex
    do [column, row] = [column + x, row + y];
    while (
      column >= 0 &&
      column < columns &&
      row >= 0 &&
      row < rows &&
      this.grid.hexAt(column, row) === OFF_MAP &&
      (x !== 0 || y !== 0)
    );
    return this.grid.hexAt(column, row);
  }

  *hexes(): Generator<number> {
    for (let hex = 0; hex < this.size; hex++) yield hex;
  }

  /** Draws a number of sides from a corner, as relative path commands. */
  #along(from: number, count: number): string {
    let d = '';
    for (let corner = from; corner < from + count; corner++) {
      const [[ax, ay], [bx, by]] = [this.corners[corner % 6]!, this.corners[(corner + 1) % 6]!];
      d += `l${short(bx - ax)} ${short(by - ay)}`;
    }
    return d;
  }

  /** Draws the outlines of hexes one by one. */
  outlines(hexes: readonly number[]): string {
    const round = `${this.#along(0, 5)}z`;
    return hexes.map((hex) => `M${xy(...this.corner(hex, 0))}${round}`).join('');
  }

  /** Draws straight hexsides, each given as `6 × hex + direction`. */
  sides(sides: readonly number[]): string {
    const along = this.corners.map((_, d) => this.#along(d, 1));
    return sides
      .map((side) => `M${xy(...this.corner(Math.floor(side / 6), side % 6))}${along[side % 6]!}`)
      .join('');
  }

  /** Draws every hexside once: three sides of each hex, and the rest along the edge of the map. */
  mesh(hexes: Iterable<number> = this.hexes()): string {
    const half = this.#along(0, 3);
    let d = '';
    for (const hex of hexes) {
      d += `M${xy(...this.corner(hex, 0))}${half}`;
      for (const side of [3, 4, 5])
        if (this.grid.neighbours[6 * hex + side] === OFF_MAP)
          d += `M${xy(...this.corner(hex, side))}${this.#along(side, 1)}`;
    }
    return d;
  }
}

/** The width of a counter about a point, and in an area: there is room for those of a battle, in rows of the same width. */
const COUNTER = 76;
const BLOCK = 47;

const POINT_MARGIN = 130;
const AREA_MARGIN = 24;
/** The median length of lines in scene units: space for two stacks and a number. */
const LINE = 290;

/** Folds numbers with `Math.min` or `Math.max`, from an initial value. */
function extreme(numbers: Float64Array, than: number, of: (a: number, b: number) => number): number {
  let found = than;
  for (const number of numbers) found = of(found, number);
  return found;
}
const least = (numbers: Float64Array): number => extreme(numbers, Infinity, Math.min);
const most = (numbers: Float64Array): number => extreme(numbers, 0, Math.max);

/** The box about a point that is drawn as one: it holds two stacks side by side, and the name above them. */
export const pointBox = {left: 78, right: 78, top: 70, bottom: 46, head: 24} as const;

const ring = (x: number, y: number, r: number): string =>
  `M${xy(x - r, y)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;

/** Is a spot within an outline: do its sides cross the ray to the right an odd number of times? */
function isWithin(corners: readonly Corner[], x: number, y: number): boolean {
  let isIn = false;
  corners.forEach(([ax, ay], i) => {
    const [bx, by] = corners.at(i - 1)!;
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) isIn = !isIn;
  });
  return isIn;
}

/** The layout of a point map: the module's coordinates, at a scale that leaves space for counters. */
export class PointPlan implements MapPlan {
  readonly size: number;
  /** Scene units per unit of the module's `x` and `y`. */
  readonly scale: number;
  readonly width: number;
  readonly height: number;
  readonly counter: number;
  readonly drop = 0;
  readonly side = 44;
  readonly flat = true;
  readonly corners = [
    [-60, 0],
    [60, 0],
    [-42, -42],
    [42, -42],
    [-42, 42],
    [42, 42],
  ] as const;
  readonly #left: number;
  readonly #top: number;
  readonly #x: Float64Array;
  readonly #y: Float64Array;
  readonly #areas: readonly (readonly Corner[] | undefined)[];
  readonly #hasBoxes: boolean;
  readonly #network: PointGame['network'];

  // plain loops, since spreading a long list into Math.min would overflow the stack
  constructor({map, network}: PointGame) {
    this.#network = network;
    const size = (this.size = network.names.length);
    const [xs, ys] = [new Float64Array(size), new Float64Array(size)];
    for (let point = 0; point < size; point++) {
      const {x, y} = map.points[network.names[point]!]!;
      xs[point] = x;
      ys[point] = y;
    }
    const {lines} = network;
    const lengths = new Float64Array(lines.length);
    for (let line = 0; line < lines.length; line++) {
      const [a, b] = lines[line]!.ends;
      lengths[line] = Math.hypot(xs[a]! - xs[b]!, ys[a]! - ys[b]!);
    }
    const scale = (this.scale = LINE / (lengths.sort()[Math.floor(lengths.length / 2)] || 100));
    const {width, height} = map;
    // the borders of areas need less of a margin than counters about points
    const corners = network.names.flatMap((id) => map.points[id]!.area ?? []);
    this.counter = corners.length > 0 ? BLOCK : COUNTER;
    const xsOf = Float64Array.from(corners, ([x]) => x);
    const ysOf = Float64Array.from(corners, ([, y]) => y);
    const [margin, border] = [POINT_MARGIN / scale, AREA_MARGIN / scale];
    const right = Math.max(most(xs) + margin, most(xsOf) + border);
    const bottom = Math.max(most(ys) + margin, most(ysOf) + border);
    // a map with a given size starts at (0, 0)
    this.#left = width === undefined ? Math.min(least(xs) - margin, least(xsOf) - border) : 0;
    this.#top = height === undefined ? Math.min(least(ys) - margin, least(ysOf) - border) : 0;
    for (let point = 0; point < size; point++) {
      xs[point] = (xs[point]! - this.#left) * scale;
      ys[point] = (ys[point]! - this.#top) * scale;
    }
    this.#x = xs;
    this.#y = ys;
    this.#areas = network.names.map((id) =>
      map.points[id]!.area?.map(([x, y]) => [(x - this.#left) * scale, (y - this.#top) * scale] as const),
    );
    this.#hasBoxes = map.look === 'boxes';
    this.width = Math.ceil((width ?? right - this.#left) * scale);
    this.height = Math.ceil((height ?? bottom - this.#top) * scale);
  }

  x(point: number): number {
    return this.#x[point]!;
  }
  y(point: number): number {
    return this.#y[point]!;
  }

  /** Converts scene coordinates to the module's `x` and `y`. */
  onMap(x: number, y: number): readonly [x: number, y: number] {
    return [x / this.scale + this.#left, y / this.scale + this.#top];
  }

  /** Converts the module's `x` and `y` to scene coordinates. */
  fromMap(x: number, y: number): readonly [x: number, y: number] {
    return [(x - this.#left) * this.scale, (y - this.#top) * this.scale];
  }

  at(x: number, y: number): number {
    let best = -1;
    let nearest = (this.counter * 1.1) ** 2;
    for (let point = 0; point < this.size; point++) {
      const distance = (this.#x[point]! - x) ** 2 + (this.#y[point]! - y) ** 2;
      if (distance < nearest) [best, nearest] = [point, distance];
    }
    return best >= 0 ? best : this.#areas.findIndex((corners) => corners && isWithin(corners, x, y));
  }

  /** The points that lines join to one. */
  neighbours(point: number): readonly number[] {
    return this.#network.beside(point as PointId);
  }

  /** The corners of an area; undefined for a point that is none. */
  area(point: number): readonly Corner[] | undefined {
    return this.#areas[point];
  }

  /** Is a spot inside an area? */
  contains(point: number, x: number, y: number): boolean {
    const corners = this.#areas[point];
    return corners !== undefined && isWithin(corners, x, y);
  }

  /** Is a point drawn as a box, with its name inside? */
  isBox(point: number): boolean {
    return this.#hasBoxes && !this.#areas[point];
  }

  outline(point: number, inset = 0): string {
    // against the frame of who holds it
    return this.#areas[point] || this.#hasBoxes
      ? this.printed(point, 12, 1 - inset)
      : ring(this.x(point), this.y(point), this.counter * 0.86 * (1 - inset));
  }

  /** Returns the outline of a point as the map has it: an area, a box or a circle, the last two larger by `by`. */
  printed(point: number, by = 0, scale = 1): string {
    const [x, y] = [this.x(point), this.y(point)];
    const corners = this.#areas[point];
    if (corners)
      return `M${corners.map(([u, v]) => xy(x + scale * (u - x), y + scale * (v - y))).join('L')}z`;
    if (!this.#hasBoxes) return ring(x, y, scale * (42 + by));
    const {left, right, top, bottom} = pointBox;
    const [width, height] = [scale * (left + right + 2 * by), scale * (top + bottom + 2 * by)];
    return `M${xy(x - scale * (left + by), y - scale * (top + by))}h${short(width)}v${short(height)}h${short(-width)}z`;
  }

  /** The distances from one point at which a line to another leaves what is printed there, and reaches what is printed here. */
  between(from: number, to: number): readonly [start: number, end: number] {
    const [dx, dy] = [this.x(to) - this.x(from), this.y(to) - this.y(from)];
    const length = Math.hypot(dx, dy) || 1;
    const {left, right, top, bottom} = pointBox;
    const reach = (point: number, x: number, y: number): number =>
      8 +
      (this.isBox(point)
        ? Math.min((x < 0 ? left : right) / Math.abs(x), (y < 0 ? top : bottom) / Math.abs(y))
        : this.counter / 2 + 4);
    return [reach(from, dx / length, dy / length), length - reach(to, -dx / length, -dy / length)];
  }

  /** Returns the nearest point in a direction; a sideways offset counts twice. */
  step(point: number, x: number, y: number): number {
    let best = -1;
    let nearest = Infinity;
    for (let other = 0; other < this.size; other++) {
      const [dx, dy] = [this.x(other) - this.x(point), this.y(other) - this.y(point)];
      const along = dx * x + dy * y;
      const aside = Math.abs(dx * y - dy * x);
      if (other === point || along <= 0 || aside > 1.5 * along) continue;
      const distance = along + 2 * aside;
      if (distance < nearest) [best, nearest] = [other, distance];
    }
    return best;
  }
}

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
  // half of the place, then the places around it; a point is seen whole, too, with its box
  const box = pointBox.left + 12;
  const [dx, dy] = hex
    ? [(hexes + 0.67) * wide, (hexes + 0.5) * high]
    : [Math.max(hexes * wide, box), Math.max(hexes * high, box)];
  return {
    left: Math.max(0, left - dx),
    top: Math.max(0, top - dy),
    right: Math.min(plan.width, right + dx),
    bottom: Math.min(plan.height, bottom + dy),
  };
}

/** Returns the place nearest to the middle of some places; without any, that in the middle of the map, or -1. */
export function middlePlace(plan: MapPlan, places: readonly number[]): number {
  if (places.length === 0) return plan.at(plan.width / 2, plan.height / 2);
  const mean = (of: (place: number) => number): number =>
    places.reduce((sum, place) => sum + of(place), 0) / places.length;
  const [x, y] = [mean((place) => plan.x(place)), mean((place) => plan.y(place))];
  const far = (place: number): number => Math.hypot(plan.x(place) - x, plan.y(place) - y);
  return places.reduce((best, place) => (far(place) < far(best) ? place : best));
}

/** Returns the hexes within a distance of one, including it, or the points within as many lines. */
export function within(plan: MapPlan, place: number, hexes: number): ReadonlySet<number> {
  const found = new Set([place]);
  if (place < 0) return found;
  let rim: Iterable<number> = [place];
  for (let step = 0; step < hexes; step++) {
    const next = new Set<number>();
    for (const from of rim)
      for (const other of neighboursOf(plan, from)) if (other >= 0 && !found.has(other)) next.add(other);
    for (const one of next) found.add(one);
    rim = next;
  }
  return found;
}

function neighboursOf(plan: MapPlan, place: number): Iterable<number> {
  if (plan instanceof HexPlan) return plan.grid.neighbours.subarray(6 * place, 6 * place + 6);
  return plan instanceof PointPlan ? plan.neighbours(place) : [];
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
