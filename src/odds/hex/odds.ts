import {diceOf, sumsOf} from '../../module/tables.js';
import {say} from '../../phrases/say.js';
import {
  alternativesOf,
  areLostAlone,
  asksOf,
  beginHexBattle,
  chooserOf,
  converted,
  fewerOf,
  hasRetreatedBefore,
  isAllowed,
  isFirst,
  killsRetreated,
  lostWithOthers,
  strengthAt,
  type Demand,
  type Standing,
  type HexBattleSetup,
  type OddsSetup,
  type Role,
} from '../../rules/hex-combat/index.js';
import {drmOf, entryAt, rowOf, settledCode} from '../../rules/combat/rolls.js';
import {notAllowedFinding} from '../../battle/hex/report.js';
import type {Finding} from '../../rules/finding.js';
import {add, type Distribution} from '../distribution.js';
import type {HexId, Work} from '../../board/index.js';
import type {Budget} from '../../board/work.js';
import {otherRole} from '../../rules/retreat/sheets/sheet.js';
import {mayAskFor} from '../../rules/when-parts.js';
import {Aftermath} from './aftermath.js';
import {AttackersRetreat, UNITS, type SideScore} from './attackers-retreat.js';
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

/**
 * The order in which the sides lose in the order of play `hex`: who matches the other's losses comes after it, the attacker
 * even after the defender's retreat where losses in it are matched, too; else the attacker comes first.
 */
function lossOrder(setup: HexBattleSetup, code: string): readonly (Role | 'retreat')[] {
  const fewer = fewerOf(setup, code);
  if (fewer) return [fewer, otherRole(fewer), 'retreat'];
  const battle = {...beginHexBattle(setup), result: code};
  if (!asksOf(setup, battle, 'attacker', 'matching')) return ['attacker', 'defender', 'retreat'];
  return asksOf(setup, battle, 'attacker', 'matchingRetreat')
    ? ['defender', 'retreat', 'attacker']
    : ['defender', 'attacker', 'retreat'];
}

/** The effect of a result on one side. */
export interface SideResult {
  /** All steps that the side loses by it, in combat and on the way. */
  readonly steps: number;
  /** Steps beyond those that the code takes at first: in the retreat, for a state, for over-stacking. */
  readonly extra: number;
  /** The number of its units that the code puts into a state of the module; present where it does. */
  readonly states?: Readonly<Record<string, number>>;
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
  /** The chance of each number of steps that the attacker, the defender loses. */
  readonly attacker: Distribution;
  readonly defender: Distribution;
  /** For each hex the chance of a row that lists it among its ends. */
  readonly ends: Distribution;
  /** For each hex the chance of a row that lets an attacker advance into it; present where one does. */
  readonly reach?: Distribution;
  /** For each state that a code sets, the chance that a unit of the side comes into it; present where one does. */
  readonly states?: Readonly<Partial<Record<Role, Distribution>>>;
  /** Options that stand at their usual reading in odds, where another is in force here. */
  readonly ignoredOptions: readonly string[];
  /** The finding that the attack is not allowed; present where it is not: there are no rows and no chances. */
  readonly notAllowed?: Finding;
}

