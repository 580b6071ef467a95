import {Budget} from '../board/work.js';
import type {BattleEvent} from '../module/index.js';
import type {AssignDecision, BattleView, Decision, RouteDecision, WithdrawDecision} from './view.js';

/** The most assignments or plans that are judged to find out whether there is a choice. */
const TRIALS = 400;

/**
 * Returns the only event that the rules allow in a moment of a battle. Undefined where a player has a choice or rolls,
 * where the battle is over, and where there is too much to try.
 */
export function onlyEvent({decision}: Pick<BattleView, 'decision'>): BattleEvent | undefined {
  const legal: BattleEvent[] = [];
  for (const event of legalEvents(decision)) {
    if (event === undefined || legal.length > 0) return undefined;
    legal.push(event);
  }
  return legal[0];
}

/** Lists legal events; yields undefined where a player has more choices than are listed. */
function* legalEvents(decision: Decision): Generator<BattleEvent | undefined> {
  switch (decision.kind) {
    case 'choose':
      for (const {event} of decision.offers) yield event;
      return;
    case 'assign':
      yield* assignments(decision);
      return;
    case 'withdraw':
      yield* plans(decision);
      return;
    case 'advance':
      for (const units of [[], ...decision.units.map(({unit}) => [unit])])
        if (decision.judge(units).length === 0) yield {type: 'advance', units};
      return;
    case 'order': {
      const units = decision.units.map(({unit}) => unit);
      yield units.length === 1 ? {type: 'order', units} : undefined;
      if (decision.elect) yield decision.elect.offer.event;
      return;
    }
    case 'route':
      yield* routes(decision);
      return;
    default:
      yield undefined;
  }
}

/** Lists the assignments of exactly the pending losses that break no rule; of any number where a tally counts them. */
function* assignments({units, due, judge, tally}: AssignDecision): Generator<BattleEvent | undefined> {
  const budget = new Budget(TRIALS);
  // what the units from each on can still take
  const capacity = units.map((_, i) => units.slice(i).reduce((sum, {takes}) => sum + takes, 0));
  function* from(
    i: number,
    left: number,
    losses: Record<string, number>,
  ): Generator<BattleEvent | undefined> {
    const unit = units[i];
    if (!unit) {
      if (!budget.spend()) yield undefined;
      else if (judge(losses).length === 0) yield {type: 'assign', losses};
      return;
    }
    const least = tally ? 0 : Math.max(0, left - (capacity[i + 1] ?? 0));
    for (let count = Math.min(unit.takes, left); count >= least; count--)
      yield* from(i + 1, left - count, count > 0 ? {...losses, [unit.unit]: count} : losses);
  }
  yield* from(0, Math.min(due, capacity[0] ?? 0), {});
}

/** Lists the plans of a withdrawal that break no rule. */
function* plans({units, goals, judge}: WithdrawDecision): Generator<BattleEvent | undefined> {
  const options = goals({});
  const all = units.reduce((product, {unit}) => product * (options.get(unit)?.length ?? 0), 1);
  if (all > TRIALS) {
    yield undefined;
    return;
  }
  const plan: Record<string, string | null> = {};
  function* from(i: number): Generator<BattleEvent> {
    const unit = units[i]?.unit;
    if (unit === undefined) {
      if (judge(plan).length === 0) yield {type: 'withdraw', plan: {...plan}};
      return;
    }
    for (const {to} of options.get(unit) ?? []) {
      plan[unit] = to;
      yield* from(i + 1);
    }
  }
  yield* from(0);
}

/** Lists the routes of the only unit that may go next; a stack may split, and either of two groups may go first. */
function* routes({
  next,
  groups,
  units,
  elect,
  routesOf,
  event,
}: RouteDecision): Generator<BattleEvent | undefined> {
  const [group = [], ...others] = next;
  if (others.length > 0 || group.length !== 1 || (groups && units.length > 1)) yield undefined;
  else {
    const {routes: legal, stuck} = routesOf(group);
    for (const {path} of legal) yield event(group, path);
    if (stuck) yield stuck.event;
  }
  if (elect) yield elect.offer.event;
}
