import {refusal, type Finding} from './finding.js';

/**
 * A rule that is broken. Whatever is decided goes by that; the sentence is made when somebody asks for one, in the words
 * that stand with the rule.
 */
export interface BrokenRule {
  readonly rule: string;
  readonly finding: () => Finding;
}

/** A rule that is broken, and how that is said of it. */
export const brokenRule = (rule: string, say: (rule: string) => Finding): BrokenRule => ({
  rule,
  finding: () => say(rule),
});

/** The same of a move in a battle, by its sentence and the units that it is about. */
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
export const toldOf = (rules: readonly BrokenRule[]): readonly Finding[] => [
  ...new Map(rules.map(({finding}) => finding()).map((told) => [JSON.stringify(told), told])).values(),
];
