import {Budget} from '../../board/work.js';
import type {Exit} from './battle.js';
import {fits, type WithdrawalPlan, type Retreater} from './retreat.js';

/** Units that are alike to every line, the strongest first. */
interface Class {
  readonly size: number;
  readonly air: boolean;
  readonly units: readonly Retreater[];
}

/** The state of a search for a way to fill the first lines: how many of each class are left, and how they went. */
interface Filling {
  readonly left: readonly number[];
  /** Lines by the search's order, how many of each class went. */
  readonly went: readonly (readonly number[])[];
  /** Units under (c) and (b): what is to be avoided when nothing is lost by it. */
  readonly risk: number;
}

/**
 * The conditions of a legal full plan, line by line so that lines can be filled one after another: the smallest unit
 * that goes under (b) must fit no rest of a line that binds, the smallest one given up no line's rest at all.
 */
interface Bounds {
  readonly overflow: number;
  readonly lost: number;
  readonly airOverflow: boolean;
  readonly airLost: boolean;
}

function classes(units: readonly Retreater[]): readonly Class[] {
  const found = new Map<string, {size: number; air: boolean; units: Retreater[]}>();
  for (const unit of units) {
    const key = `${String(unit.air)} ${String(unit.size)}`;
    const known = found.get(key) ?? {size: unit.size, air: unit.air, units: []};
    known.units.push(unit);
    found.set(key, known);
  }
  const list = [...found.values()];
  for (const {units: members} of list) members.sort((a, b) => b.value - a.value);
  return list;
}

/** The number of each class that may go along one line, so that what it has left breaks no bound. */
function* loads(
  exit: Exit,
  kinds: readonly Class[],
  left: readonly number[],
  bounds: Bounds,
  budget: Budget,
): Generator<readonly number[]> {
  const load = kinds.map(() => 0);
  function* fill(index: number, room: number): Generator<readonly number[]> {
    const kind = kinds[index];
    if (!kind) {
      const ground = kinds.some(({air}, i) => !air && load[i]! > 0);
      const legal = kinds.every(({air, size}, i) => {
        if (!air) return true;
        if (load[i]! > 0 && (!ground || (exit.kind === 'overflow' && !bounds.airOverflow))) return false;
        const held = bounds.airLost || (bounds.airOverflow && exit.binds);
        return !(ground && held && fits(size, room));
      });
      const rest = exit.binds ? Math.min(bounds.overflow, bounds.lost) : bounds.lost;
      // each load is as many numbers as there are classes, to be copied and compared
      if (legal && !fits(rest, room) && budget.spend(kinds.length)) yield [...load];
      return;
    }
    const barred = exit.kind === 'overflow' && !kind.air && kind.size < bounds.overflow;
    for (let n = 0; n <= (barred ? 0 : left[index]!); n += 1) {
      if (!budget.spend() || !fits(kind.size * n, room)) break;
      load[index] = n;
      yield* fill(index + 1, room - kind.size * n);
    }
    load[index] = 0;
  }
  yield* fill(0, exit.room);
}

/** The least risky ways to fill all lines within the bounds, one for each number of units left over. */
function fillings(
  open: readonly Exit[],
  kinds: readonly Class[],
  bounds: Bounds,
  budget: Budget,
): readonly Filling[] {
  if (!budget.spend(kinds.length)) return [];
  let states = new Map<string, Filling>();
  const start = kinds.map(({units}) => units.length);
  states.set(start.join(), {left: start, went: [], risk: 0});
  for (const exit of open) {
    const weight = exit.kind === 'own' ? 0 : exit.kind === 'attacked' ? 1000 : 1;
    const next = new Map<string, Filling>();
    for (const {left, went, risk} of states.values()) {
      for (const load of loads(exit, kinds, left, bounds, budget)) {
        const rest = left.map((n, i) => n - load[i]!);
        const key = rest.join();
        const total = risk + weight * load.reduce((sum, n) => sum + n, 0);
        if (total < (next.get(key)?.risk ?? Infinity))
          next.set(key, {left: rest, went: [...went, load], risk: total});
      }
    }
    states = next;
  }
  // what was broken off is no full plan
  if (budget.isSpent) return [];
  return [...states.values()].filter(({left}) =>
    kinds.every(({air, size}, i) => left[i] === 0 || (air ? bounds.airLost : size >= bounds.lost)),
  );
}

