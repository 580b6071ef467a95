/**
 * Allocations of losses: which ways to share out what is due are legal, and why another is not. A way is legal where single
 * hits can fall in an order that gives it, by any choice among equals; loss factors and symbols are counted as a whole.
 */
import {Budget} from '../../board/work.js';
import {numbersAt} from '../../module/game.js';
import type {Allocation} from '../../module/schema/chart-names.js';
import type {Due} from './due.js';
import type {Forces} from './forces.js';

/** A unit that may take losses. */
export interface Payer {
  readonly id: string;
  readonly steps: number;
  /** Its combat strength with 0, 1, 2 steps left and so on. */
  readonly strength: readonly number[];
  /** The losses that its last step absorbs, its last but one and so on, from the second entry. */
  readonly factor: readonly number[];
  /** Units that wait to replace it when it is eliminated. */
  readonly replacedBy: readonly string[];
  /** It takes losses when the others are gone. */
  readonly last: boolean;
}

/** The units of a role that may take losses, those that may replace them too, and its lead unit. */
export interface Payers {
  readonly units: ReadonlyMap<string, Payer>;
  readonly lead: string | undefined;
}

/** Losses by unit, and who replaces whom. */
export interface Assignment {
  readonly losses: Readonly<Record<string, number>>;
  readonly replace?: Readonly<Record<string, string>>;
}

/** The reason why a unit may not take a loss before others. */
export type Turn = 'last' | 'first' | Allocation;

/** A fault of an assignment: the unit and what is wrong. */
export type Breach =
  /** Others are next, by this part of the rule. */
  | {readonly is: 'notNext'; readonly unit: string; readonly next: readonly string[]; readonly by: Turn}
  | {readonly is: 'sum'; readonly owed: number; readonly assigned: number}
  /** No hit that is left falls on such a unit. */
  | {readonly is: 'noHit'; readonly unit: string; readonly count: number; readonly most: number}
  /** Losses that steps absorb: too many, or fewer than could be; `units`: those of a way that absorbs most. */
  | {
      readonly is: 'absorbed';
      readonly due: number;
      readonly best: number;
      readonly absorbed: number;
      readonly units: readonly string[];
    }
  | {readonly is: 'replacementMissing'; readonly unit: string; readonly by: readonly string[]}
  | {
      readonly is: 'replacementWrong';
      readonly unit: string;
      readonly by: string;
      readonly because: 'lives' | 'unfit' | 'twice';
    }
  | {readonly is: 'tooMany'};

/** The most steps of work on one judgement. */
const JUDGED = 200_000;

/** The number for a name; one that every object has is no entry. */
export const entryOf = <T>(entries: Readonly<Record<string, T>> | undefined, id: string): T | undefined =>
  entries && Object.hasOwn(entries, id) ? entries[id] : undefined;

/** Reads the units of a role that may take losses. `isLast`: those that take them after the others. */
export function payersOf(forces: Forces, due: Due, isLast?: (id: string) => boolean): Payers {
  const {role} = due;
  const waiting = forces.replacements(role);
  const kind = role === 'attacker' ? 'attack' : 'defence';
  const payer = (id: string, steps: number, isUnit: boolean): Payer => {
    const unit = forces.game.unit(id)!;
    const left = Array.from({length: steps + 1}, (_, i) => i);
    const {replacedBy: when} = unit;
    return {
      id,
      steps,
      strength: left.map((count) => (count === 0 ? 0 : numbersAt(unit, count)[kind])),
      factor: left.map((count) => (count === 0 ? 0 : numbersAt(unit, count).lossFactor)),
      replacedBy:
        when && isUnit
          ? Object.keys(waiting).filter((one) => forces.holds(when, {role, units: [forces.game.unit(one)!]}))
          : [],
      last: isLast?.(id) ?? false,
    };
  };
  const units = due.units.flatMap((id): (readonly [string, Payer])[] => {
    const steps = forces.steps(forces.game.unit(id)!);
    return steps > 0 ? [[id, payer(id, steps, true)]] : [];
  });
  const others = Object.entries(waiting).map(([id, steps]) => [id, payer(id, steps, false)] as const);
  return {units: new Map([...units, ...others]), lead: forces.lead(role)?.id};
}

