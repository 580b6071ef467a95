import {isOddsTable} from '../kind-of.js';
import {each, eachOf, type Work} from '../steps.js';
import {show, type Fault} from '../fault.js';
import type {ModuleDocument} from '../schema/module.js';
import type {OddsTableDocument} from '../schema/table.js';
import {Report, aType, type Room} from './report.js';

/** Every column has its entries, of the right number, and every code and name that a table uses is known. */
export function* tableFaults(document: ModuleDocument, room: Room): Work<readonly Fault[]> {
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
    yield* eachOf(table.results as Record<string, unknown>, (column) =>
      report.known(column, columns, 'a column of this table', 'results', column),
    );
    if (odds) yield* oddsFaults(document, table, report);
    else if (table.columns.some((column, i) => column !== i + 1)) {
      const found = table.columns.slice(0, 20).join(', ');
      report.add(['columns'], found, 'the strength points 1, 2, 3 and so on without a gap');
    }
    faults.push(...report.faults);
  }
  return faults;
}

function* oddsFaults(document: ModuleDocument, table: OddsTableDocument, report: Report): Work<void> {
  const shape = table.kind === 'odds' ? /^[1-9]\d{0,3}-[1-9]\d{0,3}$/ : /^[+-]?\d{1,4}$/;
  const wanted = table.kind === 'odds' ? 'a ratio such as "2-1"' : 'a number such as "-2", "0" or "+3"';
  table.columns.forEach((column, i) => {
    if (!shape.test(column)) report.add(['columns', i], show(column), wanted);
  });
  const codes = new Set(Object.keys(table.codes));
  for (const [column, entries] of Object.entries(table.results))
    yield* each(entries, (code, i) =>
      report.known(code, codes, 'a code of this table', 'results', column, i),
    );
  const {map} = document;
  const hexsides = new Set(map.kind === 'hex' ? Object.keys(map.hexsideTerrain ?? {}) : []);
  const terrains = new Set(map.kind === 'hex' ? ['clear', ...Object.keys(map.terrain ?? {})] : []);
  const types = new Set(Object.keys(document.unitTypes ?? {}));
  yield* each(table.modifiers ?? [], ({when}, i) => {
    const known = (field: keyof typeof when & string, names: ReadonlySet<string>, what: string): void => {
      for (const name of [when[field]].flat())
        if (typeof name === 'string') report.known(name, names, what, 'modifiers', i, 'when', field);
    };
    known('terrain', terrains, 'a terrain of this map');
    known('hexside', hexsides, 'a hexside terrain of this map');
    for (const field of ['attackerType', 'attackerWithout', 'defenderType', 'defenderWithout'] as const)
      known(field, types, aType);
  });
}
