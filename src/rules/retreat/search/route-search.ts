import type {HexId} from '../../../board/index.js';
import {Budget, OutOfSteps} from '../../../board/work.js';
import {owedAfter, type Field} from './field.js';
import {mostListed, mostRoutes} from './limits.js';
import {plusHash, type RouteSet, timesHex} from '../ruling.js';
import {maskIn, stepsIn, type RetreatCosts} from '../clauses/costs.js';

/** Steps that one look over ways may take: to find the best of them, to list those or to count them. */
export const MOST_STEPS = 1_500_000;
/**
 * Ways through a field that enter no hex twice. There are far too many to look at each; those that cannot be as good as
 * the best are left as soon as the bound says so.
 */
export class RouteSearch {
  readonly bound: Bound;
  readonly #field: Field;
  #budget = new Budget(MOST_STEPS);
  readonly #mark: Int32Array;
  #turn = 0;

  constructor(field: Field, aim: Aim) {
    this.bound = new Bound(field, aim);
    this.#field = field;
    this.#mark = new Int32Array(field.hexes.length);
    if (this.bound.weights === undefined) throw new OutOfSteps();
  }

  /** Steps that the last look took. */
  get spent(): number {
    return this.#budget.spent;
  }

  /**
   * The worth of the best way, Infinity where there is none: beginnings of ways are looked at in the order of the least
   * that they can come to, the longest first. `known` is the worth of a way that somebody found already; with one of at
   * most `enough` no better is looked for. Several looks may share a budget.
   */
  best(known = Infinity, enough = -1, budget = new Budget(MOST_STEPS)): number {
    this.#budget = budget;
    const {
      bound,
      bound: {aim},
    } = this;
    const {on, outward, shared, context} = this.#field;
    const places = [0];
    const owedAt = [context.hexes];
    const parents = [-1];
    const costs = [0];
    const masks = [this.#field.costs.start];
    const sharing = [0];
    const passing = [aim.via === undefined ? 1 : 0];
    const least = [bound.goingOn(0, context.hexes, passing[0] === 1)];
    const queue = new Queue(least);
    const staying = passing[0] === 1 && aim.allows?.([]) !== false;
    let best = Math.min(known, staying ? bound.endIn(0, context.hexes, true) : Infinity);
    queue.add(0);
    let standing = -1;
    // hexes are marked as entered along the way to the node at hand; it mostly continues from the one before
    const stand = (node: number): void => {
      if (parents[node] !== standing || standing < 0) {
        this.#turn += 1;
        for (let at = node; at >= 0; at = parents[at]!) {
          this.#mark[places[at]!] = this.#turn;
          this.#budget.take(1);
        }
      }
      this.#mark[places[node]!] = this.#turn;
      standing = node;
    };
    const entered = (place: number): boolean => this.#mark[place] === this.#turn;
    for (let node = queue.next(); node !== undefined; node = queue.next()) {
      if (least[node]! >= best || best <= enough) break;
      stand(node);
      const [place, owed, cost] = [places[node]!, owedAt[node]!, costs[node]!];
      this.#budget.take(6);
      const inRoom = cost + bound.inRoom(place, owed, entered);
      if (inRoom > least[node]!) {
        least[node] = inRoom;
        if (inRoom < best) queue.add(node);
        continue;
      }
      for (let direction = 0; direction < 6; direction++) {
        const step = 6 * place + direction;
        const to = on[step]!;
        if (to < 0 || entered(to)) continue;
        const together = sharing[node]! + shared[to]!;
        if (together >= aim.spare) continue;
        const left = owedAfter(this.#field, to, owed);
        const passed = passing[node] === 1 || to === aim.via;
        const [besides, mask] = bound.besides(place, to, owed, masks[node]!);
        const total = cost + bound.cost(step, owed) + besides;
        const out = ((outward[place]! >> direction) & 1) === 1;
        const ending = passed ? total + bound.endIn(to, left, out) : Infinity;
        if (ending < best && (!aim.allows || aim.allows(this.#wayOf(places, parents, node, to))))
          best = ending;
        const further = Math.max(least[node]!, total + bound.goingOn(to, left, passed));
        if (left <= 0 || further >= best) continue;
        const child = places.length;
        places.push(to);
        owedAt.push(left);
        parents.push(node);
        costs.push(total);
        masks.push(mask);
        sharing.push(together);
        passing.push(passed ? 1 : 0);
        least.push(further);
        queue.add(child);
      }
    }
    return best;
  }

  /** Returns the hexes of the way to a node, and of one step on. */
  #wayOf(places: readonly number[], parents: readonly number[], node: number, to: number): readonly HexId[] {
    const {hexes} = this.#field;
    const way = [hexes[to]!];
    for (let at = node; at > 0; at = parents[at]!) way.push(hexes[places[at]!]!);
    this.#budget.take(way.length);
    return way.reverse();
  }

  /** Walks every way of at most some worth, in the order of their labels, until `visit` wants no more. */
  #walk(worth: number, visit: (way: readonly HexId[]) => boolean): void {
    this.#budget = new Budget(MOST_STEPS);
    const {
      bound,
      bound: {aim},
    } = this;
    const {on, outward, shared, hexes, context} = this.#field;
    const {grid} = context.game;
    const turn = ++this.#turn;
    const way: HexId[] = [];
    const places = [0];
    const owedAt = [context.hexes];
    const costs = [0];
    const masks = [this.#field.costs.start];
    const sharing = [0];
    const nexts = [0];
    const entered = (place: number): boolean => this.#mark[place] === turn;
    this.#mark[0] = turn;
    const allows = (): boolean => aim.allows?.(way) !== false;
    if (bound.endIn(0, context.hexes, true) <= worth && allows() && !visit(way)) return;
    while (places.length > 0) {
      const depth = places.length - 1;
      const [place, owed, cost] = [places[depth]!, owedAt[depth]!, costs[depth]!];
      const next = nexts[depth]!++;
      const direction = grid.directionsByNumber(hexes[place]!)[next];
      if (direction === undefined || owed <= 0) {
        this.#mark[place] = 0;
        for (const stack of [places, owedAt, costs, masks, sharing, nexts]) stack.pop();
        way.pop();
        continue;
      }
      const step = 6 * place + direction;
      const to = on[step]!;
      if (to < 0) continue;
      this.#budget.take(1);
      if (entered(to)) continue;
      const together = sharing[depth]! + shared[to]!;
      if (together >= aim.spare) continue;
      const left = owedAfter(this.#field, to, owed);
      const [besides, mask] = bound.besides(place, to, owed, masks[depth]!);
      const total = cost + bound.cost(step, owed) + besides;
      const ends = total + bound.endIn(to, left, ((outward[place]! >> direction) & 1) === 1) <= worth;
      let goesOn = left > 0 && total + bound.goingOn(to, left) <= worth;
      if (!ends && !goesOn) continue;
      way.push(hexes[to]!);
      if (ends && allows() && !visit(way)) return;
      this.#mark[to] = turn;
      if (goesOn && left >= 3) {
        this.#budget.take(6);
        goesOn = total + bound.inRoom(to, left, entered) <= worth;
      }
      places.push(to);
      owedAt.push(goesOn ? left : 0);
      costs.push(total);
      masks.push(mask);
      sharing.push(together);
      nexts.push(0);
    }
  }

  /** The ways of a worth that have the smallest labels, but for some; all of them unless it says that the list is cut. */
  list(
    worth: number,
    but: (way: readonly HexId[]) => boolean = () => false,
  ): {readonly ways: readonly (readonly HexId[])[]; readonly cut: boolean} {
    const most = mostRoutes(this.#field.context.hexes);
    const ways: (readonly HexId[])[] = [];
    let listed = 0;
    let cut = false;
    this.#walk(worth, (way) => {
      if (but(way)) return true;
      cut = ways.length >= most || listed > mostListed;
      if (!cut) ways.push([...way]);
      listed += way.length;
      return !cut;
    });
    return {ways, cut};
  }

  /** The number of ways of a worth, and their hash. */
  tally(worth: number): RouteSet {
    let count = 0;
    let hash: [number, number] = [0, 0];
    this.#walk(worth, (way) => {
      count += 1;
      hash = plusHash(
        hash,
        way.reduce<[number, number]>((so, hex, i) => timesHex(so, hex, i), [1, 1]),
      );
      return true;
    });
    return {count, hash};
  }
}

/** Nodes by the least that they can come to, of equal ones the last added first: a binary heap. */
class Queue {
  readonly #least: readonly number[];
  readonly #heap: number[] = [];
  constructor(least: readonly number[]) {
    this.#least = least;
  }
  #before(a: number, b: number): boolean {
    const [one, other] = [this.#least[a]!, this.#least[b]!];
    return one === other ? a > b : one < other;
  }
  add(node: number): void {
    const heap = this.#heap;
    let at = heap.length;
    while (at > 0) {
      const above = (at - 1) >> 1;
      if (!this.#before(node, heap[above]!)) break;
      heap[at] = heap[above]!;
      at = above;
    }
    heap[at] = node;
  }
  next(): number | undefined {
    const heap = this.#heap;
    const first = heap[0];
    const last = heap.pop();
    if (first === undefined || last === undefined || heap.length === 0) return first;
    let at = 0;
    for (;;) {
      let below = 2 * at + 1;
      if (below >= heap.length) break;
      if (below + 1 < heap.length && this.#before(heap[below + 1]!, heap[below]!)) below += 1;
      if (!this.#before(heap[below]!, last)) break;
      heap[at] = heap[below]!;
      at = below;
    }
    heap[at] = last;
    return first;
  }
}

/** A criterion that compares ways, by a value for each step or for the end. The smaller is better. */
export type Criterion =
  | {
      readonly step: (from: number, to: number) => number;
      /** The value of a step from which the way continues, where it differs. */
      readonly passing?: (from: number, to: number) => number;
      /** Costs that depend on what the way has cost before come on top, in this digit. */
      readonly byRoute?: true;
      readonly end?: undefined;
    }
  | {
      readonly end: (hex: HexId, owed: number) => number;
      readonly step?: undefined;
      readonly byRoute?: undefined;
    };

/** The goal of a search over ways: the ways that count, and the criteria for the best of them. */
export interface Aim {
  /** May a way end in a hex with so many hexes owed? */
  readonly mayEnd: (hex: HexId, owed: number) => boolean;
  /** May a way end as it went? Undefined where its last hex decides. No bound asks. */
  readonly allows?: ((way: readonly HexId[]) => boolean) | undefined;
  /** It may where its last step leads further from the origin alone. */
  readonly outAtLast: boolean;
  /** Fewer shared steps than this may be on the way. */
  readonly spare: number;
  /** The first that differs decides. */
  readonly terms: readonly Criterion[];
  /** `full`: ways end with nothing owed, or by leaving the map; `short`: the first term is what they owe. */
  readonly kind: 'full' | 'short' | 'any';
  /** Of those ways the ones that lead through this place, or end in it; worths are as of all of them. */
  readonly via?: number;
  readonly only?: number;
}

const noBesides = [0, 0] as const;

/** Room for more hexes than this is not looked for: small pockets are what ways do not fit in. */
const MOST_ROOM = 64;

/** Numbers for worths, in the same order and from 0 on: worths may be fractions, or infinite. */
function ranked(worths: readonly number[]): {readonly ranks: readonly number[]; readonly span: number} {
  let most = 0;
  for (const worth of worths) most = Math.max(most, worth >= 0 && Number.isInteger(worth) ? worth : Infinity);
  if (most < 1024) return {ranks: worths, span: most + 1};
  const order = [...new Set(worths)].sort((a, b) => (a < b ? -1 : 1));
  const places = new Map(order.map((worth, i) => [worth, i]));
  return {ranks: worths.map((worth) => places.get(worth)!), span: order.length};
}

/**
 * The least that ways of a field can be worth, from each place with each number of hexes owed: counted backwards from
 * where they may end, without asking that no hex be entered twice. No way is worth less, and where the ways are few
 * hexes long most reach it.
 *
 * Worths are whole numbers: each term is a digit, of a base of its own, the first the highest.
 */
export class Bound {
  readonly field: Field;
  readonly aim: Aim;
  /** Costs that depend on what the way has cost before, and their weight; no bound counts them. */
  readonly byRoute:
    | {readonly cost: NonNullable<RetreatCosts['byRoute']>; readonly weight: number}
    | undefined;
  /** The weight of each digit; undefined where the digits do not fit in a number. */
  readonly weights: readonly number[] | undefined;
  readonly #stride: number;
  readonly #ending: Float64Array;
  readonly #passing: Float64Array;
  /** The worth of ending, and the least worth of going on, by place and hexes owed; `#goBefore` counts for ways that have yet to pass `via`. */
  readonly #end: Float64Array;
  #go: Float64Array | undefined;
  #goBefore: Float64Array | undefined;
  /** 1 where a step adds nothing; and the least that one adds which adds anything. */
  readonly #free: Uint8Array;
  readonly #leastStep: number;
  readonly #countsRoom: boolean;
  readonly #seen: Int32Array;
  #turn = 0;

  constructor(field: Field, aim: Aim) {
    const {hexes, on, mostOwed, context} = field;
    this.field = field;
    this.aim = aim;
    const size = hexes.length;
    const stride = context.hexes + 1;
    this.#stride = stride;
    this.#ending = new Float64Array(6 * size);
    this.#passing = new Float64Array(6 * size);
    this.#end = new Float64Array(size * stride).fill(Infinity);
    const ends: number[] = [];
    for (let place = 0; place < size; place++)
      for (let owed = 0; owed <= mostOwed[place]!; owed++)
        if (aim.mayEnd(hexes[place]!, owed)) ends.push(place * stride + owed);
    for (const at of ends) this.#end[at] = 0;
    const longest = context.sheet.lengthens ? size : Math.min(size, context.hexes + 1);
    // the last digit first: each counts for all that those after it can be
    const weights: number[] = [];
    let weight = 1;
    const {byRoute, mostByRoute} = field.costs;
    let found: Bound['byRoute'];
    for (let i = aim.terms.length - 1; i >= 0; i--) {
      weights.unshift(weight);
      const term = aim.terms[i]!;
      const besides = term.byRoute && byRoute ? mostByRoute : 0;
      if (term.byRoute && byRoute) found = {cost: byRoute, weight};
      // hexes owed count as they are, for how many there is room for is known
      const isOwed = aim.kind === 'short' && i === 0;
      weight *= term.step
        ? (this.#addSteps(term, weight) + besides) * (longest - 1) + 1
        : this.#addEnds(term.end, weight, ends, isOwed);
    }
    this.byRoute = found;
    if (aim.only !== undefined)
      for (const at of ends) if (Math.floor(at / stride) !== aim.only) this.#end[at] = Infinity;
    this.weights = weight <= Number.MAX_SAFE_INTEGER ? weights : undefined;
    this.#free = new Uint8Array(size);
    let least = Infinity;
    for (let step = 0; step < on.length; step++) {
      if (on[step]! < 0) continue;
      const [last, passed] = [this.#ending[step]!, this.#passing[step]!];
      if (last > 0) least = Math.min(least, last);
      if (passed > 0) least = Math.min(least, passed);
      if (last === 0 || passed === 0) this.#free[on[step]!] = 1;
    }
    this.#leastStep = least;
    this.#seen = new Int32Array(size);
    this.#countsRoom =
      aim.kind !== 'any' && !(aim.kind === 'full' && field.leaves.some((leaves) => leaves === 1));
  }

  /** Adds a criterion for each step, and returns its largest value. */
  #addSteps({step, passing}: Extract<Criterion, {step: unknown}>, weight: number): number {
    const {on} = this.field;
    let most = 0;
    for (let at = 0; at < on.length; at++) {
      const to = on[at]!;
      if (to < 0) continue;
      const from = Math.floor(at / 6);
      const last = step(from, to);
      const passed = passing ? passing(from, to) : last;
      this.#ending[at] = this.#ending[at]! + weight * last;
      this.#passing[at] = this.#passing[at]! + weight * passed;
      most = Math.max(most, last, passed);
    }
    return most;
  }

  /** Adds a criterion for the end, and returns how many values it may have. */
  #addEnds(
    end: (hex: HexId, owed: number) => number,
    weight: number,
    ends: readonly number[],
    isOwed: boolean,
  ): number {
    const stride = this.#stride;
    const worths = ends.map((at) => end(this.field.hexes[Math.floor(at / stride)]!, at % stride));
    const {ranks, span} = isOwed ? {ranks: worths, span: stride} : ranked(worths);
    for (let i = 0; i < ends.length; i++) this.#end[ends[i]!] = this.#end[ends[i]!]! + weight * ranks[i]!;
    return span;
  }

  /** Returns the worth that a step adds to a way that owes `owed` hexes before the step. */
  cost(step: number, owed: number): number {
    return (owed > 1 ? this.#passing : this.#ending)[step]!;
  }

  /** Returns what a step adds to the worth of a way with this mask, besides its cost, and the mask from there on. */
  besides(place: number, to: number, owed: number, mask: number): readonly [worth: number, mask: number] {
    if (!this.byRoute) return noBesides;
    const {hexes} = this.field;
    const packed = this.byRoute.cost(hexes[place]!, hexes[to]!, owed > 1, mask);
    return [stepsIn(packed) * this.byRoute.weight, maskIn(packed)];
  }

  /** Returns the worth of ending in a place; `out`: the last step leads outward. Infinity where no way may end so. */
  endIn(place: number, owed: number, out: boolean): number {
    return out || !this.aim.outAtLast ? this.#end[place * this.#stride + owed]! : Infinity;
  }

  /** Returns the least that going on from a place is worth; `passed`: the way has been through `via`. */
  goingOn(place: number, owed: number, passed = true): number {
    const {via} = this.aim;
    const go = (this.#go ??= this.#sweep());
    const least = passed || via === undefined ? go : (this.#goBefore ??= this.#sweep(via));
    return least[place * this.#stride + owed]!;
  }

  /** Counts backwards, the states with the fewest hexes owed first; with `via`, for ways that may end only after it. */
  #sweep(via?: number): Float64Array {
    const {field} = this;
    const {hexes, on, before, outward, mostOwed, over} = field;
    const stride = this.#stride;
    const go = new Float64Array(hexes.length * stride).fill(Infinity);
    /** The least worth of going `direction` from `place` to `to`, and on from there. */
    const along = (place: number, direction: number, to: number, owed: number): number => {
      const left = owedAfter(field, to, owed);
      const cost = this.cost(6 * place + direction, owed);
      const at = to * stride + left;
      if (via !== undefined && to !== via) return cost + go[at]!;
      const further = via === undefined ? go[at]! : this.#go![at]!;
      return cost + Math.min(further, this.endIn(to, left, ((outward[place]! >> direction) & 1) === 1));
    };
    for (let owed = 1; owed < stride; owed++) {
      const queue: number[] = [];
      for (let place = 0; place < hexes.length; place++) {
        if (mostOwed[place]! < owed) continue;
        let least = Infinity;
        for (let direction = 0; direction < 6; direction++) {
          const to = on[6 * place + direction]!;
          if (to < 0 || owedAfter(field, to, owed) === owed) continue;
          least = Math.min(least, along(place, direction, to, owed));
        }
        go[place * stride + owed] = least;
        if (place > 0 && over[place] === 1 && owedAfter(field, place, owed) === owed) queue.push(place);
      }
      if (queue.length === 0) continue;
      // over-stacked hexes lead to one another with as many owed: those before one become better with it
      const waits = new Set(queue);
      for (let i = 0; i < queue.length; i++) {
        const to = queue[i]!;
        waits.delete(to);
        for (let direction = 0; direction < 6; direction++) {
          const place = before[6 * to + direction]!;
          if (place < 0 || mostOwed[place]! < owed) continue;
          const worth = along(place, direction, to, owed);
          if (worth >= go[place * stride + owed]!) continue;
          go[place * stride + owed] = worth;
          if (over[place] === 1 && place > 0 && !waits.has(place)) {
            waits.add(place);
            queue.push(place);
          }
        }
      }
    }
    return go;
  }

  /**
   * The least that a way can still come to by the room that is left for it: hexes that it can come to and has not entered,
   * as `entered` says. Every hex that brings it on is one of them, and those beyond the free ones cost.
   */
  inRoom(place: number, owed: number, entered: (place: number) => boolean): number {
    if (!this.#countsRoom || owed < 3) return 0;
    const {on, over} = this.field;
    const turn = ++this.#turn;
    const queue = [place];
    this.#seen[place] = turn;
    let [room, free] = [0, 0];
    for (let i = 0; i < queue.length; i++) {
      if (queue.length > MOST_ROOM) return 0;
      for (let direction = 0; direction < 6; direction++) {
        const to = on[6 * queue[i]! + direction]!;
        if (to < 0 || this.#seen[to] === turn || entered(to)) continue;
        this.#seen[to] = turn;
        queue.push(to);
        if (over[to] === 1 && owedAfter(this.field, to, 2) === 2) continue;
        room += 1;
        free += this.#free[to]!;
        if (free >= owed) return 0;
      }
    }
    if (this.aim.kind === 'short') return Math.max(0, owed - room) * this.weights![0]!;
    if (room < owed) return Infinity;
    return owed > free && this.#leastStep < Infinity ? (owed - free) * this.#leastStep : 0;
  }

  /** Returns the worth of a way; Infinity where the way does not count. */
  worthOf(path: readonly HexId[]): number {
    const {field, aim} = this;
    const {placeOf, on, outward, shared, context} = field;
    let [place, owed, cost, together, mask] = [0, context.hexes, 0, 0, field.costs.start];
    let out = true;
    for (const hex of path) {
      const to = placeOf(hex);
      const direction = [0, 1, 2, 3, 4, 5].find((one) => to !== undefined && on[6 * place + one] === to);
      if (to === undefined || direction === undefined || owed <= 0) return Infinity;
      const [besides, now] = this.besides(place, to, owed, mask);
      cost += this.cost(6 * place + direction, owed) + besides;
      mask = now;
      out = ((outward[place]! >> direction) & 1) === 1;
      owed = owedAfter(field, to, owed);
      together += shared[to]!;
      place = to;
    }
    return together >= aim.spare || aim.allows?.(path) === false
      ? Infinity
      : cost + this.endIn(place, owed, out);
  }

  /** A digit of a worth. */
  digit(worth: number, place: number): number {
    const {weights = []} = this;
    const above = place === 0 ? worth : worth % weights[place - 1]!;
    return Math.floor(above / weights[place]!);
  }

  /** The first place where two worths differ. */
  differ(a: number, b: number): number {
    return (this.weights ?? []).findIndex((_, place) => this.digit(a, place) !== this.digit(b, place));
  }

  /** Does more of a way count than its steps and its end? Then no signature tells which ways have a worth. */
  get asksForWays(): boolean {
    return this.byRoute !== undefined || this.aim.allows !== undefined;
  }

  /** Bounds of equal signature have the same ways of the same worth, unless they ask for the ways themselves. */
  signature(worth: number): string {
    const {hexes, on, over, mostOwed, shared} = this.field;
    let [h, g] = [0x811c9dc5, 0x1000193];
    const take = (value: number): void => {
      const low = value === Infinity ? -1 : value % 0x1_0000_0000;
      h = Math.imul(h ^ low, 0x01000193) ^ (h >>> 15);
      g =
        Math.imul(g ^ (low + Math.floor(value === Infinity ? 0 : value / 0x1_0000_0000)), 0x85ebca6b) ^
        (g >>> 13);
    };
    const {outAtLast, spare} = this.aim;
    const settings = [Number(outAtLast), spare, worth, this.#stride];
    for (const some of [settings, hexes, on, over, mostOwed, shared, this.#ending, this.#passing, this.#end])
      for (const value of some) take(value);
    return `${String(h >>> 0)} ${String(g >>> 0)} ${String(hexes.length)}`;
  }
}