/** The living units of a due. */
const living = ({units}: Due, payers: Payers): readonly Payer[] =>
  units.flatMap((id) => payers.units.get(id) ?? []);

// ----- sums: what units can take at most, with those that replace them

/** One way of a unit to take losses: so many steps of its own, of the unit that replaces it, and what they absorb. */
interface Way {
  readonly lost: number;
  readonly by?: {readonly id: string; readonly lost: number};
  readonly sum: number;
  readonly isFirst: boolean;
}

/** Sums that are reached: with `1` without a step of a unit of `first`, with `2` with one, `3` either way. */
type Reached = ReadonlyMap<number, number>;
/** A sum without the last bits of fractions. */
const rounded = (sum: number): number => Math.round(sum * 1e6) / 1e6;

/** Counts the sums that steps of units come to, up to a limit, and lists the ways to reach one. */
class Sums {
  readonly #units: readonly Payer[];
  readonly #payers: Payers;
  readonly #worth: (payer: Payer, left: number) => number;
  readonly #most: number;
  readonly #first: ReadonlySet<string>;
  readonly #budget = new Budget(10 * JUDGED);
  readonly #known = new Map<string, Reached>();
  /** Units that may replace others, by what makes no difference between them. */
  readonly #classOf = new Map<string, number>();
  readonly #sizes: number[] = [];
  /** There was too much to count. */
  isCut = false;

