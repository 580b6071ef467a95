import type {HexId} from '../../board/index.js';
import {isEnemyZoc, isOverStacked, type RetreatContext} from './context.js';
import {effectOf, type CostClause} from './sheet.js';

/** What may make a hex cost a step. */
export type CostCause = CostClause['where'][number];

const causeTests: {readonly [N in CostCause]: (context: RetreatContext, hex: HexId) => boolean} = {
  enemyZoc: (context, hex) => isEnemyZoc(context, hex) && !context.position.paidZoc?.has(hex),
  overStacked: isOverStacked,
};

/** Everything for which entering a hex costs its step, in the order of the sheet; empty where it costs none. */
export const causesAt = (context: RetreatContext, hex: HexId): readonly CostCause[] =>
  (context.sheet.cost?.where ?? []).filter((cause) => causeTests[cause](context, hex));

/** The EZOC hexes on a path for which later groups of the combat need not pay again, as that is read. */
export const paidBy = (context: RetreatContext, path: readonly HexId[]): readonly HexId[] =>
  effectOf(context.sheet, 'groupsPay')?.zoc === 'once' ? path.filter((hex) => isEnemyZoc(context, hex)) : [];

/** Steps that an over-stacked hex costs besides the one (9.1.1 and 9.2.2 may both charge, or 9.1.1 each unit). */
function overStackedMore({sheet, group}: RetreatContext): number {
  const {overStacked = 'once'} = sheet.cost ?? {};
  return overStacked === 'per-unit' ? group.length : overStacked === 'twice' ? 1 : 0;
}

/** Steps lost on entering a hex: one, however many reasons there are for it, unless an over-stacked one costs more. */
export function stepCost(context: RetreatContext): (hex: HexId) => number {
  const tests = (context.sheet.cost?.where ?? []).map((cause) => causeTests[cause]);
  const more = context.sheet.cost?.where.includes('overStacked') ? overStackedMore(context) : 0;
  return (hex) => {
    for (const test of tests)
      if (test(context, hex)) return more > 0 && isOverStacked(context, hex) ? 1 + more : 1;
    return 0;
  };
}
