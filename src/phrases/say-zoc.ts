import type {Game} from '../module/index.js';
import type {Finding} from '../rules/finding.js';
import type {ZocFinding} from '../rules/zoc-extent.js';
import {zocPhrases} from './en/zoc.js';
import {namesOf, type Names} from './names.js';
import {withOwnWords} from './own-words.js';

/** Puts the findings on the extent of a ZOC into words, with the module's own text of the rules that they cite. */
export function sayZocs(game: Game, found: readonly ZocFinding[]): readonly Finding[] {
  const names = namesOf(game);
  const said = found.map((one): Finding => {
    const phrase = zocPhrases[one.code] as (args: ZocFinding['args'], names: Names) => string;
    return {...one, message: phrase(one.args, names)};
  });
  return withOwnWords(game, said);
}
