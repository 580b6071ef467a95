/** The record of a battle: its rolls, support, declarations, checks and fires, besides the board. */

import type {Odds} from './odds.js';
import {otherRole, type Role} from './role.js';
import type {Source} from './source.js';
import type {Strength} from './strength.js';

export {otherRole, roles, type Role} from './role.js';

/** The mark of losses that were reckoned, `attacker:result`, once the roles are turned. */
export function turnedMark(mark: string): string {
  const [role, ...name] = mark.split(':');
  return [otherRole(role as Role), ...name].join(':');
}

/** The last roll of a name. */
export interface RollMade {
  readonly dice: readonly number[];
  readonly drm: number;
  /** The sum of the dice and the modifiers, before it is kept within the rows. Of a roll by strength that was split one for each group. */
  readonly total: number | readonly number[];
  readonly row: number | readonly number[];
  /** The column by its name. */
  readonly column: string | readonly string[];
  /** A code, or a number that falls on the other role. */
  readonly result: string | number;
  /** The code on the table, where `result` counts in its place. */
  readonly inPlaceOf?: string;
  /** The parts of `drm`; `mostDrm`: they come to more than it, which is all that counts. */
  readonly modifiers: readonly {readonly drm: number; readonly source: Source}[];
  readonly mostDrm?: number;
  /** The table that was read, by its name in the module. */
  readonly table: string;
  /** The odds that gave the column. */
  readonly odds?: Odds;
  /** The strength that gave the column of a roll by strength, and the columns by which it was shifted. */
  readonly strength?: Strength;
  readonly shifts?: readonly {readonly shift: number; readonly source: Source}[];
  readonly mostShift?: number;
  /** Ratings that were compared and that nobody of a role has. */
  readonly missing?: readonly {readonly rating: string; readonly role: Role}[];
}

/** The last fire of a name. An entry for both roles at once keeps what each has hit. */
export interface FireMade {
  readonly dice: readonly number[];
  /** Hits on the role that did not fire. */
  readonly hits: Readonly<Partial<Record<Role, number>>>;
  readonly counts: Readonly<Record<string, Readonly<Partial<Record<Role, number>>>>>;
  /** Of those hits, by the symbol that hit. */
  readonly symbols: Readonly<Record<string, Readonly<Partial<Record<Role, number>>>>>;
  /** Of those hits, by the unit that was fired at. */
  readonly targets: Readonly<Record<string, number>>;
  /** The roll of each role that fired, where it was made on a table. */
  readonly rolls?: Readonly<Partial<Record<Role, RollMade>>>;
}

/** Units that fire, with their targets. */
export interface Aimed {
  readonly units: readonly string[];
  readonly targets?: Readonly<Record<string, string>>;
}

/** Support that a role committed: names of assets and units of one kind. */
export interface Commitment {
  readonly role: Role;
  readonly kind: string;
  readonly names: readonly string[];
}

export interface Declared {
  readonly role: Role;
  readonly name: string;
  readonly units: readonly string[];
  readonly at?: string;
}

/** One outcome of a check: of a unit, or of a whole side. */
export interface Checked {
  readonly unit?: string;
  readonly dice: readonly number[];
  /** The parts that were added to the dice. */
  readonly parts: readonly {readonly drm: number; readonly source: Source}[];
  readonly total: number;
  readonly outcome: string;
}

/** The units whose turn it is to fire. */
export interface Turn {
  readonly fire: string;
  /** Both where an entry of the order has both roles fire at once. */
  readonly role: Role | 'both';
  /** The class that fires, where the order names one. */
  readonly class?: string;
  readonly units: readonly string[];
}

/** A combat of the battle that is over, as it was when its outcome was settled. */
export interface CombatEnded {
  readonly at: string;
  readonly outcome: string | null;
  readonly roles: Readonly<Record<Role, string>>;
}

export interface BattleRecord {
  /** The number of the combat in the battle, from 1. */
  readonly combat: number;
  readonly rolls: Readonly<Record<string, RollMade>>;
  readonly fires: Readonly<Record<string, FireMade>>;
  /** Of this combat, in their order. */
  readonly committed: readonly Commitment[];
  readonly declared: readonly Declared[];
  /** Outcomes of the last roll of each check. */
  readonly checked: Readonly<Record<string, readonly Checked[]>>;
  /** Names that were committed in this battle: each may be once. */
  readonly used: readonly string[];
  readonly turn: Turn | null;
  /** A fire that was declared, and whose dice are still to be rolled. */
  readonly aimed: Aimed | null;
  /** Units that have had their turn in this round. */
  readonly hadTurn: readonly string[];
  /** Units that are out of the battle: they withdrew. */
  readonly out: readonly string[];
  /** Units that advanced in this battle. */
  readonly advanced: readonly string[];
  /** Units of earlier combats of this battle. */
  readonly before: readonly string[];
  /** This combat, as it was when its outcome was settled. */
  readonly settled: CombatEnded | null;
  readonly combats: readonly CombatEnded[];
  /** Losses that rolls by strength and fires of this round brought each role, before its units take any. */
  readonly fell: Readonly<Record<Role, number>>;
  /** The steps that units had when this round began; empty in the first of a combat. */
  readonly stepsBefore: Readonly<Record<string, number>>;
}

export const emptyRecord: BattleRecord = {
  combat: 1,
  rolls: {},
  fires: {},
  committed: [],
  declared: [],
  checked: {},
  used: [],
  turn: null,
  aimed: null,
  hadTurn: [],
  out: [],
  advanced: [],
  before: [],
  settled: null,
  combats: [],
  fell: {attacker: 0, defender: 0},
  stepsBefore: {},
};

/** The part of a record that rules may still ask about: its dice, sums and earlier combats are no part of it. */
export const readPart = ({rolls, checked, ...rest}: BattleRecord): object => ({
  ...rest,
  combats: undefined,
  rolls: Object.entries(rolls).flatMap(([name, {result}]) =>
    typeof result === 'number' ? [[name, result]] : [],
  ),
  checked: Object.entries(checked).map(([name, all]) => [
    name,
    ...all.map(({unit, outcome}) => [unit, outcome]),
  ]),
});

/** A change of units: where they are, the steps that they have left, states that they come into. */
export type UnitChanges = Readonly<
  Record<string, {readonly at?: string | null; readonly steps?: number; readonly states?: readonly string[]}>
>;
