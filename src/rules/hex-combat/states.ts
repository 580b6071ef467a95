import {withDues} from './losses.js';
import type {HexId} from '../../board/index.js';
import type {HexPosition, Unit} from '../../module/index.js';
import {isBox} from '../../module/unit-states.js';
import {type BattleFinding, battleFinding} from '../battle-findings.js';
import {occupancyOf} from '../occupancy.js';
import {EPSILON} from '../retreat/context.js';
import {effectOf} from '../retreat/sheets/sheet.js';
import {holds} from '../when.js';
import {
  type BattleStep,
  boardOf,
  type Demand,
  gone,
  type HexBattle,
  type HexBattleSetup,
  type HexUnitState,
  type PendingLoss,
  type Role,
} from './battle.js';
import {codeRule, demandNow} from './code.js';
import {situationIn} from './situation.js';

/** The beginning of a unit that took no part in a battle so far. */
export const startOf = (setup: HexBattleSetup, index: Unit['index']): HexUnitState => {
  const {at, steps, isolated} = setup.position.units.get(index)!;
  return {at: setup.game.grid.label(at), steps, eliminated: false, isolated};
};

/** A unit that a result puts into a state: it goes into a box off the map, or stays where it is. */
function withState(setup: HexBattleSetup, is: HexUnitState, state: string): HexUnitState {
  return isBox(setup.game, state)
    ? {...is, at: null, states: [state]}
    : {...is, states: [...(is.states ?? []), state]};
}

/** Is a unit in a state already: before the battle, or by something in it? */
const isInState = (
  {position}: HexBattleSetup,
  {index}: Unit,
  {states = []}: HexUnitState,
  state: string,
): boolean => states.includes(state) || (position.units.get(index)?.states.includes(state) ?? false);

/** The place of a unit that is on the map, and the unit. */
const about = ({id}: Unit, at: string | null): {readonly at?: string; readonly units: readonly string[]} => ({
  ...(at === null ? {} : {at}),
  units: [id],
});

const stateFinding = (
  {game}: HexBattleSetup,
  rule: string,
  unit: Unit,
  at: string | null,
  state: string,
): BattleFinding => {
  const code = isBox(game, state) ? 'intoBox' : 'intoState';
  return battleFinding('effect', rule, code, {unit: unit.id, state}, about(unit, at));
};

/** Lists the units of a role that a result eliminates in place of putting them into its state. */
export const eliminatedByState = (
  setup: HexBattleSetup,
  role: Role,
  {eliminates}: Pick<Demand, 'eliminates'>,
): readonly Unit[] =>
  eliminates === null
    ? []
    : setup.units[role].filter((unit) =>
        holds(eliminates, situationIn(setup, setup.position, role, [unit]), {
          hex: setup.hex,
          origin: setup.hex,
        }),
      );

/** The fate of units that are in a state already: they lose steps, or come into another. */
export type IfAlready = {readonly steps: number} | {readonly state: string};

/** The state that an order of play puts units into; without its own, that of the result. */
export interface StateGiven {
  readonly state?: string | undefined;
  readonly ifAlready?: IfAlready | undefined;
  /** Is a unit meant? Absent: every one. */
  readonly isMeant?: ((unit: Unit) => boolean) | undefined;
}

/**
 * Puts the units of a role into the state that the result says, or into a given one, once they have lost and retreated;
 * those that are in it already lose steps or come into another, and others are eliminated where it says so.
 */
export function putInState(
  setup: HexBattleSetup,
  battle: HexBattle,
  role: Role,
  {state: given, ifAlready: otherwise, isMeant: meant}: StateGiven = {},
): BattleStep {
  const asked = demandNow(setup, battle, role);
  const demand = given === undefined ? asked : {...asked, state: given, ifAlready: 0, eliminates: null};
  const {state} = demand;
  if (state === null) return {battle, findings: []};
  const instead = otherwise && 'state' in otherwise ? otherwise.state : undefined;
  const ifAlready = otherwise ? ('steps' in otherwise ? otherwise.steps : 0) : demand.ifAlready;
  const eliminated = eliminatedByState(setup, role, demand);
  const rule = codeRule(setup, battle.result);
  const units: Record<string, HexUnitState> = {...battle.units};
  const findings: BattleFinding[] = [];
  for (const [id, is] of Object.entries(battle.units)) {
    const unit = setup.game.unit(id)!;
    const isMeant = setup.units[role].includes(unit) || battle.retreated.includes(id);
    if (!isMeant || unit.side !== setup.sides[role] || is.at === null || meant?.(unit) === false) continue;
    if (eliminated.includes(unit)) {
      units[id] = gone;
      findings.push(battleFinding('effect', rule, 'eliminated', {unit: id}, about(unit, is.at)));
    } else if (!isInState(setup, unit, is, state)) {
      units[id] = withState(setup, is, state);
      findings.push(stateFinding(setup, rule, unit, is.at, state));
    } else if (instead !== undefined && !isInState(setup, unit, is, instead)) {
      units[id] = withState(setup, is, instead);
      findings.push(stateFinding(setup, rule, unit, is.at, instead));
    } else if (ifAlready > 0) {
      units[id] = withoutSteps(is, ifAlready);
      findings.push(lossFinding(rule, unit, is, ifAlready, state));
    }
  }
  return {battle: {...battle, units}, findings};
}

