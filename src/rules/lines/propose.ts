/** Every legal plan of a retreat of one line, and the best of them. */
import {Budget} from '../../board/work.js';
import type {Unit} from '../../module/game.js';
import {lineSize, originOf, type LineRetreat} from './context.js';
import {exitsOf, goalIn, judgePlan, rankOf, type Exits, type LinePlan} from './plan.js';
import {endAgainst, fitsLine, isOver, limitsFor, type Exit, type Load} from './points.js';

/** Steps of a search for plans: a step is a unit that is sent somewhere, or the judgement of a plan. */
export const planSteps = 20_000;

/** A choice for one unit: an exit that no bar closes, `null`, or undefined where it is not named. */
type Choice = Exit | null | undefined;

const byName =
  ({names}: LineRetreat) =>
  (a: Exit, b: Exit): number =>
    names[a.to]! < names[b.to]! ? -1 : 1;

/** The choices of each unit, in code-unit order of the points; last to find none, or not to go. */
function choicesOf(retreat: LineRetreat, exits: Exits): ReadonlyMap<Unit, readonly Choice[]> {
  const last = retreat.as === 'retreat' ? null : undefined;
  return new Map(
    retreat.units.map((unit) => [
      unit,
      [
        ...exits
          .get(unit)!
          .filter(({closed}) => !closed)
          .sort(byName(retreat)),
        last,
      ],
    ]),
  );
}

/** Makes a key of all by which lines and points tell units apart. */
function likeness(retreat: LineRetreat, unit: Unit, choices: readonly Choice[], worth: number): string {
  const {sheet} = retreat;
  return JSON.stringify([
    unit.side,
    unit.type,
    unit.kind,
    unit.stacking,
    unit.class,
    worth,
    originOf(retreat, unit),
    (sheet.room ?? []).map((entry) => lineSize(retreat, entry, unit)),
    choices.map((choice) => choice && [choice.to, choice.level]),
    retreat.position.units.get(unit.index)?.states,
    retreat.position.units.get(unit.index)?.steps,
    unit.nationality,
  ]);
}

/** A search for plans, unit by unit. */
interface Search {
  readonly retreat: LineRetreat;
  readonly exits: Exits;
  readonly budget: Budget;
  /** Does the plan so far lead to one that is wanted? */
  readonly wants: (lost: readonly Unit[]) => boolean;
}

/** Plans that are legal, in code-unit order; alike units are sent in one order where `alike` tells which are. */
function* search(
  {retreat, exits, budget, wants}: Search,
  alike?: ReadonlyMap<Unit, string>,
): Generator<LinePlan> {
  const {units, sheet, names} = retreat;
  const choices = choicesOf(retreat, exits);
  const chosen: Choice[] = [];
  const before = units.map((unit, i) =>
    alike ? units.slice(0, i).findLastIndex((one) => alike.get(one) === alike.get(unit)) : -1,
  );
  function* send(i: number, load: Load, lost: readonly Unit[]): Generator<LinePlan> {
    const unit = units[i];
    if (!unit) {
      if (!budget.spend(1 + units.length)) return;
      const plan = Object.fromEntries(
        units.flatMap(({id}, place): [string, string | null][] => {
          const choice = chosen[place];
          return choice === undefined ? [] : [[id, choice && names[choice.to]!]];
        }),
      );
      if (judgePlan(retreat, plan, exits).length === 0) yield plan;
      return;
    }
    const own = choices.get(unit)!;
    const least = before[i]! < 0 ? 0 : own.findIndex((one) => one?.to === chosen[before[i]!]?.to);
    for (const choice of own.slice(Math.max(0, least))) {
      if (!budget.spend()) return;
      if (sheet.moves === 'together' && !isTogether(chosen.slice(0, i), choice)) continue;
      chosen[i] = choice;
      if (choice) {
        const next = [...load, {unit, line: choice.line}];
        if (limitsFor(retreat, unit, choice, next).some((limit) => isOver(limit))) continue;
        yield* send(i + 1, next, lost);
      } else {
        const gone = choice === null ? [...lost, unit] : lost;
        if (wants(gone)) yield* send(i + 1, load, gone);
      }
    }
  }
  yield* send(0, [], []);
}

