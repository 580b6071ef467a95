import type {HexId} from '../../board/index.js';
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
