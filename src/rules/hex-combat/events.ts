import {isolated} from '../../module/isolated.js';
import {resultAt, rollOf} from './code.js';
import {
  eliminate,
  OUR_READING,
  shareOf,
  survivorsOf,
  type HexBattle,
  type HexField,
  type Role,
} from './battle.js';
import {dueOf, paidBy, takeSteps} from './losses.js';
import {judgeRoute, retreatOf} from './retreat.js';
import {withoutStranded} from './stranded.js';
import {relocatedAfter, takeRoute, withoutLoneHqs, type Step} from './retreating.js';

/** The dice on the table. */
export function rollDice(field: HexField, battle: HexBattle, dice: readonly number[]): HexBattle {
  const roll = rollOf(field, dice);
  return {...battle, roll, result: resultAt(field, field.odds.column.final, roll.row)};
}

/** A role's losses by the result: eliminated at once where the code says so, else the steps that fall due. */
export function reckonLosses(field: HexField, battle: HexBattle, role: Role): Step {
  const {steps = 0, eliminated = false} = shareOf(field, battle, role);
  const there = survivorsOf(field, battle, role);
  if (eliminated) {
    return withoutLoneHqs(field, {battle: eliminate(battle, there), findings: []});
  }
  const due = dueOf(battle, {
    role,
    units: there.map(({id}) => id),
    steps,
    clause: OUR_READING,
    why: `by the result ${isolated(battle.result!)}`,
    isolates: false,
    retreat: false,
  });
  return {battle: {...battle, due}, findings: []};
}

/** Steps that were judged are lost. */
export function shareOutSteps(
  field: HexField,
  battle: HexBattle,
  losses: Readonly<Record<string, number>>,
): Step {
  const lost = {battle: {...battle, ...takeSteps(battle, losses)}, findings: []};
  return withoutLoneHqs(field, relocatedAfter(field, lost, paidBy(battle.due, losses)));
}

/** A role's retreat begins, where the result asks for one and somebody is left to go. */
export function startRetreat(field: HexField, battle: HexBattle, role: Role): Step {
  const {battle: left, findings} = withoutStranded(field, battle, role);
  return {battle: {...left, retreat: retreatOf(field, left, role)}, findings};
}

/** The retreat is one hex. */
export const electOne = (battle: HexBattle): HexBattle => ({
  ...battle,
  retreat: {...battle.retreat!, hexes: 1},
});

/** The units go in this order (10.81). */
export const giveOrder = (battle: HexBattle, order: readonly string[]): HexBattle => ({
  ...battle,
  retreat: {...battle.retreat!, waiting: order, order},
});

/** A route that was judged is gone; one that was not changes nothing. */
export function sendRoute(
  field: HexField,
  battle: HexBattle,
  route: {readonly units: readonly string[]; readonly path: readonly string[]},
): Step {
  const ruling = judgeRoute(field, battle, route);
  return ruling.ok ? takeRoute(field, battle, ruling) : {battle, findings: []};
}

/** Units advance into the hex. */
export function advanceInto(field: HexField, battle: HexBattle, ids: readonly string[]): Step {
  const units = {...battle.units};
  for (const id of ids) units[id] = {...units[id]!, at: field.at};
  return withoutLoneHqs(field, {battle: {...battle, units}, findings: []});
}
