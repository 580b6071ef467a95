import {parseLabelPattern, type GridShape} from '../board/index.js';
import {latticeOf, type HexField} from './hexes.js';

/** A field of hexes as a grid of ours: the place of each hex, and how its numbers are printed. */
export interface FittedGrid {
  readonly shape: GridShape;
  /** Our number of each hex; `undefined` where it hangs together with nothing. */
  readonly labels: readonly (string | undefined)[];
  /** Places of the grid that are no hex of the map. */
  readonly holes: readonly string[];
  /** Printed names by our numbers, where no pattern of ours prints them. */
  readonly names: Readonly<Record<string, string>> | undefined;
}
interface Place {
  readonly column: number;
  readonly row: number;
}
type Placed = readonly (Place | undefined)[];

const MOST_LINES = 1000;

/** Fits a field into a grid of columns and rows; `undefined` where that is larger than a map may be. */
export function fitGrid(field: HexField): FittedGrid | undefined {
  const lattice = latticeOf(field);
  // of each line of hexes either the even or the odd ones are shifted, as the printed rows need it
  const ways = ([0, 1] as const).map((parity) => placesOf(lattice, field, parity));
  for (const {places, shifted} of ways) {
    const label = labelOf(field, places);
    const grid = label && gridOf(field, places, {...label, shifted});
    if (grid) return {...grid, names: undefined};
  }
  const {places, shifted} = ways[1]!;
  const width = Math.max(2, String(Math.max(...extentOf(places))).length);
  const grid = gridOf(field, places, {
    label: `${'C'.repeat(width)}.${'R'.repeat(width)}`,
    firstColumn: 1,
    firstRow: 1,
    shifted,
  });
  if (!grid) return undefined;
  const names = field.hexes.flatMap(({names: [name]}, i) => {
    const label = grid.labels[i];
    return name === undefined || label === undefined ? [] : [[label, name] as const];
  });
  return {...grid, names: names.length === 0 ? undefined : Object.fromEntries(names)};
}

/** Columns and rows from the left and top, with the lines of one parity shifted by half a hex. */
function placesOf(
  lattice: ReturnType<typeof latticeOf>,
  {layout}: HexField,
  parity: 0 | 1,
): {readonly places: Placed; readonly shifted: 0 | 1} {
  const first = lattice.find((place) => place !== undefined) ?? [0, 0];
  const shift = (main: number): number => (Math.abs(main % 2) === parity ? 1 : 0);
  // moves all hexes by half of one, so that unshifted lines have even numbers
  const offset = Math.abs((first[1] - shift(first[0])) % 2);
  const flat = layout === 'flat-top';
  const lines = lattice.map((place) => {
    if (!place) return undefined;
    const [main, cross] = place;
    const along = (cross + offset - shift(main)) / 2;
    return flat ? {column: main, row: along} : {column: along, row: main};
  });
  let [left, top] = [Infinity, Infinity];
  for (const line of lines) if (line) [left, top] = [Math.min(left, line.column), Math.min(top, line.row)];
  const places = lines.map((line) => line && {column: line.column - left, row: line.row - top});
  const moved = flat ? left : top;
  // the parity of lines counted from 0
  return {places, shifted: Math.abs((parity - moved) % 2) === 1 ? 1 : 0};
}

function extentOf(places: Placed): readonly [columns: number, rows: number] {
  let [columns, rows] = [0, 0];
  for (const place of places)
    if (place) [columns, rows] = [Math.max(columns, place.column + 1), Math.max(rows, place.row + 1)];
  return [columns, rows];
}

type Labels = Pick<GridShape, 'label' | 'firstColumn' | 'firstRow'>;

/** The pattern of ours that prints the names of all hexes, if there is one. */
function labelOf({hexes}: HexField, places: Placed): Labels | undefined {
  const sample = hexes.findIndex(({names}, i) => names[0] !== undefined && places[i]);
  const name = hexes[sample]?.names[0];
  const place = places[sample];
  if (name === undefined || !place) return undefined;
  return patternsOf(name, place).find((labels) => {
    const pattern = parseLabelPattern(labels.label);
    return hexes.every(({names: [own]}, i) => {
      const at = places[i];
      return !at || own === pattern?.make(at.column + labels.firstColumn, at.row + labels.firstRow);
    });
  });
}

/** Each pattern that prints this name in this place: which digits are the column, which the row. */
function patternsOf(name: string, {column, row}: Place): readonly Labels[] {
  const parts = /^(\D*)(\d+)(\D+)(\d+)(\D*)$/.exec(name) ?? /^(\D*)(\d+)()()(\D*)$/.exec(name);
  if (!parts || /[CR]/.test(name)) return [];
  const [, before = '', first = '', between = '', second = '', after = ''] = parts;
  const splits =
    second === ''
      ? Array.from({length: first.length - 1}, (_, i) => [first.slice(0, i + 1), first.slice(i + 1)] as const)
      : [[first, second] as const];
  return splits.flatMap(([a, b]) =>
    (['C', 'R'] as const).flatMap((letter): readonly Labels[] => {
      const isColumn = letter === 'C';
      const [firstColumn, firstRow] = isColumn
        ? [Number(a) - column, Number(b) - row]
        : [Number(b) - column, Number(a) - row];
      const label =
        before + letter.repeat(a.length) + between + (isColumn ? 'R' : 'C').repeat(b.length) + after;
      return firstColumn < 0 || firstRow < 0 ? [] : [{label, firstColumn, firstRow}];
    }),
  );
}

/** The grid with these numbers; `shifted` is the parity of the lines counted from 0. */
function gridOf(
  {layout}: HexField,
  places: Placed,
  {shifted, ...labels}: Labels & {readonly shifted: 0 | 1},
): Omit<FittedGrid, 'names'> | undefined {
  const [columns, rows] = extentOf(places);
  if (columns === 0 || columns > MOST_LINES || rows > MOST_LINES || columns * rows > 250_000)
    return undefined;
  const firstLine = layout === 'flat-top' ? labels.firstColumn : labels.firstRow;
  const pattern = parseLabelPattern(labels.label)!;
  const labelAt = (column: number, row: number): string =>
    pattern.make(column + labels.firstColumn, row + labels.firstRow);
  const taken = new Set(places.flatMap((place) => (place ? [place.row * columns + place.column] : [])));
  const holes: string[] = [];
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++)
      if (!taken.has(row * columns + column)) holes.push(labelAt(column, row));
  return {
    shape: {layout, columns, rows, shifted: (shifted + firstLine) % 2 === 1 ? 'odd' : 'even', ...labels},
    labels: places.map((place) => place && labelAt(place.column, place.row)),
    holes,
  };
}
