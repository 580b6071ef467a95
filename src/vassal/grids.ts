import {vassalGameFaults} from '../phrases/en/faults/vassal-games.js';
import {limits} from '../module/index.js';
import {Attributes, type Component} from './build-file.js';
import {numberingOf, type Numbering, type Size} from './numbering.js';
import type {Problems} from './problems.js';

/** A pixel at 100 % zoom; which board or map it is of, the place says. */
export interface Point {
  readonly x: number;
  readonly y: number;
}
/** The name that VASSAL gives a point, and the zone it is in. */
export interface Location {
  readonly name?: string;
  readonly zone?: string;
}
/** The part of a grid that hexes, squares, regions and zones share. Points are those of the board. */
export interface BoardGrid {
  locate(point: Point): Location;
  /** Moves a point to where VASSAL drops a piece; edges and corners are no places here. */
  snap(point: Point): Point;
  /** Centre of the place of this name, or `undefined`. */
  find(name: string): Point | undefined;
  /** Everything that tells it from another grid, as a fingerprint has it. */
  readonly facts: readonly unknown[];
  /** The comparisons that one point or name may take. */
  readonly work: number;
}
/** One hex or square. */
export interface Cell extends Point {
  readonly name?: string;
}

/** The most cells of one grid: as many as a map of ours may have. */
export const MOST_CELLS = limits.hexes;
const STANDARD_DX = (Math.sqrt(3) / 2) * 64;

/** Java's Math.round. */
const round = (value: number): number => Math.floor(value + 0.5);
const thousandths = (value: number): number => Math.round(value * 1000) / 1000;
const isOdd = (value: number): boolean => value % 2 !== 0;
const swapped = ({x, y}: Point): Point => ({x: y, y: x});
/** A point without the minus that truncating leaves on zero. */
const at = (x: number, y: number): Point => ({x: x + 0, y: y + 0});

/** Numbers that hexes and squares share. */
abstract class CellGrid implements BoardGrid {
  readonly dx: number;
  readonly dy: number;
  readonly snaps: boolean;
  protected readonly x0: number;
  protected readonly y0: number;
  protected numbering: Numbering | undefined;
  readonly #size: Size | undefined;
  #byName: ReadonlyMap<string, Point> | undefined;

  constructor(
    read: Attributes,
    origin: readonly [number, number],
    pitch: readonly [number, number],
    size?: Size,
  ) {
    this.#size = size;
    this.x0 = read.whole('x0', origin[0]);
    this.y0 = read.whole('y0', origin[1]);
    [this.dx, this.dy] = pitch;
    this.snaps = read.flag('snapTo', true);
  }

  readonly work = 1;
  protected abstract readonly shape: 'hex' | 'square';

  get facts(): readonly unknown[] {
    const {shape, x0, y0, dx, dy, sideways, numbering} = this;
    return [shape, x0, y0, thousandths(dx), thousandths(dy), sideways, numbering?.facts ?? null];
  }

  abstract snapToCentre(point: Point): Point;
  abstract locate(point: Point): Location;
  protected abstract centre(column: number, row: number): Point;
  /** Columns across and rows down, or the other way round on a sideways grid. */
  protected abstract readonly sideways: boolean;

  snap(point: Point): Point {
    return this.snaps ? this.snapToCentre(point) : point;
  }

  protected nameOf(column: number, row: number): Location {
    const name = this.numbering?.name(column, row);
    return name === undefined || name === '' ? {} : {name};
  }

  find(name: string): Point | undefined {
    if (!this.#byName) {
      const names = new Map<string, Point>();
      for (const cell of this.cells() ?? [])
        if (cell.name !== undefined && !names.has(cell.name)) names.set(cell.name, cell);
      this.#byName = names;
    }
    return this.#byName.get(name);
  }

