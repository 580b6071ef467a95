import {OFF_MAP, type HexGrid, type HexId} from '../board/index.js';
import type {MapPlan, View} from './plan.js';
import {short, xy} from './shape.js';

/** The length of a hex's side in scene units. */
export const SIDE = 60;
const MARGIN = 16;

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
    this.#left = MARGIN + (halfWidth - left) * SIDE;
    this.#top = MARGIN + (halfHeight - top) * SIDE;
    this.width = Math.ceil((right - left + 2 * halfWidth) * SIDE + 2 * MARGIN);
    this.height = Math.ceil((bottom - top + 2 * halfHeight) * SIDE + 2 * MARGIN);
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
