import {OFF_MAP, type HexId} from '../../board/index.js';
import {occupancyOf} from '../../rules/occupancy.js';
import {effectOf} from '../../rules/retreat/index.js';
import type {HexField} from '../../rules/hex-combat/index.js';
import {blockedSplit} from './groups.js';
import type {Routes} from './routes.js';
import {onMap, type State} from './state.js';

/** Stacks that began together, and which hexes of the retreat owe a shared step. */
export type Owed = ReadonlyMap<HexId, number>;

/** Steps of 10.87 that a stack owes: one for each hex of the retreat; none for a lone unit under `loneUnit: free`. */
export function sharedSteps(
  field: HexField,
  {sheet}: Routes,
  origin: HexId,
  side: number,
  bits: number,
): number {
  if (bits === 0) return 0;
  const began = occupancyOf(field.position)
    .in(origin)
    .filter((unit) => unit.side === side);
  if (began.length <= 1 && effectOf(sheet, 'sharedStep')?.loneUnit === 'free') return 0;
  let count = 0;
  for (let rest = bits; rest > 0; rest >>= 1) count += rest & 1;
  return count;
}

/** HQs that stood with these units when the combat began, and must go where they are made to go (9.3.1). */
function withBoundHqs(
  field: HexField,
  routes: Routes,
  state: State,
  fighters: readonly number[],
): readonly number[] {
  const {boards, sheet} = routes;
  if (!effectOf(sheet, 'hqFollows')) return fighters;
  const hexes = new Set(fighters.map((place) => boards.start.at[place]!));
  const bound = boards.units.flatMap((unit, place) =>
    unit.side === field.sides.attacker && unit.hq && hexes.has(boards.start.at[place]!) ? [place] : [],
  );
  return [...fighters, ...onMap(state, bound)];
}

/**
 * The fewest steps that the attacker loses by his own retreat: he conducts it, so that he takes the best way there is.
 * A group after another, hex by hex; or his units in any order, whatever their hexes.
 */
export class AttackersRetreat {
  readonly #field: HexField;
  readonly #routes: Routes;
  readonly #hexes: readonly number[];
  readonly #mayElectOne: boolean;
  readonly #own: readonly number[];
  readonly #known = new Map<string, number>();

  /** `hexes`: each number of hexes that the attacker may choose. */
  constructor(field: HexField, routes: Routes, hexes: readonly number[]) {
    this.#field = field;
    this.#routes = routes;
    this.#hexes = hexes;
    this.#mayElectOne = hexes.length > 1;
    const {units} = routes.boards;
    this.#own = units.flatMap((unit, place) => (unit.side === field.sides.attacker ? [place] : []));
  }

  /** Steps that his side has lost in all when it is over. */
  fewest(state: State): number {
    const {boards} = this.#routes;
    const fighters = onMap(state, boards.placesOf(this.#field.units.attacker));
    const before = boards.lost(state, this.#own);
    if (fighters.length === 0) return before;
    const waiting = withBoundHqs(this.#field, this.#routes, state, fighters);
    let least = Infinity;
    for (const hexes of this.#hexes) {
      const lost =
        this.#routes.sheet.document.moves === 'units'
          ? this.#unitByUnit(state, waiting, hexes, new Map(), before)
          : this.#groupByGroup(state, this.#byHex(state, waiting), hexes, before);
      least = Math.min(least, lost);
      if (least === before) break;
    }
    return least;
  }

  /** One group a hex, the hexes in the order of their labels. */
  #byHex(state: State, waiting: readonly number[]): readonly (readonly number[])[] {
    const {rank} = this.#field.game.grid;
    const groups = new Map<number, number[]>();
    for (const place of waiting) {
      const hex = state.at[place]!;
      groups.set(hex, [...(groups.get(hex) ?? []), place]);
    }
    return [...groups].sort(([a], [b]) => rank[a]! - rank[b]!).map(([, group]) => group);
  }

  /** `least`: the loss below which nothing can come, so that a way with no more ends the search. */
  #groupByGroup(state: State, groups: readonly (readonly number[])[], hexes: number, least: number): number {
    const [next, ...rest] = groups;
    const {boards} = this.#routes;
    if (!next) return boards.lost(state, this.#own);
    const group = onMap(state, next);
    if (group.length === 0) return this.#groupByGroup(state, rest, hexes, least);
    const key = `${boards.key(state)} ${String(hexes)} ${String(groups.length)} ${next.join()}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    this.#routes.effort.take();
    const ruled = this.#routes.ruling(state, group, hexes, this.#mayElectOne);
    const split = blockedSplit(this.#routes, state, group, ruled, hexes, this.#mayElectOne);
    let best = Infinity;
    const [first, then] = split ? [split.able, [split.rest, ...rest]] : [group, rest];
    const ruling = split ? split.ruled : ruled;
    for (const way of this.#routes.ways(state, first, ruling, ruling.search.routes))
      for (const after of way.states) {
        const sofar = boards.lost(after, this.#own);
        if (sofar >= best) continue;
        best = Math.min(
          best,
          split ? this.#unsplit(after, then, hexes, sofar) : this.#groupByGroup(after, then, hexes, sofar),
        );
        if (best <= least) break;
      }
    this.#known.set(key, best);
    return best;
  }

  /** The rest of a group that was split goes as it is, stuck or not. */
  #unsplit(state: State, groups: readonly (readonly number[])[], hexes: number, least: number): number {
    const [next, ...rest] = groups;
    const group = onMap(state, next!);
    if (group.length === 0) return this.#groupByGroup(state, rest, hexes, least);
    const ruled = this.#routes.ruling(state, group, hexes, this.#mayElectOne);
    let best = Infinity;
    for (const way of this.#routes.ways(state, group, ruled, ruled.search.routes))
      for (const after of way.states)
        best = Math.min(
          best,
          this.#groupByGroup(after, rest, hexes, this.#routes.boards.lost(after, this.#own)),
        );
    return best;
  }

  #unitByUnit(state: State, waiting: readonly number[], hexes: number, owed: Owed, least: number): number {
    const {boards} = this.#routes;
    if (waiting.length === 0) return this.#pay(state, owed);
    const key = `${boards.key(state)} ${String(hexes)} ${waiting.join()} ${[...owed].sort(([a], [b]) => a - b).join()}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    this.#routes.effort.take();
    let best = Infinity;
    const tried = new Set<string>();
    search: for (const place of waiting) {
      const unit = boards.units[place]!;
      const alike = `${String(unit.typeIndex)} ${unit.nationality ?? ''} ${String(unit.stacking)} ${String(unit.combat)} ${String(state.steps[place])} ${String(boards.start.at[place])}`;
      if (tried.has(alike)) continue;
      tried.add(alike);
      const ruled = this.#routes.ruling(state, [place], hexes, this.#mayElectOne);
      const listed = [...ruled.search.routes, ...ruled.ownerRoutes];
      for (const way of this.#routes.ways(state, [place], ruled, listed)) {
        const origin = boards.start.at[place]! as HexId;
        const owes =
          way.shared === 0 ? owed : new Map(owed).set(origin, (owed.get(origin) ?? 0) | way.shared);
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
    const fighters = boards.placesOf(this.#field.units.attacker);
    for (const [origin, bits] of owed) {
      const due = sharedSteps(this.#field, this.#routes, origin, this.#field.sides.attacker, bits);
      const has = fighters
        .filter((place) => boards.start.at[place] === origin && state.at[place] !== OFF_MAP)
        .reduce((sum, place) => sum + state.steps[place]!, 0);
      lost += Math.min(due, has);
    }
    return lost;
  }
}
