import * as v from 'valibot';
import {sheetConversion} from '../../../module/schema/result-code.js';
import {
  asked,
  hasField,
  id,
  list,
  oneOf,
  optional,
  said,
  shape,
  type FieldsOf,
} from '../../../module/schema/shape.js';
import {when} from '../../../module/schema/when.js';
import {cap, earlyEnd} from '../definitions/extent.js';
import {costList} from '../definitions/costs.js';
import {clauseSchemas, oneOfClauses, ruleWords} from '../definitions/define.js';
import {clauseKinds, type ClauseList} from '../definitions/kinds.js';

/** The schemas of the clauses of a list, each with its definition’s parameters. */
const schemasOf = (name: ClauseList): readonly v.GenericSchema[] =>
  name === 'otherwise'
    ? clauseSchemas(name, clauseKinds[name], [
        'It holds for a group of which this is true: of a list the first that holds decides, and the last has no `when`.',
        {default: 'it holds for all'},
      ])
    : clauseSchemas(name, clauseKinds[name]);
const listed = (name: ClauseList) => list(oneOfClauses(schemasOf(name)));

/** The fates of a unit without a way along lines: all but the one that counts hexes. */
const [, ...lineFates] = schemasOf('otherwise');
export const fateOfUnit = oneOfClauses(lineFates);

/** A question that the text leaves open: the first value is the default. */
export const reading = shape(
  {
    option: id,
    rule: said,
    question: said,
    values: v.pipe(
      list(
        shape(
          {value: id, means: said, plays: optional(said)},
          {
            name: 'value',
            title: 'A value of a reading',
            about: 'One of `values`.',
            fields: {
              value: 'Its name.',
              means: 'What it means.',
              plays: ['The same as a clause, after “If you play that”.', {default: 'said from `means`'}],
            },
          },
        ),
      ),
      v.minLength(1),
    ),
    disputes: optional(v.boolean()),
  },
  {
    name: 'reading',
    title: 'A reading',
    about: 'One of `readings`: the first value is the default.',
    fields: {
      option: 'Its name.',
      rule: 'The rule that the question is about.',
      question: 'The question.',
      values: 'How it may be answered.',
      disputes: ['Can another value change where a unit may go?', {default: 'true'}],
    },
  },
);

/** One clause, or a list of which the first that holds decides. */
const otherwise = listed('otherwise');
const fates = oneOf([otherwise.item, v.pipe(otherwise, v.minLength(1), v.maxLength(16))], (input) =>
  Array.isArray(input) ? 1 : 0,
);
const prefers = listed('prefers');
/** Decides at each hex of a walk that goes step by step. */
const step = shape(
  {rule: said, when: optional(when), then: optional(v.picklist(['complete', 'again']))},
  {
    name: 'step',
    title: 'A step of a walk',
    about:
      'One of `steps`: at each hex the first that any neighbour satisfies decides, and all that satisfy it are open.',
    fields: {
      rule: 'The author’s own number of the rule that it stands for: findings cite it.',
      when: ['What the hex that is entered must be.', {default: 'any hex'}],
      then: [
        'The retreat is complete there (`complete`), or goes on from there by the first of these steps (`again`).',
        {default: 'on, until the length of the retreat is reached'},
      ],
    },
  },
);
const conductor = v.picklist(['owner', 'attacker', 'opponent']);
const conductorWords = {
  name: 'conductedBy',
  title: 'Who conducts a retreat, by role',
  about: '`conductedBy` of a sheet, where the defender’s retreat and the attacker’s differ.',
  fields: {
    defender: 'Who moves the defender’s units: `owner`, `attacker` or `opponent`.',
    attacker: 'Who moves the attacker’s units.',
  },
} as const;
export const conductedBy = oneOf(
  [conductor, shape({defender: conductor, attacker: conductor}, conductorWords)],
  (input) => (typeof input === 'object' ? 1 : 0),
);

