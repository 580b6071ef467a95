import {OFF_MAP, type HexId} from '../../board/index.js';
import type {Budget} from '../../board/work.js';
import type {HexPosition, Unit, UnitId} from '../../module/index.js';
import type {HexBattleSetup} from '../../rules/hex-combat/index.js';
import {EPSILON} from '../../rules/retreat/context.js';
import {effectOf, sheetAsks} from '../../rules/retreat/sheets/sheet.js';

/** Hexes and steps of all units at one moment of a battle; units by their place among those on the map. */
export interface State {
  /** `OFF_MAP` for a unit that is eliminated or relocated. */
  readonly at: Int32Array;
  readonly steps: Uint8Array;
  /** EZOC hexes that need not be paid for again in this retreat, as that is read (9.2.2); sorted. */
  readonly paid: readonly HexId[];
  /** Places of units that made room and may not do so again in this phase; sorted. */
  readonly displaced: readonly number[];
  /** States that a retreat has put units into, where a code sets them, too: each with the place of its unit; sorted. */
  readonly states: readonly string[];
}

/** The entry of a unit that came into a state. */
export const stateEntry = (place: number, name: string): string => `${String(place)} ${name}`;

/** The units of a battle's board by their places, and the boards that states of the battle make. */
export class Boards {
  readonly units: readonly Unit[];
  readonly start: State;
  readonly #base: HexPosition;
  readonly #place: ReadonlyMap<UnitId, number>;
  /** Places of units that a battle can move: those who fight, HQs, who may be overrun or relocated, and who may make room. */
  readonly #movable: readonly number[];
  readonly #known = new Map<string, HexPosition>();
  /** The sheet asks how many steps units have: then boards differ by them. */
  readonly #countsSteps: boolean;

