import * as v from 'valibot';
import {resultCode} from './result-code.js';
import {
  count,
  hasField,
  id,
  list,
  name,
  named,
  oneOf,
  optional,
  said,
  shape,
  whole,
  type FieldsOf,
} from './shape.js';
import {isFormer} from '../former-condition.js';
import {when} from './when.js';

/** The condition of a modifier as modules first wrote it. */
const formerCondition = shape(
  {
    terrain: optional(v.union([id, list(id)])),
    hexside: optional(v.union([id, list(id)])),
    all: optional(v.boolean()),
    city: optional(v.union([id, list(id)])),
    weather: optional(v.union([id, list(id)])),
    attackerType: optional(id),
    attackerWithout: optional(id),
    defenderType: optional(id),
    defenderWithout: optional(id),
  },
  {
    name: 'condition',
    title: 'When a modifier applies, as it was written first',
    about:
      '`when` of a modifier with one of `attackerType`, `attackerWithout`, `defenderType`, `defenderWithout`, or `all` of `true` or `false`. It is still read; a new module writes [a condition](#a-condition) of the attackers or the defenders.',
    fields: {
      terrain: ['The defender’s hex has one of these terrains.', {default: 'any'}],
      hexside: ['An attacker comes across one of these hexsides.', {default: 'any'}],
      all: ['Every attacker comes across one.', {default: 'false: one is enough'}],
      city: ['The defender’s hex is a town, a minor or a major city.', {default: 'any'}],
      weather: ['The weather is one of these.', {default: 'any'}],
      attackerType: ['Such a type is among the attackers.', {default: 'any'}],
      attackerWithout: ['No such type is among the attackers.', {default: 'any'}],
      defenderType: ['Such a type is among the defenders.', {default: 'any'}],
      defenderWithout: ['No such type is among the defenders.', {default: 'any'}],
    },
  },
);
const condition = oneOf([when, formerCondition], (input) => (isFormer(input) ? 1 : 0));

export type FormerCondition = v.InferOutput<typeof formerCondition>;

const signed = whole(-1000, 1000);
const speakers = ['best', 'worst', 'average', 'lead'] as const;
const speaker = optional(v.picklist(speakers));
const compare = shape(
  {
    rating: id,
    attacker: speaker,
    defender: speaker,
    least: optional(signed),
    most: optional(signed),
  },
  {
    name: 'compare',
    title: 'A comparison of ratings',
    about:
      '`compare` of a modifier: the attacker’s rating less the defender’s; on a roll by strength that of who fires less the other’s. Where nobody of a side has the rating it counts 0.',
    fields: {
      rating: 'The name of the rating, from `ratings` of the units.',
      attacker: [
        'Whose rating counts among the attackers: the `best`, the `worst`, the `average` (rounded down), or the lead unit’s (`lead`; no lead: the best).',
        {default: '`best`'},
      ],
      defender: ['The same among the defenders.', {default: '`best`'}],
      least: ['The difference counts so much at least.', {unit: 'pips or columns', default: 'no limit'}],
      most: ['The difference counts so much at most.', {unit: 'pips or columns', default: 'no limit'}],
    },
  },
);
const plainModifier = shape(
  {
    when: condition,
    shift: optional(oneOf([signed, v.literal(true)], (input) => (typeof input === 'boolean' ? 1 : 0))),
    drm: optional(signed),
    compare: optional(compare),
    attack: optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1000))),
    defence: optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1000))),
    name: optional(name),
    rule: optional(said),
  },
  {
    name: 'modifier',
    title: 'A modifier',
    about: 'One of `modifiers`.',
    fields: {
      when: 'When it applies. A condition on a hex is about the defender’s, one on units or a hexside about the attackers unless `of` says `defenders`; on a roll by strength about the units that fire. A multiplier counts for the units of its side that meet it.',
      shift: [
        'Columns to the right; positive favours the attacker, on a roll by strength who fires. `true` beside `compare`: the difference is columns, not pips.',
        {unit: 'columns', default: '0'},
      ],
      drm: [
        'Added to the roll; positive favours the attacker, on a roll by strength who fires.',
        {unit: 'pips', default: '0'},
      ],
      compare: ['Ratings of both sides give the number, in place of `drm`.', {default: 'none'}],
      attack: [
        'The attack is multiplied by it; on a roll by strength that of who fires.',
        {unit: 'times', default: '1'},
      ],
      defence: ['The defence is multiplied by it; not on a roll by strength.', {unit: 'times', default: '1'}],
      name: ['What it is called.', {default: 'its conditions'}],
      rule: ['By which rule.', {default: 'none'}],
    },
  },
);
type PlainModifier = typeof plainModifier;
interface ModifierSchema extends PlainModifier {}
export const modifier: ModifierSchema = plainModifier;

