import {MOST_HEXES} from './ids.js';
import {
  Numbering,
  parseLetters,
  parsePattern,
  parseRule,
  placesIn,
  type Area,
  type AxisRule,
  type GridShape,
  type NumberingRule,
  type NumberingTable,
} from './numbering.js';

/** The codes of what may be wrong with a grid's shape, each with its arguments. */
export interface GridFlaws {
  readonly gridSize: {readonly columns: number; readonly rows: number; readonly most: number};
  readonly labelPattern: null;
  readonly noneBesideRule: {readonly axis: 'column' | 'row'};
  readonly someRule: null;
  readonly patternOrSections: null;
  readonly patternForAxis: null;
  readonly rulePattern: null;
  readonly numberOrCapitals: null;
  readonly noDigits: null;
  readonly noDiagonal: {readonly axis: 'column' | 'row'; readonly layout: string};
  readonly areaOnMap: {readonly area: readonly number[]; readonly column: number; readonly row: number};
  readonly placeOnce: {readonly column: number; readonly row: number};
  readonly placeOfOne: {readonly column: number; readonly row: number; readonly section: number};
  readonly nameRows: {readonly count: number; readonly rows: number};
  readonly nameColumns: {readonly count: number; readonly columns: number};
  readonly nonEmptyName: {readonly column: number; readonly row: number; readonly most: number};
  readonly shorterName: {
    readonly count: number;
    readonly column: number;
    readonly row: number;
    readonly most: number;
  };
  readonly oneNumber: NameTwice;
  readonly oneName: NameTwice;
  readonly someHex: null;
  readonly aliasOfHex: null;
  readonly otherAlias: {readonly alias: string};
}
export interface NameTwice {
  readonly name: string;
  readonly first: readonly [column: number, row: number];
  readonly second: readonly [column: number, row: number];
}

/** One thing wrong with a grid's shape: the field, what it has, and the code and arguments of what it should have. */
export interface ShapeFault {
  readonly path: readonly (string | number)[];
  readonly code: keyof GridFlaws;
  readonly args?: object;
  readonly found?: string | number;
}

/** Makes a fault of a code with arguments, which say what was found, or of one without, for the value found. */
const fault = <Code extends keyof GridFlaws>(
  path: ShapeFault['path'],
  code: Code,
  ...[given]: GridFlaws[Code] extends null ? [found?: string | number] : [args: GridFlaws[Code]]
): ShapeFault => ({
  path,
  code,
  ...(typeof given === 'object' ? {args: given as object} : given === undefined ? {} : {found: given}),
});

/** A name that fits into a hex. */
const LONGEST = 40;

/** Says why a shape is no grid: a rule that prints no numbers, places off the map, or a name on two hexes. */
export function gridShapeFaults(shape: GridShape): readonly ShapeFault[] {
  const {columns, rows} = shape;
  if (columns * rows > MOST_HEXES) return [fault([], 'gridSize', {columns, rows, most: MOST_HEXES})];
  const faults = [...(typeof shape.label === 'string' ? [] : tableFaults(shape, shape.label))];
  if (typeof shape.label === 'string' && !parsePattern(shape.label, 1, 1))
    faults.push(fault(['label'], 'labelPattern', shape.label));
  faults.push(...areaFaults(shape, shape.absent ?? [], ['absent'], new Map()));
  return faults.length > 0 ? faults : nameFaults(shape);
}

function* tableFaults(shape: GridShape, table: NumberingTable): Generator<ShapeFault> {
  for (const key of ['firstColumn', 'firstRow'] as const)
    if (shape[key] !== 1)
      yield {
        ...fault([key], 'noneBesideRule', {axis: key === 'firstColumn' ? 'column' : 'row'}),
        found: shape[key],
      };
  const {pattern, sections, names} = table;
  if (pattern === undefined && !sections && !names) yield fault(['label'], 'someRule');
  if (sections && (pattern !== undefined || table.column || table.row))
    yield fault(['label', 'sections'], 'patternOrSections');
  else if (pattern === undefined && (table.column || table.row)) yield fault(['label'], 'patternForAxis');
  else if (pattern !== undefined) yield* ruleFaults(shape, {...table, pattern}, ['label']);
  const owners = new Map<number, number>();
  for (const [i, section] of (sections ?? []).entries()) {
    yield* ruleFaults(shape, section, ['label', 'sections', i]);
    yield* areaFaults(shape, section.in, ['label', 'sections', i, 'in'], owners, i);
  }
  if (names) yield* tableSizeFaults(shape, names);
}

