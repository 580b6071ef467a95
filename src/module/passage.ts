import {OFF_MAP, directions, type HexGrid, type HexId} from '../board/index.js';
import type {HexGame} from './game.js';
import type {HexMapDocument} from './schema/map.js';

type Terrains =
  | Readonly<Record<string, {readonly prohibited?: boolean | string[]; readonly opens?: boolean}>>
  | undefined;

/** Tells whether a terrain is closed to a unit type in regular movement. */
export function isClosedTo(terrains: Terrains, id: string, type: string): boolean {
  const prohibited = terrains && Object.hasOwn(terrains, id) ? terrains[id]!.prohibited : undefined;
  return Array.isArray(prohibited) ? prohibited.includes(type) : prohibited === true;
}

/** The regular movement of each unit type: bit `d` of a hex is set where it may leave in that direction. */
interface Passages {
  /** The bits of every hex, as in `HexGame.passage`; computed at the first call. */
  readonly all: (typeIndex: number) => Uint8Array;
  /** The bits of one hex. */
  readonly from: (typeIndex: number, hex: HexId) => number;
}

export function passagesOf(
  map: HexMapDocument,
  grid: HexGrid,
  terrain: readonly string[],
  hexsides: ReadonlyMap<number, readonly string[]>,
  types: readonly string[],
): Passages {
  const terrains = closings(map.terrain);
  const barriers = closings(map.hexsideTerrain);
  const bridges = new Set(
    Object.entries(map.hexsideTerrain ?? {}).flatMap(([id, {opens}]) => (opens === true ? [id] : [])),
  );
  const known = new Map<number, Closing>();
  // what is closed to two types alike leads them alike
  const alike = new Map<string, Closing>();
  const closingOf = (typeIndex: number): Closing => {
    const before = known.get(typeIndex);
    if (before) return before;
    const type = types[typeIndex] ?? '';
    const [shut, barred] = [terrains(type), barriers(type)];
    const key = JSON.stringify([shut, barred]);
    const found = alike.get(key) ?? {terrain: new Set(shut), hexside: new Set(barred), bits: undefined};
    alike.set(key, found);
    known.set(typeIndex, found);
    return found;
  };
  const leave = ({terrain: shut, hexside: barred}: Closing, hex: HexId): number => {
    let bits = 0;
    for (const direction of directions) {
      const to = grid.neighbours[6 * hex + direction] as HexId;
      if (to === OFF_MAP || (shut.size > 0 && shut.has(terrain[to]!))) continue;
      const kinds = barred.size > 0 ? hexsides.get(grid.hexside(hex, direction)) : undefined;
      if (kinds?.some((id) => barred.has(id)) && !kinds.some((id) => bridges.has(id))) continue;
      bits |= 1 << direction;
    }
    return bits;
  };
  return {
    from: (typeIndex, hex) => {
      const closing = closingOf(typeIndex);
      return closing.bits?.[hex] ?? leave(closing, hex);
    },
    all: (typeIndex) => {
      const closing = closingOf(typeIndex);
      if (closing.bits) return closing.bits;
      const bits = new Uint8Array(grid.size);
      for (let hex = 0 as HexId; hex < grid.size; hex = (hex + 1) as HexId) bits[hex] = leave(closing, hex);
      closing.bits = bits;
      return bits;
    },
  };
}

/** The kinds that are closed to some types, and where that leads them, once it was worked out. */
interface Closing {
  readonly terrain: ReadonlySet<string>;
  readonly hexside: ReadonlySet<string>;
  bits: Uint8Array | undefined;
}

/** Lists the kinds of terrain that are closed to a unit type. Each kind is read once for all types. */
function closings(kinds: Terrains = {}): (type: string) => readonly string[] {
  let toAll: string[] | undefined;
  const toType = new Map<string, string[]>();
  return (type) => {
    if (!toAll) {
      toAll = [];
      for (const [id, {prohibited}] of Object.entries(kinds)) {
        if (prohibited === true) toAll.push(id);
        else if (prohibited)
          for (const one of prohibited) {
            const ids = toType.get(one);
            if (ids) ids.push(id);
            else toType.set(one, [id]);
          }
      }
    }
    return [...toAll, ...(toType.get(type) ?? [])];
  };
}

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
