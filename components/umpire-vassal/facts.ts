/** Facts of the position that the rules ask for, as a person says them. */
import type {PositionFacts} from '../../src/vassal/position-facts.js';
import {resumed} from './retreat-question.js';
import {changed, type Change, type FactsState, type VassalState} from './state.js';

/** The facts for a save: on another turn those of the turn are asked again, and the others stay. */
export function factsFor({said, before}: FactsState, turn: string, now: string): FactsState {
  if (turn === now) return {said, ...(before && {before})};
  const {turn: last, ...others} = said;
  const offered = {...before, ...last};
  return {said: others, ...(Object.keys(offered).length > 0 && {before: offered})};
}

/** Takes facts that a person says; of the save before those that are said now are offered no more. */
export function said({facts}: VassalState, now: PositionFacts): Change {
  const before = Object.fromEntries(
    Object.entries(facts.before ?? {}).filter(([field]) => !Object.hasOwn(now.turn ?? {}, field)),
  );
  const {before: _, ...rest} = facts;
  return {facts: {...rest, said: now, ...(Object.keys(before).length > 0 && {before})}};
}

/** Chooses the side that is to control the hexes to press; without one the board is ruled on again. */
export const holdBy = (state: VassalState, holder: string | undefined): Change =>
  changed(
    state,
    ({facts}) => {
      const {holder: _, ...rest} = facts;
      return {facts: holder === undefined ? rest : {...rest, holder}};
    },
    ...(holder === undefined ? [resumed] : []),
  );

/** Gives the hex that a person pressed to the side, or takes it away again. */
export function held(state: VassalState, place: string): Change {
  const {board, facts} = state;
  const {holder, said: before} = facts;
  if (holder === undefined || !board) return {};
  // the board may still be without the hex that was pressed last
  const {[place]: now, ...others} = before.control ?? board.said.control ?? {};
  return said(state, {...before, control: now === holder ? others : {...others, [place]: holder}});
}
