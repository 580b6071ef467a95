import {airCombat, kindOfCombat, rollAir, type Battle} from '../../rules/point/index.js';

/** A battle on the ground, and how likely it is that air combat leads to it. */
export interface Branch {
  readonly battle: Battle;
  readonly chance: number;
}

/** One way more to a number of air units that add: however it came about, the battle goes on alike. */
function add(branches: Map<number, Branch>, battle: Battle, chance: number): void {
  const before = branches.get(battle.airSurvivors);
  branches.set(battle.airSurvivors, {battle, chance: (before?.chance ?? 0) + chance});
}

/** What is left of air combat, die by die: one branch for each number of air units that add (A.3) and may survive. */
export function afterAir(battle: Battle): readonly Branch[] {
  const ground = new Map<number, Branch>();
  let air = new Map([[battle.airSurvivors, {battle, chance: 1}]]);
  while (air.size > 0) {
    const next = new Map<number, Branch>();
    for (const {battle: now, chance} of air.values()) {
      if (airCombat(now) === null) {
        add(ground, {...now, mode: kindOfCombat(now)}, chance);
        continue;
      }
      const {faces} = now.field.table;
      for (let die = 1; die <= faces; die += 1) add(next, rollAir(now, die), chance / faces);
    }
    air = next;
  }
  return [...ground.values()];
}
