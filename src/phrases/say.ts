import type {Game} from '../module/index.js';
import type {Found} from '../rules/battle-findings.js';
import {type BrokenRule, findingsOfBroken} from '../rules/broken-rules.js';
import type {Finding} from '../rules/finding.js';
import {battlePhrases, battleRemedies} from './en/battle.js';
import {promptPhrases} from './en/prompts.js';
import {namesOf, type Names, type Phrases} from './names.js';
import type {PromptArgs} from './prompts.js';

/** Puts a finding into words: one of a battle gets its sentence, and its remedy if there is one. */
export function say(game: Game, found: Found): Finding {
  if ('message' in found) return found;
  const {code, args} = found;
  const names = namesOf(game);
  const words = (phrases: Partial<Phrases<string | undefined>>): string | undefined =>
    (phrases[code] as ((args: object, names: Names) => string | undefined) | undefined)?.(args, names);
  const remedy = words(battleRemedies);
  return {...found, ...(remedy === undefined ? {} : {remedy}), message: words(battlePhrases)!};
}

/** Puts findings into words. */
export const sayAll = (game: Game, found: readonly Found[]): readonly Finding[] =>
  found.map((one) => say(game, one));

/** Says why rules are broken, each reason once. */
export const sayBroken = (game: Game, broken: readonly BrokenRule[]): readonly Finding[] =>
  sayAll(game, findingsOfBroken(broken));

/** Puts a prompt into words: one line. */
export const prompt = <Code extends keyof PromptArgs>(
  game: Game,
  code: Code,
  args: PromptArgs[Code],
): string => promptPhrases[code](args, namesOf(game));
