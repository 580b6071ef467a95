import * as v from 'valibot';
import {names} from '../../../module/schema/predicates.js';
import {hasField, id, list, oneOf, optional, said, shape, stepsTaken} from '../../../module/schema/shape.js';
import {when} from '../../../module/schema/when.js';
import {chosen, clauseSchemas, defineClause, oneOfClauses, ruleWords, type ClausesOf} from './define.js';

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

/** A cause for which a hex costs something. */
export type Trigger = v.InferOutput<typeof trigger>;

/** The clause on what entering a hex costs. */
export const costs = {
  cost: defineClause({
    parameters: {
      trigger: [
        oneOf([trigger, v.pipe(list(trigger), v.minLength(1), v.maxLength(8))], (input) =>
          Array.isArray(input) ? 1 : 0,
        ),
        'What a hex costs for: an EZOC (`enemyZoc`), more units than may stack there (`overStacked`), its terrain or the hexside that is crossed. Of a list one is enough, and a hex for which several hold is charged once.',
      ],
      unlessFriendly: [
        optional(v.boolean()),
        [
          'An EZOC costs nothing in a hex that holds a friendly unit before this retreat.',
          {default: 'as `rules.zoc` says, else false'},
        ],
      ],
      per: [
        optional(chosen(['hex', 'route'])),
        ['Each such `hex` is charged, or the `route` once, however many it enters.', {default: '`hex`'}],
      ],
      of: [
        optional(chosen(['group', 'unit'])),
        [
          'The `group` that goes together loses it in all, or each `unit` of it by itself.',
          {default: '`group`'},
        ],
      ],
      takes: [
        optional(oneOf([stepsTaken, stateTaken], (input) => (hasField(input, 'state') ? 1 : 0))),
        ['Steps, or a state.', {default: '`{"steps": 1}`'}],
      ],
      overStacked: [
        optional(chosen(['once', 'twice', 'per-unit'])),
        [
          'What an over-stacked hex costs: no more than another (`once`), a step more (`twice`), or a step more for each unit (`per-unit`).',
          {unit: 'steps', default: '`once`'},
        ],
      ],
      onTheWay: [
        optional(chosen(['counts', 'free'])),
        [
          'Does an over-stacked hex that the retreat goes on from cost anything: `counts` or `free`?',
          {default: '`counts`'},
        ],
      ],
    },
    examples: [
      {
        rule: '9.2.2',
        trigger: ['enemyZoc', 'overStacked'],
        unlessFriendly: true,
        per: 'hex',
        of: 'group',
        takes: {steps: 1},
        overStacked: 'once',
        onTheWay: 'counts',
        when: {weather: 'mud'},
      },
    ],
  }),
};
export type CostClause = ClausesOf<typeof costs>;

/** The clause as sheets first wrote it, with one for all causes. */
const formerCost = shape(
  {
    clause: v.literal('step'),
    rule: said,
    when: optional(when),
    where: v.pipe(list(v.picklist(['enemyZoc', 'overStacked'])), v.minLength(1)),
    overStacked: costs.cost.parameters.overStacked[0],
    onTheWay: costs.cost.parameters.onTheWay[0],
  },
  {
    name: 'costs step',
    fields: {
      clause: 'The name of the clause.',
      ...ruleWords,
      where: 'Same as `trigger` of a cost.',
      overStacked: ['Same as `overStacked` of a cost.', {default: '`once`'}],
      onTheWay: ['Same as `onTheWay` of a cost.', {default: '`counts`'}],
    },
    title: 'A cost as it was written first',
    about:
      'One of `costs`. It is still read; a new sheet writes [a cost](#clause-cost), with `trigger` in place of `where`.',
  },
);

const isFormer = (input: unknown): boolean =>
  hasField(input, 'clause') && (input as {clause: unknown}).clause === 'step';

export const costList = list(
  oneOf([oneOfClauses(clauseSchemas('costs', costs)), formerCost], (input) => (isFormer(input) ? 1 : 0)),
);
