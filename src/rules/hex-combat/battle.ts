import type {HexId} from '../../board/index.js';
import type {
  HexGame,
  HexPosition,
  OddsTableDocument,
  Placed,
  TableDocument,
  Unit,
  UnitId,
} from '../../module/index.js';
import {orderedStates} from '../../module/unit-states.js';
import type {AdvanceDocument} from '../../module/schema/result-code.js';
import type {Found} from '../battle-findings.js';
import {factsOf, type Course} from '../combat/facts.js';
import type {CombatQuestion} from '../combat/question.js';
import {alikeTo, changedFrom} from '../occupancy.js';
import type {RetreatRules} from '../retreat-rules.js';
import type {Length} from '../retreat/context.js';
import type {SharedEntry} from '../retreat/clauses/shared-steps.js';
import {conductorBy, effectOf, otherRole, type RetreatSheet, type Role} from '../retreat/sheets/sheet.js';
import type {Due} from '../combat/due.js';
import type {Demand} from './demand.js';
import type {Odds} from '../combat/odds.js';
import type {RetreatedBefore} from '../retreat/clauses/retreated.js';

export type {Demand, Role};

export const roles: readonly Role[] = ['attacker', 'defender'];

/** The setup of a battle, checked once. */
export interface HexBattleSetup {
  readonly game: HexGame;
  /** The position when the battle begins. */
  readonly position: HexPosition;
  readonly hex: HexId;
  /** The hex by its printed label. */
  readonly at: string;
  readonly weather: string | undefined;
  readonly units: {readonly attacker: readonly Unit[]; readonly defender: readonly Unit[]};
  /** Units of either side that support from other hexes, where such units retreat with their side. */
  readonly supporting: readonly Unit[];
  /** Indexes of the sides that play the roles. */
  readonly sides: {readonly attacker: number; readonly defender: number};
  /** The table of the main roll; undefined in an order of play without one. */
  readonly table: TableDocument | undefined;
  /** The retreat rules of the module, by its sheet; undefined only where no code of the table asks for any. */
  readonly rules: (RetreatRules & {readonly settled: RetreatSheet}) | undefined;
  /** The retreat rules of the module, while units retreat by another sheet. */
  readonly ownRules?: readonly [HexBattleSetup['rules']];
  /** The odds when the battle began; once the main roll is made those that gave its column. */
  readonly odds: Odds | undefined;
  /** The defenders that retreated in an earlier battle of the phase, where the sheet has a rule on them. */
  readonly retreatedBefore?: RetreatedBefore | undefined;
  /** Assets, lead units and the like, where the question says more of the battle. */
  readonly asked?: CombatQuestion;
  /** The setup that the battle began with, in a later combat or with its roles turned. */
  readonly began?: HexBattleSetup;
  /** The course of the battle so far, as conditions ask about it. */
  readonly course: Course;
}

/** A battle that is decided by a table of odds or differences. */
export interface OddsSetup extends HexBattleSetup {
  readonly table: OddsTableDocument;
  readonly odds: Odds;
}
/** Is a battle decided by odds or differences? */
export const hasOdds = (setup: HexBattleSetup): setup is OddsSetup => setup.odds !== undefined;

/** A code that a roll came to, other than the main one. */
export interface RollCode {
  readonly code: string;
  /** The table that has it. */
  readonly table: string;
  readonly chosen: Readonly<Partial<Record<Role, Demand>>>;
}

/** One unit as the battle left it. */
export interface HexUnitState {
  /** Null when it is eliminated or relocated. */
  readonly at: string | null;
  readonly steps: number;
  readonly eliminated: boolean;
  readonly isolated: boolean;
  /** It made room for a retreating unit. */
  readonly displaced?: true;
  /** The states of the module that it came into in this battle; of a unit off the map, its box. */
  readonly states?: readonly string[];
  /** It retreated in this battle, in a game that asks for it in later ones. */
  readonly retreated?: true;
}

