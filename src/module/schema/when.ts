import * as v from 'valibot';
import {
  groupPredicates,
  hexPredicates,
  timePredicates,
  unitPredicates,
  type GroupKey,
  type HexKey,
  type Predicate,
  type TimeKey,
  type UnitKey,
  type Wanted,
} from './predicates.js';
import {bounded, id, list, named, optional, shape, whole} from './shape.js';

const unitsMeant = ['unit', 'attackers', 'defenders', 'target'] as const;
/** The units that a condition is about. */
export type UnitsMeant = (typeof unitsMeant)[number];

/** A condition: all its keys must hold. */
export interface WhenDocument extends Wanted {
  of?: UnitsMeant;
  every?: boolean;
  least?: number;
  butNot?: WhenDocument;
  at?: 'hex' | 'origin' | 'path';
  reading?: Record<string, string>;
  not?: WhenDocument;
  any?: WhenDocument[];
  all?: WhenDocument[];
}

/** Every key that asks about units, places or the time, by its name. */
export const predicates: Readonly<Record<UnitKey | GroupKey | HexKey | TimeKey, Predicate>> = {
  ...unitPredicates,
  ...groupPredicates,
  ...hexPredicates,
  ...timePredicates,
};

const inner = v.lazy((): v.GenericSchema<WhenDocument> => when);
const inners = v.pipe(list(inner), v.minLength(1), v.maxLength(100));

/** The keys in their order: `of`, `every`, `least` and `butNot` say which units those after them are about, `at` which hex. */
const keys: Readonly<Record<string, Pick<Predicate, 'schema' | 'means'>>> = {
  of: {
    schema: v.picklist(unitsMeant),
    means: [
      'Which units the conditions on units are about: the `unit`, the `attackers`, the `defenders`. One of them is enough. The `unit` is the group that retreats in a rule sheet; the side that the part of a code is about, the defenders in `converts`, the attackers in modifiers; the unit that advances in an advance; the unit that fires in a modifier of a fire, whose `target` is the one that it fires at. Within `not`, `any` and `all` it is that of the condition around them, unless they have their own.',
      {default: '`unit`'},
    ],
  },
  every: {
    schema: v.boolean(),
    means: ['All of those units must meet the conditions.', {default: 'false'}],
  },
  least: {
    schema: whole(1, 1000),
    means: [
      'So many of those units must meet the conditions; not beside `every`.',
      {unit: 'units', default: '1'},
    ],
  },
  butNot: {
    schema: inner,
    means: [
      'Units for which this condition holds do not count; its `unit` is each of them by itself.',
      {default: 'all count'},
    ],
  },
  ...unitPredicates,
  ...groupPredicates,
  at: {
    schema: v.picklist(['hex', 'origin', 'path']),
    means: [
      'Which hex, or point, the conditions on a hex are about: the `hex`, the `origin` of the retreat, or any hex of its `path`, in `ends` and in steps of a walk. The `hex` is the one being entered in bars, costs, `lengthens`, steps of a walk and preferences about steps; the last one in `ends` and preferences about the end; the one that the group is in, in `otherwise` and clauses about the whole retreat; the defender’s in codes and modifiers; the one that the unit is in before it advances, and the one it enters in `stopsAt`.',
      {default: '`hex`'},
    ],
  },
  ...hexPredicates,
  ...timePredicates,
  reading: {
    schema: named(id),
    means: ['The readings in force: a value for each option.', {default: 'any'}],
  },
  not: {
    schema: inner,
    means: ['This condition does not hold.', {default: 'nothing'}],
  },
  any: {
    schema: inners,
    means: ['One of these conditions holds.', {default: 'nothing'}],
  },
  all: {
    schema: inners,
    means: ['All of these conditions hold.', {default: 'nothing'}],
  },
};
const each = <T>(of: (key: Pick<Predicate, 'schema' | 'means'>) => T): Record<string, T> =>
  Object.fromEntries(Object.entries(keys).map(([name, key]) => [name, of(key)]));

/** The one condition of clauses, codes, modifiers and advances. */
export const when: v.GenericSchema<WhenDocument> = bounded(
  shape(
    each(({schema}) => optional(schema)),
    {
      name: 'when',
      title: 'A condition',
      about:
        '`when` of a clause, a code, a modifier or an advance: it holds where all its keys do. A value is one name, or a list of which one must fit.',
      fields: each(({means}) => means),
    },
  ),
);