/** A unit on the map that lost steps. */
export function withoutSteps(is: HexUnitState, count: number): HexUnitState {
  if (is.at === null) return is;
  return is.steps > count ? {...is, steps: is.steps - count} : gone;
}

/** Says that a unit loses steps, and what is left of it; `already`: the state for which it loses them. */
function lossFinding(
  rule: string,
  unit: Unit,
  {at, steps}: HexUnitState,
  count: number,
  already?: string,
): BattleFinding {
  const args = {
    unit: unit.id,
    count: Math.min(count, steps),
    left: Math.max(0, steps - count),
    ...(already === undefined ? {} : {already}),
  };
  return battleFinding('effect', rule, 'losesSteps', args, about(unit, at));
}

/** Takes so many steps from each unit of a role, without a choice. */
export function eachLoses(
  battle: HexBattle,
  there: readonly Unit[],
  count: number,
  rule: string,
): BattleStep {
  const units: Record<string, HexUnitState> = {...battle.units};
  const findings = there.map((unit): BattleFinding => {
    const is = units[unit.id]!;
    units[unit.id] = withoutSteps(is, count);
    return lossFinding(rule, unit, is, count);
  });
  return {battle: {...battle, units}, findings};
}

/** Units over the stacking limit of a hex when a battle ends. */
interface Excess {
  readonly over: number;
  /** The units of the side there, of which its owner takes some. */
  readonly units: readonly Unit[];
  /** The units that are eliminated if he takes them; others go into a box. */
  readonly eliminated: readonly Unit[];
}

/** Finds what is over the stacking limit of a hex when a battle ends, where the sheet has a rule on that. */
export function excessIn(
  setup: HexBattleSetup,
  board: HexPosition,
  role: Role,
  hex: HexId,
): Excess | undefined {
  const clause = setup.rules && effectOf(setup.rules.settled, 'overStackedAfter');
  if (!clause) return undefined;
  const {game, sides} = setup;
  const side = sides[role];
  const occupancy = occupancyOf(board);
  const over = occupancy.points[hex * game.sides.length + side]! - game.stackingLimit[side]!;
  if (over <= EPSILON) return undefined;
  const units = occupancy.in(hex).filter((unit) => unit.side === side && unit.stacking > 0);
  const {eliminates, state} = clause;
  const isEliminated = (unit: Unit): boolean =>
    state === undefined ||
    (eliminates !== undefined &&
      holds(eliminates, situationIn(setup, board, role, [unit]), {hex, origin: hex}));
  return {over, units, eliminated: units.filter(isEliminated)};
}

/**
 * Makes pending what a role must take from the first hex that is over the stacking limit when the battle ends: units of its
 * owner's choice, those that stood there before too.
 */
export function excessDue(setup: HexBattleSetup, battle: HexBattle, role: Role): HexBattle {
  const clause = setup.rules && effectOf(setup.rules.settled, 'overStackedAfter');
  if (!clause) return battle;
  const {game, sides} = setup;
  const side = sides[role];
  const board = boardOf(setup, battle);
  const ended = Object.entries(battle.units).flatMap(([id, {at}]) =>
    at === null || game.unit(id)!.side !== side ? [] : [game.grid.find(at)!],
  );
  const [excess] = ended.flatMap((hex) => {
    const found = excessIn(setup, board, role, hex);
    return found ? [{hex, ...found}] : [];
  });
  if (!excess) return battle;
  const {hex, over, units: there, eliminated} = excess;
  const at = game.grid.label(hex);
  const {state, rule} = clause;
  const stepsOf = ({index}: Unit): number => board.units.get(index)!.steps;
  const due: PendingLoss = {
    role,
    units: there.map(({id}) => id),
    steps: there.reduce((sum, unit) => sum + stepsOf(unit), 0),
    by: {
      strength: over,
      worth: Object.fromEntries(
        there.map((unit) => [unit.id, [...Array.from({length: stepsOf(unit)}, () => 0), unit.stacking]]),
      ),
      of: 'stacking',
    },
    clause: rule,
    cause: {is: 'overStacked', at},
    isolates: false,
    retreat: false,
    into: {state, eliminated: eliminated.map(({id}) => id)},
  };
  const residents = there
    .filter(({id}) => battle.units[id] === undefined)
    .map(({id, index}) => [id, startOf(setup, index)] as const);
  return withDues({...battle, units: {...battle.units, ...Object.fromEntries(residents)}}, [due]);
}

/** Reports the units that an assignment has put into a box. */
export const boxedFindings = (
  setup: HexBattleSetup,
  before: HexBattle,
  {units}: Pick<HexBattle, 'units'>,
): readonly BattleFinding[] =>
  before.pendingLosses.flatMap(({into, clause, units: some}) =>
    some.flatMap((id) => {
      const {at} = before.units[id]!;
      return into?.state !== undefined && at !== null && units[id]!.at === null && !units[id]!.eliminated
        ? [stateFinding(setup, clause, setup.game.unit(id)!, at, into.state)]
        : [];
    }),
  );