/** Units that go together are all sent to one point, or all find none; who is not named has no part in it. */
const isTogether = (before: readonly Choice[], choice: Choice): boolean =>
  choice === undefined || before.every((one) => one === undefined || one?.to === choice?.to);

/**
 * Lists the legal plans of a retreat of one line, in code-unit order of the points; `undefined` ends a list that was broken
 * off for its length.
 */
export function* legalPlans(
  retreat: LineRetreat,
  budget = new Budget(planSteps),
): Generator<LinePlan | undefined> {
  const exits = exitsOf(retreat);
  for (const plan of search({retreat, exits, budget, wants: () => true}))
    if (retreat.as !== 'turn' || Object.keys(plan).length > 0) yield plan;
  if (budget.isSpent) yield undefined;
}

/** A plan, and whether none better was left untried. */
export interface BestPlan {
  readonly plan: LinePlan;
  readonly isBest: boolean;
}

/**
 * Finds the legal plan that loses least by `worth`, then the fewest units, then the first in code-unit order of the points,
 * unit by unit, `null` last. Beyond the budget it is a legal one, and the best that was found.
 */
export function bestPlan(
  retreat: LineRetreat,
  worth: (unit: Unit) => number,
  budget = new Budget(planSteps),
): BestPlan | undefined {
  const exits = exitsOf(retreat);
  const choices = choicesOf(retreat, exits);
  const alike = new Map(
    retreat.units.map((unit) => [unit, likeness(retreat, unit, choices.get(unit)!, worth(unit))]),
  );
  const sum = (lost: readonly Unit[]): number => lost.reduce((all, unit) => all + worth(unit), 0);
  let best: {readonly plan: LinePlan; readonly lost: number; readonly units: number} | undefined;
  const isBetter = (lost: readonly Unit[]): boolean =>
    !best || sum(lost) < best.lost - 1e-9 || (sum(lost) < best.lost + 1e-9 && lost.length < best.units);
  // most retreats lose nobody: plans that do are looked at only where none is legal that does not
  for (const wants of [(lost: readonly Unit[]) => lost.length === 0, isBetter]) {
    for (const plan of search({retreat, exits, budget, wants}, alike)) {
      const lost = retreat.units.filter(({id}) => goalIn(plan, id) === null);
      if (!isBetter(lost)) continue;
      best = {plan, lost: sum(lost), units: lost.length};
      if (lost.length === 0) break;
    }
    if (best?.units === 0 || budget.isSpent) break;
  }
  if (best) return {plan: best.plan, isBest: best.units === 0 || !budget.isSpent};
  const plan = handy(retreat, exits);
  return judgePlan(retreat, plan, exits).length === 0 ? {plan, isBest: false} : undefined;
}

/**
 * A plan at once: one unit after the other to the first tier that has room for it. Room only shrinks, so who found none
 * finds none in the end.
 */
function handy(retreat: LineRetreat, exits: Exits): LinePlan {
  const {names, sheet} = retreat;
  const needs = (unit: Unit): boolean => {
    const own = exits.get(unit)!.filter(({closed}) => !closed);
    return own.some(({to}) => endAgainst(retreat, unit, originOf(retreat, unit), to, [unit]) !== undefined);
  };
  const order = [...retreat.units].sort(
    (a, b) =>
      rankOf(sheet.ranks ?? [], a) - rankOf(sheet.ranks ?? [], b) || Number(needs(a)) - Number(needs(b)),
  );
  const plan: Record<string, string | null> = {};
  const taken = new Map<Unit, Exit>();
  for (const unit of order) {
    const load = [...taken].map(([one, {line}]) => ({unit: one, line}));
    const way = exits
      .get(unit)!
      .filter((exit) => {
        if (exit.closed || !fitsLine(retreat, [unit], [exit], load)) return false;
        const going = [...taken].flatMap(([one, {to}]) => (to === exit.to ? [one] : []));
        return !endAgainst(retreat, unit, originOf(retreat, unit), exit.to, [...going, unit]);
      })
      .sort((a, b) => a.level - b.level || byName(retreat)(a, b))[0];
    plan[unit.id] = way ? names[way.to]! : null;
    if (way) taken.set(unit, way);
  }
  return plan;
}
