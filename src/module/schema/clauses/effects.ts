import * as v from 'valibot';
import {count, id, labelList, oneOf, optional, said, shape, whole} from '../shape.js';
import {when} from '../when.js';
import {chosen, clauseWords, parameters, rule} from './clause.js';

const diesAtWords = {
  name: 'diesAt',
  title: 'A result that kills',
  about: '`shares` of `retreated`.',
  fields: {diesAt: ['A result that takes so many steps kills the unit.', {unit: 'steps, 1 or more'}]},
} as const;

/** Clauses on everything else that a sheet decides. */
const plainEffect = v.variant('clause', [
  shape(
    {
      clause: v.literal('defenderOrders'),
      ...rule,
      attackers: optional(chosen(parameters.defenderOrders.attackers)),
    },
    clauseWords('effects', 'defenderOrders', {
      attackers: ['Who orders the attacker’s own units.', {default: '`attacker`'}],
    }),
  ),
  shape(
    {
      clause: v.literal('hqFollows'),
      ...rule,
      stranded: optional(chosen(parameters.hqFollows.stranded)),
    },
    clauseWords('effects', 'hqFollows', {
      stranded: [
        'What becomes of an HQ that nobody is left to go with: it `goes-alone`, or is `eliminated`.',
        {default: '`goes-alone`'},
      ],
    }),
  ),
  shape(
    {clause: v.literal('breakOff'), ...rule, is: chosen(parameters.breakOff.is)},
    clauseWords('effects', 'breakOff', {
      is: 'May the owner break a retreat off, and lose a step for each hex that is left: `forbidden` or `allowed`?',
    }),
  ),
  shape(
    {
      clause: v.literal('exits'),
      ...rule,
      edges: oneOf([v.picklist(['any', 'own']), labelList], (input) => (Array.isArray(input) ? 1 : 0)),
      is: optional(chosen(parameters.exits.is)),
      returns: optional(v.nullable(count)),
    },
    clauseWords('effects', 'exits', {
      edges:
        'Where a group may leave the map and so end its retreat, however far it has still to go: over `any` edge, from the hexes of its `own` edge (`map.boardEdges`), or from these hexes.',
      is: ['It `may` go on from such a hex on the map, or `must` leave there.', {default: '`may`'}],
      returns: ['After how many turns it comes back.', {unit: 'turns', default: 'not said'}],
    }),
  ),
  shape(
    {clause: v.literal('groupsPay'), ...rule, zoc: chosen(parameters.groupsPay.zoc)},
    clauseWords('effects', 'groupsPay', {
      zoc: 'Does `each` group pay for an EZOC hex, or the first that enters it (`once`)?',
    }),
  ),
  shape(
    {clause: v.literal('supporters'), ...rule, must: chosen(parameters.supporters.must)},
    clauseWords('effects', 'supporters', {
      must: 'Units that only supported the combat `stay`, or `retreat` too.',
    }),
  ),
  shape({clause: v.literal('freeOrder'), ...rule}, clauseWords('effects', 'freeOrder')),
  shape(
    {
      clause: v.literal('hqRelocated'),
      ...rule,
      marker: id,
      entering: optional(chosen(parameters.hqRelocated.entering)),
    },
    clauseWords('effects', 'hqRelocated', {
      marker: 'The `type` of the marker.',
      entering: ['It happens to `any` HQ that enters, or to one `alone`.', {default: '`any`'}],
    }),
  ),
  shape(
    {
      clause: v.literal('markerControls'),
      ...rule,
      marker: id,
      occupied: optional(chosen(parameters.markerControls.occupied)),
    },
    clauseWords('effects', 'markerControls', {
      marker: 'The `type` of the marker.',
      occupied: [
        'Who controls its hex while an enemy is there: the `marker-side`, or `nobody`.',
        {default: '`marker-side`'},
      ],
    }),
  ),
  shape(
    {clause: v.literal('sharedStep'), ...rule, loneUnit: chosen(parameters.sharedStep.loneUnit)},
    clauseWords('effects', 'sharedStep', {
      loneUnit: [
        'A unit that was alone `pays` too, goes `free`, or `each` unit pays for itself.',
        {unit: 'steps'},
      ],
    }),
  ),
  shape(
    {
      clause: v.literal('throughFriendsToSupply'),
      ...rule,
      ends: optional(chosen(parameters.throughFriendsToSupply.ends)),
    },
    clauseWords('effects', 'throughFriendsToSupply', {
      ends: ['Such a route ends `elsewhere`, or `may-end` in the EZOC.', {default: '`elsewhere`'}],
    }),
  ),
  shape(
    {clause: v.literal('zocReach'), ...rule, of: chosen(parameters.zocReach.of)},
    clauseWords('effects', 'zocReach', {
      of: 'ZOC does not reach across prohibited `hexside`s, reaches by the `hex` alone, or does not reach into what is closed to `anyone`.',
    }),
  ),
  shape(
    {
      clause: v.literal('supplyDistance'),
      ...rule,
      along: optional(chosen(parameters.supplyDistance.along)),
      originSource: optional(chosen(parameters.supplyDistance.originSource)),
    },
    clauseWords('effects', 'supplyDistance', {
      along: [
        'As the crow flies (`hexes`), along an open `path`, or by `movement` points.',
        {default: '`hexes`'},
      ],
      originSource: [
        'A supply source in the hex that the retreat begins in counts (`counts`), so that every other hex is farther from supply; or it is `ignored`, and the distance to the next source decides.',
        {default: '`counts`'},
      ],
    }),
  ),
  shape(
    {clause: v.literal('stepChoice'), ...rule, by: chosen(parameters.stepChoice.by)},
    clauseWords('effects', 'stepChoice', {
      by: 'Who takes a step: the `owner` chooses, the unit with `most-steps`, the `strongest`.',
    }),
  ),
  shape(
    {
      clause: v.literal('displacement'),
      ...rule,
      units: optional(v.picklist([1, 'all'])),
      chain: optional(v.boolean()),
      again: optional(v.boolean()),
      fewest: optional(v.boolean()),
      conductedBy: optional(chosen(parameters.displacement.conductedBy)),
    },
    clauseWords('effects', 'displacement', {
      units: [
        'How many units make room in a full hex: `1` for each unit that retreats there, or `all` that the hex holds.',
        {default: '1'},
      ],
      chain: [
        'A unit that has no open hex may displace another in turn, where no unit of any full hex has one.',
        {default: 'false'},
      ],
      again: ['A unit may be displaced more than once in a phase.', {default: 'false'}],
      fewest: [
        'As few units as possible are displaced, in all; with `all`, as many as it takes to make room.',
        {default: 'false'},
      ],
      conductedBy: [
        'Who chooses the displaced units and their hexes: their `owner`, the `attacker` or the `opponent` of their owner.',
        {default: 'who conducts the retreat', unlocks: '`displaces` in answers, the step of a battle'},
      ],
    }),
  ),
  shape(
    {
      clause: v.literal('overStackedAfter'),
      ...rule,
      state: optional(id),
      eliminates: optional(when),
    },
    clauseWords('effects', 'overStackedAfter', {
      state: [
        'The box that takes what is over the stacking limit when the battle ends, as the owner chooses: one of `states` of the module.',
        {default: 'it is eliminated'},
      ],
      eliminates: [
        'Units that are eliminated in place of that: those for which this holds.',
        {default: 'none'},
      ],
    }),
  ),
  shape(
    {
      clause: v.literal('retreated'),
      ...rule,
      strength: optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1))),
      shares: optional(
        oneOf([v.literal('result'), shape({diesAt: whole(1)}, diesAtWords)], (input) =>
          typeof input === 'object' ? 1 : 0,
        ),
      ),
      alone: optional(v.literal('eliminated')),
      aloneRule: optional(said),
    },
    clauseWords('effects', 'retreated', {
      strength: [
        'How many times the strength of such a unit counts in the defence. One that adds nothing is not seen by the modifiers of the table either.',
        {unit: 'times, 0 to 1', default: '0'},
      ],
      shares: [
        'It shares the `result`, takes losses only when no other defender is left to take them, and is lost with the last of the others; or it dies at so many steps (`diesAt`).',
        {default: '`result`'},
      ],
      alone: [
        '`eliminated`: where no other unit defends, such units are lost to any attack, without a roll.',
        {default: 'the table is rolled on', unlocks: '`retreated` of placed units'},
      ],
      aloneRule: ['The rule on that, where it has a number of its own.', {default: '`rule`'}],
    }),
  ),
]);
type PlainEffect = typeof plainEffect;
export interface EffectSchema extends PlainEffect {}
export const effectClauses: EffectSchema = plainEffect;

export type EffectClause = v.InferOutput<typeof effectClauses>;
