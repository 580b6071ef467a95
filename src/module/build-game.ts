import {HexGrid, type HexId, type PointId} from '../board/index.js';
import {Network} from '../board/network.js';
import type {Game, HexGame, PointGame, ShownNames, Side, Unit, UnitId} from './game.js';
import {bidiIsolate, isolateNames} from './bidi.js';
import {frozen} from './frozen.js';
import {passagesOf} from './passage.js';
import type {HexMapDocument, PointMapDocument} from './schema/map.js';
import type {AirRole, ModuleDocument} from './schema/module.js';

/** Isolates the names of a map, so that they can stand in sentences. */
function withNames(map: ModuleDocument['map']): ModuleDocument['map'] {
  if (map.kind === 'point') {
    const [points, terrain] = [isolateNames(map.points), map.terrain && isolateNames(map.terrain)];
    return points === map.points && terrain === map.terrain
      ? map
      : {...map, points, ...(terrain && {terrain})};
  }
  const {terrain, hexsideTerrain, hexes} = map;
  const named = {
    ...(terrain && {terrain: isolateNames(terrain)}),
    ...(hexsideTerrain && {hexsideTerrain: isolateNames(hexsideTerrain)}),
    ...(hexes && {hexes: isolateNames(hexes, false)}),
  };
  const isAsItIs =
    named.terrain === terrain && named.hexsideTerrain === hexsideTerrain && named.hexes === hexes;
  return isAsItIs ? map : {...map, ...named};
}

/**
 * Makes the game of a checked document. Errata are neither applied nor undone. Freezes the rules, since what is worked out
 * of a sheet is kept with it.
 */
export function buildGame(document: ModuleDocument): Game {
  frozen(document.rules);
  const map = withNames(document.map);
  const sides = buildSides(document);
  const units = buildUnits(document, sides);
  return map.kind === 'hex'
    ? buildHexGame(document, map, sides, units)
    : buildPointGame(document, map, sides, units);
}

/** Builds the game of a document with other names to show; its own document stays as it is. */
export function buildShown(document: ModuleDocument, names: ShownNames): Game {
  return {...buildGame(withShownNames(document, names)), document, shownNames: names};
}

/** A document with the names that are shown; ids without one keep their own. */
export function withShownNames(document: ModuleDocument, names: ShownNames | undefined): ModuleDocument {
  if (!names) return document;
  const {sides, units = {}, map} = document;
  const named = <T extends object>(
    record: Readonly<Record<string, T>>,
    shown: Readonly<Record<string, string>>,
  ): Record<string, T> =>
    Object.fromEntries(
      Object.entries(record).map(([id, one]) => [
        id,
        Object.hasOwn(shown, id) ? {...one, name: shown[id]!} : one,
      ]),
    );
  const {colours = {}} = names;
  const coloured = Object.fromEntries(
    Object.entries(named(sides, names.sides)).map(([id, side]) => [
      id,
      Object.hasOwn(colours, id) ? {colour: colours[id]!, ...side} : side,
    ]),
  );
  return {
    ...document,
    title: names.title,
    sides: coloured,
    units: named(units, names.units),
    map: map.kind === 'point' ? {...map, points: named(map.points, names.points)} : map,
  };
}

/** Completes each unit from its type and the defaults of the format. */
export function buildUnits(document: ModuleDocument, sides: readonly Side[]): readonly Unit[] {
  const types = new Map(Object.keys(document.unitTypes ?? {}).map((type, index) => [type, index]));
  const sideOf = new Map(sides.map(({id, index}) => [id, index]));
  const units: Unit[] = [];
  for (const [index, [id, own]] of Object.entries(document.units ?? {}).entries()) {
    const all = {...document.unitTypes?.[own.type], ...own};
    const {combat = true, strength = 1, steps = 1, stacking = 1} = all;
    const {attack = strength, defence = strength, hq = !combat, zoc = combat, nationality, reduced} = all;
    const {kind = 'ground', value = 1, rank = 'minor', retreatSize = 1} = all;
    const {ratings = {}, range = 1, support = 0, fire, dice = 1, lossFactor = 1} = all;
    units.push({
      index: index as UnitId,
      id,
      name: bidiIsolate(own.name ?? own.label ?? id),
      side: sideOf.get(own.side) ?? -1,
      type: own.type,
      typeIndex: types.get(own.type) ?? -1,
      combat,
      hq,
      zoc,
      stacking,
      steps,
      nationality,
      attack,
      defence,
      ratings,
      range,
      support,
      fire,
      dice,
      lossFactor,
      reduced: {
        attack: reduced?.attack ?? reduced?.strength ?? attack,
        defence: reduced?.defence ?? reduced?.strength ?? defence,
        ratings: reduced?.ratings ? {...ratings, ...reduced.ratings} : ratings,
        range: reduced?.range ?? range,
        support: reduced?.support ?? support,
        fire: reduced?.fire ?? fire,
        dice: reduced?.dice ?? dice,
        lossFactor: reduced?.lossFactor ?? lossFactor,
      },
      class: all.class,
      replacedBy: all.replacedBy,
      kind,
      value,
      rank,
      retreatSize,
    });
  }
  return units;
}

/** The air role of a side whose module gives none: the published rules name the roles of two sides. */
export const usualAirRole = (side: string): AirRole | undefined =>
  side === 'axis' ? 'multiplies' : side === 'soviet' ? 'adds' : undefined;

/** The sides in the order of the module. */
const buildSides = (document: ModuleDocument): readonly Side[] =>
  Object.entries(document.sides).map(([id, {name, plural, colour, airRole = usualAirRole(id)}], index) => ({
    index,
    id,
    name: bidiIsolate(name),
    plural: plural === undefined ? undefined : bidiIsolate(plural),
    colour,
    airRole,
  }));

