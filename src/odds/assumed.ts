/** Choices that the odds of a battle take for granted, by its order of play. */
import {orderOfGame} from '../battle/order.js';
import type {Game} from '../module/game.js';
import type {ChartState} from '../rules/order/document.js';

/** The choices of an order of play that the usual policies leave out. */
export interface Assumed {
  /** A side may break off the battle. */
  readonly mayLeave: boolean;
  /** Titles of what may be declared or committed. */
  readonly without: readonly string[];
}

/** Tells whether a side may break off in a state of a chart, or in one within it. */
const mayLeaveIn = ({on = {}, states = {}}: ChartState): boolean =>
  Object.hasOwn(on, 'continue') ||
  (Object.hasOwn(on, 'fire') && Object.hasOwn(on, 'withdraw')) ||
  Object.values(states).some(mayLeaveIn);

/** Lists what the odds of a game's battles assume. */
export function assumedIn(game: Game): Assumed {
  const {chart, declarations, support} = orderOfGame(game).document;
  const titles = [...Object.values(declarations), ...Object.values(support)].flatMap(
    ({title}) => title ?? [],
  );
  return {mayLeave: mayLeaveIn(chart), without: [...new Set(titles)]};
}
