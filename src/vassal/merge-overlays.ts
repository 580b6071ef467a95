import {
  canonical,
  isObject,
  isSameJson,
  loaded,
  pointer,
  refused,
  show,
  type CounterRule,
  type Loaded,
  type OverlayDocument,
} from '../module/index.js';

/** A place where two overlays say different things. */
export interface OverlayDifference {
  /** The place in the merged document, as a JSON pointer. */
  readonly pointer: string;
  /** The keys that lead there; of an entry of `counters` its `match` as JSON stands for its number. */
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
}

/** Depths to which entries are merged, by field; whatever lies deeper is taken whole: half of a table is none. */
const depths: Readonly<Record<string, number>> = {
  map: 0,
  sides: 2,
  layers: 1,
  unitTypes: 1,
  terrain: 1,
  hexsideTerrain: 1,
  stacking: 1,
  rules: 1,
  tables: 1,
};
/** The same within one of `maps`. */
const mapDepths: Readonly<Record<string, number>> = {
  hexes: 2,
  hexsides: 1,
  boardEdges: 1,
  supplySources: 1,
  points: 2,
  lines: 1,
  control: 1,
};

type Json = Readonly<Record<string, unknown>>;

class Merging {
  readonly differences: {
    readonly path: readonly string[];
    readonly mine: unknown;
    readonly theirs: unknown;
  }[] = [];
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
      {
        pointer: '/overlay/module',
        found: show(theirs.overlay.module),
        expected: `an overlay of ${show(mine.overlay.module)}`,
        remedy: 'open it beside its own module',
      },
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
      merging.records(maps[name] ?? {}, theirMaps[name] ?? {}, ['maps', name], (key) => mapDepths[key] ?? 0),
    ]),
  );
  const merged = {
    ...fields,
    ...(mine.counters || allCounters.length > 0 ? {counters: allCounters} : {}),
    ...(mine.maps || Object.keys(allMaps).length > 0 ? {maps: allMaps} : {}),
    ...(mine.errata || allErrata.length > 0 ? {errata: allErrata} : {}),
  } as unknown as OverlayDocument;
  return loaded({
    merged,
    added: merging.added,
    differences: merging.differences.map((one) => ({...one, pointer: pointerIn(merged, one.path)})),
  });
}

/** The number of the entry that a path names by its key. */
function indexIn({counters = [], errata = []}: OverlayDocument, [list, key]: readonly string[]): number {
  return list === 'counters'
    ? counters.findIndex((rule) => ruleKey(rule) === key)
    : list === 'errata'
      ? errata.findIndex(({id}) => id === key)
      : -1;
}

function pointerIn(overlay: OverlayDocument, path: readonly string[]): string {
  const index = indexIn(overlay, path);
  return index < 0 ? pointer(...path) : pointer(path[0]!, index, ...path.slice(2));
}

/** Takes the other side of a difference. */
export function withTheirs(overlay: OverlayDocument, {path, theirs}: OverlayDifference): OverlayDocument {
  const index = indexIn(overlay, path);
  const keys = index < 0 ? path : [path[0]!, String(index), ...path.slice(2)];
  return put(overlay, keys, theirs) as OverlayDocument;
}

/** A copy with another value in one place. */
function put(value: unknown, [key, ...rest]: readonly string[], now: unknown): unknown {
  if (key === undefined) return now;
  if (Array.isArray(value)) return value.with(Number(key), put(value[Number(key)], rest, now));
  const record = value as Json;
  return {...record, [key]: put(record[key], rest, now)};
}
