import * as v from 'valibot';
import {id, list, named, optional, said, shape} from '../shape.js';
import {when} from '../when.js';
import {chosen, clauseWords, pairWords, parameters, rule, sources, sourcesWords} from './clause.js';

/** The directions of both layouts, as compasses write them. */
const compass = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const;

/** Clauses that decide among complete routes, the first difference first. */
const plainPreference = v.variant('clause', [
  shape({clause: v.literal('fewestLosses'), ...rule}, clauseWords('prefers', 'fewestLosses')),
  shape({clause: v.literal('bareLength'), ...rule}, clauseWords('prefers', 'bareLength')),
  shape(
    {
      clause: v.literal('closerToSupply'),
      ...rule,
      by: chosen(parameters.closerToSupply.by),
      sources,
    },
    clauseWords('prefers', 'closerToSupply', {
      by: 'Any end that is `closer`, or the `closest` of all.',
      sources: sourcesWords,
    }),
  ),
  shape(
    {clause: v.literal('nearestToSupply'), ...rule, sources},
    clauseWords('prefers', 'nearestToSupply', {
      sources: sourcesWords,
    }),
  ),
  shape(
    {
      clause: v.literal('fewestEnemyZoc'),
      ...rule,
      where: optional(chosen(parameters.fewestEnemyZoc.where)),
      unlessFriendly: optional(v.boolean()),
    },
    clauseWords('prefers', 'fewestEnemyZoc', {
      where: ['EZOCs in `every-hex` count, or in the `last-hex` alone.', {default: '`every-hex`'}],
      unlessFriendly: [
        'An EZOC does not count in a hex that holds a friendly unit before this retreat.',
        {default: 'as `rules.zoc` says, else false'},
      ],
    }),
  ),
  shape(
    {
      clause: v.literal('notEndIn'),
      ...rule,
      pairs: list(shape({nationality: id, region: id}, pairWords)),
    },
    clauseWords('prefers', 'notEndIn', {
      pairs: 'Which nationality would rather not end in which region.',
    }),
  ),
  shape(
    {
      clause: v.literal('endOnSource'),
      ...rule,
      friends: optional(chosen(parameters.endOnSource.friends)),
    },
    clauseWords('prefers', 'endOnSource', {
      friends: [
        'Friendly units in an EZOC keep the way open (`count`), or not (`cancel`).',
        {default: '`count`'},
      ],
    }),
  ),
  shape(
    {
      clause: v.literal('nearestSource'),
      ...rule,
      friends: optional(chosen(parameters.nearestSource.friends)),
      along: optional(chosen(parameters.nearestSource.along)),
    },
    clauseWords('prefers', 'nearestSource', {
      friends: [
        'Friendly units in an EZOC keep the way open (`count`), or not (`cancel`).',
        {default: '`count`'},
      ],
      along: [
        'Distance as the crow flies (`hexes`), or along a `path`.',
        {unit: 'hexes', default: '`hexes`'},
      ],
    }),
  ),
  shape(
    {
      clause: v.literal('homeward'),
      ...rule,
      east: list(id),
      by: optional(chosen(parameters.homeward.by)),
    },
    clauseWords('prefers', 'homeward', {
      east: 'Nationalities that retreat east; all others go west.',
      by: ['`each-step` counts, or the `net` of all.', {default: '`each-step`'}],
    }),
  ),
  shape(
    {
      clause: v.literal('direction'),
      ...rule,
      by: named(list(v.picklist(compass))),
      freeInZoc: optional(v.boolean()),
    },
    clauseWords('prefers', 'direction', {
      by: 'For each side the directions that every step should go: `N`, `NE` and so on. Any direction is open where no route is so.',
      freeInZoc: [
        'Any direction is open, too, where each such route enters an EZOC, as `fewestEnemyZoc` counts them.',
        {default: 'false'},
      ],
    }),
  ),
  shape(
    {clause: v.literal('avoids'), rule: said, when},
    clauseWords('prefers', 'avoids', {
      when: 'Ends that are taken only where there is no other: those for which this holds.',
    }),
  ),
  shape({clause: v.literal('fullDistance'), ...rule}, clauseWords('prefers', 'fullDistance')),
]);
type PlainPreference = typeof plainPreference;
export interface PreferenceSchema extends PlainPreference {}
export const preference: PreferenceSchema = plainPreference;

export type PreferenceClause = v.InferOutput<typeof preference>;
