/** Checks the tables of a module: that every column has its entries, and that every code and name in them is known. */
import {codeOff, codesOf, modifierWhen, rowsOf} from './tables.js';
import {Report, type Flaw, type FaultBudget, type Path, type FlawCode, type WithoutArgs} from './fault.js';
import {checkDefendersHex, checkWhen, eachWhen, whenNamesOf} from './check-when.js';
import {isFireTable, isOddsTable} from './game.js';
import type {ModuleDocument} from './schema/module.js';
import type {ModifierDocument, OddsTableDocument, TableDocument} from './schema/table.js';

/** More rows than this no table has. */
const MOST_ROWS = 400;

/** Finds the faults of all tables of a module. */
export function tableFaults(document: ModuleDocument, room: FaultBudget): readonly Flaw[] {
  const faults: Flaw[] = [];
  for (const [id, table] of Object.entries(document.tables ?? {})) {
    const report = new Report(['tables', id], room);
    entryFaults(table, report);
    columnFaults(table, report);
    codeFaults(document, table, report);
    if (isOddsTable(table)) oddsFaults(table, report);
    for (const [i, modifier] of (table.modifiers ?? []).entries())
      modifierFaults(document, table, modifier, report, ['modifiers', i]);
    faults.push(...report.faults);
  }
  return faults;
}

/** Checks that every column has an entry for each row. */
function entryFaults(table: TableDocument, report: Report): void {
  const columns = new Set(table.columns.map(String));
  if (columns.size < table.columns.length) report.add(['columns'], table.columns, 'eachColumnOnce');
  const {first, last} = rowsOf(table);
  if (last < first || last - first >= MOST_ROWS) {
    report.add(['rows'], undefined, 'rowsInOrder', {first, last, most: MOST_ROWS});
    return;
  }
  const rows = last - first + 1;
  for (const column of columns) {
    const entries = Object.hasOwn(table.results, column) ? table.results[column] : undefined;
    if (!entries) report.add(['results'], undefined, 'everyColumn', {column});
    else if (entries.length !== rows)
      report.add(['results', column], entries, table.rows ? 'entriesByRow' : 'entriesByRoll', {
        rows,
        first,
        last,
      });
  }
  for (const column of Object.keys(table.results))
    report.known(column, columns, 'columnOfThisTable', 'results', column);
}

/** Checks the names of columns by the kind of the table. */
function columnFaults(table: TableDocument, report: Report): void {
  if (isOddsTable(table)) {
    const shape = table.kind === 'odds' ? /^[1-9]\d{0,3}-[1-9]\d{0,3}$/ : /^[+-]?\d{1,4}$/;
    const wanted = table.kind === 'odds' ? 'ratio' : 'difference';
    table.columns.forEach((column, i) => {
      if (!shape.test(column)) report.add(['columns', i], column, wanted);
    });
    return;
  }
  if (!isFireTable(table) && table.kind === 'fixed') return;
  const columns = table.columns;
  if (columns.some((column, i) => i > 0 && column <= columns[i - 1]!))
    report.add(['columns'], undefined, 'risingStrengths', {columns: columns.slice(0, 20)});
}

