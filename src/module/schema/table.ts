import * as v from 'valibot';
import {resultCode} from './result-code.js';
import {count, hasField, id, list, name, named, oneOf, optional, said, shape, whole} from './shape.js';
import {when, type WhenDocument} from './when.js';

/** A fire table: the column is a number of strength points, the entries losses by die, the lowest roll first. */
const plainFireTable = shape(
  {
    title: optional(name),
    columns: v.pipe(list(whole(1)), v.minLength(1)),
    results: named(v.pipe(list(count), v.minLength(1), v.maxLength(100))),
  },
  {
    name: 'fireTable',
    title: 'A fire table',
    about: 'One of `tables`, for battles from point to point.',
    fields: {
      title: ['What stands over it.', {default: 'its name'}],
      columns: [
        'Strength points: 1, 2, 3 and so on without a gap. More points than the last are split into groups.',
        {unit: 'strength points'},
      ],
      results: ['Losses by column, the lowest roll first.', {unit: 'losses'}],
    },
  },
);
type PlainFireTable = typeof plainFireTable;
export interface FireTableSchema extends PlainFireTable {}
export const fireTable: FireTableSchema = plainFireTable;

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
const formerKeys = ['attackerType', 'attackerWithout', 'defenderType', 'defenderWithout'] as const;
const isFormer = (input: unknown): boolean =>
  formerKeys.some((key) => hasField(input, key)) ||
  (hasField(input, 'all') && typeof (input as {all: unknown}).all === 'boolean');

const condition = oneOf([when, formerCondition], (input) => (isFormer(input) ? 1 : 0));

const rewritten = new WeakMap<object, WhenDocument>();

/** The condition of a modifier, one that is written as modules first wrote it in the words of today. */
export function modifierWhen(written: ModifierDocument['when']): WhenDocument {
  if (!isFormer(written)) return written as WhenDocument;
  const before = rewritten.get(written);
  if (before) return before;
  const {hexside, all, attackerType, attackerWithout, defenderType, defenderWithout, ...rest} =
    written as v.InferOutput<typeof formerCondition>;
  const attackers = 'attackers' as const;
  const defenders = 'defenders' as const;
  const parts: WhenDocument[] = [
    ...(hexside === undefined ? [] : [{of: attackers, ...(all ? {every: true} : {}), hexside}]),
    ...(attackerType === undefined ? [] : [{of: attackers, type: attackerType}]),
    ...(attackerWithout === undefined ? [] : [{not: {of: attackers, type: attackerWithout}}]),
    ...(defenderType === undefined ? [] : [{of: defenders, type: defenderType}]),
    ...(defenderWithout === undefined ? [] : [{not: {of: defenders, type: defenderWithout}}]),
  ];
  const [only] = parts;
  const made: WhenDocument =
    parts.length === 1 && only ? {...rest, ...only} : parts.length > 0 ? {...rest, all: parts} : rest;
  rewritten.set(written, made);
  return made;
}

const plainModifier = shape(
  {
    when: condition,
    shift: optional(v.pipe(v.number(), v.integer('a whole number'), v.minValue(-1000), v.maxValue(1000))),
    drm: optional(v.pipe(v.number(), v.integer('a whole number'), v.minValue(-1000), v.maxValue(1000))),
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
      when: 'When it applies. A condition on a hex is about the defender’s, one on units or a hexside about the attackers unless `of` says `defenders`. A multiplier counts for the units of its side that meet it.',
      shift: ['Columns to the right; positive favours the attacker.', {unit: 'columns', default: '0'}],
      drm: ['Added to the roll; positive favours the attacker.', {unit: 'pips', default: '0'}],
      attack: ['The attack is multiplied by it.', {unit: 'times', default: '1'}],
      defence: ['The defence is multiplied by it.', {unit: 'times', default: '1'}],
      name: ['What it is called.', {default: 'its conditions'}],
      rule: ['By which rule.', {default: 'none'}],
    },
  },
);
type PlainModifier = typeof plainModifier;
interface ModifierSchema extends PlainModifier {}
export const modifier: ModifierSchema = plainModifier;

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
    title: optional(name),
    columns: v.pipe(list(id), v.minLength(1)),
    dice: optional(whole(1, 4)),
    faces: optional(whole(2, 100)),
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
    modifiers: optional(list(modifier)),
  },
  {
    name: 'oddsTable',
    title: 'An odds or differential table',
    about: 'One of `tables`, for battles of a hex game.',
    fields: {
      kind: '`odds`: columns are ratios; `differential`: columns are attack minus defence.',
      title: ['What stands over it.', {default: 'its name'}],
      columns:
        'Ratios such as `1-2` or `3-1`, or differences such as `-1`, `0`, `+2`; the better for the attacker the farther right.',
      dice: ['How many dice are rolled.', {unit: 'dice', default: '1'}],
      faces: ['How many faces each has.', {unit: 'faces', default: '6'}],
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
      modifiers: ['What shifts the column, changes the roll or multiplies a strength.', {default: 'nothing'}],
    },
  },
);
type PlainOddsTable = typeof plainOddsTable;
export interface OddsTableSchema extends PlainOddsTable {}
export const oddsTable: OddsTableSchema = plainOddsTable;

/** The code that counts off a table; undefined where one of its columns does, or none. */
export const codeOff = (off: OddsTableDocument['below'] | OddsTableDocument['above']): string | undefined =>
  typeof off !== 'object' || 'is' in off ? undefined : off.code;

/** Does a table allow no attack whose odds are below it? */
export const bansBelow = ({below}: Pick<OddsTableDocument, 'below'>): boolean =>
  below === 'not-allowed' || (typeof below === 'object' && 'is' in below);

export type FireTableDocument = v.InferOutput<typeof fireTable>;
export type OddsTableDocument = v.InferOutput<typeof oddsTable>;
export type ModifierDocument = v.InferOutput<typeof modifier>;
