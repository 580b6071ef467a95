import {OFF_MAP, directions, gridShapeFaults, type HexGrid, type HexId} from '../../board/index.js';
import {each, eachOf, type Work} from '../steps.js';
import {pointer, show, type Fault} from '../fault.js';
import {gridOf, hexsideEnds} from '../names.js';
import type {HexMapDocument} from '../schema/map.js';
import type {ModuleDocument} from '../schema/module.js';
import {Report, aSide, aType, type Path, type Room} from './report.js';

/** Why a map has no grid: too many hexes, or a rule that doesn't number them apart. */
export function gridFaults(map: HexMapDocument): readonly Fault[] {
  if (map.columns * map.rows > 250_000)
    return [
      {
        pointer: '/map',
        found: `${String(map.columns)} columns of ${String(map.rows)} rows`,
        expected: 'at most 250,000 hexes',
      },
    ];
  return gridShapeFaults(map).map(({path, ...fault}) => ({pointer: pointer('map', ...path), ...fault}));
}

/** The hexes that touch one, by their labels: `01.01 touches 01.02, 02.01`. */
const neighboursOf = (grid: HexGrid, hex: HexId): string =>
  `${grid.label(hex)} touches ${directions
    .map((direction) => grid.neighbour(hex, direction))
    .filter((near) => near !== OFF_MAP)
    .map((near) => grid.label(near))
    .sort()
    .join(', ')}`;

/** Hexes that are not on the map, pairs that don't touch, and terrains, sides and types that the module doesn't know. */
export function* hexMapFaults(
  document: ModuleDocument,
  map: HexMapDocument,
  room: Room,
): Work<readonly Fault[]> {
  const report = new Report(['map'], room);
  const grid = gridOf(map);
  const sides = new Set(Object.keys(document.sides));
  const types = new Set(Object.keys(document.unitTypes ?? {}));
  const terrainNames = new Set(['clear', ...Object.keys(map.terrain ?? {})]);
  const hexsideTerrains = new Set(Object.keys(map.hexsideTerrain ?? {}));
  const hex = (label: string, ...path: Path): HexId | undefined => {
    const found = grid.find(label);
    if (found === undefined) report.unknown(label, grid.labels, 'a hex of this map', ...path);
    return found;
  };

  yield* eachOf(map.hexes, (label, entry) => {
    hex(label, 'hexes', label);
    if (entry.terrain !== undefined)
      report.known(entry.terrain, terrainNames, 'a terrain of this map', 'hexes', label, 'terrain');
    if (entry.control !== undefined) report.known(entry.control, sides, aSide, 'hexes', label, 'control');
  });
  yield* eachOf(map.hexsides, (name, kinds) => {
    kinds.forEach((kind, i) =>
      report.known(kind, hexsideTerrains, 'a hexside terrain of this map', 'hexsides', name, i),
    );
    const ends = hexsideEnds(grid, name);
    if (!ends) {
      const labels = name.split('/');
      if (labels.length === 2) for (const label of labels) hex(label, 'hexsides', name);
      else report.add(['hexsides', name], show(name), 'two hexes with "/" between them');
    } else if (grid.direction(...ends) === undefined)
      report.add(['hexsides', name], show(name), `two hexes that touch: ${neighboursOf(grid, ends[0])}`);
  });
  for (const kind of ['rails', 'roads'] as const) {
    for (const [i, chain] of (map[kind] ?? []).entries()) {
      let before: HexId | undefined;
      yield* each(chain, (label, j) => {
        const here = hex(label, kind, i, j);
        if (here !== undefined && before !== undefined && grid.direction(before, here) === undefined) {
          report.add(
            [kind, i, j],
            `${grid.label(before)} and ${label}`,
            `two hexes that touch: ${neighboursOf(grid, before)}`,
          );
        }
        before = here;
      });
    }
  }
  for (const kind of ['boardEdges', 'supplySources'] as const) {
    for (const [side, labels] of Object.entries(map[kind] ?? {})) {
      report.known(side, sides, aSide, kind, side);
      yield* each(labels, (label, i) => hex(label, kind, side, i));
    }
  }
  for (const kind of ['terrain', 'hexsideTerrain'] as const) {
    const terrains: Readonly<Record<string, {prohibited?: boolean | string[]}>> = map[kind] ?? {};
    for (const [id, {prohibited}] of Object.entries(terrains)) {
      if (Array.isArray(prohibited))
        prohibited.forEach((type, i) => report.known(type, types, aType, kind, id, 'prohibited', i));
    }
  }
  return report.faults;
}
