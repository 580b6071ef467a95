import type {ModuleDocument, UnitDocument, UnitTypeDocument} from '../../module/index.js';
import {eachEntry, withEntry, withField, withFields, without} from '../record.js';
import type {ModuleDraft} from './draft.js';

export type SideDocument = ModuleDocument['sides'][string];

/** Says what a side is; without anything there is none. */
export const setSide = <D extends ModuleDraft>(draft: D, id: string, side: SideDocument | undefined): D => ({
  ...draft,
  sides: withEntry(draft.sides, id, side),
});

/** Says what a type of unit is. */
export const setUnitType = <D extends ModuleDraft>(
  draft: D,
  id: string,
  type: UnitTypeDocument | undefined,
): D => withField(draft, 'unitTypes', withEntry(draft.unitTypes, id, type) as D['unitTypes']);

/** Says what a unit is; one that is taken away stands in no position any more. */
export function setUnit<D extends ModuleDraft>(draft: D, id: string, unit: UnitDocument | undefined): D {
  const set = withField(draft, 'units', withEntry(draft.units, id, unit) as D['units']);
  if (unit) return set;
  const positions = eachEntry(set.positions, (position, name) => [
    name,
    position.units ? withField(position, 'units', without(position.units, id) as never) : position,
  ]);
  return withField(set, 'positions', positions as D['positions']);
}

/** Says a field of a unit or a type; what its type has anyway need not be said of a unit. */
export const withTraits = <T extends UnitTypeDocument>(of: T, says: {[K in keyof T]?: T[K] | undefined}): T =>
  withFields(of, says);

/** Says how a position stands; without anything there is none. */
export const setPosition = <D extends ModuleDraft>(
  draft: D,
  name: string,
  position: NonNullable<ModuleDocument['positions']>[string] | undefined,
): D => withField(draft, 'positions', withEntry(draft.positions, name, position) as D['positions']);