/** The first aim of a plan: to keep units, or strength. */
type Keeps = 'units' | 'strength';

/** Fewest units lost, then the least strength, or the other way round, then the least risk. */
function cost(filling: Filling, kinds: readonly Class[], first: Keeps): readonly [number, number, number] {
  let units = 0;
  let value = 0;
  kinds.forEach((kind, i) => {
    const lost = filling.left[i]!;
    units += lost;
    for (let n = 1; n <= lost; n += 1) value += kind.units.at(-n)!.value;
  });
  return first === 'units' ? [units, value, filling.risk] : [value, units, filling.risk];
}

const less = (a: readonly number[], b: readonly number[]): boolean => {
  const first = a.findIndex((value, i) => value !== b[i]);
  return first >= 0 && a[first]! < b[first]!;
};

/**
 * A legal plan at once: the largest units first, each along the first line that has room, air units where ground units
 * go. A line's room only shrinks, so whoever found none, or none of their own, finds none in the end.
 */
function handy(open: readonly Exit[], units: readonly Retreater[]): WithdrawalPlan {
  const plan: Record<string, string | null> = {};
  const room = open.map((exit) => exit.room);
  const ground = new Set<number>();
  const order = [...units].sort(
    (a, b) => Number(a.air) - Number(b.air) || b.size - a.size || b.value - a.value,
  );
  for (const {id, air, size} of order) {
    const line = open.findIndex((_, i) => fits(size, room[i]!) && (!air || ground.has(i)));
    plan[id] = open[line]?.to ?? null;
    if (line < 0) continue;
    room[line] = room[line]! - size;
    if (!air) ground.add(line);
  }
  return plan;
}

/** Steps of a proposal: far above what any game's lines take. */
export const planSteps = 300_000;

/**
 * B.4: a legal plan that loses the fewest units; among those the one that loses the least strength (or the other way
 * round), then the one that sends fewest to points under attack and fewest under (b). Exact: lines are filled one after another over all numbers
 * of units of each size, for every bound that a legal plan can meet. Units of many sizes on wide lines are more work
 * than the budget has: then the plan is legal, and the best that was found.
 */
export function proposeRetreat(
  exits: readonly Exit[],
  units: readonly Retreater[],
  budget = new Budget(planSteps),
  first: Keeps = 'units',
): WithdrawalPlan {
  const order = ['own', 'overflow', 'attacked', 'closed'] as const;
  const open = exits
    .filter(({kind}) => kind !== 'closed')
    .sort((a, b) => Number(b.binds) - Number(a.binds) || order.indexOf(a.kind) - order.indexOf(b.kind));
  const kinds = classes(units);
  const sizes = [...new Set(kinds.filter(({air}) => !air).map(({size}) => size)), Infinity];
  const choices = kinds.some(({air}) => air) ? [false, true] : [false];
  let best: Filling | undefined;
  let least: readonly number[] = [Infinity];
  for (const lost of [...sizes].reverse()) {
    for (const overflow of sizes) {
      if (budget.isSpent) break;
      for (const airLost of choices) {
        for (const airOverflow of choices) {
          for (const filling of fillings(open, kinds, {lost, overflow, airLost, airOverflow}, budget)) {
            const price = cost(filling, kinds, first);
            if (!less(price, least)) continue;
            best = filling;
            least = price;
          }
        }
      }
    }
    // with nobody given up no other bound loses fewer
    if ((least[0] === 0 && least[1] === 0) || budget.isSpent) break;
  }
  if (!best) return handy(open, units);
  const plan: Record<string, string | null> = Object.fromEntries(units.map(({id}) => [id, null]));
  kinds.forEach((kind, i) => {
    let next = 0;
    open.forEach((exit, line) => {
      for (let n = best.went[line]?.[i] ?? 0; n > 0; n -= 1) {
        plan[kind.units[next]!.id] = exit.to;
        next += 1;
      }
    });
  });
  return plan;
}
