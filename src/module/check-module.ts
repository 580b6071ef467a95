import {Report, aSide, aType, faultBudget, show, type Fault, type FaultBudget, type Path} from './fault.js';
import {checkCapacities, gridFaults, hexMapFaults, pointMapFaults} from './check-map.js';
import {checkWholePosition} from './check-position.js';
import {checkDefendersHex, checkWhen, eachWhen, regionsOf, whenNamesOf} from './check-when.js';
import {takenStates} from './unit-states.js';
import {usualAirRole} from './build-game.js';
import {isOddsTable} from './game.js';
import {limits} from './json.js';
import {namesOf} from './names.js';
import {basesOf} from './position.js';
import {airRoles, type ModuleDocument} from './schema/module.js';
import type {WrittenPosition} from './schema/position.js';
import {codeOff, modifierWhen, type OddsTableDocument} from './schema/table.js';

/** Refuses more points or units than any printed game has. The shape of a grid has its own limit. */
function sizeFaults({map, units = {}}: ModuleDocument): readonly Fault[] {
  const points = map.kind === 'point' ? Object.keys(map.points).length : 0;
  const count = Object.keys(units).length;
  const tooMany = (at: string, found: number, most: number, what: string, remedy: string): readonly Fault[] =>
    found > most
      ? [
          {
            pointer: at,
            found: `${String(found)} ${what}`,
            expected: `at most ${most.toLocaleString('en')} ${what}`,
            remedy,
          },
        ]
      : [];
  return [
    ...tooMany(
      '/map/points',
      points,
      limits.points,
      'points',
      'split the map into one module for each theatre',
    ),
    ...tooMany('/units', count, limits.units, 'units', 'leave out units that are in no position'),
  ];
}

/** Finds everything about a module of the right shape that its names get wrong, positions and examples included. */
export function checkModuleNames(document: ModuleDocument): readonly Fault[] {
  const {map} = document;
  const room = faultBudget();
  const report = new Report([], room);
  const sides = new Set(Object.keys(document.sides));
  const types = new Set(Object.keys(document.unitTypes ?? {}));
  for (const [id, {side, type}] of Object.entries(document.units ?? {})) {
    report.known(side, sides, aSide, 'units', id, 'side');
    report.known(type, types, aType, 'units', id, 'type');
  }
  // zones of control are a bit a side, and what each type may enter is a byte a hex
  if (sides.size > 8) report.add(['sides'], `${String(sides.size)} sides`, 'at most 8');
  if (types.size > 250) report.add(['unitTypes'], `${String(types.size)} unit types`, 'at most 250');
  const operations = (document.errata ?? []).reduce((sum, {patch}) => sum + patch.length, 0);
  if (operations > 2000) report.add(['errata'], `${String(operations)} operations`, 'at most 2,000');
  const limit = document.stacking?.limit;
  if (typeof limit === 'object')
    for (const side of Object.keys(limit)) report.known(side, sides, aSide, 'stacking', 'limit', side);
  if (document.rules?.combat === 'point-to-point' && document.rules.battle === undefined) {
    checkAirRoles(document, report);
    checkCapacities(document, 'retreats by the Eastern Front rules count', report);
  }
  (document.reinforcements ?? []).forEach(({side}, i) =>
    report.known(side, sides, aSide, 'reinforcements', i, 'side'),
  );
  checkStates(document, report);
  checkConditions(document, report);
  checkZoc(document, report);
  const positions = new Set(Object.keys(document.positions ?? {}));
  (document.examples ?? []).forEach(({position}, i) =>
    report.known(position, positions, 'a position of this module', 'examples', i, 'position'),
  );

  const faults = [...report.faults, ...tableFaults(document, room)];
  // without a grid no hex has a name to look up
  const unfit = [...sizeFaults(document), ...(map.kind === 'hex' ? gridFaults(map) : [])];
  if (unfit.length > 0) return [...faults, ...unfit];
  return [
    ...faults,
    ...(map.kind === 'hex' ? hexMapFaults(document, map, room) : pointMapFaults(map, room)),
    ...positionsFaults(document, room),
  ];
}