function* ruleFaults(shape: GridShape, rule: NumberingRule, path: ShapeFault['path']): Generator<ShapeFault> {
  if (!parseRule(rule)) yield fault([...path, 'pattern'], 'rulePattern', rule.pattern);
  const straight = shape.layout === 'flat-top' ? 'column' : 'row';
  for (const key of ['column', 'row'] as const) {
    const {first, digits, diagonal}: AxisRule = rule[key] ?? {};
    if (typeof first === 'string' && parseLetters(first) === undefined)
      yield fault([...path, key, 'first'], 'numberOrCapitals', first);
    if (typeof first === 'string' && digits !== undefined)
      yield fault([...path, key, 'digits'], 'noDigits', digits);
    if (diagonal !== undefined && key === straight)
      yield {
        ...fault([...path, key, 'diagonal'], 'noDiagonal', {axis: key, layout: shape.layout}),
        found: diagonal,
      };
  }
}

/** Checks areas one by one; `owners` says who had each place before, so their work is bounded by the map. */
function* areaFaults(
  shape: GridShape,
  areas: readonly Area[],
  path: ShapeFault['path'],
  owners: Map<number, number>,
  owner = 0,
): Generator<ShapeFault> {
  for (const [i, area] of areas.entries()) {
    const [left = 0, top = 0, right = left, bottom = top] = area;
    const isOn = left <= right && top <= bottom && right < shape.columns && bottom < shape.rows;
    if (!isOn) {
      yield fault([...path, i], 'areaOnMap', {area, column: shape.columns - 1, row: shape.rows - 1});
      return;
    }
    for (const place of placesIn(shape, area)) {
      const other = owners.get(place);
      if (other !== undefined) {
        const [column, row] = [place % shape.columns, Math.floor(place / shape.columns)];
        yield other === owner
          ? fault([...path, i], 'placeOnce', {column, row})
          : fault([...path, i], 'placeOfOne', {column, row, section: other});
        return;
      }
      owners.set(place, owner);
    }
  }
}

function* tableSizeFaults(
  {columns, rows}: GridShape,
  names: NonNullable<NumberingTable['names']>,
): Generator<ShapeFault> {
  if (names.length > rows) yield fault(['label', 'names'], 'nameRows', {count: names.length, rows});
  const wide = names.findIndex((row) => row.length > columns);
  if (wide >= 0) yield fault(['label', 'names', wide], 'nameColumns', {count: names[wide]!.length, columns});
}

/** Finds a name on two hexes, too long a name, a map without hexes, and second names of no hex. */
function nameFaults(shape: GridShape): readonly ShapeFault[] {
  if (isEvenlyPrinted(shape)) return [];
  const numbering = new Numbering(shape);
  const seen = new Map<string, readonly [number, number]>();
  const path = (column: number, row: number): ShapeFault['path'] => {
    const own = typeof shape.label === 'string' ? undefined : shape.label.names?.[row]?.[column];
    return typeof own === 'string' ? ['label', 'names', row, column] : ['label'];
  };
  for (let row = 0; row < shape.rows; row++)
    for (let column = 0; column < shape.columns; column++) {
      const name = numbering.name(column, row);
      if (name === undefined) continue;
      if (name.length > LONGEST || name === '')
        return [
          name === ''
            ? fault(path(column, row), 'nonEmptyName', {column, row, most: LONGEST})
            : fault(path(column, row), 'shorterName', {count: name.length, column, row, most: LONGEST}),
        ];
      const other = seen.get(name);
      if (other)
        return [
          fault(path(column, row), typeof shape.label === 'string' ? 'oneNumber' : 'oneName', {
            name,
            first: other,
            second: [column, row],
          }),
        ];
      seen.set(name, [column, row]);
    }
  if (seen.size === 0) return [fault([shape.absent?.length ? 'absent' : 'label'], 'someHex')];
  return numbering.aliases.flatMap(([alias, name]): readonly ShapeFault[] => {
    const at = ['label', 'aliases', alias];
    if (!seen.has(name)) return [fault(at, 'aliasOfHex', name)];
    return seen.has(alias) ? [fault(at, 'otherAlias', {alias})] : [];
  });
}

/** Numbers of a string pattern that all have one length are all different: the usual map needs no table for that. */
function isEvenlyPrinted({label, columns, rows, firstColumn, firstRow, absent = []}: GridShape): boolean {
  const printer = typeof label === 'string' && parsePattern(label, firstColumn, firstRow);
  return (
    printer !== false &&
    printer !== undefined &&
    absent.length === 0 &&
    String(firstColumn + columns - 1).length <= Math.max(printer.column.digits, String(firstColumn).length) &&
    String(firstRow + rows - 1).length <= Math.max(printer.row.digits, String(firstRow).length)
  );
}
