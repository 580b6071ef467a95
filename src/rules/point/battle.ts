import type {AirRole, PointGame, PointPosition} from '../../module/index.js';
import type {ClosedLine} from '../battle-findings.js';
import type {Course} from '../combat/facts.js';
import type {CombatQuestion} from '../combat/question.js';
import type {FireTable} from './fire-table.js';
import type {PointOptions} from './options.js';

export const roles = ['attacker', 'defender'] as const;

export type Role = (typeof roles)[number];

export const other = (role: Role): Role => (role === 'attacker' ? 'defender' : 'attacker');

export const outcomes = [
  'attackerRetreats',
  'defenderRetreats',
  'attackerDestroyed',
  'defenderDestroyed',
  'bothDestroyed',
] as const;

export type BattleOutcome = (typeof outcomes)[number];

export type Mode = 'normal' | 'simultaneous';

/** The data of a unit that no event changes. */
export interface BattleUnit {
  readonly id: string;
  readonly name: string;
  /** Its side's id. */
  readonly side: string;
  readonly role: Role;
  readonly kind: 'ground' | 'air';
  /** Strength points. */
  readonly value: number;
  readonly rank: 'major' | 'minor';
  /** The value that bounds its losses, if that is not its printed one. */
  readonly bears?: number;
  readonly german: boolean;
  readonly supplied: boolean;
  /** The share of a line that it takes in a retreat (B.4a). */
  readonly size: number;
  /** The point an attacker came from; a defender's own point. */
  readonly from: string;
}

/** The data of a unit that events change. */
export interface UnitState {
  /** Losses taken in this battle. */
  readonly absorbed: number;
  readonly dispersed: boolean;
  readonly destroyed: boolean;
  /** Null when destroyed. */
  readonly at: string | null;
}

/** A neighbour of the battle's point, as a way out for the defender. */
export interface Exit {
  readonly to: string;
  readonly name: string;
  /** `own` (B.4a), `attacked` (own, under attack: B.4c), `overflow` (enemy-controlled: B.4b), or `closed`. */
  readonly kind: 'own' | 'attacked' | 'overflow' | 'closed';
  /** The line's capacity in this retreat: half its capacity towards an enemy point, nothing where closed. */
  readonly room: number;
  /** Room left here closes the way to enemy points: of an own point, of one under attack by `underAttack` only (B.4c). */
  readonly binds: boolean;
  readonly capacity: number;
  /** Why it is closed; null where it is open. */
  readonly because: ClosedLine | null;
  readonly clause: string;
  /** The units whose presence closes it. */
  readonly blockers: readonly string[];
  /** Enemy pieces that stand there and don't: partisans, entrained factories. */
  readonly passable: readonly string[];
}

/** An enemy unit that fell back under (b) to a point the attackers came from. */
export interface Displaced {
  readonly id: string;
  readonly name: string;
  readonly at: string;
  readonly dispersed: boolean;
}

/** The data that stays the same through a battle. */
export interface PointBattleSetup {
  readonly game: PointGame;
  /** The position in which the battle began. */
  readonly position: PointPosition;
  readonly at: string;
  readonly name: string;
  readonly weather: string;
  readonly breakthrough: boolean;
  readonly asked: CombatQuestion;
  /** The course of the battle so far, as conditions ask about it. */
  readonly course: Course;
  /** Losses of each fire that fortifications take from the defender. */
  readonly absorbs: number;
  readonly table: FireTable;
  /** The readings of the document's open questions in this battle. */
  readonly options: PointOptions;
  /** The side that attacks, by its id. */
  readonly attacker: string;
  /** The two sides by what their air units do to fire: they multiply it (A.4), or add to it (A.3). */
  readonly sides: Readonly<Record<AirRole, string>>;
  /** Attackers in the order of the question, then defenders. */
  readonly units: readonly BattleUnit[];
  /** The states of the units when the battle begins, in the order of `units`. */
  readonly start: readonly UnitState[];
  readonly exits: readonly Exit[];
  readonly displaced: readonly Displaced[];
  /** The side that controls the point when the battle begins. */
  readonly control: string | null;
}

/** The state of a battle; what comes next is the chart's business. */
export interface Battle {
  readonly setup: PointBattleSetup;
  /** One of the outcomes of its order of play. */
  readonly outcome: string | null;
  /** Null during air combat. */
  readonly mode: Mode | null;
  readonly round: number;
  /** Air units of the side whose air adds, left by the air combat so far. */
  readonly airSurvivors: number;
  /** Air units of the side whose air multiplies that have had their roll (A.1a). */
  readonly airRolls: number;
  /** Losses each side has still to share out. */
  readonly pendingLosses: {readonly attacker: number; readonly defender: number};
  /** In the order of `setup.units`. */
  readonly units: readonly UnitState[];
  /** The last roll of each fire, by its name: what it brings on the other side, after the works at the point. */
  readonly rolls: Readonly<Record<string, {readonly of: Role; readonly losses: number}>>;
  /** Losses that were reckoned since their roll: `attacker:defender-fire`. */
  readonly reckoned: readonly string[];
  /** The retreat that is under way, and its sheet. */
  readonly retreat: {readonly role: Role; readonly sheet: string} | null;
  /** Displaced units that returning attackers destroyed (B.4d), by id. */
  readonly overrun: readonly string[];
  readonly control: string | null;
}

/** The side that plays a role, by its id. */
export const sideOf = ({attacker, sides}: PointBattleSetup, role: Role): string =>
  role === 'attacker' ? attacker : attacker === sides.multiplies ? sides.adds : sides.multiplies;

export const sideName = ({game}: PointBattleSetup, side: string): string => game.side(side)?.name ?? side;

/** True if a unit of this role and kind is still in the battle. */
export function hasSurvivors(battle: Battle, role: Role, kind: 'ground' | 'air'): boolean {
  const {units} = battle.setup;
  for (let i = 0; i < units.length; i += 1) {
    const unit = units[i]!;
    if (unit.role === role && unit.kind === kind && !battle.units[i]!.destroyed) return true;
  }
  return false;
}

/** A battle before anything was rolled. */
export const beginBattle = (setup: PointBattleSetup): Battle => ({
  setup,
  outcome: null,
  mode: null,
  round: 1,
  airSurvivors: setup.units.filter(({kind, side}) => kind === 'air' && side === setup.sides.adds).length,
  airRolls: 0,
  pendingLosses: {attacker: 0, defender: 0},
  units: setup.start,
  rolls: {},
  reckoned: [],
  retreat: null,
  overrun: [],
  control: setup.control,
});

/** The place of a unit in `setup.units`, or -1. */
export const placeOf = (setup: PointBattleSetup, id: string): number =>
  setup.units.findIndex((unit) => unit.id === id);
