import {directions, OFF_MAP, type HexId} from '../board/index.js';
import type {HexGame} from './game.js';
import {passagesOf} from './passage.js';

/** A hex, or a hexside as `HexGrid.hexside` names it, and what it may be. */
export type TerrainChange =
  | {readonly hex: HexId; readonly terrain: string}
  | {readonly hexside: number; readonly terrain: string};

/**
 * A game with other terrain in one place, made for one question: only what is near that place is worked out anew. The
 * document stays as it is.
 */
export function withTerrain(game: HexGame, change: TerrainChange): HexGame {
  const {grid, map, unitTypes} = game;
  const terrain = 'hex' in change ? game.terrain.with(change.hex, change.terrain) : game.terrain;
  const hexsides =
    'hex' in change ? game.hexsides : new Map(game.hexsides).set(change.hexside, [change.terrain]);
  const hex = 'hex' in change ? change.hex : (Math.floor(change.hexside / 6) as HexId);
  const around = [hex, ...directions.map((d) => grid.neighbour(hex, d)).filter((one) => one !== OFF_MAP)];
  const ways = passagesOf(map, grid, terrain, hexsides, unitTypes);
  // types that the terrain leads alike share their bits, here as there
  const changed = new Map<Uint8Array, Uint8Array>();
  return {
    ...game,
    terrain,
    hexsides,
    passageFrom: ways.from,
    passage: (type) => {
      const before = game.passage(type);
      const known = changed.get(before);
      if (known) return known;
      const bits = before.slice();
      for (const near of around) bits[near] = ways.from(type, near);
      changed.set(before, bits);
      return bits;
    },
  };
}
