import {refusal} from '../battle-findings.js';
import {type BrokenRule, brokenRule} from '../broken-rules.js';
import {airColumn} from './air.js';
import {type Battle, type BattleUnit, type PointBattleSetup, other, type Role, sideOf} from './battle.js';
import {groups, tableEntry} from './fire-table.js';
import {lossCapacity} from './losses.js';

/** One unit's part in its side's fire. */
export interface FirePart {
  readonly unit: string;
  readonly name: string;
  readonly value: number;
  readonly multiplier: number;
  /** Its share: value times multiplier, or 0 with the reason in `silent`. */
  readonly points: number;
  /** Why it adds nothing. */
  readonly silent?: 'dispersed' | 'destroyed';
  /** Why air units don't multiply it (A.4): it is out of supply, none that gain by them, or none came from where it came. */
  readonly plain?: 'outOfSupply' | 'cannotGain' | 'noAirFromItsPoint';
}

/** A side's fire, itemised. */
export interface Fire {
  readonly role: Role;
  readonly parts: readonly FirePart[];
  /** Air units that multiply (A.4). */
  readonly multiplying: number;
  /** Air units that add one each (A.3). */
  readonly adding: number;
  readonly total: number;
  /** The column of each group (B.6); empty when the side has no fire. */
  readonly groups: readonly number[];
}

/** Air units that multiply a role's fire (A.4). */
export function multiplyingAir(battle: Pick<Battle, 'setup' | 'units'>, role: Role): number {
  if (sideOf(battle.setup, role) !== battle.setup.sides.multiplies) return 0;
  let count = 0;
  battle.setup.units.forEach((unit, i) => {
    if (unit.role === role && unit.kind === 'air' && !battle.units[i]!.destroyed) count += 1;
  });
  return count;
}

/** Air units that add to a role's fire: the survivors of the air combat (A.3). */
const addingAir = (battle: Battle, role: Role): number =>
  sideOf(battle.setup, role) === battle.setup.sides.adds ? battle.airSurvivors : 0;

/** The factor of a unit's value with so many air units that multiply (A.4): up to five times, or on. */
const times = ({fiveAir}: PointBattleSetup['options'], air: number): number =>
  (fiveAir === 'capped' ? Math.min(air, 4) : air) + 1;

/** Tells whether air units multiply a unit's strength (A.4): it must be in supply, and of a side that the reading names. */
const gains = ({whoGains}: PointBattleSetup['options'], unit: BattleUnit): boolean =>
  unit.supplied &&
  (whoGains === 'side' || unit.german || (whoGains === 'as-written' && unit.role === 'defender'));

/** Why air units that are there don't multiply a unit's value; undefined where they do. */
function plainBecause(battle: Battle, unit: BattleUnit, air: number): FirePart['plain'] {
  if (air === 0 || multiplier(battle, unit, air) > 1) return undefined;
  if (!unit.supplied) return 'outOfSupply';
  return gains(battle.setup.options, unit) ? 'noAirFromItsPoint' : 'cannotGain';
}

/** Multiplies a unit's value by its air units: the battle's, or only those from the unit's own point. */
function multiplier(battle: Pick<Battle, 'setup' | 'units'>, unit: BattleUnit, air: number): number {
  const {options} = battle.setup;
  if (air === 0 || !gains(options, unit)) return 1;
  return times(
    options,
    options.committed === 'same-point' && unit.role === 'attacker' ? airFrom(battle, unit) : air,
  );
}

/** The units with what they bear by the value that air units multiply: their number stays the same through a battle. */
export const multipliedLimits = (setup: PointBattleSetup): readonly BattleUnit[] => {
  const battle = {setup, units: setup.start};
  return setup.units.map((unit) => ({
    ...unit,
    bears: unit.value * multiplier(battle, unit, multiplyingAir(battle, unit.role)),
  }));
};

/** Air units of a unit's side that came from the point it came from. */
const airFrom = ({setup, units}: Pick<Battle, 'setup' | 'units'>, {from, role}: BattleUnit): number =>
  setup.units.filter(
    (unit, i) => unit.kind === 'air' && unit.role === role && unit.from === from && !units[i]!.destroyed,
  ).length;

/** Ground units of a role that fire now and gain by air units that multiply, or would as another table reads A.4. */
const firing = (battle: Battle, role: Role): readonly BattleUnit[] =>
  battle.setup.units.filter((unit, i) => {
    const {destroyed, dispersed} = battle.units[i]!;
    return unit.role === role && unit.kind === 'ground' && unit.supplied && !destroyed && !dispersed;
  });

/** Does it depend on how A.4 is read whose values air units multiply? The readings agree on Germans alone. */
export const gainsAsRead = (battle: Battle, role: Role): boolean =>
  multiplyingAir(battle, role) > 0 && firing(battle, role).some(({german}) => !german);

/** Does it make a difference whether only air units from a unit's own point multiply its value (A.4)? */
export function firesApart(battle: Battle, role: Role): boolean {
  const air = multiplyingAir(battle, role);
  const {options} = battle.setup;
  return (
    role === 'attacker' &&
    firing(battle, role).some((unit) => gains(options, unit) && airFrom(battle, unit) !== air)
  );
}

