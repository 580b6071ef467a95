/**
 * Allocations of losses: which ways to share out what is due are legal, and why another is not. A way is legal where single
 * hits can fall in an order that gives it, by any choice among equals; loss factors and symbols are counted as a whole.
 */
import {Budget} from '../../board/work.js';
import type {Due} from './due.js';
import {isFree, orderBreach, orders} from './hit-order.js';
import {LossSums} from './loss-sums.js';
import {isReplaced, JUDGED, living, type Assignment, type Breach, type Payer, type Payers} from './payers.js';
import {entryOf} from './support.js';
import {placeable, placings, symbolBreach} from './symbol-hits.js';

const factorOf = ({factor}: Payer, left: number): number => factor[left]!;

/** Most steps that units can take, with those that replace them. */
function mostSteps(due: Due, payers: Payers): number {
  const units = living(due, payers);
  if (due.allocate === 'each-once') return units.length;
  const sum = units.reduce((all, {steps}) => all + steps, 0);
  if (sum >= due.steps || units.every(({replacedBy}) => replacedBy.length === 0)) return sum;
  return new LossSums(due, payers, () => 1).best().sum;
}

/** The steps of a due that its units can take; with `factor` 0 where no step fits, else all of it. */
export function payable(due: Due, payers: Payers): number {
  if (due.allocate === 'factor') return new LossSums(due, payers, factorOf).best().sum > 0 ? due.steps : 0;
  if (due.allocate === 'symbols') return placeable(due, payers, () => true);
  return Math.min(due.steps, mostSteps(due, payers));
}

/** Finds the fault of who replaces whom in an assignment whose losses are in order. */
function replacementBreach(due: Due, payers: Payers, {losses, replace = {}}: Assignment): Breach | undefined {
  const seen = new Set<string>();
  for (const [unit, by] of Object.entries(replace)) {
    const payer = due.units.includes(unit) ? payers.units.get(unit) : undefined;
    const wrong = (because: 'lives' | 'unfit' | 'twice'): Breach => ({
      is: 'replacementWrong',
      unit,
      by,
      because,
    });
    if (!payer?.replacedBy.includes(by)) return wrong('unfit');
    if ((entryOf(losses, unit) ?? 0) < payer.steps) return wrong('lives');
    if (seen.has(by)) return wrong('twice');
    seen.add(by);
  }
  const missing = living(due, payers).find((unit) => !isReplaced(unit, losses, replace));
  return (
    missing && {
      is: 'replacementMissing',
      unit: missing.id,
      by: missing.replacedBy.filter((id) => !seen.has(id)),
    }
  );
}

/**
 * Finds the fault of an assignment to one due; undefined where it is legal. Its losses are of units of the due and of those
 * that replace them, none above its steps.
 */
export function breachOf(due: Due, payers: Payers, assignment: Assignment): Breach | undefined {
  const {losses, replace = {}} = assignment;
  const wrong = replacementBreach(due, payers, assignment);
  if (wrong?.is === 'replacementWrong') return wrong;
  const units = [...living(due, payers), ...Object.values(replace).map((id) => payers.units.get(id)!)];
  const given = ({id}: Payer): number => entryOf(losses, id) ?? 0;
  if (due.allocate === 'factor') {
    const sums = new LossSums(due, payers, factorOf);
    const {sum: best, withFirst} = sums.best();
    if (sums.isCut) return {is: 'tooMany'};
    let absorbed = 0;
    for (const unit of units)
      for (let left = unit.steps; left > unit.steps - given(unit); left -= 1)
        absorbed += factorOf(unit, left);
    const example = (): readonly string[] => {
      for (const one of sums.ways(best, withFirst, new Budget(JUDGED))) return Object.keys(one?.losses ?? {});
      return [];
    };
    if (absorbed !== best) return {is: 'absorbed', due: due.steps, best, absorbed, units: example()};
    const early = units.find((unit) => given(unit) > 0)!;
    if (withFirst && !units.some((unit) => due.first!.units.includes(unit.id) && given(unit) > 0))
      return {is: 'notNext', unit: early.id, next: due.first!.units, by: 'first'};
    return wrong;
  }
  const sum = units.reduce((all, unit) => all + given(unit), 0);
  const owed = payable(due, payers);
  if (sum !== owed) return {is: 'sum', owed, assigned: sum};
  if (due.allocate === 'symbols') return symbolBreach(due, payers, assignment) ?? wrong;
  return (isFree(due, payers) ? undefined : orderBreach(due, payers, assignment)) ?? wrong;
}

/** Every way to share out so many losses among units that take so many each, the most for the first unit first. */
export function* shares(
  units: readonly {readonly unit: string; readonly takes: number}[],
  least: number,
  most = least,
): Generator<Readonly<Record<string, number>>> {
  // what the units from each on can still take
  const capacity = units.map((_, i) => units.slice(i).reduce((sum, {takes}) => sum + takes, 0));
  function* from(
    i: number,
    sum: number,
    losses: Readonly<Record<string, number>>,
  ): Generator<Readonly<Record<string, number>>> {
    const unit = units[i];
    if (!unit) {
      yield losses;
      return;
    }
    const fewest = Math.max(0, least - sum - (capacity[i + 1] ?? 0));
    for (let count = Math.min(unit.takes, most - sum); count >= fewest; count -= 1)
      yield* from(i + 1, sum + count, count > 0 ? {...losses, [unit.unit]: count} : losses);
  }
  yield* from(0, 0, {});
}

/** Lists every legal assignment to one due; undefined ends a list that is too long. */
export function* assignmentsOf(due: Due, payers: Payers, tries: Budget): Generator<Assignment | undefined> {
  switch (due.allocate) {
    case 'factor': {
      const sums = new LossSums(due, payers, factorOf);
      const {sum, withFirst} = sums.best();
      if (sums.isCut) yield undefined;
      else if (sum > 0) yield* sums.ways(sum, withFirst, tries);
      return;
    }
    case 'symbols':
      for (const one of placings(due, payers, tries))
        if (!one || breachOf(due, payers, one) === undefined) yield one;
      return;
    default:
  }
  const units = living(due, payers);
  if (!isFree(due, payers) || units.some(({replacedBy}) => replacedBy.length > 0)) {
    yield* orders(due, payers, payable(due, payers), tries);
    return;
  }
  for (const losses of shares(
    units.map(({id, steps}) => ({unit: id, takes: steps})),
    payable(due, payers),
  )) {
    const isOver = !tries.spend();
    yield isOver ? undefined : {losses};
    if (isOver) return;
  }
}
