import {gridShapeFaults, type HexGrid} from '../../board/index.js';
import type {HexMapDocument, ModuleDocument, PointMapDocument} from '../../module/index.js';
import {gridOf} from '../../module/names.js';

/** A module while it is being made: of the right shape; its names may be wrong for a while. */
export type ModuleDraft = ModuleDocument;
/** One whose map is of hexes, or of points. */
export type HexDraft = ModuleDraft & {readonly map: HexMapDocument};
export type PointDraft = ModuleDraft & {readonly map: PointMapDocument};

export const isHex = (draft: ModuleDraft): draft is HexDraft => draft.map.kind === 'hex';
export const isPoint = (draft: ModuleDraft): draft is PointDraft => draft.map.kind === 'point';

/** The module with something else said of its map. */
export const onMap = <D extends ModuleDraft>(draft: D, map: D['map']): D => ({...draft, map});

/** The grid of a hex map; none while its shape gives none. */
export const gridIn = ({map}: HexDraft): HexGrid | undefined =>
  gridShapeFaults(map).length === 0 ? gridOf(map) : undefined;

const sides = {
  axis: {name: 'Axis', colour: '#5b6770'},
  soviet: {name: 'Soviet', colour: '#a8573e'},
};

/** A module to begin with: two sides and an empty map. */
export function blankModule(kind: 'hex' | 'point'): ModuleDraft {
  const named = {umpire: 1 as const, id: 'my-game', title: 'My game', sides};
  if (kind === 'point')
    return {
      ...named,
      map: {kind, width: 800, height: 600, points: {}, lines: []},
      unitTypes: {infantry: {symbol: 'infantry'}},
      rules: {combat: 'point-to-point'},
    };
  return {
    ...named,
    map: {
      kind,
      layout: 'flat-top',
      shifted: 'even',
      columns: 12,
      rows: 10,
      firstColumn: 1,
      firstRow: 1,
      label: 'CC.RR',
    },
    unitTypes: {infantry: {symbol: 'infantry', echelon: 'division', steps: 2}},
    stacking: {limit: 3},
    rules: {retreat: 'wwii-battle-series'},
  };
}
