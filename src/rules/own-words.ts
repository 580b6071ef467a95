import type {Game} from '../module/index.js';
import type {Finding} from './finding.js';

/** Findings with the owner's own words for their rule, where the module has any: once for each rule in a list. */
export function withOwnWords({document}: Game, findings: readonly Finding[]): readonly Finding[] {
  const words = document.rules?.words;
  if (!words) return findings;
  const quoted = new Set<string>();
  return findings.map((finding) => {
    const {clause, message} = finding;
    if (!Object.hasOwn(words, clause) || quoted.has(clause)) return finding;
    quoted.add(clause);
    return {...finding, message: `${message} The module has ${clause} so: “${words[clause]!}”`};
  });
}
