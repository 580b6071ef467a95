import * as v from 'valibot';
import {id, list, optional, said, shape} from '../shape.js';
import {chosen, clauseWords, pairWords, parameters, rule, sources} from './clause.js';

/** The clause that makes a retreat longer. */
const plainLengthening = shape(
  {
    clause: v.literal('overStacked'),
    ...rule,
    where: chosen(parameters.overStacked.where),
  },
  clauseWords('lengthens', 'overStacked', {
    where: [
      '`any-hex` that is entered over the stacking limit, or the `last-hex` alone.',
      {unlocks: 'a retreat that goes on'},
    ],
  }),
);
type PlainLengthening = typeof plainLengthening;
export interface LengtheningSchema extends PlainLengthening {}
export const lengthening: LengtheningSchema = plainLengthening;
/** The clause on the steps that hexes cost. */
const plainCost = shape(
  {
    clause: v.literal('step'),
    ...rule,
    where: list(v.picklist(['enemyZoc', 'overStacked'])),
    overStacked: optional(chosen(parameters.step.overStacked)),
    onTheWay: optional(chosen(parameters.step.onTheWay)),
  },
  clauseWords('costs', 'step', {
    where: 'What costs a step: hexes in an EZOC, hexes over the stacking limit.',
    overStacked: [
      'What an over-stacked hex costs: one step (`once`), one more (`twice`), or one more for each unit (`per-unit`).',
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
/** Clauses on the last hex of a complete retreat. */
const plainEnd = v.variant('clause', [
  shape(
    {clause: v.literal('noFurtherFromSupply'), ...rule, sources},
    clauseWords('ends', 'noFurtherFromSupply', {
      sources: [
        'Which supply source distances are measured to: the `nearest` of each hex, or the `same` that was nearest at the start.',
        {unit: 'hexes'},
      ],
    }),
  ),
  shape(
    {clause: v.literal('withinStacking'), ...rule, choice: optional(said)},
    clauseWords('ends', 'withinStacking', {
      choice: [
        'The rule that forbids to choose such an end while another is open, where it has a number of its own.',
        {default: '`rule`'},
      ],
    }),
  ),
  shape({clause: v.literal('survivesSharedSteps'), ...rule}, clauseWords('ends', 'survivesSharedSteps')),
  shape(
    {clause: v.literal('rearward'), ...rule, towards: chosen(parameters.rearward.towards)},
    clauseWords('ends', 'rearward', {
      towards: 'What the rear is: `any` end that supply allows, `off-enemies`, or towards one’s `own-edge`.',
    }),
  ),
  shape(
    {clause: v.literal('neverEndIn'), ...rule, pairs: list(shape({nationality: id, region: id}, pairWords))},
    clauseWords('ends', 'neverEndIn', {pairs: 'Which nationality may not end in which region.'}),
  ),
]);
type PlainEnd = typeof plainEnd;
export interface EndSchema extends PlainEnd {}
export const end: EndSchema = plainEnd;
/** Clauses on a group that has no complete route. */
const plainOtherwise = v.variant('clause', [
  shape(
    {
      clause: v.literal('stepPerHexThenIsolated'),
      rule: said,
      stuckUnit: optional(chosen(parameters.stepPerHexThenIsolated.stuckUnit)),
    },
    {
      name: 'otherwise stepPerHexThenIsolated',
      title: 'Clause: stepPerHexThenIsolated',
      about: 'One of `otherwise`.',
      fields: {
        clause: 'The name of the clause.',
        rule: 'The author’s own number of the rule that it stands for: findings cite it.',
        stuckUnit: [
          'A unit that can’t retreat in full may keep others with it (`holds`), or they must go without it (`splits`).',
          {default: '`splits`'},
        ],
      },
    },
  ),
  shape(
    {clause: v.literal('eliminated'), rule: said},
    {
      name: 'otherwise eliminated',
      title: 'Clause: eliminated',
      about: 'One of `otherwise`.',
      fields: {
        clause: 'The name of the clause.',
        rule: 'The author’s own number of the rule that it stands for: findings cite it.',
      },
    },
  ),
]);
type PlainOtherwise = typeof plainOtherwise;
export interface OtherwiseSchema extends PlainOtherwise {}
export const otherwise: OtherwiseSchema = plainOtherwise;

export type EndClause = v.InferOutput<typeof end>;
