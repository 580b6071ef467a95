/** Names the rules that a ruling is by, and what is in doubt about them. */
import {isObject} from '../module/json.js';
import type {Game, SheetDocument} from '../module/index.js';
import {retreatRulesOf} from '../rules/retreat-rules.js';
import {rulesPhrases} from './en/rules.js';

/** Names the sheet of a ruling: `By Russia Besieged 10.8`. */
export const byline = ({title}: Pick<SheetDocument, 'title'>): string => rulesPhrases.by(title);

/** Names the sheet of a ruling, in a sentence, and says what to doubt in it. */
export const rulesSentence = (game: Game, sheet: Pick<SheetDocument, 'title'>): string =>
  [`${byline(sheet)}.`, doubtSentence(game) ?? ''].join(' ').trim();

/** The sheet of a game that was imported from VASSAL: its rules are somebody's choice. */
export const chosenSheet = (game: Game): SheetDocument | undefined =>
  'x-vassal' in game.document ? retreatRulesOf(game)?.sheet : undefined;

/**
 * Says by which rules battles and odds are answered where that is in doubt: the sheet of a game that was imported from VASSAL,
 * whose rules are somebody's choice, and that rules are provisional. Undefined for other games.
 */
export function chosenRules(game: Game): string | undefined {
  const sheet = chosenSheet(game);
  return sheet ? rulesSentence(game, sheet) : doubtSentence(game);
}

/** Says that rulings are by the sheet of another game, or by rules that are provisional; undefined where neither is so. */
export function doubtSentence(game: Game): string | undefined {
  const {provisional} = game.document;
  const doubts = [
    foreignSentence(game),
    ...(provisional === undefined ? [] : [rulesPhrases.provisional, rulesPhrases.compare(provisional)]),
  ].filter((one) => one !== undefined);
  return doubts.length > 0 ? doubts.join(' ') : undefined;
}

/** Says that a game imported from VASSAL is ruled by the sheet of another game; its own name only where that is shown. */
export function foreignSentence({
  document,
  title,
  shownNames,
}: Pick<Game, 'title' | 'shownNames'> & {readonly document: object}): string | undefined {
  const {'x-vassal': imported} = document as {readonly 'x-vassal'?: unknown};
  if (!isObject(imported) || imported['foreignRules'] !== true) return undefined;
  const isNamed = shownNames !== undefined || typeof imported['module'] === 'string';
  return rulesPhrases.foreign(isNamed ? title : undefined);
}
