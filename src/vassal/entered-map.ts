import {mapEdges, type MapEdge, type OverlayDocument, type OverlayMap} from '../module/index.js';
import {importedKinds, MECHANISED} from '../edit/module/imported-kinds.js';
import type {HexField} from './hexes.js';
import {vassalOverlayFaults} from '../phrases/en/faults/vassal-overlays.js';
import type {Problems} from './problems.js';
import {addUnknownSide} from './unmatched.js';

const {[MECHANISED]: closedGround, ...terrain} = importedKinds.terrain;
const {[MECHANISED]: closedHexside, ...hexsideTerrain} = importedKinds.hexsideTerrain;

/** An overlay on one map of a module; parts that name nothing there are added to `unmatched`. */
export interface MapOverlay {
  readonly overlay: OverlayDocument;
  readonly map: string;
  /** Ids of sides by name. */
  readonly sides: ReadonlyMap<string, string>;
  readonly unmatched: Problems;
}

type Path = readonly (string | number)[];

/** Says that a part of an overlay does not fit the module, and is left out. */
type Misfit = (mapOverlay: MapOverlay, path: Path, name: string) => void;

const noSide: Misfit = ({unmatched, map, sides}, path, name) =>
  addUnknownSide(unmatched, ['maps', map, ...path], name, sides);

/** Makes the words of a misfit that is a name alone. */
const misfit =
  (code: 'hex' | 'hexside' | 'region' | 'regionPair'): Misfit =>
  ({unmatched, map}, path, name) =>
    unmatched.add(['maps', map, ...path], vassalOverlayFaults.unmatched[code], {name});

/** The id of a side that owns a place; what names no side of the game does not fit. */
function ownerOf(
  mapOverlay: MapOverlay,
  path: readonly string[],
  name: string | undefined,
): string | undefined {
  const owner = name === undefined ? undefined : mapOverlay.sides.get(name);
  if (name !== undefined && owner === undefined) noSide(mapOverlay, path, name);
  return owner;
}

/** The entries that fit, by their keys. */
function fitting<T>(
  mapOverlay: MapOverlay,
  field: string,
  entries: Readonly<Record<string, T>> = {},
  addMisfit: Misfit,
  isKnown: (key: string) => boolean,
): readonly (readonly [string, T])[] {
  return Object.entries(entries).filter(([key]) => {
    const known = isKnown(key);
    if (!known) addMisfit(mapOverlay, [field, key], key);
    return known;
  });
}

/** Sides of hexes by their ids; what names no side of the game does not fit. */
function bySide(
  mapOverlay: MapOverlay,
  field: 'boardEdges' | 'supplySources',
  entered: OverlayMap['supplySources'],
  labels: ReadonlySet<string | undefined>,
  noHex: Misfit,
  edges: Readonly<Record<MapEdge, () => string[]>>,
): Readonly<Record<string, readonly string[]>> {
  const known = fitting(mapOverlay, field, entered, noSide, (side) => mapOverlay.sides.has(side));
  return Object.fromEntries(
    known.map(([side, from]) => {
      const edge = mapEdges.find((one) => one === from);
      if (edge) return [mapOverlay.sides.get(side)!, edges[edge]()];
      const hexes = (from as readonly string[]).filter((label, i) => {
        const isHere = labels.has(label);
        if (!isHere) noHex(mapOverlay, [field, side, i], label);
        return isHere;
      });
      return [mapOverlay.sides.get(side)!, hexes];
    }),
  );
}

