import {counted, listed, type Finding} from '../../rules/finding.js';
import {
  absorbed,
  airColumn,
  airCombat,
  airReadings,
  airUnits,
  fireReadings,
  hits,
  itemise,
  readingNote,
  sideName as named,
  sideOf,
  tableEntry,
  type Battle,
  type Fire,
  type OpenQuestion,
  type Role,
} from '../../rules/point/index.js';
import {effect} from '../report.js';

/** A reading that the step made use of. */
export const note = (battle: Battle, reading: OpenQuestion): Finding =>
  readingNote(reading, battle.field.at, battle.field.options);

/** `The Axis side`, as the subject of a sentence. */
export const sideSubject = (battle: Battle, role: Role): string =>
  `The ${named(battle.field, sideOf(battle.field, role))} side`;

/** A unit's part in a sum: `3`, or `2 × 3` with German air. */
const part = ({value, multiplier}: Fire['parts'][number]): string =>
  multiplier === 1 ? String(value) : `${String(value)} × ${String(multiplier)}`;

/** A fire's sum as players say it: `7 points (3 + 2 × 2)`. */
export function fireSentence({parts, adding, total}: Fire): string {
  const terms = parts.filter((one) => !one.silent).map(part);
  if (adding > 0) terms.push(`${String(adding)} for air`);
  return terms.length > 1 || terms[0]?.includes('×')
    ? `${counted(total, 'point')} (${terms.join(' + ')})`
    : counted(total, 'point');
}

/** What a side fired with, what its dice caused, and the readings that this made use of. */
export function fireFindings(battle: Battle, role: Role, dice: readonly number[]): readonly Finding[] {
  const fire = itemise(battle, role);
  if (fire.groups.length === 0) return [];
  const caused = hits(battle, fire.groups, dice);
  const kind = role === 'attacker' ? 'breakthrough' : 'repulse';
  const rolls = fire.groups.map((column, i) => {
    const die = dice[i]!;
    const result = tableEntry(battle.field.table, column, die);
    return `${String(die)} in column ${String(column)} is ${String(result)}`;
  });
  const split = fire.groups.length > 1 ? `, split into ${listed(fire.groups.map(String))}` : '';
  const found: Finding[] = [
    effect(
      battle.field,
      fire.groups.length > 1 ? 'B.6' : 'B.2',
      `${sideSubject(battle, role)} fires with ${fireSentence(fire)}${split}: ${rolls.join(', ')}; ${counted(caused, kind)}`,
      fire.parts.filter((one) => !one.silent).map((one) => one.unit),
    ),
  ];
  const taken = absorbed(battle, role, caused);
  if (taken > 0)
    found.push(
      effect(
        battle.field,
        'B.2',
        `Field fortifications at ${battle.field.name} take ${counted(taken, 'loss')} of them, as the module has it: the rule on them is not in the document`,
        [],
      ),
    );
  found.push(...fireReadings(battle, role, dice).map((reading) => note(battle, reading)));
  return found;
}

/** What the dice of air combat or flak did, and to whom. */
export function airFindings(before: Battle, after: Battle, die: number): readonly Finding[] {
  const flak = airCombat(before) === 'flak';
  const result = tableEntry(before.field.table, airColumn(before), die);
  const lost = before.field.units
    .filter((unit, i) => unit.kind === 'air' && after.units[i]!.destroyed && !before.units[i]!.destroyed)
    .map((unit) => unit.id);
  const {airSurvivors} = after;
  return [
    effect(
      before.field,
      flak ? 'A.1b' : 'A.1a',
      `${flak ? 'Flak' : 'Air combat'}: ${String(die)} in column ${String(airColumn(before))} is ${String(result)}; ${String(airSurvivors)} of ${airUnits(before.field, 'adds', before.airSurvivors)} ${airSurvivors === 1 ? 'survives' : 'survive'}`,
      lost,
    ),
    ...airReadings(before, die).map((reading) => note(before, reading)),
  ];
}
