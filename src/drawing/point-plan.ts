import type {PointGame} from '../module/index.js';
import type {Plan} from './plan.js';
import {xy} from './shape.js';

const MARGIN = 130;
/** The length that half of a map's lines reach in the drawing: room for two stacks and a number between them. */
const LINE = 290;

/** Where the points of a network lie: the module's own places, at a scale that leaves room for counters. */
export class PointPlan implements Plan {
  readonly size: number;
  /** How long a unit of the module's `x` and `y` is in the scene. */
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
  readonly #x: readonly number[];
  readonly #y: readonly number[];

  constructor({map, network}: PointGame) {
    const points = network.names.map((name) => map.points[name]!);
    const lengths = Float64Array.from(network.lines, ({ends: [a, b]}) =>
      Math.hypot(points[a]!.x - points[b]!.x, points[a]!.y - points[b]!.y),
    ).sort();
    const scale = LINE / (lengths[Math.floor(lengths.length / 2)] || 100);
    const least = (numbers: readonly number[]): number => numbers.reduce((a, b) => Math.min(a, b), Infinity);
    const most = (numbers: readonly number[]): number => numbers.reduce((a, b) => Math.max(a, b), 0);
    const {width, height} = map;
    // a map that says how large it is begins at (0, 0)
    const left = width === undefined ? least(points.map(({x}) => x)) - MARGIN / scale : 0;
    const top = height === undefined ? least(points.map(({y}) => y)) - MARGIN / scale : 0;
    this.scale = scale;
    this.#left = left;
    this.#top = top;
    this.size = points.length;
    this.#x = points.map(({x}) => (x - left) * scale);
    this.#y = points.map(({y}) => (y - top) * scale);
    this.width = Math.ceil(width === undefined ? most(this.#x) + MARGIN : width * scale);
    this.height = Math.ceil(height === undefined ? most(this.#y) + MARGIN : height * scale);
  }

  x(point: number): number {
    return this.#x[point]!;
  }
  y(point: number): number {
    return this.#y[point]!;
  }

  /** A point of the scene as the module's `x` and `y` have it. */
  onMap(x: number, y: number): readonly [x: number, y: number] {
    return [x / this.scale + this.#left, y / this.scale + this.#top];
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

  /** The nearest point in a direction: what lies aside counts as further away. */
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
