import {bidiIsolate} from '../../module/bidi.js';
import {definePhrases} from '../define.js';
import {withoutStop} from '../stop.js';

/** Words an open question with our reading and another: `May …? Our reading: no. Other reading: yes.` */
export const openQuestion = ({
  asks,
  here,
  else: otherwise,
}: {
  readonly asks: string;
  readonly here: string;
  readonly else: string;
}): string => `${asks} Our reading: ${here}. Other reading: ${otherwise}.`;

/** The rules that a ruling is by, and what is in doubt about them. */
export const rulesPhrases = definePhrases('rules', {
  openQuestion,
  /** Cited in place of a rule number. */
  ourReading: 'our reading',
  /** A sentence with the number of its rule, before its stop. */
  cited: (sentence: string, rule: string): string => `${withoutStop(sentence)} (${rule}).`,
  /** Names the sheet of a ruling: `By Russia Besieged 10.8`. */
  by: (title: string): string => `By ${bidiIsolate(title.replace(/, (?=\d)/, ' '))}`,
  /** The module's own text of a rule. */
  own: (rule: string, text: string): string => `In this module, ${rule} reads: “${text}”`,
  provisional: 'These rules are provisional: nobody has compared them with the published ones yet.',
  compare: (what: string): string => `To compare: ${bidiIsolate(what)}`,
  /** The sheet is that of another game; `title`: of a game whose name is shown. */
  foreign: (title: string | undefined): string =>
    title === undefined
      ? 'These are not the rules of this game.'
      : `These are not the rules of ${bidiIsolate(title)}.`,
});
