import type {HexId, PointId} from '../board/index.js';
import type {HexPosition, Placed, PointPosition, Position, Unit} from '../module/index.js';

/**
 * The units in each hex, in typed arrays: made once for a position and kept with it. Bit `s` of a mask stands for side
 * `s`.
 */
export interface Occupancy {
  readonly sides: Uint8Array<ArrayBuffer>;
  readonly withCombat: Uint8Array;
  /** Sides that have more than HQs there: air counters and other units without combat are no HQs. */
  readonly withOthers: Uint8Array;
  readonly withZoc: Uint8Array;
  /** Stacking points at `hex * number of sides + side`. */
  readonly points: Float64Array;
  readonly in: (hex: HexId) => readonly Unit[];
}

/** Boards with every unit where it is on an earlier one. */
const alike = new WeakMap<HexPosition, HexPosition>();
/** The first board that had everyone where this one has: what depends on nothing else is kept with that. */
export const firstAlike = (position: HexPosition): HexPosition => alike.get(position) ?? position;
/** A board that differs from another in other things than where units are. */
export function alikeTo(before: HexPosition, after: HexPosition): HexPosition {
  alike.set(after, firstAlike(before));
  return after;
}

/** The board that another was made of, and the units whose places may differ. */
interface Change {
  readonly before: HexPosition;
  readonly units: ReadonlySet<Unit>;
}

const known = new WeakMap<HexPosition, Known>();
const changes = new WeakMap<HexPosition, Change>();
const nobody: readonly Unit[] = [];

/** Keeps with a board its occupancy, and what that of a board made of it begins with. */
interface Known {
  readonly occupancy: Occupancy;
  /** The units of each hex on the first board, their order, and the hexes that are otherwise since. */
  readonly first: ReadonlyMap<HexId, readonly Unit[]>;
  readonly order: ReadonlyMap<Unit, number>;
  readonly since: ReadonlyMap<HexId, readonly Unit[]>;
}

/**
 * A board on which some units of another are elsewhere, or off the map. Who is where is found by that difference, not
 * gathered over the whole map again.
 */
export function changedFrom(before: HexPosition, after: HexPosition, units: readonly Unit[]): HexPosition {
  const board = firstAlike(before);
  // boards on the way that nobody looked at are passed over
  const change = known.has(board) ? undefined : changes.get(board);
  changes.set(after, {
    before: change?.before ?? board,
    units: new Set([...(change?.units ?? []), ...units]),
  });
  return after;
}

/** The board that one was made of, and the hexes that its changed units left and came to; undefined for a first board. */
export function hexesChanged(
  position: HexPosition,
): {readonly before: HexPosition; readonly hexes: ReadonlySet<HexId>} | undefined {
  const board = firstAlike(position);
  const change = changes.get(board);
  if (!change) return undefined;
  const {before, units} = change;
  const placed = [...units].flatMap(({index}) => [before.units.get(index), board.units.get(index)]);
  return {before, hexes: new Set(placed.flatMap((one) => one?.at ?? []))};
}

export const occupancyOf = (position: HexPosition): Occupancy => knownOf(position).occupancy;

function knownOf(position: HexPosition): Known {
  const board = firstAlike(position);
  const before = known.get(board);
  if (before) return before;
  const made = changedOccupancy(board) ?? firstOccupancy(board);
  known.set(board, made);
  return made;
}

type Arrays = Pick<Occupancy, 'sides' | 'withCombat' | 'withOthers' | 'withZoc' | 'points'>;

/** The arrays of an occupancy in one buffer, which is copied at once: the points first, then the masks. */
function arraysIn(buffer: ArrayBuffer, size: number): Arrays {
  const masks = buffer.byteLength - 4 * size;
  const mask = (i: number): Uint8Array<ArrayBuffer> => new Uint8Array(buffer, masks + i * size, size);
  return {
    points: new Float64Array(buffer, 0, masks / 8),
    sides: mask(0),
    withCombat: mask(1),
    withOthers: mask(2),
    withZoc: mask(3),
  };
}

