/** The tests of the keys of conditions: what each asks of the facts. */
import type {
  Amount,
  Complete,
  GroupKey,
  HexKey,
  TimeKey,
  UnitKey,
  Wanted,
} from '../module/schema/predicates.js';
import type {Deed} from '../module/schema/when-names.js';

/** Facts about a unit that conditions ask for. */
export interface UnitFacts {
  readonly side: string;
  readonly nationality: string | undefined;
  readonly type: string;
  readonly formation: string | undefined;
  readonly role: 'attacker' | 'defender' | undefined;
  /** No other unit of its side was in its hex when the combat began. */
  readonly alone: boolean;
  /** The steps that it has left; undefined off the map. */
  readonly steps: number | undefined;
  readonly reduced: boolean;
  readonly states: readonly string[];
  readonly supplied: boolean;
  /** On points: `ground`, `air` and so on. */
  readonly kind: string;
  readonly class: string | undefined;
  /** It is the lead unit of its role; undefined outside a battle. */
  readonly lead: boolean | undefined;
  /** Hexes or lines to the place of the battle; undefined off the map. */
  readonly distance: number | undefined;
  readonly deeds: readonly Deed[];
  readonly isComplete: (wanted: Complete) => boolean;
}
/** Facts about all the units that are meant. */
export interface GroupFacts {
  /** The number of places in which they stand; of attackers on points, from which they came. */
  readonly places: number;
}
/** Facts about a hex, entered from another one or not, for the units whose enemies and friends are meant. */
export interface HexFacts {
  readonly terrain: string | undefined;
  readonly city: string | undefined;
  /** The terrains of the hexside that is crossed; none where no step is known. */
  readonly hexsides: readonly string[];
  readonly markers: readonly string[];
  readonly regions: readonly string[];
  readonly enemyZoc: boolean;
  readonly friend: boolean;
  /** Friendly units in the places next to it. */
  readonly friendsNear: number;
  /** The side that controls it, and `own` or `enemy`; `nobody`. */
  readonly control: readonly string[];
  readonly inSupply: boolean;
  readonly underAttack: boolean;
  readonly isNextToEnemy: (wanted: 'any' | 'other') => boolean;
}
/** Facts about the time and the question. */
export interface TimeFacts {
  readonly weather: string | undefined;
  readonly month: string | undefined;
  readonly turn: number | undefined;
  readonly player: string | undefined;
  readonly electOne: boolean;
  readonly breakthrough: boolean;
  /** Undefined outside a battle. */
  readonly round: number | undefined;
  readonly combat: number | undefined;
  readonly did: readonly string[];
}

/** A test for each key of a kind. */
export type Tests<K extends keyof Wanted, Facts> = {
  readonly [Key in K]: (wanted: NonNullable<Wanted[Key]>, facts: Facts) => boolean;
};

const fits = <T>(wanted: T | readonly T[], found: T | undefined): boolean =>
  found !== undefined &&
  (Array.isArray(wanted) ? (wanted as readonly T[]).includes(found) : wanted === found);
const fitsAny = <T>(wanted: T | readonly T[], found: readonly T[]): boolean =>
  found.some((one) => fits(wanted, one));
const isWithin = ({least = 0, most = Infinity}: Amount, found: number | undefined): boolean =>
  found !== undefined && found >= least && found <= most;

/** The keys about units: one of those that are meant must fit all of them. */
export const unitTests: Tests<UnitKey, UnitFacts> = {
  side: (wanted, {side}) => fits(wanted, side),
  nationality: (wanted, {nationality}) => fits(wanted, nationality),
  type: (wanted, {type}) => fits(wanted, type),
  formation: (wanted, {formation}) => fits(wanted, formation),
  role: (wanted, {role}) => wanted === role,
  alone: (wanted, {alone}) => wanted === alone,
  steps: (wanted, {steps}) => fits(wanted, steps),
  reduced: (wanted, {reduced}) => wanted === reduced,
  state: (wanted, {states}) => fitsAny(wanted, states),
  supply: (wanted, {supplied}) => wanted === supplied,
  kind: (wanted, {kind}) => fits(wanted, kind),
  class: (wanted, facts) => fits(wanted, facts.class),
  lead: (wanted, {lead}) => wanted === lead,
  formationComplete: (wanted, facts) => facts.isComplete(wanted),
  distance: (wanted, {distance}) => isWithin(wanted, distance),
  has: (wanted, facts) => fitsAny<string>(wanted, facts.deeds),
};

/** The keys about all the units that are meant. */
export const groupTests: Tests<GroupKey, GroupFacts> = {
  places: (wanted, {places}) => isWithin(wanted, places),
};

/** The keys about a hex. */
export const hexTests: Tests<HexKey, HexFacts> = {
  terrain: (wanted, {terrain}) => fits(wanted, terrain),
  city: (wanted, {city}) => fits(wanted, city),
  // crossed from the hex before, or by each unit from the hex that it was in when the combat began
  hexside: (wanted, {hexsides}) => fitsAny(wanted, hexsides),
  marker: (wanted, {markers}) => fitsAny(wanted, markers),
  region: (wanted, {regions}) => fitsAny(wanted, regions),
  enemyZoc: (wanted, {enemyZoc}) => wanted === enemyZoc,
  friend: (wanted, {friend}) => wanted === friend,
  friendsNear: (wanted, {friendsNear}) => isWithin(wanted, friendsNear),
  nextToEnemy: (wanted, facts) => facts.isNextToEnemy(wanted),
  control: (wanted, {control}) => fitsAny(wanted, control),
  inSupply: (wanted, {inSupply}) => wanted === inSupply,
  underAttack: (wanted, {underAttack}) => wanted === underAttack,
};

/** The keys about the time and the question. */
export const timeTests: Tests<TimeKey, TimeFacts> = {
  weather: (wanted, {weather}) => fits(wanted, weather),
  month: (wanted, {month}) => fits(wanted, month),
  turn: (wanted, {turn}) => fits(wanted, turn),
  player: (wanted, {player}) => fits(wanted, player),
  electOne: (wanted, {electOne}) => wanted === electOne,
  breakthrough: (wanted, {breakthrough}) => wanted === breakthrough,
  round: (wanted, {round}) => fits(wanted, round),
  combat: (wanted, {combat}) => fits(wanted, combat),
  did: (wanted, {did}) => fitsAny(wanted, did),
};
