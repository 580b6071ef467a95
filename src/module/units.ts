import {pointer, unknownName, type Fault} from './fault.js';
import type {Side, Unit, UnitId} from './game.js';
import type {ModuleDocument} from './schema/module.js';

/** Fills in each unit from its type and the defaults of the format; names of sides and types that are unknown are faults. */
export function readUnits(
  document: ModuleDocument,
  sides: readonly Side[],
): {units: readonly Unit[]; faults: readonly Fault[]} {
  const types = Object.keys(document.unitTypes ?? {});
  const faults: Fault[] = [];
  const units = Object.entries(document.units ?? {}).map(([id, own], index): Unit => {
    if (!sides.some((side) => side.id === own.side)) {
      faults.push(
        unknownName(
          pointer('units', id, 'side'),
          own.side,
          'a side of this module',
          sides.map((side) => side.id),
        ),
      );
    }
    if (!types.includes(own.type)) {
      faults.push(unknownName(pointer('units', id, 'type'), own.type, 'a unit type of this module', types));
    }
    const all = {...document.unitTypes?.[own.type], ...own};
    const combat = all.combat ?? true;
    const attack = all.attack ?? all.strength ?? 1;
    const defence = all.defence ?? all.strength ?? 1;
    const steps = all.steps ?? 1;
    return {
      index: index as UnitId,
      id,
      name: own.name ?? own.label ?? id,
      side: sides.findIndex((side) => side.id === own.side),
      type: own.type,
      typeIndex: types.indexOf(own.type),
      combat,
      zoc: all.zoc ?? combat,
      stacking: all.stacking ?? 1,
      steps,
      nationality: all.nationality,
      attack,
      defence,
      reduced: {
        attack: all.reduced?.attack ?? all.reduced?.strength ?? attack,
        defence: all.reduced?.defence ?? all.reduced?.strength ?? defence,
      },
      kind: all.kind ?? 'ground',
      value: all.value ?? 1,
      rank: all.rank ?? 'minor',
      retreatSize: all.retreatSize ?? 1,
    };
  });
  return {units, faults};
}

/** The sides in the order of the module. */
export const readSides = (document: ModuleDocument): readonly Side[] =>
  Object.entries(document.sides).map(([id, {name, colour}], index) => ({index, id, name, colour}));
