import * as v from 'valibot';
import {id, list, named, optional, said} from '../../../module/schema/shape.js';
import {chosen, defineClause, sources} from './define.js';

/** The directions of both layouts, as compasses write them. */
const compass = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const;
/** The directions of steps, for each side. */
export const bySide = named(list(v.picklist(compass)));

/** Clauses that close a hex or a step to a retreating group. */
export const bars = {
  prohibitedTerrain: defineClause({
    parameters: {
      is: [
        optional(chosen(['no-effect', 'closes'])),
        [
          'Does what regular movement is prohibited from close a retreat (`closes`) or not (`no-effect`)?',
          {default: '`closes`'},
        ],
      ],
    },
    examples: [{rule: '9.1', is: 'closes', when: {side: 'axis'}}],
    friendsOnlyFill: true,
  }),
  enemyUnits: defineClause({
    parameters: {
      only: [
        optional(chosen(['any', 'with-zoc'])),
        ['Which enemy units close a hex: `any`, or those `with-zoc`.', {default: '`any`'}],
      ],
      exceptHqs: [optional(said), ['Lone HQs do not, by the rule of this number.', {default: 'they do'}]],
      lone: [
        optional(chosen(['hqs', 'alone'])),
        ['What else may be with a lone HQ: other `hqs`, or nothing (`alone`).', {default: '`hqs`'}],
      ],
    },
    examples: [{rule: '9.1', only: 'any', exceptHqs: '9.3.2', lone: 'hqs', when: {side: 'axis'}}],
    friendsOnlyFill: true,
  }),
  enemyZoc: defineClause({
    parameters: {
      unlessFriendly: [
        optional(v.boolean()),
        ['A hex with a friendly unit is open.', {default: 'as `rules.zoc` says, else false'}],
      ],
      vacant: [
        optional(chosen(['no-friend', 'no-unit'])),
        ['A hex is vacant where there is `no-friend`, or `no-unit` at all.', {default: '`no-friend`'}],
      ],
    },
    examples: [{rule: '10.82b', unlessFriendly: true, vacant: 'no-friend', when: {side: 'axis'}}],
    friendsOnlyFill: true,
  }),
  bond: defineClause({
    parameters: {},
    examples: [{rule: '4.5', when: {side: 'axis'}}],
    friendsOnlyFill: true,
  }),
  furtherOut: defineClause({
    parameters: {
      where: [
        optional(chosen(['every-hex', 'last-hex', 'anywhere'])),
        [
          'Which hexes must lead farther out: `every-hex`, the `last-hex`, or none (`anywhere`).',
          {default: '`every-hex`'},
        ],
      ],
      from: [
        optional(chosen(['origin', 'victor', 'attackers', 'adjacent'])),
        [
          'Farther from what: the `origin`, each enemy unit that took part (`victor`), each such unit that attacked (`attackers`, the origin for an attacker’s own retreat), or every enemy unit next to the origin (`adjacent`). Where there is no such unit the origin counts.',
          {default: '`origin`'},
        ],
      ],
      orAsFar: [
        optional(v.boolean()),
        ['As far is enough, nearer is not. No hex is entered twice.', {default: 'false'}],
      ],
    },
    examples: [{rule: '9.2', where: 'every-hex', from: 'origin', orAsFar: false, when: {side: 'axis'}}],
    friendsOnlyFill: true,
    asks: 'group',
  }),
  awayFromSupply: defineClause({
    parameters: {
      where: [chosen(['last-hex', 'every-hex']), 'Is `every-hex` held to it, or the `last-hex` alone?'],
      sources,
    },
    examples: [{rule: '9.2', where: 'every-hex', sources: 'nearest', when: {side: 'axis'}}],
  }),
  ringOfZoc: defineClause({
    parameters: {
      is: [chosen(['open', 'surrounds']), 'EZOCs all around surround a group (`surrounds`) or not (`open`).'],
    },
    examples: [{rule: '9.4', is: 'surrounds', when: {side: 'axis'}}],
    asks: 'group',
  }),
  markerCloses: defineClause({
    parameters: {
      marker: [id, 'The `type` of the marker.'],
      is: [
        chosen(['control-only', 'unit']),
        'It closes its hex as a `unit` does, or counts for control alone (`control-only`).',
      ],
    },
    examples: [{rule: '14.6.9', marker: 'minefield', is: 'unit', when: {side: 'axis'}}],
    friendsOnlyFill: true,
  }),
  fullHex: defineClause({
    parameters: {},
    examples: [{rule: '10.83', when: {side: 'axis'}}],
  }),
  origin: defineClause({
    parameters: {},
    examples: [{rule: '10.8', when: {side: 'axis'}}],
    friendsOnlyFill: true,
  }),
  hexside: defineClause({
    parameters: {
      hexsides: [list(id), 'Which hexsides, by `map.hexsideTerrain`.'],
    },
    examples: [{rule: '10.82c', hexsides: ['coast'], when: {side: 'axis'}}],
    friendsOnlyFill: true,
  }),
  terrain: defineClause({
    parameters: {
      terrain: [list(id), 'Which terrain, by `map.terrain`.'],
    },
    examples: [
      {rule: '10.82d', terrain: ['lake'], when: {reading: {order: 'losses-first'}, not: {weather: 'snow'}}},
    ],
    friendsOnlyFill: true,
  }),
  direction: defineClause({
    parameters: {
      by: [
        bySide,
        'For each side the directions in which every step must lead: `N`, `NE` and so on. A side that is left out is free.',
      ],
    },
    examples: [{rule: '7.8', by: {axis: ['W', 'NW']}, when: {weather: 'clear'}}],
    friendsOnlyFill: true,
  }),
  region: defineClause({
    parameters: {
      regions: [list(id), 'Which regions, by `regions` of hexes.'],
    },
    examples: [
      {
        rule: '10.82f',
        regions: ['hungary'],
        when: {reading: {order: 'losses-first'}, month: ['may-1941'], nationality: 'russian', player: 'axis'},
      },
    ],
    friendsOnlyFill: true,
  }),
};
