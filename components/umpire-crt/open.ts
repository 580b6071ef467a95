import {isOddsTable, parseJson, refused, type Game, type Loaded} from '../../src/module/index.js';
import {loaded} from '../../src/module/fault.js';
import {openGame} from '../../src/rules/open.js';
import {codeSentence} from '../../src/rules/hex-combat/code.js';
import {bareTable, type BareTable} from '../../src/battle/view/table.js';
import {words} from './words.js';

/** A table of a game by its id; without one the game's only, or first, table. */
export function tableOf({document}: Game, id: string): Loaded<BareTable> {
  const tables = document.tables ?? {};
  const names = Object.keys(tables);
  const table = tables[id === '' ? (names[0] ?? '') : id];
  if (!table) return refused([words.unknown(id, names)]);
  return loaded(isOddsTable(table) ? bareTable(table, codeSentence) : bareTable(table));
}

/** Opens a module and takes a table of it. */
export async function openTable(
  source: {readonly url: string} | {readonly text: string},
  id: string,
): Promise<Loaded<BareTable>> {
  let text: string;
  if ('text' in source) ({text} = source);
  else {
    const failed = (found: string): Loaded<never> =>
      refused([{pointer: '', found, expected: `a module at ${source.url}`}]);
    try {
      const answer = await fetch(source.url);
      if (!answer.ok) return failed(`HTTP ${answer.status} ${answer.statusText}`.trim());
      text = await answer.text();
    } catch (error) {
      return failed(error instanceof Error ? error.message : 'no answer');
    }
  }
  const document = parseJson(text);
  if (!document.ok) return document;
  const opened = await openGame(document.value);
  return opened.ok ? tableOf(opened.value.game, id) : opened;
}
