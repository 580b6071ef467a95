import {airCombat, airLeft, kindOfCombat, withAir, type Battle} from '../../rules/point/index.js';

/** A battle on the ground, and how likely it is that air combat leads to it. */
export interface Branch {
  readonly battle: Battle;
  readonly chance: number;
}

/** What is left of air combat, die by die: one branch for each number of air units that add (A.3) and may survive. */
export function afterAir(battle: Battle): readonly Branch[] {
  const ground = new Map<number, Branch>();
  let air = new Map([[battle.airSurvivors, {battle, chance: 1}]]);
  while (air.size > 0) {
    const next = new Map<number, Branch>();
    for (const {battle: now, chance} of air.values()) {
      const kind = airCombat(now);
      const {faces} = now.field.table;
      const into = kind ? next : ground;
      for (let die = 1; die <= (kind ? faces : 1); die += 1) {
        const airSurvivors = kind ? airLeft(now, kind, die) : now.airSurvivors;
        const before = into.get(airSurvivors)?.chance ?? 0;
        const after: Battle = kind
          ? {...now, airSurvivors, airRolls: now.airRolls + 1, units: withAir(now, airSurvivors)}
          : {...now, mode: kindOfCombat(now)};
        into.set(airSurvivors, {battle: after, chance: before + (kind ? chance / faces : chance)});
      }
    }
    air = next;
  }
  return [...ground.values()];
}
