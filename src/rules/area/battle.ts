/** A battle on points whose units lose steps: its setup, its state, and the position at a moment of it. */
import type {PointId} from '../../board/index.js';
import type {Placed, PointGame, PointPosition, UnitId} from '../../module/game.js';
import {builtInStates, orderedStates} from '../../module/unit-states.js';
import type {Due} from '../combat/due.js';
import {roles, type BattleRecord, type Role, type UnitChanges} from '../combat/record.js';
import type {Reserve} from '../combat/reserves.js';
import {unitsIn} from '../occupancy.js';

/** A role: the side that plays it, and its units. */
export interface Party {
  readonly side: number;
  /** In battle order: as the question lists them, then those that joined. */
  readonly units: readonly string[];
  readonly reserves: readonly Reserve[];
  /** The lead unit that the question names. */
  readonly lead?: string;
  /** The steps of each unit off the map that may replace an eliminated one. */
  readonly replacements: Readonly<Record<string, number>>;
}

/** The way of a unit into the place: the point from which it came. */
export interface WayIn {
  readonly unit: string;
  readonly from: string;
}

/** A unit that went along a line. */
export interface LineMoved {
  readonly unit: string;
  readonly from: string;
  readonly to: string;
}

/** The data that stays the same through a combat. */
export interface AreaSetup {
  readonly game: PointGame;
  /** The position when the battle begins. */
  readonly position: PointPosition;
  /** The place by its id, and its index. */
  readonly at: string;
  readonly point: PointId;
  readonly weather: string | undefined;
  readonly breakthrough: boolean;
  readonly underAttack: ReadonlySet<PointId>;
  readonly readings: Readonly<Record<string, string>>;
  /** Names of assets that may be committed; undefined: all of the module. */
  readonly assets: readonly string[] | undefined;
  readonly parties: Readonly<Record<Role, Party>>;
  /** The beginning of the battle, where it is another combat of it. */
  readonly began?: AreaSetup;
  /** Ways into the place, in the order in which units came: attackers, defenders, then reserves. */
  readonly ways: readonly WayIn[];
}

/** One unit as the battle left it. */
export interface AreaUnit {
  /** Null when it is eliminated, or off the map. */
  readonly at: string | null;
  readonly steps: number;
  readonly eliminated: boolean;
  /** The states of the module that it came into in this battle. */
  readonly states?: readonly string[];
}

/** The state of every eliminated unit. */
export const gone: AreaUnit = {at: null, steps: 0, eliminated: true};

/** A retreat that is under way. */
export interface AreaRetreat {
  readonly role: Role;
  /** The name of its sheet. */
  readonly sheet: string;
  /** The number of lines that it goes. */
  readonly lines: number;
  /** Each group may go fewer. */
  readonly upTo: boolean;
  /** Units still to go, in battle order. */
  readonly waiting: readonly string[];
  /** Units that went before; without a path they found no way. */
  readonly gone: readonly {readonly unit: string; readonly from: string; readonly path: readonly string[]}[];
}

/** A unit that advanced and may go on along the points of a retreat. */
export interface AreaFurther {
  readonly unit: string;
  /** The points that it may still enter. */
  readonly points: number;
}

/** The state of a battle; what comes next is the chart's business. */
export interface AreaBattle {
  readonly outcome: string | null;
  readonly round: number;
  readonly parties: Readonly<Record<Role, Party>>;
  readonly units: Readonly<Record<string, AreaUnit>>;
  readonly ways: readonly WayIn[];
  readonly pendingLosses: readonly Due[];
  /** Losses that were reckoned since their roll: `attacker:result`. */
  readonly reckoned: readonly string[];
  readonly retreat: AreaRetreat | null;
  /** Units that went by a retreat: they are out of the battle. */
  readonly retreated: readonly string[];
  /** The sides whose retreat by the result is called off. */
  readonly cancelled: readonly Role[];
  /** Lines that a retreat of a role by the last fire is shorter. */
  readonly shortened: Readonly<Partial<Record<Role, number>>>;
  readonly further: readonly AreaFurther[];
  /** The ways of defenders out of the place. */
  readonly trails: readonly (readonly string[])[];
  /** Moves along lines before the retreat that is under way, in this round and in the battle. */
  readonly moved: {readonly round: readonly LineMoved[]; readonly battle: readonly LineMoved[]};
  /** Points whose control has changed: the id of the side. */
  readonly control: Readonly<Record<string, string>>;
}

/** A unit as the position has it; one that is off the map has its steps. */
export function unitAtStart({game, units}: PointPosition, id: string): AreaUnit {
  const unit = game.unit(id)!;
  const placed = units.get(unit.index);
  return placed
    ? {at: game.network.names[placed.at]!, steps: placed.steps, eliminated: false}
    : {at: null, steps: unit.steps, eliminated: false};
}

/** A battle before anything happened. */
export function beginAreaBattle({position, parties, ways}: AreaSetup): AreaBattle {
  const units = roles.flatMap((role) => unitsOf({parties}, role));
  return {
    outcome: null,
    round: 1,
    parties,
    units: Object.fromEntries(units.map((id) => [id, unitAtStart(position, id)])),
    ways,
    pendingLosses: [],
    reckoned: [],
    retreat: null,
    retreated: [],
    cancelled: [],
    shortened: {},
    further: [],
    trails: [],
    moved: {round: [], battle: []},
    control: {},
  };
}

