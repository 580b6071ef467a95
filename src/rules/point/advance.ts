import {brokenIn, type BrokenRule} from '../broken-rules.js';
import {listed} from '../finding.js';
import {type Battle, type UnitState} from './battle.js';

/** The attackers that are left: all of them must occupy the point they cleared (B.5). */
export const advancers = (battle: Battle): readonly string[] =>
  battle.field.units.flatMap((unit, i) =>
    unit.role === 'attacker' && !battle.units[i]!.destroyed ? [unit.id] : [],
  );

/** Air units that may stay where they came from when the others advance, as A.4 is read. */
export const mayStay = ({field, units}: Battle): readonly string[] =>
  field.options.airAdvance === 'may'
    ? field.units.flatMap(({id, role, kind, side}, i) =>
        role === 'attacker' && kind === 'air' && side === field.sides.multiplies && !units[i]!.destroyed
          ? [id]
          : [],
      )
    : [];

/** B.5: a list of units, if one is given, must name every attacker that is left and nobody else. */
export function judgeAdvance(battle: Battle, units: readonly string[] | undefined): readonly BrokenRule[] {
  if (!units) return [];
  const due = advancers(battle);
  const name = (id: string): string => battle.field.units.find((unit) => unit.id === id)?.name ?? id;
  const free = mayStay(battle);
  const staying = due.filter((id) => !units.includes(id) && !free.includes(id));
  const strangers = units.filter((id) => !due.includes(id));
  const refuse = (ids: readonly string[], because: string): readonly BrokenRule[] =>
    ids.length > 0 ? [brokenIn(battle.field, 'B.5', () => `${listed(ids.map(name))} ${because}.`, ids)] : [];
  const cleared = `attackers that clear ${battle.field.name} all occupy it, dispersed ones and air units too`;
  return [
    ...refuse(staying, `may not stay behind: ${cleared}`),
    ...refuse(strangers, 'cannot advance: only attackers that are left do'),
  ];
}

/** The attackers on the point they cleared; control is theirs. */
export const advance = (battle: Battle, named?: readonly string[]): readonly UnitState[] => {
  const staying = mayStay(battle).filter((id) => named && !named.includes(id));
  return battle.field.units.map((unit, i) => {
    const state = battle.units[i]!;
    if (staying.includes(unit.id)) return state;
    return unit.role === 'attacker' && !state.destroyed ? {...state, at: battle.field.at} : state;
  });
};
