import * as v from 'valibot';
import {count, id, labelList, named, optional, shape} from './shape.js';

/** Hexes to retreat: every allowed route is listed, so the number is kept to what a map can show. */
const hexes = v.pipe(count, v.minValue(1), v.maxValue(20));
/** A face that the dice of the game do not have, 0 too, is refused with the event, not with the document. */
const die = v.pipe(count, v.maxValue(1000));

export const event = v.variant('type', [
  shape({type: v.literal('roll'), dice: v.array(die)}),
  shape({type: v.literal('assign'), losses: named(count)}),
  shape({type: v.literal('continue')}),
  shape({type: v.literal('retreat')}),
  shape({type: v.literal('withdraw'), plan: optional(named(v.nullable(id)))}),
  shape({type: v.literal('advance'), units: optional(v.array(id))}),
  shape({type: v.literal('elect'), hexes: count}),
  shape({type: v.literal('order'), units: v.array(id)}),
  shape({type: v.literal('route'), units: v.array(id), path: labelList}),
]);

export const retreatQuestion = shape({
  units: v.pipe(v.array(id), v.minLength(1)),
  hexes,
  mayElectOne: optional(v.boolean()),
});
export const judgeQuestion = shape({
  hexes,
  plan: v.array(shape({units: v.pipe(v.array(id), v.minLength(1)), path: labelList})),
  mayElectOne: optional(v.boolean()),
  /** The plan is for part of a stack: combat units that it leaves out are not missed. */
  part: optional(v.boolean()),
});
export const battleQuestion = shape({
  attackers: v.array(id),
  /** On a point map; on a hex map all enemy units in the hex defend. */
  defenders: optional(v.array(id)),
  at: id,
  weather: optional(id),
  breakthrough: optional(v.boolean()),
  underAttack: optional(labelList),
});
export const lineRetreatQuestion = shape({
  from: id,
  units: v.array(id),
  plan: named(v.nullable(id)),
  breakthrough: optional(v.boolean()),
  underAttack: optional(labelList),
});

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
export const oddsQuestion = v.pipe(
  shape({
    battle: optional(battleQuestion),
    log: optional(v.array(event)),
    play: optional(shape({attacker: optional(policy), defender: optional(policy)})),
    /** How many rounds are told one by one. */
    rounds: optional(v.pipe(count, v.maxValue(1000))),
    value: optional(shape({point: weight, attacker: weight, defender: weight})),
    best: optional(shape({attacker: optional(sharing), defender: optional(sharing)})),
    hexBattle: optional(
      shape({
        attackers: v.array(id),
        at: id,
        weather: optional(id),
        /** The defender's groups, where they retreat in groups: every combat unit in one. */
        groups: optional(v.array(v.pipe(v.array(id), v.minLength(1)))),
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
export const cutQuestion = shape({
  units: v.pipe(v.array(id), v.minLength(1)),
  hexes,
  mayElectOne: optional(v.boolean()),
  side: id,
  type: id,
  goal: optional(v.picklist(['stop', 'cost'])),
  most: optional(v.pipe(count, v.minValue(1), v.maxValue(3))),
});

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

/** One question. `log` stands beside `battle`: the events so far. */
export const ask = v.pipe(
  shape({
    retreat: optional(retreatQuestion),
    judge: optional(judgeQuestion),
    zoc: optional(shape({side: id})),
    control: optional(shape({at: id})),
    battle: optional(battleQuestion),
    log: optional(v.array(event)),
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

export type Ask = v.InferOutput<typeof ask>;
export type BattleEvent = v.InferOutput<typeof event>;
export type RetreatQuestion = v.InferOutput<typeof retreatQuestion>;
export type JudgeQuestion = v.InferOutput<typeof judgeQuestion>;
export type BattleQuestion = v.InferOutput<typeof battleQuestion>;
export type LineRetreatQuestion = v.InferOutput<typeof lineRetreatQuestion>;
export type OddsQuestion = v.InferOutput<typeof oddsQuestion>;
export type CutQuestion = v.InferOutput<typeof cutQuestion>;
