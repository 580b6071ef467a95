/** What dice did in a point battle, column by column: the arithmetic that a reader wants to check. */
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
  tableEntry,
  type Battle,
  type Role,
} from '../../rules/point/index.js';
import {fireSentence} from './fire-sentence.js';
import {effect} from '../kit/effect.js';
import {note, sideName} from './sentences.js';

/** What a side fired with, what its dice caused, and the readings that this made use of. */
export function fireTold(battle: Battle, role: Role, dice: readonly number[]): readonly Finding[] {
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
      `${sideName(battle, role)} fires with ${fireSentence(fire)}${split}: ${rolls.join(', ')}; ${counted(caused, kind)}`,
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
export function airTold(before: Battle, after: Battle, die: number): readonly Finding[] {
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