const rowRange = shape(
  {first: signed, last: signed},
  {
    name: 'rows',
    title: 'Rows of a table',
    about:
      '`rows` of a table: the rolls, with their modifiers, that it has an entry for. One that is beyond them is read in the first or the last.',
    fields: {
      first: 'The roll of the first entry of each column.',
      last: 'The roll of the last entry.',
    },
  },
);
/** Fields of every table: the dice, and what changes the roll. */
const rollFields = {
  title: optional(name),
  dice: optional(whole(1, 4)),
  faces: optional(whole(2, 100)),
  rows: optional(rowRange),
  modifiers: optional(list(modifier)),
  maxShift: optional(whole(0, 1000)),
  maxDrm: optional(whole(0, 1000)),
};
const rollWords = {
  title: ['What stands over it.', {default: 'its name'}],
  dice: ['How many dice are rolled.', {unit: 'dice', default: '1'}],
  faces: ['How many faces each has.', {unit: 'faces', default: '6'}],
  rows: [
    'The rows of the table, where they are not those of the dice: modifiers may lead to a row 0 or 7.',
    {default: 'the range of the dice'},
  ],
  modifiers: ['What shifts the column, changes the roll or multiplies a strength.', {default: 'nothing'}],
  maxShift: [
    'All shifts together count so much at most, to the left or the right.',
    {unit: 'columns', default: 'without a limit'},
  ],
  maxDrm: [
    'All modifiers of the roll together count so much at most, up or down.',
    {unit: 'pips', default: 'without a limit'},
  ],
} as const satisfies FieldsOf<typeof rollFields>;

const over = optional(v.picklist(['split', 'last']));
/** A fire table: the column is a number of strength points, the entries losses by die, the lowest roll first. */
const plainFireTable = shape(
  {
    columns: v.pipe(list(whole(0, 10_000)), v.minLength(1)),
    ...rollFields,
    over,
    results: named(v.pipe(list(count), v.minLength(1), v.maxLength(400))),
  },
  {
    name: 'fireTable',
    title: 'A fire table',
    about: 'One of `tables`, for battles from point to point.',
    fields: {
      ...rollWords,
      faces: ['How many faces each has.', {unit: 'faces', default: 'as many as a column has entries'}],
      columns: ['Strength points, rising whole numbers from 0 or 1.', {unit: 'strength points'}],
      over: [
        'Strength above the last column is split into groups, each with its dice (`split`), or read in the last column (`last`).',
        {default: '`split`, with gaps between the columns `last`'},
      ],
      results: ['Losses by column, the lowest roll first.', {unit: 'losses'}],
    },
  },
);
type PlainFireTable = typeof plainFireTable;
export interface FireTableSchema extends PlainFireTable {}
export const fireTable: FireTableSchema = plainFireTable;

/** A code or a number. */
const entry = oneOf([id, count], (input) => (typeof input === 'number' ? 1 : 0));
const entries = named(v.pipe(list(entry), v.minLength(1), v.maxLength(400)));
const entryWords = {
  results:
    'What falls on the other side, by column, the lowest roll first: codes of `codes`, or without these numbers of losses.',
  codes: ['What each code asks of both sides.', {default: 'none: the entries are numbers'}],
} as const;
/** A table whose columns are the strength of one side. */
const plainStrengthTable = shape(
  {
    kind: v.literal('strength'),
    columns: v.pipe(list(whole(0, 10_000)), v.minLength(1)),
    ...rollFields,
    over,
    results: entries,
    codes: optional(named(resultCode)),
  },
  {
    name: 'strengthTable',
    title: 'A table by strength',
    about: 'One of `tables`: the strength of who fires gives the column.',
    fields: {
      kind: '`strength`.',
      ...rollWords,
      columns: [
        'Strength points, rising whole numbers, with gaps or without: the last one not above the strength counts; below the first nobody rolls.',
        {unit: 'strength points'},
      ],
      over: [
        'Strength above the last column is read in the last column (`last`), or split into groups, each with its dice (`split`), where entries are numbers.',
        {default: '`last`'},
      ],
      ...entryWords,
    },
  },
);
type PlainStrengthTable = typeof plainStrengthTable;
export interface StrengthTableSchema extends PlainStrengthTable {}
export const strengthTable: StrengthTableSchema = plainStrengthTable;

