import {vassalGameFaults} from '../phrases/en/faults/vassal-games.js';
import {Attributes, type Component} from './build-file.js';
import type {Problems} from './problems.js';

export interface Size {
  readonly width: number;
  readonly height: number;
}
/** Everything a numbering needs to know of its grid. */
export interface Numbered {
  readonly shape: 'hex' | 'square';
  readonly dx: number;
  readonly dy: number;
  readonly sideways: boolean;
  /** The board, or the bounding box of the grid's zone; unknown without the board's picture. */
  readonly size: Size | undefined;
}

/** Our longest printed number. */
const LONGEST = 40;

/**
 * Names columns and rows of a grid as VASSAL prints them. The two maxima that descending numbers count from use the
 * spacing of the other axis on upright hex grids: VASSAL does so, and authors set their offsets by it.
 */
export class Numbering {
  readonly #grid: Numbered;
  readonly #oblique: boolean;
  readonly #columnFirst: boolean;
  readonly #separator: string;
  readonly #format: string;
  readonly #column: Axis;
  readonly #row: Axis;
  readonly #hDescend: boolean;
  readonly #vDescend: boolean;
  readonly #stagger: boolean;
  /** Columns and rows that descending numbers count from; `undefined` where the size is unknown. */
  readonly #most: readonly [columns: number, rows: number] | undefined;

  constructor(component: Component, grid: Numbered, problems: Problems) {
    const read = new Attributes(component, problems);
    this.#grid = grid;
    this.#oblique = component.kind.endsWith('ObliqueHexGridNumbering');
    this.#columnFirst = !read.text('first', 'H').startsWith('V');
    this.#separator = read.text('sep').slice(0, LONGEST);
    this.#format = read.text('locationFormat', '$gridLocation$').slice(0, 5 * LONGEST);
    if (this.#format.startsWith('{')) {
      read.wrong('locationFormat', vassalGameFaults.grids.numberExpression);
      this.#format = '$gridLocation$';
    }
    const axis = (letter: 'h' | 'v'): Axis => ({
      isAlphabetic: read.text(`${letter}Type`, 'N').startsWith('A'),
      first: read.whole(`${letter}Off`, 1),
      digits: Math.min(Math.max(read.whole(`${letter}Leading`, 1), 0), 9) + 1,
    });
    [this.#column, this.#row] = [axis('h'), axis('v')];
    this.#hDescend = read.flag('hDescend');
    this.#vDescend = read.flag('vDescend');
    this.#stagger = grid.shape === 'hex' && read.flag('stagger', true);
    const {size, dx, dy, shape} = grid;
    const most = (length: number, step: number): number =>
      shape === 'hex' ? Math.floor(length / step + 0.5) : Math.trunc(length / step + 0.5);
    this.#most =
      size &&
      (shape === 'hex'
        ? [most(size.width, dy), most(size.height, dx)]
        : [most(size.width, dx), most(size.height, dy)]);
    if (!this.#most && (this.#hDescend || this.#vDescend))
      read.wrong(undefined, vassalGameFaults.grids.descending);
  }

  /** Everything that tells it from another numbering, as a fingerprint has it. */
  get facts(): readonly unknown[] {
    const axis = ({isAlphabetic, first, digits}: Axis): readonly unknown[] => [isAlphabetic, first, digits];
    return [
      this.#oblique ? 'oblique' : this.#grid.shape,
      this.#columnFirst ? 'column' : 'row',
      this.#separator,
      this.#format,
      axis(this.#column),
      axis(this.#row),
      this.#hDescend,
      this.#vDescend,
      this.#stagger,
    ];
  }

  /** The printed name of a raw column and row, or `undefined` where the format has none. */
  name(rawColumn: number, rawRow: number): string | undefined {
    const logical = this.#logical(rawColumn, rawRow);
    const column = logical && format(logical[0] + this.#column.first, this.#column);
    const row = logical && format(logical[1] + this.#row.first, this.#row);
    if (column === undefined || row === undefined) return undefined;
    const both = this.#columnFirst ? column + this.#separator + row : row + this.#separator + column;
    return fill(this.#format, {gridLocation: both, column, row}, () => '').slice(0, 2 * LONGEST);
  }

  /** Column and row as they are counted: from the other end where they descend, a step off in staggered columns. */
  #logical(rawColumn: number, rawRow: number): readonly [column: number, row: number] | undefined {
    const {sideways} = this.#grid;
    let [column, row] = [rawColumn, rawRow];
    const [hDescend, vDescend] = [this.#hDescend, this.#vDescend];
    if (hDescend || vDescend) {
      if (!this.#most) return undefined;
      const [columns, rows] = this.#most;
      if (sideways ? vDescend : hDescend) column = (sideways ? rows : columns) - column;
      if (sideways ? hDescend : vDescend) row = (sideways ? columns : rows) - row;
    }
    const staggered = this.#stagger && rawColumn % 2 !== 0;
    if (staggered) row += (sideways ? hDescend : vDescend) ? -1 : 1;
    if (this.#oblique) {
      const half = Math.trunc(column / 2);
      row = this.#stagger ? half + row : row - half + 1;
    }
    return [column, row];
  }
}

interface Axis {
  readonly isAlphabetic: boolean;
  /** Printed number of column or row 0. */
  readonly first: number;
  readonly digits: number;
}

/** Digits padded with zeros, or letters: A … Z, AA, BB … ZZ, AAA. */
function format(value: number, {isAlphabetic, digits}: Axis): string | undefined {
  const [sign, size] = [value < 0 ? '-' : '', Math.abs(value)];
  if (!isAlphabetic) return sign + String(size).padStart(digits, '0');
  const letters = Math.floor(size / 26) + 1;
  return letters > LONGEST ? undefined : sign + String.fromCharCode(65 + (size % 26)).repeat(letters);
}

/** Fills `$name$` in a format: every other part between `$` is a name. */
export function fill(
  text: string,
  values: Readonly<Record<string, string>>,
  unknown: (name: string) => string,
): string {
  return text
    .split('$')
    .map((part, i) => (i % 2 === 0 ? part : Object.hasOwn(values, part) ? values[part]! : unknown(part)))
    .join('');
}

/** The numbering among the children of a grid, the last one; a class of the module's own is named and left out. */
export function numberingOf(component: Component, grid: Numbered, problems: Problems): Numbering | undefined {
  const last = component.children.findLast(({kind}) => kind.endsWith('Numbering'));
  if (!last) return undefined;
  const known = grid.shape === 'hex' ? /(Oblique)?HexGridNumbering$/ : /SquareGridNumbering$/;
  if (known.test(last.kind)) return new Numbering(last, grid, problems);
  problems.add([`buildFile.xml:${last.line}`], vassalGameFaults.grids.ownNumbering, {tag: last.tag});
  return undefined;
}
