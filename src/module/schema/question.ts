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
