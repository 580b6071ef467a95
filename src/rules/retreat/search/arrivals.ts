import type {Bound} from './route-search.js';
import {owedAfter} from './field.js';

/** Steps back that are taken to find one way to a hex: several times as many as a way has hexes. */
const MOST_STEPS_BACK = 500;

/**
 * The least that ways can be worth which end in each place of a field: counted forwards from the origin, for all places at
 * once, without asking that no hex be entered twice.
 */
export class Arrivals {
  readonly #bound: Bound;
  readonly #stride: number;
  /** The least cost of coming to a place, by place and hexes owed. */
  readonly #come: Float64Array;
  /** The least worth of ending in a place. */
  readonly #least: Float64Array;
  readonly #entered: Uint8Array;
  #stepsLeft = 0;

  constructor(bound: Bound) {
    const {hexes, context} = bound.field;
    this.#bound = bound;
    this.#stride = context.hexes + 1;
    this.#come = new Float64Array(hexes.length * this.#stride).fill(Infinity);
    this.#least = new Float64Array(hexes.length).fill(Infinity);
    this.#entered = new Uint8Array(hexes.length);
    this.#come[context.hexes] = 0;
    this.#least[0] = bound.endIn(0, context.hexes, true);
    for (let owed = context.hexes; owed > 0; owed--) {
      this.#spreadAmong(owed);
      this.#spreadFrom(owed);
    }
  }

  /**
   * Returns the worth of the best way that ends in a place, Infinity where none does; undefined where the ways that come to
   * the least enter a hex twice, share `spare` steps or more or cost what only the way tells, so that the best has to be
   * searched for.
   */
  bestTo(place: number, spare: number): number | undefined {
    const worth = this.#least[place]!;
    if (worth === Infinity || place === 0) return worth;
    const {field, asksForWays} = this.#bound;
    if (asksForWays) return undefined;
    this.#stepsLeft = MOST_STEPS_BACK;
    for (let left = 0; left < this.#stride; left++)
      if (
        this.#eachBefore(place, left, worth, true, (from, owed) =>
          this.#isWay(from, owed, spare - field.shared[place]!),
        )
      )
        return worth;
    return undefined;
  }

  /** Continues from hexes to over-stacked ones, where that leaves as many hexes owed. */
  #spreadAmong(owed: number): void {
    const {field} = this.#bound;
    const {on, over, hexes} = field;
    const come = this.#come;
    const stride = this.#stride;
    const queue: number[] = [];
    if (!over.some((isOver, place) => isOver === 1 && owedAfter(field, place, owed) === owed)) return;
    for (let place = 0; place < hexes.length; place++)
      if (come[place * stride + owed]! < Infinity) queue.push(place);
    const waits = new Set(queue);
    for (let i = 0; i < queue.length; i++) {
      const from = queue[i]!;
      waits.delete(from);
      for (let direction = 0; direction < 6; direction++) {
        const to = on[6 * from + direction]!;
        if (to < 0 || owedAfter(field, to, owed) !== owed || !this.#arrive(from, direction, to, owed))
          continue;
        if (waits.has(to)) continue;
        waits.add(to);
        queue.push(to);
      }
    }
  }

  /** Continues from hexes to those that leave one hex less owed. */
  #spreadFrom(owed: number): void {
    const {field} = this.#bound;
    const {on, hexes} = field;
    for (let from = 0; from < hexes.length; from++) {
      if (this.#come[from * this.#stride + owed] === Infinity) continue;
      for (let direction = 0; direction < 6; direction++) {
        const to = on[6 * from + direction]!;
        if (to >= 0 && owedAfter(field, to, owed) < owed) this.#arrive(from, direction, to, owed);
      }
    }
  }

  /** Takes a step, and says whether it made coming to its hex cheaper. */
  #arrive(from: number, direction: number, to: number, owed: number): boolean {
    const {field} = this.#bound;
    const left = owedAfter(field, to, owed);
    const cost = this.#come[from * this.#stride + owed]! + this.#bound.cost(6 * from + direction, owed);
    const out = ((field.outward[from]! >> direction) & 1) === 1;
    this.#least[to] = Math.min(this.#least[to]!, cost + this.#bound.endIn(to, left, out));
    const at = to * this.#stride + left;
    if (cost >= this.#come[at]!) return false;
    this.#come[at] = cost;
    return true;
  }

  /** Does `visit` accept one of the steps to a place that leave `left` hexes owed and come to `worth`? */
  #eachBefore(
    place: number,
    left: number,
    worth: number,
    ends: boolean,
    visit: (from: number, owed: number) => boolean,
  ): boolean {
    const {field} = this.#bound;
    this.#entered[place] = 1;
    let found = false;
    for (let direction = 0; direction < 6 && !found; direction++) {
      const from = field.before[6 * place + direction]!;
      if (from < 0 || this.#entered[from] === 1) continue;
      const out = ((field.outward[from]! >> direction) & 1) === 1;
      const end = ends ? this.#bound.endIn(place, left, out) : 0;
      for (let owed = Math.max(1, left); owed <= left + 1 && owed < this.#stride && !found; owed++) {
        if (owedAfter(field, place, owed) !== left) continue;
        const come = this.#come[from * this.#stride + owed]!;
        found = come + this.#bound.cost(6 * from + direction, owed) + end === worth && visit(from, owed);
      }
    }
    this.#entered[place] = 0;
    return found;
  }

  /** Does a way that costs the least come to a place with so many hexes owed, sharing fewer steps than `spare`? */
  #isWay(place: number, owed: number, spare: number): boolean {
    if (spare <= 0) return false;
    if (place === 0) return true;
    if (--this.#stepsLeft < 0) return false;
    const left = spare - this.#bound.field.shared[place]!;
    return this.#eachBefore(place, owed, this.#come[place * this.#stride + owed]!, false, (from, before) =>
      this.#isWay(from, before, left),
    );
  }
}
