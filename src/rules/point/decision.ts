/** Why a side of a battle on points may fight on or retreat. */
import {effect, type Found} from '../battle-findings.js';
import {findingsOfBroken} from '../broken-rules.js';
import {sideOf, type Battle, type Role} from './battle.js';
import {judgeLeaving} from './withdraw.js';

/**
 * Gives the reasons of a decision: the battle is not over, since both sides have ground units left, and the way out that
 * B.4 leaves the side. `clause` is the rule of the state that asks.
 */
export function whyDecide(battle: Battle, role: Role, clause: string): readonly Found[] {
  const {setup, units} = battle;
  const side = sideOf(setup, role);
  const fit = setup.units.flatMap(({id, kind}, i) =>
    kind === 'ground' && !units[i]!.destroyed && !units[i]!.dispersed ? [id] : [],
  );
  const stuck = role === 'defender' ? judgeLeaving(battle) : [];
  return [
    effect(setup, clause, 'battleGoesOn', {side, fit}, fit),
    ...(stuck.length > 0
      ? findingsOfBroken(stuck)
      : [effect(setup, 'B.4', 'mayRetreat', {side, role, at: setup.at})]),
  ];
}
