import type {AirRole} from '../../module/index.js';
import type {Battle, Mode, UnitState} from './battle.js';
import type {KindReason} from '../battle-findings.js';
import {columnFor, tableEntry} from './fire-table.js';

/** Air units of the side with this air role in the battle when it began, whatever became of them. */
const present = (battle: Battle, role: AirRole): number => {
  const side = battle.setup.sides[role];
  let count = 0;
  for (const unit of battle.setup.units) if (unit.side === side && unit.kind === 'air') count += 1;
  return count;
};

/** Returns the air combat that is left (A.1): a roll for the next air unit that multiplies, one for flak, or none. */
export function airCombat(battle: Battle): 'airToAir' | 'flak' | null {
  if (battle.airSurvivors === 0) return null;
  const hunters = present(battle, 'multiplies');
  if (hunters > 0) return battle.airRolls < hunters ? 'airToAir' : null;
  // there is a ground unit against them: no battle is without one on each side
  return battle.airRolls === 0 ? 'flak' : null;
}

/** The column of an air roll: as many air units that add as are left. */
export const airColumn = (battle: Battle): number => columnFor(battle.setup.table, battle.airSurvivors);

/** The number of air units that add and are left after a roll: the entry survives in the air (A.1a), is lost to flak (A.1b). */
export function airLeft(battle: Battle, kind: 'airToAir' | 'flak', die: number): number {
  const result = tableEntry(battle.setup.table, airColumn(battle), die);
  return kind === 'airToAir'
    ? Math.min(result, battle.airSurvivors)
    : Math.max(0, battle.airSurvivors - result);
}

/** The states with only so many air units that add left: the last in the order of the question go first. */
function withAir(battle: Battle, survivors: number): readonly UnitState[] {
  let seen = 0;
  return battle.setup.units.map((unit, i) => {
    const state = battle.units[i]!;
    if (unit.kind !== 'air' || unit.side !== battle.setup.sides.adds) return state;
    seen += 1;
    return seen > survivors && !state.destroyed ? {...state, destroyed: true, at: null} : state;
  });
}

/** One roll of the air combat: who is left of the air units that add (A.1). */
export function rollAir(battle: Battle, die: number): Battle {
  const kind = airCombat(battle);
  if (!kind) return battle;
  const airSurvivors = airLeft(battle, kind, die);
  return {...battle, airSurvivors, airRolls: battle.airRolls + 1, units: withAir(battle, airSurvivors)};
}

/** The weather that B.1 names; in any other, combat is normal. */
export const namedWeather: readonly string[] = ['good', 'snow'];

/**
 * B.1: simultaneous when the side whose air multiplies attacks and no enemy air is left, in good weather, or in snow with
 * an air unit of its own.
 */
export function kindOfCombat(battle: Battle): Mode {
  const {attacker, sides, weather, options} = battle.setup;
  if (attacker !== sides.multiplies || battle.airSurvivors > 0) return 'normal';
  if (weather === 'good') return 'simultaneous';
  const flew =
    present(battle, 'multiplies') > 0 || (options.airInSnow === 'any' && present(battle, 'adds') > 0);
  return weather === 'snow' && flew ? 'simultaneous' : 'normal';
}

/** Why the combat is of its kind (B.1). Sides are ids. */
export function whyThisKind(battle: Battle): KindReason {
  const {airSurvivors} = battle;
  const {attacker, sides, weather} = battle.setup;
  const by = {attacker, adds: sides.adds};
  if (attacker !== sides.multiplies) return {is: 'attacker', ...by};
  if (airSurvivors > 0) return {is: 'airPresent', ...by, air: airSurvivors};
  if (weather === 'good') return {is: 'goodWeather', ...by};
  if (weather !== 'snow') return {is: 'weather', ...by, weather};
  return {is: present(battle, 'multiplies') > 0 ? 'snowWithAir' : 'snowWithoutAir', ...by};
}
