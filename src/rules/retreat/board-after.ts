import type {HexId} from '../../board/index.js';
import type {HexPosition, Placed, Unit} from '../../module/index.js';
import {orderedStates} from '../../module/unit-states.js';
import {changedFrom, alikeTo, withUnitsAt} from '../occupancy.js';
import type {RetreatContext} from './context.js';
import {stepLossesAlong, paidHexesOn, statesAlong, type States} from './clauses/costs.js';
import {
  leftAlone,
  overrunFinding,
  overrunOn,
  overrunRule,
  relocatedOn,
  relocationFinding,
  type Relocation,
  type UnitsAt,
} from './clauses/hqs.js';
import {leavesMap} from './clauses/length.js';
import {isolates} from './clauses/fate.js';
import {roomsFor, displacedFinding} from './displacement.js';
import {duesOf, lossOf, stepsLeft, type RouteDue} from './losses.js';
import type {RetreatFinding} from './retreat-args.js';
import {stepsOf, type RetreatRuling, type Room} from './ruling.js';

/** The effect of a group's retreat on units: the hex of the group, and which units leave the map. */
export interface GroupMoves {
  /** The hex in which the group ends; undefined when nothing of it is left on the map. */
  readonly at: HexId | undefined;
  /** Nothing is left of it: it has no route, or its losses take its last step (where they are paid at once). */
  readonly eliminated: boolean;
  /** The units of the group that go to `at`. */
  readonly moved: readonly Unit[];
  /** Units that make room where it ends, each with the hex that it goes to. */
  readonly displaced: Room;
  /** Enemy HQs that it overruns, hex by hex (9.3.2). They are off the board. */
  readonly overrun: readonly UnitsAt[];
  /** HQs that a marker sends away (14.6.10). They are off the board. */
  readonly relocated: readonly Relocation[];
  /** EZOC hexes that later groups need not pay for again, as that is read. */
  readonly paid: readonly HexId[];
}

/** A group's moves, and the board for everything that follows. */
export interface GroupOutcome extends GroupMoves {
  readonly board: HexPosition;
}

/** Options for carrying out a retreat. */
interface Manner {
  /** False: a path that the rules forbid, which a plan continues from all the same: units move, nobody pays or is overrun. */
  readonly legal?: boolean;
  /** False: the steps are lost later, by choice, as a battle does it; otherwise a group that loses all it has is gone. */
  readonly pay?: boolean;
  /** The units that make room for the group; the first way to make room, if nothing is chosen. */
  readonly room?: Room | undefined;
}

/** Steps that a path costs before one of its hexes. */
const lostBefore = (context: RetreatContext, path: readonly HexId[], hex: HexId): number =>
  stepLossesAlong(context, path)
    .slice(0, path.indexOf(hex))
    .reduce((sum, steps) => sum + steps, 0);

/** Have units no step left after dues? */
const isWipedOut = (position: HexPosition, units: readonly Unit[], dues: readonly RouteDue[]): boolean =>
  stepsLeft(position, units, dues).every((left) => left === 0);

/** Works out the effect of a group's retreat on the group and on the units that it meets. */
export function movesOf(
  ruling: RetreatRuling,
  path: readonly HexId[],
  {legal = true, pay = true, room}: Manner = {},
): GroupMoves {
  const {context, answer} = ruling;
  const {position, group} = context;
  const pays = legal && pay;
  const entering = legal && !answer.eliminated ? relocatedOn(context, path) : [];
  // a group that has lost all it has before the mined hex comes to none
  const relocated = entering.filter(
    ({hex}) => !pays || lostBefore(context, path, hex) < stepsOf(position, group),
  );
  const moved = group.filter((unit) => !relocated.some(({units}) => units.includes(unit)));
  // relocated HQs take no step for what is lost after them: combat units lose theirs first
  const eliminated =
    legal &&
    (answer.eliminated || (pays && moved.length > 0 && isWipedOut(position, moved, duesOf(ruling, path))));
  const sentOff = answer.removed !== undefined || answer.surrendered === true;
  const off = eliminated || moved.length === 0 || (legal && (sentOff || leavesMap(context, path)));
  return {
    at: off ? undefined : (path.at(-1) ?? context.origin),
    eliminated,
    moved,
    displaced: legal ? (room ?? roomsFor(ruling, path)[0] ?? []) : [],
    overrun: legal ? overrunOn(context, path) : [],
    relocated,
    paid: legal ? paidHexesOn(context, path) : [],
  };
}

const known = new WeakMap<HexPosition, HexPosition>();
/** A board that remembers where the combat began: one for each, so that readings which move units alike share it. */
function underWay(board: HexPosition, began: HexPosition): HexPosition {
  if (board.began) return board;
  const before = known.get(board) ?? alikeTo(board, {...board, began});
  known.set(board, before);
  return before;
}

/**
 * Carries out a group's retreat, its steps paid: a single unit has so many less. HQs that it leaves alone with a marker
 * are sent away too; those who are `stranded` are gone.
 */
