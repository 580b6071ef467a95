import {type HexGrid, type HexId, OFF_MAP} from '../../board/index.js';
import type {HexMapDocument} from '../../module/index.js';
import {eachEntry, listed, withEntry, withField, withFields, without} from '../record.js';
import {type HexDraft, onMap} from './draft.js';
import {hexsideEnds} from '../../module/build-game.js';

export type HexDocument = NonNullable<HexMapDocument['hexes']>[string];
export type TerrainDocument = NonNullable<HexMapDocument['terrain']>[string];

/** Sets fields of a hex; a hex without fields has no entry. */
export function setHex(
  draft: HexDraft,
  label: string,
  says: {[K in keyof HexDocument]?: HexDocument[K] | undefined},
): HexDraft {
  const {map} = draft;
  const hex = withFields<HexDocument>({...map.hexes?.[label]}, says);
  const hexes = withEntry(map.hexes, label, Object.keys(hex).length === 0 ? undefined : hex);
  return onMap(draft, withField(map, 'hexes', hexes));
}

/** Paints hexes with a terrain. Clear is what a hex without an entry is: it is written only if `keepsClear`. */
export function paint(
  draft: HexDraft,
  labels: Iterable<string>,
  terrain: string,
  keepsClear = false,
): HexDraft {
  const hexes = {...draft.map.hexes};
  for (const label of labels) {
    const hex = withField<HexDocument, 'terrain'>(
      {...hexes[label]},
      'terrain',
      terrain === 'clear' && !keepsClear ? undefined : terrain,
    );
    if (Object.keys(hex).length === 0) Reflect.deleteProperty(hexes, label);
    else hexes[label] = hex;
  }
  return onMap(draft, withField(draft.map, 'hexes', hexes));
}

export const terrainAt = ({map}: HexDraft, label: string): string => map.hexes?.[label]?.terrain ?? 'clear';

/** The connected hexes of one terrain around a hex. */
export function areaAround(draft: HexDraft, grid: HexGrid, from: HexId): readonly string[] {
  const terrain = terrainAt(draft, grid.label(from));
  const found = new Set([from]);
  for (const hex of found)
    for (let direction = 0; direction < 6; direction++) {
      const next = grid.neighbours[6 * hex + direction] as HexId;
      if (next !== OFF_MAP && terrainAt(draft, grid.label(next)) === terrain) found.add(next);
    }
  return [...found].map((hex) => grid.label(hex));
}

/** Sets a terrain, or removes it: its hexes are clear then. */
export function setTerrain(draft: HexDraft, id: string, terrain: TerrainDocument | undefined): HexDraft {
  const map = withField(draft.map, 'terrain', withEntry(draft.map.terrain, id, terrain));
  if (terrain) return onMap(draft, map);
  const there = Object.entries(map.hexes ?? {}).flatMap(([label, hex]) =>
    hex.terrain === id ? [label] : [],
  );
  return paint(onMap(draft, map), there, 'clear');
}

/** Sets a kind of hexside, or removes it from the map. */
export function setHexsideTerrain(
  draft: HexDraft,
  id: string,
  terrain: NonNullable<HexMapDocument['hexsideTerrain']>[string] | undefined,
): HexDraft {
  const map = withField(draft.map, 'hexsideTerrain', withEntry(draft.map.hexsideTerrain, id, terrain));
  if (terrain) return onMap(draft, map);
  const hexsides = eachEntry(map.hexsides, (kinds, side) => {
    const others = kinds.filter((kind) => kind !== id);
    return others.length === 0 ? undefined : [side, others];
  });
  return onMap(draft, withField(map, 'hexsides', hexsides));
}

/** The name of a hexside: its two hexes, the lower number first. */
export const hexsideName = (a: string, b: string): string => (a < b ? `${a}/${b}` : `${b}/${a}`);

/** The name of a hexside in the module, whose author may have written the hexes in the other order. */
function writtenName({map}: HexDraft, a: string, b: string): string {
  const [one, other] = [`${a}/${b}`, `${b}/${a}`];
  return map.hexsides && Object.hasOwn(map.hexsides, other) ? other : one;
}

/** The kinds on the hexside between two hexes. */
export const hexsideKinds = (draft: HexDraft, a: string, b: string): readonly string[] =>
  draft.map.hexsides?.[writtenName(draft, a, b)] ?? [];

