import {HexGrid, directions, OFF_MAP, type HexId} from '../board/index.js';
import {pointer, show, unknownName, type Fault} from './fault.js';
import type {HexGame, Side, Unit} from './game.js';
import type {HexMapDocument} from './schema/map.js';
import type {ModuleDocument} from './schema/module.js';

type Path = readonly (string | number)[];

/** Reads the map's places; every label that is not on the map, and every pair that does not touch, is a fault. */
class MapReader {
  readonly faults: Fault[] = [];
  readonly grid: HexGrid;
  constructor(grid: HexGrid) {
    this.grid = grid;
  }

  hex(label: string, path: Path): HexId | undefined {
    const hex = this.grid.find(label);
    if (hex === undefined)
      this.faults.push(unknownName(pointer(...path), label, 'a hex of this map', this.grid.labels));
    return hex;
  }

  hexes(labels: readonly string[] | undefined, path: Path): HexId[] {
    return (labels ?? []).flatMap((label, i) => this.hex(label, [...path, i]) ?? []);
  }

  /** The hexside between two hexes, as `6 * hex + direction` seen from the first. */
  side(a: HexId, b: HexId, path: Path): number | undefined {
    const direction = this.grid.direction(a, b);
    if (direction !== undefined) return 6 * a + direction;
    const found = `${this.grid.label(a)} and ${this.grid.label(b)}`;
    this.faults.push({pointer: pointer(...path), found, expected: 'two hexes that touch'});
    return undefined;
  }

  known(name: string, names: object | undefined, what: string, path: Path): void {
    if (!Object.hasOwn(names ?? {}, name))
      this.faults.push(unknownName(pointer(...path), name, what, Object.keys(names ?? {})));
  }
}

/** By terrain id, a bit for each unit type that it is closed to. */
function closedTo(
  terrains: Record<string, {prohibited?: boolean | string[]}> | undefined,
  types: readonly string[],
  kind: string,
  faults: Fault[],
) {
  const closed = new Map<string, ReadonlySet<number> | 'all'>();
  for (const [id, {prohibited}] of Object.entries(terrains ?? {})) {
    if (prohibited === true) closed.set(id, 'all');
    else if (Array.isArray(prohibited)) {
      prohibited.forEach((type, i) => {
        if (!types.includes(type))
          faults.push(
            unknownName(pointer('map', kind, id, 'prohibited', i), type, 'a unit type of this module', types),
          );
      });
      closed.set(id, new Set(prohibited.map((type) => types.indexOf(type))));
    }
  }
  return (id: string, type: number): boolean => {
    const set = closed.get(id);
    return set !== undefined && (set === 'all' || set.has(type));
  };
}

