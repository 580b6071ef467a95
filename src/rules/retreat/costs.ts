import type {HexId} from '../../board/index.js';
import {isEnemyZoc, isOverStacked, type RetreatContext} from './context.js';
import {passedAlong} from './lengthens.js';
import {effectOf, type CostClause} from './sheet.js';

/** What may make a hex cost a step. */
export type CostCause = CostClause['where'][number];

const causeTests: {readonly [N in CostCause]: (context: RetreatContext, hex: HexId) => boolean} = {
  enemyZoc: (context, hex) => isEnemyZoc(context, hex) && !context.position.paidZoc?.has(hex),
  overStacked: isOverStacked,
};

/** What counts of a hex that is only passed: all of it, unless over-stacked hexes on the way are free. */
const counting = ({sheet: {cost}}: RetreatContext, passed: boolean): readonly CostCause[] =>
  (cost?.where ?? []).filter((cause) => !(passed && cause === 'overStacked' && cost!.onTheWay === 'free'));

/**
 * Everything for which entering a hex costs its step, in the order of the sheet; empty where it costs none. `passed`: the
 * retreat goes on from there.
 */
export const causesAt = (context: RetreatContext, hex: HexId, passed = false): readonly CostCause[] =>
  counting(context, passed).filter((cause) => causeTests[cause](context, hex));

/** The EZOC hexes on a path for which later groups of the combat need not pay again, as that is read. */
export const paidBy = (context: RetreatContext, path: readonly HexId[]): readonly HexId[] =>
  effectOf(context.sheet, 'groupsPay')?.zoc === 'once' ? path.filter((hex) => isEnemyZoc(context, hex)) : [];

/** Steps that an over-stacked hex costs besides the one (9.1.1 and 9.2.2 may both charge, or 9.1.1 each unit). */
function overStackedMore({sheet, group}: RetreatContext): number {
  const {overStacked = 'once'} = sheet.cost ?? {};
  return overStacked === 'per-unit' ? group.length : overStacked === 'twice' ? 1 : 0;
}

/**
 * Steps lost on entering a hex: one, however many reasons there are for it, unless an over-stacked one costs more.
 * `passed`: of hexes that the retreat goes on from.
 */
export function stepCost(context: RetreatContext, passed = false): (hex: HexId) => number {
  const causes = counting(context, passed);
  const tests = causes.map((cause) => causeTests[cause]);
  const more = causes.includes('overStacked') ? overStackedMore(context) : 0;
  return (hex) => {
    for (const test of tests)
      if (test(context, hex)) return more > 0 && isOverStacked(context, hex) ? 1 + more : 1;
    return 0;
  };
}

type Cost = ReturnType<typeof stepCost>;
const known = new WeakMap<RetreatContext, {readonly entering: Cost; readonly passing: Cost}>();

/** Steps lost on entering each hex of a path. */
export function costsAlong(context: RetreatContext, path: readonly HexId[]): readonly number[] {
  const costs = known.get(context) ?? {entering: stepCost(context), passing: stepCost(context, true)};
  known.set(context, costs);
  const {entering, passing} = costs;
  const passed = passedAlong(context, path);
  return path.map((hex, i) => (passed[i] ? passing : entering)(hex));
}
