import {OFF_MAP, type HexId} from '../../board/index.js';
import type {Budget} from '../../board/work.js';
import type {Unit} from '../../module/index.js';
import {isBox} from '../../module/unit-states.js';
import {
  eliminatedByState,
  excessIn,
  type Demand,
  type HexBattleSetup,
  type Role,
} from '../../rules/hex-combat/index.js';
import {EPSILON} from '../../rules/retreat/context.js';
import {eachLoses, moved, onMap, stateEntry, type Boards, type State} from './state.js';

/** Counts what a result does after losses and retreats: states, boxes beside the map, and over-stacking. */
export class Aftermath {
  readonly #setup: HexBattleSetup;
  readonly #boards: Boards;
  readonly #effort: Budget;
  readonly #excess = new Map<string, number>();

  constructor(setup: HexBattleSetup, boards: Boards, effort: Budget) {
    this.#setup = setup;
    this.#boards = boards;
    this.#effort = effort;
  }

  /** Places of the units of a role on the map that are in the state of a demand already, or are not. */
  #among(state: State, role: Role, demand: Demand | undefined, already: boolean): readonly number[] {
    const name = demand?.state ?? null;
    if (name === null) return [];
    const {units, position} = this.#setup;
    const isIn = (place: number): boolean =>
      position.units.get(this.#boards.units[place]!.index)!.states.includes(name) ||
      state.states.includes(stateEntry(place, name));
    return onMap(state, this.#boards.placesOf(units[role])).filter((place) => isIn(place) === already);
  }

  /** Places of the units that a demand puts into its state: those of the role on the map that were not in it. */
  #changing(state: State, role: Role, demand: Demand | undefined): readonly number[] {
    return this.#among(state, role, demand, false);
  }

  /** The state after a demand has taken units and steps in place of putting units into its state. */
  hit(state: State, role: Role, demand: Demand | undefined): State {
    if (!demand) return state;
    const eliminated = this.#boards.placesOf(eliminatedByState(this.#setup, role, demand));
    const left = eliminated.length === 0 ? state : eachLoses(state, onMap(state, eliminated), Infinity);
    const {ifAlready} = demand;
    return ifAlready === 0 ? left : eachLoses(left, this.#among(left, role, demand, true), ifAlready);
  }

  /** Counts the units that a demand puts into its state. */
  countInState(state: State, role: Role, demand: Demand | undefined): number {
    return this.#changing(state, role, demand).length;
  }

  /** Does a demand put units into a box? */
  isBoxed(demand: Demand | undefined): boolean {
    const name = demand?.state ?? null;
    return name !== null && isBox(this.#setup.game, name);
  }

  /** The state without the units that a demand puts into a box: they leave the map, and lose nothing. */
  boxed(state: State, role: Role, demand: Demand | undefined): State {
    return this.isBoxed(demand) ? moved(state, this.#changing(state, role, demand), OFF_MAP) : state;
  }

  /** The fewest steps that a side loses for what is over the stacking limit where its units of the battle are. */
  excess(state: State, role: Role): number {
    const {rules, sides, units} = this.#setup;
    if (!rules?.settled.effects.overStackedAfter) return 0;
    const key = `${role} ${this.#boards.key(state)}`;
    const known = this.#excess.get(key);
    if (known !== undefined) return known;
    const fought = this.#boards.placesOf(units[role]);
    const ended = this.#boards.units.flatMap(({side}, place) => {
      const hex = state.at[place]! as HexId;
      const isHere = fought.includes(place) || hex !== this.#boards.start.at[place];
      return side === sides[role] && hex !== OFF_MAP && isHere ? [hex] : [];
    });
    const board = this.#boards.board(state);
    let lost = 0;
    for (const hex of new Set(ended)) {
      this.#effort.take();
      const found = excessIn(this.#setup, board, role, hex);
      if (found) lost += this.#cheapest(state, found.units, found.eliminated, found.over);
    }
    this.#excess.set(key, lost);
    return lost;
  }

  /** The fewest steps of units that come to so many stacking points: of those that go into a box, none. */
  #cheapest(
    state: State,
    [unit, ...others]: readonly Unit[],
    eliminated: readonly Unit[],
    over: number,
  ): number {
    if (over <= EPSILON) return 0;
    if (!unit) return Infinity;
    this.#effort.take();
    const [place] = this.#boards.placesOf([unit]) as [number];
    const cost = eliminated.includes(unit) ? state.steps[place]! : 0;
    return Math.min(
      cost + this.#cheapest(state, others, eliminated, over - unit.stacking),
      this.#cheapest(state, others, eliminated, over),
    );
  }
}