/** Returns an own field of a record: a side may be called `toString`. */
const own = <T>(record: Readonly<Record<string, T>> | undefined, name: string): T | undefined =>
  record && Object.hasOwn(record, name) ? record[name] : undefined;

/** Limits the stacking points of each side in one place. */
function stackingLimits({stacking}: ModuleDocument, sides: readonly Side[]): readonly number[] {
  const limit = stacking?.limit;
  return sides.map(({id}) => (typeof limit === 'object' ? own(limit, id) : limit) ?? Infinity);
}

/** Makes the hex game of a document whose names were checked. */
function buildHexGame(
  document: ModuleDocument,
  map: HexMapDocument,
  sides: readonly Side[],
  units: readonly Unit[],
): HexGame {
  const grid = gridOf(map);
  const sideOf = new Map(sides.map((side) => [side.id, side]));
  const unitOf = new Map(units.map((unit) => [unit.id, unit]));
  const hexOf = (label: string): HexId => grid.find(label)!;
  const unitTypes = Object.keys(document.unitTypes ?? {});
  const terrain = new Array<string>(grid.size).fill('clear');
  const control = new Int8Array(grid.size).fill(-1);
  const regions = new Map<HexId, ReadonlySet<string>>();
  const majorCities: HexId[] = [];
  const named = new Map<HexId, string>();
  for (const [label, entry] of Object.entries(map.hexes ?? {})) {
    const hex = hexOf(label);
    if (entry.terrain !== undefined) terrain[hex] = entry.terrain;
    if (entry.regions) regions.set(hex, new Set(entry.regions));
    if (entry.city !== undefined || entry.name !== undefined) named.set(hex, label);
    if (entry.city === 'major') majorCities.push(hex);
    if (entry.control !== undefined) control[hex] = sideOf.get(entry.control)!.index;
  }
  const hexsides = new Map<number, readonly string[]>();
  for (const [name, kinds] of Object.entries(map.hexsides ?? {})) {
    const [a, b] = hexsideEnds(grid, name)!;
    const side = grid.hexside(a, grid.direction(a, b)!);
    hexsides.set(side, [...new Set([...(hexsides.get(side) ?? []), ...kinds])]);
  }
  const rails = new Set<number>();
  for (const chain of map.rails ?? []) {
    let from: HexId | undefined;
    for (const label of chain) {
      const to = hexOf(label);
      if (from !== undefined)
        rails.add(6 * from + grid.direction(from, to)!).add(6 * to + grid.direction(to, from)!);
      from = to;
    }
  }
  function bySide(kind: 'boardEdges' | 'supplySources'): HexId[][] {
    const hexes = sides.map((): HexId[] => []);
    for (const {id, index} of sides)
      for (const label of own(map[kind], id) ?? []) {
        hexes[index]!.push(hexOf(label));
      }
    return hexes;
  }
  const ways = passagesOf(map, grid, terrain, hexsides, unitTypes);
  return {
    kind: 'hex',
    id: document.id,
    title: bidiIsolate(document.title),
    document,
    sides,
    units,
    unitTypes,
    unit: (id) => unitOf.get(id),
    side: (id) => sideOf.get(id),
    map,
    grid,
    terrain,
    hexsides,
    regions,
    majorCities,
    named,
    control,
    rails,
    boardEdges: bySide('boardEdges'),
    supplySources: bySide('supplySources'),
    stackingLimit: stackingLimits(document, sides),
    passage: ways.all,
    passageFrom: ways.from,
  };
}

/** Makes the point-to-point game of a document whose names were checked. */
function buildPointGame(
  document: ModuleDocument,
  map: PointMapDocument,
  sides: readonly Side[],
  units: readonly Unit[],
): PointGame {
  const names = Object.keys(map.points);
  const places = new Map(names.map((name, index) => [name, index as PointId]));
  const lines = map.lines.map(({between: [a, b], capacity = Infinity, kind}) => ({
    ends: [places.get(a)!, places.get(b)!] as const,
    capacity,
    kind,
  }));
  const points = Object.values(map.points);
  const sideOf = new Map(sides.map((side) => [side.id, side]));
  const unitOf = new Map(units.map((unit) => [unit.id, unit]));
  return {
    kind: 'point',
    id: document.id,
    title: bidiIsolate(document.title),
    document,
    sides,
    units,
    unitTypes: Object.keys(document.unitTypes ?? {}),
    unit: (id) => unitOf.get(id),
    side: (id) => sideOf.get(id),
    map,
    network: new Network(names, lines),
    stackingLimit: stackingLimits(document, sides),
    terrain: points.map(({terrain = 'clear'}) => terrain),
    regions: new Map(
      points.flatMap(({regions = []}, place) =>
        regions.length > 0 ? [[place as PointId, new Set(regions)] as const] : [],
      ),
    ),
  };
}

const grids = new WeakMap<HexMapDocument, HexGrid>();

/** The grid of a map whose shape is right; made once, for the check of its names and for the game. */
export function gridOf(map: HexMapDocument): HexGrid {
  const before = grids.get(map);
  if (before) return before;
  const grid = new HexGrid(map);
  grids.set(map, grid);
  return grid;
}

/** The two hexes of a hexside's name, in the order it has them, or `undefined` when they are not both on the map. */
export function hexsideEnds(grid: HexGrid, name: string): readonly [HexId, HexId] | undefined {
  // a label may hold a "/" of its own, so every "/" is tried
  for (let slash = name.indexOf('/'); slash >= 0; slash = name.indexOf('/', slash + 1)) {
    const [a, b] = [grid.find(name.slice(0, slash)), grid.find(name.slice(slash + 1))];
    if (a !== undefined && b !== undefined) return [a, b];
  }
  return undefined;
}
