import * as v from 'valibot';
import {id, list, optional, shape} from '../../../module/schema/shape.js';
import {when} from '../../../module/schema/when.js';
import {bySide} from './bars.js';
import {chosen, defineClause, pairWords, sources} from './define.js';

/** Clauses that decide among complete routes, the first difference first. */
export const prefers = {
  fewestLosses: defineClause({
    parameters: {},
    examples: [
      {rule: '9.2.2', when: {reading: {order: 'losses-first'}, not: {player: 'axis'}, electOne: false}},
    ],
    asks: 'group',
  }),
  bareLength: defineClause({
    parameters: {},
    examples: [{rule: '11.1.4', when: {weather: 'clear'}}],
    asks: 'group',
  }),
  closerToSupply: defineClause({
    parameters: {
      by: [chosen(['closer', 'closest']), 'Any end that is `closer`, or the `closest` of all.'],
      sources,
    },
    examples: [
      {
        rule: '9.2',
        by: 'closer',
        sources: 'nearest',
        when: {reading: {order: 'losses-first'}, not: {player: 'axis'}, electOne: false},
      },
    ],
  }),
  nearestToSupply: defineClause({
    parameters: {
      sources,
    },
    examples: [
      {
        rule: '9.2',
        sources: 'nearest',
        when: {reading: {order: 'losses-first'}, not: {player: 'axis'}, electOne: false},
      },
    ],
  }),
  fewestEnemyZoc: defineClause({
    parameters: {
      where: [
        optional(chosen(['every-hex', 'last-hex'])),
        ['EZOCs in `every-hex` count, or in the `last-hex` alone.', {default: '`every-hex`'}],
      ],
      unlessFriendly: [
        optional(v.boolean()),
        [
          'An EZOC does not count in a hex that holds a friendly unit before this retreat.',
          {default: 'as `rules.zoc` says, else false'},
        ],
      ],
    },
    examples: [
      {
        unlessFriendly: true,
        rule: '10.86',
        where: 'every-hex',
        when: {reading: {order: 'losses-first'}, not: {player: 'axis'}, electOne: false},
      },
    ],
  }),
  notEndIn: defineClause({
    parameters: {
      pairs: [
        list(shape({nationality: id, region: id}, pairWords)),
        'Which nationality would rather not end in which region.',
      ],
    },
    examples: [
      {
        rule: '10.86',
        pairs: [{nationality: 'rumanian', region: 'hungary'}],
        when: {reading: {order: 'losses-first'}, not: {player: 'axis'}, electOne: false},
      },
    ],
  }),
  endOnSource: defineClause({
    parameters: {
      friends: [
        optional(chosen(['count', 'cancel'])),
        ['Friendly units in an EZOC keep the way open (`count`), or not (`cancel`).', {default: '`count`'}],
      ],
    },
    examples: [
      {
        rule: '10.86',
        friends: 'count',
        when: {reading: {order: 'losses-first'}, not: {player: 'axis'}, electOne: false},
      },
    ],
    reads: ['control'],
  }),
  nearestSource: defineClause({
    parameters: {
      friends: [
        optional(chosen(['count', 'cancel'])),
        ['Friendly units in an EZOC keep the way open (`count`), or not (`cancel`).', {default: '`count`'}],
      ],
      along: [
        optional(chosen(['hexes', 'path'])),
        ['Distance as the crow flies (`hexes`), or along a `path`.', {unit: 'hexes', default: '`hexes`'}],
      ],
    },
    examples: [
      {
        rule: '10.86',
        friends: 'count',
        along: 'hexes',
        when: {reading: {order: 'losses-first'}, not: {player: 'axis'}, electOne: false},
      },
    ],
    reads: ['control'],
  }),
  homeward: defineClause({
    parameters: {
      east: [list(id), 'Nationalities that retreat east; all others go west.'],
      by: [
        optional(chosen(['each-step', 'net'])),
        ['`each-step` counts, or the `net` of all.', {default: '`each-step`'}],
      ],
    },
    examples: [
      {
        rule: '10.86',
        east: ['russian'],
        by: 'each-step',
        when: {reading: {order: 'losses-first'}, not: {player: 'axis'}, electOne: false},
      },
    ],
  }),
  direction: defineClause({
    parameters: {
      by: [
        bySide,
        'For each side the directions that every step should go: `N`, `NE` and so on. Any direction is open where no route is so.',
      ],
      freeInZoc: [
        optional(v.boolean()),
        [
          'Any direction is open, too, where each such route enters an EZOC, as `fewestEnemyZoc` counts them.',
          {default: 'false'},
        ],
      ],
    },
    examples: [{rule: '7.8', freeInZoc: true, by: {axis: ['W', 'NW']}, when: {weather: 'clear'}}],
  }),
  avoids: defineClause({
    parameters: {
      when: [when, 'Ends that are taken only where there is no other: those for which this holds.'],
    },
    examples: [{rule: '11.7', when: {city: 'major', friend: false}}],
  }),
  fullDistance: defineClause({
    parameters: {},
    examples: [
      {rule: '10.86', when: {reading: {order: 'losses-first'}, not: {player: 'axis'}, electOne: false}},
    ],
  }),
};
