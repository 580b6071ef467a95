import {parsePattern, type AxisRule, type GridShape} from './numbering.js';

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