const boards = new WeakMap<AreaBattle, PointPosition>();

/** Builds the position at this moment of a battle: the position it began in, with what events changed. */
export function areaBoardOf({game, position}: AreaSetup, battle: AreaBattle): PointPosition {
  const before = boards.get(battle);
  if (before?.game === game) return before;
  const {network, document} = game;
  const units = new Map<UnitId, Placed<PointId>>(position.units);
  for (const [id, {at, steps, states}] of Object.entries(battle.units)) {
    const {index} = game.unit(id)!;
    const point = at === null ? undefined : network.find(at);
    if (point === undefined) {
      units.delete(index);
      continue;
    }
    const begun = position.units.get(index) ?? {...offMap, at: undefined};
    // nobody attacks any longer who has gone elsewhere, or whose battle is decided
    const isAttack = begun.at === point && battle.outcome === null;
    units.set(index, {
      ...begun,
      from: isAttack ? begun.from : undefined,
      at: point,
      steps,
      states: states ? orderedStates(document, [...begun.states, ...states]) : begun.states,
      ...Object.fromEntries(
        builtInStates.flatMap((state) => (states?.includes(state) ? [[state, true]] : [])),
      ),
    });
  }
  const control = position.control.slice();
  for (const [label, side] of Object.entries(battle.control))
    control[network.find(label)!] = game.side(side)!.index;
  const board = {...position, units, control, began: position};
  boards.set(battle, board);
  return board;
}

/** The side that has the place now, by its id: the one that controls it, else whose units alone are there; null for nobody. */
export function holderOf({
  setup,
  battle,
}: {
  readonly setup: AreaSetup;
  readonly battle: AreaBattle;
}): string | null {
  const board = areaBoardOf(setup, battle);
  const owner = board.control[setup.point]!;
  const there = new Set(unitsIn(board, setup.point).map(({side}) => side));
  return setup.game.sides[owner < 0 && there.size === 1 ? [...there][0]! : owner]?.id ?? null;
}

/** A unit that is off the map, as a position would have it. */
export const offMap: Omit<Placed<PointId>, 'at' | 'steps'> = {
  dispersed: false,
  supplied: true,
  isolated: false,
  from: undefined,
  entrained: false,
  displaced: false,
  retreated: false,
  states: [],
};

/** Is a unit alive and on the map? */
export const isThere = ({units}: Pick<AreaBattle, 'units'>, id: string): boolean =>
  (units[id]?.at ?? null) !== null;

/**
 * The battle in which units have changed. A unit of neither role that comes to a point joins that of its side, by the way
 * from where it was; one that replaces another no longer waits to.
 */
export function changeAreaUnits(setup: AreaSetup, battle: AreaBattle, changes: UnitChanges): AreaBattle {
  const {game, position} = setup;
  const units: Record<string, AreaUnit> = {...battle.units};
  const parties = {...battle.parties};
  const ways = [...battle.ways];
  for (const [id, change] of Object.entries(changes)) {
    const before = units[id] ?? unitAtStart(position, id);
    const states = [...new Set([...(before.states ?? []), ...(change.states ?? [])])];
    const after = {...before, ...change, ...(states.length > 0 ? {states} : {})};
    units[id] = after.steps > 0 ? after : gone;
    const isIn = roles.some((role) => unitsOf(battle, role).includes(id));
    if (isIn || (change.at ?? null) === null || after.steps === 0) continue;
    const role = roles.find((one) => parties[one].side === game.unit(id)!.side);
    if (!role) continue;
    const {[id]: _, ...replacements} = parties[role].replacements;
    parties[role] = {...parties[role], units: [...parties[role].units, id], replacements};
    if (before.at !== null && before.at !== setup.at) ways.push({unit: id, from: before.at});
  }
  return {...battle, units, parties, ways};
}

/** Lists the units that a role has in a battle, alive or not, those that wait too. */
export const unitsOf = ({parties}: Pick<AreaBattle, 'parties'>, role: Role): readonly string[] => {
  const {units, reserves} = parties[role];
  return [...units, ...reserves.map(({unit}) => unit)];
};

/** Lists the units of a role that fight: alive, on the map, not out of the battle, and ground units that fight at all. */
export function fightersOf(
  {game}: Pick<AreaSetup, 'game'>,
  battle: AreaBattle,
  {out}: Pick<BattleRecord, 'out'>,
  role: Role,
): readonly string[] {
  return battle.parties[role].units.filter((id) => {
    const {combat, kind} = game.unit(id)!;
    return (
      combat &&
      kind === 'ground' &&
      isThere(battle, id) &&
      !battle.retreated.includes(id) &&
      !out.includes(id)
    );
  });
}

/** No combat unit of the defending side is left at the place. */
export function isVacatedArea(setup: AreaSetup, battle: AreaBattle): boolean {
  const {side} = battle.parties.defender;
  for (const [id, {at}] of areaBoardOf(setup, battle).units) {
    const {side: of, combat, kind} = setup.game.units[id]!;
    if (at === setup.point && of === side && combat && kind === 'ground') return false;
  }
  return true;
}
