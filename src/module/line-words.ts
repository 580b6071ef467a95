import {placeLabel, type Game} from './game.js';
import {gameOf} from './position.js';

/** Reads the name that a word stands for; `undefined` for percent codes that are no text. */
export function decodeName(word: string): string | undefined {
  try {
    return decodeURIComponent(word);
  } catch {
    return undefined;
  }
}

/** The place that a word names, by its number as printed or without what separates column and row; a hex's or a point's index. */
export function readPlace(game: Game, word: string): number | undefined {
  const label = decodeName(word);
  if (label === undefined) return undefined;
  if (game.kind === 'point') return game.network.find(label);
  return game.grid.read(label);
}

/** The states of a unit that a line can give, by their words. */
export const states = {
  dispersed: {dispersed: true},
  isolated: {isolated: true},
  unsupplied: {supplied: false},
  entrained: {entrained: true},
  displaced: {displaced: true},
  retreated: {retreated: true},
} as const;

const toCodes = (text: string): string =>
  encodeURIComponent(text).replace(
    /[!'()*.~-]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/**
 * Encodes a name or a place for a position code. Characters that a forum, a chat or an address bar might change become
 * percent codes; letters and digits of every script stay readable.
 */
export const encodeName = (name: string): string => {
  if (/^(\w+([.-]\w+)*)?$/.test(name)) return name;
  const plain = name.normalize('NFC') === name ? /[^\p{L}\p{N}_.-]/gu : /[^A-Za-z0-9_.-]/gu;
  // a "-" at the end takes a unit off the map; two dashes or dots become one sign in many an editor
  return name.replace(plain, toCodes).replace(/-$|(?<=-)-|(?<=\.)\./g, toCodes);
};

const written = new WeakMap<Game, Map<number, string>>();

/** A place in as few signs as can be read back. A position that is set up is written at each act: each place once. */
export function writePlace(game: Game, place: number): string {
  // units that a position brings change nothing of the map
  const own = gameOf(game);
  const places = written.get(own) ?? new Map<number, string>();
  written.set(own, places);
  const before = places.get(place);
  if (before !== undefined) return before;
  const said = shortestName(game, place);
  places.set(place, said);
  return said;
}

function shortestName(game: Game, place: number): string {
  const label = placeLabel(game, place);
  if (game.kind === 'hex') {
    const digits = label.replace(/\D/g, '');
    if (readPlace(game, digits) === place) return digits;
  }
  return encodeName(label);
}

/** Tells whether a text is meant as a line, not as the name of a position. */
export const isLine = (text: unknown): boolean => typeof text === 'string' && /[\s@/:=]/.test(text);
