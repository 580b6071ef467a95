import type {Game, HexGame} from './game.js';

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

/** What may be said of a unit besides where it stands, by the word that says it. */
export const states = {
  dispersed: {dispersed: true},
  isolated: {isolated: true},
  unsupplied: {supplied: false},
  entrained: {entrained: true},
  displaced: {displaced: true},
} as const;
