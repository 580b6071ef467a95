import {isOddsTable, type FireTableDocument, type OddsTableDocument} from '../module/index.js';
import {isolated} from '../module/isolated.js';
import type {Finding} from '../rules/finding.js';

/** Why a column is in use, as a sum: each unit's part, and what is added to or taken from it. */
export interface Part {
  readonly name: string;
  /** `3`, or `2 × 3`. */
  readonly sum: string;
  readonly points: number;
  /** Why it counts for nothing, or why it is not multiplied. */
  readonly note: string;
}

/** One side's strength, itemised. */
export interface Sum {
  readonly title: string;
  readonly parts: readonly Part[];
  /** Everything together: `7 points`. */
  readonly total: string;
  /** What comes of the total: the column, or the split of a large combat. */
  readonly then: string;
}

/** One roll on the table. */
export interface TableRoll {
  readonly column: string;
  readonly row: number;
  /** `4 in column 19: 5 losses`. */
  readonly words: string;
}

/** What a code would do in this battle. */
export interface CodeOutlook {
  /** The code read out. */
  readonly sentence: string;
  /** What it would do to each stack: what the search says of those that would have to retreat. */
  readonly said: readonly Finding[];
  readonly notes: readonly Finding[];
}

/** A results table with what the battle makes of it. */
export interface TableView {
  readonly title: string;
  /** What the numbers above the columns are. */
  readonly columnsAre: string;
  readonly rowsAre: string;
  readonly columns: readonly string[];
  readonly rows: readonly number[];
  /** `cells[row][column]`. */
  readonly cells: readonly (readonly string[])[];
  /** The columns of the roll that is due, or was last made. */
  readonly inUse: readonly string[];
  readonly sums: readonly Sum[];
  /** How the column was found, one sentence each: base, every shift with its source, the final one, what is missing for the next. */
  readonly column: readonly string[];
  /** What is added to the roll. */
  readonly drm: readonly string[];
  readonly rolls: readonly TableRoll[];
  /** What each code means, by its letters; empty for a table of numbers. */
  readonly codes: Readonly<Record<string, string>>;
  /** What a code would really do here; undefined where there is no battle to ask about, or the dice have answered. */
  readonly outlook?: (code: string) => CodeOutlook;
}

/** What a table is without a battle. */
export type BareTable = Pick<
  TableView,
  'title' | 'columnsAre' | 'rowsAre' | 'columns' | 'rows' | 'cells' | 'codes'
>;

const cellsOf = (
  columns: readonly string[],
  rows: readonly number[],
  results: Readonly<Record<string, readonly (string | number)[]>>,
): TableView['cells'] => rows.map((_, row) => columns.map((column) => String(results[column]?.[row] ?? '')));

/** A table as its document has it. `meaning` reads a code out. */
export function bareTable(
  table: FireTableDocument | OddsTableDocument,
  meaning: (table: OddsTableDocument, code: string) => string = () => '',
): BareTable {
  const columns = table.columns.map(String);
  if (!isOddsTable(table)) {
    const rows = (table.results[columns[0] ?? ''] ?? []).map((_, i) => i + 1);
    return {
      title: isolated(table.title ?? 'Combat table'),
      columnsAre: 'Strength points',
      rowsAre: 'Die',
      columns,
      rows,
      cells: cellsOf(columns, rows, table.results),
      codes: {},
    };
  }
  const {dice = 1} = table;
  const rows = (table.results[columns[0] ?? ''] ?? []).map((_, i) => i + dice);
  return {
    title: isolated(table.title ?? 'Combat results table'),
    columnsAre: table.kind === 'odds' ? 'Odds' : 'Differential',
    rowsAre: dice === 1 ? 'Die' : `${String(dice)} dice`,
    columns,
    rows,
    cells: cellsOf(columns, rows, table.results),
    codes: Object.fromEntries(Object.keys(table.codes).map((code) => [code, meaning(table, code)])),
  };
}
