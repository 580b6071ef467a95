import * as v from 'valibot';
import {asked, id, list, oneOf, optional, said, shape, type FieldsOf} from '../../module/schema/shape.js';
import {when} from '../../module/schema/when.js';
import {clauseSchemas, oneOfClauses, ruleWords, type ClauseKind} from '../retreat/definitions/define.js';
import {cap, earlyEnd} from '../retreat/definitions/extent.js';
import {conductedBy, fateOfUnit, reading} from '../retreat/sheets/document.js';
import {lineClauseKinds} from './definitions.js';

/** The lists of clauses of a line sheet hold at most so many. */
const mostClauses = 32;
const few = <const S extends v.GenericSchema>(entry: S) =>
  v.pipe(list(entry), v.maxLength(mostClauses, asked('entriesAtMost')));
const clausesOf = (name: keyof typeof lineClauseKinds) =>
  few(oneOfClauses(clauseSchemas(`line ${name}`, lineClauseKinds[name] as ClauseKind)));

const room = v.union([v.picklist(['full', 'half']), v.pipe(v.number(), v.minValue(0), v.maxValue(1000))]);
const tier = shape(
  {
    rule: said,
    when: optional(when),
    binds: optional(oneOf([v.boolean(), when], (input) => (typeof input === 'object' ? 1 : 0))),
    room: optional(room),
    asGood: optional(v.boolean()),
    displaces: optional(v.boolean()),
  },
  {
    name: 'lineTier',
    title: 'A tier of points',
    about: 'One of `tiers` of a line sheet: a priority among the points that no bar closes.',
    fields: {
      rule: ruleWords.rule,
      when: [
        'The units and points that it is for: a point is of the first tier whose condition holds. To a point of none no unit may go.',
        {default: 'all'},
      ],
      binds: [
        'Room in it closes the tiers after it: a unit goes to those only where no point of it has room left. A condition, such as a `reading`, may say when.',
        {default: 'true'},
      ],
      room: [
        'How much of the line’s room there is on the way to its points: `full`, `half` (rounded down), or a number in its place.',
        {default: '`full`', unlocks: '`room`'},
      ],
      asGood: ['Its priority is that of the tier before it.', {default: 'false: it comes after that'}],
      displaces: [
        'Units that go there are displaced.',
        {default: 'false', unlocks: 'the effect `displaced`'},
      ],
    },
  },
);
const fields = {
  kind: v.literal('lines'),
  id,
  title: said,
  conductedBy,
  moves: v.picklist(['units', 'together']),
  length: said,
  walk: optional(v.picklist(['perStep'])),
  bars: optional(clausesOf('bars')),
  room: optional(clausesOf('room')),
  tiers: optional(v.pipe(few(tier), v.minLength(1, asked('someTier')))),
  ends: optional(clausesOf('ends')),
  mayEnd: optional(few(earlyEnd)),
  caps: optional(few(cap)),
  ranks: optional(few(id)),
  otherwise: oneOf([fateOfUnit, v.pipe(few(fateOfUnit), v.minLength(1, asked('someClause')))], (input) =>
    Array.isArray(input) ? 1 : 0,
  ),
  effects: optional(clausesOf('effects')),
  readings: optional(few(reading)),
};
const fieldsWords: FieldsOf<typeof fields> = {
  kind: '`lines`.',
  id: 'The name of the sheet.',
  title: 'What it is called.',
  conductedBy:
    'Who conducts a retreat: the `owner` of the units, the `attacker`, the `opponent` of their owner, or one of these for each role.',
  moves:
    'Each unit goes where it likes (`units`), or all of one plan, and of one side’s retreat, to the same point (`together`).',
  length: 'The number of the rule on how far a retreat goes, and on what has no clause of its own.',
  walk: ['Tiers choose step by step (`perStep`).', {default: '`perStep`, the only walk'}],
  bars: ['What closes a point or a line.', {default: 'nothing'}],
  room: ['How much goes along a line.', {default: 'no limit'}],
  tiers: ['Priorities among the points that are open.', {default: 'one tier of all points'}],
  ends: ['What the last point must satisfy.', {default: 'nothing'}],
  mayEnd: ['Where a route may end early.', {default: 'nowhere'}],
  caps: ['How far units go at most.', {default: 'as far as they are asked'}],
  ranks: [
    'Classes of units (`class`), the first that go first: no unit is left without a point where one of a later class goes.',
    {default: 'all alike'},
  ],
  otherwise:
    'What happens to a unit that finds no point: one clause, or a list of which the first that holds for the unit decides.',
  effects: ['What happens to units that went, and to points.', {default: 'nothing'}],
  readings: [
    'Questions that the text leaves open; clauses may follow them (`when.reading`).',
    {default: 'none', unlocks: '`disputed` in answers'},
  ],
};

/** A retreat sheet for a map of points. */
export const lineSheet = shape(fields, {
  name: 'lineSheet',
  title: 'A line sheet',
  about:
    'A retreat along lines, on a map of points: `rules.retreat`, or one of `sheets` of `rules.battle`. A step goes along one line to a neighbouring point.',
  fields: fieldsWords,
});
