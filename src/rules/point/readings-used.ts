/** The readings that a step of a battle rests on: those under which it could have come out otherwise. */
import {hasSurvivors, other, type Battle, type Role} from './battle.js';
import {airCombat, airColumn} from './air.js';
import {absorbed, firesApart, fireGroups, gainsAsRead, hits, multiplyingAir} from './fire.js';
import {lossCapacity} from './losses.js';
import type {OpenQuestion} from '../open-question.js';
import {readings} from './readings.js';
import {retreatReadings} from './retreat-effects.js';
import type {Plan} from './retreat.js';
import {tableEntry} from './table.js';
import {retreaters} from './withdraw.js';

/** Of the kind of combat (B.1): whose air unit counts in snow. */
export const kindReadings = ({field, airSurvivors}: Battle): readonly OpenQuestion[] =>
  field.attacker === field.sides.multiplies && field.weather === 'snow' && airSurvivors === 0
    ? [readings.airInSnow]
    : [];

/** Of a roll in the air or of flak (A.1): a result that no column of the game's own table gives. */
export function airReadings(battle: Battle, die: number): readonly OpenQuestion[] {
  if (tableEntry(battle.field.table, airColumn(battle), die) <= battle.airSurvivors) return [];
  return [airCombat(battle) === 'flak' ? readings.flakBeyond : readings.beyondColumn];
}

/** Of a role's fire (A.4, B.2, B.6), one die a group. */
export function fireReadings(battle: Battle, role: Role, dice: readonly number[]): readonly OpenQuestion[] {
  const columns = fireGroups(battle, role);
  if (columns.length === 0) return [];
  const caused = hits(battle, columns, dice);
  const found: OpenQuestion[] = [];
  if (multiplyingAir(battle, role) > 4) found.push(readings.fiveAir);
  if (gainsAsRead(battle, role)) found.push(readings.whoGains);
  if (firesApart(battle, role)) found.push(readings.committed);
  if (columns.length > 2) found.push(readings.largest);
  if (caused - absorbed(battle, role, caused) > lossCapacity(battle, other(role)))
    found.push(readings.tooManyHits);
  return found;
}

/** Of a role's losses, once they are taken (A.5, B.2, B.3a). */
export function lossReadings(before: Battle, after: Battle, role: Role): readonly OpenQuestion[] {
  const {units, start} = before.field;
  const found: OpenQuestion[] = [];
  // what entered the battle dispersed may have taken losses in an earlier one
  if (
    units.some(
      (_, i) => start[i]!.dispersed && before.units[i]!.absorbed === 0 && after.units[i]!.absorbed > 0,
    )
  )
    found.push(readings.memory);
  if (before.mode === 'simultaneous' && role === 'attacker' && before.due.defender > 0)
    found.push(readings.sameRound);
  const airGoes = units.some(
    (unit, i) => unit.role === role && unit.kind === 'air' && before.units[i] !== after.units[i],
  );
  const isAlone = hasSurvivors(after, role, 'air') && !hasSurvivors(after, role, 'ground');
  if (airGoes || isAlone) found.push(readings.loneAir);
  return found;
}

/** Of a defender's withdrawal (B.4): its plan, and whether those who go undispersed stay so. */
export function withdrawalReadings(battle: Battle, plan: Plan): readonly OpenQuestion[] {
  const fresh = battle.field.units.some(({role, kind}, i) => {
    const {destroyed, dispersed} = battle.units[i]!;
    return role === 'defender' && kind === 'ground' && !destroyed && !dispersed;
  });
  return [
    ...retreatReadings(battle.field.exits, retreaters(battle), plan),
    ...(fresh ? [readings.defendersFresh] : []),
  ];
}
