import {OFF_MAP, type HexId} from '../../board/index.js';
import {effectOf} from '../../rules/retreat/index.js';
import type {HexField} from '../../rules/hex-combat/index.js';
import {sharedSteps} from './attack.js';
import {blockedSplit} from './groups.js';
import type {Routes} from './routes.js';
import {onMap, type State} from './state.js';

/**
 * The defender's retreat, every choice in it: what it is worth when both choose best, and every hex where somebody who
 * was told to go may stand alive after it.
 */
export class DefendersRetreat {
  /** Hexes where a defender may stand alive when all have gone. */
  readonly ends = new Set<HexId>();
  readonly #field: HexField;
  readonly #routes: Routes;
  readonly #hexes: readonly number[];
  readonly #groups: readonly (readonly number[])[] | undefined;
  /** What the battle is worth after the defender's part; the attacker wants it large. */
  readonly #worth: (state: State) => number;
  readonly #known = new Map<string, number>();

  constructor(
    field: HexField,
    routes: Routes,
    hexes: readonly number[],
    groups: readonly (readonly number[])[] | undefined,
    worth: (state: State) => number,
  ) {
    this.#field = field;
    this.#routes = routes;
    this.#hexes = hexes;
    this.#groups = groups;
    this.#worth = worth;
  }

  /** The worth of the retreat from here. */
  value(state: State): number {
    const defenders = this.#routes.boards.placesOf(this.#field.units.defender);
    const told = onMap(state, defenders);
    if (told.length === 0) return this.#worth(state);
    const byAttacker = this.#routes.sheet.document.conductedBy === 'attacker';
    const values = this.#hexes.map((hexes) =>
      this.#routes.sheet.document.moves === 'units'
        ? this.#ordered(state, told, hexes)
        : this.#groupByGroup(state, this.#startingGroups(state, told), hexes, told),
    );
    return byAttacker ? Math.max(...values) : Math.min(...values);
  }

  /** Everybody alive has gone: where they stand, and what it is worth. */
  #gone(state: State, told: readonly number[]): number {
    for (const place of told) if (state.at[place] !== OFF_MAP) this.ends.add(state.at[place]! as HexId);
    return this.#worth(state);
  }

  /** The groups that the plan names, as far as they live; the HQs with the first that has a combat unit left. */
  #startingGroups(state: State, told: readonly number[]): readonly (readonly number[])[] {
    if (!this.#groups) return [told];
    const groups = this.#groups.map((group) => onMap(state, group)).filter((group) => group.length > 0);
    const named = new Set(groups.flat());
    const hqs = told.filter((place) => !named.has(place));
    const first = groups.findIndex((group) => group.some(this.#routes.isCombat));
    if (hqs.length === 0) return groups;
    return first < 0
      ? [...groups, hqs]
      : groups.map((group, i) => (i === first ? [...group, ...hqs] : group));
  }

  /** The owner sends one group after another: all choices are his. */
  #groupByGroup(
    state: State,
    groups: readonly (readonly number[])[],
    hexes: number,
    told: readonly number[],
    isRest = false,
  ): number {
    const [next, ...rest] = groups;
    if (!next) return this.#gone(state, told);
    const group = onMap(state, next);
    if (group.length === 0) return this.#groupByGroup(state, rest, hexes, told);
    const key = `${this.#routes.boards.key(state)} ${String(hexes)} ${String(groups.length)} ${String(isRest)} ${next.join()}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    this.#routes.effort.take();
    const mayElectOne = this.#hexes.length > 1;
    const whole = this.#routes.ruling(state, group, hexes, mayElectOne);
    const split = isRest ? undefined : blockedSplit(this.#routes, state, group, whole, hexes, mayElectOne);
    const [going, ruled] = split ? [split.able, split.ruled] : [group, whole];
    let least = Infinity;
    for (const way of this.#routes.ways(state, going, ruled, ruled.search.routes))
      for (const after of way.states)
        least = Math.min(
          least,
          split
            ? this.#groupByGroup(after, [split.rest, ...rest], hexes, told, true)
            : this.#groupByGroup(after, rest, hexes, told),
        );
    this.#known.set(key, least);
    return least;
  }

  /** The defender fixes the order before the first route; the attacker sends the units (10.8, 10.81). */
  #ordered(state: State, told: readonly number[], hexes: number): number {
    let least = Infinity;
    const orders = effectOf(this.#routes.sheet, 'defenderOrders') ? permutations(told) : [told];
    for (const order of orders) {
      this.#routes.effort.take();
      least = Math.min(least, this.#next(state, order, hexes, 0, told));
    }
    return least;
  }

  #next(
    state: State,
    waiting: readonly number[],
    hexes: number,
    owed: number,
    told: readonly number[],
  ): number {
    const [place, ...rest] = waiting;
    if (place === undefined) return this.#pay(state, owed, told);
    const key = `${this.#routes.boards.key(state)} ${String(hexes)} ${String(owed)} ${waiting.join()}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    this.#routes.effort.take();
    const ruled = this.#routes.ruling(state, [place], hexes, this.#hexes.length > 1);
    const go = (routes: readonly (readonly HexId[])[]): number[] =>
      this.#routes
        .ways(state, [place], ruled, routes)
        .flatMap(({states, shared}) =>
          states.map((after) => this.#next(after, rest, hexes, owed | shared, told)),
        );
    // 10.88: the owner takes a route through his friends, or leaves the choice to the attacker
    const left = Math.max(...go(ruled.search.routes));
    const value = ruled.ownerRoutes.length > 0 ? Math.min(left, ...go(ruled.ownerRoutes)) : left;
    this.#known.set(key, value);
    return value;
  }

  /** 10.87, after the last unit: the stack pays as far as it has steps, the owner says who. */
  #pay(state: State, owed: number, told: readonly number[]): number {
    const {hex, sides} = this.#field;
    const due = sharedSteps(this.#field, this.#routes, hex, sides.defender, owed);
    let least = Infinity;
    for (const after of this.#routes.losses(state, told, due))
      least = Math.min(least, this.#gone(after, told));
    return least;
  }
}

/** Every order of some units, one at a time: of many there are more than can be held. */
function* permutations(places: readonly number[]): Generator<readonly number[]> {
  if (places.length < 2) yield places;
  else
    for (const first of places)
      for (const rest of permutations(places.filter((place) => place !== first))) yield [first, ...rest];
}
