import {OFF_MAP, directions, type HexGrid, type HexId} from '../board/index.js';
import type {HexMapDocument} from './schema/map.js';

type Terrains = Readonly<Record<string, {readonly prohibited?: boolean | string[]}>> | undefined;

/** Is a terrain closed to a unit type in regular movement? */
export function isClosedTo(terrains: Terrains, id: string, type: string): boolean {
  const prohibited = terrains && Object.hasOwn(terrains, id) ? terrains[id]!.prohibited : undefined;
  return Array.isArray(prohibited) ? prohibited.includes(type) : prohibited === true;
}

/** Where regular movement leads each unit type, as `HexGame.passage` answers it; worked out when first asked for. */
export function passages(
  map: HexMapDocument,
  grid: HexGrid,
  terrain: readonly string[],
  hexsides: ReadonlyMap<number, readonly string[]>,
  types: readonly string[],
): (typeIndex: number) => Uint8Array {
  const known = new Map<number, Uint8Array>();
  return (typeIndex) => {
    const before = known.get(typeIndex);
    if (before) return before;
    const type = types[typeIndex] ?? '';
    const closed = new Map([...new Set(terrain)].map((id) => [id, isClosedTo(map.terrain, id, type)]));
    const bits = new Uint8Array(grid.size);
    for (let hex = 0 as HexId; hex < grid.size; hex = (hex + 1) as HexId) {
      for (const direction of directions) {
        const to = grid.neighbour(hex, direction);
        if (to === OFF_MAP || closed.get(terrain[to]!)) continue;
        if (
          hexsides.get(grid.hexside(hex, direction))?.some((id) => isClosedTo(map.hexsideTerrain, id, type))
        )
          continue;
        bits[hex] = bits[hex]! | (1 << direction);
      }
    }
    known.set(typeIndex, bits);
    return bits;
  };
}