/** The state of every eliminated unit. */
export const gone: HexUnitState = {at: null, steps: 0, eliminated: true, isolated: false};

/** Losses that are no number of steps: so many units, or strength that comes to at least so much. */
export type LossBy =
  | {readonly units: number}
  /** `worth`: the strength that a unit loses with 0, 1, 2 steps and so on. */
  | {
      readonly strength: number;
      readonly worth: Readonly<Record<string, readonly number[]>>;
      /** Stacking points count in place of strength: units go whole. */
      readonly of?: 'stacking';
    };

/** Units over the stacking limit at the end of a battle leave the map: into a box, but for some that are eliminated. */
interface Into {
  readonly state: string | undefined;
  readonly eliminated: readonly string[];
}

/** A unit that may go fewer hexes than it is asked for. */
export interface CappedUnit {
  readonly unit: string;
  readonly hexes: number;
  readonly asked: number;
  /** The number of the cap’s rule. */
  readonly rule: string;
}

/** A due on hexes. Where `by` says what is lost, its steps are all that the units have. */
export interface PendingLoss extends Due {
  readonly by?: LossBy;
  /** Survivors become Isolated (9.4). */
  readonly isolates: boolean;
  /**
   * HQs that are relocated once this is paid, if they live; of these steps so many are owed for hexes before the mined one,
   * which they may lose, and no more (14.6.10).
   */
  readonly relocates?: {readonly at: string; readonly units: readonly string[]; readonly owed: number};
  /** Units that may not be left: a budget makes them go farther than their caps let them. */
  readonly capped?: readonly CappedUnit[];
  /** Units go into a box, or are eliminated, without losing steps. */
  readonly into?: Into;
  /** Lost in a retreat, where the sheet may say which unit takes a step (8.6.1). */
  readonly retreat: boolean;
  /** Losses of the same route that fall due after it, and may be of the same units. */
  readonly after?: readonly PendingLoss[];
}

/** A retreat that is under way. */
export interface Retreat {
  readonly role: Role;
  /** Hexes to go, after an election. */
  readonly hexes: number;
  readonly mayElectOne: boolean;
  /** Each group goes as far as whoever conducts it likes, and no farther. */
  readonly upTo?: true;
  /** The sheet of the order of play by which units go, where it is not that of the module. */
  readonly sheet?: string;
  /** Units still to go; in their order, once it is given. */
  readonly waiting: readonly string[];
  /** The order that the defender gave; empty where none was given (10.81). */
  readonly order: readonly string[];
  /** Starting hexes of the units that must retreat, by name. */
  readonly origins: Readonly<Record<string, string>>;
  /** EZOC hexes held by friends that were entered, and by whom (10.87). */
  readonly shared: readonly (Omit<SharedEntry, 'group'> & {readonly units: readonly string[]})[];
  /** EZOC hexes that groups paid for and those after them need not pay again, as that is read. */
  readonly paid: readonly string[];
  /** HQs that could have gone with units that are gone, though they need not yet: they may not be left after all (9.3.1). */
  readonly couldFollow: readonly string[];
  /** Steps that groups lost for hexes of a budget that they could not go; absent where there is no budget. */
  readonly shortPaid?: number;
  /** A group whose route ends in a full hex, until it is chosen who makes room there. */
  readonly entering: {readonly units: readonly string[]; readonly path: readonly string[]} | null;
}