/** Checks that entries are codes of the table or, without codes, numbers, and what the codes say. */
function codeFaults(document: ModuleDocument, table: TableDocument, report: Report): void {
  const own = codesOf(table);
  const codes = new Set(Object.keys(own));
  const known = (code: string, ...at: Path): boolean => report.known(code, codes, 'codeOfTable', ...at);
  if (!isFireTable(table) && 'codes' in table)
    for (const [column, entries] of Object.entries(table.results))
      for (const [i, entry] of entries.entries())
        if (typeof entry === 'string') known(entry, 'results', column, i);
        else report.add(['results', column, i], entry, 'codeSinceCodes');
  else if (!isFireTable(table))
    for (const [column, entries] of Object.entries(table.results))
      for (const [i, entry] of entries.entries())
        if (typeof entry === 'string') report.add(['results', column, i], entry, 'lossesSinceNoCodes');
  for (const [code, {converts = []}] of Object.entries(own))
    for (const [i, {to}] of converts.entries()) known(to, 'codes', code, 'converts', i, 'to');
  for (const [code, {advance: _, ...parts}] of Object.entries(own))
    eachWhen(parts, ['codes', code], (when, path) => checkDefendersHex(when, report, path));
  const states = new Set(Object.keys(document.states ?? {}));
  for (const [code, shares] of Object.entries(own))
    for (const role of ['attacker', 'defender'] as const)
      for (const [one, ...at] of [
        [shares[role], role] as const,
        ...(shares[role]?.oneOf ?? []).map((part, i) => [part, role, 'oneOf', i] as const),
      ]) {
        if (one?.state !== undefined) report.known(one.state, states, 'state', 'codes', code, ...at, 'state');
        const {state = shares[role]?.state, ifAlready} = one ?? {};
        if (ifAlready && state !== undefined && document.states?.[state]?.box === true)
          report.add(['codes', code, ...at, 'ifAlready'], undefined, 'stateNoBox', {state});
      }
  if ('over' in table && table.over === 'split' && codes.size > 0)
    report.add(['over'], undefined, 'overLast');
}

/** Checks what an odds or differential table says of strengths off it. */
function oddsFaults(table: OddsTableDocument, report: Report): void {
  const codes = new Set(Object.keys(table.codes));
  for (const end of ['below', 'above'] as const) {
    const code = codeOff(table[end]);
    if (code !== undefined) report.known(code, codes, 'codeOfTable', end, 'code');
  }
  if (table.cap) report.known(table.cap.column, new Set(table.columns), 'columnOfThisTable', 'cap', 'column');
}

/** Checks the names in a modifier, and that it says one thing. */
function modifierFaults(
  document: ModuleDocument,
  table: TableDocument,
  {when: written, compare, shift, drm, defence}: ModifierDocument,
  report: Report,
  at: Path,
): void {
  if (shift === true && !compare) report.add([...at, 'shift'], undefined, 'shiftWithCompare');
  if (compare && drm !== undefined) report.add([...at, 'drm'], drm, 'compareGivesNumber');
  if (compare) {
    const rated = [...Object.values(document.unitTypes ?? {}), ...Object.values(document.units ?? {})];
    const ratings = new Set(
      rated.flatMap(({ratings: own, reduced}) => [
        ...Object.keys(own ?? {}),
        ...Object.keys(reduced?.ratings ?? {}),
      ]),
    );
    report.known(compare.rating, ratings, 'rating', ...at, 'compare', 'rating');
    const {least = -Infinity, most = Infinity} = compare;
    if (least > most) report.add([...at, 'compare', 'least'], least, 'numberAtMost', {most});
  }
  if (defence !== undefined && !isOddsTable(table))
    report.add([...at, 'defence'], defence, 'attackMultiplies');
  const read = modifierWhen(written);
  if (read === written) {
    checkWhen(read, whenNamesOf(document), report, [...at, 'when']);
    checkDefendersHex(read, report, [...at, 'when']);
    return;
  }
  const {map} = document;
  const hexsides = new Set(map.kind === 'hex' ? Object.keys(map.hexsideTerrain ?? {}) : []);
  const terrains = new Set(map.kind === 'hex' ? ['clear', ...Object.keys(map.terrain ?? {})] : []);
  const types = new Set(Object.keys(document.unitTypes ?? {}));
  const when = written as Readonly<Record<string, unknown>>;
  const knownIn = (field: string, names: ReadonlySet<string>, what: FlawCode & WithoutArgs): void => {
    for (const name of [when[field]].flat())
      if (typeof name === 'string') report.known(name, names, what, ...at, 'when', field);
  };
  knownIn('terrain', terrains, 'terrain');
  knownIn('hexside', hexsides, 'hexsideTerrain');
  for (const field of ['attackerType', 'attackerWithout', 'defenderType', 'defenderWithout'] as const)
    knownIn(field, types, 'unitType');
}
