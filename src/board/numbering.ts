import type {Layout} from './direction.js';

/**
 * Places of a map, counted from 0 at the upper left: `[column, row]`, or all from one corner to the other:
 * `[first column, first row, last column, last row]`.
 */
export type Area = readonly number[];

/** Numbering of the columns, or of the rows, of a map. */
export interface AxisRule {
  /** The number printed in the first column or row of the map or section; letters number the whole axis by letters: A to Z, AA, BB to ZZ, AAA. */
  readonly first?: number | string;
  readonly step?: 1 | -1;
  /** The least number of digits: shorter numbers have zeros before them. */
  readonly digits?: number;
  /** The grain of the hexes that a number follows, going right, where it does not follow the zigzag line of hexes. */
  readonly diagonal?: 'up' | 'down';
}
/** Numbering of hexes: `{column}` and `{row}` once each, and any text around them. */
export interface NumberingRule {
  readonly pattern: string;
  readonly column?: AxisRule;
  readonly row?: AxisRule;
}
/** A part of the map with a rule of its own. */
export interface NumberingSection extends NumberingRule {
  readonly in: readonly Area[];
}
/** Printed numbers by a rule, by sections, or by a table whose names come before those of the rule. */
export interface NumberingTable extends Partial<NumberingRule> {
  readonly sections?: readonly NumberingSection[];
  /** Names by rows from the top, each from the left; without a rule, a place without a name is no hex. */
  readonly names?: readonly (readonly (string | null)[])[];
  /** Second names of hexes, by what is printed: each has the name of its hex. */
  readonly aliases?: Readonly<Record<string, string>>;
}
/** Column digits as `C`, row digits as `R` (`CC.RR`), or a richer rule. */
export type Label = string | NumberingTable;

/** A hex grid as a game prints it: `columns` by `rows` places, and their numbers. */
export interface GridShape {
  readonly layout: Layout;
  /** The parity whose columns (flat-top) sit half a hex lower, or rows (pointy-top) half a hex further right. */
  readonly shifted: 'odd' | 'even';
  readonly columns: number;
  readonly rows: number;
  /** The printed number of the first column and row; 1 beside a rule that is no string, so `shifted` counts from 1. */
  readonly firstColumn: number;
  readonly firstRow: number;
  readonly label: Label;
  /** Places that are no hex. */
  readonly absent?: readonly Area[];
}

/** An axis ready to print. */
interface Axis {
  readonly first: number;
  readonly step: number;
  /** 0 for letters. */
  readonly digits: number;
  readonly diagonal: 'up' | 'down' | undefined;
  /** The texts of its numbers, as they are made. */
  readonly texts: Map<number, string>;
}
/** A rule ready to print. */
interface Printer {
  readonly text: readonly [before: string, between: string, after: string];
  readonly columnFirst: boolean;
  readonly column: Axis;
  readonly row: Axis;
}
type Place = readonly [column: number, row: number];

const columnsFirst = /^(?<before>[^CR]*)(?<first>C+)(?<between>[^CR]*)(?<second>R+)(?<after>[^CR]*)$/;
const rowsFirst = /^(?<before>[^CR]*)(?<first>R+)(?<between>[^CR]*)(?<second>C+)(?<after>[^CR]*)$/;
const inBraces = /^([^{}]*)\{(column|row)\}([^{}]*)\{(column|row)\}([^{}]*)$/;
const repeated = /^(-?)(([A-Z])\3*)$/;

/** Reads a string such as `CC.RR`; `undefined` when columns and rows do not each stand in it exactly once. */
export function parsePattern(label: string, firstColumn: number, firstRow: number): Printer | undefined {
  const parts = (columnsFirst.exec(label) ?? rowsFirst.exec(label))?.groups;
  if (!parts) return undefined;
  const {before = '', first = '', between = '', second = '', after = ''} = parts;
  const columnFirst = first.startsWith('C');
  const [columnDigits, rowDigits] = columnFirst
    ? [first.length, second.length]
    : [second.length, first.length];
  return {
    text: [before, between, after],
    columnFirst,
    column: axisOf({first: firstColumn, digits: columnDigits}),
    row: axisOf({first: firstRow, digits: rowDigits}),
  };
}

/** Reads the braces of a rule; `undefined` when columns and rows do not each stand in it exactly once. */
export function parseRule({pattern, column, row}: NumberingRule): Printer | undefined {
  const [, before = '', first, between = '', second, after = ''] = inBraces.exec(pattern) ?? [];
  if (first === undefined || first === second) return undefined;
  return {
    text: [before, between, after],
    columnFirst: first === 'column',
    column: axisOf(column),
    row: axisOf(row),
  };
}

function axisOf({first = 1, step = 1, digits = 1, diagonal}: AxisRule = {}): Axis {
  const isNumber = typeof first === 'number';
  return {
    first: isNumber ? first : (parseLetters(first) ?? 0),
    step,
    digits: isNumber ? digits : 0,
    diagonal,
    texts: new Map(),
  };
}

