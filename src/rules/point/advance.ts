import type {Battle, UnitState} from './battle.js';

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

/** Whom a list of those that advance leaves behind or has too many of. */
export interface AdvanceBreach {
  readonly rule: string;
  readonly clause: 'staysBehind' | 'stranger';
  readonly ids: readonly string[];
}

/** B.5: a list of units, if one is given, must name every attacker that is left and nobody else. */
export function advanceBreaches(
  battle: Battle,
  units: readonly string[] | undefined,
): readonly AdvanceBreach[] {
  if (!units) return [];
  const due = advancers(battle);
  const free = mayStay(battle);
  const breach = (clause: AdvanceBreach['clause'], ids: readonly string[]): readonly AdvanceBreach[] =>
    ids.length > 0 ? [{clause, rule: 'B.5', ids}] : [];
  return [
    ...breach(
      'staysBehind',
      due.filter((id) => !units.includes(id) && !free.includes(id)),
    ),
    ...breach(
      'stranger',
      units.filter((id) => !due.includes(id)),
    ),
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