/** The state of a battle; what comes next is the chart's business. */
export interface HexBattle {
  /** One of the outcomes of its order of play, such as `held` if a defender is left in the hex; null until it is known. */
  readonly outcome: string | null;
  readonly units: Readonly<Record<string, HexUnitState>>;
  /** HQs that were overrun or displaced: where they go is not in the documents. */
  readonly relocated: readonly string[];
  /** The code that counts: of the main roll, or of odds off its table. */
  readonly result: string | null;
  /** The codes of other rolls, by their name. */
  readonly codes: Readonly<Record<string, RollCode>>;
  readonly pendingLosses: readonly PendingLoss[];
  /** Present in a retreat only. */
  readonly retreat: Retreat | null;
  /** Units that had to retreat, and went or could not. */
  readonly retreated: readonly string[];
  /** The demands of the result on each side, once that is chosen or its losses are reckoned. */
  readonly chosen: Readonly<Partial<Record<Role, Demand>>>;
  /** The round: 1, until the order of play begins another. */
  readonly round: number;
  /** The sides whose retreat by the result is called off. */
  readonly cancelled: readonly Role[];
  /** Hexes that a retreat of a role by the result or the last fire is shorter. */
  readonly shortened: Readonly<Partial<Record<Role, number>>>;
  /** Losses that were reckoned since their roll: `attacker:result`. */
  readonly reckoned: readonly string[];
  /** The ways of defenders out of the hex that was attacked. */
  readonly trails: readonly (readonly string[])[];
  /** The hexes that attackers entered in their advance. */
  readonly entered: readonly string[];
  /** The same of earlier combats of the battle. */
  readonly enteredBefore: readonly string[];
  /** Units in the hex that was left that may still advance beyond it. */
  readonly further: readonly FurtherAdvance[];
}

/** A unit's advance beyond the hex that was left, and the rule on it that held before the advance. */
export interface FurtherAdvance {
  readonly unit: string;
  /** The hexes that it may still enter. */
  readonly hexes: number;
  readonly by: AdvanceDocument;
}

/** Units of a role that are still on the map. */
export const survivorsOf = (setup: HexBattleSetup, battle: HexBattle, role: Role): readonly Unit[] =>
  setup.units[role].filter(({id}) => battle.units[id]!.at !== null);

export const sideName = (setup: HexBattleSetup, role: Role): string =>
  setup.game.sides[setup.sides[role]]?.name ?? role;

/** The sheet's rule for a kind of HQ or order, where it has one. */
export const ruleFor = (
  {rules}: HexBattleSetup,
  name:
    | 'hqFollows'
    | 'hqRelocated'
    | 'sharedStep'
    | 'throughFriendsToSupply'
    | 'defenderOrders'
    | 'displacement'
    | 'stepChoice',
): string | undefined => (rules ? effectOf(rules.settled, name)?.rule : undefined);

/** The battle with units eliminated. */
export const eliminate = (battle: HexBattle, units: readonly Unit[]): HexBattle => ({
  ...battle,
  units: {...battle.units, ...Object.fromEntries(units.map(({id}) => [id, gone]))},
});

/** A battle before the dice. */
export function beginHexBattle({position, game, units}: HexBattleSetup): HexBattle {
  const states = [...units.attacker, ...units.defender].map(({id, index}): [string, HexUnitState] => {
    const {at, steps, isolated} = position.units.get(index)!;
    return [id, {at: game.grid.label(at), steps, eliminated: false, isolated}];
  });
  return {
    outcome: null,
    units: Object.fromEntries(states),
    relocated: [],
    result: null,
    codes: {},
    pendingLosses: [],
    retreat: null,
    retreated: [],
    chosen: {},
    round: 1,
    cancelled: [],
    shortened: {},
    reckoned: [],
    trails: [],
    entered: [],
    enteredBefore: [],
    further: [],
  };
}

/** Decides who conducts a retreat of a role, by the sheet. */
export const conductorOf = ({rules}: HexBattleSetup, role: Role): Role =>
  rules ? conductorBy(rules.sheet, role) : role;

/** Decides who chooses the units that make room for a role, and their hexes. */
export const displacerOf = ({rules}: HexBattleSetup, role: Role): Role => {
  if (!rules) return role;
  const {conductedBy = rules.sheet.conductedBy} = effectOf(rules.settled, 'displacement') ?? {};
  return conductorBy({conductedBy}, role);
};