const fields = {
  id,
  title: said,
  conductedBy,
  moves: v.picklist(['groups', 'units']),
  /** The most hexes a retreat may ask for; needed (1 or 2) where no `furtherOut` clause keeps routes from coming back. */
  maxHexes: optional(v.pipe(v.number(), v.integer(asked('wholeNumber')), v.minValue(1), v.maxValue(20))),
  /** Rule numbers of what every retreat has: its length, and the edge of the map. */
  length: said,
  edge: said,
  walk: optional(v.picklist(['perStep'])),
  steps: optional(v.pipe(list(step), v.minLength(1), v.maxLength(16))),
  caps: optional(list(cap)),
  mayEnd: optional(list(earlyEnd)),
  bars: listed('bars'),
  lengthens: optional(listed('lengthens')),
  costs: optional(costList),
  ends: optional(listed('ends')),
  prefers,
  /** When no complete route satisfies a clause of `ends`, it may be waived. */
  waives: optional(
    list(
      shape(
        {clause: id, rule: said, when: optional(when), prefers},
        {
          name: 'waiver',
          title: 'A waiver',
          about: 'One of `waives`.',
          fields: {
            clause: 'The clause of `ends` that may be waived.',
            ...ruleWords,
            prefers: 'What decides among the routes then.',
          },
        },
      ),
    ),
  ),
  otherwise: fates,
  effects: optional(listed('effects')),
  /** Codes of the combat table that others take the place of. */
  converts: optional(list(sheetConversion)),
  readings: optional(list(reading)),
};
const fieldsWords: FieldsOf<typeof fields> = {
  id: 'The name of the sheet.',
  title: 'What it is called.',
  conductedBy:
    'Who conducts a retreat: the `owner` of the units, the `attacker`, the `opponent` of their owner, or one of these for each role.',
  moves: 'Units go in `groups`, or one by one (`units`).',
  maxHexes: [
    'The most hexes a retreat may ask for; needed (1 or 2) where no `furtherOut` keeps routes from coming back.',
    {unit: 'hexes, 1 to 20', default: '20'},
  ],
  length: 'The number of the rule on how far a retreat goes.',
  edge: 'The number of the rule that nobody leaves the map.',
  otherwise:
    'What happens to a group that has no complete route: one clause, or a list of which the first that holds for the group decides.',
  walk: [
    'Priorities choose hex by hex (`perStep`), by `steps`, for games that have them for each step.',
    {default: 'whole routes', unlocks: '`steps`'},
  ],
  steps: [
    'What decides at each hex of such a walk (`walk`): the first that holds for a neighbour.',
    {default: 'none'},
  ],
  caps: ['The most hexes that units go, whatever a result asks.', {unit: 'hexes', default: 'no cap'}],
  mayEnd: ['Where a retreat may end before its length is gone.', {default: 'nowhere'}],
  bars: 'What closes a hex, or the step into it.',
  lengthens: ['What makes a retreat longer.', {default: 'nothing'}],
  costs: [
    'What costs steps, or sets a state: each that holds is charged. A cost of steps needs `fewestLosses` among `prefers`.',
    {default: 'nothing'},
  ],
  ends: ['What the last hex of a complete retreat must satisfy.', {default: 'nothing'}],
  prefers: 'What decides among complete routes, the first difference first.',
  waives: [
    'A condition on the last hex (`ends`) that is waived where no complete route satisfies it.',
    {default: 'none'},
  ],
  effects: ['What else happens, and how things are counted.', {default: 'nothing'}],
  converts: [
    'Codes of the combat table in whose place others count, by conditions: the first that holds counts.',
    {default: 'none'},
  ],
  readings: [
    'Questions that the text leaves open; clauses may follow them (`"$option"`, `when.reading`).',
    {default: 'none', unlocks: '`disputed` in answers, the readings in every element'},
  ],
};

/** A retreat sheet: which clauses make up a game's retreat, each with the game's own rule number. */
export const sheet = shape(fields, {
  name: 'sheet',
  title: 'A rule sheet',
  about:
    'A retreat of the module’s own, as `rules.retreat`: clauses with their parameters and the author’s own rule numbers.',
  fields: fieldsWords,
});
/** A sheet of a series, changed for one of its games. */
const sheetExtension = shape(
  {
    extends: id,
    id: optional(id),
    title: optional(said),
    conductedBy: optional(fields.conductedBy),
    moves: optional(fields.moves),
    maxHexes: fields.maxHexes,
    length: optional(said),
    edge: optional(said),
    walk: fields.walk,
    steps: fields.steps,
    caps: fields.caps,
    mayEnd: fields.mayEnd,
    bars: optional(fields.bars),
    lengthens: fields.lengthens,
    costs: fields.costs,
    ends: fields.ends,
    prefers: optional(fields.prefers),
    waives: fields.waives,
    otherwise: optional(fates),
    effects: fields.effects,
    converts: fields.converts,
    readings: fields.readings,
    without: optional(list(id)),
    adds: optional(
      shape(
        {
          caps: fields.caps,
          mayEnd: fields.mayEnd,
          bars: optional(fields.bars),
          lengthens: fields.lengthens,
          costs: fields.costs,
          ends: fields.ends,
          prefers: optional(fields.prefers),
          waives: fields.waives,
          effects: fields.effects,
          converts: fields.converts,
          readings: fields.readings,
        },
        {
          name: 'adds',
          title: 'What an extension adds',
          about: '`adds` of a sheet that extends another.',
          fields: {
            caps: fieldsWords.caps,
            mayEnd: fieldsWords.mayEnd,
            bars: fieldsWords.bars,
            lengthens: fieldsWords.lengthens,
            costs: fieldsWords.costs,
            ends: fieldsWords.ends,
            prefers: fieldsWords.prefers,
            waives: fieldsWords.waives,
            effects: fieldsWords.effects,
            converts: fieldsWords.converts,
            readings: fieldsWords.readings,
          },
        },
      ),
    ),
  },
  {
    name: 'extension',
    title: 'A sheet that extends another',
    about: '`rules.retreat`, too: a list that stands here takes the place of the series’.',
    fields: {
      extends: 'The sheet that is changed, by name.',
      ...fieldsWords,
      without: [
        'Clauses and options of the series that this game does not have, by name.',
        {default: 'none'},
      ],
      adds: ['Entries that come after those of the series, list by list.', {default: 'none'}],
    },
  },
);
/** A sheet that a module may have in place of a sheet's name. */
export const ownSheet = oneOf([sheetExtension, sheet], (input) => (hasField(input, 'extends') ? 0 : 1));
