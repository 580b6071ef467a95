import type {OfModule} from '../../../module/unit-states.js';
import {counted, ids, type Finding} from '../../finding.js';
import {whenWords} from '../../when-words.js';
import type {RetreatContext} from '../context.js';
import type {Objection} from './clause.js';
import type {CapClause, Capped, UnitCap} from './extent.js';

/** Does a cap eliminate a group that is asked for more? */
export const capEliminates = ({capped}: RetreatContext): boolean => capped?.clause.rest === 'eliminated';

/** Steps that a group loses for hexes beyond its cap. */
export const stepsBeyondCap = ({capped}: Pick<RetreatContext, 'capped'>): number =>
  capped?.clause.rest === 'steps' ? capped.asked - capped.hexes : 0;

const farthest = ({unit, hexes}: UnitCap): string =>
  hexes === 0 ? `${unit.name} may not retreat` : `${unit.name} may retreat only ${counted(hexes, 'hex')}`;

/** Why a hex is farther than the cap of a group lets it go; `far`: its distance, where that is the reason. */
export const beyondCap = (capped: Capped, far?: number): Objection => ({
  rule: capped.clause.rule,
  because: far === undefined ? farthest(capped) : `It is ${counted(far, 'hex')} away; ${farthest(capped)}`,
  units: [capped.unit.id],
});

/** Reports a cap that shortens a retreat, and what becomes of the hexes beyond. */
export function capFindings({capped, group, game, origin}: RetreatContext): readonly Finding[] {
  if (!capped) return [];
  const {clause, asked, hexes} = capped;
  const {rest = 'ends'} = clause;
  const beyond = asked - hexes;
  const what = {
    steps: `the other ${counted(beyond, 'hex')} cost ${counted(beyond, 'step')}`,
    eliminated: `it is asked for ${String(asked)}, so the group is eliminated`,
    ends: 'the retreat ends there',
  }[rest];
  return [
    {
      clause: clause.rule,
      kind: rest === 'steps' ? 'cost' : 'effect',
      at: game.grid.label(origin),
      units: ids(group),
      message: `${farthest(capped)}: ${what}.`,
    },
  ];
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
