/** Checks line sheets: their shape, and the names in them. */
import {pointer, Report, show, type Fault, type Path} from '../../module/fault.js';
import {check} from '../../module/check-shape.js';
import {checkWhen, eachWhen, regionsOf, whenNamesOf} from '../../module/check-when.js';
import {limits} from '../../module/json.js';
import type {LineSheetDocument} from '../../module/schema/line-sheet.js';
import type {ModuleDocument} from '../../module/schema/module.js';
import type {WhenDocument} from '../../module/schema/when.js';
import {builtInStates, declaredStates} from '../../module/unit-states.js';
import {optionsOf} from '../retreat/sheets/sheet.js';
import {lineSheet} from './document.js';

/** Calls back for every condition of a sheet: those of clauses, and those that some parameters are. */
function eachCondition(value: unknown, path: Path, visit: (when: WhenDocument, path: Path) => void): void {
  eachWhen(value, path, visit);
  if (typeof value !== 'object' || value === null) return;
  const {bars = [], ends = [], tiers = []} = value as Partial<LineSheetDocument>;
  const own = (list: string, i: number, field: string, when: unknown): void => {
    if (typeof when === 'object' && when !== null) visit(when, [...path, list, i, field]);
  };
  for (const [i, bar] of bars.entries()) own('bars', i, 'except', bar['except']);
  for (const [i, end] of ends.entries()) own('ends', i, 'by', end['by']);
  for (const [i, {binds}] of tiers.entries()) own('tiers', i, 'binds', binds);
}

const namesIn = (value: unknown): readonly string[] => (Array.isArray(value) ? (value as string[]) : []);

/** Finds names in a sheet that its module does not have. */
function nameFaults(sheet: LineSheetDocument, document: ModuleDocument, at: Path): readonly Fault[] {
  const report = new Report([]);
  const {map, unitTypes = {}, units = {}} = document;
  const names = whenNamesOf(document);
  const options = optionsOf(sheet);
  eachCondition(sheet, at, (when, path) => {
    checkWhen(when, names, report, path);
    readingFaults(when, options, report, path);
  });
  const regions = regionsOf(map);
  const kinds = new Set(map.kind === 'point' ? map.lines.flatMap(({kind}) => kind ?? []) : []);
  for (const [i, bar] of (sheet.bars ?? []).entries()) {
    const known = (
      field: 'terrain' | 'regions' | 'kinds',
      these: ReadonlySet<string>,
      what: string,
    ): void => {
      for (const [j, name] of namesIn(bar[field]).entries())
        report.known(name, these, what, ...at, 'bars', i, field, j);
    };
    if (bar.clause === 'terrain') known('terrain', names.terrain, 'a terrain of this map');
    if (bar.clause === 'region') known('regions', regions, 'a region of this map');
    if (bar.clause === 'line') known('kinds', kinds, 'a kind of line of this map');
  }
  const classes = new Set(
    [...Object.values(unitTypes), ...Object.values(units)].flatMap((one) => one.class ?? []),
  );
  for (const [i, rank] of (sheet.ranks ?? []).entries())
    report.known(rank, classes, 'a class of units of this module', ...at, 'ranks', i);
  const states = new Set<string>([...builtInStates, ...declaredStates(document)]);
  for (const [i, effect] of (sheet.effects ?? []).entries())
    if (effect.clause === 'state')
      report.known(
        String(effect['state']),
        states,
        'a state of this module that is no box',
        ...at,
        'effects',
        i,
        'state',
      );
  const boxes = new Set(
    Object.entries(document.states ?? {}).flatMap(([state, {box}]) => (box ? [state] : [])),
  );
  for (const [i, fate] of [sheet.otherwise].flat().entries())
    if (typeof fate['state'] === 'string')
      report.known(
        fate['state'],
        boxes,
        'a state of this module with "box": true',
        ...at,
        'otherwise',
        ...(Array.isArray(sheet.otherwise) ? [i] : []),
        'state',
      );
  return report.faults;
}

/** Finds readings in a condition that the sheet does not have. */
function readingFaults(
  when: WhenDocument,
  options: ReadonlyMap<string, readonly string[]>,
  report: Report,
  path: Path,
): void {
  for (const [option, value] of Object.entries(when.reading ?? {})) {
    const values = options.get(option);
    if (!values)
      report.unknown(
        option,
        options.keys(),
        'an option in "readings" of this sheet',
        ...path,
        'reading',
        option,
      );
    else if (!values.includes(value))
      report.unknown(value, values, 'a value of this option', ...path, 'reading', option);
  }
  if (when.not) readingFaults(when.not, options, report, [...path, 'not']);
  for (const key of ['any', 'all'] as const)
    for (const [i, one] of (when[key] ?? []).entries())
      readingFaults(one, options, report, [...path, key, i]);
}

/** Finds clauses that do not fit together. */
function fitFaults(sheet: LineSheetDocument, {map}: ModuleDocument, at: Path): readonly Fault[] {
  const faults: Fault[] = [];
  const fault = (path: Path, found: string, expected: string, remedy?: string): void => {
    faults.push({pointer: pointer(...at, ...path), found, expected, ...(remedy ? {remedy} : {})});
  };
  const fates = [sheet.otherwise].flat();
  const isList = Array.isArray(sheet.otherwise);
  fates.forEach(({when}, i) => {
    const isLast = i === fates.length - 1;
    const here: Path = isList ? ['otherwise', i] : ['otherwise'];
    if (isLast && when !== undefined)
      fault([...here, 'when'], 'a condition on the last clause', 'none there: a clause for every other unit');
    if (!isLast && when === undefined)
      fault(
        here,
        'a clause without "when" before others',
        'a "when", or the last place: the first that holds decides',
      );
  });
  const room = sheet.room ?? [];
  for (const [i, tier] of (sheet.tiers ?? []).entries()) {
    if (tier.room !== undefined && tier.room !== 'full' && room.length === 0)
      fault(['tiers', i, 'room'], show(tier.room), '"capacity" in "room", which says what goes along a line');
    if (i === 0 && tier.asGood) fault(['tiers', 0, 'asGood'], 'true', 'a tier before it');
    const last = (sheet.tiers ?? []).length - 1;
    if (i < last && (tier.when === undefined || Object.keys(tier.when).length === 0))
      fault(
        ['tiers', i],
        'a tier of all points before others',
        'a "when", or the last place: the first that holds decides',
      );
  }
  if (map.kind !== 'point') return faults;
  const unlimited = map.lines.find(({capacity}) => capacity === undefined);
  const counted = room.findIndex(({most}) => most === undefined);
  if (unlimited && counted >= 0)
    fault(
      ['room', counted],
      `the capacity of each line, and ${unlimited.between.join('–')} has none`,
      'a "capacity" of every line of the map, or "most"',
    );
  (sheet.readings ?? []).forEach(({option}, i, all) => {
    if (all.findIndex((other) => other.option === option) < i)
      fault(['readings', i, 'option'], `${show(option)} again`, 'each option once');
  });
  return faults;
}

/** Checks a line sheet of a module: its shape, then its names and whether its clauses fit together. */
export function lineSheetFaults(sheet: object, document: ModuleDocument, at: Path): readonly Fault[] {
  const shaped = check(lineSheet, sheet, at);
  if (!shaped.ok) return shaped.faults;
  const checked = shaped.value as unknown as LineSheetDocument;
  return [...fitFaults(checked, document, at), ...nameFaults(checked, document, at)].slice(0, limits.faults);
}
