import {HexGrid, OFF_MAP, gridShapeFaults} from '../../board/index.js';
import type {ModuleDocument} from '../../module/index.js';
import {eachEntry, withField, withFields} from '../record.js';
import {edgeEnds, edgeName, tidyChains} from './hex-map.js';
import {type HexDraft, gridIn, onMap} from './draft.js';

type Positions = NonNullable<ModuleDocument['positions']>;
type PositionIn = Positions[string];

/** Returns the present name of a place; nothing if it is gone. */
type Called = (label: string) => string | undefined;

const kept = (labels: readonly string[], called: Called): string[] =>
  labels.flatMap((label) => called(label) ?? []);

/** A position whose places are called otherwise: who stood where there is no place any more stands nowhere. */
function positionCalled<P extends PositionIn>(position: P, called: Called): P {
  const {units, markers, control, fullCities, inSupply} = position;
  const told = {
    units:
      units &&
      eachEntry(units, (placed, id) => {
        if (placed?.at === undefined) return [id, placed];
        const [at, from] = [called(placed.at), placed.from && called(placed.from)];
        return at === undefined ? undefined : [id, withFields({...placed, at}, {from})];
      }),
    markers: markers?.flatMap((marker) => {
      const at = called(marker.at);
      return at === undefined ? [] : [{...marker, at}];
    }),
    control:
      control &&
      eachEntry(control, (side, label) => {
        const now = called(label);
        return now === undefined ? undefined : [now, side];
      }),
    fullCities: fullCities && kept(fullCities, called),
    inSupply: inSupply && eachEntry(inSupply, (labels, side) => [side, labels && kept(labels, called)]),
  };
  return withFields(position, told as never);
}

/** All positions with their places called otherwise. */
const positionsCalled = <D extends ModuleDocument>(draft: D, called: Called): D =>
  withField(
    draft,
    'positions',
    eachEntry(draft.positions, (position, name) => [
      name,
      positionCalled(position, called),
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
 * A map of another size, layout or numbering: what lay on a hex lies on that hex still, whatever it is called now. What
 * lay beyond the new edge is gone, and so are hexsides and ways between hexes that no longer touch.
 */
export function regrid(draft: HexDraft, fields: GridFields): HexDraft {
  const before = gridIn(draft);
  const map = clipped({...draft.map, ...fields});
  const after = gridIn({...draft, map});
  if (!before || !after) return onMap(draft, map);
  const called: Called = (label) => {
    const hex = before.find(label);
    if (hex === undefined) return label;
    // the same printed numbers where those go on; else the same place from the corner
    const isCounted = typeof before.shape.label === typeof after.shape.label;
    const by = (key: 'firstColumn' | 'firstRow'): number =>
      isCounted ? before.shape[key] - after.shape[key] : 0;
    const now = after.hexAt(before.column(hex) + by('firstColumn'), before.row(hex) + by('firstRow'));
    return now === OFF_MAP ? undefined : after.label(now);
  };
  const touch = (a: string, b: string): boolean => {
    const [one, other] = [after.find(a), after.find(b)];
    return one !== undefined && other !== undefined && after.direction(one, other) !== undefined;
  };
  const chains = (list: readonly (readonly string[])[] | undefined): string[][] | undefined =>
    list && tidyChains(list.flatMap((chain) => linksOf(chain, called, touch)));
  const bySide = <T extends Record<string, string[]> | undefined>(record: T): T =>
    record && (eachEntry(record, (labels, side) => [side, kept(labels, called)]) as T);
  const {hexes, hexsides, roads, rails, boardEdges, supplySources} = draft.map;
  const moved = withFields(map, {
    hexes: eachEntry(hexes, (hex, label) => {
      const now = called(label);
      return now === undefined ? undefined : [now, hex];
    }),
    hexsides: eachEntry(hexsides, (kinds, name) => edgeCalled(before, name, kinds, called, touch)),
    roads: chains(roads),
    rails: chains(rails),
    boardEdges: bySide(boardEdges),
    supplySources: bySide(supplySources),
  });
  return positionsCalled(onMap(draft, moved), called);
}

/** A map whose areas, names and second names reach no further than its columns and rows. */
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

function edgeCalled<T>(
  before: HexGrid,
  name: string,
  kinds: T,
  called: Called,
  touch: (a: string, b: string) => boolean,
): readonly [string, T] | undefined {
  const ends = edgeEnds(before, name);
  if (!ends) return [name, kinds];
  const [a, b] = [called(ends[0]), called(ends[1])];
  return a === undefined || b === undefined || !touch(a, b) ? undefined : [edgeName(a, b), kinds];
}

/** The pieces of a chain that are pieces still. */
function linksOf(
  chain: readonly string[],
  called: Called,
  touch: (a: string, b: string) => boolean,
): string[][] {
  return chain.slice(1).flatMap((label, i) => {
    const [a, b] = [called(chain[i]!), called(label)];
    return a === undefined || b === undefined || !touch(a, b) ? [] : [[a, b]];
  });
}
