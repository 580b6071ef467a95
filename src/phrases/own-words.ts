import type {Game} from '../module/index.js';
import type {Finding} from '../rules/finding.js';
import {rulesPhrases} from './en/rules.js';

/** Returns the module's own words on a rule number, as a sentence; nothing if it has none. */
export function ownSentence({document}: Game, rule: string): string | undefined {
  const words = document.rules?.words;
  return words && Object.hasOwn(words, rule) ? rulesPhrases.own(rule, words[rule]!) : undefined;
}

/** Adds the module's own text of a rule to the first finding that cites it. */
export function withOwnWords(game: Game, findings: readonly Finding[]): readonly Finding[] {
  if (!game.document.rules?.words) return findings;
  const quoted = new Set<string>();
  return findings.map((finding) => {
    const {clause, message} = finding;
    const own = quoted.has(clause) ? undefined : ownSentence(game, clause);
    if (own === undefined) return finding;
    quoted.add(clause);
    return {...finding, message: `${message} ${own}`};
  });
}
