import type {HexId} from '../../board/index.js';
import type {Budget} from '../../board/work.js';
import {
  advanceInto,
  advancers,
  advanceRules,
  beginHexBattle,
  furtherAdvances,
  type HexBattle,
  type HexBattleSetup,
  type HexUnitState,
} from '../../rules/hex-combat/index.js';
import {OFF_MAP} from '../../board/index.js';
import type {Boards, State} from './state.js';

/** Price of the advances from one board, in steps. */
const stepsOfAdvance = 20;

/**
 * Collects the hexes that attackers may advance into, where they may go beyond the one that was attacked. Where they must
 * follow the way of a unit that retreated, which odds do not keep, nothing is collected.
 */
export class Reach {
  readonly #setup: HexBattleSetup;
  readonly #boards: Boards;
  readonly #effort: Budget;
  readonly #known = new Set<string>();
  readonly #hexes = new Map<string, Set<HexId>>();

  constructor(setup: HexBattleSetup, boards: Boards, effort: Budget) {
    this.#setup = setup;
    this.#boards = boards;
    this.#effort = effort;
  }

  /** Does a code let units go beyond the hex, wherever they like? */
  counts(code: string): boolean {
    const rules = advanceRules(this.#setup, code);
    const goesOn = rules.flatMap(({hexes = 1, along}) =>
      (Array.isArray(hexes) ? hexes.map((one) => one.hexes) : [hexes])
        .filter((one) => typeof one !== 'number' || one > 1)
        .map((one) => one === 'path' || along === 'path'),
    );
    return goesOn.length > 0 && !goesOn.includes(true);
  }

  /** Adds the hexes that attackers may enter on a board that a code leaves, which no defender holds. */
  add(code: string, state: State): void {
    const key = `${code} ${this.#boards.key(state)}`;
    if (this.#known.has(key)) return;
    this.#known.add(key);
    this.#effort.take(stepsOfAdvance);
    const found = this.#hexes.get(code) ?? new Set<HexId>();
    this.#hexes.set(code, found);
    const setup = this.#setup;
    const battle = this.#battle(code, state);
    for (const {id} of advancers(setup, battle)) {
      found.add(setup.hex);
      for (const {routes} of furtherAdvances(setup, advanceInto(setup, battle, [id]).battle)) {
        this.#effort.take(routes.length);
        for (const hex of routes.flat()) found.add(hex);
      }
    }
  }

  /** The hexes of a code by their numbers. */
  of(code: string): readonly string[] {
    const {grid} = this.#setup.game;
    return [...(this.#hexes.get(code) ?? [])].sort(grid.byNumber).map((hex) => grid.label(hex));
  }

  #battle(code: string, {at, steps}: State): HexBattle {
    const {grid} = this.#setup.game;
    const begun = beginHexBattle(this.#setup);
    const units: Record<string, HexUnitState> = {...begun.units};
    this.#boards.units.forEach(({id}, place) => {
      const hex = at[place]! as HexId;
      const {start} = this.#boards;
      if (!units[id] && hex === start.at[place] && steps[place] === start.steps[place]) return;
      const isGone = hex === OFF_MAP;
      units[id] = {
        at: isGone ? null : grid.label(hex),
        steps: isGone ? 0 : steps[place]!,
        eliminated: isGone,
        isolated: units[id]?.isolated ?? false,
      };
    });
    return {...begun, units, result: code, outcome: 'vacated'};
  }
}
