import {partsOf, type RetreatRuling} from '../../rules/retreat/index.js';
import type {Routes} from './routes.js';
import type {State} from './state.js';

/** A group that a stuck unit holds back: those who can go, what the rules say of them, and the rest, who go after them. */
export interface Split {
  readonly able: readonly number[];
  readonly ruled: RetreatRuling;
  readonly rest: readonly number[];
}

/**
 * 9.1, 9.4: a stuck unit holds nobody. Where a group has no complete route but some of its combat units have one alone
 * and together, they go before the rest, if a combat unit is among it for the HQs to go with.
 */
export function blockedSplit(
  routes: Routes,
  state: State,
  group: readonly number[],
  ruled: RetreatRuling,
  hexes: number,
  mayElectOne: boolean,
): Split | undefined {
  const parts = partsOf(ruled);
  if (!parts) return undefined;
  const able = routes.boards.placesOf(parts.able);
  const rest = group.filter((place) => !able.includes(place));
  return {able, ruled: routes.ruling(state, able, hexes, mayElectOne), rest};
}
