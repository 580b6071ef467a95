import type {HexId} from '../../board/index.js';
import {isEnemyZoc, isOverStacked, type RetreatContext} from './context.js';
import type {CostClause} from './sheet.js';

/** What may make a hex cost a step. */
export type CostCause = CostClause['where'][number];

const causeTests: {readonly [N in CostCause]: (context: RetreatContext, hex: HexId) => boolean} = {
  enemyZoc: isEnemyZoc,
  overStacked: isOverStacked,
};

/** Everything for which entering a hex costs its step, in the order of the sheet; empty where it costs none. */
export const causesAt = (context: RetreatContext, hex: HexId): readonly CostCause[] =>
  (context.sheet.cost?.where ?? []).filter((cause) => causeTests[cause](context, hex));

/** Steps lost on entering a hex: one, however many reasons there are for it. */
export function stepCost(context: RetreatContext): (hex: HexId) => number {
  const tests = (context.sheet.cost?.where ?? []).map((cause) => causeTests[cause]);
  return (hex) => {
    for (const test of tests) if (test(context, hex)) return 1;
    return 0;
  };
}
