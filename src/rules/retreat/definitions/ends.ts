import * as v from 'valibot';
import {id, list, optional, said, shape} from '../../../module/schema/shape.js';
import {when} from '../../../module/schema/when.js';
import {chosen, defineClause, pairWords, sources} from './define.js';

/** Clauses on the last hex of a complete retreat. */
export const ends = {
  noFurtherFromSupply: defineClause({
    parameters: {
      sources,
    },
    examples: [{rule: '9.2', sources: 'nearest', when: {side: 'axis'}}],
  }),
  withinStacking: defineClause({
    parameters: {
      choice: [
        optional(said),
        [
          'The rule that forbids to choose such an end while another is open, where it has a number of its own.',
          {default: '`rule`'},
        ],
      ],
    },
    examples: [{rule: '10.83', choice: '10.84', when: {side: 'axis'}}],
    friendsOnlyFill: true,
  }),
  survivesSharedSteps: defineClause({
    parameters: {},
    examples: [{rule: '10.84', when: {side: 'axis'}}],
    asks: 'group',
  }),
  rearward: defineClause({
    parameters: {
      towards: [
        chosen(['any', 'off-enemies', 'own-edge']),
        'What the rear is: `any` end that supply allows, `off-enemies`, or towards one’s `own-edge`.',
      ],
    },
    examples: [{rule: '9.2.1', towards: 'off-enemies', when: {side: 'axis'}}],
  }),
  neverEndIn: defineClause({
    parameters: {
      pairs: [
        list(shape({nationality: id, region: id}, pairWords)),
        'Which nationality may not end in which region.',
      ],
    },
    examples: [{rule: '10.86', pairs: [{nationality: 'rumanian', region: 'hungary'}], when: {side: 'axis'}}],
    friendsOnlyFill: true,
  }),
  hexIs: defineClause({
    parameters: {
      not: [optional(v.boolean()), ['The last hex must not be so.', {default: 'false: it must be'}]],
      when: [
        when,
        'What the last hex must be. A `reading` that stands first in it says when the clause counts at all.',
      ],
    },
    examples: [{rule: '9.3', not: true, when: {reading: {order: 'losses-first'}, enemyZoc: true}}],
    friendsOnlyFill: true,
  }),
};
