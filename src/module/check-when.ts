import type {FlawCode, WithoutArgs, Path, Report} from './fault.js';
import type {ModuleDocument} from './schema/module.js';
import type {DeclaredNames} from './schema/predicates.js';
import {predicates, type WhenDocument} from './schema/when.js';
import {controlWords} from './schema/when-names.js';
import {unitKinds} from './schema/unit.js';
import {builtInStates, declaredStates} from './unit-states.js';

/** The names of a module, by kind, that conditions may ask for; and the kind of its map. */
export type WhenNames = Readonly<Record<DeclaredNames, ReadonlySet<string>>> & {
  readonly map: 'hex' | 'point';
};

const cities = new Set(['town', 'minor', 'major']);
const what: Readonly<Record<DeclaredNames, FlawCode & WithoutArgs>> = {
  side: 'side',
  control: 'controller',
  type: 'unitType',
  kind: 'unitKind',
  terrain: 'terrain',
  hexside: 'hexsideTerrain',
  city: 'city',
  state: 'state',
  did: 'did',
};

/** Collects the names of a module that conditions may ask for. */
export function whenNamesOf(document: ModuleDocument): WhenNames {
  const {map, sides, unitTypes = {}, states = {}} = document;
  return {
    map: map.kind,
    side: new Set(Object.keys(sides)),
    control: new Set([...controlWords, ...Object.keys(sides)]),
    type: new Set(Object.keys(unitTypes)),
    terrain: new Set(['clear', ...Object.keys(map.terrain ?? {})]),
    hexside: new Set(map.kind === 'hex' ? Object.keys(map.hexsideTerrain ?? {}) : []),
    city: cities,
    kind: new Set(unitKinds),
    did: doneIn(document),
    state: new Set([...builtInStates, ...declaredStates({states})]),
  };
}

/** Collects everything that `did` may name: declarations, kinds of support, outcomes of checks and codes of tables. */
function doneIn({rules, tables = {}}: ModuleDocument): ReadonlySet<string> {
  const {battle} = rules ?? {};
  const {support = {}, declarations = {}, checks = {}} = typeof battle === 'object' ? battle : {};
  return new Set([
    ...Object.keys(support),
    ...Object.keys(declarations),
    ...Object.values(checks).flatMap(({outcomes = []}) => outcomes.map(({is}) => is)),
    ...Object.values(tables).flatMap((table) => ('codes' in table ? Object.keys(table.codes ?? {}) : [])),
  ]);
}

/** Collects the regions of a map: those that its hexes or points list. */
export const regionsOf = (map: ModuleDocument['map']): ReadonlySet<string> =>
  new Set(
    Object.values<{readonly regions?: readonly string[]}>(
      map.kind === 'hex' ? (map.hexes ?? {}) : map.points,
    ).flatMap(({regions = []}) => regions),
  );

/** Is a place one of `fire` of an order of play: in a module, or in a document of its own? */
const isOfFire = (path: Path): boolean =>
  path.some((step, i) => step === 'fire' && (i === 0 || path[i - 1] === 'battle'));

/** Reports the names in a condition that the module does not have, keys of the other kind of map, and keys that say nothing together. */
export function checkWhen(when: WhenDocument, names: WhenNames, report: Report, path: Path): void {
  for (const [key, {names: kind, on}] of Object.entries(predicates)) {
    const asked = when[key as keyof WhenDocument];
    if (asked === undefined) continue;
    if (on !== undefined && on !== names.map) {
      report.add([...path, key], undefined, 'conditionOfMap', {key, map: names.map});
      continue;
    }
    if (kind !== undefined)
      for (const [i, name] of [asked as string | string[]].flat().entries())
        report.known(name, names[kind], what[kind], ...path, key, ...(Array.isArray(asked) ? [i] : []));
  }
  if (when.every === true && when.least !== undefined)
    report.add([...path, 'least'], undefined, 'leastOrEvery');
  if (when.of === 'target' && !isOfFire(path)) report.add([...path, 'of'], when.of, 'ofNoTarget');
  for (const key of ['not', 'butNot'] as const) {
    const inner = when[key];
    if (inner) checkWhen(inner, names, report, [...path, key]);
  }
  for (const key of ['any', 'all'] as const)
    for (const [i, one] of (when[key] ?? []).entries()) checkWhen(one, names, report, [...path, key, i]);
}

/** Refuses a condition on another hex than the defender’s, the only one that codes and modifiers ask about. */
export function checkDefendersHex(
  {at, not, butNot, any = [], all = []}: WhenDocument,
  report: Report,
  path: Path,
): void {
  if (at !== undefined && at !== 'hex') report.add([...path, 'at'], at, 'onDefendersHex');
  if (not) checkDefendersHex(not, report, [...path, 'not']);
  if (butNot) checkDefendersHex(butNot, report, [...path, 'butNot']);
  for (const [i, one] of any.entries()) checkDefendersHex(one, report, [...path, 'any', i]);
  for (const [i, one] of all.entries()) checkDefendersHex(one, report, [...path, 'all', i]);
}

/** The fields that hold a condition. */
export const whenFields = ['when', 'eliminates', 'stopsAt', 'first', 'who'];

/** Calls back for every condition in a part of a document, with its path. */
export function eachWhen(value: unknown, path: Path, visit: (when: WhenDocument, path: Path) => void): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    const here: Path = [...path, Array.isArray(value) ? Number(key) : key];
    // the cap of a table has a `when` that is a word
    // who is to take steps first is a condition, or has one beside the steps
    const isOne = typeof inner === 'object' && inner !== null && !(key === 'first' && 'when' in inner);
    if (whenFields.includes(key) && !Array.isArray(value) && isOne) visit(inner as WhenDocument, here);
    else eachWhen(inner, here, visit);
  }
}
