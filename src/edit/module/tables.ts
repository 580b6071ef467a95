import {codeOff, rowsOf} from '../../module/tables.js';
import {lintPhrases} from '../../phrases/en/lint.js';
import type {FireTableDocument, OddsTableDocument, ResultCodeDocument} from '../../module/index.js';
import {isFireTable, isOddsTable} from '../../module/game.js';
import type {TableDocument} from '../../module/schema/table.js';
import {withEntry, withField} from '../record.js';
import type {ModuleDraft} from './draft.js';

/** A table as a grid: the columns in the first row after an empty corner, then a row for each roll. */
export type Cells = readonly (readonly string[])[];

/** Says what a table is; without anything there is none. */
export const setTable = <D extends ModuleDraft>(draft: D, id: string, table: TableDocument | undefined): D =>
  withField(draft, 'tables', withEntry(draft.tables, id, table) as D['tables']);

/** A table as the grid in which it is edited. */
export function cellsOf(table: TableDocument): Cells {
  const columns = table.columns.map(String);
  const {first, last} = rowsOf(table);
  const rows = Array.from({length: Math.max(0, last - first + 1)}, (_, i) => [
    String(first + i),
    ...columns.map((column) => String(table.results[column]?.[i] ?? '')),
  ]);
  return [['', ...columns], ...rows];
}

/** The kinds of tables that an author begins with. */
export const tableKinds = ['odds', 'differential', 'fire', 'fixed'] as const;
type TableKind = (typeof tableKinds)[number];

/** The kind of a table; one by strength is as one of fire. */
export function tableKind(table: TableDocument): TableKind {
  if (isOddsTable(table)) return table.kind;
  return 'kind' in table && table.kind === 'fixed' ? 'fixed' : 'fire';
}

const ROLLS = 6;

/** Makes a table of a kind without results, for one die. */
export function blankTable(kind: TableKind): TableDocument {
  if (kind === 'fire') {
    const columns = [1, 2, 3];
    return {
      columns,
      results: Object.fromEntries(columns.map((one) => [one, new Array<number>(ROLLS).fill(0)])),
    };
  }
  if (kind === 'fixed') return {kind, columns: ['1'], results: {'1': new Array<number>(ROLLS).fill(0)}};
  const columns = kind === 'odds' ? ['1-2', '1-1', '2-1', '3-1'] : ['-1', '+0', '+1', '+2'];
  const results = Object.fromEntries(columns.map((one) => [one, new Array<string>(ROLLS).fill('-')]));
  return {kind, columns, dice: 1, faces: ROLLS, results, codes: {'-': {}}};
}

/** Sets the dice of a table: it gets a row for each roll. */
export function setDice(table: TableDocument, dice: number, faces: number): TableDocument {
  const thrown = {...table, dice, faces};
  const made = tableOf(cellsOf(thrown), thrown);
  return 'why' in made ? table : made.table;
}

/** Reads the effect of a printed code; nothing where the code is not known. */
export function guessCode(code: string): ResultCodeDocument {
  const [, who, hexes] = /^([AD])R?(\d)$/i.exec(code) ?? [];
  const role = who?.toUpperCase() === 'A' ? 'attacker' : 'defender';
  if (/^[AD]R\d$/i.test(code)) return {[role]: {retreat: Number(hexes)}};
  if (/^[AD]\d$/i.test(code)) return {[role]: {steps: Number(hexes)}};
  if (/^AR$/i.test(code)) return {attacker: {retreat: 1}};
  if (/^DR$/i.test(code)) return {defender: {retreat: 1}};
  if (/^(AE|A ?elim)$/i.test(code)) return {attacker: {eliminated: true}};
  if (/^(DE|D ?elim)$/i.test(code)) return {defender: {eliminated: true}};
  return {};
}

const ratio = /^(\d{1,4})\s*[-:–/]\s*(\d{1,4})$/;
const difference = /^[+−-]?\s*\d{1,4}$/;
const plainMinus = (cell: string): string => cell.replace('−', '-').replace(/\s+/g, '');

