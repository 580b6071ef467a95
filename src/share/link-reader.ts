/**
 * What a link says besides where units of the module stand: a position's own words, and a question. They are held against
 * their shapes, the module's names and its numbers as anyone's are; a page fetches this for the first link that has them.
 */
import {
  askSchema,
  check,
  encodeName,
  readLine,
  type Ask,
  type Game,
  type Loaded,
  type Position,
} from '../module/index.js';
import {loadPositionLater} from '../rules/later.js';
import {unpackUnits} from './units.js';

/** The position that words make of the one named `base`, with units as they are packed. */
export async function readPosition(
  game: Game,
  base: string,
  words: string,
  packed: Uint8Array,
): Promise<Loaded<Position>> {
  const head = base === '' ? '' : `${encodeName(game.id)}/${encodeName(base)}`;
  const line = readLine(game, `${head} ${words}`, ['position']);
  if (!line.ok) return line;
  const units = unpackUnits(game, packed, line.value.units);
  return loadPositionLater<Game>(game, {...line.value, units}, ['position']);
}

/** The question that a link asks. */
export const readAsk = (ask: unknown): Loaded<Ask> => check(askSchema, ask, ['ask']);
