import {counted, listed, type Finding} from '../finding.js';
import type {Exit} from './battle.js';
import type {OpenQuestion} from '../open-question.js';
import {readings} from './readings.js';
import {goal, type Plan, type Retreater} from './retreat.js';

/** What a legal plan does: who is lost, who is displaced, who must hope that a point holds, and the readings behind it. */
export function retreatEffects(
  exits: readonly Exit[],
  units: readonly Retreater[],
  plan: Plan,
): readonly Finding[] {
  const findings: Finding[] = [];
  const going = (to: string | null): readonly Retreater[] =>
    units.filter((unit) => goal(plan, unit.id) === to);
  const lost = going(null);
  const say = (group: readonly Retreater[], one: string, many: string): string =>
    `${listed(group.map((unit) => unit.name))} ${group.length === 1 ? one : many}`;
  for (const exit of exits) {
    const there = going(exit.to);
    if (there.length === 0) continue;
    const ids = there.map((unit) => unit.id);
    const at = {at: exit.to, units: ids};
    if (exit.kind === 'own')
      findings.push({
        clause: 'B.4a',
        kind: 'effect',
        ...at,
        message: `${say(there, 'retreats', 'retreat')} to ${exit.name}.`,
      });
    if (exit.kind === 'attacked')
      findings.push({
        clause: 'B.4c',
        kind: 'effect',
        ...at,
        message: `${say(there, 'retreats', 'retreat')} to ${exit.name}, which is under attack: no part in that battle, and alive only if the point still holds after it.`,
      });
    if (exit.kind === 'overflow')
      findings.push({
        clause: 'B.4b',
        kind: 'effect',
        ...at,
        message: `${say(there, 'is', 'are')} displaced to ${exit.name}, which the enemy controls.`,
      });
  }
  if (lost.length > 0)
    findings.push({
      clause: 'B.4b',
      kind: 'cost',
      units: lost.map((unit) => unit.id),
      message: `${say(lost, 'finds', 'find')} no room on any line and ${lost.length === 1 ? 'is' : 'are'} eliminated: ${counted(lost.length, 'unit')} lost; our reading.`,
    });
  return findings;
}

/** The readings that a legal plan rests on. */
export function retreatReadings(
  exits: readonly Exit[],
  units: readonly Retreater[],
  plan: Plan,
): readonly OpenQuestion[] {
  const goals = new Set(units.map((unit) => goal(plan, unit.id)));
  const used = exits.filter(({to}) => goals.has(to));
  const halved = used.some(({kind, capacity}) => kind === 'overflow' && capacity % 2 !== 0);
  const found: OpenQuestion[] = [];
  if (halved || units.some(({size}) => size % 1 !== 0)) found.push(readings.halves);
  if (exits.filter(({kind}) => kind === 'own').length > 1) found.push(readings.sharedLines);
  if (used.some(({passable}) => passable.length > 1)) found.push(readings.severalPieces);
  if (used.some(({kind}) => kind === 'attacked')) found.push(readings.pending);
  if (goals.has(null)) found.push(readings.noPlace);
  return found;
}
