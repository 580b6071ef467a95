import * as v from 'valibot';
import {asked, count, id, list, oneOf, optional, shape, type FieldWords} from './shape.js';
import {deeds} from './when-names.js';

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
export type Amount = v.InferOutput<typeof amount>;

/** Ways in which a formation is complete: all of it is there, what is left of it, or all of it fights. */
const complete = ['all', 'living', 'attacking'] as const;
export type Complete = (typeof complete)[number];
const deed = v.picklist(deeds);

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

/** A key of a condition, as documents have it: `src/rules/when-tests.ts` tests it. */
export interface Predicate {
  readonly schema: v.GenericSchema;
  /** The meaning of the key. */
  readonly means: FieldWords;
  /** The values are names that the module declares. */
  readonly names?: DeclaredNames;
  /** The kind of map that it is about; absent: any. */
  readonly on?: 'hex' | 'point';
}

/** The keys about units. */
export const unitPredicates = {
  side: {
    schema: names,
    means: ['Its side.', {default: 'any'}],
    names: 'side',
  },
  nationality: {
    schema: names,
    means: ['Its nationality.', {default: 'any'}],
  },
  type: {
    schema: names,
    means: ['Its type.', {default: 'any'}],
    names: 'type',
  },
  formation: {
    schema: names,
    means: ['Its formation.', {default: 'any'}],
  },
  role: {
    schema: v.picklist(['attacker', 'defender']),
    means: ['Its part in the combat.', {default: 'any'}],
  },
  alone: {
    schema: v.boolean(),
    means: ['No other unit of its side was in its hex when the combat began.', {default: 'either'}],
  },
  steps: {
    schema: counts,
    means: ['The steps that it has left.', {unit: 'steps', default: 'any'}],
  },
  reduced: {
    schema: v.boolean(),
    means: ['It has lost a step.', {default: 'either'}],
  },
  state: {
    schema: names,
    means: [
      'Its state: one that the module declares, or `dispersed`, `isolated`, `entrained`, `displaced`, `retreated`.',
      {default: 'any'},
    ],
    names: 'state',
  },
  supply: {
    schema: v.boolean(),
    means: ['It is in supply.', {default: 'either'}],
  },
  kind: {
    schema: names,
    means: ['On a map of points, its `kind`: `ground`, `air` and so on.', {default: 'any'}],
    names: 'kind',
    on: 'point',
  },
  class: {
    schema: names,
    means: ['Its class.', {default: 'any'}],
  },
  lead: {
    schema: v.boolean(),
    means: [
      'It is the lead unit of its role, which the question of a battle names. Holds for nobody where none is named, or the lead does not fight any more.',
      {default: 'either'},
    ],
  },
  formationComplete: {
    schema: v.picklist(complete),
    means: [
      'It has a formation, and every combat unit of its side and formation stands with it: `all` of the module, the `living` ones on the map, or all of them `attacking`, which means that each fights in the unit’s role.',
      {default: 'either'},
    ],
  },
  distance: {
    schema: amount,
    means: [
      'How far it is from the place of the battle, or from where the retreat began.',
      {unit: 'hexes; on points, lines of the shortest way', default: 'any'},
    ],
  },
  has: {
    schema: oneOf([deed, v.pipe(list(deed), v.minLength(1), v.maxLength(deeds.length))], (input) =>
      Array.isArray(input) ? 1 : 0,
    ),
    means: [
      'What it did in an earlier combat of the phase: `attacked`, `defended`, `fired`, `advanced` or `retreated`.',
      {default: 'any'},
    ],
  },
} satisfies Readonly<Record<string, Predicate>>;

/** The keys about all the units that are meant. */
export const groupPredicates = {
  places: {
    schema: amount,
    means: [
      'In how many places the units are; of attackers on a map of points, from how many they came.',
      {unit: 'hexes or points', default: 'any'},
    ],
  },
} satisfies Readonly<Record<string, Predicate>>;

