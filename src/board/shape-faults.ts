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

/** One thing wrong with a grid's shape: the field, what it has, what it should have and what to do. */
export interface ShapeFault {
  readonly path: readonly (string | number)[];
  readonly found: string;
  readonly expected: string;
  readonly remedy?: string;
}

/** A name that fits into a hex. */
const LONGEST = 40;
const quoted = (text: string): string => JSON.stringify(text);

/** Says why a shape is no grid: a rule that prints no numbers, places off the map, or a name on two hexes. */
export function gridShapeFaults(shape: GridShape): readonly ShapeFault[] {
  const {columns, rows} = shape;
  if (columns * rows > MOST_HEXES)
    return [
      {
        path: [],
        found: `${columns} columns of ${rows} rows`,
        expected: `at most ${MOST_HEXES.toLocaleString('en')} hexes`,
        remedy: 'split the map into one module for each theatre',
      },
    ];
  const faults = [...(typeof shape.label === 'string' ? [] : tableFaults(shape, shape.label))];
  if (typeof shape.label === 'string' && !parsePattern(shape.label, 1, 1))
    faults.push({
      path: ['label'],
      found: quoted(shape.label),
      expected:
        'a pattern with the column digits (C) and the row digits (R) once each, such as "CC.RR" or "CCRR"',
      remedy:
        'write letters, numbers that count down and diagonals as a rule: {"pattern": "{column}{row}", …}',
    });
  faults.push(...areaFaults(shape, shape.absent ?? [], ['absent'], new Map()));
  return faults.length > 0 ? faults : nameFaults(shape);
}

function* tableFaults(shape: GridShape, table: NumberingTable): Generator<ShapeFault> {
  for (const key of ['firstColumn', 'firstRow'] as const)
    if (shape[key] !== 1)
      yield {
        path: [key],
        found: String(shape[key]),
        expected: 'none beside a rule of numbers',
        remedy: `write it as label.${key === 'firstColumn' ? 'column' : 'row'}.first`,
      };
  const {pattern, sections, names} = table;
  if (pattern === undefined && !sections && !names)
    yield {path: ['label'], found: 'no rule', expected: 'a pattern, sections or names'};
  if (sections && (pattern !== undefined || table.column || table.row))
    yield {
      path: ['label', 'sections'],
      found: 'sections beside a pattern',
      expected: 'either a pattern or sections',
      remedy: 'move the pattern into a section of its own',
    };
  else if (pattern === undefined && (table.column || table.row))
    yield {
      path: ['label'],
      found: 'column or row without a pattern',
      expected: 'a pattern, such as "{column}{row}"',
    };
  else if (pattern !== undefined) yield* ruleFaults(shape, {...table, pattern}, ['label']);
  const owners = new Map<number, number>();
  for (const [i, section] of (sections ?? []).entries()) {
    yield* ruleFaults(shape, section, ['label', 'sections', i]);
    yield* areaFaults(shape, section.in, ['label', 'sections', i, 'in'], owners, i);
  }
  if (names) yield* tableSizeFaults(shape, names);
}

function* ruleFaults(shape: GridShape, rule: NumberingRule, path: ShapeFault['path']): Generator<ShapeFault> {
  if (!parseRule(rule))
    yield {
      path: [...path, 'pattern'],
      found: quoted(rule.pattern),
      expected: 'a pattern with {column} and {row} once each, such as "{column}{row}" or "{row}-{column}"',
    };
  const straight = shape.layout === 'flat-top' ? 'column' : 'row';
  for (const key of ['column', 'row'] as const) {
    const {first, digits, diagonal}: AxisRule = rule[key] ?? {};
    if (typeof first === 'string' && parseLetters(first) === undefined)
      yield {
        path: [...path, key, 'first'],
        found: quoted(first),
        expected: 'a whole number, or capital letters as maps print them: A to Z, AA, BB to ZZ, AAA',
      };
    if (typeof first === 'string' && digits !== undefined)
      yield {
        path: [...path, key, 'digits'],
        found: String(digits),
        expected: 'no digits where letters are printed',
        remedy: 'leave digits out',
      };
    if (diagonal !== undefined && key === straight)
      yield {
        path: [...path, key, 'diagonal'],
        found: quoted(diagonal),
        expected: `a diagonal of ${key === 'column' ? 'rows' : 'columns'}: on a ${shape.layout} map ${key}s are straight lines of hexes`,
        remedy: `leave it out, or set it for ${key === 'column' ? 'row' : 'column'}`,
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
      yield {
        path: [...path, i],
        found: `[${area.join(', ')}]`,
        expected: `a place or an area within [0, 0, ${shape.columns - 1}, ${shape.rows - 1}]`,
        remedy: 'count columns and rows from 0; an area is first column, first row, last column, last row',
      };
      return;
    }
    for (const place of placesIn(shape, area)) {
      const other = owners.get(place);
      if (other !== undefined) {
        const [column, row] = [place % shape.columns, Math.floor(place / shape.columns)];
        yield {
          path: [...path, i],
          found: `the place [${column}, ${row}] once more`,
          expected: other === owner ? 'each place once' : `no place of section ${other}`,
          remedy: 'let areas not overlap',
        };
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
  if (names.length > rows)
    yield {
      path: ['label', 'names'],
      found: `${names.length} rows of names`,
      expected: `at most the ${rows} rows of the map`,
    };
  const wide = names.findIndex((row) => row.length > columns);
  if (wide >= 0)
    yield {
      path: ['label', 'names', wide],
      found: `${names[wide]!.length} names`,
      expected: `at most the ${columns} columns of the map, with null where there is no name`,
    };
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
          {
            path: path(column, row),
            found:
              name === ''
                ? `no name in [${column}, ${row}]`
                : `${name.length} characters in [${column}, ${row}]`,
            expected: `a name of 1 to ${LONGEST} characters`,
          },
        ];
      const other = seen.get(name);
      if (other)
        return [
          {
            path: path(column, row),
            found: `${quoted(name)} in the places [${other.join(', ')}] and [${column}, ${row}]`,
            expected:
              typeof shape.label === 'string'
                ? 'a pattern wide enough that no two hexes share a number, such as "CCC.RRR"'
                : 'one hex for each name',
            remedy:
              typeof shape.label === 'string'
                ? 'add digits to the pattern'
                : 'set a separator between column and row, change the first number, or name these places in label.names',
          },
        ];
      seen.set(name, [column, row]);
    }
  if (seen.size === 0)
    return [
      {
        path: [shape.absent?.length ? 'absent' : 'label'],
        found: 'no place that is a hex',
        expected: 'at least one hex',
      },
    ];
  return numbering.aliases.flatMap(([alias, name]): readonly ShapeFault[] => {
    const at = ['label', 'aliases', alias];
    if (!seen.has(name)) return [{path: at, found: quoted(name), expected: 'the name of a hex of this map'}];
    return seen.has(alias)
      ? [{path: at, found: `${quoted(alias)}, the name of a hex`, expected: 'a second name that no hex has'}]
      : [];
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
