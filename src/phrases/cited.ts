import {bidiIsolate} from '../module/bidi.js';
import {type Finding, NO_RULE, OUR_READING} from '../rules/finding.js';
import {rulesPhrases} from './en/rules.js';

/**
 * A finding as a sentence that names its rule, for text by itself (`Not 04.05: EZOC of 131 RR (9.2.2).`). Where
 * the number is shown as a tag of its own, `message` and `clause` are shown side by side instead.
 */
export function cited({clause, message}: Pick<Finding, 'clause' | 'message'>): string {
  if (clause === NO_RULE) return message;
  return rulesPhrases.cited(message, bidiIsolate(clause === OUR_READING ? rulesPhrases.ourReading : clause));
}
