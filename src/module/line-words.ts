import type {Game} from './game.js';

/** The name that a word stands for; `undefined` for percent codes that are no text. */
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