  /** The columns and rows around an area of the board, or `undefined` where they have more cells than a map may have. */
  #around({
    x,
    y,
    width,
    height,
  }: Point & Partial<Size>):
    | {readonly columns: readonly [number, number]; readonly rows: readonly [number, number]}
    | undefined {
    if (width === undefined || height === undefined) return undefined;
    const [left, right, top, bottom] = [x, x + width, y, y + height];
    const along = this.sideways ? [top, bottom] : [left, right];
    const across = this.sideways ? [left, right] : [top, bottom];
    const range = (ends: readonly number[], origin: number, step: number): readonly [number, number] => [
      Math.floor((ends[0]! - origin) / step) - 2,
      Math.ceil((ends[1]! - origin) / step) + 2,
    ];
    const [firstColumn, lastColumn] = range(along, this.x0, this.dx);
    const [firstRow, lastRow] = range(across, this.y0, this.dy);
    return (lastColumn - firstColumn - 3) * (lastRow - firstRow - 3) > MOST_CELLS
      ? undefined
      : {columns: [firstColumn, lastColumn], rows: [firstRow, lastRow]};
  }

  /** The cells that `cells` goes through. */
  cellsAround(area: Point & Partial<Size> = {x: 0, y: 0, ...this.#size}): number {
    const {columns = [1, 0], rows = [1, 0]} = this.#around(area) ?? {};
    return (columns[1] - columns[0] + 1) * (rows[1] - rows[0] + 1);
  }

  /** All cells whose centre is in an area of the board, or `undefined` where they are more than a map may have. */
  cells(area: Point & Partial<Size> = {x: 0, y: 0, ...this.#size}): readonly Cell[] | undefined {
    const around = this.#around(area);
    if (!around) return undefined;
    const {
      columns: [firstColumn, lastColumn],
      rows: [firstRow, lastRow],
    } = around;
    const {x: left, y: top, width = 0, height = 0} = area;
    const [right, bottom] = [left + width, top + height];
    const cells: Cell[] = [];
    for (let row = firstRow; row <= lastRow; row++)
      for (let column = firstColumn; column <= lastColumn; column++) {
        const centre = this.centre(column, row);
        if (centre.x >= left && centre.x < right && centre.y >= top && centre.y < bottom)
          cells.push({...centre, ...this.nameOf(column, row)});
      }
    return cells;
  }
}

/**
 * A grid of hexes. Upright grids have flat-topped hexes in columns, the odd ones half a hex lower; a sideways
 * grid is the same with x and y swapped.
 */
export class HexGrid extends CellGrid {
  protected readonly shape = 'hex';
  readonly sideways: boolean;
  readonly #snapScale: number;

  private constructor(
    read: Attributes,
    pitch: readonly [number, number],
    size: Size | undefined,
    problems: Problems,
  ) {
    super(read, [0, 32], pitch, size);
    this.sideways = read.flag('sideways');
    this.#snapScale = Math.min(Math.max(read.whole('snapscale', 0), 0), 1000);
    this.numbering = numberingOf(
      read.component,
      {shape: 'hex', dx: this.dx, dy: this.dy, sideways: this.sideways, size},
      problems,
    );
  }

  static read(component: Component, size: Size | undefined, problems: Problems): HexGrid | undefined {
    const read = new Attributes(component, problems);
    const dy = read.number('dy', 64);
    // VASSAL sets attributes in alphabetical order, and dy sets dx where that is still the standard one
    const given = read.number('dx', STANDARD_DX);
    const dx = given === STANDARD_DX ? (Math.sqrt(3) / 2) * dy : given;
    if (!isPitch(read, dx, dy)) return undefined;
    if (isHexShape(dx, dy)) return new HexGrid(read, [dx, dy], size, problems);
    read.wrong(undefined, vassalGameFaults.grids.stretched, {dx, dy, most: MOST_STRETCHED});
    return undefined;
  }

  /** Names go by rectangles, not by hexagons: near a corner a point may have its neighbour's name. */
  locate(point: Point): Location {
    const {x, y} = this.sideways ? swapped(point) : point;
    const column = Math.floor((x - this.x0) / this.dx + 0.5);
    const row = isOdd(column) ? round((y - this.y0 - this.dy / 2) / this.dy) : round((y - this.y0) / this.dy);
    return this.nameOf(column, row);
  }

  protected centre(column: number, row: number): Point {
    const centre = this.#centre(column, row);
    return this.sideways ? swapped(centre) : centre;
  }

  #centre(column: number, row: number): Point {
    const half = isOdd(column) ? Math.trunc(this.dy / 2) : 0;
    return at(Math.trunc(this.dx * column + this.x0), Math.trunc(this.dy * row + half + this.y0));
  }

  /** The centre of the hexagon that holds a point, or the point of its finer grid where the grid has `snapscale`. */
  snapToCentre(point: Point): Point {
    const turned = this.sideways ? swapped(point) : point;
    const centre = this.#hexAt(turned);
    const s = this.#snapScale;
    const fine = (p: number, c: number, d: number): number => {
      const t = Math.min(Math.max(round((p - c) / (d / (2 * s))), 1 - s), s - 1);
      return c + round((t * d) / (2 * s));
    };
    const snapped = s > 0 ? at(fine(turned.x, centre.x, this.dx), fine(turned.y, centre.y, this.dy)) : centre;
    return this.sideways ? swapped(snapped) : snapped;
  }

  #hexAt({x, y}: Point): Point {
    const {dx, dy, x0, y0} = this;
    const column = Math.floor((x - x0 + dx / 2) / dx);
    const row = Math.floor((y - y0 + (isOdd(column) ? 0 : dy / 2)) / dy);
    const first = this.#centre(column, row);
    if (this.#holds(first, x, y)) return first;
    const rows = isOdd(column) ? [row, row + 1] : [row - 1, row];
    for (const side of [column - 1, column + 1])
      for (const near of rows) {
        const centre = this.#centre(side, near);
        if (this.#holds(centre, x, y)) return centre;
      }
    return first;
  }

  /** Corners as VASSAL rounds them, in single precision; right and lower ones are a pixel out. */
  #holds(centre: Point, x: number, y: number): boolean {
    const f = Math.fround;
    const [cx, cy, dx, dy] = [f(centre.x), f(centre.y), f(this.dx), f(this.dy)];
    const r = f((2 * dx) / 3);
    const [half, deep] = [f(r / 2), f(dy / 2)];
    const px = (value: number): number => round(f(value));
    const [left, right] = [px(cx - half), px(cx + half) + 1];
    const [top, bottom] = [px(cy - deep), px(cy + deep) + 1];
    const middle = px(cy);
    return isInside(
      [
        at(px(cx - r), middle),
        at(left, top),
        at(right, top),
        at(px(cx + r) + 1, middle),
        at(right, bottom),
        at(left, bottom),
      ],
      x,
      y,
    );
  }
}

