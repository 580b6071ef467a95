import {OFF_MAP} from '../../board/index.js';
import {occupancyOf} from '../../rules/occupancy.js';
import type {Length} from '../../rules/retreat/context.js';
import {definitionOf} from '../../rules/retreat/clauses/kinds.js';
import type {RetreatSheet} from '../../rules/retreat/sheets/sheet.js';
import {asksFor} from '../../rules/when.js';
import type {Routes} from './routes.js';
import {moved, type State} from './state.js';

/**
 * Do friends of a unit close no hex to it but by standing where it would end, and does no route cost anything? A friend may
 * open hexes, as one that negates an EZOC does; preferences choose among routes and leave one.
 */
const friendsOnlyFill = ({clauses, steps, otherwise}: RetreatSheet): boolean =>
  steps === undefined &&
  clauses.lengthens.length + clauses.costs.length === 0 &&
  [...clauses.bars, ...clauses.ends, ...clauses.effects].every(
    ({clause}) => definitionOf(clause)?.friendsOnlyFill,
  ) &&
  [...clauses.bars, ...clauses.ends].every(({when}) => !asksFor(when, 'friend', 'enemyZoc')) &&
  otherwise.every(({clause}) => clause === 'eliminated');

/**
 * Will units that retreat one by one all have a route without a loss, whoever goes first and wherever? Each has one by itself,
 * and all others together are too few to fill the hexes where it may end. Orders and ends of many units are far too many
 * to look at each; this looks at each unit once. False where it can't tell.
 */
export function allGetAway(routes: Routes, state: State, going: readonly number[], length: Length): boolean {
  const {boards, sheet} = routes;
  if (!friendsOnlyFill(sheet)) return false;
  const pointsOf = (places: readonly number[]): number =>
    places.reduce((sum, place) => sum + boards.units[place]!.stacking, 0);
  return going.every((place) => {
    const others = going.filter((other) => other !== place);
    const alone = moved(state, others, OFF_MAP);
    const {answer, search} = routes.ruling(alone, [place], length);
    if (answer.eliminated || search.routes.length === 0) return false;
    const board = boards.board(alone);
    const {sides, stackingLimit} = board.game;
    const {points} = occupancyOf(board);
    const {side, stacking} = boards.units[place]!;
    // a hex is closed by more than what fits into it besides the unit
    const room = [...new Set(search.routes.flatMap((route) => route.at(-1) ?? []))].reduce(
      (sum, hex) => sum + Math.max(0, stackingLimit[side]! - points[hex * sides.length + side]! - stacking),
      0,
    );
    return room >= pointsOf(others);
  });
}
