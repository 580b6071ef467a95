import * as v from 'valibot';
import {bounded, count, id, labelList, list, named, optional, shape} from './shape.js';

/** Hexes to retreat: every allowed route is listed, so the number is kept to what a map can show. */
export const hexes = v.pipe(count, v.minValue(1), v.maxValue(20));
/** Units of a question, or of a move. */
export const units = v.pipe(list(id), v.maxLength(1000, 'at most 1,000 units'));
const someUnits = v.pipe(units, v.minLength(1));
export const path = v.pipe(labelList, v.maxLength(1000, 'at most 1,000 hexes'));
/** A face that the dice of the game do not have, 0 too, is refused with the event, not with the document. */
const die = v.pipe(count, v.maxValue(1000));

const plainEvent = bounded(
  v.variant('type', [
    shape({type: v.literal('roll'), dice: list(die)}),
    shape({type: v.literal('assign'), losses: named(count)}),
    shape({type: v.literal('continue')}),
    shape({type: v.literal('retreat')}),
    shape({type: v.literal('withdraw'), plan: optional(named(v.nullable(id)))}),
    shape({type: v.literal('advance'), units: optional(units)}),
    shape({type: v.literal('elect'), hexes: count}),
    shape({type: v.literal('order'), units}),
    shape({type: v.literal('route'), units, path}),
  ]),
);
type PlainEvent = typeof plainEvent;
export interface EventSchema extends PlainEvent {}
export const event: EventSchema = plainEvent;

const plainRetreatQuestion = shape({
  units: someUnits,
  hexes,
  mayElectOne: optional(v.boolean()),
});
type PlainRetreatQuestion = typeof plainRetreatQuestion;
export interface RetreatQuestionSchema extends PlainRetreatQuestion {}
export const retreatQuestion: RetreatQuestionSchema = plainRetreatQuestion;
const plainJudgeQuestion = shape({
  hexes,
  plan: v.pipe(list(shape({units: someUnits, path})), v.maxLength(1000, 'at most 1,000 groups')),
  mayElectOne: optional(v.boolean()),
  /** The plan is for part of a stack: combat units that it leaves out are not missed. */
  part: optional(v.boolean()),
  /** Units that took part in the combat from another hex, such as artillery. */
  supporting: optional(units),
});
type PlainJudgeQuestion = typeof plainJudgeQuestion;
export interface JudgeQuestionSchema extends PlainJudgeQuestion {}
export const judgeQuestion: JudgeQuestionSchema = plainJudgeQuestion;
const plainBattleQuestion = shape({
  attackers: units,
  /** On a point map; on a hex map all enemy units in the hex defend. */
  defenders: optional(units),
  at: id,
  weather: optional(id),
  /** On a hex map: units that support from other hexes, and by one reading retreat with their side. */
  supporting: optional(units),
  breakthrough: optional(v.boolean()),
  underAttack: optional(labelList),
  /** On a point map: losses of earlier battles that units have not recovered from, by unit, for tables that count them. */
  absorbed: optional(named(count)),
  /** Readings for this battle, over the module's own. */
  options: optional(named(id)),
});
type PlainBattleQuestion = typeof plainBattleQuestion;
export interface BattleQuestionSchema extends PlainBattleQuestion {}
export const battleQuestion: BattleQuestionSchema = plainBattleQuestion;
const plainLineRetreatQuestion = shape({
  from: id,
  units,
  plan: named(v.nullable(id)),
  breakthrough: optional(v.boolean()),
  underAttack: optional(labelList),
});
type PlainLineRetreatQuestion = typeof plainLineRetreatQuestion;
export interface LineRetreatQuestionSchema extends PlainLineRetreatQuestion {}
export const lineRetreatQuestion: LineRetreatQuestionSchema = plainLineRetreatQuestion;

export type BattleEvent = v.InferOutput<typeof event>;
export type RetreatQuestion = v.InferOutput<typeof retreatQuestion>;
export type JudgeQuestion = v.InferOutput<typeof judgeQuestion>;
export type BattleQuestion = v.InferOutput<typeof battleQuestion>;
export type LineRetreatQuestion = v.InferOutput<typeof lineRetreatQuestion>;

