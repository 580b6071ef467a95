import {gridShapeFaults} from '../phrases/grids.js';
import {limits, loaded, pointer, refused, type Loaded} from '../module/index.js';
import {
  asRule,
  asString,
  parseLetters,
  type Area,
  type AxisRule,
  type GridShape,
  type Numbers,
  type NumberingTable,
} from '../board/index.js';
import {Numbering, printLetters, stepsAlong} from '../board/numbering.js';
import {latticeOf, type HexField} from './hexes.js';

/** A field of hexes as a grid of ours: how its numbers are printed, and the number of each hex. */
export interface FittedGrid {
  readonly shape: GridShape;
  /** The printed number of each hex; `undefined` where it hangs together with nothing. */
  readonly labels: readonly (string | undefined)[];
  /** The column and row of each hex, counted from 0. */
  readonly places: Placed;
  /** Hexes whose name another hex has too: they are numbered on, such as `0101-2`. */
  readonly renamed: number;
}
type Place = readonly [column: number, row: number];
type Placed = readonly (Place | undefined)[];
/** Places of all hexes on a grid that is not numbered yet. */
interface Laid {
  readonly places: Placed;
  readonly shape: GridShape;
}

const MOST_LINES = 1000;
/** Hexes that are looked at to find the rule of their numbers; to make a rule is as much work as some hexes. */
const MOST_TRIED = 10_000_000;
const RULE_AS_HEXES = 50;
/** Longer names are no column and row: they go into a table. */
const LONGEST_RULED = 24;

/**
 * Fits a field into a grid of columns and rows, with a rule for its numbers where one prints them all, else a table;
 * `undefined` where it is larger than a map may be.
 */
export function fitGrid(field: HexField): FittedGrid | undefined {
  const lattice = latticeOf(field);
  // of the lines of hexes either the even or the odd ones are shifted, as the printed rows need it
  const ways = ([0, 1] as const).flatMap((parity) => lay(lattice, field, parity) ?? []);
  for (const laid of ways) {
    const ruled = ruleOf(field, laid);
    if (ruled) return fitted(field, laid, ruled, 0);
  }
  const [first, second] = ways;
  if (!first || !second) return undefined;
  const area = ({shape: {columns, rows}}: Laid): number => columns * rows;
  const laid = area(second) < area(first) ? second : first;
  const {names, renamed} = namesIn(field, laid);
  const digits = Math.max(2, String(Math.max(laid.shape.columns, laid.shape.rows)).length);
  const isNamed = names.some((row) => row.length > 0);
  const columnDotRow = {pattern: '{column}.{row}', column: {digits}, row: {digits}};
  const label = isNamed
    ? {...(isWhole(names, laid) ? {} : columnDotRow), names}
    : `${'C'.repeat(digits)}.${'R'.repeat(digits)}`;
  return fitted(field, laid, {label}, renamed);
}

/** Puts hexes into columns and rows from the left and top, with the lines of one parity shifted by half a hex. */
function lay(lattice: ReturnType<typeof latticeOf>, {layout}: HexField, parity: 0 | 1): Laid | undefined {
  const first = lattice.find((place) => place !== undefined);
  if (!first) return undefined;
  const shift = (main: number): number => (Math.abs(main % 2) === parity ? 1 : 0);
  // moves all hexes by half of one, so that unshifted lines have even numbers
  const offset = Math.abs((first[1] - shift(first[0])) % 2);
  const flat = layout === 'flat-top';
  const lines = lattice.map((place): Place | undefined => {
    if (!place) return undefined;
    const [main, cross] = place;
    const along = (cross + offset - shift(main)) / 2;
    return flat ? [main, along] : [along, main];
  });
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const line of lines)
    if (line) {
      [left, right] = [Math.min(left, line[0]), Math.max(right, line[0])];
      [top, bottom] = [Math.min(top, line[1]), Math.max(bottom, line[1])];
    }
  const [columns, rows] = [right - left + 1, bottom - top + 1];
  if (columns > MOST_LINES || rows > MOST_LINES || columns * rows > limits.hexes) return undefined;
  // the parity of lines counted from 1
  const shifted = Math.abs((parity - (flat ? left : top)) % 2) === 1 ? 'even' : 'odd';
  return {
    places: lines.map((line) => line && [line[0] - left, line[1] - top]),
    shape: {layout, shifted, columns, rows, firstColumn: 1, firstRow: 1, label: 'C,R'},
  };
}

