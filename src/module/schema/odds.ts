import * as v from 'valibot';
import {battleQuestion, event, hexes} from './question.js';
import {count, id, list, named, optional, shape} from './shape.js';

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
type CutAsked = v.InferOutput<typeof cutQuestion>;
export interface CutQuestion extends CutAsked {}
