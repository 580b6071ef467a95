import {eachOf, type Work} from './steps.js';
import type {Side, Unit, UnitId} from './game.js';
import {isolated} from './isolated.js';
import type {AirRole, ModuleDocument} from './schema/module.js';

/** Fills in each unit from its type and the defaults of the format. */
export function* buildUnits(document: ModuleDocument, sides: readonly Side[]): Work<readonly Unit[]> {
  const types = new Map(Object.keys(document.unitTypes ?? {}).map((type, index) => [type, index]));
  const sideOf = new Map(sides.map(({id, index}) => [id, index]));
  const units: Unit[] = [];
  yield* eachOf(document.units, (id, own, index) => {
    const all = {...document.unitTypes?.[own.type], ...own};
    const {combat = true, strength = 1, steps = 1, stacking = 1} = all;
    const {attack = strength, defence = strength, hq = !combat, zoc = combat, nationality, reduced} = all;
    const {kind = 'ground', value = 1, rank = 'minor', retreatSize = 1} = all;
    units.push({
      index: index as UnitId,
      id,
      name: isolated(own.name ?? own.label ?? id),
      side: sideOf.get(own.side) ?? -1,
      type: own.type,
      typeIndex: types.get(own.type) ?? -1,
      combat,
      hq,
      zoc,
      stacking,
      steps,
      nationality,
      attack,
      defence,
      reduced: {
        attack: reduced?.attack ?? reduced?.strength ?? attack,
        defence: reduced?.defence ?? reduced?.strength ?? defence,
      },
      kind,
      value,
      rank,
      retreatSize,
    });
  });
  return units;
}

/** The air role of a side that its module gives none: the two sides that the published rules speak of have theirs. */
export const usualAirRole = (side: string): AirRole | undefined =>
  side === 'axis' ? 'multiplies' : side === 'soviet' ? 'adds' : undefined;

/** The sides in the order of the module. */
export const buildSides = (document: ModuleDocument): readonly Side[] =>
  Object.entries(document.sides).map(([id, {name, colour, airRole = usualAirRole(id)}], index) => ({
    index,
    id,
    name: isolated(name),
    colour,
    airRole,
  }));

const ids = new WeakMap<readonly Unit[], readonly string[]>();

/** The names by which the units of a game are known. */
export function unitIds({units}: {readonly units: readonly Unit[]}): readonly string[] {
  const before = ids.get(units) ?? units.map(({id}) => id);
  ids.set(units, before);
  return before;
}
