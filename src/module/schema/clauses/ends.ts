import * as v from 'valibot';
import {count, id, list, optional, said, shape, whole, type FieldWords} from '../shape.js';
import {when} from '../when.js';
import {chosen, clauseWords, pairWords, parameters, rule, sources, sourcesWords} from './clause.js';

/** The clause that makes a retreat longer. */
const plainLengthening = shape(
  {
    clause: v.literal('overStacked'),
    ...rule,
    where: chosen(parameters.overStacked.where),
    onlyIfNeeded: optional(v.boolean()),
  },
  clauseWords('lengthens', 'overStacked', {
    where: [
      '`any-hex` that is entered over the stacking limit, or the `last-hex` alone.',
      {unlocks: 'a retreat that goes on'},
    ],
    onlyIfNeeded: [
      'A route may be longer only where no route of the bare length is complete, and longer again only where none of that length is.',
      {default: 'false'},
    ],
  }),
);
type PlainLengthening = typeof plainLengthening;
export interface LengtheningSchema extends PlainLengthening {}
export const lengthening: LengtheningSchema = plainLengthening;
/** Clauses on the last hex of a complete retreat. */
const plainEnd = v.variant('clause', [
  shape(
    {clause: v.literal('noFurtherFromSupply'), ...rule, sources},
    clauseWords('ends', 'noFurtherFromSupply', {
      sources: sourcesWords,
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
  shape(
    {clause: v.literal('hexIs'), rule: said, not: optional(v.boolean()), when},
    clauseWords('ends', 'hexIs', {
      not: ['The last hex must not be so.', {default: 'false: it must be'}],
      when: 'What the last hex must be. A `reading` that stands first in it says when the clause counts at all.',
    }),
  ),
]);
type PlainEnd = typeof plainEnd;
export interface EndSchema extends PlainEnd {}
export const end: EndSchema = plainEnd;
/** Words on a clause for a group that has no complete route. */
const otherwiseWords = <const F extends Readonly<Record<string, FieldWords>>>(
  clause: string,
  fields?: F,
) => ({
  name: `otherwise ${clause}`,
  title: `Clause: ${clause}`,
  about: 'One of `otherwise`.',
  fields: {
    clause: 'The name of the clause.',
    rule: 'The author’s own number of the rule that it stands for: findings cite it.',
    when: [
      'It holds for a group of which this is true: of a list the first that holds decides, and the last has no `when`.',
      {default: 'it holds for all'},
    ] as FieldWords,
    ...(fields ?? ({} as F)),
  },
});
const fate = {rule: said, when: optional(when)};

/** Clauses on a group that has no complete route. */
const plainOtherwise = v.variant('clause', [
  shape(
    {
      clause: v.literal('stepPerHex'),
      ...fate,
      stuckUnit: optional(chosen(parameters.stepPerHex.stuckUnit)),
      isolated: optional(v.boolean()),
    },
    otherwiseWords('stepPerHex', {
      stuckUnit: [
        'A unit that can’t retreat in full may keep others with it (`holds`), or they must go without it (`splits`).',
        {default: '`splits`'},
      ],
      isolated: ['The survivors become Isolated.', {default: 'false'}],
    }),
  ),
  shape({clause: v.literal('eliminated'), ...fate}, otherwiseWords('eliminated')),
  shape(
    {clause: v.literal('steps'), ...fate, steps: whole(1, 99)},
    otherwiseWords('steps', {steps: ['The steps that the group loses; it stays.', {unit: 'steps'}]}),
  ),
  shape(
    {
      clause: v.literal('removed'),
      ...fate,
      returns: optional(v.nullable(count)),
      counts: optional(v.nullable(v.picklist(['lost']))),
      state: optional(id),
    },
    otherwiseWords('removed', {
      returns: ['After how many turns it comes back.', {unit: 'turns', default: 'it does not'}],
      counts: ['It counts as `lost` for victory.', {default: 'it does not'}],
      state: ['The box that it goes into in a battle: one of `states` of the module.', {default: 'none'}],
    }),
  ),
  shape({clause: v.literal('surrenders'), ...fate}, otherwiseWords('surrenders')),
  shape({clause: v.literal('stays'), ...fate}, otherwiseWords('stays')),
]);
type PlainOtherwise = typeof plainOtherwise;
export interface OtherwiseSchema extends PlainOtherwise {}
export const otherwise: OtherwiseSchema = plainOtherwise;

export type EndClause = v.InferOutput<typeof end>;