/** The grid with its numbers, and the places that are no hex. */
function fitted(
  {hexes}: HexField,
  {places, shape}: Laid,
  numbers: Partial<Numbers>,
  renamed: number,
): FittedGrid {
  const taken = new Set(places.flatMap((place) => (place ? [place[1] * shape.columns + place[0]] : [])));
  const numbered = {...shape, ...numbers};
  const numbering = new Numbering(numbered);
  const labels = places.map((place) => place && numbering.name(...place));
  const known = new Set(labels);
  const aliases: Record<string, string> = {};
  for (const [i, {names}] of hexes.entries())
    for (const alias of names) {
      const label = labels[i];
      if (label !== undefined && !known.has(alias) && alias.length <= 40) aliases[alias] ??= label;
    }
  // without a rule a place without a name is no hex already
  const isTable = typeof numbers.label === 'object' && numbers.label.pattern === undefined;
  const absent = isTable ? [] : holesIn(shape, taken);
  const isAliased = Object.keys(aliases).length > 0;
  return {
    shape: {
      ...numbered,
      ...(isAliased ? withAliases(numbered, aliases) : {}),
      ...(absent.length > 0 ? {absent} : {}),
    },
    labels,
    places,
    renamed,
  };
}

/** Numbers the hexes of a grid by the rule that a person entered. */
export function numberedBy({shape, places}: FittedGrid, label: GridShape['label']): Loaded<FittedGrid> {
  // a rule says itself where it begins
  const numbered = {...shape, ...(typeof label === 'string' ? {} : {firstColumn: 1, firstRow: 1}), label};
  const faults = gridShapeFaults(numbered);
  if (faults.length > 0)
    return refused(faults.map(({path: at, ...fault}) => ({...fault, pointer: pointer(...at)})));
  const numbering = new Numbering(numbered);
  return loaded({
    shape: numbered,
    labels: places.map((place) => place && numbering.name(...place)),
    places,
    renamed: 0,
  });
}

/** Adds second names to numbers, as a rule: a string has no place for them. */
function withAliases(shape: GridShape, aliases: Readonly<Record<string, string>>): Numbers {
  const {label, ...numbers} = asRule(shape);
  return {...numbers, label: typeof label === 'string' ? label : {...label, aliases}};
}

/** Gathers the places that are not taken into areas: runs of a row, and runs below each other that are alike. */
function holesIn({columns, rows}: GridShape, taken: ReadonlySet<number>): readonly Area[] {
  type Run = [left: number, top: number, right: number, bottom: number];
  const areas: Run[] = [];
  const last = new Map<number, Run>();
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      if (taken.has(row * columns + column)) continue;
      const first = column;
      while (column + 1 < columns && !taken.has(row * columns + column + 1)) column++;
      const above = last.get(first);
      if (above?.[2] === column && above[3] === row - 1) {
        above[3] = row;
        continue;
      }
      const area: Run = [first, row, column, row];
      areas.push(area);
      last.set(first, area);
    }
  return areas.map(([left, top, right, bottom]) =>
    left === right && top === bottom ? [left, top] : [left, top, right, bottom],
  );
}

/** Names by rows, each made different: where two hexes share one, the second is numbered on. */
function namesIn(
  {hexes}: HexField,
  {places, shape}: Laid,
): {readonly names: (string | null)[][]; readonly renamed: number} {
  const names = Array.from({length: shape.rows}, (): (string | null)[] => []);
  const taken = new Set<string>();
  /** The last number that was put after a name. */
  const last = new Map<string, number>();
  let renamed = 0;
  for (const [
    i,
    {
      names: [name],
    },
  ] of hexes.entries()) {
    const place = places[i];
    if (!place || name === undefined) continue;
    let own = name.slice(0, 36);
    for (const base = name.slice(0, 30); taken.has(own);) {
      const n = (last.get(base) ?? 1) + 1;
      last.set(base, n);
      own = `${base}-${n}`;
    }
    if (own !== name) renamed += 1;
    taken.add(own);
    const row = names[place[1]]!;
    while (row.length < place[0]) row.push(null);
    row[place[0]] = own;
  }
  return {names, renamed};
}

/** Has every hex a name? */
const isWhole = (names: readonly (readonly (string | null)[])[], {places}: Laid): boolean =>
  places.every((place) => !place || typeof names[place[1]]?.[place[0]] === 'string');

/** A number or letters within a printed name. */
interface Token {
  readonly value: number;
  /** The number of its digits, 0 if it is letters. */
  readonly digits: number;
}
/** A printed name taken as two tokens with text around them. */
interface Reading {
  readonly text: readonly [before: string, between: string, after: string];
  readonly tokens: readonly [Token, Token];
}