/** The chance of each row that the modified roll, kept within the table, can come to. */
function rowChances({table, odds}: OddsSetup): ReadonlyMap<number, number> {
  const {dice, faces} = diceOf(table);
  const drm = drmOf(odds, table.maxDrm);
  const rows = new Map<number, number>();
  for (const [sum, ways] of sumsOf({dice, faces})) {
    const {row} = rowOf(table, drm, [sum]);
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
  readonly #aftermath: Aftermath;

  constructor(setup: HexBattleSetup, groups: readonly (readonly string[])[] | undefined, effort: Budget) {
    this.#setup = setup;
    this.#effort = effort;
    this.#boards = new Boards(setup);
    this.#reach = new Reach(setup, this.#boards, effort);
    this.#aftermath = new Aftermath(setup, this.#boards, effort);
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
    const found = alternativesOf(this.#setup, code, role, this.#standing(state, role));
    return found.map(({demand}) => demand);
  }

  #standing(state: State, role: Role): Standing {
    const left = onMap(state, this.#places(role)).map((place) => ({
      unit: this.#boards.units[place]!,
      steps: state.steps[place]!,
    }));
    return {board: this.#setup.position, left};
  }

  /** Applies the losses that a result asks of a role: the states that the owner may choose among. */
  #taken(began: State, role: Role, asked: Demand): readonly State[] {
    const {steps, each, units, eliminated: all, matches, matchesAll = false} = asked;
    const state = this.#withoutKilled(began, role, asked);
    const places = onMap(state, this.#places(role));
    const isCombat = (place: number): boolean => isFirst(this.#setup, this.#boards.units[place]!);
    const after = all
      ? [eliminated(state, places)]
      : each
        ? [eachLoses(state, places, steps)]
        : matches
          ? this.#matching(state, role, places, {count: matches, matchesAll})
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

  /** Every way to lose the strength that the other side has lost, or brought, and no step that is not needed for it. */
  #matching(
    state: State,
    role: Role,
    places: readonly number[],
    {count, matchesAll}: {readonly count: 'printed' | 'used'; readonly matchesAll: boolean},
  ): readonly State[] {
    const boards = this.#boards;
    const strength = (of: Role, place: number, steps: number): number =>
      strengthAt(this.#setup, of, boards.units[place]!, steps, count);
    const other: Role = role === 'attacker' ? 'defender' : 'attacker';
    const due = this.#places(other).reduce(
      (sum, place) =>
        sum +
        strength(other, place, boards.start.steps[place]!) -
        (matchesAll ? 0 : strength(other, place, state.steps[place]!)),
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

  /** The units whose steps count as a role's losses: the defenders in the hex, all of the attacker's side. */
  #counted(role: Role): readonly number[] {
    return role === 'attacker' ? this.#own : this.#places('defender');
  }

  /** The demands that both sides meet where they choose best, and the steps that each loses by them. */
  #bestLine(
    code: string,
    began: State,
    best: number,
    worth: (phase: number, state: State, chosen: Chosen) => number,
    retreatOf: (chosen: Chosen) => DefendersRetreat | undefined,
  ): Readonly<Partial<Record<Role, {readonly demand: Demand; readonly taken: number}>>> {
    const line: Partial<Record<Role, {demand: Demand; taken: number}>> = {};
    let [state, chosen]: [State, Chosen] = [began, {}];
    for (const [phase, role] of lossOrder(this.#setup, code).entries()) {
      if (role === 'retreat') {
        const left = retreatOf(chosen)?.left.get(best);
        state = left ?? this.#aftermath.hit(state, 'defender', chosen.defender);
        continue;
      }
      const way = this.#alternatives(state, role, code)
        .flatMap((demand) => this.#taken(state, role, demand).map((after) => ({demand, after})))
        .find(({demand, after}) => worth(phase + 1, after, {...chosen, [role]: demand}) === best);
      if (!way) continue;
      line[role] = {demand: way.demand, taken: this.#boards.lost(way.after, this.#counted(role))};
      [state, chosen] = [way.after, {...chosen, [role]: way.demand}];
    }
    return line;
  }

  code(code: string): CodeOdds {
    const setup = this.#setup;
    const boards = this.#boards;
    const routes = this.#routes;
    const defenders = this.#places('defender');
    const fallBack = new Map<string, AttackersRetreat>();
    const fewest = new Map<string, number>();
    const goBack = new Map<string, DefendersRetreat>();
    /** The retreats after which nobody goes into a box. */
    const staying = new Set<DefendersRetreat>();

    const aftermath = this.#aftermath;
    /** The losses of the attacker once he has retreated as he is asked to. */
    const lostByAttacker = (state: State, demand: Demand | undefined): SideScore => {
      const hexes = demand ? this.#hexes(demand) : [];
      if (!routes || !demand || hexes.length === 0) {
        const hit = aftermath.hit(state, 'attacker', demand);
        const left = aftermath.boxed(hit, 'attacker', demand);
        const steps = boards.lost(hit, this.#own) + aftermath.excess(left, 'attacker');
        return {steps, inState: aftermath.countInState(hit, 'attacker', demand)};
      }
      const key = JSON.stringify([hexes, demand.state, demand.ifAlready, demand.eliminates]);
      const retreat = fallBack.get(key) ?? new AttackersRetreat(setup, routes, hexes, aftermath, demand);
      fallBack.set(key, retreat);
      return retreat.fewest(state);
    };
    const worth = (began: State, {attacker, defender}: Chosen): number => {
      const key = `${boards.key(began)} ${JSON.stringify([attacker, defender?.state])}`;
      const known = fewest.get(key);
      if (known !== undefined) return known;
      const state = aftermath.boxed(began, 'defender', defender);
      const vacated = defenders.every((place) => state.at[place] !== setup.hex);
      if (vacated && goesOn && !attacker?.retreat)
        this.#reach.add(
          code,
          aftermath.boxed(aftermath.hit(state, 'attacker', attacker), 'attacker', attacker),
        );
      const value = worthOf({
        attacker: lostByAttacker(state, attacker),
        defender: {
          steps: boards.lost(state, defenders) + aftermath.excess(state, 'defender'),
          inState: aftermath.countInState(began, 'defender', defender),
        },
        vacated,
        eliminated: defenders.every((place) => state.steps[place] === 0),
      });
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
        const hit = (gone: State): State => aftermath.hit(gone, 'defender', chosen.defender);
        const after = (gone: State): number => from(phase + 1, gone, chosen);
        if (!routes || hexes.length === 0) return after(hit(state));
        const key = JSON.stringify(chosen);
        const retreat =
          goBack.get(key) ?? new DefendersRetreat(setup, routes, hexes, this.#groups, hit, after);
        if (!aftermath.isBoxed(chosen.defender)) staying.add(retreat);
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

    const found = worthIn(best);
    const line = this.#bestLine(code, lone, best, from, (chosen) => goBack.get(JSON.stringify(chosen)));
    const side = (role: Role): SideResult => {
      const {steps, inState} = found[role];
      const {demand, taken} = line[role] ?? {};
      return {
        steps,
        extra: steps - (taken ?? 0),
        ...(demand && demand.state !== null ? {states: {[demand.state]: inState}} : {}),
      };
    };
    const {grid} = setup.game;
    return {
      attacker: side('attacker'),
      defender: {...side('defender'), eliminated: found.eliminated},
      vacated: found.vacated,
      ends: [...new Set<HexId>([...staying].flatMap((retreat) => [...retreat.ends]))]
        .sort(grid.byNumber)
        .map((hex) => grid.label(hex)),
      ...(goesOn ? {reach: this.#reach.of(code)} : {}),
    };
  }
}

/** The end of a battle, as both sides judge it. */
interface End {
  readonly attacker: SideScore;
  readonly defender: SideScore;
  readonly vacated: boolean;
  readonly eliminated: boolean;
}

const [forStep, forOwnStep] = [1 << 20, 1 << 1];
const forUnits = UNITS * UNITS * 2;

/**
 * One number for the order of what is wanted: the defender's steps, then the attacker's, then the hex, then whether every
 * defender is eliminated and how many units come into a state, which count for less than all else. Every part is a whole
 * number of `1 / forUnits`, which a double holds exactly: two worths may be compared with `===`.
 */
const worthOf = ({attacker, defender, vacated, eliminated: gone}: End): number =>
  defender.steps * forStep -
  attacker.steps * forOwnStep +
  (vacated ? 1 : 0) +
  ((gone ? UNITS * UNITS : 0) +
    Math.min(defender.inState, UNITS - 1) * UNITS +
    UNITS -
    1 -
    Math.min(attacker.inState, UNITS - 1)) /
    forUnits;

/** The end that has a worth. */
function worthIn(worth: number): End {
  const whole = Math.floor(worth);
  const less = Math.round((worth - whole) * forUnits);
  const steps = Math.max(0, Math.round(whole / forStep));
  const rest = steps * forStep - whole;
  const lost = Math.floor((rest + 1) / forOwnStep);
  const units = less % (UNITS * UNITS);
  return {
    attacker: {steps: lost, inState: UNITS - 1 - (units % UNITS)},
    defender: {steps, inState: Math.floor(units / UNITS)},
    vacated: lost * forOwnStep - rest === 1,
    eliminated: less >= UNITS * UNITS,
  };
}

/** The demands of a result on each side, as far as they are settled. */
type Chosen = Readonly<Partial<Record<Role, Demand>>>;

/**
 * Counts the odds of a hex battle: every row, with the effect of its code here. Yields the part that is done, and
 * takes steps for the states that it makes and the retreats that it asks the rules about.
 */
export function* hexOdds(
  setup: OddsSetup,
  effort: Budget,
  groups?: readonly (readonly string[])[],
): Work<HexOdds> {
  const {odds, table} = setup;
  const reckoner = new CodeReckoner(setup, groups, effort);
  const {rules, tables} = setup.game.document;
  const asksCode = mayAskFor([rules, tables], 'did');
  const reckonerOf = (code: string): CodeReckoner =>
    asksCode
      ? new CodeReckoner({...setup, course: {...setup.course, did: [code]}}, groups, effort)
      : reckoner;
  const codes = new Map<string, CodeOdds>();
  const rows: RowOdds[] = [];
  const chances = isAllowed(setup) ? rowChances(setup) : new Map<number, number>();
  const [attacker, defender, ends, reach] = [1, 2, 3, 4].map(() => new Map<string | number, number>());
  const states: Partial<Record<Role, Map<string | number, number>>> = {};
  let [vacated, gone] = [0, 0];
  for (const [row, chance] of chances) {
    const result = areLostAlone(setup)
      ? 'eliminated'
      : converted(setup, settledCode(setup) ?? String(entryAt(table, odds.column.final, row)));
    const code = codes.get(result) ?? reckonerOf(result).code(result);
    codes.set(result, code);
    rows.push({row, chance, result, ...code});
    if (code.vacated) vacated += chance;
    if (code.defender.eliminated) gone += chance;
    add(attacker!, code.attacker.steps, chance);
    add(defender!, code.defender.steps, chance);
    for (const end of code.ends) add(ends!, end, chance);
    for (const hex of code.reach ?? []) add(reach!, hex, chance);
    for (const role of ['attacker', 'defender'] as const)
      for (const [state, units] of Object.entries(code[role].states ?? {}))
        if (units > 0) add((states[role] ??= new Map()), state, chance);
    yield rows.length / chances.size;
  }
  return {
    odds: {attack: odds.attack.total, defence: odds.defence.total},
    column: odds.column.final,
    drm: drmOf(odds, table.maxDrm),
    rows,
    vacated,
    eliminated: gone,
    attacker: attacker!,
    defender: defender!,
    ends: ends!,
    ...(reach!.size > 0 ? {reach: reach!} : {}),
    ...(Object.keys(states).length > 0 ? {states} : {}),
    ignoredOptions: reckoner.ignoredOptions,
    ...(isAllowed(setup) ? {} : {notAllowed: say(setup.game, notAllowedFinding(setup))}),
  };
}
