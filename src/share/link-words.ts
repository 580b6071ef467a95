/**
 * A position that a link says in words, besides where units of the module stand. It is held against its shape, the module's
 * names and its numbers as anyone's is; a page fetches this for the first link that has some.
 */
import {encodeName, openPosition, readLine, type Game, type Loaded, type Position} from '../module/index.js';
import {unpackUnits} from './units.js';

/** The position that words make of the one named `base`, with units as they are packed. */
export function readPosition(game: Game, base: string, words: string, packed: Uint8Array): Loaded<Position> {
  const head = base === '' ? '' : `${encodeName(game.id)}/${encodeName(base)}`;
  const line = readLine(game, `${head} ${words}`, ['position']);
  if (!line.ok) return line;
  const units = unpackUnits(game, packed, line.value.units);
  return openPosition<Game>(game, {...line.value, units}, ['position']);
}
