import type {HexId} from '../../board/index.js';
import {listed} from '../finding.js';
import type {Reason} from './against.js';
import {byClause, type ByClause, type Meanings} from './clause.js';
import type {RetreatContext} from './context.js';
import {costAt} from './costs.words.js';
import type {PreferenceClause} from './sheet.js';
import {sourcesWords, supplySentence} from './supply.words.js';

const taken = (which: string): string => `Of the routes that are left, those that ${which} are taken.`;

export const preferenceMeanings: Meanings<PreferenceClause> = {
  fewestLosses: () => taken('lose the fewest steps'),
  closerToSupply: ({by, sources}) =>
    taken(`end ${by === 'closest' ? 'closest to' : 'closer to'} ${sourcesWords(sources)}`),
  nearestToSupply: ({sources}) => taken(`end nearest to ${sourcesWords(sources)}`),
  fewestEnemyZoc: ({where}) => taken(where === 'last-hex' ? 'end outside EZOCs' : 'enter the fewest EZOCs'),
  notEndIn: () => taken("do not end in the other ally's country"),
  endOnSource: () => taken('end on a legal supply source'),
  nearestSource: () => taken('end nearest to a legal supply source'),
  homeward: ({east, by}) =>
    `Of the routes that are left, those ${by === 'net' ? 'that end' : 'with the fewest steps'} in the ${by === 'net' ? 'right' : 'wrong'} direction are taken: east for ${listed(east)} units, west for all others.`,
  fullDistance: () => taken('end the full distance away'),
};

/** What the losing side of each looks like: against the hex that a way ends or pays in, for another where a better one ends. */
const preferenceReasons: ByClause<
  PreferenceClause,
  [context: RetreatContext, hex: HexId, better: HexId],
  Reason
> = {
  fewestLosses: (_, context, hex) => {
    const [cost] = costAt(context, hex);
    return cost
      ? {
          because: `${cost.because}, which another route avoids`,
          ...(cost.witness ? {witness: cost.witness} : {}),
        }
      : {because: 'its route loses a step that another avoids'};
  },
  closerToSupply: ({sources}, context, hex, better) => ({
    because: supplySentence(context, hex, sources, better),
  }),
  nearestToSupply: ({sources}, context, hex, better) => ({
    because: supplySentence(context, hex, sources, better),
  }),
  fewestEnemyZoc: () => ({because: 'its route enters an EZOC that another avoids'}),
  notEndIn: () => ({because: "it is in the other ally's country, and another end is open"}),
  endOnSource: () => ({because: 'another route ends on a legal supply source'}),
  nearestSource: () => ({because: 'another route ends nearer to a legal supply source'}),
  homeward: () => ({because: 'another route leads less in the wrong direction'}),
  fullDistance: () => ({because: 'another route ends the full distance away'}),
};

/** Why a preference decides against a hex, and for `better`, where a listed route ends. */
export const lostBy = (
  clause: PreferenceClause,
  context: RetreatContext,
  hex: HexId,
  better: HexId,
): Reason => byClause(preferenceReasons, clause, context, hex, better);
