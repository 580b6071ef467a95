import {airUnits} from '../../phrases/en/battle.js';
import {namesOf} from '../../phrases/names.js';
import type {BattleFinding, Found} from '../../rules/battle-findings.js';
import {capital, counted, listed} from '../../rules/finding.js';
import {
  absorbed,
  airColumn,
  airCombat,
  airReadings,
  fireReadings,
  hits,
  itemise,
  lossCapacity,
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

/** Makes a note on a reading that the step uses. */
export const note = (battle: Battle, reading: OpenQuestion): BattleFinding =>
  readingNote(reading, battle.setup.at, battle.setup.options);

/** Returns `The Axis side`, as the subject of a sentence. */
export const sideSubject = (battle: Battle, role: Role): string =>
  `The ${named(battle.setup, sideOf(battle.setup, role))} side`;

/** Formats a unit's part in a sum: `3`, or `2 × 3` with German air. */
const part = ({value, multiplier}: Fire['parts'][number]): string =>
  multiplier === 1 ? String(value) : `${String(value)} × ${String(multiplier)}`;

/** Describes the sum of a side's fire: `7 points (3 + 2 × 2)`. */
export function fireSentence({parts, adding, total}: Fire): string {
  const terms = parts.filter((one) => !one.silent).map(part);
  if (adding > 0) terms.push(`${String(adding)} for air`);
  return terms.length > 1 || terms[0]?.includes('×')
    ? `${counted(total, 'point')} (${terms.join(' + ')})`
    : counted(total, 'point');
}

/** Reports a side's fire and hits, column by column, and the readings it uses. */
export function fireFindings(battle: Battle, role: Role, dice: readonly number[]): readonly Found[] {
  const fire = itemise(battle, role);
  if (fire.groups.length === 0) return [];
  const caused = hits(battle, fire.groups, dice);
  const kind = role === 'attacker' ? 'breakthrough' : 'repulse';
  const rolls = fire.groups.map((column, i) => {
    const die = dice[i]!;
    const result = tableEntry(battle.setup.table, column, die);
    const each = fire.groups.length > 1 ? ` (${String(result)})` : '';
    return `${String(die)} on column ${String(column)}${each}`;
  });
  const split = fire.groups.length > 1 ? `, split into ${listed(fire.groups.map(String))}` : '';
  const taken = absorbed(battle, role, caused);
  const target = role === 'attacker' ? 'defender' : 'attacker';
  // hits beyond what the target's units can take are ignored
  const losses = Math.min(caused - taken, lossCapacity(battle, target));
  const suffered = caused === 0 ? '' : `. The ${target} takes ${counted(losses, 'loss')}`;
  const found: Found[] = [
    effect(
      battle.setup,
      fire.groups.length > 1 ? 'B.6' : 'B.2',
      `${sideSubject(battle, role)} fires with ${fireSentence(fire)}${split}. Rolled ${listed(rolls)}: ${counted(caused, kind)}${suffered}`,
      fire.parts.filter((one) => !one.silent).map((one) => one.unit),
    ),
  ];
  if (taken > 0)
    found.push(
      effect(
        battle.setup,
        'B.2',
        `Field fortifications at ${battle.setup.name} absorb ${counted(taken, 'loss')} (the module’s value)`,
        [],
      ),
    );
  found.push(...fireReadings(battle, role, dice).map((reading) => note(battle, reading)));
  return found;
}

/** Reports the losses by air combat or flak. */
export function airFindings(before: Battle, after: Battle, die: number): readonly Found[] {
  const flak = airCombat(before) === 'flak';
  const result = tableEntry(before.setup.table, airColumn(before), die);
  const lost = before.setup.units
    .filter((unit, i) => unit.kind === 'air' && after.units[i]!.destroyed && !before.units[i]!.destroyed)
    .map((unit) => unit.id);
  const {airSurvivors} = after;
  const {game, sides} = before.setup;
  const air = (count: number): string => airUnits(namesOf(game), sides.adds, count);
  const left =
    airSurvivors === 0
      ? `${capital(air(0))} survive`
      : `${String(airSurvivors)} of ${air(before.airSurvivors)} ${airSurvivors === 1 ? 'survives' : 'survive'}`;
  return [
    effect(
      before.setup,
      flak ? 'A.1b' : 'A.1a',
      `${flak ? 'Flak' : 'Air combat'}: rolled ${String(die)} on column ${String(airColumn(before))}, result ${String(result)}. ${left}`,
      lost,
    ),
    ...airReadings(before, die).map((reading) => note(before, reading)),
  ];
}
