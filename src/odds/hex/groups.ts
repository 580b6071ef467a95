import {partsOf, type RetreatRuling} from '../../rules/retreat/index.js';
import type {Routes} from './routes.js';
import {eliminated, onMap, type State} from './state.js';

/** A group that a stuck unit holds back: those who can go, what the rules say of them, and the rest, who go after them. */
export interface Split {
  readonly able: readonly number[];
  readonly ruled: RetreatRuling;
  readonly rest: readonly number[];
  /** HQs that cannot go with the able (9.3.1). */
  readonly stranded: readonly number[];
}

/**
 * 9.1, 9.4: a stuck unit holds nobody. Where a group has no complete route but some of its combat units have one alone
 * and together, they go before the rest, unless HQs would be left with no combat unit to go with.
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
  return {
    able,
    ruled: routes.ruling(state, able, hexes, mayElectOne),
    rest: routes.boards.placesOf(parts.rest),
    stranded: routes.boards.placesOf(parts.stranded),
  };
}

/**
 * The board after those who can have gone, and who goes then: HQs that they could not take with the next group of their
 * hex that has a combat unit; where there is none they are eliminated (9.3.1).
 */
export function withoutAble(
  {isCombat}: Routes,
  state: State,
  {rest, stranded}: Split,
  later: readonly (readonly number[])[],
): readonly [State, readonly (readonly number[])[]] {
  const left = onMap(state, stranded);
  const heir = later.find((group) =>
    group.some((place) => isCombat(place) && state.at[place] === state.at[left[0]!]),
  );
  return heir
    ? [state, [rest, ...later.map((group) => (group === heir ? [...group, ...left] : group))]]
    : [eliminated(state, left), [rest, ...later]];
}
