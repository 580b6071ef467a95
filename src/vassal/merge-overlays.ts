import {vassalOverlayFaults} from '../phrases/en/faults/vassal-overlays.js';
import {
  canonical,
  isObject,
  isSameJson,
  loaded,
  pointer,
  refused,
  type CounterRule,
  type Loaded,
  type OverlayDocument,
  type OverlayMap,
} from '../module/index.js';
import {overlayVersions} from '../module/schema/overlay.js';
import {leastVersion} from '../module/versions.js';
import {faultAt} from './problems.js';

/** A place where two overlays say different things. */
export interface OverlayDifference {
  /** The place in the merged document, as a JSON pointer. */
  readonly pointer: string;
  /** The keys that lead there; of an entry of `counters` its `match` as JSON replaces its number. */
  readonly path: readonly string[];
  readonly mine: unknown;
  readonly theirs: unknown;
}
/** Two overlays as one: where they differ it says what `mine` says. */
export interface MergedOverlays {
  readonly merged: OverlayDocument;
  readonly differences: readonly OverlayDifference[];
  /** Entries that only `theirs` has. */
  readonly added: number;
  /** Maps that `mine` calls complete and `merged` does not, with the number of places that have terrain in `theirs` alone. */
  readonly uncompleted: readonly {readonly map: string; readonly places: number}[];
}

/** Depths to which entries are merged, by field; whatever is deeper is merged whole: half of a table is none. */
const depths: Readonly<Record<string, number>> = {
  map: 0,
  sides: 2,
  layers: 1,
  unitTypes: 1,
  states: 1,
  terrain: 1,
  hexsideTerrain: 1,
  stacking: 1,
  rules: 1,
  tables: 1,
};
/** The depth of the entries within one of `maps`. */
const mapDepths: Readonly<Record<string, number>> = {
  hexes: 2,
  hexsides: 1,
  boardEdges: 1,
  supplySources: 1,
  points: 2,
  lines: 1,
  control: 1,
};

const isHolder = (value: unknown): value is Record<string, unknown> =>
  isObject(value) || Array.isArray(value);

type Json = Readonly<Record<string, unknown>>;

/** Counts the places at which the other map has terrain and this one names none. Clear ground and open hexsides are no terrain. */
function unnamed(complete: OverlayMap, {hexes = {}, hexsides = {}}: OverlayMap): number {
  const sideOf = (name: string): string => name.split('/').toSorted().join('/');
  const known = new Set(Object.keys(complete.hexsides ?? {}).map(sideOf));
  const newHexes = Object.entries(hexes).filter(
    ([label, {terrain = 'clear'}]) => terrain !== 'clear' && complete.hexes?.[label]?.terrain === undefined,
  );
  const newSides = Object.entries(hexsides)
    .filter(([name, kinds]) => kinds.some((kind) => kind !== 'open') && !known.has(sideOf(name)))
    .map(([name]) => sideOf(name));
  return newHexes.length + new Set(newSides).size;
}

class Merging {
  readonly differences: {
    readonly path: readonly string[];
    readonly mine: unknown;
    readonly theirs: unknown;
  }[] = [];
  readonly uncompleted: {readonly map: string; readonly places: number}[] = [];
  added = 0;

  /** Merges two values at a place down to a depth. */
  merge(mine: unknown, theirs: unknown, path: readonly string[], depth: number): unknown {
    if (theirs === undefined) return mine;
    if (mine === undefined) {
      this.added += 1;
      return theirs;
    }
    if (depth > 0 && isObject(mine) && isObject(theirs))
      return this.records(mine, theirs, path, () => depth - 1);
    if (!isSameJson(mine, theirs)) this.differences.push({path, mine, theirs});
    return mine;
  }

