import type {HexId} from '../../board/index.js';
import {distanceTo} from '../supply.js';
import {byClause, type ByClause} from './clause.js';
import {isOverStacked, type RetreatContext} from './context.js';
import {sharedStepsToSpare} from './shared-steps.js';
import type {EndClause} from './sheet.js';

/** What a clause bars of complete routes: some last hexes, or those that cost a stack so many shared steps on the way. */
export type EndBar =
  | {readonly hex: (last: HexId) => boolean; readonly shared?: undefined}
  | {readonly shared: (steps: number) => boolean; readonly hex?: undefined};

const endBars: ByClause<EndClause, [context: RetreatContext], EndBar> = {
  noFurtherFromSupply: ({sources}, {supply, origin}) => {
    const {distance} = supply(sources);
    const here = distance(origin);
    return {hex: (last) => distance(last) > here};
  },
  rearward: ({towards}, {game, occupancy, origin, side}) => {
    if (towards === 'any') return {hex: () => false};
    const {grid} = game;
    if (towards === 'own-edge') {
      const far = distanceTo(game, game.boardEdges[side] ?? []);
      const here = far(origin);
      return {hex: (last) => far(last) > here};
    }
    const enemies = [0, 1, 2, 3, 4, 5]
      .map((d) => grid.neighbour(origin, d as 0))
      .filter((hex) => hex >= 0 && occupancy.in(hex).some((unit) => unit.side !== side && unit.combat));
    return {hex: (last) => enemies.some((enemy) => grid.distance(enemy, last) < 2)};
  },
  neverEndIn: ({pairs}, {group, game: {regions}}) => {
    const shunned = pairs.filter(({nationality}) => group.some((unit) => unit.nationality === nationality));
    return {hex: (last) => shunned.some(({region}) => regions.get(last)?.has(region))};
  },
  withinStacking: (_, context) => ({hex: (last) => isOverStacked(context, last)}),
  survivesSharedSteps: (_, context) => {
    const spare = sharedStepsToSpare(context);
    return {shared: (steps) => steps >= spare};
  },
};

/** What a clause of the sheet bars for one group. */
export const endBar = (clause: EndClause, context: RetreatContext): EndBar =>
  byClause(endBars, clause, context);

/** The rule that an end breaks: forbidding the choice of one that eliminates may have a number of its own. */
export const ruleAgainstEnd = (clause: EndClause, anotherIsOpen: boolean): string =>
  (anotherIsOpen && clause.clause === 'withinStacking' ? clause.choice : undefined) ?? clause.rule;
