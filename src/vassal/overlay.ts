/** Documents of everything that a person entered about a module: the module they belong to, and changes to them. */
import {vassalOverlayFaults} from '../phrases/en/faults/vassal-overlays.js';
import {
  canonical,
  isSameJson,
  type CounterFacts,
  type CounterMatch,
  type Fault,
  type OverlayDocument,
  type OverlayMap,
} from '../module/index.js';
import {crc32, toBytes} from '../share/bytes.js';
import {isNarrower} from './groups.js';
import {clean} from './ids.js';
import type {VassalModule} from './module.js';
import {faultAt} from './problems.js';
import {isForModule} from './same-module.js';

/** The CRC-32 of facts as JSON. */
export const checksum = (facts: unknown): string =>
  crc32(toBytes(canonical(facts)))
    .toString(16)
    .padStart(8, '0');

/** Two checksums by which another version of a module is known; `docs/format.md` has their fields and order. */
export function fingerprintOf({
  maps,
  slots,
}: Pick<VassalModule, 'maps' | 'slots'>): NonNullable<OverlayDocument['overlay']['fingerprint']> {
  const grids = maps
    .filter(({isPrivate}) => !isPrivate)
    .map(({name, boards}) => [
      name,
      ...[...boards.values()].map(({name: board, grid}) => [board, grid?.facts ?? null]),
    ]);
  const counters = [...new Set(slots.map(({gpid, name}) => gpid ?? name))].sort();
  return {grids: checksum(grids), counters: checksum(counters)};
}

/** Writes a line as an entry of an overlay: its capacity alone where nothing else is said of it. */
export const lineEntry = ({capacity, kind}: LineSays): LineSays | number =>
  capacity !== undefined && kind === undefined
    ? capacity
    : {...(kind !== undefined && {kind}), ...(capacity !== undefined && {capacity})};
type LineSays = {readonly capacity?: number; readonly kind?: string};

/** An overlay without an entry. */
export const blankOverlay = (module: VassalModule): OverlayDocument => ({
  umpire: 1,
  overlay: {
    module: clean(module.name, 200),
    ...(module.version === '' ? {} : {version: clean(module.version, 200)}),
    fingerprint: fingerprintOf(module),
  },
});

/** The overlay that Umpire embedded in a module that it wrote, else a blank one. */
export function ownOverlay(module: VassalModule): OverlayDocument {
  const blank = blankOverlay(module);
  const {embedded} = module;
  return embedded && isForModule(embedded.overlay, blank.overlay)
    ? {...embedded, overlay: blank.overlay}
    : blank;
}

/** Says how a module differs from that which an overlay was made for. */
export function versionDifferences(
  {overlay}: OverlayDocument,
  here: OverlayDocument['overlay'],
): readonly Fault[] {
  const faults: Fault[] = [];
  const {differs} = vassalOverlayFaults;
  if (!isForModule(overlay, here))
    faults.push(faultAt(['overlay', 'module'], differs.module, {module: overlay.module, here: here.module}));
  if (overlay.version !== undefined && overlay.version !== here.version)
    faults.push(
      faultAt(['overlay', 'version'], differs.version, {
        version: overlay.version,
        here: here.version ?? '',
      }),
    );
  const [entered, now] = [overlay.fingerprint, here.fingerprint];
  if (entered && now && entered.grids !== now.grids)
    faults.push(faultAt(['overlay', 'fingerprint', 'grids'], differs.grids));
  if (entered && now && entered.counters !== now.counters)
    faults.push(faultAt(['overlay', 'fingerprint', 'counters'], differs.counters));
  return faults;
}

/** Adds facts to the entry for these counters; `undefined` removes a fact. */
export function withCounterFacts(
  overlay: OverlayDocument,
  match: CounterMatch,
  says: {readonly [Field in keyof CounterFacts]: CounterFacts[Field] | undefined},
): OverlayDocument {
  const rules = overlay.counters ?? [];
  const before = rules.find((rule) => isSameJson(rule.match, match));
  const facts = Object.entries({...before, ...says}).filter(
    ([field, value]) => field !== 'match' && value !== undefined,
  );
  const rest = rules.filter((rule) => rule !== before);
  // what is said last counts: entries for some of these counters stay behind it
  const narrower = rest.findIndex((rule) => isNarrower(rule.match, match));
  const counters =
    facts.length > 0
      ? rest.toSpliced(narrower < 0 ? rest.length : narrower, 0, {match, ...Object.fromEntries(facts)})
      : rest;
  const {counters: _, ...others} = overlay;
  return counters.length > 0 ? {...others, counters} : others;
}

/** Takes out the sides of all entries for some of these counters: the group is whole again. */
export function withoutSplit(overlay: OverlayDocument, match: CounterMatch): OverlayDocument {
  const parts = (overlay.counters ?? []).filter(
    (rule) => rule.side !== undefined && isNarrower(rule.match, match),
  );
  return parts.reduce((left, rule) => withCounterFacts(left, rule.match, {side: undefined}), overlay);
}

/** The facts of the entry for these counters. */
export const counterFactsOf = (
  {counters = []}: OverlayDocument,
  match: CounterMatch,
): CounterFacts | undefined => counters.find((rule) => isSameJson(rule.match, match));

