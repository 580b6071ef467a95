import * as v from 'valibot';
import {asked, count, id, list, oneOf, optional, shape, type FieldWords} from './shape.js';

/** One name, or a list of which any will do. */
export const names = oneOf([id, v.pipe(list(id), v.minLength(1), v.maxLength(100))], (input) =>
  Array.isArray(input) ? 1 : 0,
);
/** The same of numbers. */
const counts = oneOf([count, v.pipe(list(count), v.minLength(1), v.maxLength(100))], (input) =>
  Array.isArray(input) ? 1 : 0,
);

/** A number within bounds. */
const amount = v.pipe(
  shape(
    {least: optional(count), most: optional(count)},
    {
      name: 'amount',
      title: 'A number within bounds',
      about: '`distance`, `places` or `friendsNear` of a condition; `least`, `most` or both.',
      fields: {
        least: ['The smallest number that fits.', {default: '0'}],
        most: ['The greatest number that fits.', {default: 'any'}],
      },
    },
  ),
  v.check(
    ({least, most}: {readonly least?: number; readonly most?: number}) =>
      (least ?? most) !== undefined && (least ?? 0) <= (most ?? Infinity),
    asked('leastAndMost'),
  ),
);
type Amount = v.InferOutput<typeof amount>;

/** Ways in which a formation is complete: all of it is there, what is left of it, or all of it fights. */
const complete = ['all', 'living', 'attacking'] as const;
export type Complete = (typeof complete)[number];
/** Words that `control` may have besides sides. */
export const controlWords = ['own', 'enemy', 'nobody'] as const;
/** Deeds of a unit in earlier combats of a phase. */
export const deeds = ['attacked', 'defended', 'fired', 'advanced', 'retreated'] as const;
export type Deed = (typeof deeds)[number];
const deed = v.picklist(deeds);

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

/** Names that a module declares, and that a condition may ask for. */
export type DeclaredNames =
  | 'side'
  | 'control'
  | 'type'
  | 'kind'
  | 'terrain'
  | 'hexside'
  | 'city'
  | 'state'
  | 'did';

/** A key of a condition: everything that is said of it, in one place. */
export interface Predicate<Facts = never, Wanted = never> {
  readonly schema: v.GenericSchema;
  /** The meaning of the key. */
  readonly means: FieldWords;
  /** The values are names that the module declares. */
  readonly names?: DeclaredNames;
  /** The kind of map that it is about; absent: any. */
  readonly on?: 'hex' | 'point';
  readonly test: (wanted: Wanted, facts: Facts) => boolean;
}

const define =
  <Facts>() =>
  <const S extends v.GenericSchema>(
    predicate: Predicate<Facts, v.InferOutput<S>> & {readonly schema: S},
  ): Predicate<Facts, v.InferOutput<S>> & {readonly schema: S} =>
    predicate;
/** Defines a key about units: one of those that are meant must fit all such keys. */
export const unitPredicate = define<UnitFacts>();
/** Defines a key about all the units that are meant. */
export const groupPredicate = define<GroupFacts>();
/** Defines a key about a hex. */
export const hexPredicate = define<HexFacts>();
/** Defines a key about the time or the question. */
export const timePredicate = define<TimeFacts>();

const fits = <T>(wanted: T | readonly T[], found: T | undefined): boolean =>
  found !== undefined &&
  (Array.isArray(wanted) ? (wanted as readonly T[]).includes(found) : wanted === found);
const fitsAny = <T>(wanted: T | readonly T[], found: readonly T[]): boolean =>
  found.some((one) => fits(wanted, one));
const isWithin = ({least = 0, most = Infinity}: Amount, found: number | undefined): boolean =>
  found !== undefined && found >= least && found <= most;

