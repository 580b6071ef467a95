import type {HexId} from '../../board/index.js';
import type {HexPosition, Unit} from '../../module/index.js';
import type {Finding} from '../finding.js';
import {occupancyOf} from '../occupancy.js';
import {closedTo} from '../retreat/bars.js';
import {OUR_READING} from './battle.js';

/** Why a unit may not attack a hex; undefined when it may. */
export function whyNotAttack(position: HexPosition, unit: Unit, hex: HexId): Finding | undefined {
  const {game} = position;
  const {grid} = game;
  const at = grid.label(hex);
  const placed = position.units.get(unit.index);
  const refuse = (because: string, hexside?: string): Finding => ({
    clause: OUR_READING,
    kind: 'violation',
    at,
    units: [unit.id],
    ...(hexside === undefined ? {} : {witness: {hexside}}),
    message: `${unit.name} may not attack ${at}: ${because}.`,
  });
  if (!placed) return refuse('it is off the map');
  if (!unit.combat) return refuse('it is not a combat unit');
  const from = grid.label(placed.at);
  const direction = grid.direction(placed.at, hex);
  if (direction === undefined) return refuse(`${from} is not next to it`);
  if ((game.passage(unit.typeIndex)[placed.at]! >> direction) & 1) return undefined;
  const terrain = game.terrain[hex]!;
  if (closedTo(game, 'terrain', terrain, unit))
    return refuse(`${(game.map.terrain?.[terrain]?.name ?? terrain).toLowerCase()} is prohibited to it`);
  const side =
    (game.hexsides.get(grid.hexside(placed.at, direction)) ?? []).find((id) =>
      closedTo(game, 'hexsideTerrain', id, unit),
    ) ?? 'hexside';
  const name = (game.map.hexsideTerrain?.[side]?.name ?? side).toLowerCase();
  return refuse(`the ${name} on ${from}/${at} is prohibited to it`, `${from}/${at}`);
}

/** One unit next to a hex, and whether it may attack it. */
export interface Candidate {
  readonly unit: Unit;
  readonly from: string;
  /** Why not; absent where it may. */
  readonly finding?: Finding;
}

/** Every enemy of those in a hex that stands next to it, in the order of the directions, with the reason where it may not attack. */
export function whoMayAttack(position: HexPosition, hex: HexId, side: number): readonly Candidate[] {
  const {grid} = position.game;
  const occupancy = occupancyOf(position);
  const found: Candidate[] = [];
  for (let direction = 0; direction < 6; direction++) {
    const from = grid.neighbours[6 * hex + direction] as HexId;
    if (from < 0) continue;
    for (const unit of occupancy.in(from)) {
      if (unit.side !== side) continue;
      const finding = whyNotAttack(position, unit, hex);
      found.push({unit, from: grid.label(from), ...(finding ? {finding} : {})});
    }
  }
  return found;
}
