import {type HexId, OFF_MAP} from '../../board/index.js';
import {combatOf, conductorOf, displacerOf, type HexBattleSetup} from '../../rules/hex-combat/index.js';
import type {RetreatRuling} from '../../rules/retreat/ruling.js';
import type {Length} from '../../rules/retreat/context.js';
import {effectOf} from '../../rules/retreat/sheets/sheet.js';
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
import type {RetreatRoute, Routes} from './routes.js';
import {onMap, type State} from './state.js';

/**
 * The defender's retreat, every choice in it: what it is worth when both choose best, and every hex where somebody who
 * had to go may be alive after it.
 */
export class DefendersRetreat {
  /** Hexes where a defender may stand alive when all have gone. */
  readonly ends = new Set<HexId>();
  /** For each worth a state that the retreat may leave. */
  readonly left = new Map<number, State>();
  readonly #setup: HexBattleSetup;
  readonly #routes: Routes;
  readonly #hexes: readonly number[];
  readonly #groups: readonly (readonly number[])[] | undefined;
  /** The state after the result has done the rest to the defenders, once all have gone. */
  readonly #after: (state: State) => State;
  /** Worth of the battle after the defender's part; the attacker wants it large. */
  readonly #worth: (state: State) => number;
  /** All who must go, as long as they are there. */
  readonly #told: readonly number[];
  readonly #known = new Map<string, number>();
  /** Does the attacker conduct the retreat, and choose who makes room? */
  readonly #byAttacker: boolean;
  readonly #roomByAttacker: boolean;

  constructor(
    setup: HexBattleSetup,
    routes: Routes,
    hexes: readonly number[],
    groups: readonly (readonly number[])[] | undefined,
    after: (state: State) => State,
    worth: (state: State) => number,
  ) {
    this.#setup = setup;
    this.#routes = routes;
    this.#hexes = hexes;
    this.#groups = groups;
    this.#after = after;
    this.#worth = worth;
    this.#told = goingOf(setup, routes, routes.boards.start, 'defender');
    this.#byAttacker = conductorOf(setup, 'defender') === 'attacker';
    this.#roomByAttacker = displacerOf(setup, 'defender') === 'attacker';
  }

  /** The worth of the retreat from here. */
  value(began: State): number {
    const state = withoutStranded(this.#setup, this.#routes, began, 'defender');
    const told = goingOf(this.#setup, this.#routes, state, 'defender');
    if (told.length === 0) return this.#over(this.#after(state));
    const values = this.#hexes.map((hexes) =>
      this.#routes.sheet.document.moves === 'units'
        ? this.#ordered(state, told, hexes)
        : this.#groupByGroup(state, this.#startingGroups(state, told), hexes, nothingOwed),
    );
    return this.#byConductor(values);
  }

  /** The worth of the best choice of whoever conducts the retreat. */
  #byConductor(values: readonly number[]): number {
    return this.#byAttacker ? Math.max(...values) : Math.min(...values);
  }