  /** Merges the fields of two objects, mine in their order first. */
  records(mine: Json, theirs: Json, path: readonly string[], depthOf: (key: string) => number): Json {
    const keys = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])];
    return Object.fromEntries(
      keys.map((key) => [key, this.merge(mine[key], theirs[key], [...path, key], depthOf(key))]),
    );
  }

  /** Merges what is said of a map. */
  maps(mine: OverlayMap, theirs: OverlayMap, name: string): Json {
    const {terrainComplete: own, ...rest} = mine;
    const {terrainComplete: other, ...others} = theirs;
    const merged = this.records(rest, others, ['maps', name], (key) => mapDepths[key] ?? 0);
    const places = own && other ? 0 : own ? unnamed(mine, theirs) : unnamed(theirs, mine);
    const isComplete = (own ?? other) && places === 0;
    if (isComplete && !own) this.added += 1;
    if (own && !isComplete) this.uncompleted.push({map: name, places});
    return {...merged, ...(isComplete ? {terrainComplete: true} : {})};
  }

  /** Merges lists whose entries have a key; entries that only theirs have come first, so that mine count. */
  lists<T extends object>(
    mine: readonly T[],
    theirs: readonly T[],
    path: readonly string[],
    keyOf: (entry: T) => string,
    depth: number,
  ): readonly T[] {
    const own = new Map(mine.map((entry) => [keyOf(entry), entry]));
    const other = new Map(theirs.map((entry) => [keyOf(entry), entry]));
    const fresh = theirs.filter((entry) => !own.has(keyOf(entry)));
    this.added += fresh.length;
    return [
      ...fresh,
      ...mine.map((entry) => this.merge(entry, other.get(keyOf(entry)), [...path, keyOf(entry)], depth) as T),
    ];
  }
}

const ruleKey = ({match}: CounterRule): string => canonical(match);

/**
 * Merges two overlays of one module: entries of both, and where they differ what `mine` says, with both named. Overlays of
 * two modules are refused.
 */
export function mergeOverlays(mine: OverlayDocument, theirs: OverlayDocument): Loaded<MergedOverlays> {
  if (mine.overlay.module !== theirs.overlay.module)
    return refused([
      faultAt(['overlay', 'module'], vassalOverlayFaults.otherModule, {
        module: theirs.overlay.module,
        mine: mine.overlay.module,
      }),
    ]);
  const merging = new Merging();
  const {counters = [], errata = [], maps = {}, ...rest} = mine;
  const {counters: theirCounters = [], errata: theirErrata = [], maps: theirMaps = {}, ...others} = theirs;
  const {overlay: _, umpire: __, ...otherFields} = others;
  const fields = merging.records(rest, otherFields, [], (key) => depths[key] ?? 0);
  const allCounters = merging.lists(counters, theirCounters, ['counters'], ruleKey, 1);
  const allErrata = merging.lists(errata, theirErrata, ['errata'], ({id}) => id, 0);
  const allMaps = Object.fromEntries(
    [...new Set([...Object.keys(maps), ...Object.keys(theirMaps)])].map((name) => [
      name,
      merging.maps(maps[name] ?? {}, theirMaps[name] ?? {}, name),
    ]),
  );
  const merged = {
    ...fields,
    umpire: leastVersion(overlayVersions, fields),
    ...(mine.counters || theirs.counters ? {counters: allCounters} : {}),
    ...(mine.maps || theirs.maps ? {maps: allMaps} : {}),
    ...(mine.errata || theirs.errata ? {errata: allErrata} : {}),
  } as unknown as OverlayDocument;
  const indexes = indexesOf(merged);
  return loaded({
    merged,
    added: merging.added,
    uncompleted: merging.uncompleted,
    differences: merging.differences.map((one) => ({
      ...one,
      pointer: pointer(...keysIn(indexes, one.path)),
    })),
  });
}

type Indexes = Readonly<Record<string, ReadonlyMap<string, number>>>;

/** The numbers of the entries of lists by their keys. */
const indexesOf = ({counters = [], errata = []}: OverlayDocument): Indexes => ({
  counters: new Map(counters.map((rule, i) => [ruleKey(rule), i])),
  errata: new Map(errata.map(({id}, i) => [id, i])),
});

/** The keys that lead to a place in the document: of an entry of a list its number. */
function keysIn(indexes: Indexes, path: readonly string[]): readonly string[] {
  const [list = '', key = '', ...rest] = path;
  const index = Object.hasOwn(indexes, list) ? indexes[list]?.get(key) : undefined;
  return index === undefined ? path : [list, String(index), ...rest];
}

/** Takes the other side of differences, in one pass over the document; a difference whose place is gone is left out. */
export function withTheirs(
  overlay: OverlayDocument,
  differences: readonly OverlayDifference[],
): OverlayDocument {
  const copy = JSON.parse(JSON.stringify(overlay)) as OverlayDocument;
  const indexes = indexesOf(copy);
  for (const {path, theirs} of differences) {
    const keys = keysIn(indexes, path);
    const owner = keys
      .slice(0, -1)
      .reduce<unknown>((value, key) => (isHolder(value) ? value[key] : undefined), copy);
    if (isHolder(owner)) owner[keys.at(-1) ?? ''] = theirs;
  }
  return copy;
}
