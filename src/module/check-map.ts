import {OFF_MAP, directions, type HexGrid, type HexId} from '../board/index.js';
import {gridShapeFaults} from '../board/shape-faults.js';
import {Report, pointer, type Flaw, type Path, type FaultBudget, type FlawArgs} from './fault.js';
import {gridOf, hexsideEnds} from './build-game.js';
import type {HexMapDocument, PointMapDocument} from './schema/map.js';
import type {ModuleDocument} from './schema/module.js';

/** Finds why a map has no grid: a rule that does not number its hexes apart. */
export const gridFaults = (map: HexMapDocument): readonly Flaw[] =>
  gridShapeFaults(map).map(({path, ...fault}) => ({pointer: pointer('map', ...path), ...fault}));

/** Lists the hexes that touch one, by their labels. */
const touching = (grid: HexGrid, hex: HexId): {readonly hex: string; readonly near: readonly string[]} => ({
  hex: grid.label(hex),
  near: directions
    .map((direction) => grid.neighbour(hex, direction))
    .filter((near) => near !== OFF_MAP)
    .map((near) => grid.label(near))
    .sort(),
});

/** Finds hexes off the map, pairs that don't touch, and terrains, sides and types that the module doesn't know. */
export function hexMapFaults(
  document: ModuleDocument,
  map: HexMapDocument,
  room: FaultBudget,
): readonly Flaw[] {
  const report = new Report(['map'], room);
  const grid = gridOf(map);
  const sides = new Set(Object.keys(document.sides));
  const types = new Set(Object.keys(document.unitTypes ?? {}));
  const terrainNames = new Set(['clear', ...Object.keys(map.terrain ?? {})]);
  const hexsideTerrains = new Set(Object.keys(map.hexsideTerrain ?? {}));
  const hex = (label: string, ...path: Path): HexId | undefined => {
    const found = grid.find(label);
    if (found === undefined) report.unknownHex(label, grid, ...path);
    return found;
  };

  for (const [label, entry] of Object.entries(map.hexes ?? {})) {
    hex(label, 'hexes', label);
    if (entry.terrain !== undefined)
      report.known(entry.terrain, terrainNames, 'terrain', 'hexes', label, 'terrain');
    if (entry.control !== undefined) report.known(entry.control, sides, 'side', 'hexes', label, 'control');
  }
  for (const [name, kinds] of Object.entries(map.hexsides ?? {})) {
    kinds.forEach((kind, i) => report.known(kind, hexsideTerrains, 'hexsideTerrain', 'hexsides', name, i));
    const ends = hexsideEnds(grid, name);
    if (!ends) {
      const labels = name.split('/');
      if (labels.length === 2) for (const label of labels) hex(label, 'hexsides', name);
      else report.add(['hexsides', name], name, 'hexside');
    } else if (grid.direction(...ends) === undefined)
      report.add(['hexsides', name], name, 'adjacentHexes', touching(grid, ends[0]));
  }
  for (const kind of ['rails', 'roads'] as const) {
    for (const [i, chain] of (map[kind] ?? []).entries()) {
      let before: HexId | undefined;
      for (const [j, label] of chain.entries()) {
        const here = hex(label, kind, i, j);
        if (here !== undefined && before !== undefined && grid.direction(before, here) === undefined) {
          report.add([kind, i, j], undefined, 'adjacentOnWay', {...touching(grid, before), next: label});
        }
        before = here;
      }
    }
  }
  for (const kind of ['boardEdges', 'supplySources'] as const) {
    for (const [side, labels] of Object.entries(map[kind] ?? {})) {
      report.known(side, sides, 'side', kind, side);
      for (const [i, label] of labels.entries()) {
        hex(label, kind, side, i);
      }
    }
  }
  for (const kind of ['terrain', 'hexsideTerrain'] as const) {
    const terrains: Readonly<Record<string, {prohibited?: boolean | string[]}>> = map[kind] ?? {};
    for (const [id, {prohibited}] of Object.entries(terrains)) {
      if (Array.isArray(prohibited))
        prohibited.forEach((type, i) => report.known(type, types, 'unitType', kind, id, 'prohibited', i));
    }
  }
  return report.faults;
}

/** Refuses lines without a capacity, where rules count it: `why` says which. */
export function checkCapacities(
  {map}: Pick<ModuleDocument, 'map'>,
  why: FlawArgs['capacity']['why'],
  report: Report,
): void {
  if (map.kind === 'hex') return;
  for (const [i, {capacity, between}] of map.lines.entries())
    if (capacity === undefined)
      report.add(['map', 'lines', i, 'capacity'], undefined, 'capacity', {between, why});
}

/** The most lines that meet in a point: each is searched for moves to and from the point. */
const MOST_LINES = 100;

/** Finds terrain that the map doesn’t declare, and lines whose ends are unknown, the same, or joined already. */
export function pointMapFaults(map: PointMapDocument, room: FaultBudget): readonly Flaw[] {
  const report = new Report(['map', 'lines'], room);
  const names = new Set(Object.keys(map.points));
  const ground = new Report(['map'], room);
  const terrains = new Set(['clear', ...Object.keys(map.terrain ?? {})]);
  for (const [id, {terrain}] of Object.entries(map.points))
    if (terrain !== undefined) ground.known(terrain, terrains, 'terrain', 'points', id, 'terrain');
  const seen = new Map<string, number>();
  const lines = new Map<string, number>();
  for (const [i, {between}] of map.lines.entries()) {
    between.forEach((name, end) => report.known(name, names, 'point', i, 'between', end));
    const key = JSON.stringify([...between].sort());
    const before = seen.get(key);
    if (between[0] === between[1]) report.add([i, 'between'], between[0], 'twoDifferentPoints');
    else if (before !== undefined) report.add([i, 'between'], undefined, 'lineOnce', {before});
    seen.set(key, i);
    between.forEach((name, end) => {
      const count = (lines.get(name) ?? 0) + 1;
      lines.set(name, count);
      if (count === MOST_LINES + 1)
        report.add([i, 'between', end], undefined, 'linesOfPoint', {count, name, most: MOST_LINES});
    });
  }
  return [...ground.faults, ...report.faults];
}
