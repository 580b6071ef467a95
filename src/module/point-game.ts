import {Network, type PointId} from '../board/index.js';
import {each, namesIn, type Work} from './steps.js';
import type {PointGame, Side, Unit} from './game.js';
import {isolated} from './isolated.js';
import type {PointMapDocument} from './schema/map.js';
import type {ModuleDocument} from './schema/module.js';

/** Makes the point-to-point game of a document whose names were checked. */
export function* buildPointGame(
  document: ModuleDocument,
  map: PointMapDocument,
  sides: readonly Side[],
  units: readonly Unit[],
): Work<PointGame> {
  const names = namesIn(map.points);
  const places = new Map(names.map((name, index) => [name, index as PointId]));
  const lines: {ends: readonly [PointId, PointId]; capacity: number}[] = [];
  yield* each(map.lines, ({between: [a, b], capacity}) =>
    lines.push({ends: [places.get(a)!, places.get(b)!], capacity}),
  );
  const sideOf = new Map(sides.map((side) => [side.id, side]));
  const unitOf = new Map(units.map((unit) => [unit.id, unit]));
  return {
    kind: 'point',
    id: document.id,
    title: isolated(document.title),
    document,
    sides,
    units,
    unitTypes: Object.keys(document.unitTypes ?? {}),
    unit: (id) => unitOf.get(id),
    side: (id) => sideOf.get(id),
    map,
    network: new Network(names, lines),
  };
}
