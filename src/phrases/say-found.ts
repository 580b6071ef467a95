/** Says the findings of retreats. A page that shows retreats alone loads no sentences of battles. */
import type {Game} from '../module/index.js';
import type {Found} from '../rules/battle-findings.js';
import type {Finding} from '../rules/finding.js';
import type {RetreatFound} from '../rules/retreat/retreat-args.js';
import {boardPhrases, boardRemedies} from './en/board.js';
import * as retreat from './en/retreat.js';
import {namesOf, type Names} from './names.js';
import {withOwnWords} from './own-words.js';

/** Phrases by the codes of findings. */
export type Book = Readonly<Record<string, ((args: object, names: Names) => string) | undefined>>;

export const retreatSentences = [boardPhrases, retreat.retreatPhrases] as unknown as readonly Book[];
export const retreatRemedies = [boardRemedies, retreat.retreatRemedies] as unknown as readonly Book[];

/** Puts a finding into words by these books: one that is data gets its sentence, and its remedy if there is one. */
export function sayBy(
  game: Game,
  found: Found,
  sentences: readonly Book[],
  remedies: readonly Book[],
): Finding {
  if ('message' in found) return found;
  const {code, args} = found;
  const names = namesOf(game);
  const words = (books: readonly Book[]): string =>
    books.find((book) => Object.hasOwn(book, code))?.[code]?.(args, names) ?? '';
  const remedy = words(remedies);
  const message = words(sentences);
  return {...found, ...(remedy === '' ? {} : {remedy}), message};
}

/** Puts a finding of a retreat into words. */
export const sayRetreat = (game: Game, found: RetreatFound): Finding =>
  sayBy(game, found, retreatSentences, retreatRemedies);

/** Puts findings of retreats into words. */
export const sayRetreats = (game: Game, found: readonly RetreatFound[]): readonly Finding[] =>
  found.map((one) => sayRetreat(game, one));

/** Puts the findings of a retreat into words, with the module's own text of the rules that they cite. */
export const sayRetreatRuling = (game: Game, found: readonly RetreatFound[]): readonly Finding[] =>
  withOwnWords(game, sayRetreats(game, found));
