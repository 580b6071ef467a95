import type {Found} from './battle-findings.js';

/**
 * A rule that is broken. Decisions need the rule alone; `finding` tells why where that is shown.
 */
export interface BrokenRule {
  readonly rule: string;
  readonly finding: () => Found;
}

/** Makes a broken rule of its number and its finding. */
export const brokenRule = (rule: string, find: (rule: string) => Found): BrokenRule => ({
  rule,
  finding: () => find(rule),
});

/** Makes broken rules of findings against them. */
export const brokenBy = (findings: readonly Found[]): readonly BrokenRule[] =>
  findings.map((finding) => ({rule: finding.clause, finding: () => finding}));

/** Lists broken rules, each once with its finding. */
export const brokenRules = <B extends {readonly rule: string}>(
  breaches: readonly B[],
  find: (breach: B) => Found,
): readonly BrokenRule[] => breaches.map((breach) => brokenRule(breach.rule, () => find(breach)));

/** The findings about rules that are broken, each once: a hex that a path enters twice may be closed twice alike. */
export const findingsOfBroken = (rules: readonly BrokenRule[]): readonly Found[] => [
  ...new Map(rules.map(({finding}) => finding()).map((found) => [JSON.stringify(found), found])).values(),
];
