import type {PointPosition, Unit} from '../../module/index.js';

/**
 * Whether a battle displaced a unit to a point that the enemy controls (B.4b), where who falls back onto it destroys it
 * (B.4d), or brought it away from such a one; undefined where nothing of it has changed. `to` is where it stands after
 * the battle of the point `fought`.
 */
export function displacedBy(
  {game, units, control}: PointPosition,
  fought: string,
  {index, side}: Unit,
  to: string,
): boolean | undefined {
  const placed = units.get(index);
  const there = game.network.find(to)!;
  // attackers that fall back are not displaced, wherever they came from
  if (!placed || there === placed.at || there === placed.from) return undefined;
  const owner = control[there]!;
  const is = to !== fought && owner >= 0 && owner !== side;
  return is || placed.displaced ? is : undefined;
}
