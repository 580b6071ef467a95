import type {HexGrid} from '../../board/index.js';
import {hexsideEnds} from '../../module/names.js';
import {listed, withEntry, withField, without} from '../record.js';
import {onMap, type HexDraft} from './draft.js';

/** How a hexside is called: its two hexes, the lower number first. */
export const edgeName = (a: string, b: string): string => (a < b ? `${a}/${b}` : `${b}/${a}`);

/** What the module calls a hexside now: its author may have turned it about. */
function standsAs({map}: HexDraft, a: string, b: string): string {
  const [one, other] = [`${a}/${b}`, `${b}/${a}`];
  return map.hexsides && Object.hasOwn(map.hexsides, other) ? other : one;
}

/** What lies on the hexside between two hexes. */
export const edgeKinds = (draft: HexDraft, a: string, b: string): readonly string[] =>
  draft.map.hexsides?.[standsAs(draft, a, b)] ?? [];

/** Lays a kind of hexside between two hexes that touch, or takes it away. */
export function setEdge(draft: HexDraft, a: string, b: string, kind: string, is: boolean): HexDraft {
  const kinds = edgeKinds(draft, a, b);
  if (kinds.includes(kind) === is) return draft;
  const others = without({...draft.map.hexsides}, standsAs(draft, a, b));
  const now = listed(kinds, kind, is);
  const hexsides = withEntry(others, edgeName(a, b), now.length === 0 ? undefined : now);
  return onMap(draft, withField(draft.map, 'hexsides', hexsides));
}

/** The two hexes of a hexside, by their numbers. */
export function edgeEnds(grid: HexGrid, name: string): readonly [string, string] | undefined {
  const ends = hexsideEnds(grid, name);
  return ends && [grid.label(ends[0]), grid.label(ends[1])];
}
