/** Sums of losses: what units can take at most, with those that replace them, and every way to reach a sum. */
import {Budget} from '../../board/work.js';
import type {Due} from './due.js';
import {isReplaced, JUDGED, living, type Assignment, type Payer, type Payers} from './payers.js';

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
export class LossSums {
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