/** The entries about a map of hexes, as far as it has the hexes. */
export function hexMapEntries(
  mapOverlay: MapOverlay,
  {hexes: all, layout, dx, dy}: HexField,
  labels: readonly (string | undefined)[],
  hasMechanised: boolean,
): object {
  const {overlay, map, unmatched} = mapOverlay;
  const entered = overlay.maps?.[map] ?? {};
  const uses = (kinds: readonly (string | undefined)[]): boolean =>
    hasMechanised || kinds.includes(MECHANISED);
  const kinds = {
    ...terrain,
    ...(uses(Object.values(entered.hexes ?? {}).map((hex) => hex.terrain))
      ? {[MECHANISED]: closedGround}
      : {}),
    ...overlay.terrain,
  };
  const hexsideKinds = {
    ...hexsideTerrain,
    ...(uses(Object.values(entered.hexsides ?? {}).flat()) ? {[MECHANISED]: closedHexside} : {}),
    ...overlay.hexsideTerrain,
  };
  const indexOf = new Map(labels.map((label, i) => [label, i]));
  const known = new Set(labels);
  const touch = (a: string | undefined, b: string | undefined): boolean =>
    all[indexOf.get(a) ?? -1]?.neighbours.includes(indexOf.get(b) ?? -2) === true;
  const reach = (of: (hex: {readonly x: number; readonly y: number}) => number, step: number): string[] => {
    const least = all.reduce((so, hex) => Math.min(so, of(hex)), Infinity);
    return labels.flatMap((label, i) =>
      label !== undefined && of(all[i]!) < least + 0.75 * step ? [label] : [],
    );
  };
  // from column to column, and within one, or from row to row
  const [across, down] = layout === 'flat-top' ? [dx, dy] : [dy, dx];
  const edges: Readonly<Record<MapEdge, () => string[]>> = {
    north: () => reach(({y}) => y, down),
    west: () => reach(({x}) => x, across),
    south: () => reach(({y}) => -y, down),
    east: () => reach(({x}) => -x, across),
  };
  const isKind = (path: readonly string[], kind: string, among: object): boolean => {
    const isThere = Object.hasOwn(among, kind);
    if (!isThere)
      unmatched.add(['maps', map, ...path], vassalOverlayFaults.unmatched.kind, {
        name: kind,
        among: Object.keys(among),
      });
    return isThere;
  };
  const chains = (field: 'rails' | 'roads'): readonly (readonly string[])[] =>
    (entered[field] ?? []).filter((chain, i) => {
      const whole = chain.every((label, j) => j === 0 || touch(chain[j - 1], label)) && known.has(chain[0]);
      if (!whole) unmatched.add(['maps', map, field, String(i)], vassalOverlayFaults.unmatched.chain);
      return whole;
    });
  // one from the middle: numbers at the edge of a map look odd
  const example = labels[Math.floor(labels.length / 2)];
  const noHex: Misfit =
    example === undefined
      ? misfit('hex')
      : (_, path, name) =>
          unmatched.add(['maps', map, ...path], vassalOverlayFaults.unmatched.hexSuchAs, {name, example});
  return {
    terrain: kinds,
    hexsideTerrain: hexsideKinds,
    hexes: Object.fromEntries(
      fitting(mapOverlay, 'hexes', entered.hexes, noHex, (label) => known.has(label)).flatMap(
        ([label, {terrain: kind, control, ...rest}]) => {
          const owner = ownerOf(mapOverlay, ['hexes', label, 'control'], control);
          const says = {
            ...(kind !== undefined && isKind(['hexes', label, 'terrain'], kind, kinds)
              ? {terrain: kind}
              : {}),
            ...rest,
            ...(owner === undefined ? {} : {control: owner}),
          };
          return Object.keys(says).length > 0 ? [[label, says] as const] : [];
        },
      ),
    ),
    hexsides: Object.fromEntries(
      fitting(mapOverlay, 'hexsides', entered.hexsides, misfit('hexside'), (name) => {
        const [a, b] = name.split('/');
        return touch(a, b);
      }).flatMap(([name, list]) => {
        const lies = list.filter((kind) => isKind(['hexsides', name], kind, hexsideKinds));
        return lies.length > 0 ? [[name, lies] as const] : [];
      }),
    ),
    ...(entered.rails ? {rails: chains('rails')} : {}),
    ...(entered.roads ? {roads: chains('roads')} : {}),
    ...(entered.boardEdges
      ? {boardEdges: bySide(mapOverlay, 'boardEdges', entered.boardEdges, known, noHex, edges)}
      : {}),
    supplySources: bySide(mapOverlay, 'supplySources', entered.supplySources, known, noHex, edges),
  };
}

/** The entries about a map of points: VASSAL has no lines between them. */
export function pointMapEntries(
  mapOverlay: MapOverlay,
  points: Readonly<Record<string, {readonly name: string; readonly x: number; readonly y: number}>>,
  keys: ReadonlyMap<string, string>,
): object {
  const entered = mapOverlay.overlay.maps?.[mapOverlay.map] ?? {};
  const idOf = new Map([...keys].map(([id, key]) => [key, id]));
  const isPoint = (key: string): boolean => idOf.has(key);
  const noRegion = misfit('region');
  const said = new Map(fitting(mapOverlay, 'points', entered.points, noRegion, isPoint));
  for (const [key, side] of fitting(mapOverlay, 'control', entered.control, noRegion, isPoint))
    // an empty name says that nobody controls it
    if (side !== '') ownerOf(mapOverlay, ['control', key], side);
  return {
    ...(mapOverlay.overlay.terrain && {terrain: mapOverlay.overlay.terrain}),
    points: Object.fromEntries(
      Object.entries(points).map(([id, point]) => {
        const {id: _, ...says} = said.get(keys.get(id)!) ?? {};
        return [id, {...point, ...says}];
      }),
    ),
    lines: fitting(mapOverlay, 'lines', entered.lines, misfit('regionPair'), (name) => {
      const [a = '', b = ''] = name.split('/');
      return a !== b && isPoint(a) && isPoint(b);
    }).map(([name, line]) => ({
      between: name.split('/').map((key) => idOf.get(key)!),
      ...(typeof line === 'number' ? {capacity: line} : line),
    })),
  };
}
