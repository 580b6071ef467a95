import {isOddsTable} from '../table-kind.js';
import {pointer, show, unknownName, type Fault} from '../fault.js';
import type {ModuleDocument} from '../schema/module.js';
import type {OddsTableDocument} from '../schema/table.js';

/** Every column has its entries, of the right number, and every code and name that a table uses is known. */
export function tableFaults(document: ModuleDocument): readonly Fault[] {
  const faults: Fault[] = [];
  for (const [id, table] of Object.entries(document.tables ?? {})) {
    const at = (...path: (string | number)[]): string => pointer('tables', id, ...path);
    const odds = isOddsTable(table);
    const columns = table.columns.map(String);
    const {dice = 1, faces = 6} = odds ? table : {};
    const rows = odds ? dice * faces - dice + 1 : (table.results[columns[0] ?? '']?.length ?? 0);
    for (const column of columns) {
      const entries = table.results[column];
      if (!entries)
        faults.push({
          pointer: at('results'),
          found: `no column ${show(column)}`,
          expected: 'entries for every column',
        });
      else if (entries.length !== rows)
        faults.push({
          pointer: at('results', column),
          found: show(entries),
          expected: `${String(rows)} entries, one for each roll`,
        });
    }
    for (const column of Object.keys(table.results)) {
      if (!columns.includes(column))
        faults.push(unknownName(at('results', column), column, 'a column of this table', columns));
    }
    if (odds) faults.push(...oddsFaults(document, table, at));
    else if (table.columns.some((column, i) => column !== i + 1)) {
      faults.push({
        pointer: at('columns'),
        found: table.columns.join(', ').slice(0, 80),
        expected: 'the strength points 1, 2, 3 and so on without a gap',
      });
    }
  }
  return faults;
}

function oddsFaults(
  document: ModuleDocument,
  table: OddsTableDocument,
  at: (...path: (string | number)[]) => string,
): readonly Fault[] {
  const faults: Fault[] = [];
  const shape = table.kind === 'odds' ? /^[1-9]\d{0,3}-[1-9]\d{0,3}$/ : /^(0|[+-]\d{1,4})$/;
  table.columns.forEach((column, i) => {
    if (!shape.test(column))
      faults.push({
        pointer: at('columns', i),
        found: show(column),
        expected: table.kind === 'odds' ? 'a ratio such as "2-1"' : 'a number such as "-2", "0" or "+3"',
      });
  });
  const codes = Object.keys(table.codes);
  for (const [column, entries] of Object.entries(table.results)) {
    entries.forEach((code, i) => {
      if (!codes.includes(code))
        faults.push(unknownName(at('results', column, i), code, 'a code of this table', codes));
    });
  }
  const {map} = document;
  const hexsides = map.kind === 'hex' ? Object.keys(map.hexsideTerrain ?? {}) : [];
  const terrains = map.kind === 'hex' ? ['clear', ...Object.keys(map.terrain ?? {})] : [];
  const types = Object.keys(document.unitTypes ?? {});
  (table.modifiers ?? []).forEach(({when}, i) => {
    const known = (field: keyof typeof when & string, names: readonly string[], what: string): void => {
      for (const name of [when[field]].flat()) {
        if (typeof name === 'string' && !names.includes(name))
          faults.push(unknownName(at('modifiers', i, 'when', field), name, what, names));
      }
    };
    known('terrain', terrains, 'a terrain of this map');
    known('hexside', hexsides, 'a hexside terrain of this map');
    for (const field of ['attackerType', 'attackerWithout', 'defenderType', 'defenderWithout'] as const)
      known(field, types, 'a unit type of this module');
  });
  return faults;
}