/** Finds a rule that prints the names of all hexes, the plainest first. */
function ruleOf({hexes}: HexField, {places, shape}: Laid): Numbers | undefined {
  const sample = shortestNamed(hexes, places);
  const place = places[sample];
  const name = hexes[sample]?.names[0];
  if (name === undefined || !place) return undefined;
  // a rule that prints a number twice is no rule
  if (new Set(hexes.map(({names: [own]}) => own)).size < hexes.length) return undefined;
  let left = MOST_TRIED;
  const isPrinted = (numbers: Pick<Numbers, 'label'>): boolean => {
    const numbering = new Numbering({...shape, ...numbers});
    left -= RULE_AS_HEXES;
    return hexes.every(({names: [own]}, i) => {
      const at = places[i];
      left -= 1;
      return !at || own === numbering.name(...at);
    });
  };
  for (const reading of readings(name))
    for (const rule of rulesOf(reading, shape, place))
      // names that no plain rule prints go into a table
      if (left < 0) return undefined;
      else if (isPrinted({label: rule})) {
        const ruled = {...shape, label: rule};
        return asString(ruled) ?? asRule(ruled);
      }
  return undefined;
}

/** The hex with the shortest name, where numbers have as few digits as they ever have; -1 where one has no name. */
function shortestNamed(hexes: HexField['hexes'], places: Placed): number {
  let best = -1;
  for (const [
    i,
    {
      names: [name],
    },
  ] of hexes.entries()) {
    if (!places[i]) continue;
    if (name === undefined || name.length > LONGEST_RULED) return -1;
    if (best < 0 || name.length < hexes[best]!.names[0]!.length) best = i;
  }
  return best;
}

/** All ways to read a name as two tokens, those that leave the least text around them first. */
function readings(name: string): readonly Reading[] {
  const tokens: (Token & {readonly from: number; readonly to: number})[] = [];
  for (let from = 0; from < name.length; from++)
    for (let to = from + 1; to <= name.length; to++) {
      const text = name.slice(from, to);
      const letters = parseLetters(text);
      if (letters !== undefined) tokens.push({from, to, value: letters, digits: 0});
      else if (/^-?\d{1,9}$/.test(text))
        tokens.push({from, to, value: Number(text), digits: text.replace('-', '').length});
    }
  return tokens
    .flatMap((first) => tokens.filter(({from}) => from >= first.to).map((second) => [first, second] as const))
    .map(([first, second]): Reading & {readonly left: string; readonly cost: number} => {
      const text = [
        name.slice(0, first.from),
        name.slice(first.to, second.from),
        name.slice(second.to),
      ] as const;
      const left = text.join('');
      // a dash before a number is rather a separator than a sign
      const signs = [first, second].filter(({from}) => name[from] === '-').length;
      return {
        text,
        tokens: [first, second],
        left,
        cost: 2 * left.replace(/[^\p{L}\p{N}]/gu, '').length + signs,
      };
    })
    .filter(({left}) => !/[{}]/.test(left))
    .sort((a, b) => a.cost - b.cost);
}

type Ruled = NumberingTable & {readonly pattern: string; readonly column: AxisRule; readonly row: AxisRule};

/** The rules that print a name in a place: either axis first, steps of both signs, straight lines before diagonals. */
function* rulesOf(
  {text: [before, between, after], tokens}: Reading,
  shape: GridShape,
  place: Place,
): Generator<Ruled> {
  const zigzag = shape.layout === 'flat-top' ? 'row' : 'column';
  for (const diagonal of [undefined, 'down', 'up'] as const)
    for (const order of [
      ['column', 'row'],
      ['row', 'column'],
    ] as const)
      for (const step of [1, -1] as const)
        for (const other of [1, -1] as const) {
          const steps = [step, other] as const;
          const [first, second] = order.map((axis, i) =>
            axesOf(tokens[i]!, shape, axis, axis === zigzag ? diagonal : undefined, steps[i]!, place),
          ) as [readonly AxisRule[], readonly AxisRule[]];
          const pattern = `${before}{${order[0]}}${between}{${order[1]}}${after}`;
          for (const a of first)
            for (const b of second)
              yield order[0] === 'column' ? {pattern, column: a, row: b} : {pattern, column: b, row: a};
        }
}

/** An axis that prints a token in a place, with each number of digits that it may have. */
function axesOf(
  {value, digits}: Token,
  shape: GridShape,
  axis: 'column' | 'row',
  diagonal: AxisRule['diagonal'],
  step: 1 | -1,
  place: Place,
): readonly AxisRule[] {
  const first = value - step * stepsAlong(shape, axis, diagonal, ...place);
  const rule = {...(step === 1 ? {} : {step}), ...(diagonal === undefined ? {} : {diagonal})};
  if (digits === 0) return [{first: printLetters(first), ...rule}];
  const most = String(Math.abs(value)).length === digits ? digits : 1;
  return Array.from({length: most}, (_, i) => ({
    first,
    ...(digits - i === 1 ? {} : {digits: digits - i}),
    ...rule,
  }));
}