/** The keys about a hex. */
export const hexPredicates = {
  terrain: {
    schema: names,
    means: ['The terrain of the hex, by `map.terrain`.', {default: 'any'}],
    names: 'terrain',
  },
  city: {
    schema: names,
    means: ['The city of the hex: `town`, `minor` or `major`.', {default: 'any'}],
    names: 'city',
    on: 'hex',
  },
  // crossed from the hex before, or by each unit from the hex that it was in when the combat began
  hexside: {
    schema: names,
    means: [
      'The hexside crossed into the hex, by `map.hexsideTerrain`; in `ends` the last one of the route.',
      {default: 'any'},
    ],
    names: 'hexside',
    on: 'hex',
  },
  marker: {
    schema: names,
    means: ['A marker in the hex.', {default: 'any'}],
  },
  region: {
    schema: names,
    means: ['A region of the hex.', {default: 'any'}],
  },
  enemyZoc: {
    schema: v.boolean(),
    means: ['The hex is in the ZOC of a unit that is an enemy of those in `of`.', {default: 'either'}],
    on: 'hex',
  },
  friend: {
    schema: v.boolean(),
    means: ['Another unit of the side of those in `of` is in the hex.', {default: 'either'}],
  },
  friendsNear: {
    schema: amount,
    means: [
      'How many other units of the side of those in `of` are in the places next to it.',
      {unit: 'units', default: 'any'},
    ],
  },
  nextToEnemy: {
    schema: v.picklist(['any', 'other']),
    means: [
      'A place next to it holds an enemy combat unit: `any` place, or an `other` one than the place of the battle.',
      {default: 'either'},
    ],
  },
  control: {
    schema: names,
    means: [
      'Who controls it, as `ask.control` answers: `own`, the side of the units in `of`; `enemy`, another side; `nobody`; or a side. On a map of points nobody controls what the position names nobody for.',
      {default: 'any'},
    ],
    names: 'control',
  },
  inSupply: {
    schema: v.boolean(),
    means: [
      'Units of the side of those in `of` would be in supply there: by `inSupply` of the position, else by a way to a supply source that these units could move; everywhere where the map has no source of the side, as on a map of points.',
      {default: 'either'},
    ],
  },
  underAttack: {
    schema: v.boolean(),
    means: ['It is in `underAttack` of the question.', {default: 'either'}],
  },
} satisfies Readonly<Record<string, Predicate>>;

/** The keys about the time and the question. */
export const timePredicates = {
  weather: {
    schema: names,
    means: ['The weather.', {default: 'any'}],
  },
  month: {
    schema: names,
    means: ['The month.', {default: 'any'}],
  },
  turn: {
    schema: counts,
    means: ['The number of the turn.', {default: 'any'}],
  },
  player: {
    schema: names,
    means: ['Whose turn it is.', {default: 'anybody’s'}],
  },
  electOne: {
    schema: v.boolean(),
    means: ['Who conducts the retreat may choose one hex instead of two.', {default: 'either'}],
    on: 'hex',
  },
  breakthrough: {
    schema: v.boolean(),
    means: ['The battle is in a breakthrough.', {default: 'either'}],
  },
  round: {
    schema: counts,
    means: [
      'The number of the round of the battle, from 1. Holds nowhere outside a battle.',
      {default: 'any'},
    ],
  },
  combat: {
    schema: counts,
    means: [
      'The number of the combat in the battle, from 1. Holds nowhere outside a battle.',
      {default: 'any'},
    ],
  },
  did: {
    schema: names,
    means: [
      'What was done in this combat: a declaration that was made, a kind of support that was committed, the outcome of a check, or the code of a roll. Holds nowhere outside a battle.',
      {default: 'any'},
    ],
    names: 'did',
  },
} satisfies Readonly<Record<string, Predicate>>;

export type UnitKey = keyof typeof unitPredicates;
export type GroupKey = keyof typeof groupPredicates;
export type HexKey = keyof typeof hexPredicates;
export type TimeKey = keyof typeof timePredicates;
type All = typeof unitPredicates & typeof groupPredicates & typeof hexPredicates & typeof timePredicates;
/** The keys of a condition that are defined here, with what each may be. */
export type Wanted = {[K in keyof All]?: v.InferOutput<All[K]['schema']>};
