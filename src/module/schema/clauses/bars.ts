import * as v from 'valibot';
import {id, list, optional, said, shape} from '../shape.js';
import {chosen, clauseWords, parameters, rule, sourcesWords} from './clause.js';

/** Clauses that close a hex or a step to a retreating group. */
const plainBar = v.variant('clause', [
  shape(
    {
      clause: v.literal('prohibitedTerrain'),
      ...rule,
      is: optional(chosen(parameters.prohibitedTerrain.is)),
    },
    clauseWords('bars', 'prohibitedTerrain', {
      is: [
        'Does what regular movement is prohibited from close a retreat (`closes`) or not (`no-effect`)?',
        {default: '`closes`'},
      ],
    }),
  ),
  shape(
    {
      clause: v.literal('enemyUnits'),
      ...rule,
      only: optional(chosen(parameters.enemyUnits.only)),
      exceptHqs: optional(said),
      lone: optional(chosen(parameters.enemyUnits.lone)),
    },
    clauseWords('bars', 'enemyUnits', {
      only: ['Which enemy units close a hex: `any`, or those `with-zoc`.', {default: '`any`'}],
      exceptHqs: ['Lone HQs do not, by the rule of this number.', {default: 'they do'}],
      lone: ['What else may be with a lone HQ: other `hqs`, or nothing (`alone`).', {default: '`hqs`'}],
    }),
  ),
  shape(
    {
      clause: v.literal('enemyZoc'),
      ...rule,
      unlessFriendly: optional(v.boolean()),
      vacant: optional(chosen(parameters.enemyZoc.vacant)),
    },
    clauseWords('bars', 'enemyZoc', {
      unlessFriendly: ['A hex with a friendly unit is open.', {default: 'as `rules.zoc` says, else false'}],
      vacant: ['A hex is vacant where there is `no-friend`, or `no-unit` at all.', {default: '`no-friend`'}],
    }),
  ),
  shape({clause: v.literal('bond'), ...rule}, clauseWords('bars', 'bond')),
  shape(
    {
      clause: v.literal('furtherOut'),
      ...rule,
      where: optional(chosen(parameters.furtherOut.where)),
      from: optional(chosen(parameters.furtherOut.from)),
    },
    clauseWords('bars', 'furtherOut', {
      where: [
        'Which hexes must lead farther out: `every-hex`, the `last-hex`, or none (`anywhere`).',
        {default: '`every-hex`'},
      ],
      from: [
        'Farther from what: the `origin`, each enemy unit that took part (`victor`), each such unit that attacked (`attackers`, the origin for an attacker’s own retreat), or every enemy unit next to the origin (`adjacent`). Where there is no such unit the origin counts.',
        {default: '`origin`'},
      ],
    }),
  ),
  shape(
    {
      clause: v.literal('awayFromSupply'),
      ...rule,
      where: chosen(parameters.awayFromSupply.where),
      sources: chosen(['nearest', 'same']),
    },
    clauseWords('bars', 'awayFromSupply', {
      where: 'Is `every-hex` held to it, or the `last-hex` alone?',
      sources: sourcesWords,
    }),
  ),
  shape(
    {clause: v.literal('ringOfZoc'), ...rule, is: chosen(parameters.ringOfZoc.is)},
    clauseWords('bars', 'ringOfZoc', {
      is: 'EZOCs all around surround a group (`surrounds`) or not (`open`).',
    }),
  ),
  shape(
    {clause: v.literal('markerCloses'), ...rule, marker: id, is: chosen(parameters.markerCloses.is)},
    clauseWords('bars', 'markerCloses', {
      marker: 'The `type` of the marker.',
      is: 'It closes its hex as a `unit` does, or counts for control alone (`control-only`).',
    }),
  ),
  shape({clause: v.literal('fullHex'), ...rule}, clauseWords('bars', 'fullHex')),
  shape({clause: v.literal('origin'), ...rule}, clauseWords('bars', 'origin')),
  shape(
    {clause: v.literal('hexside'), ...rule, hexsides: list(id)},
    clauseWords('bars', 'hexside', {hexsides: 'Which hexsides, by `map.hexsideTerrain`.'}),
  ),
  shape(
    {clause: v.literal('terrain'), ...rule, terrain: list(id)},
    clauseWords('bars', 'terrain', {
      terrain: 'Which terrain, by `map.terrain`.',
    }),
  ),
  shape(
    {clause: v.literal('region'), ...rule, regions: list(id)},
    clauseWords('bars', 'region', {regions: 'Which regions, by `regions` of hexes.'}),
  ),
]);
type PlainBar = typeof plainBar;
export interface BarSchema extends PlainBar {}
export const bar: BarSchema = plainBar;

export type BarClause = v.InferOutput<typeof bar>;
