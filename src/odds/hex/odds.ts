import {
  alternativesOf,
  areLostAlone,
  chooserOf,
  converted,
  hasRetreatedBefore,
  isFirst,
  killsRetreated,
  lostWithOthers,
  lossOrder,
  resultAt,
  rollOf,
  strengthAt,
  type Demand,
  type HexBattleSetup,
  type Role,
} from '../../rules/hex-combat/index.js';
import {add, type Distribution} from '../distribution.js';
import type {Budget, HexId, Work} from '../../board/index.js';
import {AttackersRetreat} from './attackers-retreat.js';
import {DefendersRetreat} from './defenders-retreat.js';
import {Reach} from './reach.js';
import {Routes} from './routes.js';
import {
  Boards,
  eachLoses,
  eliminated,
  lossesWorth,
  onMap,
  sharedOut,
  wholeUnits,
  type State,
} from './state.js';

/** The effect of a result on one side. */
export interface SideResult {
  /** All steps that the side loses by it, in combat and on the way. */
  readonly steps: number;
  /** Budget beyond those that the code itself takes. */
  readonly extra: number;
}

/** The effect of a result on this map when both sides choose best. */
export interface CodeOdds {
  readonly attacker: SideResult;
  readonly defender: SideResult & {readonly eliminated: boolean};
  /** No defender is left in the hex when his part is done. */
  readonly vacated: boolean;
  /** Hexes where a defender who must retreat may survive, over all legal choices. */
  readonly ends: readonly string[];
  /** Hexes that attackers may advance into, over all legal choices; present where they may go beyond the one attacked. */
  readonly reach?: readonly string[];
}

/** One row of the table that the roll can come to. */
export interface RowOdds extends CodeOdds {
  readonly row: number;
  readonly chance: number;
  readonly result: string;
}

/** The odds of a hex battle before its roll. */
export interface HexOdds {
  readonly odds: {readonly attack: number; readonly defence: number};
  /** The column after shifts. */
  readonly column: string;
  /** The sum of the dice modifiers. */
  readonly drm: number;
  /** Lowest first. */
  readonly rows: readonly RowOdds[];
  readonly vacated: number;
  readonly eliminated: number;
  /** Budget that the attacker, the defender loses. */
  readonly attacker: Distribution;
  readonly defender: Distribution;
  /** For each hex the chance of a row that lists it among its ends. */
  readonly ends: Distribution;
  /** For each hex the chance of a row that lets an attacker advance into it; present where one does. */
  readonly reach?: Distribution;
  /** Options that stand at their usual reading in odds, where another is in force here. */
  readonly ignoredOptions: readonly string[];
}

/** The chance of each row that the modified roll, kept within the table, can come to. */
function rowChances(setup: HexBattleSetup): ReadonlyMap<number, number> {
  const {dice = 1, faces = 6} = setup.table;
  let sums = new Map([[0, 1]]);
  for (let die = 0; die < dice; die += 1) {
    const next = new Map<number, number>();
    for (const [sum, ways] of sums)
      for (let face = 1; face <= faces; face += 1) next.set(sum + face, (next.get(sum + face) ?? 0) + ways);
    sums = next;
  }
  const rows = new Map<number, number>();
  for (const [sum, ways] of sums) {
    const {row} = rollOf(setup, [sum]);
    rows.set(row, (rows.get(row) ?? 0) + ways / faces ** dice);
  }
  return new Map([...rows].sort(([a], [b]) => a - b));
}

/** Reckons what each code does; asks the rules once for each board that can come. */
class CodeReckoner {
  readonly #setup: HexBattleSetup;
  readonly #boards: Boards;
  readonly #routes: Routes | undefined;
  readonly #groups: readonly (readonly number[])[] | undefined;
  readonly #own: readonly number[];

  readonly #effort: Budget;
  readonly #reach: Reach;

