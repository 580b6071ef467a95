import * as v from 'valibot';
import {bounded, count, id, list, named, oneOf, optional, shape, type FieldsOf} from './shape.js';

/** One name, or a list of which any will do. */
export const names = oneOf([id, v.pipe(list(id), v.minLength(1), v.maxLength(100))], (input) =>
  Array.isArray(input) ? 1 : 0,
);
/** The same of numbers. */
const counts = oneOf([count, v.pipe(list(count), v.minLength(1), v.maxLength(100))], (input) =>
  Array.isArray(input) ? 1 : 0,
);

/** A condition: all its keys must hold. */
export interface WhenDocument {
  of?: 'unit' | 'attackers' | 'defenders';
  every?: boolean;
  side?: string | string[];
  nationality?: string | string[];
  type?: string | string[];
  formation?: string | string[];
  role?: 'attacker' | 'defender';
  alone?: boolean;
  steps?: number | number[];
  reduced?: boolean;
  state?: string | string[];
  supply?: boolean;
  at?: 'hex' | 'origin' | 'path';
  terrain?: string | string[];
  city?: string | string[];
  hexside?: string | string[];
  marker?: string | string[];
  region?: string | string[];
  enemyZoc?: boolean;
  friend?: boolean;
  weather?: string | string[];
  month?: string | string[];
  turn?: number | number[];
  player?: string | string[];
  electOne?: boolean;
  reading?: Record<string, string>;
  not?: WhenDocument;
  any?: WhenDocument[];
  all?: WhenDocument[];
}

const inner = v.lazy((): v.GenericSchema<WhenDocument> => when);
const inners = v.pipe(list(inner), v.minLength(1), v.maxLength(100));

const fields = {
  of: optional(v.picklist(['unit', 'attackers', 'defenders'])),
  every: optional(v.boolean()),
  side: optional(names),
  nationality: optional(names),
  type: optional(names),
  formation: optional(names),
  role: optional(v.picklist(['attacker', 'defender'])),
  alone: optional(v.boolean()),
  steps: optional(counts),
  reduced: optional(v.boolean()),
  state: optional(names),
  supply: optional(v.boolean()),
  at: optional(v.picklist(['hex', 'origin', 'path'])),
  terrain: optional(names),
  city: optional(names),
  hexside: optional(names),
  marker: optional(names),
  region: optional(names),
  enemyZoc: optional(v.boolean()),
  friend: optional(v.boolean()),
  weather: optional(names),
  month: optional(names),
  turn: optional(counts),
  player: optional(names),
  electOne: optional(v.boolean()),
  reading: optional(named(id)),
  not: optional(inner),
  any: optional(inners),
  all: optional(inners),
};
const words: FieldsOf<typeof fields> = {
  of: [
    'Which units the conditions on units are about: the `unit`, the `attackers`, the `defenders`. One of them is enough. The `unit` is the group that retreats in a rule sheet; the side that the part of a code is about, the defenders in `converts`, the attackers in modifiers; the unit that advances in an advance.',
    {default: '`unit`'},
  ],
  every: ['All of those units must meet the conditions.', {default: 'false'}],
  side: ['Its side.', {default: 'any'}],
  nationality: ['Its nationality.', {default: 'any'}],
  type: ['Its type.', {default: 'any'}],
  formation: ['Its formation.', {default: 'any'}],
  role: ['Its part in the combat.', {default: 'any'}],
  alone: ['No other unit of its side was in its hex when the combat began.', {default: 'either'}],
  steps: ['The steps that it has left.', {unit: 'steps', default: 'any'}],
  reduced: ['It has lost a step.', {default: 'either'}],
  state: [
    'Its state: one that the module declares, or `dispersed`, `isolated`, `entrained`, `displaced`, `retreated`.',
    {default: 'any'},
  ],
  supply: ['It is in supply.', {default: 'either'}],
  at: [
    'Which hex the conditions on a hex are about: the `hex`, the `origin` of the retreat, or any hex of its `path`, in `ends` and in steps of a walk. The `hex` is the one being entered in bars, costs, `lengthens`, steps of a walk and preferences about steps; the last one in `ends` and preferences about the end; the one that the group is in, in `otherwise` and clauses about the whole retreat; the defender’s in codes and modifiers; the one that the unit is in before it advances, and the one it enters in `stopsAt`.',
    {default: '`hex`'},
  ],
  terrain: ['The terrain of the hex, by `map.terrain`.', {default: 'any'}],
  city: ['The city of the hex: `town`, `minor` or `major`.', {default: 'any'}],
  hexside: [
    'The hexside crossed into the hex, by `map.hexsideTerrain`; in `ends` the last one of the route.',
    {default: 'any'},
  ],
  marker: ['A marker in the hex.', {default: 'any'}],
  region: ['A region of the hex.', {default: 'any'}],
  enemyZoc: ['The hex is in the ZOC of a unit that is an enemy of those in `of`.', {default: 'either'}],
  friend: ['Another unit of the side of those in `of` is in the hex.', {default: 'either'}],
  weather: ['The weather.', {default: 'any'}],
  month: ['The month.', {default: 'any'}],
  turn: ['The number of the turn.', {default: 'any'}],
  player: ['Whose turn it is.', {default: 'anybody’s'}],
  electOne: ['Who conducts the retreat may choose one hex instead of two.', {default: 'either'}],
  reading: ['The readings in force: a value for each option.', {default: 'any'}],
  not: ['This condition does not hold.', {default: 'nothing'}],
  any: ['One of these conditions holds.', {default: 'nothing'}],
  all: ['All of these conditions hold.', {default: 'nothing'}],
};

/** The one condition of clauses, codes, modifiers and advances. */
export const when: v.GenericSchema<WhenDocument> = bounded(
  shape(fields, {
    name: 'when',
    title: 'A condition',
    about:
      '`when` of a clause, a code, a modifier or an advance: it holds where all its keys do. A value is one name, or a list of which one must fit.',
    fields: words,
  }),
);

/** The keys that are about units, about a hex, and about the time. */
export const unitKeys = [
  'side',
  'nationality',
  'type',
  'formation',
  'role',
  'alone',
  'steps',
  'reduced',
  'state',
  'supply',
] as const;
export const hexKeys = ['terrain', 'city', 'hexside', 'marker', 'region', 'enemyZoc', 'friend'] as const;
export const timeKeys = ['weather', 'month', 'turn', 'player', 'electOne'] as const;
