import type {HexId} from '../board/index.js';
import type {HexPosition, Placed, Unit} from '../module/index.js';

/**
 * The units in each hex, in typed arrays: made once for a position and kept with it. Bit `s` of a mask stands for side
 * `s`.
 */
export interface Occupancy {
  readonly sides: Uint8Array;
  readonly withCombat: Uint8Array;
  /** Sides that have more than HQs there: air counters and other units without combat are no HQs. */
  readonly withOthers: Uint8Array;
  readonly withZoc: Uint8Array;
  /** Stacking points at `hex * number of sides + side`. */
  readonly points: Float64Array;
  readonly in: (hex: HexId) => readonly Unit[];
}

/** Boards on which everyone stands where he does on an earlier one. */
const alike = new WeakMap<HexPosition, HexPosition>();
/** The first board that had everyone where this one has: what depends on nothing else is kept with that. */
export const standing = (position: HexPosition): HexPosition => alike.get(position) ?? position;
/** A board that differs from another in other things than where units are. */
export function standingAs(before: HexPosition, after: HexPosition): HexPosition {
  alike.set(after, standing(before));
  return after;
}

const known = new WeakMap<HexPosition, Occupancy>();
const nobody: readonly Unit[] = [];

export function occupancyOf(position: HexPosition): Occupancy {
  const board = standing(position);
  const before = known.get(board);
  if (before) return before;
  const {game} = position;
  const {size} = game.grid;
  const sides = new Uint8Array(size);
  const withCombat = new Uint8Array(size);
  const withOthers = new Uint8Array(size);
  const withZoc = new Uint8Array(size);
  const points = new Float64Array(size * game.sides.length);
  const stacks = new Map<HexId, Unit[]>();
  for (const [id, {at}] of position.units) {
    const unit = game.units[id]!;
    const bit = 1 << unit.side;
    sides[at] = sides[at]! | bit;
    if (unit.combat) withCombat[at] = withCombat[at]! | bit;
    if (!unit.hq) withOthers[at] = withOthers[at]! | bit;
    if (exertsZoc(position, unit)) withZoc[at] = withZoc[at]! | bit;
    const place = at * game.sides.length + unit.side;
    points[place] = points[place]! + unit.stacking;
    const stack = stacks.get(at);
    if (stack) stack.push(unit);
    else stacks.set(at, [unit]);
  }
  const occupancy: Occupancy = {
    sides,
    withCombat,
    withOthers,
    withZoc,
    points,
    in: (hex) => stacks.get(hex) ?? nobody,
  };
  known.set(board, occupancy);
  return occupancy;
}

/** Is a unit in supply: by itself, and by its hex where the position says which hexes of its side are? */
export function isSupplied({units, inSupply}: HexPosition, {index, side}: Unit): boolean {
  const placed = units.get(index);
  return placed !== undefined && placed.supplied && (inSupply.get(side)?.has(placed.at) ?? true);
}

/** Does a unit on the map exert a ZOC: by its type, and by its supply where `rules.zoc` asks for that? */
export const exertsZoc = (position: HexPosition, unit: Unit): boolean =>
  unit.zoc && (!position.game.document.rules?.zoc?.suppliedOnly || isSupplied(position, unit));

/** The boards that were last made of each: readings that are held against one another move the same units alike. */
const made = new WeakMap<HexPosition, Map<string, HexPosition>>();
const MOST_MADE = 2;

/** The position with some units in another hex, or off the map when `at` is undefined. The one before is not touched. */
export function withUnitsAt(
  position: HexPosition,
  moving: readonly Unit[],
  at: HexId | undefined,
): HexPosition {
  if (moving.length === 0) return position;
  const boards = made.get(position) ?? new Map<string, HexPosition>();
  made.set(position, boards);
  const key = `${moving.map(({index}) => index).join()}>${String(at)}`;
  const before = boards.get(key);
  if (before) return before;
  for (const oldest of boards.keys()) if (boards.size >= MOST_MADE) boards.delete(oldest);
  const board = moved(position, moving, at);
  boards.set(key, board);
  return board;
}

function moved(position: HexPosition, moving: readonly Unit[], at: HexId | undefined): HexPosition {
  const units = new Map(position.units);
  for (const {index} of moving) {
    const placed = units.get(index);
    if (at === undefined || !placed) units.delete(index);
    else units.set(index, {...placed, at} satisfies Placed<HexId>);
  }
  return {...position, units};
}
