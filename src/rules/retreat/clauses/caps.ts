import type {OfModule} from '../../../module/unit-states.js';
import {counted, ids} from '../../finding.js';
import {whenWords} from '../../when-words.js';
import type {RetreatContext} from '../context.js';
import {retreatFinding, type RetreatFinding} from '../retreat-args.js';
import type {Objection} from './clause.js';
import type {CapClause, Capped} from './extent.js';

/** Does a cap eliminate a group that is asked for more? */
export const capEliminates = ({capped}: RetreatContext): boolean => capped?.clause.rest === 'eliminated';

/** Steps that a group loses for hexes beyond its cap. */
export const stepsBeyondCap = ({capped}: Pick<RetreatContext, 'capped'>): number =>
  capped?.clause.rest === 'steps' ? capped.asked - capped.hexes : 0;

/** Why a hex is farther than the cap of a group lets it go; `far`: its distance, where that is the reason. */
export const beyondCap = ({clause, unit: {id}, hexes}: Capped, far?: number): Objection => ({
  rule: clause.rule,
  because: {list: 'course', is: 'cap', unit: id, hexes, ...(far === undefined ? {} : {away: far})},
  units: [id],
});

/** Reports a cap that shortens a retreat, and what becomes of the hexes beyond. */
export function capFindings({capped, group, game, origin}: RetreatContext): readonly RetreatFinding[] {
  if (!capped) return [];
  const {clause, asked, hexes, unit} = capped;
  const {rest = 'ends'} = clause;
  const here = {at: game.grid.label(origin), units: ids(group)};
  const kind = rest === 'steps' ? 'cost' : 'effect';
  return [retreatFinding(kind, clause.rule, 'capped', {unit: unit.id, hexes, asked, rest}, here)];
}

const restMeaning = {
  steps: 'each hex beyond costs a step',
  eliminated: 'a group that is asked for more is eliminated',
  ends: 'the retreat is complete there',
} as const;

/** The meaning of a cap, in a sentence. */
export function capMeaning(
  {when: condition, most, least = 0, rest = 'ends'}: CapClause,
  module?: OfModule,
): string {
  const where = condition ? `Where ${whenWords(condition, module)}: ` : '';
  const hexes =
    typeof most === 'number'
      ? most === 0
        ? 'a unit does not retreat'
        : `a unit retreats at most ${counted(most, 'hex')}`
      : `a unit retreats at most as many hexes as its movement${most.movement === 0 ? '' : ` less ${String(-most.movement)}`}${least > 0 ? `, and ${String(least)} at least` : ''}`;
  const said = `${hexes}; ${restMeaning[rest]}.`;
  return where === '' ? `A${said.slice(1)}` : `${where}${said}`;
}