/** B.2: values of the undispersed ground units, multiplied, and one for each air unit that adds. Whole points. */
export function firePoints(battle: Battle, role: Role): number {
  const {units} = battle.setup;
  const air = multiplyingAir(battle, role);
  let points = 0;
  let ground = false;
  for (let i = 0; i < units.length; i += 1) {
    const unit = units[i]!;
    const state = battle.units[i]!;
    if (unit.role !== role || unit.kind !== 'ground' || state.destroyed) continue;
    ground = true;
    if (!state.dispersed) points += unit.value * multiplier(battle, unit, air);
  }
  return ground ? Math.floor(points + 1e-9) + addingAir(battle, role) : 0;
}

/** The columns a role fires in, one die each. */
export const fireGroups = (battle: Battle, role: Role): readonly number[] =>
  groups(battle.setup.table, firePoints(battle, role));

/** A role's fire with each unit's part, its multiplier and the reason for it. */
export function itemise(battle: Battle, role: Role): Fire {
  const air = multiplyingAir(battle, role);
  const parts = battle.setup.units.flatMap((unit, i): FirePart[] => {
    const state = battle.units[i]!;
    if (unit.role !== role || unit.kind !== 'ground') return [];
    const {id, name, value} = unit;
    const silent = state.destroyed ? 'destroyed' : state.dispersed ? 'dispersed' : undefined;
    const by = multiplier(battle, unit, air);
    const plain = plainBecause(battle, unit, air);
    return [
      {
        unit: id,
        name,
        value,
        multiplier: by,
        points: silent ? 0 : value * by,
        ...(silent ? {silent} : {}),
        ...(plain ? {plain} : {}),
      },
    ];
  });
  const total = firePoints(battle, role);
  return {
    role,
    parts,
    multiplying: air,
    adding: total > 0 ? addingAir(battle, role) : 0,
    total,
    groups: groups(battle.setup.table, total),
  };
}

/** Losses that dice inflict, one die a group (B.2, B.6). */
export function hits(battle: Battle, columns: readonly number[], dice: readonly number[]): number {
  let sum = 0;
  for (let i = 0; i < columns.length; i += 1) sum += tableEntry(battle.setup.table, columns[i]!, dice[i]!);
  return sum;
}

/** Returns how many of the losses that a role's dice cause are taken by the field works at the point. */
export const absorbed = (battle: Battle, role: Role, caused: number): number =>
  role === 'attacker' ? Math.min(battle.setup.absorbs, caused) : 0;

/** Losses that so many hits of a role bring on the other side: less what is absorbed, and no more than it can take. */
export const lossesOf = (battle: Battle, role: Role, all: number): number => {
  const count = all - absorbed(battle, role, all);
  return count === 0 ? 0 : Math.min(count, lossCapacity(battle, other(role)));
};

/** A role fires, one die a group: what it brings on the other side is kept by the name of the roll (B.2). */
export function rollFire(battle: Battle, name: string, role: Role, dice: readonly number[]): Battle {
  const caused = hits(battle, fireGroups(battle, role), dice);
  return {
    ...battle,
    rolls: {...battle.rolls, [name]: {of: role, losses: caused - absorbed(battle, role, caused)}},
    reckoned: battle.reckoned.filter((mark) => !mark.endsWith(`:${name}`)),
  };
}

/** Losses of a roll fall due on a role: no more than it can take. */
export function reckonFire(battle: Battle, role: Role, name: string): Battle {
  const roll = battle.rolls[name];
  const {[role]: due} = battle.pendingLosses;
  const caused = roll && roll.of !== role ? roll.losses : 0;
  const more = caused === 0 ? 0 : Math.min(caused, lossCapacity(battle, role) - due);
  return {
    ...battle,
    pendingLosses: {...battle.pendingLosses, [role]: due + more},
  };
}

/** One die that is asked for: the column it is rolled in, and who fires. */
export interface DieWanted {
  readonly role: Role | 'air';
  readonly column: number;
}

/** The dice of a roll: of the air units that add, or a die for each group of a side. */
export const diceOf = (battle: Battle, roller: DieWanted['role']): readonly DieWanted[] =>
  roller === 'air'
    ? [{role: 'air', column: airColumn(battle)}]
    : fireGroups(battle, roller).map((column) => ({role: roller, column}));

/** Finds the rules that these dice break: their number is wrong, or a face that no die here has. */
export function judgeDice(
  battle: Battle,
  wanted: readonly DieWanted[],
  rule: string,
  dice: readonly number[],
): readonly BrokenRule[] {
  const {faces} = battle.setup.table;
  const {setup} = battle;
  if (dice.length !== wanted.length) {
    const roles = new Set(wanted.map(({role}) => role));
    const args = {
      needed: wanted.length,
      given: dice.length,
      columns: wanted.map(({column}) => column),
    };
    return [
      brokenRule(wanted.length > roles.size ? 'B.6' : rule, (by) => refusal(setup, by, 'diceNumber', args)),
    ];
  }
  const die = dice.find((one) => !Number.isInteger(one) || one < 1 || one > faces);
  return die === undefined ? [] : [brokenRule(rule, (by) => refusal(setup, by, 'diceFace', {die, faces}))];
}