  constructor({position, units, supporting, rules}: HexBattleSetup) {
    this.#countsSteps = rules !== undefined && sheetAsks(rules.settled, 'steps', 'reduced');
    const placed = [...position.units];
    this.#base = position;
    this.units = placed.map(([index]) => position.game.units[index]!);
    this.#place = new Map(placed.map(([index], place) => [index, place]));
    this.start = {
      at: Int32Array.from(placed, ([, {at}]) => at),
      steps: Uint8Array.from(placed, ([, {steps}]) => steps),
      paid: [],
      displaced: [],
      states: [],
    };
    const fighting = new Set([...units.attacker, ...units.defender, ...supporting]);
    const displaces = rules !== undefined && effectOf(rules.settled, 'displacement') !== undefined;
    this.#movable = this.units.flatMap((unit, place) =>
      displaces || fighting.has(unit) || unit.hq ? [place] : [],
    );
  }

  placesOf(units: readonly Unit[]): number[] {
    return units.map(({index}) => this.#place.get(index)!);
  }

  isOnMap({at}: State, {index}: Unit): boolean {
    return at[this.#place.get(index)!] !== OFF_MAP;
  }

  /** Two states with the same placement have the same board, whatever steps were lost, unless the sheet asks about those. */
  placement({at, paid, displaced, steps}: State): string {
    let key = paid.length + displaced.length > 0 ? `${paid.join()};${displaced.join()}:` : '';
    // two halves: a map may have more hexes than a code unit tells apart
    for (const place of this.#movable) {
      const hex = at[place]! + 2;
      key += String.fromCharCode(hex >> 16, hex & 0xffff);
      if (this.#countsSteps) key += String.fromCharCode(steps[place]! + 1);
    }
    return key;
  }

  /** A state's whole identity. */
  key(state: State): string {
    let key = this.placement(state);
    if (state.states.length > 0) key += `${state.states.join()}:`;
    for (const place of this.#movable) key += String.fromCharCode(state.steps[place]! + 1);
    return key;
  }

  /**
   * The board of a state, one for all that have its placement: its units have the steps that they began the battle with, so
   * that nothing that is kept by it may ask for steps, unless the sheet does.
   */
  board(state: State): HexPosition {
    const key = this.placement(state);
    const before = this.#known.get(key);
    if (before) return before;
    const units = new Map(this.#base.units);
    for (const place of this.#movable) {
      const at = state.at[place]! as HexId;
      const {index} = this.units[place]!;
      const steps = this.#countsSteps ? state.steps[place]! : this.start.steps[place]!;
      if (at === OFF_MAP) units.delete(index);
      else if (at !== this.start.at[place] || steps !== this.start.steps[place])
        units.set(index, {...units.get(index)!, at, steps});
    }
    for (const place of state.displaced) {
      const {index} = this.units[place]!;
      const placed = units.get(index);
      if (placed) units.set(index, {...placed, displaced: true});
    }
    const {paid} = state;
    const board = {
      ...this.#base,
      units,
      began: this.#base,
      ...(paid.length > 0 ? {paidZoc: new Set(paid)} : {}),
    };
    this.#known.set(key, board);
    return board;
  }

  /** Steps that these units have lost since the battle began. */
  lost({steps}: State, places: readonly number[]): number {
    let sum = 0;
    for (const place of places) sum += this.start.steps[place]! - steps[place]!;
    return sum;
  }
}

/** Units still on the map. */
export const onMap = ({at}: State, places: readonly number[]): number[] =>
  places.filter((place) => at[place] !== OFF_MAP);

/** Units that have made room, each in its hex; `once`: they may not do so again. */
export function withDisplaced(
  state: State,
  moves: readonly {readonly place: number; readonly to: HexId}[],
  once: boolean,
): State {
  if (moves.length === 0) return state;
  const at = state.at.slice();
  for (const {place, to} of moves) at[place] = to;
  const places = moves.map(({place}) => place);
  const displaced = once ? [...new Set([...state.displaced, ...places])].sort((a, b) => a - b) : [];
  return {...state, at, displaced};
}

/** Units in another hex; `OFF_MAP` sends them away with the steps they have. */
export function moved(state: State, places: readonly number[], to: HexId): State {
  const at = state.at.slice();
  for (const place of places) at[place] = to;
  return {...state, at};
}

export function eliminated(state: State, places: readonly number[]): State {
  const [at, steps] = [state.at.slice(), state.steps.slice()];
  for (const place of places) {
    at[place] = OFF_MAP;
    steps[place] = 0;
  }
  return {...state, at, steps};
}

/** Every way in which units on the map may lose so many steps: those that go `first` before others, as far as there are steps. */
export function sharedOut(
  state: State,
  places: readonly number[],
  due: number,
  first: (place: number) => boolean,
  effort: Budget,
): readonly State[] {
  if (due === 0) return [state];
  const present = onMap(state, places);
  const sum = (of: readonly number[]): number => of.reduce((total, place) => total + state.steps[place]!, 0);
  const before = present.filter(first);
  const most = sum(before);
  if (due >= sum(present)) return [eliminated(state, present)];
  if (due > most) {
    const others = present.filter((place) => !first(place));
    return ways(eliminated(state, before), others, due - most, effort);
  }
  return ways(state, before, due, effort);
}

function ways(state: State, places: readonly number[], due: number, effort: Budget): readonly State[] {
  const found: State[] = [];
  const lose = (one: State, i: number, left: number): void => {
    effort.take();
    if (left === 0) {
      found.push(one);
      return;
    }
    const place = places[i];
    if (place === undefined) return;
    const has = one.steps[place]!;
    for (let n = Math.min(left, has); n >= 0; n -= 1) {
      if (n === has) lose(eliminated(one, [place]), i + 1, left - n);
      else {
        const steps = one.steps.slice();
        steps[place]! -= n;
        lose({...one, steps}, i + 1, left - n);
      }
    }
  };
  lose(state, 0, due);
  return found;
}

/** Each unit loses so many steps. */
export function eachLoses(state: State, places: readonly number[], count: number): State {
  const gone = places.filter((place) => state.steps[place]! <= count);
  const after = eliminated(state, gone);
  for (const place of places) if (!gone.includes(place)) after.steps[place]! -= count;
  return after;
}

/** Every way in which so many units are lost whole, those that go `first` before others. */
export function wholeUnits(
  state: State,
  places: readonly number[],
  due: number,
  first: (place: number) => boolean,
  effort: Budget,
): readonly State[] {
  const before = places.filter(first);
  if (due >= before.length) {
    const gone = eliminated(state, before);
    const others = places.filter((place) => !first(place));
    return due === before.length || others.length === 0
      ? [gone]
      : wholeUnits(gone, others, due - before.length, anyone, effort);
  }
  const found: State[] = [];
  const lose = (one: State, i: number, left: number): void => {
    effort.take();
    const place = before[i];
    if (left === 0) found.push(one);
    if (left === 0 || place === undefined) return;
    lose(eliminated(one, [place]), i + 1, left - 1);
    lose(one, i + 1, left);
  };
  lose(state, 0, due);
  return found;
}

const anyone = (): boolean => true;

/**
 * Every way to lose steps worth so much together (`worth`: by place, of 0, 1, 2 steps and so on) without a step that is
 * not needed for it; everything where it is not worth so much.
 */
export function lossesWorth(
  state: State,
  places: readonly number[],
  worth: readonly (readonly number[])[],
  due: number,
  effort: Budget,
): readonly State[] {
  if (due <= EPSILON) return [state];
  const most = worth.reduce((sum, of) => sum + of.at(-1)!, 0);
  if (most <= due + EPSILON) return [eliminated(state, places)];
  const found: State[] = [];
  const lose = (lost: readonly number[], sum: number): void => {
    effort.take();
    if (sum >= due - EPSILON) {
      const isNeeded = lost.every(
        (n, i) => n === 0 || sum - worth[i]![n]! + worth[i]![n - 1]! < due - EPSILON,
      );
      if (isNeeded) found.push(without(state, places, lost));
      return;
    }
    const of = worth[lost.length];
    if (of) for (let n = 0; n < of.length; n += 1) lose([...lost, n], sum + of[n]!);
  };
  lose([], 0);
  return found;
}

/** A state after so many steps are lost, by place. */
function without(state: State, places: readonly number[], lost: readonly number[]): State {
  const gone = places.filter((place, i) => (lost[i] ?? 0) === state.steps[place]);
  const after = eliminated(state, gone);
  for (const [i, n] of lost.entries()) {
    const place = places[i]!;
    if (n > 0 && !gone.includes(place)) after.steps[place]! -= n;
  }
  return after;
}

/** Adds EZOC hexes to a state that need not be paid for again. */
export const paidFor = (state: State, hexes: readonly HexId[]): State =>
  hexes.length === 0
    ? state
    : {...state, paid: [...new Set([...state.paid, ...hexes])].sort((a, b) => a - b)};
