import {
  directionNames,
  directions,
  doubledSteps,
  opposite,
  type Direction,
  type DirectionName,
} from './direction.js';
import {OFF_MAP, type HexId} from './ids.js';
import {Numbering, isShifted, type GridShape} from './numbering.js';

/**
 * Hexes as integers, with every neighbour in one typed array. Knows no game. Places of the map that are no hex have no
 * integer, so nothing can stand there, draw them or name them.
 * Lengths are in hexes; centres are in units of a hex's side, x to the right and y down.
 */
export class HexGrid {
  readonly shape: GridShape;
  readonly size: number;
  /** `neighbours[6 * hex + direction]`, or `OFF_MAP`. */
  readonly neighbours: Int32Array;
  readonly #main: Int32Array;
  readonly #cross: Int32Array;
  /** The hex in each place, by rows. */
  readonly #hexes: Int32Array;
  readonly #numbering: Numbering;
  /** Printed numbers, each made when it is first asked for: a map may have 40,000. */
  readonly #labels: (string | undefined)[];
  #all: readonly string[] | undefined;
  #byName: Map<string, HexId> | undefined;
  /** Directions by number, of each hex that was asked for. */
  readonly #inOrder = new Map<HexId, readonly Direction[]>();
  #byTyped: ReadonlyMap<string, HexId> | undefined;

