import {refusal, type Finding} from './finding.js';

/**
 * A rule that is broken. Decisions need the rule alone; `finding` makes the sentence where one is shown.
 */
export interface BrokenRule {
  readonly rule: string;
  readonly finding: () => Finding;
}

/** Makes a broken rule of its number and its sentence. */
export const brokenRule = (rule: string, say: (rule: string) => Finding): BrokenRule => ({
  rule,
  finding: () => say(rule),
});

/** Makes the broken rule of a move in a battle, with its sentence and the units that it is about. */
export const brokenIn = (
  field: {readonly at: string},
  rule: string,
  say: () => string,
  units?: readonly string[],
): BrokenRule => brokenRule(rule, () => refusal(field, rule, say(), units));

/** Lists broken rules, each once with its words. */
export const brokenRules = <B extends {readonly rule: string}>(
  breaches: readonly B[],
  say: (breach: B) => Finding,
): readonly BrokenRule[] => breaches.map((breach) => brokenRule(breach.rule, () => say(breach)));

/** The sentences about rules that are broken, each once: a hex that a path enters twice may be closed twice alike. */
export const findingsOfBroken = (rules: readonly BrokenRule[]): readonly Finding[] => [
  ...new Map(rules.map(({finding}) => finding()).map((told) => [JSON.stringify(told), told])).values(),
];