/** A grid of squares. */
export class SquareGrid extends CellGrid {
  protected readonly shape = 'square';
  readonly sideways = false;

  private constructor(
    read: Attributes,
    pitch: readonly [number, number],
    size: Size | undefined,
    problems: Problems,
  ) {
    super(read, [24, 24], pitch, size);
    this.numbering = numberingOf(
      read.component,
      {shape: 'square', dx: this.dx, dy: this.dy, sideways: false, size},
      problems,
    );
  }

  static read(component: Component, size: Size | undefined, problems: Problems): SquareGrid | undefined {
    const read = new Attributes(component, problems);
    const pitch = [read.number('dx', 48), read.number('dy', 48)] as const;
    return isPitch(read, ...pitch) ? new SquareGrid(read, pitch, size, problems) : undefined;
  }

  locate({x, y}: Point): Location {
    return this.nameOf(Math.floor((x - this.x0) / this.dx + 0.5), Math.trunc((y - this.y0) / this.dy + 0.5));
  }

  protected centre(column: number, row: number): Point {
    return at(Math.trunc(this.x0 + this.dx * column), Math.trunc(this.y0 + this.dy * row));
  }

  snapToCentre({x, y}: Point): Point {
    return this.centre(round((x - this.x0) / this.dx), round((y - this.y0) / this.dy));
  }
}

/** Hexes are regular, or stretched a little by a scan. */
const MOST_STRETCHED = 50;
export const isHexShape = (dx: number, dy: number): boolean =>
  dx <= MOST_STRETCHED * dy && dy <= MOST_STRETCHED * dx;

/** Smaller cells than this are none that a counter could stand in. */
const SMALLEST_PITCH = 2;

function isPitch(read: Attributes, dx: number, dy: number): boolean {
  if (dx >= SMALLEST_PITCH && dy >= SMALLEST_PITCH) return true;
  read.wrong(undefined, vassalGameFaults.grids.tooSmall, {dx, dy, least: SMALLEST_PITCH});
  return false;
}

/** Even-odd test, half-open: a left or upper edge is inside, a right or lower one is not. */
export function isInside(corners: readonly Point[], x: number, y: number): boolean {
  let inside = false;
  let before = corners.at(-1);
  for (const corner of corners) {
    if (before && before.y <= y !== corner.y <= y) {
      const [upper, lower] = before.y < corner.y ? [before, corner] : [corner, before];
      const crossing = ((y - upper.y) / (lower.y - upper.y)) * (lower.x - upper.x);
      if (x - upper.x < crossing) inside = !inside;
    }
    before = corner;
  }
  return inside;
}
