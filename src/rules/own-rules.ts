import {bidiIsolate} from '../module/bidi.js';
import {isExtension, type Game} from '../module/game.js';
import {NO_RULE, OUR_READING} from './finding.js';

/** Rules that no sheet and no document numbers, and an author may. */
type Unnumbered = 'zoc' | 'attack' | 'advance';

/**
 * The citation of combat that nobody numbers. The documents of the rule sets that ship leave it out, so there it is our
 * reading; of an author's own rules we have none.
 */
export function unnumberedRule({document: {rules}}: Game): string {
  const retreat = rules?.retreat;
  return retreat !== undefined && (typeof retreat === 'string' || isExtension(retreat))
    ? OUR_READING
    : NO_RULE;
}

/** The author's own number of the rule on something, where the module gives one. */
export function ownRule(game: Game, on: Unnumbered): string {
  const {rules} = game.document;
  const number = (on === 'zoc' ? rules?.zoc?.rule : undefined) ?? rules?.rules?.[on];
  return number === undefined ? unnumberedRule(game) : bidiIsolate(number);
}
