import * as v from 'valibot';
import {
  asked,
  count,
  hasField,
  id,
  list,
  name,
  oneOf,
  optional,
  said,
  shape,
  whole,
  type FieldsOf,
  byMovement,
  stepsTaken,
} from './shape.js';
import {names} from './predicates.js';
import {when} from './when.js';

const retreatHexes = whole(0, 20);
const first = oneOf(
  [
    when,
    shape(
      {when, steps: optional(whole(1, 1000))},
      {
        name: 'firstSteps',
        title: 'Steps that some take first',
        about: '`first` of a part of a code, or of a price.',
        fields: {
          when: 'Who takes them.',
          steps: ['How many of the steps, at least.', {unit: 'steps', default: 'all'}],
        },
      },
    ),
  ],
  (input) => (hasField(input, 'when') ? 1 : 0),
);
const demands = {
  steps: optional(count),
  each: optional(v.boolean()),
  units: optional(count),
  eliminated: optional(v.boolean()),
  strengthAtLeast: optional(v.picklist(['opponentLost', 'opponent'])),
  count: optional(v.picklist(['printed', 'used'])),
  leaves: optional(count),
  first: optional(first),
  retreat: optional(retreatHexes),
  mayElectOne: optional(v.boolean()),
  state: optional(id),
  ifAlready: optional(stepsTaken),
  eliminates: optional(when),
  when: optional(when),
};
const demandWords: FieldsOf<typeof demands> = {
  steps: ['Steps that it loses.', {unit: 'steps', default: '0'}],
  each: ['Each of its units loses so many steps, without a choice.', {default: 'false: the side does'}],
  units: ['Units that it loses whole; their owner chooses which.', {unit: 'units', default: '0'}],
  eliminated: ['It is eliminated.', {default: 'false'}],
  strengthAtLeast: [
    'It loses units or steps of its choice until their strength is at least what the other side lost (`opponentLost`), or the strength that the other side brought into the combat (`opponent`), but none without which the sum is reached all the same.',
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
  first: [
    'Units that meet this condition take the losses before others, as far as they have steps: all of the losses, or at least so many `steps`.',
    {default: 'nobody'},
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
  eliminates: [
    'Units for which this holds are eliminated in place of coming into the `state`.',
    {default: 'no unit'},
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
export const share = v.pipe(
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
          'Points that the owner pays in steps lost or in hexes of retreat: alternative 2 is two steps and the rest in hexes. `steps` beside it are lost as well. An alternative is closed where a unit may not retreat so far (`caps` of the sheet). With `stepPerHex` the side loses steps once for the hexes that it does not retreat: as many as the group that falls shortest lacks.',
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
  v.check(({budget, oneOf}) => budget === undefined || oneOf === undefined, asked('budgetOrOneOf')),
  v.check(
    ({oneOf = [], ...own}) => [{}, ...oneOf].every((one) => lossKinds([own, one]).length <= 1),
    asked('lossesOfOneKind'),
  ),
  v.check(
    ({oneOf = [], ...own}) =>
      [own, ...oneOf].every(
        ({state = own.state, ifAlready, eliminates}) => (!ifAlready && !eliminates) || state !== undefined,
      ),
    asked('stateBeside'),
  ),
);
const conversion = {to: id, when: optional(when), rule: optional(said)};
const conversionWords: FieldsOf<typeof conversion> = {
  to: 'The code that counts instead, as the table has it.',
  when: ['Where this holds; a condition on a hex is about the defender’s.', {default: 'always'}],
  rule: ['By which rule.', {default: 'no rule number is cited'}],
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
const farthest = v.pipe(whole(1), v.maxValue(6, asked('hexesAtMost')));
const advanceLength = oneOf([farthest, byMovement, v.literal('path')], (input) =>
  typeof input === 'string' ? 2 : typeof input === 'object' ? 1 : 0,
);
const farther = shape(
  {hexes: advanceLength, when: optional(when)},
  {
    name: 'advanceHexes',
    title: 'How far some advance',
    about: 'One of `hexes` of an advance: the first whose condition holds for the unit counts.',
    fields: {
      hexes: [
        'How far it may go, the vacated hex among them: a number, by its movement, or as many as the longest retreat of a defender in this combat (`path`).',
        {unit: 'hexes, at most 6'},
      ],
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
      oneOf([v.literal('stack'), whole(0, 1000)], (input) => (typeof input === 'string' ? 0 : 1)),
    ),
    types: optional(names),
    fullStrength: optional(v.boolean()),
    unlessRetreated: optional(v.boolean()),
    is: optional(v.picklist(['may', 'must'])),
    every: optional(v.boolean()),
    first: optional(v.literal('vacated')),
    hexes: optional(
      oneOf(
        [farthest, v.pipe(list(farther), v.minLength(1), v.maxLength(16)), byMovement, v.literal('path')],
        (input) =>
          Array.isArray(input) ? 1 : typeof input === 'object' ? 2 : typeof input === 'string' ? 3 : 0,
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
      every: ['All that may advance must.', {default: 'false'}],
      first: ['The first hex is the vacated one (`vacated`).', {default: '`vacated`'}],
      hexes: [
        'How far, the vacated hex among them: one number, by the movement of the unit (who comes to 0 does not advance), as many as the longest retreat of a defender in this combat (`path`), or a list tried by condition.',
        {unit: 'hexes, at most 6', default: '1'},
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
      rule: ['By which rule.', {default: 'no rule number is cited'}],
    },
  },
);
type PlainResultCode = typeof plainResultCode;
export interface ResultCodeSchema extends PlainResultCode {}
export const resultCode: ResultCodeSchema = plainResultCode;

export type ResultCodeDocument = v.InferOutput<typeof resultCode>;
export type AdvanceDocument = v.InferOutput<typeof advance>;
export type AlternativeDocument = v.InferOutput<typeof alternative>;
export type ShareDocument = v.InferOutput<typeof share>;
export type SheetConversion = v.InferOutput<typeof sheetConversion>;
