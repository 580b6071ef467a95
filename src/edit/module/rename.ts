import {whenFields} from '../../module/check-when.js';
import type {ModuleDocument} from '../../module/index.js';
import {eachEntry} from '../record.js';
import type {ModuleDraft} from './draft.js';

/** A kind of name that a module refers to. */
export type Renamed =
  | 'side'
  | 'unitType'
  | 'unit'
  | 'terrain'
  | 'hexsideTerrain'
  | 'point'
  | 'position'
  | 'state';

/**
 * The places where a module uses each kind of name, as paths: `*` stands for every key, `=` for the value itself, `#`
 * for the key itself, `[]` for each entry of a list. A path that begins with `rules` is that of a sheet of the module's
 * own.
 */
const uses: Readonly<Record<Renamed, readonly string[]>> = {
  side: [
    'sides #',
    'units * side =',
    'stacking limit #',
    'map hexes * control =',
    'map boardEdges #',
    'map supplySources #',
    'positions * markers [] side =',
    'positions * control * =',
    'positions * turn player =',
    'positions * inSupply #',
    'positions * newUnits * side =',
    'reinforcements [] side =',
    'examples [] ask zoc side =',
  ],
  unitType: [
    'unitTypes #',
    'units * type =',
    'positions * newUnits * type =',
    'map terrain * prohibited [] =',
    'map hexsideTerrain * prohibited [] =',
    'tables * modifiers [] when attackerType =',
    'tables * modifiers [] when attackerWithout =',
    'tables * modifiers [] when defenderType =',
    'tables * modifiers [] when defenderWithout =',
  ],
  unit: [
    'units #',
    'positions * units #',
    'reinforcements [] entries [] =',
    'examples [] ask retreat units [] =',
    'examples [] ask judge plan [] units [] =',
    'examples [] ask battle attackers [] =',
    'examples [] ask battle defenders [] =',
  ],
  terrain: [
    'map terrain #',
    'map hexes * terrain =',
    'map points * terrain =',
    'rules retreat bars [] terrain [] =',
    'rules zoc notInto [] =',
    'rules zoc notAcross [] terrain =',
    'rules zoc notAcross [] terrain [] =',
  ],
  hexsideTerrain: [
    'map hexsideTerrain #',
    'map hexsides * [] =',
    'rules retreat bars [] hexsides [] =',
    'rules zoc notAcross [] =',
    'rules zoc notAcross [] hexside =',
  ],
  point: [
    'map points #',
    'map lines [] between [] =',
    'positions * units * at =',
    'positions * units * from =',
    'positions * markers [] at =',
    'positions * control #',
    'positions * fullCities [] =',
    'positions * inSupply * [] =',
    'examples [] ask battle at =',
  ],
  position: ['positions #', 'positions * base =', 'examples [] position ='],
  state: [
    'states #',
    'positions * units * states [] =',
    'tables * codes * attacker state =',
    'tables * codes * attacker oneOf [] state =',
    'tables * codes * defender state =',
    'tables * codes * defender oneOf [] state =',
    'rules retreat costs [] takes state =',
    'rules retreat effects [] state =',
    'rules retreat otherwise state =',
    'rules retreat otherwise [] state =',
  ],
};

type Call = (name: string) => string;

/** Renames along a path. */
function renameAlong(value: unknown, [step, ...rest]: readonly string[], call: Call): unknown {
  if (step === '=') return typeof value === 'string' ? call(value) : value;
  if (typeof value !== 'object' || value === null) return value;
  if (step === '[]')
    return Array.isArray(value) ? value.map((one: unknown) => renameAlong(one, rest, call)) : value;
  if (Array.isArray(value)) return value;
  const record = value as Record<string, unknown>;
  if (step === '#') return eachEntry(record, (entry, key) => [call(key), entry]);
  if (step === '*') return eachEntry(record, (entry, key) => [key, renameAlong(entry, rest, call)]);
  return step !== undefined && Object.hasOwn(record, step)
    ? {...record, [step]: renameAlong(record[step], rest, call)}
    : value;
}

/** The key of conditions that asks for each kind of name. */
const conditionKeys: Partial<Readonly<Record<Renamed, string>>> = {
  side: 'side player control',
  unitType: 'type',
  terrain: 'terrain',
  hexsideTerrain: 'hexside',
  state: 'state',
};
/** The fields that hold a condition or a part of one, and the trigger of a cost, which names terrain too. */
const partsOfConditions = [
  ...whenFields,
  ...['not', 'butNot', 'any', 'all', 'trigger', 'replacedBy'],
  // of support, line sheets and the phase
  ...['units', 'except', 'by', 'binds', 'attack', 'attacked'],
];

/** Renames in every condition of a part of the module: in `when` of clauses, codes, modifiers and advances. */
function renameInConditions(value: unknown, keys: readonly string[], call: Call, within = false): unknown {
  if (Array.isArray(value)) return value.map((one: unknown) => renameInConditions(one, keys, call, within));
  if (typeof value !== 'object' || value === null) return value;
  return eachEntry(value as Record<string, unknown>, (entry, key) => {
    if (within && keys.includes(key))
      return [
        key,
        Array.isArray(entry)
          ? entry.map((one) => renameAlong(one, ['='], call))
          : renameAlong(entry, ['='], call),
      ];
    return [key, renameInConditions(entry, keys, call, partsOfConditions.includes(key))];
  });
}

/** Renames something wherever the module refers to it; an empty or taken name changes nothing. */
export function rename<D extends ModuleDraft>(draft: D, what: Renamed, from: string, to: string): D {
  if (to === '' || to === from || namesOf(draft, what).includes(to)) return draft;
  const call: Call = (name) => (name === from ? to : name);
  const said = uses[what].reduce<D>((so, path) => renameAlong(so, path.split(' '), call) as D, draft);
  const keys = conditionKeys[what]?.split(' ');
  if (!keys) return said;
  const inConditions = <T>(part: T): T => renameInConditions(part, keys, call) as T;
  return {
    ...said,
    ...(said.tables ? {tables: inConditions(said.tables)} : {}),
    ...(said.rules ? {rules: inConditions(said.rules)} : {}),
    ...(said.unitTypes ? {unitTypes: inConditions(said.unitTypes)} : {}),
    ...(said.units ? {units: inConditions(said.units)} : {}),
  };
}

/** Lists the names of a kind. */
function namesOf(
  {sides, unitTypes, units, map, positions, states}: ModuleDocument,
  what: Renamed,
): readonly string[] {
  const hex = map.kind === 'hex' ? map : undefined;
  const record = {
    side: sides,
    unitType: unitTypes,
    unit: units,
    terrain: map.terrain,
    hexsideTerrain: hex?.hexsideTerrain,
    point: map.kind === 'point' ? map.points : undefined,
    position: positions,
    state: states,
  }[what];
  return Object.keys(record ?? {});
}

/** Makes an unused name from a text, with a number where it is taken. */
export function freshName(draft: ModuleDocument, what: Renamed, said: string): string {
  const stem =
    said
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-|-$/g, '') || what.toLowerCase();
  const taken = new Set(namesOf(draft, what));
  for (let n = 1; ; n++) {
    const name = n === 1 ? stem : `${stem}-${String(n)}`;
    if (!taken.has(name)) return name;
  }
}
