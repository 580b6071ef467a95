import {combatOf, type HexBattleSetup} from '../../rules/hex-combat/index.js';
import type {Length} from '../../rules/retreat/context.js';
import {ordersAttackers} from '../../rules/retreat/plan.js';
import {
  blockedSplit,
  byHex,
  duesOf,
  goingOf,
  nothingOwed,
  type Owed,
  owedKey,
  owing,
  permutations,
  withoutAble,
  withoutStranded,
} from './retreat-order.js';
import type {Routes} from './routes.js';
import {onMap, type State} from './state.js';

/**
 * The fewest steps that the attacker loses by his own retreat: he conducts it, so that he takes the best way there is.
 * A group after another, hex by hex; or his units in any order, whatever their hexes.
 */
export class AttackersRetreat {
  readonly #setup: HexBattleSetup;
  readonly #routes: Routes;
  readonly #hexes: readonly number[];
  readonly #mayElectOne: boolean;
  readonly #own: readonly number[];
  /** All who must go, as long as they are there. */
  readonly #told: readonly number[];
  readonly #known = new Map<string, number>();

  /** `hexes`: each number of hexes that the attacker may choose. */
  constructor(setup: HexBattleSetup, routes: Routes, hexes: readonly number[]) {
    this.#setup = setup;
    this.#routes = routes;
    this.#hexes = hexes;
    this.#mayElectOne = hexes.length > 1;
    const {units} = routes.boards;
    this.#own = units.flatMap((unit, place) => (unit.side === setup.sides.attacker ? [place] : []));
    this.#told = goingOf(setup, routes, routes.boards.start, 'attacker');
  }

  #length(hexes: number): Length {
    return {hexes, mayElectOne: this.#mayElectOne, ...combatOf(this.#setup, 'attacker')};
  }

  /** Steps that his side has lost in all when it is over. */
  fewest(began: State): number {
    const {boards} = this.#routes;
    const state = withoutStranded(this.#setup, this.#routes, began, 'attacker');
    const before = boards.lost(state, this.#own);
    const waiting = goingOf(this.#setup, this.#routes, state, 'attacker');
    if (waiting.length === 0) return before;
    let least = Infinity;
    for (const hexes of this.#hexes) {
      const lost =
        this.#routes.sheet.document.moves === 'units'
          ? this.#ordered(state, waiting, hexes, before)
          : this.#groupByGroup(state, byHex(this.#setup, state, waiting), hexes, nothingOwed, before);
      least = Math.min(least, lost);
      if (least === before) break;
    }
    return least;
  }

  /** `least`: the loss below which nothing can come, so that a way with no more ends the search. */
  #groupByGroup(
    state: State,
    groups: readonly (readonly number[])[],
    hexes: number,
    owed: Owed,
    least: number,
  ): number {
    const [next, ...rest] = groups;
    const {boards} = this.#routes;
    if (!next) return this.#pay(state, owed);
    const group = onMap(state, next);
    if (group.length === 0) return this.#groupByGroup(state, rest, hexes, owed, least);
    const key = `${boards.key(state)} ${String(hexes)} ${String(groups.length)} ${next.join()} ${owedKey(owed)}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    this.#routes.effort.take();
    const length = this.#length(hexes);
    const ruled = this.#routes.ruling(state, group, length);
    const split = blockedSplit(this.#routes, state, group, ruled, length);
    let best = Infinity;
    const [first, ruling] = split ? [split.able, split.ruled] : [group, ruled];
    for (const way of this.#routes.ways(state, first, ruling, [
      ...ruling.search.routes,
      ...ruling.ownerRoutes,
    ]))
      for (const went of way.states) {
        const [after, then] = split ? withoutAble(this.#routes, went, split, rest) : [went, rest];
        const sofar = boards.lost(after, this.#own);
        if (sofar >= best) continue;
        const owes = owing(this.#routes, owed, first, way.shared);
        best = Math.min(best, this.#groupByGroup(after, then, hexes, owes, sofar));
        if (best <= least) break;
      }
    this.#known.set(key, best);
    return best;
  }

  /** Units one by one, in an order that is the attacker's; or the defender's, as 10.81 is read, who wants him to lose most. */
  #ordered(state: State, waiting: readonly number[], hexes: number, least: number): number {
    if (!ordersAttackers(this.#routes.sheet) || waiting.length < 2)
      return this.#unitByUnit(state, waiting, hexes, nothingOwed, least);
    let most = 0;
    for (const order of permutations(waiting)) {
      this.#routes.effort.take();
      most = Math.max(most, this.#unitByUnit(state, order, hexes, nothingOwed, least));
    }
    return most;
  }

  #unitByUnit(state: State, waiting: readonly number[], hexes: number, owed: Owed, least: number): number {
    const {boards} = this.#routes;
    if (waiting.length === 0) return this.#pay(state, owed);
    const next = ordersAttackers(this.#routes.sheet) ? waiting.slice(0, 1) : waiting;
    const key = `${boards.key(state)} ${String(hexes)} ${waiting.join()} ${owedKey(owed)}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    this.#routes.effort.take();
    let best = Infinity;
    const tried = new Set<string>();
    search: for (const place of next) {
      const unit = boards.units[place]!;
      const alike = `${String(unit.typeIndex)} ${unit.nationality ?? ''} ${String(unit.stacking)} ${String(unit.combat)} ${String(state.steps[place])} ${String(boards.start.at[place])}`;
      if (tried.has(alike)) continue;
      tried.add(alike);
      const ruled = this.#routes.ruling(state, [place], this.#length(hexes));
      const listed = [...ruled.search.routes, ...ruled.ownerRoutes];
      for (const way of this.#routes.ways(state, [place], ruled, listed)) {
        const owes = owing(this.#routes, owed, [place], way.shared);
        for (const after of way.states) {
          const sofar = boards.lost(after, this.#own);
          if (sofar >= best) continue;
          const rest = waiting.filter((other) => other !== place);
          best = Math.min(best, this.#unitByUnit(after, rest, hexes, owes, sofar));
          if (best <= least) break search;
        }
      }
    }
    this.#known.set(key, best);
    return best;
  }

  /** 10.87, after the last unit: whoever of a stack pays, the side loses as many steps. */
  #pay(state: State, owed: Owed): number {
    const {boards} = this.#routes;
    let lost = boards.lost(state, this.#own);
    for (const due of duesOf(this.#setup, this.#routes, this.#setup.sides.attacker, owed, this.#told)) {
      const has = onMap(state, due.places).reduce((sum, place) => sum + state.steps[place]!, 0);
      lost += Math.min(due.steps, has);
    }
    return lost;
  }
}
