import {codesOf} from '../../module/tables.js';
import {sayQuestion} from '../../phrases/questions.js';
import {OFF_MAP, type HexId} from '../../board/index.js';
import type {Budget} from '../../board/work.js';
import {Undecided} from '../work.js';
import type {HexPosition} from '../../module/game.js';
import {effectOf, readingsOf, settledSheet, type RetreatSheet} from '../../rules/retreat/sheets/sheet.js';
import {leftAlone, type UnitsAt} from '../../rules/retreat/clauses/hqs.js';
import {movesFirst, type MovesFirst} from '../../rules/retreat/board-after.js';
import {roomsFor} from '../../rules/retreat/displacement.js';
import {notDecided} from '../../rules/retreat/judge.js';
import {statesAlong} from '../../rules/retreat/clauses/costs.js';
import {duesOf, type RouteDue} from '../../rules/retreat/losses.js';
import {ids} from '../../rules/finding.js';
import {isDecided} from '../../rules/retreat/left-behind.js';
import type {Length} from '../../rules/retreat/context.js';
import {ruleRetreat} from '../../rules/retreat/rule-retreat.js';
import {hasNoRoute} from '../../rules/retreat/clauses/fate.js';
import {sharedOn} from '../../rules/retreat/clauses/shared-steps.js';
import type {RetreatRuling} from '../../rules/retreat/ruling.js';
import {statesSet, type HexBattleSetup} from '../../rules/hex-combat/index.js';
import type {RetreatRules} from '../../rules/retreat-rules.js';
import {
  eliminated,
  moved,
  onMap,
  paidFor,
  sharedOut,
  stateEntry,
  type Boards,
  type State,
  withDisplaced,
} from './state.js';

/** A unit's or group's way, and everything that may stand after it. */
export interface RetreatRoute {
  readonly path: readonly HexId[];
  /** For each way to make room where it ends, or one if it needs none: one state for each way to share its losses out. */
  readonly rooms: readonly (readonly State[])[];
  /** Bit `i`: the hex entered `i` steps out was an EZOC hex held by a friend, which costs a shared step (10.87). */
  readonly shared: number;
}

const anyone = (): boolean => true;

/** Price of one ruling on a retreat, in steps. */
const stepsOfRuling = 20;

/** The rulings on the retreats of one battle, asked once for each board. */
export class Routes {
  readonly boards: Boards;
  readonly sheet: RetreatSheet;
  readonly effort: Budget;
  /** Options that stand at their usual reading, where another is in force here. */
  readonly ignoredOptions: readonly string[];
  readonly #rules: RetreatRules;
  readonly #rulings = new Map<string, RetreatRuling>();
  /** The board that the battle begins on, where a hex of it is mined. */
  readonly #mined: HexPosition | undefined;
  /** The states that codes of the table set. */
  readonly #asked: ReadonlySet<string>;

  constructor(
    {position, table}: HexBattleSetup,
    {sheet, readings}: RetreatRules,
    boards: Boards,
    effort: Budget,
  ) {
    this.boards = boards;
    this.effort = effort;
    // two options stand at their defaults: who loses a step is a choice here, and 10.87 closes no route
    const usual = readingsOf(sheet);
    const chosen = readingsOf(sheet, readings);
    this.ignoredOptions = ['stepLoss', 'fatalSteps'].filter((option) => chosen[option] !== usual[option]);
    const counted = {
      ...readings,
      ...Object.fromEntries(this.ignoredOptions.map((option) => [option, usual[option]!])),
    };
    this.#rules = {sheet, readings: counted};
    this.sheet = settledSheet(sheet, counted);
    this.#asked = new Set(Object.values(table ? codesOf(table) : {}).flatMap((code) => statesSet(code)));
    const clause = effectOf(this.sheet, 'hqRelocated');
    this.#mined = position.markers.some(({type}) => type === clause?.marker) ? position : undefined;
  }

  isCombat = (place: number): boolean => this.boards.units[place]!.combat;

  ruling(state: State, group: readonly number[], length: Length): RetreatRuling {
    const key = `${this.boards.placement(state)}|${group.join()}|${String(length.hexes)}|${String(length.mayElectOne)}|${String(length.role)}`;
    const before = this.#rulings.get(key);
    if (before) return before;
    this.effort.take(stepsOfRuling);
    const {sheet, readings} = this.#rules;
    const units = group.map((place) => this.boards.units[place]!);
    const ruled = ruleRetreat(sheet, readings, this.boards.board(state), units, length);
    // of a list that is cut some ends may be missing
    if (!isDecided(ruled) || ruled.search.cut)
      throw new Undecided((at) => sayQuestion(notDecided(length.hexes, at)));
    this.#rulings.set(key, ruled);
    return ruled;
  }

