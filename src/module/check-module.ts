import {codesOf} from './tables.js';
import {
  Report,
  faultBudget,
  under,
  type Checked,
  type Flaw,
  type FaultBudget,
  type Path,
  flaw,
  type FlawCode,
  type WithoutArgs,
} from './fault.js';
import {checkCapacities, gridFaults, hexMapFaults, pointMapFaults} from './check-map.js';
import {checkPlace, checkWholePosition} from './check-position.js';
import {checkDocument} from './check-shape.js';
import {tableFaults} from './check-table.js';
import {checkWhen, eachWhen, regionsOf, whenNamesOf} from './check-when.js';
import {takenStates} from './unit-states.js';
import {usualAirRole} from './build-game.js';
import {limits} from './json.js';
import {namesOf} from './names.js';
import {basesOf} from './position.js';
import {airRoles, moduleDocument, moduleVersions, type ModuleDocument} from './schema/module.js';
import type {WrittenPosition} from './schema/position.js';

/** Refuses more points or units than any printed game has. The shape of a grid has its own limit. */
function sizeFaults({map, units = {}}: ModuleDocument): readonly Flaw[] {
  const points = map.kind === 'point' ? Object.keys(map.points).length : 0;
  const count = Object.keys(units).length;
  return [
    ...(points > limits.points
      ? [flaw('/map/points', undefined, 'pointsAtMost', {count: points, most: limits.points})]
      : []),
    ...(count > limits.units ? [flaw('/units', undefined, 'unitsAtMost', {count, most: limits.units})] : []),
  ];
}

/** Checks a module's shape. Its names are not looked up yet. */
export const checkModuleShape = (document: unknown, above: Path = []): Checked<ModuleDocument> =>
  checkDocument(moduleDocument, moduleVersions, document, above);

/** Finds unknown names and impossible numbers in a module of the right shape. */
export const nameFaults = (document: ModuleDocument, above: Path = []): readonly Flaw[] =>
  under(above, checkModuleNames(document));

/** Finds everything about a module of the right shape that its names get wrong, positions and examples included. */
export function checkModuleNames(document: ModuleDocument): readonly Flaw[] {
  const {map} = document;
  const room = faultBudget();
  const report = new Report([], room);
  const sides = new Set(Object.keys(document.sides));
  const types = new Set(Object.keys(document.unitTypes ?? {}));
  for (const [id, {side, type}] of Object.entries(document.units ?? {})) {
    report.known(side, sides, 'side', 'units', id, 'side');
    report.known(type, types, 'unitType', 'units', id, 'type');
  }
  // zones of control are a bit a side, and what each type may enter is a byte a hex
  if (sides.size > 8) report.add(['sides'], undefined, 'sidesAtMost', {count: sides.size});
  if (types.size > 250) report.add(['unitTypes'], undefined, 'typesAtMost', {count: types.size});
  const operations = (document.errata ?? []).reduce((sum, {patch}) => sum + patch.length, 0);
  if (operations > 2000) report.add(['errata'], undefined, 'operationsAtMost', {count: operations});
  const limit = document.stacking?.limit;
  if (typeof limit === 'object')
    for (const side of Object.keys(limit)) report.known(side, sides, 'side', 'stacking', 'limit', side);
  if (document.rules?.combat === 'point-to-point' && document.rules.battle === undefined) {
    checkAirRoles(document, report);
    checkCapacities(document, 'easternFront', report);
  }
  (document.reinforcements ?? []).forEach(({side}, i) =>
    report.known(side, sides, 'side', 'reinforcements', i, 'side'),
  );
  checkStates(document, report);
  checkConditions(document, report);
  checkZoc(document, report);
  const positions = new Set(Object.keys(document.positions ?? {}));
  (document.examples ?? []).forEach(({position}, i) =>
    report.known(position, positions, 'position', 'examples', i, 'position'),
  );

  const faults = [...report.faults, ...tableFaults(document, room)];
  // without a grid no hex has a name to look up
  const unfit = [...sizeFaults(document), ...(map.kind === 'hex' ? gridFaults(map) : [])];
  if (unfit.length > 0) return [...faults, ...unfit];
  return [
    ...faults,
    ...(map.kind === 'hex' ? hexMapFaults(document, map, room) : pointMapFaults(map, room)),
    ...positionsFaults(document, room),
    ...examplesFaults(document, room),
  ];
}

/** Finds hexes and points that the titles of examples ask about and the map does not have. */
function examplesFaults(document: ModuleDocument, room: FaultBudget): readonly Flaw[] {
  const report = new Report(['examples'], room);
  const names = namesOf(document);
  (document.examples ?? []).forEach(({asks}, i) => {
    if (typeof asks === 'object') checkPlace(names, report, asks.by, i, 'asks', 'by');
  });
  return report.faults;
}

