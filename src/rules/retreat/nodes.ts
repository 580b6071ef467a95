import type {HexId} from '../../board/index.js';
import {leadsOut} from './bars.js';
import type {RetreatContext} from './context.js';
import {wouldLengthen} from './lengthens.js';
import type {Preference} from './preferences.js';
import {DIGIT_BASE} from './reasons.js';
import type {Workspace} from './workspace.js';

/**
 * Is every way a node of its own? Where routes may come nearer to where they began, and where what all of a way costs
 * may close its end.
 */
export const keepsApart = ({sheet}: RetreatContext): boolean => leadsOut(sheet) !== 'every-hex';

/** Hexes that entering `to` adds to the retreat, with `owed` still to go. */
export const addedBy = (context: RetreatContext, {over}: Workspace, to: HexId, owed: number): number =>
  over[to] && wouldLengthen(context, owed) ? 1 : 0;

/** What a step adds to the cost of a route: a digit for each additive preference. */
export function stepTotal(
  additive: readonly Preference[],
  {loss, passing}: Workspace,
  from: HexId,
  to: HexId,
  owed: number,
): number {
  const lost = (owed > 1 ? passing : loss)[to]!;
  let total = 0;
  for (const {clause, step} of additive)
    total = total * DIGIT_BASE + (clause.clause === 'fewestLosses' ? lost : step!(from, to));
  return total;
}