  /** `shape` must be checked before: `gridShapeFaults` says what is wrong with it. */
  constructor(shape: GridShape) {
    const {columns, rows, layout} = shape;
    const flat = layout === 'flat-top';
    this.#numbering = new Numbering(shape);
    this.shape = this.#numbering.shape;
    this.#hexes = new Int32Array(columns * rows).fill(OFF_MAP);
    const [mains, crosses] = [new Int32Array(columns * rows), new Int32Array(columns * rows)];
    let size = 0;
    for (let row = 0, place = 0; row < rows; row++) {
      for (let column = 0; column < columns; column++, place++) {
        if (!this.#numbering.has(column, row)) continue;
        const main = flat ? column : row;
        this.#hexes[place] = size;
        mains[size] = main;
        crosses[size++] = 2 * (flat ? row : column) + this.shift(main);
      }
    }
    this.size = size;
    this.#main = mains.subarray(0, size);
    this.#cross = crosses.subarray(0, size);
    this.#labels = new Array<string | undefined>(size);
    this.neighbours = new Int32Array(size * 6).fill(OFF_MAP);
    const steps = doubledSteps[layout];
    for (let hex = 0; hex < size; hex++) {
      for (let direction = 0; direction < 6; direction++) {
        const main = this.#main[hex]! + steps[direction]![0];
        const along = (this.#cross[hex]! + steps[direction]![1] - this.shift(main)) / 2;
        this.neighbours[6 * hex + direction] = flat ? this.hexAt(main, along) : this.hexAt(along, main);
      }
    }
  }

  /** The hex in a place, or `OFF_MAP`. Columns and rows count from 0. */
  hexAt(column: number, row: number): HexId {
    const {columns, rows} = this.shape;
    const isOn = column >= 0 && column < columns && row >= 0 && row < rows;
    return (isOn ? this.#hexes[row * columns + column]! : OFF_MAP) as HexId;
  }

  column(hex: HexId): number {
    return this.shape.layout === 'flat-top' ? this.#main[hex]! : this.#along(hex);
  }

  row(hex: HexId): number {
    return this.shape.layout === 'flat-top' ? this.#along(hex) : this.#main[hex]!;
  }

  #along(hex: HexId): number {
    return (this.#cross[hex]! - this.shift(this.#main[hex]!)) / 2;
  }

  /** Half a hex that a column (flat-top) is lower, or a row further right: 1, or else 0. */
  shift(line: number): 0 | 1 {
    return isShifted(this.shape, line) ? 1 : 0;
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

  /** The directions in which a hex has a neighbour, in the order of the neighbours' printed numbers. */
  directionsByNumber(hex: HexId): readonly Direction[] {
    const known = this.#inOrder.get(hex);
    if (known) return known;
    const found = directions
      .filter((direction) => this.neighbour(hex, direction) !== OFF_MAP)
      .sort((a, b) => this.byNumber(this.neighbour(hex, a), this.neighbour(hex, b)));
    this.#inOrder.set(hex, found);
    return found;
  }

  /** The hex with exactly this printed number, or `undefined` when the map has none. */
  find(label: string): HexId | undefined {
    if (!this.#byName) {
      this.#byName = new Map();
      for (let hex = 0 as HexId; hex < this.size; hex++) this.#byName.set(this.label(hex), hex);
    }
    return this.#byName.get(label);
  }

  /**
   * The hex that a person means: by its number or a second name of the hex, in capitals or small letters, with or
   * without what is printed around column and row (`0505` for `05.05`); `undefined` for none, or for one of two.
   */
  read(typed: string): HexId | undefined {
    const exact = this.find(typed);
    if (exact !== undefined) return exact;
    this.#byTyped ??= this.#typedNames();
    const hex = this.#byTyped.get(folded(typed));
    return hex === OFF_MAP ? undefined : hex;
  }

  /** Other spellings of all names, the nearest ones first; `OFF_MAP` where two hexes have the same. */
  #typedNames(): ReadonlyMap<string, HexId> {
    const all = new Map<string, HexId>();
    const add = (nameOf: (hex: HexId) => string | undefined): void => {
      const own = new Map<string, HexId>();
      for (let hex = 0 as HexId; hex < this.size; hex++) {
        const name = nameOf(hex);
        if (name === undefined) continue;
        const key = folded(name);
        // digits alone have no other spelling
        if (key === this.label(hex) && key.toUpperCase() === key) continue;
        if (!all.has(key)) own.set(key, own.has(key) ? OFF_MAP : hex);
      }
      for (const [key, hex] of own) all.set(key, hex);
    };
    for (const [alias, name] of this.#numbering.aliases) all.set(folded(alias), this.find(name)!);
    add((hex) => this.label(hex));
    add((hex) => this.#numbering.bareName(this.column(hex), this.row(hex)));
    return all;
  }

  label(hex: HexId): string {
    return hex >= 0 && hex < this.size
      ? (this.#labels[hex] ??= this.#numbering.name(this.column(hex), this.row(hex))!)
      : 'off the map';
  }

  neighbour(hex: HexId, direction: Direction): HexId {
    return this.neighbours[6 * hex + direction] as HexId;
  }

  /** The hexes that touch one. */
  beside(hex: HexId): readonly HexId[] {
    return directions.map((direction) => this.neighbour(hex, direction)).filter((near) => near !== OFF_MAP);
  }

  /** The direction from a hex to a neighbouring one, or `undefined` when they do not touch. */
  direction(from: HexId, to: HexId): Direction | undefined {
    return directions.find((d) => this.neighbours[6 * from + d] === to && to !== OFF_MAP);
  }

  directionName(direction: Direction): DirectionName {
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

/** Capitals and the ways to write an accent make no other name. */
const folded = (name: string): string =>
  (/^[\x20-\x7e]*$/.test(name) ? name : name.normalize('NFC')).toLowerCase();

/** Is a step from a hex to its neighbour in a direction allowed? */
export type Open = (from: HexId, direction: number, to: HexId) => boolean;

/**
 * Spreads from hexes through neighbours. Keeps its memory between floods, so that one costs what it reaches and not what
 * the map holds; what it reached is good until it spreads again.
 */
export class Flood {
  readonly #neighbours: Int32Array;
  readonly #stamp: Int32Array;
  readonly #steps: Int32Array;
  readonly #reached: Int32Array;
  #turn = 0;

  constructor(grid: HexGrid) {
    this.#neighbours = grid.neighbours;
    this.#stamp = new Int32Array(grid.size);
    this.#steps = new Int32Array(grid.size);
    this.#reached = new Int32Array(grid.size);
  }

  /** The hexes reached in at most `reach` allowed steps, those it starts from first, in order of their distance. */
  spread(from: Iterable<HexId>, open: Open, reach = Infinity): Int32Array {
    const reached = this.#reached;
    const stamp = this.#stamp;
    const steps = this.#steps;
    const neighbours = this.#neighbours;
    const turn = ++this.#turn;
    let count = 0;
    for (const hex of from) {
      if (stamp[hex] !== turn) reached[count++] = hex;
      stamp[hex] = turn;
      steps[hex] = 0;
    }
    for (let i = 0; i < count; i++) {
      const hex = reached[i] as HexId;
      const step = steps[hex]! + 1;
      if (step > reach) break;
      for (let direction = 0; direction < 6; direction++) {
        const to = neighbours[6 * hex + direction] as HexId;
        if (to === OFF_MAP || stamp[to] === turn || !open(hex, direction, to)) continue;
        stamp[to] = turn;
        steps[to] = step;
        reached[count++] = to;
      }
    }
    return reached.subarray(0, count);
  }

  /** The number of steps to a hex in the last flood, or -1 when it was not reached. */
  steps(hex: HexId): number {
    return this.#stamp[hex] === this.#turn ? this.#steps[hex]! : -1;
  }
}

const floods = new WeakMap<HexGrid, Flood>();

/** The flood of a grid, for those who are done with one before they begin another. */
export function floodOn(grid: HexGrid): Flood {
  const flood = floods.get(grid) ?? new Flood(grid);
  floods.set(grid, flood);
  return flood;
}