export function afterGroup(
  ruling: RetreatRuling,
  path: readonly HexId[],
  {
    legal = true,
    stranded = [],
    room,
  }: {readonly legal?: boolean; readonly stranded?: readonly Unit[]; readonly room?: Room | undefined} = {},
): GroupOutcome {
  return afterMoves(ruling, path, movesOf(ruling, path, {legal, room}), {legal, stranded});
}

/** `afterGroup`, where the moves of the group are known. */
export function afterMoves(
  ruling: RetreatRuling,
  path: readonly HexId[],
  moves: GroupMoves,
  {legal = true, stranded}: {readonly legal?: boolean; readonly stranded: readonly Unit[]},
): GroupOutcome {
  const {position, sheet} = ruling.context;
  const {at, moved, displaced, overrun, relocated, paid: zoc} = moves;
  const unitsIn = (some: readonly UnitsAt[]): readonly Unit[] => some.flatMap(({units}) => units);
  const gone = [...unitsIn(overrun), ...unitsIn(relocated), ...stranded];
  const stands = withUnitsAt(withUnitsAt(withDisplaced(position, displaced), gone, undefined), moved, at);
  const alone = leftAlone(position, stands, sheet);
  const left = withUnitsAt(stands, unitsIn(alone), undefined);
  const board = legal && at !== undefined ? paid(left, ruling, path) : left;
  const begun = underWay(board, position.began ?? position);
  const paidZoc = new Set([...(position.paidZoc ?? []), ...zoc]);
  const after = zoc.length > 0 ? alikeTo(begun, {...begun, paidZoc}) : begun;
  return {...moves, board: after, relocated: [...relocated, ...alone]};
}

/**
 * The steps that single units lost, and the states that units came into; who loses the steps of several is their owner's
 * choice, and not known here.
 */
function paid(board: HexPosition, ruling: RetreatRuling, path: readonly HexId[]): HexPosition {
  const {group, otherwise} = ruling.context;
  const {notRetreated} = lossOf(ruling, path);
  const dues = duesOf(ruling, path);
  const states = statesAlong(ruling.context, path);
  if (group.length > 1 && states.size === 0 && dues.every(({units}) => units.length > 1)) return board;
  const units = new Map(board.units);
  const dead: Unit[] = [];
  for (const unit of group) {
    const placed = units.get(unit.index);
    if (!placed) continue;
    const own = dues.find((due) => due.units.length === 1 && due.units[0] === unit)?.steps ?? 0;
    const isIsolated = group.length === 1 && notRetreated > 0 && isolates(otherwise);
    if (own >= placed.steps) dead.push(unit);
    units.set(unit.index, {
      ...placed,
      steps: placed.steps - own,
      isolated: placed.isolated || isIsolated,
      states: withStates(board, placed.states, unit, states),
    });
  }
  return withUnitsAt(alikeTo(board, {...board, units}), dead, undefined);
}

/** The states of a unit with those that it came into on its way. */
const withStates = (
  {game}: HexPosition,
  before: readonly string[],
  unit: Unit,
  states: States,
): readonly string[] =>
  orderedStates(game.document, [
    ...before,
    ...[...states].flatMap(([state, units]) => (units.includes(unit) ? [state] : [])),
  ]);

/** The position after units have made room; it remembers that they were displaced. */
function withDisplaced(position: HexPosition, room: Room): HexPosition {
  if (room.length === 0) return position;
  const units = new Map(position.units);
  for (const {unit, to} of room)
    units.set(unit.index, {...units.get(unit.index)!, at: to, displaced: true} satisfies Placed<HexId>);
  return changedFrom(
    position,
    {...position, units},
    room.map(({unit}) => unit),
  );
}

/** Reports the effects of a group's retreat on the units that it displaces, and on HQs. */
export function outcomeFindings(
  {context}: RetreatRuling,
  {
    displaced = [],
    overrun,
    relocated,
  }: Pick<GroupOutcome, 'overrun' | 'relocated'> & Partial<Pick<GroupOutcome, 'displaced'>>,
): readonly RetreatFinding[] {
  const {game, group, sheet} = context;
  return [
    ...displaced.map((one) => displacedFinding(context, one)),
    ...overrun.map((one) => overrunFinding(game, group, overrunRule(context)!, one)),
    ...relocated.map((one) => relocationFinding(game, sheet, one)),
  ];
}

/** HQs that a marker sends away once the steps are lost that were owed for the hexes before it (14.6.10). */
export interface Delayed extends Relocation {
  readonly owed: number;
}

/** Moves of a group whose steps are lost later, by choice. */
export interface MovesFirst extends GroupMoves {
  /** They stay with the group till then: they may lose those steps, and none of what is owed for later hexes. */
  readonly delayed: Delayed | undefined;
}

/** Works out a group's moves before its step losses are assigned, as battles and odds carry them out. */
export function movesFirst(ruling: RetreatRuling, path: readonly HexId[], room?: Room): MovesFirst {
  const {context} = ruling;
  const moves = movesOf(ruling, path, {pay: false, room});
  const [entering] = moves.relocated;
  const owed = entering ? lostBefore(context, path, entering.hex) : 0;
  if (!entering || owed === 0 || leavesMap(context, path)) return {...moves, delayed: undefined};
  return {...moves, at: path.at(-1), moved: context.group, relocated: [], delayed: {...entering, owed}};
}
