import type {HexId} from '../../board/index.js';
import {counted, listed} from '../finding.js';
import type {Reason} from './against.js';
import {properName} from './bars.words.js';
import {byClause, type ByClause, type Meanings} from './clause.js';
import type {RetreatContext} from './context.js';
import {costAt} from './costs.words.js';
import {preferencesFor} from './preferences.js';
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
    `Of the routes that are left, those ${by === 'net' ? 'that end' : 'with the fewest steps'} in the ${by === 'net' ? 'right' : 'wrong'} direction are taken: east for ${listed(east.map(properName))} units, west for all others.`,
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
  fewestEnemyZoc: ({where}, {game: {grid}}, _hex, better) => ({
    because:
      where === 'last-hex'
        ? `in an EZOC, and ${grid.label(better)} is in none`
        : `its route enters an EZOC that the one to ${grid.label(better)} avoids`,
  }),
  notEndIn: (_, {game: {grid}}, _hex, better) => ({
    because: `in the other ally's country, and ${grid.label(better)} is not`,
  }),
  endOnSource: (_, {game: {grid}}, _hex, better) => ({
    because: `no legal supply source, and ${grid.label(better)} is one`,
  }),
  nearestSource: (clause, context, hex, better) => {
    const far = preferencesFor(context, [clause])[0]?.end;
    const away = (one: HexId): string => {
      const hexes = far?.(one) ?? 0;
      return hexes === Infinity ? 'cut off' : String(hexes);
    };
    return {
      because: `${away(hex)} from a legal supply source, and ${context.game.grid.label(better)} is only ${away(better)}`,
    };
  },
  homeward: (_, {game: {grid}}, _hex, better) => ({
    because: `the route to ${grid.label(better)} leads less in the wrong direction`,
  }),
  fullDistance: (_, {game: {grid}, origin}, hex, better) => ({
    because: `only ${counted(grid.distance(origin, hex), 'hex')} away, and ${grid.label(better)} is ${String(grid.distance(origin, better))}`,
  }),
};

/** Why a preference decides against a hex, and for `better`, where a listed route ends. */
export const lostBy = (
  clause: PreferenceClause,
  context: RetreatContext,
  hex: HexId,
  better: HexId,
): Reason => byClause(preferenceReasons, clause, context, hex, better);
