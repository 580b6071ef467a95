import {isOddsTable, loaded, refused, type Fault, type Game, type Loaded} from '../../src/module/index.js';
import {codeSentence} from '../../src/rules/hex-combat/result.js';
import {type BareTable, bareTable} from '../../src/battle/table.js';

const unknown = (id: string, known: readonly string[]): Fault => ({
  pointer: '/tables',
  found: id === '' ? 'no table' : `"${id}"`,
  expected: known.length > 0 ? `one of ${known.join(', ')}` : 'a module with tables',
});

/** A table of a game by its id; without one the game's only, or first, table. */
export function tableOf({document}: Game, id: string): Loaded<BareTable> {
  const tables = document.tables ?? {};
  const names = Object.keys(tables);
  const name = id === '' ? (names[0] ?? '') : id;
  const table = Object.hasOwn(tables, name) ? tables[name] : undefined;
  if (!table) return refused([unknown(id, names)]);
  return loaded(isOddsTable(table) ? bareTable(table, codeSentence) : bareTable(table));
}
