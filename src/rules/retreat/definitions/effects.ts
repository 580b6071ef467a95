import * as v from 'valibot';
import {count, id, labelList, oneOf, optional, said, shape, whole} from '../../../module/schema/shape.js';
import {when} from '../../../module/schema/when.js';
import {chosen, defineClause, type ClausesOf} from './define.js';

/** The clause that makes a retreat longer. */
export const lengthens = {
  overStacked: defineClause({
    parameters: {
      where: [
        chosen(['any-hex', 'last-hex']),
        [
          '`any-hex` that is entered over the stacking limit, or the `last-hex` alone.',
          {unlocks: 'a retreat that goes on'},
        ],
      ],
      onlyIfNeeded: [
        optional(v.boolean()),
        [
          'A route may be longer only where no route of the bare length is complete, and longer again only where none of that length is.',
          {default: 'false'},
        ],
      ],
    },
    examples: [{rule: '9.1.1', where: 'any-hex', onlyIfNeeded: false, when: {side: 'axis'}}],
  }),
};

const diesAtWords = {
  name: 'diesAt',
  title: 'A result that kills',
  about: '`shares` of `retreated`.',
  fields: {diesAt: ['A result that takes so many steps kills the unit.', {unit: 'steps, 1 or more'}]},
} as const;

/** Clauses on everything else that a sheet decides: other rules ask for them by name. */
export const effects = {
  defenderOrders: defineClause({
    parameters: {
      attackers: [
        optional(chosen(['attacker', 'defender'])),
        ['Who orders the attacker’s own units.', {default: '`attacker`'}],
      ],
    },
    examples: [{rule: '10.81', attackers: 'attacker', when: {reading: {order: 'losses-first'}}}],
    asks: 'battle',
  }),
  hqFollows: defineClause({
    parameters: {
      stranded: [
        optional(chosen(['goes-alone', 'eliminated'])),
        [
          'What becomes of an HQ that nobody is left to go with: it `goes-alone`, or is `eliminated`.',
          {default: '`goes-alone`'},
        ],
      ],
    },
    examples: [{rule: '9.3.1', stranded: 'goes-alone', when: {reading: {order: 'losses-first'}}}],
    asks: 'battle',
  }),
  breakOff: defineClause({
    parameters: {
      is: [
        chosen(['forbidden', 'allowed']),
        'May the owner break a retreat off, and lose a step for each hex that is left: `forbidden` or `allowed`?',
      ],
    },
    examples: [{rule: '9.4', is: 'allowed', when: {side: 'axis'}}],
    friendsOnlyFill: true,
    asks: 'group',
  }),
  exits: defineClause({
    parameters: {
      edges: [
        oneOf([v.picklist(['any', 'own']), labelList], (input) => (Array.isArray(input) ? 1 : 0)),
        'Where a group may leave the map and so end its retreat, however far it has still to go: over `any` edge, from the hexes of its `own` edge (`map.boardEdges`), or from these hexes.',
      ],
      is: [
        optional(chosen(['may', 'must'])),
        ['It `may` go on from such a hex on the map, or `must` leave there.', {default: '`may`'}],
      ],
      returns: [
        optional(v.nullable(count)),
        ['After how many turns it comes back.', {unit: 'turns', default: 'not said'}],
      ],
    },
    examples: [{rule: '9.1', edges: 'own', is: 'may', returns: 2, when: {side: 'axis'}}],
  }),
  groupsPay: defineClause({
    parameters: {
      zoc: [
        chosen(['each', 'once']),
        'Does `each` group pay for an EZOC hex, or the first that enters it (`once`)?',
      ],
    },
    examples: [{rule: '9.2.2', zoc: 'once', when: {side: 'axis'}}],
    asks: 'group',
  }),
  supporters: defineClause({
    parameters: {
      must: [chosen(['stay', 'retreat']), 'Units that only supported the combat `stay`, or `retreat` too.'],
    },
    examples: [{rule: '9.0', must: 'stay', when: {reading: {order: 'losses-first'}}}],
    asks: 'battle',
  }),
  freeOrder: defineClause({
    parameters: {},
    examples: [{rule: '9.2.2', when: {side: 'axis'}}],
    friendsOnlyFill: true,
    asks: 'group',
  }),
  hqRelocated: defineClause({
    parameters: {
      marker: [id, 'The `type` of the marker.'],
      entering: [
        optional(chosen(['any', 'alone'])),
        ['It happens to `any` HQ that enters, or to one `alone`.', {default: '`any`'}],
      ],
    },
    examples: [
      {rule: '14.6.10', marker: 'minefield', entering: 'any', when: {reading: {order: 'losses-first'}}},
    ],
    asks: 'battle',
  }),
  markerControls: defineClause({
    parameters: {
      marker: [id, 'The `type` of the marker.'],
      occupied: [
        optional(chosen(['marker-side', 'nobody'])),
        [
          'Who controls its hex while an enemy is there: the `marker-side`, or `nobody`.',
          {default: '`marker-side`'},
        ],
      ],
    },
    examples: [
      {
        rule: '14.6.9',
        marker: 'minefield',
        occupied: 'marker-side',
        when: {reading: {order: 'losses-first'}},
      },
    ],
    asks: 'battle',
  }),
  sharedStep: defineClause({
    parameters: {
      loneUnit: [
        chosen(['pays', 'free', 'each']),
        ['A unit that was alone `pays` too, goes `free`, or `each` unit pays for itself.', {unit: 'steps'}],
      ],
    },
    examples: [{rule: '10.87', loneUnit: 'pays', when: {side: 'axis'}}],
    asks: 'group',
  }),
  throughFriendsToSupply: defineClause({
    parameters: {
      ends: [
        optional(chosen(['elsewhere', 'may-end'])),
        ['Such a route ends `elsewhere`, or `may-end` in the EZOC.', {default: '`elsewhere`'}],
      ],
    },
    examples: [{rule: '10.88', ends: 'elsewhere', when: {side: 'axis'}}],
    asks: 'group',
  }),
  zocReach: defineClause({
    parameters: {
      of: [
        chosen(['hexside', 'hex', 'anyone']),
        'ZOC does not reach across prohibited `hexside`s, reaches by the `hex` alone, or does not reach into what is closed to `anyone`.',
      ],
    },
    examples: [{rule: '4.2.2', of: 'hexside', when: {reading: {order: 'losses-first'}}}],
    friendsOnlyFill: true,
    asks: 'battle',
  }),
  supplyDistance: defineClause({
    parameters: {
      along: [
        optional(chosen(['hexes', 'path', 'movement'])),
        ['As the crow flies (`hexes`), along an open `path`, or by `movement` points.', {default: '`hexes`'}],
      ],
      originSource: [
        optional(chosen(['counts', 'ignored'])),
        [
          'A supply source in the hex that the retreat begins in counts (`counts`), so that every other hex is farther from supply; or it is `ignored`, and the distance to the next source decides.',
          {default: '`counts`'},
        ],
      ],
    },
    examples: [{rule: '9.2', along: 'hexes', originSource: 'ignored', when: {side: 'axis'}}],
    asks: 'group',
  }),
  stepChoice: defineClause({
    parameters: {
      by: [
        chosen(['owner', 'most-steps', 'strongest']),
        'Who takes a step: the `owner` chooses, the unit with `most-steps`, the `strongest`.',
      ],
    },
    examples: [{rule: '8.6.1', by: 'owner', when: {reading: {order: 'losses-first'}}}],
    asks: 'battle',
  }),
  displacement: defineClause({
    parameters: {
      units: [
        optional(v.picklist([1, 'all'])),
        [
          'How many units make room in a full hex: `1` for each unit that retreats there, or `all` that the hex holds.',
          {default: '1'},
        ],
      ],
      chain: [
        optional(v.boolean()),
        [
          'A unit that has no open hex may displace another in turn, where no unit of any full hex has one.',
          {default: 'false'},
        ],
      ],
      again: [
        optional(v.boolean()),
        ['A unit may be displaced more than once in a phase.', {default: 'false'}],
      ],
      fewest: [
        optional(v.boolean()),
        [
          'As few units as possible are displaced, in all; with `all`, as many as it takes to make room.',
          {default: 'false'},
        ],
      ],
      conductedBy: [
        optional(chosen(['owner', 'attacker', 'opponent'])),
        [
          'Who chooses the displaced units and their hexes: their `owner`, the `attacker` or the `opponent` of their owner.',
          {default: 'who conducts the retreat', unlocks: '`displaces` in answers, the step of a battle'},
        ],
      ],
    },
    examples: [
      {
        rule: '7.8',
        units: 1,
        chain: true,
        again: true,
        fewest: false,
        conductedBy: 'owner',
        when: {side: 'axis'},
      },
    ],
    asks: 'group',
  }),
  overStackedAfter: defineClause({
    parameters: {
      state: [
        optional(id),
        [
          'The box that takes what is over the stacking limit when the battle ends, as the owner chooses: one of `states` of the module.',
          {default: 'it is eliminated'},
        ],
      ],
      eliminates: [
        optional(when),
        ['Units that are eliminated in place of that: those for which this holds.', {default: 'none'}],
      ],
    },
    examples: [
      {
        rule: '8.4.3',
        state: 'shattered',
        eliminates: {supply: false},
        when: {reading: {order: 'losses-first'}},
      },
    ],
    asks: 'battle',
  }),
  retreated: defineClause({
    parameters: {
      strength: [
        optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1))),
        [
          'How many times the strength of such a unit counts in the defence. One that adds nothing is not seen by the modifiers of the table either.',
          {unit: 'times, 0 to 1', default: '0'},
        ],
      ],
      shares: [
        optional(
          oneOf([v.literal('result'), shape({diesAt: whole(1)}, diesAtWords)], (input) =>
            typeof input === 'object' ? 1 : 0,
          ),
        ),
        [
          'It shares the `result`, takes losses only when no other defender is left to take them, and is lost with the last of the others; or it dies at so many steps (`diesAt`).',
          {default: '`result`'},
        ],
      ],
      alone: [
        optional(v.literal('eliminated')),
        [
          '`eliminated`: where no other unit defends, such units are lost to any attack, without a roll.',
          {default: 'the table is rolled on', unlocks: '`retreated` of placed units'},
        ],
      ],
      aloneRule: [
        optional(said),
        ['The rule on that, where it has a number of its own.', {default: '`rule`'}],
      ],
    },
    examples: [
      {
        rule: '11.7',
        strength: 0,
        shares: 'result',
        alone: 'eliminated',
        aloneRule: '11.71',
        when: {reading: {order: 'losses-first'}},
      },
    ],
    friendsOnlyFill: true,
    asks: 'battle',
  }),
};

export type LengthenClause = ClausesOf<typeof lengthens>;
export type EffectClause = ClausesOf<typeof effects>;