  /** The worth of a way: somebody chooses who makes room, the owner who takes the losses. */
  #worthOf({rooms}: RetreatRoute, of: (state: State) => number): number {
    const values = rooms.map((states) => Math.min(...states.map(of)));
    return this.#roomByAttacker ? Math.max(...values) : Math.min(...values);
  }

  /** The worth of a group's ways: the conductor chooses a listed one, or the owner one of his own. */
  #bestWay(
    state: State,
    group: readonly number[],
    ruled: RetreatRuling,
    of: (way: RetreatRoute, state: State) => number,
  ): number {
    const {search, ownerRoutes} = ruled;
    const go = (routes: readonly (readonly HexId[])[]): readonly number[] =>
      this.#routes
        .ways(state, group, ruled, routes)
        .map((way) => this.#worthOf(way, (after) => of(way, after)));
    const listed = go(search.routes);
    // 10.88: the owner takes a route through his friends, or leaves the choice to the attacker
    const left = listed.length > 0 ? this.#byConductor(listed) : Infinity;
    return ownerRoutes.length > 0 ? Math.min(left, ...go(ownerRoutes)) : left;
  }

  #length(hexes: number): Length {
    return {hexes, mayElectOne: this.#hexes.length > 1, ...combatOf(this.#setup, 'defender')};
  }

  /** Everybody alive has gone: where they stand, and what it is worth. */
  #gone(gone: State): number {
    const state = this.#after(gone);
    for (const place of this.#routes.boards.placesOf(this.#setup.units.defender))
      if (state.at[place] !== OFF_MAP) this.ends.add(state.at[place]! as HexId);
    return this.#over({...state, paid: []});
  }

  #over(state: State): number {
    const worth = this.#worth(state);
    this.left.set(worth, state);
    return worth;
  }

  /** A group a hex, hexes in the order of their labels; of the hex attacked those that the plan names, as far as they live. */
  #startingGroups(state: State, told: readonly number[]): readonly (readonly number[])[] {
    return byHex(this.#setup, state, told).flatMap((stack) =>
      state.at[stack[0]!] === this.#setup.hex ? this.#planned(state, stack) : [stack],
    );
  }

  /** The HQs go with the first group that has a combat unit left. */
  #planned(state: State, stack: readonly number[]): readonly (readonly number[])[] {
    if (!this.#groups) return [stack];
    const groups = this.#groups.map((group) => onMap(state, group)).filter((group) => group.length > 0);
    const named = new Set(groups.flat());
    const hqs = stack.filter((place) => !named.has(place));
    const first = groups.findIndex((group) => group.some(this.#routes.isCombat));
    if (hqs.length === 0) return groups;
    return first < 0
      ? [...groups, hqs]
      : groups.map((group, i) => (i === first ? [...group, ...hqs] : group));
  }

  /** One group goes after another. */
  #groupByGroup(state: State, groups: readonly (readonly number[])[], hexes: number, owed: Owed): number {
    const [next, ...rest] = groups;
    if (!next) return this.#pay(state, owed);
    const group = onMap(state, next);
    if (group.length === 0) return this.#groupByGroup(state, rest, hexes, owed);
    const key = `${this.#routes.boards.key(state)} ${String(hexes)} ${String(groups.length)} ${next.join()} ${owedKey(owed)}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    this.#routes.effort.take();
    const length = this.#length(hexes);
    const whole = this.#routes.ruling(state, group, length);
    const split = blockedSplit(this.#routes, state, group, whole, length);
    const [going, ruled] = split ? [split.able, split.ruled] : [group, whole];
    const value = this.#bestWay(state, going, ruled, (way, went) => {
      const [after, then] = split ? withoutAble(this.#routes, went, split, rest) : [went, rest];
      return this.#groupByGroup(after, then, hexes, owing(this.#routes, owed, going, way.shared));
    });
    this.#known.set(key, value);
    return value;
  }

  /** The defender fixes the order before the first route (10.81), or whoever conducts the retreat sends any unit. */
  #ordered(state: State, told: readonly number[], hexes: number): number {
    if (!effectOf(this.#routes.sheet, 'defenderOrders'))
      return this.#next(state, told, hexes, nothingOwed, true);
    let least = Infinity;
    for (const order of permutations(told)) {
      this.#routes.effort.take();
      least = Math.min(least, this.#next(state, order, hexes, nothingOwed, false));
    }
    return least;
  }

  /** The worth of what is left of a retreat unit by unit; `any`: whoever conducts it may send any of those who wait. */
  #next(state: State, waiting: readonly number[], hexes: number, owed: Owed, any: boolean): number {
    if (waiting.length === 0) return this.#pay(state, owed);
    const key = `${this.#routes.boards.key(state)} ${String(hexes)} ${owedKey(owed)} ${waiting.join()}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    this.#routes.effort.take();
    const values = (any ? waiting : waiting.slice(0, 1)).map((place) => {
      const ruled = this.#routes.ruling(state, [place], this.#length(hexes));
      const rest = waiting.filter((other) => other !== place);
      return this.#bestWay(state, [place], ruled, (way, after) =>
        this.#next(after, rest, hexes, owing(this.#routes, owed, [place], way.shared), any),
      );
    });
    const value = this.#byConductor(values);
    this.#known.set(key, value);
    return value;
  }

  /** 10.87, after the last unit: the stack pays as far as it has steps, the owner says who. */
  #pay(state: State, owed: Owed): number {
    const dues = duesOf(this.#setup, this.#routes, this.#setup.sides.defender, owed, this.#told);
    const paid = dues.reduce<readonly State[]>(
      (states, {places, steps}) => states.flatMap((one) => this.#routes.losses(one, places, steps)),
      [state],
    );
    return Math.min(...paid.map((after) => this.#gone(after)));
  }
}
