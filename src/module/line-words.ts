import type {Game, HexGame} from './game.js';

/** Is a text meant as a line, and not as the name of a position? */
export const isLine = (text: string): boolean => /[\s@/:=]/.test(text);

const toCodes = (text: string): string =>
  encodeURIComponent(text).replace(
    /[!'()*.~-]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/**
 * How names and places stand in a position line. Whatever a forum, a chat or an address bar might change is written as
 * percent codes; letters and digits of every script stay readable.
 */
export const encodeName = (name: string): string => {
  if (/^[A-Za-z0-9_]*$/.test(name)) return name;
  const plain = name.normalize('NFC') === name ? /[^\p{L}\p{N}_.-]/gu : /[^A-Za-z0-9_.-]/gu;
  // a "-" at the end takes a unit off the map; two dashes or dots become one sign in many an editor
  return name.replace(plain, toCodes).replace(/-$|(?<=-)-|(?<=\.)\./g, toCodes);
};

/** The name that a word stands for; `undefined` for percent codes that are no text. */
export function decodeName(word: string): string | undefined {
  try {
    return decodeURIComponent(word);
  } catch {
    return undefined;
  }
}

/** A hex number from its digits alone: `0505` is `05.05` where the map prints `CC.RR`. */
function fromDigits({grid}: HexGame, digits: string): string | undefined {
  const pattern = grid.shape.label;
  if (!/^\d+$/.test(digits) || pattern.replace(/[^CR]/g, '').length !== digits.length) return undefined;
  let next = 0;
  return pattern.replace(/[CR]/g, () => digits[next++]!);
}

/** The place that a word names, by its number as printed or by its digits alone; a hex's or a point's index. */
export function readPlace(game: Game, word: string): number | undefined {
  const label = decodeName(word);
  if (label === undefined) return undefined;
  if (game.kind === 'point') return game.network.find(label);
  const plain = game.grid.find(label);
  if (plain !== undefined) return plain;
  const filled = fromDigits(game, word);
  return filled === undefined ? undefined : game.grid.find(filled);
}

export const placeLabel = (game: Game, place: number): string =>
  (game.kind === 'hex' ? game.grid.labels[place] : game.network.names[place])!;

/** A place in as few signs as can be read back. */
export function writePlace(game: Game, place: number): string {
  const label = placeLabel(game, place);
  if (game.kind === 'hex') {
    const digits = label.replace(/\D/g, '');
    if (readPlace(game, digits) === place) return digits;
  }
  return encodeName(label);
}

/** What may be said of a unit besides where it stands, by the word that says it. */
export const states = {
  dispersed: {dispersed: true},
  isolated: {isolated: true},
  unsupplied: {supplied: false},
  entrained: {entrained: true},
  displaced: {displaced: true},
} as const;
