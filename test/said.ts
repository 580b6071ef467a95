import type {Game} from '../src/module/index.js';
import {sayAll} from '../src/phrases/say.js';
import type {Found} from '../src/rules/battle-findings.js';
import {cited} from '../src/phrases/cited.js';

/** The sentences of findings. */
export const said = (game: Game, found: readonly Found[]): readonly string[] =>
  sayAll(game, found).map(({message}) => message);

/** The sentences of findings with the numbers of their rules. */
export const saidCited = (game: Game, found: readonly Found[]): readonly string[] =>
  sayAll(game, found).map(cited);
