import * as v from 'valibot';
import {id, list, optional, shape, type FieldsOf} from '../shape.js';
import {chosen, clauseWords, pairWords, parameters, rule, sources, when} from './clause.js';

const except = {
  except: optional(
    list(
      shape(when, {
        name: 'exception',
        title: 'An exception',
        about: 'One of `except`: all that is said must be so.',
        fields: {
          nationality: ['Units of this nationality.', {default: 'of any'}],
          player: ['In the turn of this side.', {default: 'of any'}],
          months: ['In these months.', {default: 'in any'}],
        },
      }),
    ),
  ),
  exceptElectOne: optional(v.boolean()),
};
const exceptWords: FieldsOf<typeof except> = {
  except: ['It does not decide for these: a nationality, a player’s turn, months.', {default: 'for nobody'}],
  exceptElectOne: ['It does not decide where one hex was chosen.', {default: 'false'}],
};
/** Clauses that decide among complete routes, the first difference first. */
const plainPreference = v.variant('clause', [
  shape(
    {clause: v.literal('fewestLosses'), ...rule, ...except},
    clauseWords('prefers', 'fewestLosses', {...exceptWords}),
  ),
  shape(
    {
      clause: v.literal('closerToSupply'),
      ...rule,
      ...except,
      by: chosen(parameters.closerToSupply.by),
      sources,
    },
    clauseWords('prefers', 'closerToSupply', {
      ...exceptWords,
      by: 'Any end that is `closer`, or the `closest` of all.',
      sources: [
        'Which supply source distances are measured to: the `nearest` of each hex, or the `same` that was nearest at the start.',
        {unit: 'hexes'},
      ],
    }),
  ),
  shape(
    {clause: v.literal('nearestToSupply'), ...rule, ...except, sources},
    clauseWords('prefers', 'nearestToSupply', {
      ...exceptWords,
      sources: [
        'Which supply source distances are measured to: the `nearest` of each hex, or the `same` that was nearest at the start.',
        {unit: 'hexes'},
      ],
    }),
  ),
  shape(
    {
      clause: v.literal('fewestEnemyZoc'),
      ...rule,
      ...except,
      where: optional(chosen(parameters.fewestEnemyZoc.where)),
    },
    clauseWords('prefers', 'fewestEnemyZoc', {
      ...exceptWords,
      where: ['EZOCs in `every-hex` count, or in the `last-hex` alone.', {default: '`every-hex`'}],
    }),
  ),
  shape(
    {
      clause: v.literal('notEndIn'),
      ...rule,
      ...except,
      pairs: list(shape({nationality: id, region: id}, pairWords)),
    },
    clauseWords('prefers', 'notEndIn', {
      ...exceptWords,
      pairs: 'Which nationality would rather not end in which region.',
    }),
  ),
  shape(
    {
      clause: v.literal('endOnSource'),
      ...rule,
      ...except,
      friends: optional(chosen(parameters.endOnSource.friends)),
    },
    clauseWords('prefers', 'endOnSource', {
      ...exceptWords,
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
      ...except,
      friends: optional(chosen(parameters.nearestSource.friends)),
      along: optional(chosen(parameters.nearestSource.along)),
    },
    clauseWords('prefers', 'nearestSource', {
      ...exceptWords,
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
      ...except,
      east: list(id),
      by: optional(chosen(parameters.homeward.by)),
    },
    clauseWords('prefers', 'homeward', {
      ...exceptWords,
      east: 'Nationalities that retreat east; all others go west.',
      by: ['`each-step` counts, or the `net` of all.', {default: '`each-step`'}],
    }),
  ),
  shape(
    {clause: v.literal('fullDistance'), ...rule, ...except},
    clauseWords('prefers', 'fullDistance', {...exceptWords}),
  ),
]);
type PlainPreference = typeof plainPreference;
export interface PreferenceSchema extends PlainPreference {}
export const preference: PreferenceSchema = plainPreference;

export type PreferenceClause = v.InferOutput<typeof preference>;
