import * as v from 'valibot';
import {
  count,
  id,
  list,
  name,
  named,
  oneOf,
  optional,
  said,
  shape,
  type FieldsOf,
  hasField,
} from './shape.js';
import {stepsTaken} from './clauses/costs.js';
import {names, when, type WhenDocument} from './when.js';

/** A fire table: the column is a number of strength points, the entries losses by die, the lowest roll first. */
const plainFireTable = shape(
  {
    title: optional(name),
    columns: v.pipe(list(v.pipe(count, v.minValue(1))), v.minLength(1)),
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

const retreatHexes = v.pipe(count, v.maxValue(20));
const demands = {
  steps: optional(count),
  each: optional(v.boolean()),
  units: optional(count),
  eliminated: optional(v.boolean()),
  strengthAtLeast: optional(v.literal('opponentLost')),
  count: optional(v.picklist(['printed', 'used'])),
  leaves: optional(count),
  retreat: optional(retreatHexes),
  mayElectOne: optional(v.boolean()),
  state: optional(id),
  ifAlready: optional(stepsTaken),
  when: optional(when),
};
const demandWords: FieldsOf<typeof demands> = {
  steps: ['Steps that it loses.', {unit: 'steps', default: '0'}],
  each: ['Each of its units loses so many steps, without a choice.', {default: 'false: the side does'}],
  units: ['Units that it loses whole; their owner chooses which.', {unit: 'units', default: '0'}],
  eliminated: ['It is eliminated.', {default: 'false'}],
  strengthAtLeast: [
    'It loses units or steps of its choice until their strength is at least what the other side lost (`opponentLost`), but none without which the sum is reached all the same.',
    {default: 'no strength'},
  ],
  count: [
    'How strength counts for `strengthAtLeast` and `whoFirst`: as on the counter (`printed`), a reduction as the difference; or as in this battle (`used`), doubled or halved.',
    {default: '`printed`'},
  ],
  leaves: [
    'Only where the side has at least so many steps left after its loss.',
    {unit: 'steps', default: '0'},
  ],
  retreat: ['How far it retreats.', {unit: 'hexes', default: '0'}],
  mayElectOne: ['Who conducts the retreat may choose one hex instead.', {default: 'false'}],
  state: [
    'The state that its units are in after their losses and their retreat (`states`); a box takes them off the map.',
    {default: 'none'},
  ],
  ifAlready: [
    'What each unit loses that is in this `state` already, before the combat or by its retreat.',
    {default: 'nothing'},
  ],
  when: ['Only where this holds; a condition on a hex is about the defender’s.', {default: 'always'}],
};
/** The kinds of losses that some parts of a result ask for together. */
const lossKinds = (
  parts: readonly {
    readonly steps?: number | undefined;
    readonly budget?: number | undefined;
    readonly units?: number | undefined;
    readonly strengthAtLeast?: string | undefined;
  }[],
): readonly string[] =>
  [
    parts.some(({steps, budget}) => steps !== undefined || budget !== undefined) ? 'steps' : '',
    parts.some(({units}) => units !== undefined) ? 'units' : '',
    parts.some(({strengthAtLeast}) => strengthAtLeast !== undefined) ? 'strength' : '',
  ].filter((kind) => kind !== '');
/** One of the alternatives of a result. */
const alternative = shape(demands, {
  name: 'alternative',
  title: 'An alternative of a code',
  about:
    'One of `oneOf`: what it asks besides what stands beside `oneOf`. It is open where its `when` holds.',
  fields: demandWords,
});
/** The demand of a result code on one side: steps, units or strength lost, hexes to retreat, or a choice of these. */
const share = v.pipe(
  shape(
    {
      ...demands,
      budget: optional(retreatHexes),
      oneOf: optional(v.pipe(list(alternative), v.minLength(1), v.maxLength(16))),
      chosenBy: optional(v.picklist(['owner', 'opponent'])),
    },
    {
      name: 'share',
      title: 'What a code asks of one side',
      about: '`attacker` or `defender` of a code.',
      fields: {
        ...demandWords,
        budget: [
          'Points of which each is a step lost or a hex of retreat, as the owner likes.',
          {unit: 'points, at most 20', default: 'none'},
        ],
        oneOf: ['Alternatives, of which one is chosen.', {default: 'no choice'}],
        chosenBy: [
          'Who chooses among them: the owner of the units (`owner`), or the other side (`opponent`).',
          {default: '`owner`'},
        ],
      },
    },
  ),
  v.check(({budget, oneOf}) => budget === undefined || oneOf === undefined, 'either budget or oneOf'),
  v.check(
    ({oneOf = [], ...own}) => [{}, ...oneOf].every((one) => lossKinds([own, one]).length <= 1),
    'losses of one kind: steps (or a budget of them), units or strengthAtLeast',
  ),
  v.check(
    ({oneOf = [], ...own}) =>
      [own, ...oneOf].every(({state = own.state, ifAlready}) => !ifAlready || state !== undefined),
    'a state beside ifAlready',
  ),
);
const conversion = {to: id, when: optional(when), rule: optional(said)};
const conversionWords: FieldsOf<typeof conversion> = {
  to: 'The code that counts instead, as the table has it.',
  when: ['Where this holds; a condition on a hex is about the defender’s.', {default: 'always'}],
  rule: ['By which rule.', {default: 'none; “our reading” with a rule set that ships'}],
};
const ownConversion = shape(conversion, {
  name: 'conversion',
  title: 'Another code instead',
  about: 'One of `converts` of a code: the first whose condition holds counts.',
  fields: conversionWords,
});
/** A code that another takes the place of, by a rule of the sheet. */
export const sheetConversion = shape(
  {code: id, ...conversion},
  {
    name: 'sheetConversion',
    title: 'Another code instead, by a sheet',
    about: 'One of `converts` of a sheet: it counts where the code itself says nothing.',
    fields: {code: 'The code that is rolled.', ...conversionWords},
  },
);
/** Hexes of an advance: as many as an army moves in one at most; every way is listed. */
const farthest = v.pipe(count, v.minValue(1), v.maxValue(6, 'at most 6 hexes'));
const farther = shape(
  {hexes: farthest, when: optional(when)},
  {
    name: 'advanceHexes',
    title: 'How far some advance',
    about: 'One of `hexes` of an advance: the first whose condition holds for the unit counts.',
    fields: {
      hexes: ['How far it may go, the vacated hex among them.', {unit: 'hexes, 1 to 6'}],
      when: ['For whom and when.', {default: 'always'}],
    },
  },
);
/** The advance after combat: who, how many and how far. */
const plainAdvance = shape(
  {
    rule: optional(said),
    when: optional(when),
    most: optional(
      oneOf([v.literal('stack'), v.pipe(count, v.maxValue(1000))], (input) =>
        typeof input === 'string' ? 0 : 1,
      ),
    ),
    types: optional(names),
    fullStrength: optional(v.boolean()),
    unlessRetreated: optional(v.boolean()),
    is: optional(v.picklist(['may', 'must'])),
    first: optional(v.literal('vacated')),
    hexes: optional(
      oneOf([farthest, v.pipe(list(farther), v.minLength(1), v.maxLength(16))], (input) =>
        Array.isArray(input) ? 1 : 0,
      ),
    ),
    along: optional(v.picklist(['any', 'path'])),
    stopsAt: optional(when),
    ignoresZoc: optional(v.boolean()),
  },
  {
    name: 'advance',
    title: 'Advance after combat',
    about:
      '`advance` of a code, or of `rules` for the codes that have none; for battles of a hex game. Of a list, the first entry whose `when` holds for a unit counts for it; a unit for which none holds may not advance.',
    fields: {
      rule: ['By which rule.', {default: '`rules.rules.advance`'}],
      when: [
        'For which units and when; a condition on a hex is about the one that the unit attacked from, with `at` of `origin` about the one that was left.',
        {default: 'always'},
      ],
      most: [
        'How many units may advance at most: a number, 0 for none, or as many as stacking allows (`stack`).',
        {unit: 'units', default: '`stack`'},
      ],
      types: ['The types that may advance.', {default: 'all'}],
      fullStrength: ['Only units that have lost no step.', {default: 'false'}],
      unlessRetreated: ['No unit that had to retreat in this combat.', {default: 'true'}],
      is: ['Is it a choice (`may`), or does one of those that may have to (`must`)?', {default: '`may`'}],
      first: ['The first hex is the vacated one (`vacated`).', {default: '`vacated`'}],
      hexes: [
        'How far, the vacated hex among them: one number, or a list tried by condition.',
        {unit: 'hexes, 1 to 6', default: '1'},
      ],
      along: [
        'Where it goes on beyond the vacated hex: anywhere (`any`), or along a defender’s retreat (`path`).',
        {default: '`any`'},
      ],
      stopsAt: ['A hex for which this holds is the last.', {default: 'no hex'}],
      ignoresZoc: [
        'It goes on through the ZOC of enemy units; otherwise the first hex in one is the last.',
        {default: 'false'},
      ],
    },
  },
);
type PlainAdvance = typeof plainAdvance;
export interface AdvanceSchema extends PlainAdvance {}
export const advance: AdvanceSchema = plainAdvance;
/** One rule on advances, or a list that is tried in order. */
export const advances = oneOf([advance, v.pipe(list(advance), v.minLength(1), v.maxLength(16))], (input) =>
  Array.isArray(input) ? 1 : 0,
);

const plainResultCode = shape(
  {
    attacker: optional(share),
    defender: optional(share),
    whoFirst: optional(v.literal('fewer')),
    matchesOnlyResult: optional(v.boolean()),
    converts: optional(v.pipe(list(ownConversion), v.minLength(1), v.maxLength(16))),
    advance: optional(advances),
    name: optional(name),
    rule: optional(said),
  },
  {
    name: 'resultCode',
    title: 'A code of a table',
    about: 'One of `codes`.',
    fields: {
      attacker: ['What it asks of the attacker.', {default: 'nothing'}],
      defender: ['What it asks of the defender.', {default: 'nothing'}],
      whoFirst: [
        'The side with less strength (`fewer`) removes all its units, and the other side then matches them.',
        {default: 'who matches the other’s losses loses after it; else the attacker loses first'},
      ],
      matchesOnlyResult: [
        'Strength lost in a retreat is not matched: losses come before it.',
        {default: 'false: the attacker matches what the defender lost in its retreat, too'},
      ],
      converts: ['Other codes that count instead, by conditions.', {default: 'none'}],
      advance: ['Who may advance after it, and how far.', {default: 'what `rules.advance` says'}],
      name: ['What it is called.', {default: 'itself'}],
      rule: ['By which rule.', {default: 'none; “our reading” with a rule set that ships'}],
    },
  },
);
type PlainResultCode = typeof plainResultCode;
export interface ResultCodeSchema extends PlainResultCode {}
export const resultCode: ResultCodeSchema = plainResultCode;

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
export interface ModifierSchema extends PlainModifier {}
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
    dice: optional(v.pipe(count, v.minValue(1), v.maxValue(4))),
    faces: optional(v.pipe(count, v.minValue(2), v.maxValue(100))),
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
        'What is read left of the first column, shifts and all: the first column (`first`), a code, or nothing, since the attack is not allowed (`not-allowed`). Columns left of it count on as `1-2`, `1-3`, or by one.',
        {default: '`first`, before the shifts'},
      ],
      above: [
        'What is read right of the last column, shifts and all: the last column (`last`), or a code.',
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
export type ResultCodeDocument = v.InferOutput<typeof resultCode>;
export type ModifierDocument = v.InferOutput<typeof modifier>;
export type AdvanceDocument = v.InferOutput<typeof advance>;
export type AlternativeDocument = v.InferOutput<typeof alternative>;
export type ShareDocument = v.InferOutput<typeof share>;
export type SheetConversion = v.InferOutput<typeof sheetConversion>;
