import {codesOf, diceOf, rowsOf} from '../module/tables.js';
import {isFireTable, isOddsTable} from '../module/game.js';
import type {ResultCodeDocument} from '../module/schema/result-code.js';
import type {TableDocument} from '../module/schema/table.js';
import {bidiIsolate} from '../module/bidi.js';
import type {Finding} from '../rules/finding.js';
import {viewPhrases} from '../phrases/en/view.js';

/** A unit's part in the sum that gives the column. */
export interface Part {
  readonly name: string;
  /** `3`, or `2 × 3`. */
  readonly sum: string;
  readonly points: number;
  /** The reason why it counts for nothing or is not multiplied. */
  readonly note: string;
}

/** One side's strength, itemised. */
export interface Sum {
  readonly title: string;
  readonly parts: readonly Part[];
  /** Everything together: `7 points`. */
  readonly total: string;
  /** The result of the total: the column, or the split of a large combat. */
  readonly then: string;
}

/** One roll on the table. */
export interface TableRoll {
  readonly column: string;
  readonly row: number;
  /** `4 in column 19: 5 losses`. */
  readonly words: string;
}

/** The effect that a code would have in this battle. */
export interface CodeOutlook {
  /** The code in words. */
  readonly sentence: string;
  /** Its effect on each stack, with the results of the retreat search. */
  readonly said: readonly Finding[];
  readonly notes: readonly Finding[];
}

/** A modifier of a table or a fire, and whether it applies here. */
export interface ModifierRow {
  readonly of: 'table' | 'fire';
  /** The id of the table or the fire, and the place among its modifiers. */
  readonly id: string;
  readonly n: number;
  /** Its name, as sums have it. */
  readonly name: string;
  /** With everything that it does: `Forest: 1 column left`. */
  readonly words: string;
  readonly applies: boolean;
}

/** A key for a modifier among those of all tables and fires. */
export const modifierKey = ({of, id, n}: Pick<ModifierRow, 'of' | 'id' | 'n'>): string =>
  `${of} ${id} ${String(n)}`;

/** A results table with the state of a battle. */
export interface TableView {
  readonly title: string;
  /** True where the title is the author’s. */
  readonly isTitled: boolean;
  /** The meaning of the column headings. */
  readonly columnsAre: string;
  readonly rowsAre: string;
  readonly columns: readonly string[];
  readonly rows: readonly number[];
  /** `cells[row][column]`. */
  readonly cells: readonly (readonly string[])[];
  /** The columns of the pending rolls, or else of the last ones, in the order of their dice. */
  readonly inUse: readonly string[];
  readonly sums: readonly Sum[];
  /** Sentences on the column: base, each shift with its source, the final column. */
  readonly column: readonly string[];
  /** The points missing for the next columns, as a sentence; empty if there is none. */
  readonly next: string;
  /** The outcome of odds off the table, for which nobody rolls, as a sentence; empty on the table. */
  readonly settled: string;
  /** The odds are below the table: only a stronger attack is rolled. */
  readonly isTooWeak?: true;
  /** The modifiers of the roll. */
  readonly drm: readonly string[];
  readonly rolls: readonly TableRoll[];
  /** The meanings of the codes; empty for a table of numbers. */
  readonly codes: Readonly<Record<string, string>>;
  /** The effect of a code here; undefined without a battle or after the dice. */
  readonly outlook?: (code: string) => CodeOutlook;
  /** Lists every modifier of the table; undefined without a battle or after the dice. */
  readonly modifiers?: () => readonly ModifierRow[];
}

/** A table without a battle, and the dice of one roll on it. */
export interface BareTable extends Pick<
  TableView,
  'title' | 'isTitled' | 'columnsAre' | 'rowsAre' | 'columns' | 'rows' | 'cells' | 'codes'
> {
  readonly dice: number;
  readonly faces: number;
}

/** The table of a battle that rolls on none. */
export const noTable = (): TableView => ({
  title: viewPhrases.table.title,
  isTitled: false,
  columnsAre: viewPhrases.table.column,
  rowsAre: viewPhrases.table.dice(1),
  columns: [],
  rows: [],
  cells: [],
  codes: {},
  inUse: [],
  sums: [],
  column: [],
  next: '',
  settled: '',
  drm: [],
  rolls: [],
});

const cellsOf = (
  columns: readonly string[],
  rows: readonly number[],
  results: Readonly<Record<string, readonly (string | number)[]>>,
): TableView['cells'] => rows.map((_, row) => columns.map((column) => String(results[column]?.[row] ?? '')));

/** Converts the table of a document. `meaning` puts a code in words. */
export function bareTable(
  table: TableDocument,
  meaning: (asks: ResultCodeDocument) => string = () => '',
): BareTable {
  const columns = table.columns.map(String);
  const {first, last} = rowsOf(table);
  const rows = Array.from({length: Math.max(0, last - first + 1)}, (_, i) => first + i);
  const {dice, faces} = diceOf(table);
  return {
    dice,
    faces,
    title: bidiIsolate(
      table.title ?? (isOddsTable(table) ? viewPhrases.table.results : viewPhrases.table.title),
    ),
    isTitled: table.title !== undefined,
    columnsAre: columnsAre(table),
    rowsAre: viewPhrases.table.dice(dice),
    columns,
    rows,
    cells: cellsOf(columns, rows, table.results),
    codes: Object.fromEntries(Object.entries(codesOf(table)).map(([code, asks]) => [code, meaning(asks)])),
  };
}

function columnsAre(table: TableDocument): string {
  if (isFireTable(table) || table.kind === 'strength') return viewPhrases.table.points;
  if (table.kind === 'fixed') return viewPhrases.table.column;
  return table.kind === 'odds' ? viewPhrases.table.odds : viewPhrases.table.differential;
}
