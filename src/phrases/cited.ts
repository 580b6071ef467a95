import {bidiIsolate} from '../module/bidi.js';
import {type Finding, NO_RULE, OUR_READING} from '../rules/finding.js';
import {rulesPhrases} from './en/rules.js';

/**
 * A line of a ruling: a finding, whose rule pages may show apart, or a sentence that cites none. One that is set in, such as a
 * route or a step of a sum, belongs to the line above it.
 */
export type Line =
  | (Pick<Finding, 'clause' | 'message' | 'units'> & {
      readonly cites?: readonly string[];
      readonly isSetIn?: true;
    })
  | string;

export const setIn = (message: string): Line => ({clause: NO_RULE, message, isSetIn: true});

/** Lists the rules that a line cites: `cites` are those of the lines set in below it. */
export const rulesOf = (line: Line): readonly string[] =>
  typeof line === 'string'
    ? []
    : [line.clause, ...(line.cites ?? [])].filter((rule) => rule !== NO_RULE && rule !== OUR_READING);

export const lineText = (line: Line): string =>
  typeof line === 'string' ? line : `${line.isSetIn ? '  ' : ''}${cited(line)}`;

/**
 * A finding as a sentence that names its rule, for text by itself (`Not 04.05: EZOC of 131 RR (9.2.2).`). Where
 * the number is shown as a tag of its own, `message` and `clause` are shown side by side instead.
 */
export function cited({clause, message}: Pick<Finding, 'clause' | 'message'>): string {
  if (clause === NO_RULE) return message;
  return rulesPhrases.cited(message, bidiIsolate(clause === OUR_READING ? rulesPhrases.ourReading : clause));
}
