/** A battle as what is the same on every map asks about it: support, declarations, checks, rolls by strength and fire. */
import type {Game, Position, Unit} from '../../module/game.js';
import type {WhenDocument} from '../../module/schema/when.js';
import type {Fight} from './modifiers.js';
import type {BattleRecord, Role} from './record.js';

/** The units of a role that are meant: those that fight, wait, went by a retreat, advanced, or all that are on the map. */
export type Who = 'fighting' | 'reserve' | 'retreated' | 'advanced' | 'all';

/** The subject of a condition; the hex or point is the place of the battle where none is given. */
export interface About {
  readonly role: Role;
  /** The units that `of: "unit"` is about; the fighting units of the role where none are given. */
  readonly units?: readonly Unit[];
  /** A role counts as this unit alone: a multiplier is that of each unit which meets its condition. */
  readonly only?: {readonly role: Role; readonly unit: Unit};
  readonly at?: string;
  readonly target?: Unit;
}

export interface Forces {
  readonly game: Game;
  /** The board at this moment. */
  readonly position: Position;
  readonly record: BattleRecord;
  readonly round: number;
  /** The place of the battle by its label. */
  readonly place: string;
  /** Assets that may be committed; undefined: all of the module. */
  readonly assets: readonly string[] | undefined;
  /** The index of the side that plays a role at this moment. */
  readonly side: (role: Role) => number;
  /** In battle order. */
  readonly units: (role: Role, who?: Who) => readonly Unit[];
  /** The lead unit that the question names, while it fights. */
  readonly lead: (role: Role) => Unit | undefined;
  /** Units off the map that may still replace eliminated ones, each with the steps with which it comes. */
  readonly replacements: (role: Role) => Readonly<Record<string, number>>;
  /** Attack of the attacker’s unit, defence of the defender’s, at its present steps and without multipliers. */
  readonly strength: (unit: Unit, role: Role) => number;
  readonly steps: (unit: Unit) => number;
  /** The label of a unit’s place; null off the map. */
  readonly at: (unit: Unit) => string | null;
  /** The label of the place that a unit came from; on hexes its own. */
  readonly from: (unit: Unit) => string | null;
  /** Places from a unit to a place; undefined where none lead there. */
  readonly distance: (unit: Unit, place: string) => number | undefined;
  readonly holds: (when: WhenDocument, about: About) => boolean;
  /** The labels of the places next to a place. */
  readonly neighbours: (place: string) => readonly string[];
  /** The units that are at a place, in the order of the module. */
  readonly unitsAt: (place: string) => readonly Unit[];
  /** May a unit attack the units at a place, by today’s rule who may attack? */
  readonly mayAttack: (unit: Unit, place: string) => boolean;
}

/** A battle on any map as a combat of the units that fight. */
export const fightOf = (forces: Forces): Fight => ({
  game: forces.game,
  units: (role) => forces.units(role),
  lead: forces.lead,
  steps: forces.steps,
  isDispersed: ({index}) => forces.position.units.get(index)?.dispersed ?? false,
  holds: (when, {of, only}) => forces.holds(when, {role: of, ...(only ? {only} : {})}),
});
