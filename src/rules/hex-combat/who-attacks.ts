import type {HexId} from '../../board/index.js';
import type {HexPosition, Unit} from '../../module/index.js';
import type {Finding} from '../finding.js';
import {occupancyOf} from '../occupancy.js';
import {attackBar} from './attack-bars.js';
import {attackFinding} from './attack-bars.words.js';

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
      const bar = attackBar(position, unit, hex);
      found.push({
        unit,
        from: grid.label(from),
        ...(bar ? {finding: attackFinding(position.game, unit, hex, bar)} : {}),
      });
    }
  }
  return found;
}
