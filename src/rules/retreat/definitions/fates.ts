import * as v from 'valibot';
import {count, id, optional, whole} from '../../../module/schema/shape.js';
import {chosen, defineClause, type ClausesOf} from './define.js';

/** Clauses on a group that has no complete route. */
export const fates = {
  stepPerHex: defineClause({
    parameters: {
      stuckUnit: [
        optional(chosen(['splits', 'holds'])),
        [
          'A unit that can’t retreat in full may keep others with it (`holds`), or they must go without it (`splits`).',
          {default: '`splits`'},
        ],
      ],
      isolated: [optional(v.boolean()), ['The survivors become Isolated.', {default: 'false'}]],
      stops: [
        optional(chosen(['ends', 'supply'])),
        [
          'Where it may stop short: where all of `ends` hold, or where `noFurtherFromSupply` alone does (`supply`). It may always stay where it is.',
          {default: '`ends`'},
        ],
      ],
    },
    examples: [{rule: '9.4', stuckUnit: 'splits', isolated: true, stops: 'ends', when: {type: 'infantry'}}],
  }),
  eliminated: defineClause({
    parameters: {},
    examples: [{rule: '10.83'}, {rule: '8.2', when: {type: 'infantry'}}],
  }),
  steps: defineClause({
    parameters: {
      steps: [whole(1, 99), ['The steps that the group loses; it stays.', {unit: 'steps'}]],
    },
    examples: [{rule: '8.3', steps: 1, when: {type: 'infantry'}}],
  }),
  removed: defineClause({
    parameters: {
      returns: [
        optional(v.nullable(count)),
        ['After how many turns it comes back.', {unit: 'turns', default: 'it does not'}],
      ],
      counts: [
        optional(v.nullable(v.picklist(['lost']))),
        ['It counts as `lost` for victory.', {default: 'it does not'}],
      ],
      state: [
        optional(id),
        ['The box that it goes into in a battle: one of `states` of the module.', {default: 'none'}],
      ],
    },
    examples: [{rule: '8.4', returns: 2, counts: 'lost', state: 'shattered', when: {side: 'axis'}}],
  }),
  surrenders: defineClause({
    parameters: {},
    examples: [{rule: '8.5', when: {type: 'infantry'}}],
  }),
  stays: defineClause({
    parameters: {},
    examples: [{rule: '8.6', when: {alone: true}}],
  }),
};
export type OtherwiseClause = ClausesOf<typeof fates>;