/** The number of letters as maps print them (A is 0, Z 25, AA 26, BB 27); `undefined` for others. */
export function parseLetters(letters: string): number | undefined {
  const [, sign, run, letter] = repeated.exec(letters) ?? [];
  if (run === undefined || letter === undefined) return undefined;
  const value = 26 * (run.length - 1) + letter.charCodeAt(0) - 65;
  return sign === '-' ? 0 - value : value;
}

/** The text of a number on an axis, made once. */
function textOf({digits, texts}: Axis, value: number): string {
  let text = texts.get(value);
  if (text === undefined) {
    const size = String(Math.abs(value)).padStart(digits, '0');
    text = digits === 0 ? printLetters(value) : value < 0 ? `-${size}` : size;
    texts.set(value, text);
  }
  return text;
}

/** Prints a number as letters, the reverse of `parseLetters`. */
export function printLetters(value: number): string {
  const size = Math.abs(value);
  return (value < 0 ? '-' : '') + String.fromCharCode(65 + (size % 26)).repeat(Math.floor(size / 26) + 1);
}

/** Is this line of hexes (a column if flat-top, else a row), counted from 0, shifted by half a hex? */
export function isShifted({layout, firstColumn, firstRow, shifted}: GridShape, line: number): boolean {
  const printed = line + (layout === 'flat-top' ? firstColumn : firstRow);
  return Math.abs(printed % 2) === (shifted === 'odd' ? 1 : 0);
}

/** Counts from the first column or row to a place: along the lines of hexes, or along a grain of theirs. */
export function stepsAlong(
  shape: GridShape,
  axis: 'column' | 'row',
  diagonal: AxisRule['diagonal'],
  column: number,
  row: number,
): number {
  const index = axis === 'column' ? column : row;
  if (diagonal === undefined) return index;
  const line = shape.layout === 'flat-top' ? column : row;
  const half = (of: number): number => (isShifted(shape, of) ? 1 : 0);
  // from line to line a grain goes half a hex in one direction: with the shift of the line that makes whole hexes
  return index + (half(line) - half(0) + (diagonal === 'up' ? line : -line)) / 2;
}

/** Runs through the places of an area, as far as they are on the map, by rows. */
export function* placesIn({columns, rows}: GridShape, area: Area): Generator<number> {
  const [left = 0, top = 0, right = left, bottom = top] = area;
  for (let row = Math.max(0, top); row <= Math.min(rows - 1, bottom); row++)
    for (let column = Math.max(0, left); column <= Math.min(columns - 1, right); column++)
      yield row * columns + column;
}

/** Prints the numbers of a map, place by place, and knows which places are hexes. The shape must be checked before. */
export class Numbering {
  readonly shape: GridShape;
  readonly #printers: readonly Printer[];
  /** The place from which each rule counts: the upper left of the map, or of its section. */
  readonly #corners: readonly Place[];
  /** By place: 1 + the rule that numbers it, or 0 where none does. */
  readonly #ruleAt: Uint8Array | undefined;
  readonly #names: NumberingTable['names'];
  readonly #absent: ReadonlySet<number>;
  /** Second names of hexes, and whose they are. */
  readonly aliases: readonly (readonly [alias: string, name: string])[];

  constructor(shape: GridShape) {
    const {layout, shifted, columns, rows, firstColumn, firstRow, label, absent = []} = shape;
    const table: NumberingTable = typeof label === 'string' ? {} : label;
    // the shape alone, of a map that has much else
    this.shape = {layout, shifted, columns, rows, firstColumn, firstRow, label, absent};
    this.#names = table.names;
    this.#absent = new Set(absent.flatMap((area) => [...placesIn(shape, area)]));
    this.aliases = Object.entries(table.aliases ?? {});
    const {sections, pattern, column, row} = table;
    const printers =
      typeof label === 'string'
        ? [parsePattern(label, firstColumn, firstRow)]
        : sections
          ? sections.map(parseRule)
          : [pattern === undefined ? undefined : parseRule({pattern, column, row} as NumberingRule)];
    this.#printers = printers.filter((printer) => printer !== undefined);
    this.#corners = sections?.map(cornerOf) ?? [[0, 0]];
    if (!sections) return;
    this.#ruleAt = new Uint8Array(columns * rows);
    for (const [i, {in: areas}] of sections.entries())
      for (const area of areas) for (const place of placesIn(shape, area)) this.#ruleAt[place] = i + 1;
  }

