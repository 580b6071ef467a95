import type {HexId} from '../../board/index.js';
import {wanders} from './bars.js';
import type {RetreatContext} from './context.js';
import {searchOutward} from './outward.js';
import type {Preference} from './preferences.js';
import type {RouteSet} from './route-set.js';
import {searchWandering} from './wander.js';
import type {ReasonMap} from './workspace.js';

export interface SearchResult {
  /**
   * False where there were more ways than can be compared. Nothing else of the result counts then: no limit of work ever
   * rules that a group cannot retreat.
   */
  readonly decided: boolean;
  /** Does any route complete the retreat as the sheet allows? */
  readonly complete: boolean;
  /** Every route the rules allow, without the origin; `[[]]` when the group must stay put, `[]` when it is eliminated. */
  readonly routes: readonly (readonly HexId[])[];
  /** Steps lost on the way, the same for each of the routes. */
  readonly losses: number;
  /** Hexes not retreated. */
  readonly blocked: number;
  /** A clause of `ends` was waived, since no complete route satisfied it. */
  readonly waived: boolean;
  /** True when there are more than `mostRoutes` allows: those listed are the ones with the smallest labels. */
  readonly cut: boolean;
  /** Where a list is cut, the hexes of all routes. */
  readonly reached: Reached | undefined;
  /** Where `routes` is cut, the whole set of them. */
  readonly unlisted: Unlisted | undefined;
  /** Reason bits of every hex that the search looked at. */
  readonly why: ReasonMap;
  /** Ways that the owner may take besides, each with its own losses; sorted like the routes. */
  readonly besides: readonly (readonly HexId[])[];
  /** The preferences that decided, as the bits of `why` count them. */
  readonly preferences: readonly Preference[];
  /** Work that it was, in steps. */
  readonly steps: number;
}

/** The hexes of all routes, those that no list has room for too. */
export interface Reached {
  readonly end: (hex: HexId) => boolean;
  readonly onWay: (hex: HexId) => boolean;
}

/** A set of routes that is larger than its list. */
export interface Unlisted {
  /** Searches of one position with the same signature find the same routes. */
  readonly signature: string;
  /** The whole set; undefined where counting it is too much work. */
  readonly tally: () => RouteSet | undefined;
}

/**
 * Finds every route that a sheet allows a group, over whole routes and never step by step: a greedy walk runs into dead
 * ends and eliminates units that had a way out. `mayEnd` narrows the ends of complete routes to some hexes, for a
 * question about those alone.
 */
export const searchRetreat = (context: RetreatContext, mayEnd?: (hex: HexId) => boolean): SearchResult =>
  wanders(context.sheet) ? searchWandering(context, mayEnd) : searchOutward(context, mayEnd);

/** Do two searches for one group find the same routes, listed or not? Undefined where that is too much work to say. */
export function sameRoutes(a: SearchResult, b: SearchResult): boolean | undefined {
  if (!a.decided || !b.decided) return undefined;
  // the smallest labels of equal sets are equal
  const listed = ({routes}: SearchResult): string => routes.map((route) => route.join()).join(' ');
  if ((a.unlisted === undefined) !== (b.unlisted === undefined) || listed(a) !== listed(b)) return false;
  if (!a.unlisted || !b.unlisted) return true;
  if (a.unlisted.signature !== '' && a.unlisted.signature === b.unlisted.signature) return true;
  const [one, other] = [a.unlisted.tally(), b.unlisted.tally()];
  if (!one || !other) return undefined;
  return one.count === other.count && String(one.hash) === String(other.hash);
}
