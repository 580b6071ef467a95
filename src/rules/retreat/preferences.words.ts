import type {HexId} from '../../board/index.js';
import type {RetreatContext} from './context.js';
import type {PreferenceClause} from './sheet.js';
import {supplySentence} from './supply-words.js';

type Clause<N extends PreferenceClause['clause']> = Extract<PreferenceClause, {clause: N}>;
/** Against the hex that a way ends in, for another where a better one ends. */
type Words<C> = (clause: C, context: RetreatContext, hex: HexId, better: HexId) => string;

/** What the losing side of each preference looks like: a reason against a route, or against a hex it would end in. */
const words: {readonly [N in PreferenceClause['clause']]: Words<Clause<N>>} = {
  fewestLosses: () => 'its route loses a step that another avoids',
  closerToSupply: ({sources}, context, hex, better) => supplySentence(context, hex, sources, better),
  nearestToSupply: ({sources}, context, hex, better) => supplySentence(context, hex, sources, better),
  fewestEnemyZoc: () => 'its route enters an EZOC that another avoids',
  notEndIn: () => "it is in the other ally's country, and another end is open",
  endOnSource: () => 'another route ends on a legal supply source',
  nearestSource: () => 'another route ends nearer to a legal supply source',
  homeward: () => 'another route leads less in the wrong direction',
  fullDistance: () => 'another route ends the full distance away',
};

/** Why a preference decides against a hex, and for `better`, where a listed route ends. */
export const lostBy = (
  clause: PreferenceClause,
  context: RetreatContext,
  hex: HexId,
  better: HexId,
): string => (words[clause.clause] as Words<PreferenceClause>)(clause, context, hex, better);
