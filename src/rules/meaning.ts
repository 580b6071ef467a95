import type {Game} from '../module/index.js';
import {OUR_READING} from './finding.js';
import type {Term} from './glossary.js';
import {ownSentence} from './own-words.js';
import {pointMeanings} from './point/meanings.words.js';
import {explainRule} from './retreat/explain.js';
import {retreatRulesOf} from './retreat-rules.js';
import {wordedSheet} from './retreat/readings.words.js';
import {termsIn} from './terms.js';

/** What stands behind the number of a rule and the words of a sentence that cites it. */
export interface Meaning {
  /** What the rule says, in our words and the module's own, a sentence or more each. */
  readonly says: readonly string[];
  /** The questions about it that the text leaves open, and how each is read here. */
  readonly readings: readonly {readonly question: string; readonly read: string}[];
  /** The terms of art in the sentence. */
  readonly terms: readonly Term[];
}

/**
 * What a rule number in a sentence means in a game. Whatever rests on a reading of a rule cites that rule, so its
 * questions are found by the number; what cites `our reading` has no rule that is read one way or another.
 */
export function meaningOf(game: Game, rule: string, sentence: string): Meaning {
  const sheet = game.kind === 'hex' ? retreatRulesOf(game) : undefined;
  const own = ownSentence(game, rule);
  const isOurReading = rule === OUR_READING;
  const explained = sheet && !isOurReading ? explainRule(sheet.sheet, sheet.readings, rule) : [];
  const point = game.kind === 'point' ? pointMeaning(game, rule) : undefined;
  const questions = (sheet ? (wordedSheet(sheet.sheet).readings ?? []) : []).filter(
    ({rule: about}) => about === rule,
  );
  return {
    says: [
      ...explained,
      ...(point === undefined ? [] : [point]),
      ...(own === undefined ? [] : [own]),
      ...(isOurReading
        ? ['The text leaves this open. What is said here is how we read it, not what it says.']
        : []),
    ],
    readings: questions.map(({option, question, values}) => {
      const value = sheet?.readings[option] ?? values[0]?.value;
      return {question, read: values.find((one) => one.value === value)?.means ?? ''};
    }),
    terms: termsIn(sentence),
  };
}

function pointMeaning(game: Game, rule: string): string | undefined {
  const [axis, soviet] = (['axis', 'soviet'] as const).map((side) => game.side(side)?.name ?? side) as [
    string,
    string,
  ];
  const meanings = pointMeanings(axis, soviet);
  return Object.hasOwn(meanings, rule) ? meanings[rule] : undefined;
}
