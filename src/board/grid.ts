import {
  directionNames,
  directions,
  doubledSteps,
  opposite,
  type Direction,
  type Layout,
} from './direction.js';
import {OFF_MAP, type HexId} from './ids.js';
import {parseLabelPattern, type LabelPattern} from './label.js';

/** A rectangular hex grid, as a game prints it. */
export interface GridShape {
  readonly layout: Layout;
  /** The printed parity whose columns (flat-top) sit half a hex lower, or rows (pointy-top) half a hex further right. */
  readonly shifted: 'odd' | 'even';
  readonly columns: number;
  readonly rows: number;
  readonly firstColumn: number;
  readonly firstRow: number;
  readonly label: string;
}

/**
 * Hexes as integers, with every neighbour in one typed array. Knows no game.
 * Lengths are in hexes; centres are in units of a hex's side, x to the right and y down.
 */
export class HexGrid {
  readonly shape: GridShape;
  readonly size: number;
  /** `neighbours[6 * hex + direction]`, or `OFF_MAP`. */
  readonly neighbours: Int32Array;
  readonly #main: Int32Array;
  readonly #cross: Int32Array;
  readonly #pattern: LabelPattern;
  /** Printed numbers, each once it is asked for: a map may have 250,000. */
  readonly #labels: (string | undefined)[];
  #all: readonly string[] | undefined;

  /** `shape` must be checked before: `gridShapeFault` says what is wrong with it. */
  constructor(shape: GridShape) {
    this.shape = shape;
    const {columns, rows, layout} = shape;
    const flat = layout === 'flat-top';
    this.size = columns * rows;
    this.#main = new Int32Array(this.size);
    this.#cross = new Int32Array(this.size);
    this.neighbours = new Int32Array(this.size * 6).fill(OFF_MAP);
    this.#labels = new Array<string | undefined>(this.size);
    this.#pattern = parseLabelPattern(shape.label) ?? parseLabelPattern('C,R')!;
    // a map may have 250,000 hexes: what is looked up of each of them is worked out when it is
    for (let row = 0, hex = 0; row < rows; row++) {
      for (let column = 0; column < columns; column++, hex++) {
        const main = flat ? column : row;
        this.#main[hex] = main;
        this.#cross[hex] = 2 * (flat ? row : column) + this.#shift(main);
      }
    }
    const steps = doubledSteps[layout];
    for (let hex = 0; hex < this.size; hex++) {
      for (let direction = 0; direction < 6; direction++) {
        const main = this.#main[hex]! + steps[direction]![0];
        const along = (this.#cross[hex]! + steps[direction]![1] - this.#shift(main)) / 2;
        const column = flat ? main : along;
        const row = flat ? along : main;
        if (column >= 0 && column < columns && row >= 0 && row < rows)
          this.neighbours[6 * hex + direction] = row * columns + column;
      }
    }
  }

  /** Each hex's printed number. */
  get labels(): readonly string[] {
    return (this.#all ??= Array.from(this.#labels, (_, hex) => this.label(hex as HexId)));
  }

  /** The order of two hexes by their printed numbers, in code units: routes are sorted by it. */
  readonly byNumber = (a: number, b: number): number => {
    const [one, other] = [this.label(a as HexId), this.label(b as HexId)];
    return one < other ? -1 : Number(one > other);
  };

  #labelOf(hex: number): string {
    const {columns, firstColumn, firstRow} = this.shape;
    return this.#pattern.make((hex % columns) + firstColumn, Math.floor(hex / columns) + firstRow);
  }

  #shift(main: number): number {
    const {layout, firstColumn, firstRow, shifted} = this.shape;
    const printed = main + (layout === 'flat-top' ? firstColumn : firstRow);
    return Math.abs(printed % 2) === (shifted === 'odd' ? 1 : 0) ? 1 : 0;
  }

  /** The hex with this printed number, or `undefined` when the map has none. */
  find(label: string): HexId | undefined {
    const {columns, rows, firstColumn, firstRow} = this.shape;
    for (const [column, row] of this.#pattern.read(label)) {
      const [x, y] = [column - firstColumn, row - firstRow];
      if (x >= 0 && x < columns && y >= 0 && y < rows && this.#pattern.make(column, row) === label)
        return (y * columns + x) as HexId;
    }
    return undefined;
  }

  label(hex: HexId): string {
    return hex >= 0 && hex < this.size ? (this.#labels[hex] ??= this.#labelOf(hex)) : 'off the map';
  }

  neighbour(hex: HexId, direction: Direction): HexId {
    return this.neighbours[6 * hex + direction] as HexId;
  }

  /** The direction from a hex to a neighbouring one, or `undefined` when they do not touch. */
  direction(from: HexId, to: HexId): Direction | undefined {
    return directions.find((d) => this.neighbours[6 * from + d] === to && to !== OFF_MAP);
  }

  directionName(direction: Direction): string {
    return directionNames[this.shape.layout][direction];
  }

  /** Hexes from one to the other as the crow flies, the map's edges and terrain ignored. */
  distance(a: HexId, b: HexId): number {
    const main = Math.abs(this.#main[a]! - this.#main[b]!);
    const cross = Math.abs(this.#cross[a]! - this.#cross[b]!);
    return cross > main ? main + (cross - main) / 2 : main;
  }

  /** A name for the side two neighbours share, the same from either hex: `6 * hex + direction` of the lower index. */
  hexside(hex: HexId, direction: Direction): number {
    const other = this.neighbour(hex, direction);
    return other !== OFF_MAP && other < hex ? 6 * other + opposite(direction) : 6 * hex + direction;
  }

  centreX(hex: HexId): number {
    return this.shape.layout === 'flat-top' ? 1.5 * this.#main[hex]! : (Math.sqrt(3) / 2) * this.#cross[hex]!;
  }

  centreY(hex: HexId): number {
    return this.shape.layout === 'flat-top' ? (Math.sqrt(3) / 2) * this.#cross[hex]! : 1.5 * this.#main[hex]!;
  }
}