/** The keys about units. */
export const unitPredicates = {
  side: unitPredicate({
    schema: names,
    means: ['Its side.', {default: 'any'}],
    names: 'side',
    test: (wanted, {side}) => fits(wanted, side),
  }),
  nationality: unitPredicate({
    schema: names,
    means: ['Its nationality.', {default: 'any'}],
    test: (wanted, {nationality}) => fits(wanted, nationality),
  }),
  type: unitPredicate({
    schema: names,
    means: ['Its type.', {default: 'any'}],
    names: 'type',
    test: (wanted, {type}) => fits(wanted, type),
  }),
  formation: unitPredicate({
    schema: names,
    means: ['Its formation.', {default: 'any'}],
    test: (wanted, {formation}) => fits(wanted, formation),
  }),
  role: unitPredicate({
    schema: v.picklist(['attacker', 'defender']),
    means: ['Its part in the combat.', {default: 'any'}],
    test: (wanted, {role}) => wanted === role,
  }),
  alone: unitPredicate({
    schema: v.boolean(),
    means: ['No other unit of its side was in its hex when the combat began.', {default: 'either'}],
    test: (wanted, {alone}) => wanted === alone,
  }),
  steps: unitPredicate({
    schema: counts,
    means: ['The steps that it has left.', {unit: 'steps', default: 'any'}],
    test: (wanted, {steps}) => fits(wanted, steps),
  }),
  reduced: unitPredicate({
    schema: v.boolean(),
    means: ['It has lost a step.', {default: 'either'}],
    test: (wanted, {reduced}) => wanted === reduced,
  }),
  state: unitPredicate({
    schema: names,
    means: [
      'Its state: one that the module declares, or `dispersed`, `isolated`, `entrained`, `displaced`, `retreated`.',
      {default: 'any'},
    ],
    names: 'state',
    test: (wanted, {states}) => fitsAny(wanted, states),
  }),
  supply: unitPredicate({
    schema: v.boolean(),
    means: ['It is in supply.', {default: 'either'}],
    test: (wanted, {supplied}) => wanted === supplied,
  }),
  kind: unitPredicate({
    schema: names,
    means: ['On a map of points, its `kind`: `ground`, `air` and so on.', {default: 'any'}],
    names: 'kind',
    on: 'point',
    test: (wanted, {kind}) => fits(wanted, kind),
  }),
  class: unitPredicate({
    schema: names,
    means: ['Its class.', {default: 'any'}],
    test: (wanted, facts) => fits(wanted, facts.class),
  }),
  lead: unitPredicate({
    schema: v.boolean(),
    means: [
      'It is the lead unit of its role, which the question of a battle names. Holds for nobody where none is named, or the lead does not fight any more.',
      {default: 'either'},
    ],
    test: (wanted, {lead}) => wanted === lead,
  }),
  formationComplete: unitPredicate({
    schema: v.picklist(complete),
    means: [
      'It has a formation, and every combat unit of its side and formation stands with it: `all` of the module, the `living` ones on the map, or all of them `attacking`, which means that each fights in the unit’s role.',
      {default: 'either'},
    ],
    test: (wanted, facts) => facts.isComplete(wanted),
  }),
  distance: unitPredicate({
    schema: amount,
    means: [
      'How far it is from the place of the battle, or from where the retreat began.',
      {unit: 'hexes; on points, lines of the shortest way', default: 'any'},
    ],
    test: (wanted, {distance}) => isWithin(wanted, distance),
  }),
  has: unitPredicate({
    schema: oneOf([deed, v.pipe(list(deed), v.minLength(1), v.maxLength(deeds.length))], (input) =>
      Array.isArray(input) ? 1 : 0,
    ),
    means: [
      'What it did in an earlier combat of the phase: `attacked`, `defended`, `fired`, `advanced` or `retreated`.',
      {default: 'any'},
    ],
    test: (wanted, facts) => fitsAny<string>(wanted, facts.deeds),
  }),
};

/** The keys about all the units that are meant. */
export const groupPredicates = {
  places: groupPredicate({
    schema: amount,
    means: [
      'In how many places the units are; of attackers on a map of points, from how many they came.',
      {unit: 'hexes or points', default: 'any'},
    ],
    test: (wanted, {places}) => isWithin(wanted, places),
  }),
};