/** Checks that one side’s air adds to its fire, and one’s multiplies it. */
export function checkAirRoles({sides}: ModuleDocument, report: Report, above: Path = []): void {
  const roles = Object.entries(sides).map(([id, side]) => side.airRole ?? usualAirRole(id));
  for (const role of airRoles) {
    const many = roles.filter((other) => other === role).length;
    if (many !== 1) report.add([...above, 'sides'], undefined, 'airRoles', {count: many, role});
  }
}

/** The most states that a module may declare. */
const MOST_STATES = 30;

/** Checks the states that a module declares: not more than people tell apart, none that every module has. */
function checkStates({states = {}}: ModuleDocument, report: Report): void {
  const names = Object.keys(states);
  if (names.length > MOST_STATES)
    report.add(['states'], undefined, 'statesAtMost', {count: names.length, most: MOST_STATES});
  for (const name of names) if (takenStates.has(name)) report.add(['states', name], name, 'ownState', {name});
}

/** Checks the names in conditions, and the types that may advance: of the rules on phases and advances and of the codes of tables. */
function checkConditions(document: ModuleDocument, report: Report): void {
  const names = whenNamesOf(document);
  const {must = {}} = document.rules?.phase ?? {};
  for (const key of ['attack', 'attacked'] as const)
    if (must[key]) checkWhen(must[key], names, report, ['rules', 'phase', 'must', key]);
  const codes = Object.entries(document.tables ?? {}).flatMap(([id, table]) =>
    Object.entries(codesOf(table)).map(([code, asked]) => ({at: ['tables', id, 'codes', code], asked})),
  );
  for (const field of ['unitTypes', 'units'] as const)
    for (const [id, {replacedBy}] of Object.entries(document[field] ?? {}))
      if (replacedBy) checkWhen(replacedBy, names, report, [field, id, 'replacedBy']);
  for (const {at, asked} of [{at: ['rules'], asked: {advance: document.rules?.advance}}, ...codes]) {
    eachWhen(asked, at, (when, path) => checkWhen(when, names, report, path));
    for (const [i, {types = []}] of [asked.advance ?? []].flat().entries())
      for (const type of [types].flat())
        report.known(
          type,
          names.type,
          'unitType',
          ...at,
          'advance',
          ...(Array.isArray(asked.advance) ? [i] : []),
          'types',
        );
  }
}

/** Checks the terrain and the regions that `rules.zoc` names. */
function checkZoc(document: ModuleDocument, report: Report): void {
  const {notAcross = [], notInto = []} = document.rules?.zoc ?? {};
  const {terrain, hexside} = whenNamesOf(document);
  const regions = regionsOf(document.map);
  const at: Path = ['rules', 'zoc'];
  for (const [i, name] of notInto.entries()) report.known(name, terrain, 'terrain', ...at, 'notInto', i);
  for (const [i, one] of notAcross.entries()) {
    const here: Path = [...at, 'notAcross', i];
    if (typeof one === 'string') {
      report.known(one, hexside, 'hexsideTerrain', ...here);
      continue;
    }
    report.known(one.hexside, hexside, 'hexsideTerrain', ...here, 'hexside');
    const known = (
      field: 'terrain' | 'region',
      names: ReadonlySet<string>,
      what: FlawCode & WithoutArgs,
    ): void => {
      for (const [n, name] of [one[field] ?? []].flat().entries())
        report.known(name, names, what, ...here, field, ...(Array.isArray(one[field]) ? [n] : []));
    };
    known('terrain', terrain, 'terrain');
    known('region', regions, 'region');
  }
}

/** Checks the positions; refuses them where completing each from its bases would be too much work. */
function positionsFaults(document: ModuleDocument, room: FaultBudget): readonly Flaw[] {
  const {positions = {}, units = {}} = document;
  const names = namesOf(document);
  const ownUnits = Object.keys(units).length;
  const sizes = new Map<string, number>();
  for (const [name, position] of Object.entries(positions)) {
    sizes.set(name, sizeOf(position));
  }
  const faults: Flaw[] = [];
  let entries = 0;
  for (const [name, position] of Object.entries(positions)) {
    for (const below of basesOf(position, positions)) entries += sizes.get(below) ?? 0;
    if (position.newUnits) entries += ownUnits;
    if (entries > limits.values) {
      const report = new Report(['positions'], room);
      report.add([name], undefined, 'entriesOfPositions', {most: limits.values});
      return [...faults, ...report.faults];
    }
    if (room.left <= 0) break;
    const checked = checkWholePosition(document, position, ['positions', name], names, room);
    if (!checked.ok) faults.push(...checked.faults);
  }
  return faults;
}

/** Counts the entries of a position. */
const sizeOf = (position: WrittenPosition): number =>
  Object.values(position).reduce<number>(
    (sum, field) => sum + (typeof field === 'object' && field !== null ? Object.keys(field).length : 1),
    0,
  );