/** A table whose column a roll names. */
const plainFixedTable = shape(
  {
    kind: v.literal('fixed'),
    columns: v.pipe(list(id), v.minLength(1)),
    ...rollFields,
    results: entries,
    codes: optional(named(resultCode)),
  },
  {
    name: 'fixedTable',
    title: 'A table with a fixed column',
    about: 'One of `tables`: the roll names the column, or it is the only one.',
    fields: {
      kind: '`fixed`.',
      ...rollWords,
      columns: 'Any names.',
      ...entryWords,
    },
  },
);
type PlainFixedTable = typeof plainFixedTable;
export interface FixedTableSchema extends PlainFixedTable {}
export const fixedTable: FixedTableSchema = plainFixedTable;

const resultOffTable = shape(
  {code: id, rule: optional(said)},
  {
    name: 'offTable',
    title: 'A result off the table',
    about: '`below` or `above` of a table.',
    fields: {
      code: 'The code that counts; nobody rolls for it.',
      rule: ['By which rule.', {default: 'that of the code'}],
    },
  },
);
const notAllowed = shape(
  {is: v.literal('not-allowed'), rule: optional(said)},
  {
    name: 'notAllowed',
    title: 'An attack that is not allowed',
    about: '`below` of a table: `not-allowed` with the number of its rule.',
    fields: {
      is: 'The attack is not allowed.',
      rule: ['By which rule.', {default: '`rules.rules.attack`'}],
    },
  },
);
const multiplier = v.pipe(v.number(), v.minValue(0), v.maxValue(1000));
/** An odds or differential table of a hex game. */
const plainOddsTable = shape(
  {
    kind: v.picklist(['odds', 'differential']),
    columns: v.pipe(list(id), v.minLength(1)),
    ...rollFields,
    rounding: optional(v.picklist(['down', 'nearest', 'up'])),
    below: optional(
      oneOf([v.picklist(['first', 'not-allowed']), notAllowed, resultOffTable], (input) =>
        typeof input !== 'object' ? 0 : hasField(input, 'is') ? 1 : 2,
      ),
    ),
    above: optional(
      oneOf([v.literal('last'), resultOffTable], (input) => (typeof input === 'object' ? 1 : 0)),
    ),
    cap: optional(
      shape(
        {column: id, when: optional(v.picklist(['before', 'after']))},
        {
          name: 'cap',
          title: 'The best column',
          about: '`cap` of a table.',
          fields: {
            column: 'The farthest column to the right that is read.',
            when: ['Before the shifts (`before`), or after them (`after`).', {default: '`after`'}],
          },
        },
      ),
    ),
    combine: optional(v.picklist(['multiply', 'best', 'add'])),
    atMost: optional(multiplier),
    results: named(v.pipe(list(id), v.minLength(1), v.maxLength(400))),
    codes: named(resultCode),
  },
  {
    name: 'oddsTable',
    title: 'An odds or differential table',
    about: 'One of `tables`, for battles of a hex game.',
    fields: {
      kind: '`odds`: columns are ratios; `differential`: columns are attack minus defence.',
      ...rollWords,
      columns:
        'Ratios such as `1-2` or `3-1`, or differences such as `-1`, `0`, `+2`; the better for the attacker the farther right.',
      rounding: [
        'Strengths between two columns are read in the left one (`down`), in the nearest (`nearest`), which halfway is the left one, or in the right one (`up`).',
        {default: '`down`'},
      ],
      below: [
        'The result of an attack that ends left of the first column once all shifts are counted: the first column (`first`), a code, or nothing, since the attack is not allowed (`not-allowed`). Columns left of it count on as `1-2`, `1-3`, or by one.',
        {default: '`first`, before the shifts'},
      ],
      above: [
        'The result of an attack that ends right of the last column once all shifts are counted: the last column (`last`), or a code.',
        {default: '`last`, before the shifts'},
      ],
      cap: ['The best column that is read, before or after the shifts.', {default: 'the last'}],
      combine: [
        'How several multipliers of one strength count: each (`multiply`), only the best (`best`), or what each adds (`add`): twice and twice is three times.',
        {default: '`multiply`'},
      ],
      atMost: ['A strength is multiplied by so much at most.', {unit: 'times', default: 'without a limit'}],
      results: 'Codes by column, the lowest roll first.',
      codes: 'What each code asks of both sides.',
    },
  },
);
type PlainOddsTable = typeof plainOddsTable;
export interface OddsTableSchema extends PlainOddsTable {}
export const oddsTable: OddsTableSchema = plainOddsTable;

export type FireTableDocument = v.InferOutput<typeof fireTable>;
export type StrengthTableDocument = v.InferOutput<typeof strengthTable>;
export type FixedTableDocument = v.InferOutput<typeof fixedTable>;
export type OddsTableDocument = v.InferOutput<typeof oddsTable>;
export type TableDocument =
  | OddsTableDocument
  | FireTableDocument
  | StrengthTableDocument
  | FixedTableDocument;
export type ModifierDocument = v.InferOutput<typeof modifier>;