/** Rows of rolls and columns of odds, whichever way they were pasted. */
function upright(cells: Cells): Cells {
  const isHead = (row: readonly string[]): boolean =>
    row.slice(1).length > 0 && row.slice(1).every((cell) => ratio.test(cell));
  const turned = (cells[0] ?? []).map((_, i) => cells.map((row) => row[i] ?? ''));
  return !isHead(cells[0] ?? []) && isHead(turned[0] ?? []) ? turned : cells;
}

/** The dice that give so many rolls, the lowest first. */
function diceOf(rolls: readonly number[]): {readonly dice: number; readonly faces: number} {
  const [first = 1] = rolls;
  const dice = first >= 2 && first <= 4 ? first : 1;
  return {dice, faces: Math.max(2, Math.round((rolls.length - 1 + dice) / dice))};
}

/** Why cells are no table. */
export interface NoTable {
  readonly why: string;
}

/**
 * The table that cells make: the first row has the columns, the first column the rolls. Odds (`2-1`, `2:1`) make an odds
 * table, differences (`-1`, `+2`) a differential one, `1`, `2`, `3` over numbers of losses a fire table. What `before`
 * says of codes, modifiers and dice is kept; a code that is new means what it plainly says, else nothing yet. Codes that no
 * cell had stay: odds off the table come to them, or other codes count as them.
 */
export function tableOf(pasted: Cells, before?: TableDocument): {readonly table: TableDocument} | NoTable {
  const width = pasted.reduce((most, row) => Math.max(most, row.length), 0);
  // a long row over many short ones would be thousands of millions
  if (width * pasted.length > MOST_CELLS) return {why: lintPhrases.cells.tooMany(width, pasted.length)};
  const cells = upright(pasted);
  const [head = [], ...rows] = cells;
  const heads = head.slice(1).map(plainMinus);
  if (heads.length === 0 || rows.length === 0) return {why: lintPhrases.cells.noRows};
  const same = new Set(heads);
  if (same.size < heads.length) return {why: lintPhrases.cells.columnsTwice(heads)};
  const entries = rows.map((row) => row.slice(1));
  if (before && !isOddsTable(before) && !isFireTable(before))
    return {table: withCells(before, heads, entries)};
  // a new fire table has a column for each point of strength; one that is there may have gaps
  const isColumn = (cell: string, i: number): boolean =>
    before && isFireTable(before) ? /^\d+$/.test(cell) : cell === String(i + 1);
  const isFire = heads.every(isColumn) && entries.flat().every((cell) => /^\d*$/.test(cell));
  if (isFire && !(before && isOddsTable(before))) return {table: fireTable(heads, entries, before)};
  const odds = heads.every((cell) => ratio.test(cell));
  if (!odds && !heads.every((cell) => difference.test(cell)))
    return {why: lintPhrases.cells.noColumns(heads.slice(0, 4))};
  const columns = heads.map((cell) => (odds ? cell.replace(ratio, '$1-$2') : cell));
  const known = before && isOddsTable(before) ? before : undefined;
  const rolls = rows.map(([roll = ''], i) => (/^\d+$/.test(roll) ? Number(roll) : i + 1));
  const results = Object.fromEntries(
    columns.map((column, i) => [column, entries.map((row) => row[i]?.trim() || '-')]),
  );
  const codes = [...new Set(Object.values(results).flat())].map((code): [string, ResultCodeDocument] => [
    code,
    known?.codes[code] ?? guessCode(code),
  ]);
  const {dice, faces} = known?.rows ? {dice: 1, faces: 6, ...known} : diceOf(rolls);
  const table: OddsTableDocument = {
    ...(known ?? {}),
    ...(known?.rows ? {rows: {first: rolls[0]!, last: rolls.at(-1)!}} : {}),
    kind: odds ? 'odds' : 'differential',
    columns,
    dice,
    faces,
    results,
    codes: Object.fromEntries([...codes, ...(known ? keptCodes(known) : [])]),
  };
  return {table};
}

/** A table by strength or with fixed columns, with what cells say of its columns and entries. */
function withCells(
  before: TableDocument,
  heads: readonly string[],
  entries: readonly (readonly string[])[],
): TableDocument {
  const numberOf = (cell: string): string | number => (/^\d+$/.test(cell) ? Number(cell) : cell);
  const isNumbers = !('codes' in before);
  const results = heads.map((head, i) => [
    head,
    entries.map((row) => (isNumbers ? numberOf(row[i]?.trim() || '0') : row[i]?.trim() || '-')),
  ]);
  const columns = 'kind' in before && before.kind === 'strength' ? heads.map(numberOf) : heads;
  return {
    ...before,
    columns,
    results: Object.fromEntries(results) as Record<string, unknown>,
  } as TableDocument;
}