/** The combat as a retreat of a role asks about it: the role, and the enemy units that took part. */
export const combatOf = (setup: HexBattleSetup, role: Role): Pick<Length, 'role' | 'against' | 'battle'> => ({
  role,
  against: setup.units[otherRole(role)].map(({id}) => id),
  battle: factsOf(setup),
});

/**
 * Control after an advance: where the position says whose a hex is, attackers that entered it have taken it; elsewhere who
 * is there alone holds it anyway, and a marker that controls (14.6.9) is asked before either.
 */
function controlAfter({game, position, sides}: HexBattleSetup, {entered}: HexBattle): Int8Array {
  const taken = entered.map((label) => game.grid.find(label)!).filter((hex) => position.control[hex]! >= 0);
  if (taken.length === 0) return position.control;
  const control = position.control.slice();
  for (const hex of taken) control[hex] = sides.attacker;
  return control;
}

const boards = new WeakMap<HexBattle, HexPosition>();

/** A unit of a battle that is not as it was when the battle began; `now`: undefined off the map. */
interface ChangedUnit {
  readonly unit: Unit;
  readonly begun: Placed<HexId>;
  readonly now: Placed<HexId> | undefined;
}

function changedUnits({game, position}: HexBattleSetup, {units}: HexBattle): readonly ChangedUnit[] {
  return Object.entries(units).flatMap(([id, state]): readonly ChangedUnit[] => {
    const {at, steps, isolated, displaced, retreated, states} = state;
    const unit = game.unit(id)!;
    const begun = position.units.get(unit.index)!;
    const hex = at === null ? undefined : game.grid.find(at);
    if (hex === undefined) return [{unit, begun, now: undefined}];
    const isSame =
      hex === begun.at &&
      steps === begun.steps &&
      isolated === begun.isolated &&
      (displaced ?? begun.displaced) === begun.displaced &&
      (retreated ?? begun.retreated) === begun.retreated &&
      !states;
    if (isSame) return [];
    const now = {
      ...begun,
      at: hex,
      steps,
      isolated,
      displaced: displaced ?? begun.displaced,
      retreated: retreated ?? begun.retreated,
      states: states ? orderedStates(game.document, [...begun.states, ...states]) : begun.states,
    };
    return [{unit, begun, now}];
  });
}

/** Returns the units of the position that a battle began in, with what its events changed. */
function unitsAfter(
  {position: {units}}: HexBattleSetup,
  changed: readonly ChangedUnit[],
): HexPosition['units'] {
  if (changed.length === 0) return units;
  const after = new Map<UnitId, Placed<HexId>>(units);
  for (const {unit, now} of changed) {
    if (now) after.set(unit.index, now);
    else after.delete(unit.index);
  }
  return after;
}

/** Builds the position at this moment of a battle: the position it began in, with what events changed. */
export function boardOf(setup: HexBattleSetup, battle: HexBattle): HexPosition {
  const before = boards.get(battle);
  if (before?.game === setup.game) return before;
  const changed = changedUnits(setup, battle);
  const paid = (battle.retreat?.paid ?? []).map((label) => setup.game.grid.find(label)!);
  const made = {
    ...setup.position,
    units: unitsAfter(setup, changed),
    control: controlAfter(setup, battle),
    began: setup.position,
    ...(paid.length > 0 ? {paidZoc: new Set(paid)} : {}),
  };
  const moved = changed.flatMap(({unit, begun, now}) => (now && now.at === begun.at ? [] : [unit]));
  const board = moved.length > 0 ? changedFrom(setup.position, made, moved) : alikeTo(setup.position, made);
  boards.set(battle, board);
  return board;
}

/** The outcome of an event: the battle after it, and its findings. */
export interface BattleStep {
  readonly battle: HexBattle;
  readonly findings: readonly Found[];
}
