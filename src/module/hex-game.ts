import type {HexId} from '../board/index.js';
import {each, eachOf, type Work} from './steps.js';
import type {HexGame, Side, Unit} from './game.js';
import {isolated} from './isolated.js';
import {gridOf, hexsideEnds} from './names.js';
import {passages} from './passage.js';
import type {HexMapDocument} from './schema/map.js';
import type {ModuleDocument} from './schema/module.js';

/** What a record has of its own under a name: a side may be called `toString`. */
const own = <T>(record: Readonly<Record<string, T>> | undefined, name: string): T | undefined =>
  record && Object.hasOwn(record, name) ? record[name] : undefined;

/** Makes the hex game of a document whose names were checked. */
export function* buildHexGame(
  document: ModuleDocument,
  map: HexMapDocument,
  sides: readonly Side[],
  units: readonly Unit[],
): Work<HexGame> {
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
  yield* eachOf(map.hexes, (label, entry) => {
    const hex = hexOf(label);
    if (entry.terrain !== undefined) terrain[hex] = entry.terrain;
    if (entry.regions) regions.set(hex, new Set(entry.regions));
    if (entry.city !== undefined || entry.name !== undefined) named.set(hex, label);
    if (entry.city === 'major') majorCities.push(hex);
    if (entry.control !== undefined) control[hex] = sideOf.get(entry.control)!.index;
  });
  const hexsides = new Map<number, readonly string[]>();
  yield* eachOf(map.hexsides, (name, kinds) => {
    const [a, b] = hexsideEnds(grid, name)!;
    const side = grid.hexside(a, grid.direction(a, b)!);
    hexsides.set(side, [...new Set([...(hexsides.get(side) ?? []), ...kinds])]);
  });
  const rails = new Set<number>();
  for (const chain of map.rails ?? []) {
    let from: HexId | undefined;
    yield* each(chain, (label) => {
      const to = hexOf(label);
      if (from !== undefined)
        rails.add(6 * from + grid.direction(from, to)!).add(6 * to + grid.direction(to, from)!);
      from = to;
    });
  }
  function* bySide(kind: 'boardEdges' | 'supplySources'): Work<HexId[][]> {
    const hexes = sides.map((): HexId[] => []);
    for (const {id, index} of sides)
      yield* each(own(map[kind], id) ?? [], (label) => hexes[index]!.push(hexOf(label)));
    return hexes;
  }
  const limit = document.stacking?.limit;
  const ways = passages(map, grid, terrain, hexsides, unitTypes);
  return {
    kind: 'hex',
    id: document.id,
    title: isolated(document.title),
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
    boardEdges: yield* bySide('boardEdges'),
    supplySources: yield* bySide('supplySources'),
    stackingLimit: sides.map(({id}) => (typeof limit === 'object' ? own(limit, id) : limit) ?? Infinity),
    passage: ways.all,
    passageFrom: ways.from,
  };
}
