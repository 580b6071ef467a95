import type {HexId} from '../../../board/index.js';
import {wanders} from '../clauses/bars.js';
import type {RetreatContext} from '../context.js';
import type {SearchResult} from '../ruling.js';
import {searchOutward} from './outward.js';
import {searchStepWise, stepWalkOf} from './step-walk.js';
import {searchWandering} from './wander.js';

/**
 * Finds every route that a sheet allows a group, as ids of hexes (`askRetreat` gives them with their labels and losses).
 * Whole routes are searched, not step by step, unless the game's own priorities are: a greedy walk runs into dead ends
 * and eliminates units that had a way out. `mayEnd` narrows the ends of complete routes to some hexes, for a question
 * about those alone.
 */
export function searchRetreat(context: RetreatContext, mayEnd?: (hex: HexId) => boolean): SearchResult {
  const walk = stepWalkOf(context);
  if (walk) return searchStepWise(context, walk, mayEnd);
  return wanders(context.sheet) ? searchWandering(context, mayEnd) : searchOutward(context, mayEnd);
}