/** Makes the checked hex game of a document whose shape is right, or lists what its names get wrong. */
export function readHexGame(
  document: ModuleDocument,
  map: HexMapDocument,
  sides: readonly Side[],
  units: readonly Unit[],
): {game: HexGame; faults: readonly Fault[]} | {faults: readonly Fault[]} {
  const shape = {...map, firstColumn: map.firstColumn, firstRow: map.firstRow};
  const labelFault = map.columns * map.rows > 250_000 ? 'at most 250,000 hexes' : HexGrid.faultOf(shape);
  if (labelFault !== undefined)
    return {faults: [{pointer: pointer('map', 'label'), found: show(map.label), expected: labelFault}]};
  const grid = new HexGrid(shape);
  const read = new MapReader(grid);
  const types = Object.keys(document.unitTypes ?? {});
  const sideIds = Object.fromEntries(sides.map((side) => [side.id, side]));
  const terrain = new Array<string>(grid.size).fill('clear');
  const regions = new Map<HexId, ReadonlySet<string>>();
  const majorCities: HexId[] = [];
  const control = new Int8Array(grid.size).fill(-1);
  for (const [label, entry] of Object.entries(map.hexes ?? {})) {
    const hex = read.hex(label, ['map', 'hexes', label]);
    if (hex === undefined) continue;
    if (entry.terrain !== undefined) {
      if (entry.terrain !== 'clear')
        read.known(entry.terrain, map.terrain, 'a terrain of this map', ['map', 'hexes', label, 'terrain']);
      terrain[hex] = entry.terrain;
    }
    if (entry.regions) regions.set(hex, new Set(entry.regions));
    if (entry.city === 'major') majorCities.push(hex);
    if (entry.control !== undefined) {
      read.known(entry.control, sideIds, 'a side of this module', ['map', 'hexes', label, 'control']);
      control[hex] = sideIds[entry.control]?.index ?? -1;
    }
  }
  const hexsides = new Map<number, readonly string[]>();
  for (const [name, kinds] of Object.entries(map.hexsides ?? {})) {
    const path = ['map', 'hexsides', name];
    const ends = name.split('/');
    if (ends.length !== 2) {
      read.faults.push({
        pointer: pointer(...path),
        found: show(name),
        expected: 'two hexes with "/" between them',
      });
      continue;
    }
    const [a, b] = ends.map((label) => read.hex(label, path));
    kinds.forEach((kind, i) =>
      read.known(kind, map.hexsideTerrain, 'a hexside terrain of this map', [...path, i]),
    );
    if (a === undefined || b === undefined) continue;
    const direction = grid.direction(a, b);
    if (direction === undefined) read.side(a, b, path);
    else {
      const side = grid.hexside(a, direction);
      hexsides.set(side, [...new Set([...(hexsides.get(side) ?? []), ...kinds])]);
    }
  }
  const rails = new Set<number>();
  for (const kind of ['rails', 'roads'] as const) {
    (map[kind] ?? []).forEach((chain, i) => {
      const hexes = chain.map((label, j) => read.hex(label, ['map', kind, i, j]));
      hexes.forEach((hex, j) => {
        const next = hexes[j + 1];
        if (hex === undefined || next === undefined) return;
        const there = read.side(hex, next, ['map', kind, i, j + 1]);
        if (there === undefined || kind === 'roads') return;
        rails.add(there).add(6 * next + grid.direction(next, hex)!);
      });
    });
  }
  const bySide = (kind: 'boardEdges' | 'supplySources'): HexId[][] => {
    for (const id of Object.keys(map[kind] ?? {}))
      read.known(id, sideIds, 'a side of this module', ['map', kind, id]);
    return sides.map((side) => read.hexes(map[kind]?.[side.id], ['map', kind, side.id]));
  };
  const limit = document.stacking?.limit;
  if (typeof limit === 'object')
    for (const id of Object.keys(limit))
      read.known(id, sideIds, 'a side of this module', ['stacking', 'limit', id]);
  const closedHex = closedTo(map.terrain, types, 'terrain', read.faults);
  const closedSide = closedTo(map.hexsideTerrain, types, 'hexsideTerrain', read.faults);
  const passages = new Map<number, Uint8Array>();
  const passage = (type: number): Uint8Array => {
    let bits = passages.get(type);
    if (!bits) {
      bits = new Uint8Array(grid.size);
      const closed = new Map([...new Set(terrain)].map((id) => [id, closedHex(id, type)]));
      for (let hex = 0 as HexId; hex < grid.size; hex = (hex + 1) as HexId) {
        for (const direction of directions) {
          const to = grid.neighbour(hex, direction);
          if (to === OFF_MAP || closed.get(terrain[to]!)) continue;
          if (hexsides.get(grid.hexside(hex, direction))?.some((id) => closedSide(id, type))) continue;
          bits[hex] = bits[hex]! | (1 << direction);
        }
      }
      passages.set(type, bits);
    }
    return bits;
  };
  const unitsById = new Map(units.map((unit) => [unit.id, unit]));
  const game: HexGame = {
    kind: 'hex',
    id: document.id,
    title: document.title,
    document,
    sides,
    units,
    unitTypes: types,
    map,
    grid,
    terrain,
    hexsides,
    regions,
    majorCities,
    control,
    rails,
    boardEdges: bySide('boardEdges'),
    supplySources: bySide('supplySources'),
    stackingLimit: sides.map((side) => (typeof limit === 'object' ? limit[side.id] : limit) ?? Infinity),
    passage,
    unit: (id) => unitsById.get(id),
    side: (id) => sides.find((side) => side.id === id),
  };
  return {game, faults: read.faults};
}
