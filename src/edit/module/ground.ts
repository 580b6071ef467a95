import {OFF_MAP, type HexGrid, type HexId} from '../../board/index.js';
import type {HexMapDocument} from '../../module/index.js';
import {eachEntry, withEntry, withField, withFields} from '../record.js';
import {onMap, type HexDraft} from './draft.js';

export type HexDocument = NonNullable<HexMapDocument['hexes']>[string];
export type TerrainDocument = NonNullable<HexMapDocument['terrain']>[string];

/** Says something of a hex: of nothing that is said, no entry is left. */
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

/** Is clear what a hex without an entry is? */
const isClear = (terrain: string): boolean => terrain === 'clear';

/** Paints hexes with a terrain; `clear` takes it off them. */
export function paint(draft: HexDraft, labels: Iterable<string>, terrain: string): HexDraft {
  const hexes = {...draft.map.hexes};
  for (const label of labels) {
    const hex = withField<HexDocument, 'terrain'>(
      {...hexes[label]},
      'terrain',
      isClear(terrain) ? undefined : terrain,
    );
    if (Object.keys(hex).length === 0) Reflect.deleteProperty(hexes, label);
    else hexes[label] = hex;
  }
  return onMap(draft, withField(draft.map, 'hexes', hexes));
}

export const terrainAt = ({map}: HexDraft, label: string): string => map.hexes?.[label]?.terrain ?? 'clear';

/** The hexes of one terrain that hang together with one of them. */
export function patchAround(draft: HexDraft, grid: HexGrid, from: HexId): readonly string[] {
  const terrain = terrainAt(draft, grid.label(from));
  const found = new Set([from]);
  for (const hex of found)
    for (let direction = 0; direction < 6; direction++) {
      const next = grid.neighbours[6 * hex + direction] as HexId;
      if (next !== OFF_MAP && terrainAt(draft, grid.label(next)) === terrain) found.add(next);
    }
  return [...found].map((hex) => grid.label(hex));
}

/** Says what a terrain is; without anything there is none, and the hexes of it are clear. */
export function setTerrain(draft: HexDraft, id: string, terrain: TerrainDocument | undefined): HexDraft {
  const map = withField(draft.map, 'terrain', withEntry(draft.map.terrain, id, terrain));
  if (terrain) return onMap(draft, map);
  const there = Object.entries(map.hexes ?? {}).flatMap(([label, hex]) =>
    hex.terrain === id ? [label] : [],
  );
  return paint(onMap(draft, map), there, 'clear');
}

/** The same of what lies on hexsides. */
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
