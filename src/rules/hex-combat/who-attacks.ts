import type {HexId} from '../../board/index.js';
import type {HexPosition, Unit} from '../../module/index.js';
import {occupancyOf} from '../occupancy.js';
import {attackBar, type AttackBar} from './attack-bars.js';

/** One unit next to a hex, and whether it may attack it. */
export interface Candidate {
  readonly unit: Unit;
  readonly from: string;
  /** What keeps it from that; undefined where it may. */
  readonly bar: AttackBar | undefined;
}

/** Every enemy of those in a hex that stands next to it, in the order of the directions, with what keeps it from attacking. */
export function whoMayAttack(position: HexPosition, hex: HexId, side: number): readonly Candidate[] {
  const {grid} = position.game;
  const occupancy = occupancyOf(position);
  const found: Candidate[] = [];
  for (let direction = 0; direction < 6; direction++) {
    const from = grid.neighbours[6 * hex + direction] as HexId;
    if (from < 0) continue;
    for (const unit of occupancy.in(from)) {
      if (unit.side !== side) continue;
      found.push({unit, from: grid.label(from), bar: attackBar(position, unit, hex)});
    }
  }
  return found;
}