/** Lays a kind on the hexside between two adjacent hexes, or removes it. */
export function setHexside(draft: HexDraft, a: string, b: string, kind: string, is: boolean): HexDraft {
  const kinds = hexsideKinds(draft, a, b);
  if (kinds.includes(kind) === is) return draft;
  const others = without({...draft.map.hexsides}, writtenName(draft, a, b));
  const now = listed(kinds, kind, is);
  const hexsides = withEntry(others, hexsideName(a, b), now.length === 0 ? undefined : now);
  return onMap(draft, withField(draft.map, 'hexsides', hexsides));
}

/** The two hexes of a hexside, by number. */
export function hexesBeside(grid: HexGrid, name: string): readonly [string, string] | undefined {
  const ends = hexsideEnds(grid, name);
  return ends && [grid.label(ends[0]), grid.label(ends[1])];
}

/** Links that run from hex to hex. */
export const linkKinds = ['roads', 'rails'] as const;
export type LinkKind = (typeof linkKinds)[number];

/** The hexes that each hex is linked to. */
type Net = Map<string, Set<string>>;

function netOf(chains: readonly (readonly string[])[]): Net {
  const net: Net = new Map();
  const join = (a: string, b: string): void => void (net.get(a) ?? net.set(a, new Set()).get(a)!).add(b);
  for (const chain of chains)
    chain.forEach((here, i) => {
      const next = chain[i + 1];
      if (next === undefined || next === here) return;
      join(here, next);
      join(next, here);
    });
  return net;
}

/** Lists chains from end to end and from fork to fork, each once, in the order of their numbers; rings come last. */
function chainsOf(net: Net): string[][] {
  const left = new Map([...net].map(([hex, near]) => [hex, new Set(near)]));
  const chains: string[][] = [];
  const isEnd = (hex: string): boolean => (net.get(hex)?.size ?? 0) !== 2;
  const walk = (from: string): void => {
    for (
      let [to] = [...(left.get(from) ?? [])].sort();
      to !== undefined;
      [to] = [...(left.get(from) ?? [])].sort()
    ) {
      const chain = [from];
      for (let [here, next] = [from, to as string | undefined]; next !== undefined;) {
        left.get(here)?.delete(next);
        left.get(next)?.delete(here);
        chain.push(next);
        here = next;
        next = isEnd(here) ? undefined : [...(left.get(here) ?? [])][0];
      }
      chains.push(chain);
    }
  };
  const hexes = [...net.keys()].sort();
  for (const hex of hexes) if (isEnd(hex)) walk(hex);
  for (const hex of hexes) walk(hex);
  return chains.sort(([a = '', b = ''], [c = '', d = '']) => (`${a} ${b}` < `${c} ${d}` ? -1 : 1));
}

/** Rewrites chains: none twice, each as long as it runs without a fork. */
export const tidyChains = (chains: readonly (readonly string[])[]): string[][] => chainsOf(netOf(chains));

export const hasLink = ({map}: HexDraft, way: LinkKind, a: string, b: string): boolean =>
  netOf(map[way] ?? [])
    .get(a)
    ?.has(b) ?? false;

/** Links two adjacent hexes by road or rail, or removes that link. */
export function setLink(draft: HexDraft, way: LinkKind, a: string, b: string, is: boolean): HexDraft {
  const net = netOf(draft.map[way] ?? []);
  if ((net.get(a)?.has(b) ?? false) === is) return draft;
  const link = (from: string, to: string): void => {
    const near = net.get(from) ?? new Set();
    if (is) net.set(from, near.add(to));
    else if (near.delete(to) && near.size === 0) net.delete(from);
  };
  link(a, b);
  link(b, a);
  return onMap(draft, withField(draft.map, way, chainsOf(net)));
}

/** Lists of hexes by side: supply sources and edges of the map. */
const holdings = ['supplySources', 'boardEdges'] as const;
export type Holding = (typeof holdings)[number];

/** Sets whether a hex is a source or edge of a side. */
export function setHolding(
  draft: HexDraft,
  what: Holding,
  side: string,
  label: string,
  is: boolean,
): HexDraft {
  const labels = listed(draft.map[what]?.[side], label, is).sort();
  const held = withEntry(draft.map[what], side, labels.length === 0 ? undefined : labels);
  return onMap(draft, withField(draft.map, what, held));
}

export const holds = ({map}: HexDraft, what: Holding, side: string, label: string): boolean =>
  map[what]?.[side]?.includes(label) ?? false;
