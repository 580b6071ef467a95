import {aSide, aType, show, type Path, type Report} from './fault.js';
import type {ModuleDocument} from './schema/module.js';
import type {DeclaredNames} from './schema/predicates.js';
import {predicates, type WhenDocument} from './schema/when.js';
import {builtInStates, declaredStates} from './unit-states.js';

/** The names of a module, by kind, that conditions may ask for. */
export type WhenNames = Readonly<Record<DeclaredNames, ReadonlySet<string>>>;

const cities = new Set(['town', 'minor', 'major']);
const what: Readonly<Record<DeclaredNames, string>> = {
  side: aSide,
  type: aType,
  terrain: 'a terrain of this map',
  hexside: 'a hexside terrain of this map',
  city: 'a kind of city',
  state: 'a state of this module',
};

/** Collects the names of a module that conditions may ask for. */
export function whenNamesOf({map, sides, unitTypes = {}, states = {}}: ModuleDocument): WhenNames {
  return {
    side: new Set(Object.keys(sides)),
    type: new Set(Object.keys(unitTypes)),
    terrain: new Set(['clear', ...Object.keys(map.terrain ?? {})]),
    hexside: new Set(map.kind === 'hex' ? Object.keys(map.hexsideTerrain ?? {}) : []),
    city: cities,
    state: new Set([...builtInStates, ...declaredStates({states})]),
  };
}

/** Collects the regions of a map: those that its hexes or points list. */
export const regionsOf = (map: ModuleDocument['map']): ReadonlySet<string> =>
  new Set(
    Object.values<{readonly regions?: readonly string[]}>(
      map.kind === 'hex' ? (map.hexes ?? {}) : map.points,
    ).flatMap(({regions = []}) => regions),
  );

/** Reports the names in a condition that the module does not have. */
export function checkWhen(when: WhenDocument, names: WhenNames, report: Report, path: Path): void {
  for (const [key, {names: kind}] of Object.entries(predicates)) {
    const asked = when[key as keyof WhenDocument];
    if (kind !== undefined && asked !== undefined)
      for (const [i, name] of [asked as string | string[]].flat().entries())
        report.known(name, names[kind], what[kind], ...path, key, ...(Array.isArray(asked) ? [i] : []));
  }
  if (when.not) checkWhen(when.not, names, report, [...path, 'not']);
  for (const key of ['any', 'all'] as const)
    for (const [i, one] of (when[key] ?? []).entries()) checkWhen(one, names, report, [...path, key, i]);
}

/** Refuses a condition on another hex than the defender’s, the only one that codes and modifiers ask about. */
export function checkDefendersHex(
  {at, not, any = [], all = []}: WhenDocument,
  report: Report,
  path: Path,
): void {
  if (at !== undefined && at !== 'hex')
    report.add(
      [...path, 'at'],
      show(at),
      'a condition on the defender’s hex, which is the "hex"',
      'leave “at” out',
    );
  if (not) checkDefendersHex(not, report, [...path, 'not']);
  for (const [i, one] of any.entries()) checkDefendersHex(one, report, [...path, 'any', i]);
  for (const [i, one] of all.entries()) checkDefendersHex(one, report, [...path, 'all', i]);
}

/** The fields that hold a condition. */
export const whenFields = ['when', 'eliminates', 'stopsAt'];

/** Calls back for every condition in a part of a document, with its path. */
export function eachWhen(value: unknown, path: Path, visit: (when: WhenDocument, path: Path) => void): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    const here: Path = [...path, Array.isArray(value) ? Number(key) : key];
    // the cap of a table has a `when` that is a word
    if (whenFields.includes(key) && !Array.isArray(value) && typeof inner === 'object')
      visit(inner as WhenDocument, here);
    else eachWhen(inner, here, visit);
  }
}
