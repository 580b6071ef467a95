import type {HexId} from '../../../board/index.js';
import type {Unit} from '../../../module/index.js';
import {counted, ids, listed, names, type Finding} from '../../finding.js';
import {exerters} from '../../zoc.js';
import type {Meanings, Reason} from './clause.js';
import {countsIn, isEnemyZoc, isOverStacked, stackedIn, type RetreatContext, leftInHex} from '../context.js';
import {passedAlong} from './length.js';
import {effectOf, type CostClause} from '../sheets/sheet.js';

/** A cause for which a hex costs a step. */
export type CostCause = CostClause['where'][number];

const causeTests: {readonly [N in CostCause]: (context: RetreatContext, hex: HexId) => boolean} = {
  enemyZoc: (context, hex) => isEnemyZoc(context, hex) && !context.position.paidZoc?.has(hex),
  overStacked: isOverStacked,
};

/** Returns the causes that count; an over-stacked hex that is only passed may be free. */
const counting = ({sheet: {cost}}: RetreatContext, passed: boolean): readonly CostCause[] =>
  (cost?.where ?? []).filter((cause) => !(passed && cause === 'overStacked' && cost!.onTheWay === 'free'));

/**
 * Everything for which entering a hex costs its step, in the order of the sheet; empty where it costs none. `passed`: the
 * retreat goes on from there.
 */
export const causesAt = (context: RetreatContext, hex: HexId, passed = false): readonly CostCause[] =>
  counting(context, passed).filter(
    (cause) => causeTests[cause](context, hex) && countsIn(context, context.sheet.cost!, hex),
  );

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
  const {cost} = context.sheet;
  const isOpen = cost !== undefined && leftInHex(context, cost) !== undefined;
  return (hex) => {
    if (isOpen && !countsIn(context, cost, hex)) return 0;
    for (const test of tests)
      if (test(context, hex)) return more > 0 && isOverStacked(context, hex) ? 1 + more : 1;
    return 0;
  };
}

type CostOfHex = ReturnType<typeof stepCost>;
const known = new WeakMap<RetreatContext, {readonly entering: CostOfHex; readonly passing: CostOfHex}>();

/** Steps lost on entering each hex of a path. */
export function costsAlong(context: RetreatContext, path: readonly HexId[]): readonly number[] {
  const costs = known.get(context) ?? {entering: stepCost(context), passing: stepCost(context, true)};
  known.set(context, costs);
  const {entering, passing} = costs;
  const passed = passedAlong(context, path);
  return path.map((hex, i) => (passed[i] ? passing : entering)(hex));
}

/** The words for each cause, in a rule and at a hex, with the units that cause it. */
const causes: {
  readonly [N in CostCause]: {
    readonly where: string;
    readonly by: (context: RetreatContext, hex: HexId) => readonly Unit[];
    readonly because: (by: readonly Unit[]) => string;
  };
} = {
  enemyZoc: {
    where: 'in an EZOC',
    by: ({position, side, reach}, hex) => exerters(position, hex, side, reach),
    because: (by) => `in the ZOC of ${names(by)}`,
  },
  overStacked: {
    where: 'over the stacking limit',
    by: stackedIn,
    because: (by) => (by.length > 0 ? `over-stacked with ${names(by)}` : 'over-stacked by the group alone'),
  },
};

export const costMeanings: Meanings<CostClause> = {
  step: ({where, overStacked, onTheWay}) =>
    `Entering a hex ${where.map((cause) => causes[cause].where).join(' or ')} costs the group one step, even where both apply${overStacked === 'twice' ? ', plus one more in an over-stacked hex' : overStacked === 'per-unit' ? ', plus one more for each unit in an over-stacked hex' : ''}.${onTheWay === 'free' ? ' An over-stacked hex costs nothing if the retreat goes on from it.' : ''}`,
};

/** A cost with its reason alone, for sentences that say more than one thing. */
export interface Cost extends Finding, Reason {
  readonly steps: number;
}

/** Reports the cost of entering each hex of a path; `who` names the group where there are several. */
export function costsOn(context: RetreatContext, path: readonly HexId[], who = 'the group'): readonly Cost[] {
  const passed = passedAlong(context, path);
  return path.flatMap((hex, i) => costAt(context, hex, passed[i], who));
}

/**
 * The step that entering a hex costs, if it does: one, with every reason there is for it. `passed`: the retreat goes on
 * from there.
 */
export function costAt(
  context: RetreatContext,
  hex: HexId,
  passed = false,
  who = 'the group',
): readonly Cost[] {
  const {
    sheet: {cost},
    game: {grid},
    group,
  } = context;
  const here = causesAt(context, hex, passed).map((cause) => {
    const by = causes[cause].by(context, hex);
    return {by, because: causes[cause].because(by)};
  });
  if (!cost || here.length === 0) return [];
  const at = grid.label(hex);
  const steps = stepCost(context, passed)(hex);
  const price = steps === 1 ? 'a step' : counted(steps, 'step');
  const cause = listed(here.map(({because}) => because));
  const witnesses = ids(here.flatMap(({by}) => by));
  return [
    {
      steps,
      because: `It is ${cause}, which costs ${price}`,
      clause: cost.rule,
      kind: 'cost',
      at,
      units: ids(group),
      ...(witnesses.length > 0 ? {witness: {units: witnesses}} : {}),
      message: `${at}: ${cause}; this costs ${who} ${price}.`,
    },
  ];
}