  constructor(due: Due, payers: Payers, worth: (payer: Payer, left: number) => number) {
    this.#units = living(due, payers);
    this.#payers = payers;
    this.#worth = worth;
    this.#most = due.steps;
    this.#first = new Set(due.first?.units ?? []);
    const classes = new Map<string, number>();
    for (const id of new Set(this.#units.flatMap(({replacedBy}) => replacedBy))) {
      const payer = payers.units.get(id)!;
      const worths = Array.from({length: payer.steps}, (_, i) => worth(payer, i + 1));
      const of = this.#units.map(({replacedBy}) => replacedBy.includes(id));
      const key = JSON.stringify([worths, of, this.#first.has(id)]);
      const at = classes.get(key) ?? classes.size;
      classes.set(key, at);
      this.#classOf.set(id, at);
      this.#sizes[at] = (this.#sizes[at] ?? 0) + 1;
    }
  }

  /** The greatest sum within the limit, and whether a unit of `first` can take a step in it. */
  best(): {readonly sum: number; readonly withFirst: boolean} {
    const reached = this.#from(0, this.#used([]));
    const sum = Math.max(0, ...reached.keys());
    return {sum, withFirst: ((reached.get(sum) ?? 0) & 2) > 0};
  }

  /** Every way to reach a sum, with a step of a unit of `first` or without; a replacement that must come comes. */
  *ways(sum: number, withFirst: boolean, tries: Budget): Generator<Assignment | undefined> {
    yield* this.#waysFrom(0, sum, withFirst, {losses: {}, replace: {}}, tries);
  }

  *#waysFrom(
    i: number,
    left: number,
    withFirst: boolean,
    {losses, replace}: Required<Assignment>,
    tries: Budget,
  ): Generator<Assignment | undefined> {
    const unit = this.#units[i];
    if (!unit) {
      if (this.#units.every((one) => isReplaced(one, losses, replace))) yield {losses, replace};
      return;
    }
    const used = Object.values(replace);
    for (const {sum, lost, by, isFirst} of this.#waysOf(unit, (id) => !used.includes(id))) {
      if (!tries.spend()) {
        yield undefined;
        return;
      }
      const rest = rounded(left - sum);
      const needs = withFirst && !isFirst;
      const reached = this.#from(i + 1, this.#used(by ? [...used, by.id] : used)).get(rest) ?? 0;
      if (needs ? (reached & 2) === 0 : reached === 0) continue;
      const taken = {...losses, ...(lost > 0 ? {[unit.id]: lost} : {})};
      const next = {
        losses: by && by.lost > 0 ? {...taken, [by.id]: by.lost} : taken,
        replace: by ? {...replace, [unit.id]: by.id} : replace,
      };
      yield* this.#waysFrom(i + 1, rest, needs, next, tries);
    }
  }

  /** Counts the replacements that came, by what makes no difference between them. */
  #used(some: readonly string[]): readonly number[] {
    return this.#sizes.map((_, at) => some.filter((id) => this.#classOf.get(id) === at).length);
  }

  /** The ways of a unit, the most losses first. */
  *#waysOf(unit: Payer, isFree: (id: string) => boolean): Generator<Way> {
    const absorbed = (payer: Payer, lost: number): number => {
      let sum = 0;
      for (let left = payer.steps; left > payer.steps - lost; left -= 1) sum += this.#worth(payer, left);
      return sum;
    };
    const isFirst = (id: string, lost: number): boolean => lost > 0 && this.#first.has(id);
    for (let lost = unit.steps; lost >= 0; lost -= 1) {
      const own = {lost, sum: absorbed(unit, lost), isFirst: isFirst(unit.id, lost)};
      if (own.sum > this.#most) continue;
      if (lost === unit.steps)
        for (const id of unit.replacedBy.filter(isFree)) {
          const other = this.#payers.units.get(id)!;
          for (let more = other.steps; more >= 0; more -= 1) {
            const sum = own.sum + absorbed(other, more);
            if (sum > this.#most) continue;
            yield {...own, by: {id, lost: more}, sum, isFirst: own.isFirst || isFirst(id, more)};
          }
        }
      yield own;
    }
  }

  #from(i: number, used: readonly number[]): Reached {
    const unit = this.#units[i];
    if (!unit) return new Map([[0, 1]]);
    const key = `${String(i)}:${used.join()}`;
    const known = this.#known.get(key);
    if (known) return known;
    const reached = new Map<number, number>();
    this.#known.set(key, reached);
    const seen = new Set<number>();
    /** Is one free, and the first of those between which nothing makes a difference? */
    const isNext = (id: string): boolean => {
      const at = this.#classOf.get(id)!;
      if (used[at]! >= this.#sizes[at]! || seen.has(at)) return false;
      seen.add(at);
      return true;
    };
    for (const {sum, by, isFirst} of this.#waysOf(unit, isNext)) {
      const at = by && this.#classOf.get(by.id);
      for (const [rest, flags] of this.#from(
        i + 1,
        at === undefined ? used : used.map((count, one) => (one === at ? count + 1 : count)),
      )) {
        if (!this.#budget.spend()) {
          this.isCut = true;
          return reached;
        }
        const whole = rounded(sum + rest);
        if (whole <= this.#most) reached.set(whole, (reached.get(whole) ?? 0) | (isFirst ? 2 : flags));
      }
    }
    return reached;
  }
}

/** Does nobody wait any more who could replace a unit that is gone? */
const isReplaced = (
  {id, steps, replacedBy}: Payer,
  losses: Assignment['losses'],
  replace: Readonly<Record<string, string>>,
): boolean =>
  (entryOf(losses, id) ?? 0) < steps ||
  Object.hasOwn(replace, id) ||
  replacedBy.every((one) => Object.values(replace).includes(one));

const factorOf = ({factor}: Payer, left: number): number => factor[left]!;

/** Most steps that units can take, with those that replace them. */
function mostSteps(due: Due, payers: Payers): number {
  const units = living(due, payers);
  if (due.allocate === 'each-once') return units.length;
  const sum = units.reduce((all, {steps}) => all + steps, 0);
  if (sum >= due.steps || units.every(({replacedBy}) => replacedBy.length === 0)) return sum;
  return new Sums(due, payers, () => 1).best().sum;
}

/** The steps of a due that its units can take; with `factor` 0 where no step fits, else all of it. */
export function payable(due: Due, payers: Payers): number {
  if (due.allocate === 'factor') return new Sums(due, payers, factorOf).best().sum > 0 ? due.steps : 0;
  if (due.allocate === 'symbols') return placeable(due, payers, () => true);
  return Math.min(due.steps, mostSteps(due, payers));
}

// ----- single hits, one after another

/** A moment while single hits fall. */
interface Moment {
  readonly due: Due;
  readonly lead: string | undefined;
  /** Units that are there, with the steps that each has left and has lost. */
  readonly units: readonly {readonly payer: Payer; readonly left: number; readonly lost: number}[];
  readonly fallen: number;
}

const strengthNow = ({due: {measure}}: Moment, {payer, left}: Moment['units'][number]): number =>
  measure === 'steps' ? left : payer.strength[left]!;

/** Finds the units on which the next hit may fall; `by`: the last part of the rule that left some out. */
function nextHit(moment: Moment): {readonly units: Moment['units']; readonly narrowed: readonly Turn[]} {
  const {due, lead} = moment;
  const narrowed: Turn[] = [];
  let units = moment.units.filter(({left}) => left > 0);
  const narrow = (by: Turn, keep: (unit: Moment['units'][number]) => boolean): void => {
    const kept = units.filter(keep);
    if (kept.length === 0 || kept.length === units.length) return;
    units = kept;
    narrowed.push(by);
  };
  narrow('last', ({payer}) => !payer.last);
  if (due.first) {
    const {units: some, steps = Infinity} = due.first;
    const taken = moment.units.reduce((sum, {payer, lost}) => sum + (some.includes(payer.id) ? lost : 0), 0);
    if (taken < steps) narrow('first', ({payer}) => some.includes(payer.id));
  }
  switch (due.allocate) {
    case 'strongest':
    case 'weakest': {
      const extreme = due.allocate === 'strongest' ? Math.max : Math.min;
      const best = extreme(...units.map((unit) => strengthNow(moment, unit)));
      narrow(due.allocate, (unit) => strengthNow(moment, unit) === best);
      break;
    }
    case 'lead':
      narrow('lead', ({payer}) => payer.id === lead);
      break;
    case 'even': {
      const fewest = Math.min(...units.map(({lost}) => lost));
      narrow('even', ({lost}) => lost === fewest);
      break;
    }
    case 'each-once': {
      const all = units.length;
      units = units.filter(({lost, payer}) => lost === 0 && due.units.includes(payer.id));
      if (units.length < all) narrowed.push('each-once');
      break;
    }
    default:
  }
  return {units, narrowed};
}

/** The moment after a hit on a unit; `by`: who replaces it, if it is gone. */
function hit(moment: Moment, id: string, by?: Payer): Moment {
  const units = moment.units.map((unit) =>
    unit.payer.id === id ? {...unit, left: unit.left - 1, lost: unit.lost + 1} : unit,
  );
  return {
    ...moment,
    units: by ? [...units, {payer: by, left: by.steps, lost: 0}] : units,
    fallen: moment.fallen + 1,
  };
}

const beginning = (due: Due, payers: Payers): Moment => ({
  due,
  lead: payers.lead,
  units: living(due, payers).map((payer) => ({payer, left: payer.steps, lost: 0})),
  fallen: 0,
});

/** Is the order in which hits fall all the same: any unit may take any? */
const isFree = (due: Due, payers: Payers): boolean =>
  due.first === undefined &&
  (due.allocate === undefined || due.allocate === 'owner' || due.allocate === 'opponent') &&
  living(due, payers).every(({last}) => !last);

/** Looks for an order of hits that gives an assignment; the fault is that of the order that gets farthest. */
function orderBreach(due: Due, payers: Payers, {losses, replace}: Assignment): Breach | undefined {
  const budget = new Budget(JUDGED);
  const tried = new Set<string>();
  let stuck: Moment | undefined;
  const wanted = ({payer, lost}: Moment['units'][number]): number => (entryOf(losses, payer.id) ?? 0) - lost;
  const total = Object.values(losses).reduce((sum, count) => sum + count, 0);
  const profiles = new Map<string, string>();
  const profile = ({id, strength, last, replacedBy}: Payer): string => {
    const known = profiles.get(id);
    if (known !== undefined) return known;
    const by = entryOf(replace, id);
    const own = by !== undefined || replacedBy.length > 0 || id === payers.lead ? id : '';
    const made = `${own}/${strength.join()}/${String(last)}/${String(due.first?.units.includes(id))}`;
    profiles.set(id, made);
    return made;
  };
  const from = (moment: Moment): boolean => {
    if (moment.fallen === total) return true;
    if (!stuck || moment.fallen > stuck.fallen) stuck = moment;
    // units between which nothing makes a difference count once
    const key = moment.units
      .map(
        (unit) => `${profile(unit.payer)}:${String(unit.left)}:${String(wanted(unit))}:${String(unit.lost)}`,
      )
      .sort()
      .join('|');
    if (tried.has(key) || !budget.spend()) return false;
    tried.add(key);
    const seen = new Set<string>();
    return nextHit(moment)
      .units.filter((unit) => wanted(unit) > 0)
      .sort((a, b) => Number(wanted(b) >= b.left) - Number(wanted(a) >= a.left) || wanted(b) - wanted(a))
      .some((unit) => {
        const kind = `${profile(unit.payer)}:${String(unit.left)}:${String(wanted(unit))}:${String(unit.lost)}`;
        if (seen.has(kind)) return false;
        seen.add(kind);
        const {id} = unit.payer;
        const by = unit.left === 1 ? entryOf(replace, id) : undefined;
        return from(hit(moment, id, by === undefined ? undefined : payers.units.get(by)));
      });
  };
  if (from(beginning(due, payers))) return undefined;
  if (!budget.spend(0)) return {is: 'tooMany'};
  const {units, narrowed} = nextHit(stuck!);
  const early = stuck!.units.find((unit) => wanted(unit) > 0)!;
  const next = units.map(({payer}) => payer.id);
  const by =
    narrowed.find((turn) => {
      if (turn === 'last') return early.payer.last;
      return turn !== 'first' || !due.first!.units.includes(early.payer.id);
    }) ?? 'owner';
  return {is: 'notNext', unit: early.payer.id, next, by};
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

/** Every assignment that an order of hits gives, in the order of the battle, the most losses for the first unit first. */
function* orders(due: Due, payers: Payers, tries: Budget): Generator<Assignment | undefined> {
  interface Node {
    readonly moment: Moment;
    readonly replace: Readonly<Record<string, string>>;
  }
  const most = payable(due, payers);
  let nodes: readonly Node[] = [{moment: beginning(due, payers), replace: {}}];
  for (let fallen = 0; fallen < most; fallen += 1) {
    const next = new Map<string, Node>();
    for (const {moment, replace} of nodes)
      for (const {payer, left} of nextHit(moment).units) {
        const used = Object.values(replace);
        const others = left === 1 ? payer.replacedBy.filter((id) => !used.includes(id)) : [];
        for (const by of [...others, undefined]) {
          if (!tries.spend()) {
            yield undefined;
            return;
          }
          const after = hit(moment, payer.id, by === undefined ? undefined : payers.units.get(by));
          const replaced = by === undefined ? replace : {...replace, [payer.id]: by};
          const key = JSON.stringify([
            after.units.map(({payer: {id}, lost}) => `${id}:${String(lost)}`).sort(),
            Object.entries(replaced).map(String).sort(),
          ]);
          next.set(key, {moment: after, replace: replaced});
        }
      }
    nodes = [...next.values()];
  }
  const index = new Map([...payers.units.keys()].map((id, i) => [id, i]));
  const made = nodes
    .map(({moment, replace}) => ({
      losses: Object.fromEntries(
        moment.units.flatMap(({payer: {id}, lost}) => (lost > 0 ? [[id, lost] as const] : [])),
      ),
      replace,
    }))
    .filter(({losses, replace}) => living(due, payers).every((unit) => isReplaced(unit, losses, replace)));
  const lostIn = ({losses}: Assignment): readonly number[] =>
    [...index.keys()].map((id) => entryOf(losses, id) ?? 0);
  yield* made.sort((a, b) => {
    const [one, other] = [lostIn(a), lostIn(b)];
    const at = one.findIndex((count, i) => count !== other[i]);
    return at < 0 ? 0 : other[at]! - one[at]!;
  });
}

// ----- hits of symbols

/** Hits by symbol that can be placed on units, each up to its room. */
function placeable(
  {hits = [], units}: Due,
  payers: Payers,
  counts: (id: string) => boolean,
  room: (payer: Payer) => number = ({steps}) => steps,
): number {
  const able = units.filter((id) => counts(id) && payers.units.has(id));
  const left = new Map(able.map((id) => [id, room(payers.units.get(id)!)]));
  const placed = hits.map(() => new Map<string, number>());
  /** Places a hit of a symbol on a unit with room, or on one whose hit of another symbol finds room elsewhere. */
  const place = (symbol: number, seen: Set<string>): boolean => {
    for (const id of hits[symbol]!.units) {
      if (!left.has(id) || seen.has(id)) continue;
      seen.add(id);
      if (left.get(id)! > 0) left.set(id, left.get(id)! - 1);
      else {
        const other = placed.findIndex((on, i) => i !== symbol && (on.get(id) ?? 0) > 0 && place(i, seen));
        if (other < 0) continue;
        placed[other]!.set(id, placed[other]!.get(id)! - 1);
      }
      placed[symbol]!.set(id, (placed[symbol]!.get(id) ?? 0) + 1);
      return true;
    }
    return false;
  };
  let sum = 0;
  for (const [symbol, {count}] of hits.entries())
    for (let i = 0; i < count && place(symbol, new Set()); i += 1) sum += 1;
  return sum;
}

/** Finds the fault of an assignment of hits by symbol. */
function symbolBreach(due: Due, payers: Payers, {losses}: Assignment): Breach | undefined {
  const given = (id: string): number => entryOf(losses, id) ?? 0;
  const total = due.units.reduce((sum, id) => sum + given(id), 0);
  for (const id of due.units) {
    const most = placeable(due, payers, (one) => one === id);
    if (given(id) > most) return {is: 'noHit', unit: id, count: given(id), most};
  }
  const asGiven = ({id}: Payer): number => given(id);
  const placed = placeable(due, payers, () => true, asGiven);
  if (placed < total) {
    const hitUnits = due.units.filter((id) => given(id) > 0);
    const others = (unit: string): number => placeable(due, payers, (id) => id !== unit, asGiven);
    const unit = hitUnits.find((id) => others(id) === total - given(id)) ?? hitUnits[0]!;
    return {is: 'noHit', unit, count: given(unit), most: placed - others(unit)};
  }
  const groups: readonly {readonly by: Turn; readonly units: readonly string[]; readonly most: number}[] = [
    {by: 'last', units: due.units.filter((id) => payers.units.get(id)?.last === false), most: Infinity},
    ...(due.first ? [{by: 'first' as const, units: due.first.units, most: due.first.steps ?? Infinity}] : []),
  ];
  for (const {by, units, most} of groups) {
    const owed = Math.min(
      most,
      placeable(due, payers, (id) => units.includes(id)),
    );
    const taken = units.reduce((sum, id) => sum + given(id), 0);
    const unit = due.units.find((id) => !units.includes(id) && given(id) > 0);
    if (taken < owed && unit !== undefined)
      return {
        is: 'notNext',
        unit,
        next: units.filter((id) => given(id) < placeable(due, payers, (one) => one === id)),
        by,
      };
  }
  return undefined;
}

/** Every way to place hits by symbol. */
function* placings(due: Due, payers: Payers, tries: Budget): Generator<Assignment | undefined> {
  const {hits = []} = due;
  const units = due.units.filter((id) => payers.units.has(id));
  const seen = new Set<string>();
  const from = function* (
    symbol: number,
    at: number,
    left: number,
    losses: Readonly<Record<string, number>>,
  ): Generator<Assignment | undefined> {
    if (!tries.spend()) {
      yield undefined;
      return;
    }
    const of = hits[symbol];
    const key = JSON.stringify([symbol, at, left, units.map((id) => losses[id] ?? 0)]);
    if (seen.has(key)) return;
    seen.add(key);
    if (!of) {
      yield {losses};
      return;
    }
    const id = units[at];
    if (id === undefined) {
      // what finds no room is lost
      yield* from(symbol + 1, 0, hits[symbol + 1]?.count ?? 0, losses);
      return;
    }
    const room = payers.units.get(id)!.steps - (losses[id] ?? 0);
    for (let count = of.units.includes(id) ? Math.min(left, room) : 0; count >= 0; count -= 1)
      yield* from(
        symbol,
        at + 1,
        left - count,
        count > 0 ? {...losses, [id]: (losses[id] ?? 0) + count} : losses,
      );
  };
  const most = payable(due, payers);
  if (most === 0) return;
  for (const one of from(0, 0, hits[0]?.count ?? 0, {})) {
    if (one && Object.values(one.losses).reduce((sum, count) => sum + count, 0) < most) continue;
    yield one;
  }
}

// ----- one due

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
    const sums = new Sums(due, payers, factorOf);
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

/** Lists every legal assignment to one due; undefined ends a list that is too long. */
export function* assignmentsOf(due: Due, payers: Payers, tries: Budget): Generator<Assignment | undefined> {
  switch (due.allocate) {
    case 'factor': {
      const sums = new Sums(due, payers, factorOf);
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
    yield* orders(due, payers, tries);
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