/** Weights: whole numbers. */
const weight = v.pipe(count, v.maxValue(1000));
const policy = shape({
  losses: optional(v.picklist(['keep-units', 'keep-fire'])),
  leave: optional(
    v.union([
      v.literal('never'),
      shape({below: count}),
      shape({ratio: v.tuple([count, v.pipe(count, v.minValue(1))])}),
    ]),
  ),
});
const sharing = v.picklist(['best', 'keep-units', 'keep-fire']);
const plainOddsQuestion = v.pipe(
  shape({
    battle: optional(battleQuestion),
    log: optional(list(event)),
    play: optional(shape({attacker: optional(policy), defender: optional(policy)})),
    /** How many rounds are told one by one. */
    rounds: optional(v.pipe(count, v.maxValue(1000))),
    value: optional(shape({point: weight, attacker: weight, defender: weight})),
    best: optional(shape({attacker: optional(sharing), defender: optional(sharing)})),
    hexBattle: optional(
      shape({
        attackers: list(id),
        at: id,
        weather: optional(id),
        /** Units that support from other hexes, and readings for this battle, as in a battle's question. */
        supporting: optional(list(id)),
        options: optional(named(id)),
        /** The defender's groups, where they retreat in groups: every combat unit in one. */
        groups: optional(list(v.pipe(list(id), v.minLength(1)))),
      }),
    ),
  }),
  v.check(
    (input) => Object.hasOwn(input, 'battle') !== Object.hasOwn(input, 'hexBattle'),
    'exactly one of battle, hexBattle',
  ),
  v.check(
    (input) =>
      !Object.hasOwn(input, 'hexBattle') ||
      !['log', 'play', 'rounds', 'value', 'best'].some((key) => Object.hasOwn(input, key)),
    'hexBattle alone: log, play, rounds, value and best belong to a point battle',
  ),
  v.check((input) => !Object.hasOwn(input, 'best') || Object.hasOwn(input, 'value'), 'value beside best'),
);
type PlainOddsQuestion = typeof plainOddsQuestion;
export interface OddsQuestionSchema extends PlainOddsQuestion {}
export const oddsQuestion: OddsQuestionSchema = plainOddsQuestion;
const plainCutQuestion = shape({
  units: v.pipe(list(id), v.minLength(1)),
  hexes,
  mayElectOne: optional(v.boolean()),
  side: id,
  type: id,
  goal: optional(v.picklist(['stop', 'cost'])),
  most: optional(v.pipe(count, v.minValue(1), v.maxValue(3))),
});
type PlainCutQuestion = typeof plainCutQuestion;
export interface CutQuestionSchema extends PlainCutQuestion {}
export const cutQuestion: CutQuestionSchema = plainCutQuestion;

type Asked = v.InferOutput<typeof oddsQuestion>;
export interface OddsQuestion extends Asked {}
type PlainCutAsked = v.InferOutput<typeof cutQuestion>;
export interface CutQuestion extends PlainCutAsked {}

export const questions = [
  'retreat',
  'judge',
  'zoc',
  'control',
  'battle',
  'lineRetreat',
  'odds',
  'cut',
  'errata',
] as const;

/** One question; `log` stands beside `battle`: the events so far. */
const plainAsk = v.pipe(
  shape({
    retreat: optional(retreatQuestion),
    judge: optional(judgeQuestion),
    zoc: optional(shape({side: id})),
    control: optional(shape({at: id})),
    battle: optional(battleQuestion),
    log: optional(list(event)),
    lineRetreat: optional(lineRetreatQuestion),
    odds: optional(oddsQuestion),
    cut: optional(cutQuestion),
    errata: optional(shape({})),
  }),
  v.check(
    (input) => questions.filter((question) => Object.hasOwn(input, question)).length === 1,
    `exactly one of ${questions.join(', ')}`,
  ),
);
type PlainAsk = typeof plainAsk;
export interface AskSchema extends PlainAsk {}
export const ask: AskSchema = plainAsk;

export type Ask = v.InferOutput<typeof ask>;