/** Changes the entries about a map. */
export const withMapEntries = (
  overlay: OverlayDocument,
  map: string,
  change: Partial<OverlayMap>,
): OverlayDocument => ({...overlay, maps: {...overlay.maps, [map]: {...overlay.maps?.[map], ...change}}});

/** Marks the terrain of a map as entered whole, or removes the mark. */
export function withTerrainComplete(
  overlay: OverlayDocument,
  map: string,
  isComplete: boolean,
): OverlayDocument {
  const {terrainComplete: _, ...rest} = overlay.maps?.[map] ?? {};
  return {...overlay, maps: {...overlay.maps, [map]: isComplete ? {...rest, terrainComplete: true} : rest}};
}

/** Sets an entry of a record, or takes it out. */
export function withEntry<T>(
  record: Readonly<Record<string, T>>,
  key: string,
  value: T | undefined,
): Record<string, T> {
  const {[key]: _, ...rest} = record;
  return value === undefined ? rest : {...rest, [key]: value};
}

/** Enters the terrain of hexes and hexsides; `undefined` removes it. */
export function withTerrain(
  overlay: OverlayDocument,
  map: string,
  places: readonly string[],
  kind: string | undefined,
): OverlayDocument {
  let {hexes = {}, hexsides = {}} = overlay.maps?.[map] ?? {};
  for (const place of places) {
    if (place.includes('/')) {
      // of a hexside either name may stand in the document
      const [a, b] = place.split('/');
      hexsides = withEntry<string[]>(hexsides, `${b}/${a}`, undefined);
      hexsides = withEntry(
        hexsides,
        place,
        kind === undefined ? undefined : [kind === 'clear' ? 'open' : kind],
      );
      continue;
    }
    const {terrain: _, ...rest} = hexes[place] ?? {};
    const says = kind === undefined ? rest : {...rest, terrain: kind};
    hexes = withEntry(hexes, place, Object.keys(says).length > 0 ? says : undefined);
  }
  return withMapEntries(overlay, map, {hexes, hexsides});
}

/** Takes parts out, by the keys that lead to them; of a correction the whole. Whatever is empty then goes, too. */
export const withoutParts = (
  overlay: OverlayDocument,
  paths: readonly (readonly string[])[],
): OverlayDocument =>
  without(
    overlay,
    paths.map((path) => (path[0] === 'errata' ? path.slice(0, 2) : path)),
  ) as OverlayDocument;

function without(value: unknown, paths: readonly (readonly string[])[]): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const below = new Map<string, (readonly string[])[]>();
  for (const [key = '', ...rest] of paths) below.set(key, [...(below.get(key) ?? []), rest]);
  const kept = Object.entries(value).flatMap(([key, inner]) => {
    const here = below.get(key);
    const left = here?.some(({length}) => length === 0)
      ? undefined
      : here
        ? without(inner, here)
        : (inner as unknown);
    return left === undefined ? [] : [[key, left] as const];
  });
  if (kept.length === 0) return undefined;
  return Array.isArray(value) ? kept.map(([, inner]) => inner) : Object.fromEntries(kept);
}

/** Subjects of an overlay besides counters and the map, each once however many entries it has. */
export type OverlayTopic =
  | 'sides'
  | 'unitTypes'
  | 'states'
  | 'terrain'
  | 'hexsideTerrain'
  | 'stacking'
  | 'retreat'
  | 'options'
  | 'rules'
  | 'tables'
  | 'errata';

/** The entries of an overlay by what they are about. */
export interface OverlayContents {
  readonly counters: number;
  /** Hexes, hexsides, lines and regions. */
  readonly places: number;
  readonly topics: readonly OverlayTopic[];
}
export function contentsOf(overlay: OverlayDocument): OverlayContents {
  const size = (...records: readonly (object | undefined)[]): number =>
    records.reduce((sum, one) => sum + Object.keys(one ?? {}).length, 0);
  const {counters = [], layers, maps = {}, rules = {}, tables, errata = []} = overlay;
  const {retreat, options, combat, ...otherRules} = rules;
  const has: Readonly<Record<OverlayTopic, boolean>> = {
    sides: size(overlay.sides) > 0,
    unitTypes: size(overlay.unitTypes) > 0,
    states: size(overlay.states) > 0,
    terrain: size(overlay.terrain) > 0,
    hexsideTerrain: size(overlay.hexsideTerrain) > 0,
    stacking: size(overlay.stacking) > 0,
    retreat: retreat !== undefined,
    options: size(options) > 0,
    // how battles are fought comes with a table
    rules: size(otherRules) > 0 || (combat !== undefined && size(tables) === 0),
    tables: size(tables) > 0,
    errata: errata.length > 0,
  };
  return {
    counters: counters.length + size(layers),
    places: Object.values(maps).reduce(
      (sum, {hexes, hexsides, terrainComplete = false, lines, points, control, supplySources, ...more}) =>
        sum +
        Number(terrainComplete) +
        size(hexes, hexsides, lines, points, control, supplySources, more.boardEdges) +
        (more.rails?.length ?? 0) +
        (more.roads?.length ?? 0),
      0,
    ),
    topics: (Object.keys(has) as OverlayTopic[]).filter((topic) => has[topic]),
  };
}

/** True for an overlay without an entry. */
export function isBlank(overlay: OverlayDocument): boolean {
  const {counters, places, topics} = contentsOf(overlay);
  return counters + places + topics.length === 0;
}
