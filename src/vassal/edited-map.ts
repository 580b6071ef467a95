import {isSameJson, type ModuleDocument, type OverlayDocument, type OverlayMap} from '../module/index.js';
import {importedKinds} from '../edit/module/imported-kinds.js';
import {lineEntry, withMapEntries} from './overlay.js';
import type {OverlayKeys} from './import-game.js';

type Records = Readonly<Record<string, unknown>>;

/**
 * Takes a map that was edited over into an overlay: everything but its grid. `before` is the module as it was imported with
 * that overlay; parts of the overlay that did not fit it stay as they are.
 */
export function withEditedMap(
  overlay: OverlayDocument,
  map: string,
  before: ModuleDocument,
  after: ModuleDocument,
  keys: OverlayKeys,
): OverlayDocument {
  const entered = overlay.maps?.[map] ?? {};
  if (before.map.kind !== after.map.kind) return overlay;
  const {terrain} = after.map;
  const hexsideTerrain = after.map.kind === 'hex' ? after.map.hexsideTerrain : undefined;
  // imported maps of points declare no terrain
  const ours = after.map.kind === 'hex' ? importedKinds.terrain : {};
  const kinds = (now: Records = {}, ours: Records, mine: Records = {}): Records =>
    Object.fromEntries(
      Object.entries(now).filter(([id, kind]) => !isSameJson(kind, ours[id]) || Object.hasOwn(mine, id)),
    );
  const part =
    before.map.kind === 'hex' && after.map.kind === 'hex'
      ? hexPart(entered, before.map, after.map, (id) => keys.sides.get(id) ?? id)
      : pointPart(entered, before, after, keys.points);
  const own = {
    terrain: kinds(terrain, ours, overlay.terrain),
    hexsideTerrain: kinds(hexsideTerrain, importedKinds.hexsideTerrain, overlay.hexsideTerrain),
  };
  const {terrain: _, hexsideTerrain: __, ...rest} = overlay;
  return withMapEntries(
    {
      ...rest,
      ...(Object.keys(own.terrain).length > 0 ? {terrain: own.terrain} : {}),
      ...(Object.keys(own.hexsideTerrain).length > 0 ? {hexsideTerrain: own.hexsideTerrain} : {}),
    } as OverlayDocument,
    map,
    part,
  );
}

type HexMap = ModuleDocument['map'] & {readonly kind: 'hex'};

function hexPart(
  entered: OverlayMap,
  before: HexMap,
  after: HexMap,
  nameOf: (id: string) => string,
): Partial<OverlayMap> {
  const {hexes: was = {}} = before;
  const hexes: Record<string, NonNullable<OverlayMap['hexes']>[string]> = keptOf(entered.hexes, was);
  for (const [label, {control, ...says}] of Object.entries(after.hexes ?? {}))
    hexes[label] = {...says, ...(control === undefined ? {} : {control: nameOf(control)})};
  // ground that was painted over with clear is entered as clear
  for (const [label, {terrain}] of Object.entries(was))
    if (terrain !== undefined && after.hexes?.[label]?.terrain === undefined)
      hexes[label] = {...hexes[label], terrain: 'clear'};
  const bySide = (
    field: 'supplySources' | 'boardEdges',
  ): NonNullable<OverlayMap['supplySources']> | undefined => {
    const now = Object.entries(after[field] ?? {}).map(([id, list]) => {
      const side = nameOf(id);
      const known = entered[field]?.[side];
      return [
        side,
        isSameJson(before[field]?.[id] ?? [], list) && known !== undefined ? known : list,
      ] as const;
    });
    const said = now.filter(([, list]) => list.length > 0);
    return said.length > 0 || entered[field] ? Object.fromEntries(said) : undefined;
  };
  const fields = {supplySources: bySide('supplySources'), boardEdges: bySide('boardEdges')};
  const {rails, roads} = after;
  return {
    hexes,
    hexsides: {...keptOf(entered.hexsides, before.hexsides ?? {}), ...after.hexsides},
    ...(fields.supplySources && {supplySources: fields.supplySources}),
    ...(fields.boardEdges && {boardEdges: fields.boardEdges}),
    ...(rails && (rails.length > 0 || entered.rails) ? {rails} : {}),
    ...(roads && (roads.length > 0 || entered.roads) ? {roads} : {}),
  };
}

/** Entries of the overlay that the module had no place for. */
const keptOf = <T>(entered: Readonly<Record<string, T>> = {}, fitting: Records): Record<string, T> =>
  Object.fromEntries(Object.entries(entered).filter(([key]) => !Object.hasOwn(fitting, key)));

function pointPart(
  entered: OverlayMap,
  before: ModuleDocument,
  after: ModuleDocument,
  keys: OverlayKeys['points'],
): Partial<OverlayMap> {
  if (before.map.kind !== 'point' || after.map.kind !== 'point') return {};
  const {points: was} = before.map;
  const isKnown = (id: string): boolean => Object.hasOwn(was, id);
  const known = new Set(keys.values());
  const lines = after.map.lines.filter(({between}) => between.every(isKnown));
  const kept = Object.entries(entered.lines ?? {}).filter(
    ([name]) => !name.split('/').every((key) => known.has(key)),
  );
  const points: Record<string, NonNullable<OverlayMap['points']>[string]> = Object.fromEntries(
    Object.entries(entered.points ?? {}).filter(([key]) => !known.has(key)),
  );
  for (const [id, {x: _, y: __, area: ___, name, ...says}] of Object.entries(after.map.points)) {
    const key = keys.get(id);
    if (key === undefined) continue;
    // the module's own name is no entry
    const {id: ownId, name: ownName} = entered.points?.[key] ?? {};
    const own = ownName ?? (name === was[id]?.name ? undefined : name);
    const all = {
      ...(ownId !== undefined && {id: ownId}),
      ...says,
      ...(own === undefined ? {} : {name: name ?? own}),
    };
    if (Object.keys(all).length > 0) points[key] = all;
  }
  const keyOf = (id: string): string => keys.get(id) ?? id;
  return {
    ...(Object.keys(points).length > 0 || entered.points ? {points} : {}),
    lines: Object.fromEntries([
      ...kept,
      ...lines.map(
        ({between, ...says}) => [between.map(keyOf).toSorted().join('/'), lineEntry(says)] as const,
      ),
    ]),
  };
}
