import {ids} from '../../finding.js';
import type {RetreatContext} from '../context.js';
import {retreatFinding, type RetreatFinding} from '../retreat-args.js';
import type {Objection} from './clause.js';
import type {Capped} from './extent.js';

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
