import {mapEdges, type MapEdge, type OverlayDocument, type OverlayMap} from '../module/index.js';
import {importedKinds, MECHANISED} from '../edit/module/imported-kinds.js';
import type {HexField} from './hexes.js';
import {aSide, LEFT_OUT} from './unmatched.js';
import {quoted, type Problems} from './problems.js';

const {[MECHANISED]: closedGround, ...terrain} = importedKinds.terrain;
const {[MECHANISED]: closedHexside, ...hexsideTerrain} = importedKinds.hexsideTerrain;

/** A document that is laid over one map of a module, and where it says what does not fit. */
export interface Telling {
  readonly overlay: OverlayDocument;
  readonly map: string;
  /** Ids of sides by name. */
  readonly sides: ReadonlyMap<string, string>;
  readonly unmatched: Problems;
}

/** Says that a part of an overlay does not fit the module, and is left out. */
const addUnmatched = (
  {unmatched, map}: Telling,
  path: readonly (string | number)[],
  found: string,
  expected: string,
): void => unmatched.add(['maps', map, ...path], found, expected, LEFT_OUT);

/** The id of a side that owns a place; what names no side of the game does not fit. */
function ownerOf(telling: Telling, path: readonly string[], name: string | undefined): string | undefined {
  const owner = name === undefined ? undefined : telling.sides.get(name);
  if (name !== undefined && owner === undefined)
    addUnmatched(telling, path, quoted(name), aSide(telling.sides));
  return owner;
}

/** The entries that fit, by their keys. */
function fitting<T>(
  telling: Telling,
  field: string,
  entries: Readonly<Record<string, T>> = {},
  expected: string,
  isKnown: (key: string) => boolean,
): readonly (readonly [string, T])[] {
  return Object.entries(entries).filter(([key]) => {
    const known = isKnown(key);
    if (!known) addUnmatched(telling, [field, key], quoted(key), expected);
    return known;
  });
}

/** Sides of hexes by their ids; what names no side of the game does not fit. */
function bySide(
  telling: Telling,
  field: 'boardEdges' | 'supplySources',
  told: OverlayMap['supplySources'],
  labels: ReadonlySet<string | undefined>,
  aHex: string,
  edges: Readonly<Record<MapEdge, () => string[]>>,
): Readonly<Record<string, readonly string[]>> {
  const known = fitting(telling, field, told, aSide(telling.sides), (side) => telling.sides.has(side));
  return Object.fromEntries(
    known.map(([side, from]) => {
      const edge = mapEdges.find((one) => one === from);
      if (edge) return [telling.sides.get(side)!, edges[edge]()];
      const hexes = (from as readonly string[]).filter((label, i) => {
        const isHere = labels.has(label);
        if (!isHere) addUnmatched(telling, [field, side, i], quoted(label), aHex);
        return isHere;
      });
      return [telling.sides.get(side)!, hexes];
    }),
  );
}

/** Parts of a map of hexes that a person told, as far as the map has the hexes. */
export function toldOfHexes(
  telling: Telling,
  {hexes: all, layout, dx, dy}: HexField,
  labels: readonly (string | undefined)[],
  hasMechanised: boolean,
): object {
  const {overlay, map} = telling;
  const told = overlay.maps?.[map] ?? {};
  const uses = (kinds: readonly (string | undefined)[]): boolean =>
    hasMechanised || kinds.includes(MECHANISED);
  const kinds = {
    ...terrain,
    ...(uses(Object.values(told.hexes ?? {}).map((hex) => hex.terrain)) ? {[MECHANISED]: closedGround} : {}),
    ...overlay.terrain,
  };
  const hexsideKinds = {
    ...hexsideTerrain,
    ...(uses(Object.values(told.hexsides ?? {}).flat()) ? {[MECHANISED]: closedHexside} : {}),
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
    if (!isThere) addUnmatched(telling, path, quoted(kind), `one of ${Object.keys(among).join(', ')}`);
    return isThere;
  };
  const chains = (field: 'rails' | 'roads'): readonly (readonly string[])[] =>
    (told[field] ?? []).filter((chain, i) => {
      const whole = chain.every((label, j) => j === 0 || touch(chain[j - 1], label)) && known.has(chain[0]);
      if (!whole)
        addUnmatched(telling, [field, String(i)], 'a chain with a gap', 'hexes of this map that touch');
      return whole;
    });
  // one from the middle: numbers at the edge of a map look odd
  const example = labels[Math.floor(labels.length / 2)];
  const aHex = `a hex of this map${example === undefined ? '' : `, such as ${quoted(example)}`}`;
  const aHexside = 'two hexes of this map that touch, with "/" between them';
  return {
    terrain: kinds,
    hexsideTerrain: hexsideKinds,
    hexes: Object.fromEntries(
      fitting(telling, 'hexes', told.hexes, aHex, (label) => known.has(label)).flatMap(
        ([label, {terrain: kind, control, ...rest}]) => {
          const owner = ownerOf(telling, ['hexes', label, 'control'], control);
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
      fitting(telling, 'hexsides', told.hexsides, aHexside, (name) => {
        const [a, b] = name.split('/');
        return touch(a, b);
      }).flatMap(([name, list]) => {
        const lies = list.filter((kind) => isKind(['hexsides', name], kind, hexsideKinds));
        return lies.length > 0 ? [[name, lies] as const] : [];
      }),
    ),
    ...(told.rails ? {rails: chains('rails')} : {}),
    ...(told.roads ? {roads: chains('roads')} : {}),
    ...(told.boardEdges
      ? {boardEdges: bySide(telling, 'boardEdges', told.boardEdges, known, aHex, edges)}
      : {}),
    supplySources: bySide(telling, 'supplySources', told.supplySources, known, aHex, edges),
  };
}

/** Parts of a map of points that a person told: VASSAL has no lines between them. */
export function toldOfPoints(
  telling: Telling,
  points: Readonly<Record<string, {readonly name: string; readonly x: number; readonly y: number}>>,
  keys: ReadonlyMap<string, string>,
): object {
  const told = telling.overlay.maps?.[telling.map] ?? {};
  const idOf = new Map([...keys].map(([id, key]) => [key, id]));
  const isPoint = (key: string): boolean => idOf.has(key);
  const said = new Map(fitting(telling, 'points', told.points, 'a region of this map', isPoint));
  for (const [key, side] of fitting(telling, 'control', told.control, 'a region of this map', isPoint))
    // an empty name says that nobody controls it
    if (side !== '') ownerOf(telling, ['control', key], side);
  return {
    points: Object.fromEntries(
      Object.entries(points).map(([id, point]) => [id, {...point, ...said.get(keys.get(id)!)}]),
    ),
    lines: fitting(telling, 'lines', told.lines, 'two regions of this map with "/" between them', (name) => {
      const [a = '', b = ''] = name.split('/');
      return a !== b && isPoint(a) && isPoint(b);
    }).map(([name, capacity]) => ({between: name.split('/').map((key) => idOf.get(key)!), capacity})),
  };
}
