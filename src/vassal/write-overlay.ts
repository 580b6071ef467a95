import {loaded, type Game, type Loaded, type OverlayDocument, type OverlayMap} from '../module/index.js';
import {overlayVersions} from '../module/schema/overlay.js';
import {leastVersion} from '../module/versions.js';
import {openVassal} from './open-vassal.js';
import {clean} from './ids.js';
import {blankOverlay, lineEntry} from './overlay.js';
import {WRITTEN_MAP} from './write-files.js';
import {importGame} from './import-game.js';

/** Everything of a game that the module that was written of it does not have: both together are the game again. */
export function overlayOf(game: Game, written: Uint8Array): Loaded<OverlayDocument> {
  const opened = openVassal([written]);
  if (!opened.ok) return opened;
  const imported = importGame(opened.value, {names: true, map: WRITTEN_MAP});
  if (!imported.ok) return imported;
  const {document} = game;
  const {unitTypes, states, rules, tables, map} = document;
  const names = new Map(Object.entries(document.sides).map(([id, {name}]) => [id, clean(name, 200) || id]));
  const sides = Object.fromEntries(
    Object.entries(document.sides).map(([id, side]) => {
      return [names.get(id)!, {id, ...side}];
    }),
  );
  const {terrain} = map;
  const hexsideTerrain = map.kind === 'hex' ? map.hexsideTerrain : undefined;
  const bySide = <T>(record: Readonly<Record<string, T>>): Record<string, T> =>
    Object.fromEntries(Object.entries(record).map(([side, value]) => [names.get(side) ?? side, value]));
  const limit = document.stacking?.limit;
  const {provisional} = document;
  const maps = {
    [imported.value.map]: mapPart(game, imported.value.module['map'] as object, names, bySide),
  };
  return loaded({
    ...blankOverlay(opened.value.module),
    umpire: leastVersion(overlayVersions, {maps, ...(provisional !== undefined && {provisional})}),
    ...(provisional !== undefined && {provisional}),
    map: imported.value.map,
    sides,
    counters: counterRules(game),
    ...(unitTypes && {unitTypes}),
    ...(states && {states}),
    ...(terrain && {terrain}),
    ...(hexsideTerrain && {hexsideTerrain}),
    maps,
    ...(limit === undefined ? {} : {stacking: {limit: typeof limit === 'object' ? bySide(limit) : limit}}),
    ...(rules && {rules}),
    ...(tables && {tables}),
  });
}

/** Types of counters by their marker, and what single ones have of their own. */
function counterRules({document: {units = {}}}: Game): NonNullable<OverlayDocument['counters']> {
  const types = [...new Set(Object.values(units).map(({type}) => type))].sort();
  return [
    ...types.map((type) => ({match: {marker: {Type: type}}, type})),
    ...Object.entries(units).flatMap(([id, unit]) => {
      const {side: _, type: __, ...own} = unit;
      return Object.keys(own).length > 0 ? [{match: {marker: {Id: id}}, ...own}] : [];
    }),
  ];
}

function mapPart(
  {map}: Game,
  imported: {readonly points?: Readonly<Record<string, {readonly name: string}>>},
  names: ReadonlyMap<string, string>,
  bySide: <T>(record: Readonly<Record<string, T>>) => Record<string, T>,
): OverlayMap {
  if (map.kind === 'hex') {
    const {hexes = {}, hexsides, rails, roads, boardEdges, supplySources} = map;
    return {
      hexes: Object.fromEntries(
        Object.entries(hexes).map(([label, {control, ...says}]) => [
          label,
          {...says, ...(control === undefined ? {} : {control: names.get(control) ?? control})},
        ]),
      ),
      ...(hexsides && {hexsides}),
      terrainComplete: true,
      ...(rails && {rails}),
      ...(roads && {roads}),
      ...(boardEdges && {boardEdges: bySide(boardEdges)}),
      ...(supplySources && {supplySources: bySide(supplySources)}),
    };
  }
  // VASSAL knows a point by its name
  const ids = new Map(Object.entries(imported.points ?? {}).map(([id, {name}]) => [name, id]));
  const idOf = (point: string): string => ids.get(map.points[point]?.name ?? point) ?? point;
  return {
    points: Object.fromEntries(
      Object.entries(map.points).map(([id, point]) => {
        // an outline is in the units of `x`, which a map of VASSAL has in pixels of its own
        const {x: _, y: __, area: ___, name = id, ...says} = point;
        const key = idOf(id);
        return [key, {...(key !== id && {id}), ...says, name}];
      }),
    ),
    lines: Object.fromEntries(
      map.lines.map(({between, ...says}) => [between.map(idOf).sort().join('/'), lineEntry(says)]),
    ),
  };
}
