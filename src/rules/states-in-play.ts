import {combatOf} from '../module/game.js';
import type {Game} from '../module/index.js';
import type {builtInStates} from '../module/unit-states.js';
import {retreatRulesOf} from './retreat-rules.js';

/** Does some JSON name a word, as a field or as a value? */
const names = (value: unknown, word: string): boolean =>
  value === word ||
  (typeof value === 'object' &&
    value !== null &&
    Object.entries(value).some(([field, inner]) => field === word || names(inner, word)));

/** Tells whether the rules of a game know a state that units of every game may be in: they ask for it, or put a unit into it. */
export function isInPlay(game: Game, state: (typeof builtInStates)[number]): boolean {
  const {kind, document} = game;
  // the order of play that ships for maps of points knows them all
  if (kind === 'point' && combatOf(document) && document.rules?.battle === undefined) return true;
  const {rules = {}, tables} = document;
  const sheet = kind === 'hex' ? retreatRulesOf(game)?.sheet : undefined;
  const all = [rules, tables, sheet];
  return names(all, state) || (state === 'displaced' && names(all, 'displacement'));
}
