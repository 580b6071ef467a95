import type {HexId} from '../../board/index.js';
import type {HexPosition, Placed, Unit} from '../../module/index.js';

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
