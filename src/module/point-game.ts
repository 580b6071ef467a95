import {Network, type PointId} from '../board/index.js';
import {pointer, show, unknownName, type Fault} from './fault.js';
import type {PointGame, Side, Unit} from './game.js';
import type {PointMapDocument} from './schema/map.js';
import type {ModuleDocument} from './schema/module.js';

/** Makes the checked point game of a document whose shape is right, or lists what its names get wrong. */
export function readPointGame(
  document: ModuleDocument,
  map: PointMapDocument,
  sides: readonly Side[],
  units: readonly Unit[],
): {game: PointGame; faults: readonly Fault[]} {
  const faults: Fault[] = [];
  const names = Object.keys(map.points);
  const seen = new Map<string, number>();
  const lines = map.lines.map(({between, capacity}, i) => {
    const ends = between.map((name, end) => {
      if (!names.includes(name))
        faults.push(
          unknownName(pointer('map', 'lines', i, 'between', end), name, 'a point of this map', names),
        );
      return names.indexOf(name) as PointId;
    }) as [PointId, PointId];
    const key = [...between].sort().join('/');
    const before = seen.get(key);
    if (between[0] === between[1])
      faults.push({
        pointer: pointer('map', 'lines', i, 'between'),
        found: show(between[0]),
        expected: 'two different points',
      });
    else if (before !== undefined)
      faults.push({
        pointer: pointer('map', 'lines', i, 'between'),
        found: `the same two points as line ${String(before)}`,
        expected: 'one line between two points',
      });
    seen.set(key, i);
    return {ends, capacity};
  });
  for (const wanted of ['axis', 'soviet']) {
    if (document.rules?.combat === 'point-to-point' && !sides.some(({id}) => id === wanted)) {
      faults.push({
        pointer: pointer('sides'),
        found: sides.map(({id}) => id).join(', ') || 'no side',
        expected: `a side "${wanted}", which point-to-point combat speaks of`,
      });
    }
  }
  const unitsById = new Map(units.map((unit) => [unit.id, unit]));
  const game: PointGame = {
    kind: 'point',
    id: document.id,
    title: document.title,
    document,
    sides,
    units,
    unitTypes: Object.keys(document.unitTypes ?? {}),
    map,
    network: new Network(
      names,
      lines.filter(({ends}) => ends.every((end) => end >= 0)),
    ),
    unit: (id) => unitsById.get(id),
    side: (id) => sides.find((side) => side.id === id),
  };
  return {game, faults};
}