type Code = readonly [code: string, says: ResultCodeDocument];

/** The codes of a table that none of its cells has. */
export const codesBesides = ({results, codes}: OddsTableDocument): readonly Code[] => {
  const inCells = new Set(Object.values(results).flat());
  return Object.entries(codes).filter(([code]) => !inCells.has(code));
};

/** The codes that a table keeps whatever its cells become: those that no cell has, and those that rules of the table name. */
function keptCodes(table: OddsTableDocument): readonly Code[] {
  const {below, above, codes} = table;
  const named = new Set([
    ...[below, above].flatMap((off) => codeOff(off) ?? []),
    ...Object.values(codes).flatMap(({converts = []}) => converts.map(({to}) => to)),
  ]);
  return [...codesBesides(table), ...Object.entries(codes).filter(([code]) => named.has(code))];
}

const fireTable = (
  heads: readonly string[],
  entries: Cells,
  before: FireTableDocument | undefined,
): FireTableDocument => ({
  ...(before ?? {}),
  columns: heads.map(Number),
  results: Object.fromEntries(heads.map((head, i) => [head, entries.map((row) => Number(row[i] ?? 0))])),
});

/** The cells of one row of a text whose cells are quoted where they hold the sign between them. */
function rowsBetween(text: string, between: string): string[][] {
  const rows: string[][] = [];
  let [row, cell, quoted]: [string[], string, boolean] = [[], '', false];
  /** The number of signs of the cell that are no blanks. Kept beside it: a long cell with many quotes would be looked through at each. */
  let said = 0;
  const add = (sign: string): void => {
    cell += sign;
    if (sign.trim() !== '') said += 1;
  };
  const endCell = (): void => {
    row.push(cell.trim());
    [cell, said] = ['', 0];
  };
  const endRow = (): void => {
    endCell();
    rows.push(row);
    row = [];
  };
  for (let i = 0; i < text.length; i++) {
    const sign = text[i]!;
    if (quoted) {
      if (sign !== '"') add(sign);
      else if (text[i + 1] === '"') add(text[++i]!);
      else quoted = false;
    } else if (sign === '"' && said === 0) [cell, quoted] = ['', true];
    else if (sign === between) endCell();
    else if (sign === '\n') endRow();
    else add(sign);
  }
  if (cell !== '' || row.length > 0) endRow();
  return rows;
}

/** The separator between cells: what a spreadsheet copies has tabs, what it saves commas or semicolons. */
function separatorOf(text: string): string {
  const [first = ''] = text.split('\n');
  return ['\t', ';', '|'].find((sign) => text.includes(sign)) ?? (first.includes(',') ? ',' : '\t');
}

/** The most characters read from a pasted text, and the most cells of a table. */
const MOST_CHARACTERS = 8_000_000;
const MOST_CELLS = 1_000_000;

/**
 * The cells of what somebody pasted from a spreadsheet, a file of comma-separated values or a table in Markdown; every row
 * as long as the longest, empty rows and columns left out; none where they would be more than a million, or the text is
 * longer than a document may be.
 */
export function parseCells(pasted: unknown): readonly (readonly string[])[] {
  if (typeof pasted !== 'string' || pasted.length > MOST_CHARACTERS) return [];
  const text = pasted.replaceAll('\r\n', '\n').replaceAll('\r', '\n');
  const separator = separatorOf(text);
  const all = rowsBetween(text, separator).filter((row) => row.some((cell) => cell !== ''));
  const rows = separator === '|' ? all.filter((row) => !row.every((cell) => /^:?-*:?$/.test(cell))) : all;
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  // as long as the longest: rows that are many and short, and one that is long, would be thousands of millions
  if (width * rows.length > MOST_CELLS) return [];
  const full = rows.map((row) => Array.from({length: width}, (_, i) => row[i] ?? ''));
  const used = Array.from({length: width}, (_, i) => full.some((row) => row[i] !== ''));
  return full.map((row) => row.filter((_, i) => used[i]));
}
