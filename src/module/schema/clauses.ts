import * as v from 'valibot';
import {id, list, named, optional, said, shape, type Words} from './shape.js';

/** Every clause carries the number of the rule it stands for, and may hold only under some readings. */
export const rule = {rule: said, if: optional(named(id))};
/** A parameter that may follow a reading: `"$closeness"` stands for the value chosen for the option `closeness`. */
const chosen = (values: readonly string[]): Words =>
  v.pipe(
    v.string(),
    v.regex(
      new RegExp(`^(${values.join('|')}|\\$.+)$`),
      `${values.map((value) => `"${value}"`).join(' or ')}, or "$" and an option`,
    ),
  );
/** The values that a clause's parameter may have, for options that a sheet puts in its place. */
export const parameters = {
  overStacked: {where: ['any-hex', 'last-hex']},
  noFurtherFromSupply: {sources: ['nearest', 'same']},
  closerToSupply: {by: ['closer', 'closest'], sources: ['nearest', 'same']},
  nearestToSupply: {sources: ['nearest', 'same']},
  step: {overStacked: ['once', 'twice', 'per-unit'], onTheWay: ['counts', 'free']},
  prohibitedTerrain: {is: ['no-effect', 'closes']},
  enemyUnits: {only: ['any', 'with-zoc'], lone: ['hqs', 'alone']},
  enemyZoc: {vacant: ['no-friend', 'no-unit']},
  furtherOut: {where: ['every-hex', 'last-hex', 'anywhere']},
  awayFromSupply: {where: ['last-hex', 'every-hex'], sources: ['nearest', 'same']},
  ringOfZoc: {is: ['open', 'surrounds']},
  markerCloses: {is: ['control-only', 'unit']},
  rearward: {towards: ['any', 'off-enemies', 'own-edge']},
  fewestEnemyZoc: {where: ['every-hex', 'last-hex']},
  endOnSource: {friends: ['count', 'cancel']},
  nearestSource: {friends: ['count', 'cancel'], along: ['hexes', 'path']},
  homeward: {by: ['each-step', 'net']},
  zocReach: {of: ['hexside', 'hex', 'anyone']},
  supplyDistance: {along: ['hexes', 'path', 'movement']},
  hqRelocated: {entering: ['any', 'alone']},
  markerControls: {occupied: ['marker-side', 'nobody']},
  throughFriendsToSupply: {ends: ['elsewhere', 'may-end']},
  sharedStep: {loneUnit: ['pays', 'free', 'each']},
  defenderOrders: {attackers: ['attacker', 'defender']},
  hqFollows: {stranded: ['goes-alone', 'eliminated']},
  breakOff: {is: ['forbidden', 'allowed']},
  leavesMap: {over: ['closed', 'own-edge']},
  groupsPay: {zoc: ['each', 'once']},
  supporters: {must: ['stay', 'retreat']},
  stepChoice: {by: ['owner', 'most-steps', 'strongest']},
  stepPerHexThenIsolated: {stuckUnit: ['splits', 'holds']},
} as const;
const when = {
  nationality: optional(id),
  player: optional(id),
  months: optional(list(id)),
};