/** Adds a unit to what a hex holds. */
function add(position: HexPosition, arrays: Arrays, unit: Unit, at: HexId): void {
  const {sides, withCombat, withOthers, withZoc, points} = arrays;
  const bit = 1 << unit.side;
  sides[at] = sides[at]! | bit;
  if (unit.combat) withCombat[at] = withCombat[at]! | bit;
  if (!unit.hq) withOthers[at] = withOthers[at]! | bit;
  if (exertsZoc(position, unit)) withZoc[at] = withZoc[at]! | bit;
  const place = at * position.game.sides.length + unit.side;
  points[place] = points[place]! + unit.stacking;
}

function firstOccupancy(position: HexPosition): Known {
  const {game} = position;
  const {size} = game.grid;
  const arrays = arraysIn(new ArrayBuffer(size * (8 * game.sides.length + 4)), size);
  const stacks = new Map<HexId, Unit[]>();
  const order = new Map<Unit, number>();
  for (const [id, {at}] of position.units) {
    const unit = game.units[id]!;
    add(position, arrays, unit, at);
    order.set(unit, order.size);
    const stack = stacks.get(at);
    if (stack) stack.push(unit);
    else stacks.set(at, [unit]);
  }
  const occupancy = {...arrays, in: (hex: HexId) => stacks.get(hex) ?? nobody};
  return {occupancy, first: stacks, order, since: new Map()};
}

/** The occupancy of a board by its difference from the one that it was made of; undefined for a first board. */
function changedOccupancy(board: HexPosition): Known | undefined {
  const change = changes.get(board);
  if (!change) return undefined;
  const {first, order, since: earlier, occupancy: before} = knownOf(change.before);
  const {hexes} = hexesChanged(board)!;
  const arrays = arraysIn(before.sides.buffer.slice(0), board.game.grid.size);
  const since = new Map(earlier);
  const sideCount = board.game.sides.length;
  for (const hex of hexes) {
    const isThere = (unit: Unit): boolean => board.units.get(unit.index)?.at === hex;
    const stayed = before.in(hex).filter((unit) => !change.units.has(unit));
    const units = [...stayed, ...[...change.units].filter(isThere)].sort(
      (a, b) => order.get(a)! - order.get(b)!,
    );
    since.set(hex, units);
    for (const mask of [arrays.sides, arrays.withCombat, arrays.withOthers, arrays.withZoc]) mask[hex] = 0;
    arrays.points.fill(0, hex * sideCount, (hex + 1) * sideCount);
    for (const unit of units) add(board, arrays, unit, hex);
  }
  const occupancy = {...arrays, in: (hex: HexId) => since.get(hex) ?? first.get(hex) ?? nobody};
  return {occupancy, first, order, since};
}

const atPoints = new WeakMap<PointPosition, ReadonlyMap<PointId, readonly Unit[]>>();

/** The units in a hex or at a point. */
export function unitsIn(position: Position, place: number): readonly Unit[] {
  if (position.kind === 'hex') return occupancyOf(position).in(place as HexId);
  let stacks = atPoints.get(position);
  if (!stacks) {
    const found = new Map<PointId, Unit[]>();
    for (const [id, {at}] of position.units) {
      const unit = position.game.units[id]!;
      const stack = found.get(at);
      if (stack) stack.push(unit);
      else found.set(at, [unit]);
    }
    atPoints.set(position, (stacks = found));
  }
  return stacks.get(place as PointId) ?? nobody;
}

/** Is a unit in supply: by itself, and by its place where the position says which places of its side are? */
export function isSupplied({units, inSupply}: Position, {index, side}: Unit): boolean {
  const placed = units.get(index);
  return placed !== undefined && placed.supplied && (inSupply.get(side)?.has(placed.at as never) ?? true);
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
  return changedFrom(position, {...position, units}, moving);
}