  /** The board after a change, HQs that the battle has left alone with a minefield relocated (14.6.10). */
  settled(after: State): State {
    if (!this.#mined) return after;
    const alone = leftAlone(this.#mined, this.boards.board(after), this.sheet);
    return alone.length === 0
      ? after
      : moved(after, this.boards.placesOf(alone.flatMap(({units}) => units)), OFF_MAP);
  }

  /** Budget of routes shared out among any that went, and what comes of it. */
  losses(state: State, places: readonly number[], due: number): readonly State[] {
    return sharedOut(state, places, due, anyone, this.effort).map((after) => this.settled(after));
  }

  /** Every way that a group may go by a list of routes; one end and one cost are one way. */
  ways(
    state: State,
    group: readonly number[],
    ruled: RetreatRuling,
    routes: readonly (readonly HexId[])[],
  ): readonly RetreatRoute[] {
    if (ruled.answer.eliminated)
      return [{path: [], shared: 0, rooms: [[this.settled(eliminated(state, group))]]}];
    // where the group has no route and is not eliminated for it, the rules say what it does instead
    const paths = hasNoRoute(ruled) ? [[]] : routes;
    const seen = new Set<string>();
    return paths.flatMap((path): RetreatRoute[] => {
      const {context} = ruled;
      const shared = sharedOn(context, path).reduce((bits, {step}) => bits | (1 << step), 0);
      const moves = movesFirst(ruled, path);
      const dues = duesOf(ruled, path);
      const loss =
        ruled.search.besides.length > 0 || dues.length > 1
          ? dues.map(({units, steps}) => `${ids(units).join()}:${String(steps)}`).join()
          : '';
      const run = this.#placesIn(moves.overrun).join();
      const sent = `${String(moves.relocated.length)} ${String(moves.delayed?.owed ?? 0)}`;
      const states = this.#statesOn(ruled, path);
      const key = `${String(path.at(-1) ?? -1)} ${String(shared)} ${run} ${loss} ${sent} ${moves.paid.join()} ${states.join()}`;
      if (seen.has(key)) return [];
      seen.add(key);
      this.effort.take();
      const begun = states.length > 0 ? {...state, states: [...state.states, ...states].sort()} : state;
      const rooms = roomsFor(ruled, path).map((room) =>
        this.#after(begun, group, movesFirst(ruled, path, room), dues),
      );
      return [{path, shared, rooms: rooms.length > 0 ? rooms : [this.#after(begun, group, moves, dues)]}];
    });
  }

  /** The states that a path puts units into and a code asks about, each with its unit. */
  #statesOn({context}: RetreatRuling, path: readonly HexId[]): readonly string[] {
    if (this.#asked.size === 0) return [];
    return [...statesAlong(context, path)].flatMap(([name, units]) =>
      this.#asked.has(name) ? this.boards.placesOf(units).map((place) => stateEntry(place, name)) : [],
    );
  }

  #placesIn = (some: readonly UnitsAt[]): readonly number[] =>
    some.flatMap(({units}) => this.boards.placesOf(units));

  /** The group at the end of its path, HQs overrun or relocated, its steps lost. */
  #after(
    state: State,
    group: readonly number[],
    {at = OFF_MAP, moved: went, displaced, overrun, relocated, delayed, paid}: MovesFirst,
    dues: readonly RouteDue[],
  ): readonly State[] {
    const moves = displaced.map(({unit, to}) => ({place: this.boards.placesOf([unit])[0]!, to}));
    const once = effectOf(this.sheet, 'displacement')?.again !== true;
    const apart = withDisplaced(paidFor(state, paid), moves, once);
    const there = moved(apart, this.boards.placesOf(went), at);
    const off = this.#placesIn([...overrun, ...relocated]);
    const gone = off.length > 0 ? moved(there, off, OFF_MAP) : there;
    if (!delayed)
      return dues.reduce<readonly State[]>(
        (states, {units, steps}) =>
          states.flatMap((one) => this.losses(one, this.boards.placesOf(units), steps)),
        [this.settled(gone)],
      );
    const owed = dues.reduce((sum, {steps}) => sum + steps, 0);
    // what is owed for hexes before the mined one is lost while the HQs are still there to lose it
    const hqs = this.#placesIn([delayed]);
    return sharedOut(gone, group, delayed.owed, anyone, this.effort).flatMap((one) =>
      this.losses(this.settled(moved(one, onMap(one, hqs), OFF_MAP)), group, owed - delayed.owed),
    );
  }
}
