/**
 * Retreats along lines, by the module’s own line sheet. Every function takes the question as the battle, or whoever asks,
 * has it; nothing here knows a kind of battle. A function that judges returns the rules that are broken: none where all is
 * legal.
 */
import {Budget} from '../../board/work.js';
import type {Unit} from '../../module/game.js';
import {battleFinding} from '../battle-findings.js';
import {type BrokenRule, brokenRule} from '../broken-rules.js';
import {carryOutPlan, carryOutRoute, fateOf, type LineFate, type LineOutcome} from './carry-out.js';
import {lineRetreat, type LineQuestion} from './context.js';
import {exitsOf, hasPlace, judgePlan, type LinePlan} from './plan.js';
import {bestPlan as bestPlanOf, legalPlans as plansOf, planSteps, type BestPlan} from './propose.js';
import {judgeRoute, legalRoutes as routesOf, routeSteps} from './route.js';

export type {LineFate, LineOutcome} from './carry-out.js';
export type {Gone, LineMove, LineQuestion, WayIn} from './context.js';
export {goalsOf, type LineGoal} from './goals.js';
export type {LinePlan} from './plan.js';

/**
 * Finds the plan of an event that names none: where exactly one is legal that names each unit. Undefined where there are
 * several, or none.
 */
export function onlyPlan(question: LineQuestion, budget = new Budget(planSteps)): LinePlan | undefined {
  let only: LinePlan | undefined;
  for (const plan of plansOf(lineRetreat(question), budget)) {
    if (!plan) return undefined;
    if (Object.keys(plan).length < question.units.length) continue;
    if (only) return undefined;
    only = plan;
  }
  return only;
}

/**
 * Judges a plan: of a whole retreat of one line (`as: "retreat"`: each unit has a point, or `null`), or of units of a turn
 * (`as: "turn"`: who is not named stays, `null` is refused).
 */
export function planFits(question: LineQuestion, plan: LinePlan | undefined): readonly BrokenRule[] {
  const {sheet} = question;
  const retreat = lineRetreat(question);
  const from = retreat.names[question.from ?? question.place]!;
  const named = plan ?? onlyPlan(question);
  if (!named || (question.as === 'turn' && Object.keys(named).length === 0))
    return [
      brokenRule(sheet.length, (rule) => battleFinding('violation', rule, 'planMissing', {from}, {at: from})),
    ];
  if (question.as === 'retreat' && question.lines !== 1)
    return [
      brokenRule(sheet.length, (rule) =>
        battleFinding('violation', rule, 'planOfSeveralLines', {lines: question.lines}, {at: from}),
      ),
    ];
  return judgePlan(retreat, named);
}

/**
 * Judges a route of a unit, or of a group of one point, step by step. `units` of the question wait, `gone` went
 * before; an empty path is a group that finds no way, or need not go.
 */
export const routeFits = (
  question: LineQuestion,
  units: readonly string[],
  path: readonly string[],
  budget = new Budget(routeSteps),
): readonly BrokenRule[] => judgeRoute(lineRetreat(question), units, path, budget);

/** Judges whether a side may leave at all: refused if no unit has a point, and each would stay. */
export function mayLeave(question: LineQuestion): readonly BrokenRule[] {
  const retreat = lineRetreat(question);
  const {units, sheet, names, game, place} = retreat;
  const exits = exitsOf(retreat);
  const stays = units.every(
    (unit) => fateOf(retreat, unit).fate.is === 'stays' && !hasPlace(retreat, unit, exits),
  );
  const side = units[0] && game.sides[units[0].side]!.id;
  if (!stays || side === undefined) return [];
  const ids = units.map(({id}) => id);
  return [
    brokenRule(sheet.length, (rule) =>
      battleFinding('violation', rule, 'nobodyFindsPoint', {side}, {at: names[place]!, units: ids}),
    ),
  ];
}

/**
 * Judges a plan of regrouping (`as: "regroup"`; `units`: those of the victor at the place): each named unit goes one line to
 * a point that the sheet opens, with room on the line; who is not named stays.
 */
export const regroupFits = (question: LineQuestion, plan: LinePlan): readonly BrokenRule[] =>
  judgePlan(lineRetreat({...question, as: 'regroup'}), plan);

/** Carries out a legal plan, of a retreat, a turn or regrouping. Without one it is the only plan. */
export const withdraw = (question: LineQuestion, plan: LinePlan | undefined): LineOutcome =>
  carryOutPlan(lineRetreat(question), plan ?? onlyPlan(question) ?? {});

/** Carries out a legal route. */
export const takeRoute = (
  question: LineQuestion,
  units: readonly string[],
  path: readonly string[],
): LineOutcome => carryOutRoute(lineRetreat(question), units, path);

/** Lists the legal plans in code-unit order of the points; `undefined` ends a list that was broken off. */
export const legalPlans = (
  question: LineQuestion,
  budget = new Budget(planSteps),
): Iterable<LinePlan | undefined> => plansOf(lineRetreat(question), budget);

/** Lists the legal routes of a group; `undefined` ends a list that was broken off. */
export const legalRoutes = (
  question: LineQuestion,
  units: readonly Unit[],
  budget = new Budget(routeSteps),
): Iterable<readonly string[] | undefined> => routesOf(lineRetreat(question), units, budget);

/** Tells what becomes of a unit of the question that finds no point. */
export const fateIn = (question: LineQuestion, id: string): LineFate['is'] =>
  fateOf(
    lineRetreat(question),
    question.units.find((unit) => unit.id === id)!,
  ).fate.is;

/** Finds the legal plan that loses least by `worth`, then the fewest units, then the first by its points. */
export const bestPlan = (
  question: LineQuestion,
  worth: (unit: Unit) => number,
  budget = new Budget(planSteps),
): BestPlan | undefined => bestPlanOf(lineRetreat(question), worth, budget);
