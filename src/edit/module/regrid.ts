import {gridShapeFaults} from '../../board/shape-faults.js';
import {HexGrid, OFF_MAP} from '../../board/index.js';
import type {ModuleDocument} from '../../module/index.js';
import {eachEntry, withField, withFields} from '../record.js';
import {hexesBeside, hexsideName, tidyChains} from './hex-map.js';
import {type HexDraft, gridIn, onMap} from './draft.js';

type Positions = NonNullable<ModuleDocument['positions']>;
type PositionIn = Positions[string];

/** Gives the new label of a place; undefined where the place is gone. */
type Relabel = (label: string) => string | undefined;

const kept = (labels: readonly string[], relabel: Relabel): string[] =>
  labels.flatMap((label) => relabel(label) ?? []);

/** Relabels the places of a position; units on places that are gone leave the map. */
function relabelPosition<P extends PositionIn>(position: P, relabel: Relabel): P {
  const {units, markers, control, fullCities, inSupply} = position;
  const relabelled = {
    units:
      units &&
      eachEntry(units, (placed, id) => {
        if (placed?.at === undefined) return [id, placed];
        const [at, from] = [relabel(placed.at), placed.from && relabel(placed.from)];
        return at === undefined ? undefined : [id, withFields({...placed, at}, {from})];
      }),
    markers: markers?.flatMap((marker) => {
      const at = relabel(marker.at);
      return at === undefined ? [] : [{...marker, at}];
    }),
    control:
      control &&
      eachEntry(control, (side, label) => {
        const now = relabel(label);
        return now === undefined ? undefined : [now, side];
      }),
    fullCities: fullCities && kept(fullCities, relabel),
    inSupply: inSupply && eachEntry(inSupply, (labels, side) => [side, labels && kept(labels, relabel)]),
  };
  return withFields(position, relabelled as never);
}

/** Relabels the places of all positions. */
const relabelPositions = <D extends ModuleDocument>(draft: D, relabel: Relabel): D =>
  withField(
    draft,
    'positions',
    eachEntry(draft.positions, (position, name) => [
      name,
      relabelPosition(position, relabel),
    ]) as D['positions'],
  );

/** The fields of a map that lay out and number its hexes. */
export const gridFields = [
  'layout',
  'shifted',
  'columns',
  'rows',
  'firstColumn',
  'firstRow',
  'label',
  'absent',
] as const;
export type GridFields = Partial<Pick<HexDraft['map'], (typeof gridFields)[number]>>;

/**
 * Changes the size, layout or numbering of a map. Everything stays on its hex under the new label; whatever lay beyond the
 * new edge is dropped, and so are hexsides and links between hexes that are no longer adjacent.
 */
export function regrid(draft: HexDraft, fields: GridFields): HexDraft {
  const before = gridIn(draft);
  const map = clipped({...draft.map, ...fields});
  const after = gridIn({...draft, map});
  if (!before || !after) return onMap(draft, map);
  const relabel: Relabel = (label) => {
    const hex = before.find(label);
    if (hex === undefined) return label;
    // the hex keeps its column and row, counted from the first of the new map
    const isCounted = typeof before.shape.label === typeof after.shape.label;
    const by = (key: 'firstColumn' | 'firstRow'): number =>
      isCounted ? before.shape[key] - after.shape[key] : 0;
    const now = after.hexAt(before.column(hex) + by('firstColumn'), before.row(hex) + by('firstRow'));
    return now === OFF_MAP ? undefined : after.label(now);
  };
  const areAdjacent = (a: string, b: string): boolean => {
    const [one, other] = [after.find(a), after.find(b)];
    return one !== undefined && other !== undefined && after.direction(one, other) !== undefined;
  };
  const chains = (list: readonly (readonly string[])[] | undefined): string[][] | undefined =>
    list && tidyChains(list.flatMap((chain) => linksOf(chain, relabel, areAdjacent)));
  const bySide = <T extends Record<string, string[]> | undefined>(record: T): T =>
    record && (eachEntry(record, (labels, side) => [side, kept(labels, relabel)]) as T);
  const {hexes, hexsides, roads, rails, boardEdges, supplySources} = draft.map;
  const moved = withFields(map, {
    hexes: eachEntry(hexes, (hex, label) => {
      const now = relabel(label);
      return now === undefined ? undefined : [now, hex];
    }),
    hexsides: eachEntry(hexsides, (kinds, name) => relabelHexside(before, name, kinds, relabel, areAdjacent)),
    roads: chains(roads),
    rails: chains(rails),
    boardEdges: bySide(boardEdges),
    supplySources: bySide(supplySources),
  });
  return relabelPositions(onMap(draft, moved), relabel);
}

/** Takes a hex off the map: its place is no hex any more, and what lay there is gone. The last hex stays. */
export function removeHex(draft: HexDraft, label: string): HexDraft {
  const grid = gridIn(draft);
  const hex = grid?.find(label);
  if (!grid || hex === undefined || grid.size === 1) return draft;
  return regrid(draft, {absent: [...(draft.map.absent ?? []), [grid.column(hex), grid.row(hex)]]});
}

/** Cuts areas, names and second names of a map to its columns and rows. */
function clipped(map: HexDraft['map']): HexDraft['map'] {
  const {columns, rows, label, absent} = map;
  const clip = (areas: readonly (readonly number[])[]): number[][] =>
    areas.flatMap(([left = 0, top = 0, right = left, bottom = top]) => {
      if (left >= columns || top >= rows) return [];
      const corner = [Math.min(right, columns - 1), Math.min(bottom, rows - 1)];
      return [corner[0] === left && corner[1] === top ? [left, top] : [left, top, ...corner]];
    });
  const numbers =
    typeof label === 'string'
      ? label
      : withFields(label, {
          sections: label.sections?.map((section) => ({...section, in: clip(section.in)})),
          names: label.names?.slice(0, rows).map((names) => names.slice(0, columns)),
        });
  const holes = clip(absent ?? []);
  const cut = withFields(map, {label: numbers, absent: holes.length > 0 ? holes : undefined});
  if (typeof cut.label === 'string' || !cut.label.aliases) return cut;
  const bare = {...cut, label: withField(cut.label, 'aliases', undefined)};
  if (gridShapeFaults(bare).length > 0) return cut;
  const known = new HexGrid(bare);
  const aliases = eachEntry(cut.label.aliases, (name, alias) =>
    known.find(name) === undefined || known.find(alias) !== undefined ? undefined : [alias, name],
  );
  return {...cut, label: withField(cut.label, 'aliases', aliases)};
}

function relabelHexside<T>(
  before: HexGrid,
  name: string,
  kinds: T,
  relabel: Relabel,
  areAdjacent: (a: string, b: string) => boolean,
): readonly [string, T] | undefined {
  const ends = hexesBeside(before, name);
  if (!ends) return [name, kinds];
  const [a, b] = [relabel(ends[0]), relabel(ends[1])];
  return a === undefined || b === undefined || !areAdjacent(a, b) ? undefined : [hexsideName(a, b), kinds];
}

/** The links of a chain whose hexes are still adjacent. */
function linksOf(
  chain: readonly string[],
  relabel: Relabel,
  areAdjacent: (a: string, b: string) => boolean,
): string[][] {
  return chain.slice(1).flatMap((label, i) => {
    const [a, b] = [relabel(chain[i]!), relabel(label)];
    return a === undefined || b === undefined || !areAdjacent(a, b) ? [] : [[a, b]];
  });
}