/** The keys about a hex. */
export const hexPredicates = {
  terrain: hexPredicate({
    schema: names,
    means: ['The terrain of the hex, by `map.terrain`.', {default: 'any'}],
    names: 'terrain',
    test: (wanted, {terrain}) => fits(wanted, terrain),
  }),
  city: hexPredicate({
    schema: names,
    means: ['The city of the hex: `town`, `minor` or `major`.', {default: 'any'}],
    names: 'city',
    on: 'hex',
    test: (wanted, {city}) => fits(wanted, city),
  }),
  // crossed from the hex before, or by each unit from the hex that it was in when the combat began
  hexside: hexPredicate({
    schema: names,
    means: [
      'The hexside crossed into the hex, by `map.hexsideTerrain`; in `ends` the last one of the route.',
      {default: 'any'},
    ],
    names: 'hexside',
    on: 'hex',
    test: (wanted, {hexsides}) => fitsAny(wanted, hexsides),
  }),
  marker: hexPredicate({
    schema: names,
    means: ['A marker in the hex.', {default: 'any'}],
    test: (wanted, {markers}) => fitsAny(wanted, markers),
  }),
  region: hexPredicate({
    schema: names,
    means: ['A region of the hex.', {default: 'any'}],
    test: (wanted, {regions}) => fitsAny(wanted, regions),
  }),
  enemyZoc: hexPredicate({
    schema: v.boolean(),
    means: ['The hex is in the ZOC of a unit that is an enemy of those in `of`.', {default: 'either'}],
    on: 'hex',
    test: (wanted, {enemyZoc}) => wanted === enemyZoc,
  }),
  friend: hexPredicate({
    schema: v.boolean(),
    means: ['Another unit of the side of those in `of` is in the hex.', {default: 'either'}],
    test: (wanted, {friend}) => wanted === friend,
  }),
  friendsNear: hexPredicate({
    schema: amount,
    means: [
      'How many other units of the side of those in `of` are in the places next to it.',
      {unit: 'units', default: 'any'},
    ],
    test: (wanted, {friendsNear}) => isWithin(wanted, friendsNear),
  }),
  nextToEnemy: hexPredicate({
    schema: v.picklist(['any', 'other']),
    means: [
      'A place next to it holds an enemy combat unit: `any` place, or an `other` one than the place of the battle.',
      {default: 'either'},
    ],
    test: (wanted, facts) => facts.isNextToEnemy(wanted),
  }),
  control: hexPredicate({
    schema: names,
    means: [
      'Who controls it, as `ask.control` answers: `own`, the side of the units in `of`; `enemy`, another side; `nobody`; or a side. On a map of points nobody controls what the position names nobody for.',
      {default: 'any'},
    ],
    names: 'control',
    test: (wanted, {control}) => fitsAny(wanted, control),
  }),
  inSupply: hexPredicate({
    schema: v.boolean(),
    means: [
      'Units of the side of those in `of` would be in supply there: by `inSupply` of the position, else by a way to a supply source that these units could move; everywhere where the map has no source of the side, as on a map of points.',
      {default: 'either'},
    ],
    test: (wanted, {inSupply}) => wanted === inSupply,
  }),
  underAttack: hexPredicate({
    schema: v.boolean(),
    means: ['It is in `underAttack` of the question.', {default: 'either'}],
    test: (wanted, {underAttack}) => wanted === underAttack,
  }),
};

/** The keys about the time and the question. */
export const timePredicates = {
  weather: timePredicate({
    schema: names,
    means: ['The weather.', {default: 'any'}],
    test: (wanted, {weather}) => fits(wanted, weather),
  }),
  month: timePredicate({
    schema: names,
    means: ['The month.', {default: 'any'}],
    test: (wanted, {month}) => fits(wanted, month),
  }),
  turn: timePredicate({
    schema: counts,
    means: ['The number of the turn.', {default: 'any'}],
    test: (wanted, {turn}) => fits(wanted, turn),
  }),
  player: timePredicate({
    schema: names,
    means: ['Whose turn it is.', {default: 'anybody’s'}],
    test: (wanted, {player}) => fits(wanted, player),
  }),
  electOne: timePredicate({
    schema: v.boolean(),
    means: ['Who conducts the retreat may choose one hex instead of two.', {default: 'either'}],
    on: 'hex',
    test: (wanted, {electOne}) => wanted === electOne,
  }),
  breakthrough: timePredicate({
    schema: v.boolean(),
    means: ['The battle is in a breakthrough.', {default: 'either'}],
    test: (wanted, {breakthrough}) => wanted === breakthrough,
  }),
  round: timePredicate({
    schema: counts,
    means: [
      'The number of the round of the battle, from 1. Holds nowhere outside a battle.',
      {default: 'any'},
    ],
    test: (wanted, {round}) => fits(wanted, round),
  }),
  combat: timePredicate({
    schema: counts,
    means: [
      'The number of the combat in the battle, from 1. Holds nowhere outside a battle.',
      {default: 'any'},
    ],
    test: (wanted, {combat}) => fits(wanted, combat),
  }),
  did: timePredicate({
    schema: names,
    means: [
      'What was done in this combat: a declaration that was made, a kind of support that was committed, the outcome of a check, or the code of a roll. Holds nowhere outside a battle.',
      {default: 'any'},
    ],
    names: 'did',
    test: (wanted, {did}) => fitsAny(wanted, did),
  }),
};

export type UnitKey = keyof typeof unitPredicates;
export type GroupKey = keyof typeof groupPredicates;
export type HexKey = keyof typeof hexPredicates;
export type TimeKey = keyof typeof timePredicates;
type All = typeof unitPredicates & typeof groupPredicates & typeof hexPredicates & typeof timePredicates;
/** The keys of a condition that are defined here, with what each may be. */
export type Wanted = {[K in keyof All]?: v.InferOutput<All[K]['schema']>};
