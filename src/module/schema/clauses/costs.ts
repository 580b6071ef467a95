import * as v from 'valibot';
import {hasField, id, list, oneOf, optional, shape, whole} from '../shape.js';
import {names} from '../predicates.js';
import {chosen, clauseWords, parameters, rule} from './clause.js';

const steps = whole(1, 99);
const place = shape(
  {terrain: optional(names), hexside: optional(names)},
  {
    name: 'costPlace',
    title: 'Terrain that costs',
    about: '`trigger` of a cost, or one of them. With both keys both must be so.',
    fields: {
      terrain: ['The hex has this terrain, or one of these.', {default: 'any'}],
      hexside: ['It is entered across this hexside, or one of these.', {default: 'any'}],
    },
  },
);
const trigger = oneOf([v.picklist(['enemyZoc', 'overStacked']), place], (input) =>
  typeof input === 'object' ? 1 : 0,
);
/** Steps that a cost takes, or a state that somebody is in already. */
export const stepsTaken = shape(
  {steps},
  {
    name: 'costSteps',
    title: 'Steps that a cost takes',
    about: '`takes` of a cost, or `ifAlready` of a cost or a code that sets a state.',
    fields: {steps: ['How many.', {unit: 'steps'}]},
  },
);
const stateTaken = shape(
  {state: id, ifAlready: optional(stepsTaken)},
  {
    name: 'costState',
    title: 'A state that a cost sets',
    about: '`takes` of a cost.',
    fields: {
      state: 'The state, one of `states` of the module.',
      ifAlready: ['What units lose that are in this state already.', {default: 'nothing'}],
    },
  },
);

/** The clause on what entering a hex costs. */
const plainCost = shape(
  {
    clause: v.literal('cost'),
    ...rule,
    trigger: oneOf([trigger, v.pipe(list(trigger), v.minLength(1), v.maxLength(8))], (input) =>
      Array.isArray(input) ? 1 : 0,
    ),
    unlessFriendly: optional(v.boolean()),
    per: optional(chosen(parameters.cost.per)),
    of: optional(chosen(parameters.cost.of)),
    takes: optional(oneOf([stepsTaken, stateTaken], (input) => (hasField(input, 'state') ? 1 : 0))),
    overStacked: optional(chosen(parameters.cost.overStacked)),
    onTheWay: optional(chosen(parameters.cost.onTheWay)),
  },
  clauseWords('costs', 'cost', {
    trigger:
      'What a hex costs for: an EZOC (`enemyZoc`), more units than may stack there (`overStacked`), its terrain or the hexside that is crossed. Of a list one is enough, and a hex for which several hold is charged once.',
    unlessFriendly: [
      'An EZOC costs nothing in a hex that holds a friendly unit before this retreat.',
      {default: 'as `rules.zoc` says, else false'},
    ],
    per: ['Each such `hex` is charged, or the `route` once, however many it enters.', {default: '`hex`'}],
    of: [
      'The `group` that goes together loses it in all, or each `unit` of it by itself.',
      {default: '`group`'},
    ],
    takes: ['Steps, or a state.', {default: '`{"steps": 1}`'}],
    overStacked: [
      'What an over-stacked hex costs: no more than another (`once`), a step more (`twice`), or a step more for each unit (`per-unit`).',
      {unit: 'steps', default: '`once`'},
    ],
    onTheWay: [
      'Does an over-stacked hex that the retreat goes on from cost anything: `counts` or `free`?',
      {default: '`counts`'},
    ],
  }),
);
type PlainCost = typeof plainCost;
export interface CostSchema extends PlainCost {}
export const cost: CostSchema = plainCost;

/** The clause as sheets first wrote it, with one for all causes. */
const formerCost = shape(
  {
    clause: v.literal('step'),
    ...rule,
    where: v.pipe(list(v.picklist(['enemyZoc', 'overStacked'])), v.minLength(1)),
    overStacked: optional(chosen(parameters.cost.overStacked)),
    onTheWay: optional(chosen(parameters.cost.onTheWay)),
  },
  {
    ...clauseWords('costs', 'step', {
      where: 'Same as `trigger` of a cost.',
      overStacked: ['Same as `overStacked` of a cost.', {default: '`once`'}],
      onTheWay: ['Same as `onTheWay` of a cost.', {default: '`counts`'}],
    }),
    title: 'A cost as it was written first',
    about:
      'One of `costs`. It is still read; a new sheet writes [a cost](#clause-cost), with `trigger` in place of `where`.',
  },
);

const isFormer = (input: unknown): boolean =>
  hasField(input, 'clause') && (input as {clause: unknown}).clause === 'step';

export const costs = list(oneOf([cost, formerCost], (input) => (isFormer(input) ? 1 : 0)));
export type CostDocument = v.InferOutput<typeof cost>;
type WrittenCost = v.InferOutput<typeof costs>[number];

/** A cost of a sheet, with one in the former words put into those of `cost`. */
export function costClause(written: WrittenCost): CostDocument {
  if (written.clause === 'cost') return written;
  const {clause: _, where, ...rest} = written;
  const [only, ...more] = where;
  return {clause: 'cost', ...rest, trigger: more.length === 0 && only ? only : where};
}
