import type {Finding} from './finding.js';

/** A rule that is broken: what decides goes by it, and the sentence is made when somebody asks for one. */
export interface BrokenRule {
  readonly rule: string;
  readonly finding: () => Finding;
}

/** What breaks rules, by the rules, and how each of it is said. Nothing broken is what allowed means. */
export const brokenRules = <B extends {readonly rule: string}>(
  breaches: readonly B[],
  say: (breach: B) => Finding,
): readonly BrokenRule[] => breaches.map((breach) => ({rule: breach.rule, finding: () => say(breach)}));

/** The sentences about rules that are broken. */
export const toldOf = (broken: readonly BrokenRule[]): readonly Finding[] =>
  broken.map(({finding}) => finding());
