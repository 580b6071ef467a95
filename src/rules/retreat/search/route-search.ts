import {type HexId} from '../../../board/index.js';
import {Budget, OutOfSteps} from '../../../board/work.js';
import {Bound, type Aim} from './bound.js';
import {owedAfter, type Field} from './field.js';
import {mostListed, mostRoutes} from './limits.js';
import {plusHash, type RouteSet, timesHex} from '../ruling.js';

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