  constructor(setup: HexBattleSetup, groups: readonly (readonly string[])[] | undefined, effort: Budget) {
    this.#setup = setup;
    this.#effort = effort;
    this.#boards = new Boards(setup);
    this.#reach = new Reach(setup, this.#boards, effort);
    const {rules} = setup;
    this.#routes = rules && new Routes(setup, rules, this.#boards, effort);
    this.#groups = groups?.map((group) => this.#boards.placesOf(group.map((id) => setup.game.unit(id)!)));
    this.#own = this.#boards.units.flatMap((unit, place) =>
      unit.side === setup.sides.attacker ? [place] : [],
    );
  }

  get ignoredOptions(): readonly string[] {
    return this.#routes?.ignoredOptions ?? [];
  }

  #places(role: Role): number[] {
    return this.#boards.placesOf(this.#setup.units[role]);
  }

  /** The ways in which a role may meet the code on a board, by what it asks then. */
  #alternatives(state: State, role: Role, code: string): readonly Demand[] {
    const steps = onMap(state, this.#places(role)).reduce((sum, place) => sum + state.steps[place]!, 0);
    const {position: board} = this.#setup;
    const found = alternativesOf(this.#setup, code, role, {board, steps});
    return found.map(({demand}) => demand);
  }

  /** Applies the losses that a result asks of a role: the states that the owner may choose among. */
  #taken(began: State, role: Role, asked: Demand): readonly State[] {
    const {steps, each, units, eliminated: all, matches} = asked;
    const state = this.#withoutKilled(began, role, asked);
    const places = onMap(state, this.#places(role));
    const isCombat = (place: number): boolean => isFirst(this.#setup, this.#boards.units[place]!);
    const after = all
      ? [eliminated(state, places)]
      : each
        ? [eachLoses(state, places, steps)]
        : matches
          ? this.#matching(state, role, places, matches)
          : units > 0
            ? wholeUnits(state, places, units, isCombat, this.#effort)
            : sharedOut(state, places, steps, isCombat, this.#effort);
    const left = role === 'defender' ? after.map((one) => this.#withoutRetreated(one)) : after;
    return this.#routes ? left.map((one) => this.#routes!.settled(one)) : left;
  }

  /** Without the units that a result kills since they retreated earlier in the phase. */
  #withoutKilled(state: State, role: Role, demand: Demand): State {
    if (role !== 'defender' || !killsRetreated(this.#setup, demand)) return state;
    const units = this.#setup.units.defender.filter((unit) => hasRetreatedBefore(this.#setup, unit));
    return eliminated(state, onMap(state, this.#boards.placesOf(units)));
  }

  /** Without the units that retreated earlier in the phase, where the last of the other defenders is lost. */
  #withoutRetreated(state: State): State {
    const lost = lostWithOthers(this.#setup, (unit) => this.#boards.isOnMap(state, unit));
    return lost.length > 0 ? eliminated(state, this.#boards.placesOf(lost)) : state;
  }

  /** Every way to lose the strength that the other side has lost, and no step that is not needed for it. */
  #matching(
    state: State,
    role: Role,
    places: readonly number[],
    count: 'printed' | 'used',
  ): readonly State[] {
    const boards = this.#boards;
    const strength = (of: Role, place: number, steps: number): number =>
      strengthAt(this.#setup, of, boards.units[place]!, steps, count);
    const other: Role = role === 'attacker' ? 'defender' : 'attacker';
    const due = this.#places(other).reduce(
      (sum, place) =>
        sum +
        strength(other, place, boards.start.steps[place]!) -
        strength(other, place, state.steps[place]!),
      0,
    );
    const worth = places.map((place) => {
      const has = state.steps[place]!;
      return Array.from(
        {length: has + 1},
        (_, lost) => strength(role, place, has) - strength(role, place, has - lost),
      );
    });
    return lossesWorth(state, places, worth, due, this.#effort);
  }

  /** The number of hexes that a role may be made to go: what the result says, or one where that may be elected. */
  #hexes({retreat, mayElectOne}: Demand): readonly number[] {
    return retreat === 0 ? [] : mayElectOne && retreat > 1 ? [retreat, 1] : [retreat];
  }

  code(code: string): CodeOdds {
    const setup = this.#setup;
    const boards = this.#boards;
    const routes = this.#routes;
    const [attackers, defenders] = [this.#places('attacker'), this.#places('defender')];
    const fallBack = new Map<string, AttackersRetreat>();
    const fewest = new Map<string, number>();
    const goBack = new Map<string, DefendersRetreat>();

    /** The steps that the attacker has lost once he has retreated as he is asked to. */
    const lostByAttacker = (state: State, demand: Demand | undefined): number => {
      const hexes = demand ? this.#hexes(demand) : [];
      if (!routes || hexes.length === 0) return boards.lost(state, this.#own);
      const key = hexes.join();
      const retreat = fallBack.get(key) ?? new AttackersRetreat(setup, routes, hexes);
      fallBack.set(key, retreat);
      return retreat.fewest(state);
    };
    // one number for the order of what is wanted: the defender's steps, then the attacker's, then the hex
    const [forStep, forOwnStep] = [1 << 20, 1 << 1];
    const worth = (state: State, {attacker}: Chosen): number => {
      const key = `${boards.key(state)} ${JSON.stringify(attacker ?? null)}`;
      const known = fewest.get(key);
      if (known !== undefined) return known;
      const lost = lostByAttacker(state, attacker);
      const vacated = defenders.every((place) => state.at[place] !== setup.hex);
      if (vacated && goesOn && !attacker?.retreat) this.#reach.add(code, state);
      const value = boards.lost(state, defenders) * forStep - lost * forOwnStep + (vacated ? 1 : 0);
      fewest.set(key, value);
      return value;
    };
    const goesOn = this.#reach.counts(code);
    const order = lossOrder(setup, code);
    /** The worth of the battle from a phase of the result on, when both choose best. */
    const from = (phase: number, state: State, chosen: Chosen): number => {
      const role = order[phase];
      if (role === undefined) return worth(state, chosen);
      if (role === 'retreat') {
        const hexes = chosen.defender ? this.#hexes(chosen.defender) : [];
        const after = (gone: State): number => from(phase + 1, gone, chosen);
        if (!routes || hexes.length === 0) return after(state);
        const key = JSON.stringify(chosen);
        const retreat = goBack.get(key) ?? new DefendersRetreat(setup, routes, hexes, this.#groups, after);
        goBack.set(key, retreat);
        return retreat.value(state);
      }
      const best = (by: Role, values: readonly number[]): number =>
        by === 'attacker' ? Math.max(...values) : Math.min(...values);
      const meets = (demand: Demand): number =>
        best(
          role,
          this.#taken(state, role, demand).map((after) =>
            from(phase + 1, after, {...chosen, [role]: demand}),
          ),
        );
      const alternatives = this.#alternatives(state, role, code);
      return alternatives.length === 0
        ? from(phase + 1, state, chosen)
        : best(chooserOf(setup, code, role), alternatives.map(meets));
    };
    const lone = areLostAlone(setup) ? eliminated(boards.start, defenders) : boards.start;
    const best = from(0, lone, {});

    const lostD = Math.max(0, Math.round(best / forStep));
    const rest = lostD * forStep - best;
    const lostA = Math.floor((rest + 1) / forOwnStep);
    const vacated = lostA * forOwnStep - rest === 1;
    const itself = (role: Role, places: readonly number[]): number => {
      const alternatives = this.#alternatives(boards.start, role, code);
      const [demand] = alternatives;
      const has = places.reduce((sum, place) => sum + boards.start.steps[place]!, 0);
      // whatever a side loses that does not retreat, by steps, units or strength, the code takes
      if (demand && alternatives.every(({retreat}) => retreat === 0)) return has;
      const steps = demand?.steps ?? 0;
      if (demand?.each)
        return places.reduce((sum, place) => sum + Math.min(steps, boards.start.steps[place]!), 0);
      return demand?.eliminated ? has : Math.min(steps, has);
    };
    const has = defenders.reduce((sum, place) => sum + boards.start.steps[place]!, 0);
    const {grid} = setup.game;
    return {
      attacker: {steps: lostA, extra: Math.max(0, lostA - itself('attacker', attackers))},
      defender: {
        steps: lostD,
        extra: Math.max(0, lostD - itself('defender', defenders)),
        eliminated: lostD === has,
      },
      vacated,
      ends: [...new Set<HexId>([...goBack.values()].flatMap((retreat) => [...retreat.ends]))]
        .sort(grid.byNumber)
        .map((hex) => grid.label(hex)),
      ...(goesOn ? {reach: this.#reach.of(code)} : {}),
    };
  }
}

/** The demands of a result on each side, as far as they are settled. */
type Chosen = Readonly<Partial<Record<Role, Demand>>>;

/**
 * Counts the odds of a hex battle: every row, with the effect of its code here. Yields the part that is done, and
 * takes steps for the states that it makes and the retreats that it asks the rules about.
 */
export function* hexOdds(
  setup: HexBattleSetup,
  effort: Budget,
  groups?: readonly (readonly string[])[],
): Work<HexOdds> {
  const {odds} = setup;
  const reckoner = new CodeReckoner(setup, groups, effort);
  const codes = new Map<string, CodeOdds>();
  const rows: RowOdds[] = [];
  const chances = rowChances(setup);
  const [attacker, defender, ends, reach] = [1, 2, 3, 4].map(() => new Map<string | number, number>());
  let [vacated, gone] = [0, 0];
  for (const [row, chance] of chances) {
    const result = areLostAlone(setup)
      ? 'eliminated'
      : converted(setup, resultAt(setup, odds.column.final, row));
    const code = codes.get(result) ?? reckoner.code(result);
    codes.set(result, code);
    rows.push({row, chance, result, ...code});
    if (code.vacated) vacated += chance;
    if (code.defender.eliminated) gone += chance;
    add(attacker!, code.attacker.steps, chance);
    add(defender!, code.defender.steps, chance);
    for (const end of code.ends) add(ends!, end, chance);
    for (const hex of code.reach ?? []) add(reach!, hex, chance);
    yield rows.length / chances.size;
  }
  return {
    odds: {attack: odds.attack.total, defence: odds.defence.total},
    column: odds.column.final,
    drm: odds.drm.reduce((sum, {drm}) => sum + drm, 0),
    rows,
    vacated,
    eliminated: gone,
    attacker: attacker!,
    defender: defender!,
    ends: ends!,
    ...(reach!.size > 0 ? {reach: reach!} : {}),
    ignoredOptions: reckoner.ignoredOptions,
  };
}
