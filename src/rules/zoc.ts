import {OFF_MAP, directions, opposite, type HexId} from '../board/index.js';
import type {HexPosition, Unit} from '../module/index.js';
import {occupancyOf} from './occupancy.js';

const known = new WeakMap<HexPosition, Uint8Array>();

/**
 * Zones of control: bit `s` of each hex is set where a unit of side `s` exerts its ZOC (4.2.2). A unit with `zoc` does
 * so into each neighbouring hex that it could enter in regular movement from where it stands: not across a hexside, nor
 * into terrain, that is prohibited to it. Dispersed and unsupplied units do so too.
 */
export function zocOf(position: HexPosition): Uint8Array {
  const before = known.get(position);
  if (before) return before;
  const {game} = position;
  const {neighbours} = game.grid;
  const zoc = new Uint8Array(game.grid.size);
  for (const [id, {at}] of position.units) {
    const unit = game.units[id]!;
    if (!unit.zoc) continue;
    const open = game.passage(unit.typeIndex)[at]!;
    for (let d = 0; d < 6; d++) {
      if ((open >> d) & 1) {
        const to = neighbours[6 * at + d]!;
        zoc[to] = zoc[to]! | (1 << unit.side);
      }
    }
  }
  known.set(position, zoc);
  return zoc;
}

/** Is the hex in the ZOC of any unit of another side? */
export const inEnemyZoc = (zoc: Uint8Array, hex: HexId, side: number): boolean =>
  (zoc[hex]! & ~(1 << side)) !== 0;

/** The units of other sides whose ZOC reaches a hex: the witnesses of an EZOC. */
export function exerters(position: HexPosition, hex: HexId, side: number): readonly Unit[] {
  const {game} = position;
  const occupancy = occupancyOf(position);
  return directions.flatMap((direction) => {
    const from = game.grid.neighbour(hex, direction);
    if (from === OFF_MAP) return [];
    return occupancy.in(from).filter((unit) => {
      if (unit.side === side || !unit.zoc) return false;
      return (game.passage(unit.typeIndex)[from]! >> opposite(direction)) & 1;
    });
  });
}

/** Every hex in a side's ZOC, as printed labels, sorted. */
export function zocHexes(position: HexPosition, side: number): readonly string[] {
  const zoc = zocOf(position);
  const {labels} = position.game.grid;
  return labels.filter((_, hex) => (zoc[hex]! >> side) & 1).sort();
}