/** Clauses that close a hex or a step to a retreating group. */
const plainBar = v.variant('clause', [
  /** `is`: whether what regular movement is prohibited from closes a retreat too; default `closes`. */
  shape({
    clause: v.literal('prohibitedTerrain'),
    ...rule,
    is: optional(chosen(parameters.prohibitedTerrain.is)),
  }),
  shape({
    clause: v.literal('enemyUnits'),
    ...rule,
    /** Which enemy units close a hex; default all. */
    only: optional(chosen(parameters.enemyUnits.only)),
    exceptHqs: optional(said),
    /** The units that may be with a lone HQ: other HQs and markers, or none. Default `hqs`. */
    lone: optional(chosen(parameters.enemyUnits.lone)),
  }),
  shape({
    clause: v.literal('enemyZoc'),
    ...rule,
    unlessFriendly: optional(v.boolean()),
    vacant: optional(chosen(parameters.enemyZoc.vacant)),
  }),
  /** `where`: which hexes must lead further out; default every one. */
  shape({clause: v.literal('furtherOut'), ...rule, where: optional(chosen(parameters.furtherOut.where))}),
  /** Hexes further from supply than the origin, where every hex is held to that and not the last alone. */
  shape({
    clause: v.literal('awayFromSupply'),
    ...rule,
    where: chosen(parameters.awayFromSupply.where),
    sources: chosen(['nearest', 'same']),
  }),
  /** Whether EZOCs in every open hex around surround a group. */
  shape({clause: v.literal('ringOfZoc'), ...rule, is: chosen(parameters.ringOfZoc.is)}),
  /** Whether an enemy marker closes its hex as a unit does. */
  shape({clause: v.literal('markerCloses'), ...rule, marker: id, is: chosen(parameters.markerCloses.is)}),
  shape({clause: v.literal('fullHex'), ...rule}),
  shape({clause: v.literal('origin'), ...rule}),
  shape({clause: v.literal('hexside'), ...rule, hexsides: list(id)}),
  /** `unlessWeather`: it is open in this weather. */
  shape({clause: v.literal('terrain'), ...rule, terrain: list(id), unlessWeather: optional(id)}),
  shape({clause: v.literal('region'), ...rule, regions: list(id), ...when}),
]);
type PlainBar = typeof plainBar;
export interface BarSchema extends PlainBar {}
export const bar: BarSchema = plainBar;
const plainLengthening = shape({
  clause: v.literal('overStacked'),
  ...rule,
  where: chosen(parameters.overStacked.where),
});
type PlainLengthening = typeof plainLengthening;
export interface LengtheningSchema extends PlainLengthening {}
export const lengthening: LengtheningSchema = plainLengthening;
const plainCost = shape({
  clause: v.literal('step'),
  ...rule,
  where: list(v.picklist(['enemyZoc', 'overStacked'])),
  /** The cost of an over-stacked hex: one step, one more under a rule of its own, or one more for each unit. */
  overStacked: optional(chosen(parameters.step.overStacked)),
  /** Whether an over-stacked hex costs anything that the retreat goes on from; default it does. */
  onTheWay: optional(chosen(parameters.step.onTheWay)),
});
type PlainCost = typeof plainCost;
export interface CostSchema extends PlainCost {}
export const cost: CostSchema = plainCost;
const sources = chosen(parameters.noFurtherFromSupply.sources);
/** Clauses on the last hex of a complete retreat. */
const plainEnd = v.variant('clause', [
  shape({clause: v.literal('noFurtherFromSupply'), ...rule, sources}),
  /** `choice`: the rule that forbids to choose such an end while another is open, where it has a number of its own. */
  shape({clause: v.literal('withinStacking'), ...rule, choice: optional(said)}),
  /** The shared steps of the route (`sharedStep`) may not be all that the stack has; needs `fewestEnemyZoc` to count them. */
  shape({clause: v.literal('survivesSharedSteps'), ...rule}),
  shape({clause: v.literal('rearward'), ...rule, towards: chosen(parameters.rearward.towards)}),
  shape({clause: v.literal('neverEndIn'), ...rule, pairs: list(shape({nationality: id, region: id}))}),
]);
type PlainEnd = typeof plainEnd;
export interface EndSchema extends PlainEnd {}
export const end: EndSchema = plainEnd;
const except = {except: optional(list(shape(when))), exceptElectOne: optional(v.boolean())};
/** Clauses that decide among complete routes, the first difference first. */
const plainPreference = v.variant('clause', [
  shape({clause: v.literal('fewestLosses'), ...rule, ...except}),
  shape({
    clause: v.literal('closerToSupply'),
    ...rule,
    ...except,
    by: chosen(parameters.closerToSupply.by),
    sources,
  }),
  shape({clause: v.literal('nearestToSupply'), ...rule, ...except, sources}),
  shape({
    clause: v.literal('fewestEnemyZoc'),
    ...rule,
    ...except,
    where: optional(chosen(parameters.fewestEnemyZoc.where)),
  }),
  shape({
    clause: v.literal('notEndIn'),
    ...rule,
    ...except,
    pairs: list(shape({nationality: id, region: id})),
  }),
  shape({
    clause: v.literal('endOnSource'),
    ...rule,
    ...except,
    friends: optional(chosen(parameters.endOnSource.friends)),
  }),
  shape({
    clause: v.literal('nearestSource'),
    ...rule,
    ...except,
    friends: optional(chosen(parameters.nearestSource.friends)),
    along: optional(chosen(parameters.nearestSource.along)),
  }),
  shape({
    clause: v.literal('homeward'),
    ...rule,
    ...except,
    east: list(id),
    by: optional(chosen(parameters.homeward.by)),
  }),
  shape({clause: v.literal('fullDistance'), ...rule, ...except}),
]);
type PlainPreference = typeof plainPreference;
export interface PreferenceSchema extends PlainPreference {}
export const preference: PreferenceSchema = plainPreference;
const plainOtherwise = v.variant('clause', [
  /** `stuckUnit`: may a unit that cannot retreat in full keep others with it that can? Default `splits`: it may not. */
  shape({
    clause: v.literal('stepPerHexThenIsolated'),
    rule: said,
    stuckUnit: optional(chosen(parameters.stepPerHexThenIsolated.stuckUnit)),
  }),
  shape({clause: v.literal('eliminated'), rule: said}),
]);
type PlainOtherwise = typeof plainOtherwise;
export interface OtherwiseSchema extends PlainOtherwise {}
export const otherwise: OtherwiseSchema = plainOtherwise;
const plainEffect = v.variant('clause', [
  /** `attackers`: who orders the attacker's own units; default he does. */
  shape({
    clause: v.literal('defenderOrders'),
    ...rule,
    attackers: optional(chosen(parameters.defenderOrders.attackers)),
  }),
  /** `stranded`: what becomes of an HQ that no combat unit is left to go with; default it goes alone. */
  shape({
    clause: v.literal('hqFollows'),
    ...rule,
    stranded: optional(chosen(parameters.hqFollows.stranded)),
  }),
  /** Whether the owner may break a retreat off, and lose a step for each hex that is left of it. */
  shape({clause: v.literal('breakOff'), ...rule, is: chosen(parameters.breakOff.is)}),
  /** Whether a group in a hex of its side's board edge may end its retreat by leaving the map there. */
  shape({clause: v.literal('leavesMap'), ...rule, over: chosen(parameters.leavesMap.over)}),
  /** Whether each group of a combat pays for an EZOC hex, or only the first that enters it. */
  shape({clause: v.literal('groupsPay'), ...rule, zoc: chosen(parameters.groupsPay.zoc)}),
  /** Whether units that only supported the combat, from another hex, must retreat too. */
  shape({clause: v.literal('supporters'), ...rule, must: chosen(parameters.supporters.must)}),
  /** Of avoiding losses and ending closer to supply neither comes first: the owner may choose by either. */
  shape({clause: v.literal('freeOrder'), ...rule}),
  shape({
    clause: v.literal('hqRelocated'),
    ...rule,
    marker: id,
    entering: optional(chosen(parameters.hqRelocated.entering)),
  }),
  shape({
    clause: v.literal('markerControls'),
    ...rule,
    marker: id,
    occupied: optional(chosen(parameters.markerControls.occupied)),
  }),
  shape({clause: v.literal('sharedStep'), ...rule, loneUnit: chosen(parameters.sharedStep.loneUnit)}),
  shape({
    clause: v.literal('throughFriendsToSupply'),
    ...rule,
    ends: optional(chosen(parameters.throughFriendsToSupply.ends)),
  }),
  /** How far a ZOC reaches: not across prohibited hexsides, into hexes alone, or not into what is closed to anyone. */
  shape({clause: v.literal('zocReach'), ...rule, of: chosen(parameters.zocReach.of)}),
  /** How the distance to supply is counted. */
  shape({clause: v.literal('supplyDistance'), ...rule, along: chosen(parameters.supplyDistance.along)}),
  shape({clause: v.literal('stepChoice'), ...rule, by: chosen(parameters.stepChoice.by)}),
]);
type PlainEffect = typeof plainEffect;
export interface EffectSchema extends PlainEffect {}
export const effectClauses: EffectSchema = plainEffect;

export type BarClause = v.InferOutput<typeof bar>;
export type EndClause = v.InferOutput<typeof end>;
export type PreferenceClause = v.InferOutput<typeof preference>;
export type EffectClause = v.InferOutput<typeof effectClauses>;
