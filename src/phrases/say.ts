import type {Game} from '../module/index.js';
import type {Found} from '../rules/battle-findings.js';
import {type BrokenRule, findingsOfBroken} from '../rules/broken-rules.js';
import type {Finding} from '../rules/finding.js';
import {battlePhrases, battleRemedies} from './en/battle.js';
import {coursePhrases} from './en/course.js';
import {firePhrases} from './en/fire.js';
import {phasePhrases} from './en/phase.js';
import {dicePhrases} from './en/dice.js';
import {oddsPhrases} from './en/odds.js';
import {promptPhrases} from './en/prompts.js';
import {sessionPhrases} from './en/session.js';
import {supportPhrases} from './en/support.js';
import {namesOf, type Phrases} from './names.js';
import {withOwnWords} from './own-words.js';
import {retreatRemedies, retreatSentences, sayBy, type Book} from './say-found.js';
import type {DiceSaying} from './dice.js';
import type {NotCountedReason} from './odds.js';
import type {PromptArgs} from './prompts.js';

/** The sentences of findings of battles, each code in one of these. */
export const findingPhrases: readonly Partial<Phrases>[] = [
  battlePhrases,
  coursePhrases,
  phasePhrases,
  supportPhrases,
  firePhrases,
];
const sentences = [...(findingPhrases as unknown as readonly Book[]), ...retreatSentences];
const remedies = [battleRemedies as unknown as Book, ...retreatRemedies];

/** Puts a finding into words: one that is data gets its sentence, and its remedy if there is one. */
export const say = (game: Game, found: Found): Finding => sayBy(game, found, sentences, remedies);

/** Puts findings into words. */
export const sayAll = (game: Game, found: readonly Found[]): readonly Finding[] =>
  found.map((one) => say(game, one));

/** Puts the findings of a ruling into words, with the module's own text of the rules that they cite. */
export const sayRuling = (game: Game, found: readonly Found[]): readonly Finding[] =>
  withOwnWords(game, sayAll(game, found));

/** Says why rules are broken, each reason once. */
export const sayBroken = (game: Game, broken: readonly BrokenRule[]): readonly Finding[] =>
  sayAll(game, findingsOfBroken(broken));

/** Puts a prompt into words: one line. */
export const prompt = <Code extends keyof PromptArgs>(
  game: Game,
  code: Code,
  args: PromptArgs[Code],
): string => promptPhrases[code](args, namesOf(game));

/** Describes an undo, a redo or a withheld roll of a log. */
export const moveSentence: typeof sessionPhrases.moveSentence = (move) => sessionPhrases.moveSentence(move);

/** Says why a battle has no odds. */
export const sayNoOdds = ({code, args}: NotCountedReason): string =>
  (oddsPhrases.none[code] as (args: object) => string)(args);

/** Says something of dice. */
export const sayDice = ({code, args}: DiceSaying): string =>
  (dicePhrases.said[code] as (args: object) => string)(args);