  /** The name printed in a place; `undefined` where there is no hex. */
  name(column: number, row: number): string | undefined {
    if (this.#absent.has(row * this.shape.columns + column)) return undefined;
    const own = this.#names?.[row]?.[column];
    if (own !== undefined && own !== null) return own;
    const rule = this.#ruleIn(column, row);
    const printer = this.#printers[rule];
    if (!printer) return undefined;
    const [before, between, after] = printer.text;
    const columnText = textOf(printer.column, this.#value(rule, 'column', column, row));
    const rowText = textOf(printer.row, this.#value(rule, 'row', column, row));
    return printer.columnFirst
      ? before + columnText + between + rowText + after
      : before + rowText + between + columnText + after;
  }

  /** Is there a hex in a place? */
  has(column: number, row: number): boolean {
    return (
      !this.#absent.has(row * this.shape.columns + column) &&
      (this.#printers[this.#ruleIn(column, row)] !== undefined ||
        typeof this.#names?.[row]?.[column] === 'string')
    );
  }

  /** Tells a number without the text around its column and row (`0505` for `05.05`), where it has its usual width. */
  bareName(column: number, row: number): string | undefined {
    const own = this.#names?.[row]?.[column];
    if (own !== undefined && own !== null) return own.replace(/[^\p{L}\p{N}]/gu, '');
    const rule = this.#ruleIn(column, row);
    const printer = this.#printers[rule];
    if (!printer) return undefined;
    const columnText = textOf(printer.column, this.#value(rule, 'column', column, row));
    const rowText = textOf(printer.row, this.#value(rule, 'row', column, row));
    const isUsual = ({digits}: Axis, text: string): boolean =>
      digits === 0 || (text.length === digits && !text.startsWith('-'));
    if (!isUsual(printer.column, columnText) || !isUsual(printer.row, rowText)) return undefined;
    return printer.columnFirst ? columnText + rowText : rowText + columnText;
  }

  /** The rule that numbers a place, or -1. */
  #ruleIn(column: number, row: number): number {
    return this.#ruleAt ? this.#ruleAt[row * this.shape.columns + column]! - 1 : 0;
  }

  /** Returns the printed number of an axis in a place. */
  #value(rule: number, key: 'column' | 'row', column: number, row: number): number {
    const {first, step, diagonal} = this.#printers[rule]![key];
    const [left, top] = this.#corners[rule]!;
    const {shape} = this;
    const steps = stepsAlong(shape, key, diagonal, column, row) - stepsAlong(shape, key, diagonal, left, top);
    return first + step * steps;
  }
}

/** The upper left corner of the smallest area that holds a section. */
const cornerOf = ({in: areas}: NumberingSection): Place =>
  areas.reduce<Place>(
    ([left, top], [column = 0, row = 0]) => [Math.min(left, column), Math.min(top, row)],
    [Infinity, Infinity],
  );

/** The fields that number a map; `shifted` counts from the first printed number beside a string, from 1 beside a rule. */
export type Numbers = Pick<GridShape, 'label' | 'firstColumn' | 'firstRow' | 'shifted'>;

/** The parity of the other count of lines, where `first` is the number of the first line. */
function shiftedBy({shifted}: GridShape, first: number): 'odd' | 'even' {
  if (Math.abs(first % 2) === 1) return shifted;
  return shifted === 'odd' ? 'even' : 'odd';
}

/** Writes a string as the rule that prints the same; a rule stays, and so does a string that no rule prints. */
export function asRule(shape: GridShape): Numbers {
  const {label, layout, firstColumn, firstRow, shifted} = shape;
  const printer = typeof label === 'string' ? parsePattern(label, firstColumn, firstRow) : undefined;
  // braces stand for column and row in a rule
  if (!printer || /[{}]/.test(printer.text.join(''))) return {label, firstColumn, firstRow, shifted};
  const axis = (first: number, digits: number): AxisRule => ({first, ...(digits === 1 ? {} : {digits})});
  const [before, between, after] = printer.text;
  const [first, second] = printer.columnFirst ? ['{column}', '{row}'] : ['{row}', '{column}'];
  return {
    label: {
      pattern: before + first + between + second + after,
      column: axis(firstColumn, printer.column.digits),
      row: axis(firstRow, printer.row.digits),
    },
    firstColumn: 1,
    firstRow: 1,
    shifted: shiftedBy(shape, layout === 'flat-top' ? firstColumn : firstRow),
  };
}

/** Writes a rule as a string that prints the same; `undefined` where only a rule does. */
export function asString(shape: GridShape): Numbers | undefined {
  const {label, layout, firstColumn, firstRow, shifted} = shape;
  if (typeof label === 'string') return {label, firstColumn, firstRow, shifted};
  const {pattern, column = {}, row = {}, names, aliases} = label;
  const isPlain = ({first = 1, step = 1, diagonal}: AxisRule): boolean =>
    typeof first === 'number' && first >= 0 && step === 1 && diagonal === undefined;
  if (pattern === undefined || /[CR]/.test(pattern) || names || aliases) return undefined;
  if (!isPlain(column) || !isPlain(row)) return undefined;
  const [left, top] = [Number(column.first ?? 1), Number(row.first ?? 1)];
  return {
    label: pattern
      .replace('{column}', 'C'.repeat(column.digits ?? 1))
      .replace('{row}', 'R'.repeat(row.digits ?? 1)),
    firstColumn: left,
    firstRow: top,
    shifted: shiftedBy(shape, layout === 'flat-top' ? left : top),
  };
}
