import type {PointGame} from '../module/index.js';
import type {MapPlan} from './plan.js';
import {xy} from './shape.js';

const MARGIN = 130;
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

/** The layout of a point map: the module's coordinates, at a scale that leaves space for counters. */
export class PointPlan implements MapPlan {
  readonly size: number;
  /** Scene units per unit of the module's `x` and `y`. */
  readonly scale: number;
  readonly width: number;
  readonly height: number;
  readonly counter = 76;
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

  // plain loops, since spreading a long list into Math.min would overflow the stack
  constructor({map, network}: PointGame) {
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
    // a map with a given size starts at (0, 0)
    this.#left = width === undefined ? least(xs) - MARGIN / scale : 0;
    this.#top = height === undefined ? least(ys) - MARGIN / scale : 0;
    for (let point = 0; point < size; point++) {
      xs[point] = (xs[point]! - this.#left) * scale;
      ys[point] = (ys[point]! - this.#top) * scale;
    }
    this.#x = xs;
    this.#y = ys;
    this.width = Math.ceil(width === undefined ? most(xs) + MARGIN : width * scale);
    this.height = Math.ceil(height === undefined ? most(ys) + MARGIN : height * scale);
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
    return best;
  }

  outline(point: number, inset = 0): string {
    const r = this.counter * 0.86 * (1 - inset);
    return `M${xy(this.x(point) - r, this.y(point))}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
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
