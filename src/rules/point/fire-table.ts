import {diceOf, tablesOf} from '../../module/tables.js';
import {isFireTable, type PointGame} from '../../module/game.js';
import {orderOf} from '../order/order.js';

/** A fire table: `results[column - 1][die - 1]`. */
export interface FireTable {
  readonly title: string | undefined;
  /** The highest column. */
  readonly columns: number;
  readonly faces: number;
  readonly results: readonly (readonly number[])[];
}

/** The column for a number of air units or points: beyond the highest, the highest (A.1); none for nothing. */
export const columnFor = (table: FireTable, points: number): number => Math.min(points, table.columns);

/** The entry of a column for a die, 0 in "column 0". */
export const tableEntry = (table: FireTable, column: number, die: number): number =>
  column < 1 ? 0 : table.results[column - 1]![die - 1]!;

/**
 * B.6: points beyond the highest column, as the fewest groups, as equal as can be, the larger first: 37 with a table
 * up to 20 is 19 and 18. No groups for no points.
 */
export function groups(table: FireTable, points: number): readonly number[] {
  if (points <= 0) return [];
  const count = Math.ceil(points / table.columns);
  const small = Math.floor(points / count);
  const larger = points - small * count;
  return Array.from({length: count}, (_, i) => (i < larger ? small + 1 : small));
}

/** The module's fire table: that of the rolls of its order of play, else the one called `combat`, else its only one. */
export function fireTable(game: PointGame): FireTable | undefined {
  const tables = Object.entries(game.document.tables ?? {}).flatMap(([id, table]) =>
    isFireTable(table) ? [{id, table}] : [],
  );
  const [roll] = Object.values(orderOf(game.document)?.rolls ?? {});
  const named = roll && tablesOf(roll)[0]?.table;
  const found =
    tables.find(({id}) => id === named) ??
    tables.find(({id}) => id === 'combat') ??
    (tables.length === 1 ? tables[0] : undefined);
  if (!found) return undefined;
  const {columns, results, title} = found.table;
  const highest = columns.at(-1) ?? 0;
  // between two columns the lower counts, below the first nobody is hit
  const filled = Array.from({length: highest}, (_, i) => {
    const column = columns.findLast((points) => points <= i + 1);
    return column === undefined ? results[String(highest)]!.map(() => 0) : (results[String(column)] ?? []);
  });
  return {title, columns: highest, faces: diceOf(found.table).faces, results: filled};
}
