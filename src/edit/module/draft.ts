import {gridShapeFaults} from '../../board/shape-faults.js';
import type {HexGrid} from '../../board/index.js';
import type {
  HexMapDocument,
  ModuleDocument,
  PointMapDocument,
  UnitDocument,
  UnitTypeDocument,
} from '../../module/index.js';
import {gridOf} from '../../module/build-game.js';
import {eachEntry, withEntry, withField, withFields, without} from '../record.js';

/** A module in the making: of the right shape, though its names may be wrong for a while. */
export type ModuleDraft = ModuleDocument;

/** A module with a map of hexes, or of points. */
export type HexDraft = ModuleDraft & {readonly map: HexMapDocument};
export type PointDraft = ModuleDraft & {readonly map: PointMapDocument};

export const isHex = (draft: ModuleDraft): draft is HexDraft => draft.map.kind === 'hex';
export const isPoint = (draft: ModuleDraft): draft is PointDraft => draft.map.kind === 'point';

/** Replaces the map of a module. */
export const onMap = <D extends ModuleDraft>(draft: D, map: D['map']): D => ({...draft, map});

/** The grid of a hex map; undefined while its shape is impossible. */
export const gridIn = ({map}: HexDraft): HexGrid | undefined =>
  gridShapeFaults(map).length === 0 ? gridOf(map) : undefined;

const sides = {
  axis: {name: 'Axis', colour: '#5b6770'},
  soviet: {name: 'Soviet', colour: '#a8573e'},
};

/** The terrains of a new map: they stay on the palette whether a hex has them or not. */
export const paletteTerrain: NonNullable<HexMapDocument['terrain']> = {
  woods: {name: 'Woods'},
  rough: {name: 'Rough'},
  mountain: {name: 'Mountain'},
  marsh: {name: 'Marsh'},
  swamp: {name: 'Swamp'},
  lake: {name: 'Lake', prohibited: true},
  sea: {name: 'Sea', prohibited: true},
  town: {name: 'Town'},
  city: {name: 'City'},
  tundra: {name: 'Tundra'},
};

/** The hexsides of a new map. */
export const paletteHexsides: NonNullable<HexMapDocument['hexsideTerrain']> = {
  river: {name: 'River', pattern: 'minor-river'},
  'major-river': {name: 'Major river'},
  bridge: {name: 'Bridge', opens: true},
};

/** Makes a module with two sides and an empty map; one of hexes has a palette of terrains and hexsides. */
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
      terrain: paletteTerrain,
      hexsideTerrain: paletteHexsides,
    },
    unitTypes: {infantry: {symbol: 'infantry', echelon: 'division', steps: 2}},
    stacking: {limit: 3},
  };
}

export type SideDocument = ModuleDocument['sides'][string];
type PositionDocument = NonNullable<ModuleDocument['positions']>[string];
type StateDocument = NonNullable<ModuleDocument['states']>[string];

/** Sets a side, or removes it. */
export const setSide = <D extends ModuleDraft>(draft: D, id: string, side: SideDocument | undefined): D => ({
  ...draft,
  sides: withEntry(draft.sides, id, side),
});

/** Sets a type of unit, or removes it. */
export const setUnitType = <D extends ModuleDraft>(
  draft: D,
  id: string,
  type: UnitTypeDocument | undefined,
): D => withField(draft, 'unitTypes', withEntry(draft.unitTypes, id, type) as D['unitTypes']);

/** Sets a unit, or removes it from the module and its positions. */
export function setUnit<D extends ModuleDraft>(draft: D, id: string, unit: UnitDocument | undefined): D {
  const set = withField(draft, 'units', withEntry(draft.units, id, unit) as D['units']);
  if (unit) return set;
  const positions = eachEntry(set.positions, (position, name) => [
    name,
    position.units ? withField(position, 'units', without(position.units, id) as never) : position,
  ]);
  return withField(set, 'positions', positions as D['positions']);
}

/** Sets a state of units, or removes it from the module and its positions. */
export function setState<D extends ModuleDraft>(draft: D, id: string, state: StateDocument | undefined): D {
  const set = withField(draft, 'states', withEntry(draft.states, id, state) as D['states']);
  if (state) return set;
  const cleared = (units: NonNullable<PositionDocument['units']>): PositionDocument['units'] =>
    eachEntry(units, (placed, unit) => [
      unit,
      placed?.states
        ? withField(
            placed,
            'states',
            placed.states.filter((one) => one !== id),
          )
        : placed,
    ]);
  const positions = eachEntry(set.positions, (position, name) => [
    name,
    position.units ? withField(position, 'units', cleared(position.units) as never) : position,
  ]);
  return withField(set, 'positions', positions as D['positions']);
}

/** Sets fields of a unit or a type. */
export const withTraits = <T extends UnitTypeDocument>(of: T, says: {[K in keyof T]?: T[K] | undefined}): T =>
  withFields(of, says);

/** Sets a position, or removes it. */
export const setPosition = <D extends ModuleDraft>(
  draft: D,
  name: string,
  position: NonNullable<ModuleDocument['positions']>[string] | undefined,
): D => withField(draft, 'positions', withEntry(draft.positions, name, position) as D['positions']);
