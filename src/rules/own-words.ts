import type {Game} from '../module/index.js';
import type {Finding} from './finding.js';

/** Returns the module's own words on a rule number, as a sentence; nothing if it has none. */
export function ownSentence({document}: Game, rule: string): string | undefined {
  const words = document.rules?.words;
  return words && Object.hasOwn(words, rule) ? `The module has ${rule} so: “${words[rule]!}”` : undefined;
}

/** Findings with the owner's own words for their rule, where the module has any: once for each rule in a list. */
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
