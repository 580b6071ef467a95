import type {HexId} from '../../board/index.js';
import type {HexPosition, Placed, Unit} from '../../module/index.js';

/** The position with some units in another hex, or off the map when `at` is undefined. The one before is not touched. */
export function withUnitsAt(
  position: HexPosition,
  moving: readonly Unit[],
  at: HexId | undefined,
): HexPosition {
  const units = new Map(position.units);
  for (const {index} of moving) {
    const placed = units.get(index);
    if (at === undefined || !placed) units.delete(index);
    else units.set(index, {...placed, at} satisfies Placed<HexId>);
  }
  return {...position, units};
}
