import * as v from 'valibot';
import {displaces} from './event.js';
import {
  asked,
  id,
  labelList,
  list,
  named,
  optional,
  path,
  shape,
  units,
  whole,
  type FieldsOf,
} from './shape.js';

/** Hexes to retreat: every allowed route is listed, so the number is kept to what a map can show. */
const hexes = whole(1, 20);
const someUnits = v.pipe(units, v.minLength(1));

/** The part of units in a combat. */
export const role = v.picklist(['defender', 'attacker']);
const combat = {role: optional(role), against: optional(units)};
const combatWords: FieldsOf<typeof combat> = {
  role: [
    'The part of the units in the combat: `defender` or `attacker`.',
    {default: '`defender`', unlocks: '`conductedBy` by role, `when.role`'},
  ],
  against: [
    'The enemy units that took part.',
    {
      default: 'every enemy unit next to the hex that is left; on a map of points, those at the point',
      unlocks: '`furtherOut.from`, `attackersCameFrom`',
    },
  ],
};
/** More that is asked about the combat; `sheet` of maps of points alone. */
const alongLines = {
  underAttack: optional(labelList),
  breakthrough: optional(v.boolean()),
  sheet: optional(id),
};
const alongLinesWords: FieldsOf<typeof alongLines> = {
  underAttack: ['Places that are under attack besides.', {default: 'none'}],
  breakthrough: ['The battle was a breakthrough.', {default: 'false'}],
  sheet: [
    'On a map of points: the name of the line sheet, one of `sheets` of the battle.',
    {default: 'that of `rules.retreat`, else `lines`'},
  ],
};
const plainRetreatQuestion = shape(
  {
    units: someUnits,
    hexes,
    mayElectOne: optional(v.boolean()),
    ...combat,
    ...alongLines,
  },
  {
    name: 'retreat',
    title: 'ask.retreat',
    about: 'Where may these units retreat?',
    fields: {
      units: 'Who retreats, from one hex or point.',
      hexes: ['How far.', {unit: 'hexes, or lines on a map of points, 1 to 20'}],
      mayElectOne: ['Who conducts the retreat may choose one hex instead of two.', {default: 'false'}],
      ...combatWords,
      ...alongLinesWords,
    },
  },
);
type PlainRetreatQuestion = typeof plainRetreatQuestion;
export interface RetreatQuestionSchema extends PlainRetreatQuestion {}
export const retreatQuestion: RetreatQuestionSchema = plainRetreatQuestion;
const plainJudgeQuestion = shape(
  {
    hexes,
    plan: v.pipe(
      list(
        shape(
          {units: someUnits, path, displaces: optional(displaces)},
          {
            name: 'group',
            title: 'A group',
            about: 'One of `plan`.',
            fields: {
              units: 'Who goes together.',
              path: 'The hexes that they enter, one by one.',
              displaces: [
                'The units that make room where the path ends, and where to.',
                {default: 'the first way to make room, where that is needed', unlocks: '`displacement`'},
              ],
            },
          },
        ),
      ),
      v.maxLength(1000, asked('groupsInPlanAtMost')),
    ),
    mayElectOne: optional(v.boolean()),
    ...combat,
    ...alongLines,
    part: optional(v.boolean()),
    supporting: optional(units),
  },
  {
    name: 'judge',
    title: 'ask.judge',
    about: 'Is this retreat legal?',
    fields: {
      hexes: ['How far.', {unit: 'hexes, 1 to 20'}],
      plan: 'The groups, in the order in which they retreat.',
      mayElectOne: ['Who conducts the retreat may choose one hex instead of two.', {default: 'false'}],
      ...combatWords,
      ...alongLinesWords,
      part: ['The plan is for part of a stack: who is left out is not missed.', {default: 'false'}],
      supporting: [
        'Units that take part from another hex.',
        {default: 'none', unlocks: 'the reading `supporters`'},
      ],
    },
  },
);
type PlainJudgeQuestion = typeof plainJudgeQuestion;
export interface JudgeQuestionSchema extends PlainJudgeQuestion {}
export const judgeQuestion: JudgeQuestionSchema = plainJudgeQuestion;

const plainLineRetreatQuestion = shape(
  {
    from: id,
    units,
    plan: named(v.nullable(id)),
    breakthrough: optional(v.boolean()),
    underAttack: optional(labelList),
    sheet: optional(id),
  },
  {
    name: 'lineRetreat',
    title: 'ask.lineRetreat',
    about: 'Is this retreat along lines legal?',
    fields: {
      from: 'The point that they leave.',
      units: 'Who retreats.',
      plan: 'Where each unit goes; `null`: it is lost.',
      breakthrough: ['The battle was a breakthrough.', {default: 'false'}],
      underAttack: ['Points that are under attack besides.', {default: 'none'}],
      sheet: [
        'The name of the line sheet.',
        {default: '`lines` of the module’s own battle, else that of `rules.retreat`'},
      ],
    },
  },
);
type PlainLineRetreatQuestion = typeof plainLineRetreatQuestion;
export interface LineRetreatQuestionSchema extends PlainLineRetreatQuestion {}
export const lineRetreatQuestion: LineRetreatQuestionSchema = plainLineRetreatQuestion;

const plainCutQuestion = shape(
  {
    units: v.pipe(list(id), v.minLength(1)),
    hexes,
    mayElectOne: optional(v.boolean()),
    ...combat,
    side: id,
    type: id,
    goal: optional(v.picklist(['stop', 'cost'])),
    most: optional(whole(1, 3)),
  },
  {
    name: 'cut',
    title: 'ask.cut',
    about: 'What one more unit would cut a retreat off?',
    fields: {
      units: 'Who retreats.',
      hexes: ['How far.', {unit: 'hexes, 1 to 20'}],
      mayElectOne: ['Who conducts the retreat may choose one hex instead of two.', {default: 'false'}],
      ...combatWords,
      side: 'Whose the unit would be.',
      type: 'Its type.',
      goal: ['It should `stop` the retreat, or make it `cost` a step.', {default: '`stop`'}],
      most: ['At most so many units.', {unit: 'units, 1 to 3', default: '1'}],
    },
  },
);
type PlainCutQuestion = typeof plainCutQuestion;
export interface CutQuestionSchema extends PlainCutQuestion {}
export const cutQuestion: CutQuestionSchema = plainCutQuestion;

export type RetreatQuestion = v.InferOutput<typeof retreatQuestion>;
export type JudgeQuestion = v.InferOutput<typeof judgeQuestion>;
export type LineRetreatQuestion = v.InferOutput<typeof lineRetreatQuestion>;
type PlainCutAsked = v.InferOutput<typeof cutQuestion>;
export interface CutQuestion extends PlainCutAsked {}