/** Checks that one side’s air adds to its fire, and one’s multiplies it. */
export function checkAirRoles({sides}: ModuleDocument, report: Report, above: Path = []): void {
  const roles = Object.entries(sides).map(([id, side]) => side.airRole ?? usualAirRole(id));
  for (const role of airRoles) {
    const many = roles.filter((other) => other === role).length;
    if (many !== 1)
      report.add(
        [...above, 'sides'],
        `${many === 0 ? 'no side' : `${String(many)} sides`} with "airRole": "${role}"`,
        'one side whose air units multiply fire and one whose air units add to it, by "airRole" (sides named axis and soviet have theirs)',
      );
  }
}

/** The most states that a module may declare. */
const MOST_STATES = 30;

/** Checks the states that a module declares: not more than people tell apart, none that every module has. */
function checkStates({states = {}}: ModuleDocument, report: Report): void {
  const names = Object.keys(states);
  if (names.length > MOST_STATES)
    report.add(['states'], `${String(names.length)} states`, `at most ${String(MOST_STATES)} states`);
  for (const name of names)
    if (takenStates.has(name))
      report.add(
        ['states', name],
        show(name),
        'a name of the module’s own',
        `leave the entry out: every unit may be ${name}`,
      );
}

/** Checks the names in conditions, and the types that may advance: of the rules on advances and of the codes of tables. */
function checkConditions(document: ModuleDocument, report: Report): void {
  const names = whenNamesOf(document);
  const codes = Object.entries(document.tables ?? {}).flatMap(([id, table]) =>
    isOddsTable(table)
      ? Object.entries(table.codes).map(([code, asked]) => ({at: ['tables', id, 'codes', code], asked}))
      : [],
  );
  for (const {at, asked} of [{at: ['rules'], asked: {advance: document.rules?.advance}}, ...codes]) {
    eachWhen(asked, at, (when, path) => checkWhen(when, names, report, path));
    for (const [i, {types = []}] of [asked.advance ?? []].flat().entries())
      for (const type of [types].flat())
        report.known(
          type,
          names.type,
          aType,
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
  for (const [i, name] of notInto.entries())
    report.known(name, terrain, 'a terrain of this map', ...at, 'notInto', i);
  for (const [i, one] of notAcross.entries()) {
    const here: Path = [...at, 'notAcross', i];
    if (typeof one === 'string') {
      report.known(one, hexside, 'a hexside terrain of this map', ...here);
      continue;
    }
    report.known(one.hexside, hexside, 'a hexside terrain of this map', ...here, 'hexside');
    const known = (field: 'terrain' | 'region', names: ReadonlySet<string>, what: string): void => {
      for (const [n, name] of [one[field] ?? []].flat().entries())
        report.known(name, names, what, ...here, field, ...(Array.isArray(one[field]) ? [n] : []));
    };
    known('terrain', terrain, 'a terrain of this map');
    known('region', regions, 'a region that some hex of this map lists in its `regions`');
  }
}

/** Checks the positions; refuses them where completing each from its bases would be too much work. */
function positionsFaults(document: ModuleDocument, room: FaultBudget): readonly Fault[] {
  const {positions = {}, units = {}} = document;
  const names = namesOf(document);
  const ownUnits = Object.keys(units).length;
  const sizes = new Map<string, number>();
  for (const [name, position] of Object.entries(positions)) {
    sizes.set(name, sizeOf(position));
  }
  const faults: Fault[] = [];
  let entries = 0;
  for (const [name, position] of Object.entries(positions)) {
    for (const below of basesOf(position, positions)) entries += sizes.get(below) ?? 0;
    if (position.newUnits) entries += ownUnits;
    if (entries > limits.values) {
      const report = new Report(['positions'], room);
      report.add(
        [name],
        'positions that take too much from others',
        `at most ${String(limits.values)} entries in all, those of their bases counted in each`,
      );
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

/** Checks that every column has the right number of entries, and that every code and name in a table is known. */
function tableFaults(document: ModuleDocument, room: FaultBudget): readonly Fault[] {
  const faults: Fault[] = [];
  for (const [id, table] of Object.entries(document.tables ?? {})) {
    const report = new Report(['tables', id], room);
    const odds = isOddsTable(table);
    const columns = new Set(table.columns.map(String));
    if (columns.size < table.columns.length) report.add(['columns'], show(table.columns), 'each column once');
    const entriesOf = (column: string): readonly unknown[] | undefined =>
      Object.hasOwn(table.results, column) ? table.results[column] : undefined;
    const {dice = 1, faces = 6} = odds ? table : {};
    const [first = ''] = columns;
    const rows = odds ? dice * faces - dice + 1 : (entriesOf(first)?.length ?? 0);
    for (const column of columns) {
      const entries = entriesOf(column);
      if (!entries) report.add(['results'], `no column ${show(column)}`, 'entries for every column');
      else if (entries.length !== rows)
        report.add(['results', column], show(entries), `${String(rows)} entries, one for each roll`);
    }
    for (const column of Object.keys(table.results))
      report.known(column, columns, 'a column of this table', 'results', column);
    if (odds) oddsFaults(document, table, report);
    else if (table.columns.some((column, i) => column !== i + 1)) {
      const found = table.columns.slice(0, 20).join(', ');
      report.add(['columns'], found, 'the strength points 1, 2, 3 and so on without a gap');
    }
    faults.push(...report.faults);
  }
  return faults;
}

function oddsFaults(document: ModuleDocument, table: OddsTableDocument, report: Report): void {
  const shape = table.kind === 'odds' ? /^[1-9]\d{0,3}-[1-9]\d{0,3}$/ : /^[+-]?\d{1,4}$/;
  const wanted = table.kind === 'odds' ? 'a ratio such as "2-1"' : 'a number such as "-2", "0" or "+3"';
  table.columns.forEach((column, i) => {
    if (!shape.test(column)) report.add(['columns', i], show(column), wanted);
  });
  const codes = new Set(Object.keys(table.codes));
  for (const [column, entries] of Object.entries(table.results))
    for (const [i, code] of entries.entries()) {
      report.known(code, codes, 'a code of this table', 'results', column, i);
    }
  const known = (code: string, ...at: Path): boolean =>
    report.known(code, codes, 'a code of this table', ...at);
  for (const [code, {converts = []}] of Object.entries(table.codes))
    for (const [i, {to}] of converts.entries()) known(to, 'codes', code, 'converts', i, 'to');
  for (const [code, {advance: _, ...parts}] of Object.entries(table.codes))
    eachWhen(parts, ['codes', code], (when, path) => checkDefendersHex(when, report, path));
  const states = new Set(Object.keys(document.states ?? {}));
  for (const [code, shares] of Object.entries(table.codes))
    for (const role of ['attacker', 'defender'] as const)
      for (const [one, ...at] of [
        [shares[role], role] as const,
        ...(shares[role]?.oneOf ?? []).map((part, i) => [part, role, 'oneOf', i] as const),
      ]) {
        if (one?.state !== undefined)
          report.known(one.state, states, 'a state of this module', 'codes', code, ...at, 'state');
        const {state = shares[role]?.state, ifAlready} = one ?? {};
        if (ifAlready && state !== undefined && document.states?.[state]?.box === true)
          report.add(
            ['codes', code, ...at, 'ifAlready'],
            `${show(state)}, a box`,
            'a state of units on the map: nobody who fights is in a box',
          );
      }
  for (const end of ['below', 'above'] as const) {
    const code = codeOff(table[end]);
    if (code !== undefined) known(code, end, 'code');
  }
  if (table.cap)
    report.known(table.cap.column, new Set(table.columns), 'a column of this table', 'cap', 'column');
  const {map} = document;
  const hexsides = new Set(map.kind === 'hex' ? Object.keys(map.hexsideTerrain ?? {}) : []);
  const terrains = new Set(map.kind === 'hex' ? ['clear', ...Object.keys(map.terrain ?? {})] : []);
  const types = new Set(Object.keys(document.unitTypes ?? {}));
  for (const [i, {when: written}] of (table.modifiers ?? []).entries()) {
    const read = modifierWhen(written);
    if (read === written) {
      checkWhen(read, whenNamesOf(document), report, ['modifiers', i, 'when']);
      checkDefendersHex(read, report, ['modifiers', i, 'when']);
      continue;
    }
    const when = written as Readonly<Record<string, unknown>>;
    const knownIn = (field: string, names: ReadonlySet<string>, what: string): void => {
      for (const name of [when[field]].flat())
        if (typeof name === 'string') report.known(name, names, what, 'modifiers', i, 'when', field);
    };
    knownIn('terrain', terrains, 'a terrain of this map');
    knownIn('hexside', hexsides, 'a hexside terrain of this map');
    for (const field of ['attackerType', 'attackerWithout', 'defenderType', 'defenderWithout'] as const)
      knownIn(field, types, aType);
  }
}
