/** Checks line sheets: their shape, and the names in them. */
import {
  pointer,
  Report,
  type Flaw,
  type Path,
  flaw,
  type FlawCode,
  type ArgsOf,
  type WithoutArgs,
} from '../../module/fault.js';
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
function nameFaults(sheet: LineSheetDocument, document: ModuleDocument, at: Path): readonly Flaw[] {
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
      what: FlawCode & WithoutArgs,
    ): void => {
      for (const [j, name] of namesIn(bar[field]).entries())
        report.known(name, these, what, ...at, 'bars', i, field, j);
    };
    if (bar.clause === 'terrain') known('terrain', names.terrain, 'terrain');
    if (bar.clause === 'region') known('regions', regions, 'regionOfMap');
    if (bar.clause === 'line') known('kinds', kinds, 'kindOfLine');
  }
  const classes = new Set(
    [...Object.values(unitTypes), ...Object.values(units)].flatMap((one) => one.class ?? []),
  );
  for (const [i, rank] of (sheet.ranks ?? []).entries())
    report.known(rank, classes, 'unitClass', ...at, 'ranks', i);
  const states = new Set<string>([...builtInStates, ...declaredStates(document)]);
  for (const [i, effect] of (sheet.effects ?? []).entries())
    if (effect.clause === 'state')
      report.known(String(effect['state']), states, 'stateThatIsNoBox', ...at, 'effects', i, 'state');
  const boxes = new Set(
    Object.entries(document.states ?? {}).flatMap(([state, {box}]) => (box ? [state] : [])),
  );
  for (const [i, fate] of [sheet.otherwise].flat().entries())
    if (typeof fate['state'] === 'string')
      report.known(
        fate['state'],
        boxes,
        'stateThatIsBox',
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
    if (!values) report.unknown(option, options.keys(), 'optionOfReadings', ...path, 'reading', option);
    else if (!values.includes(value))
      report.unknown(value, values, 'valueOfOption', ...path, 'reading', option);
  }
  if (when.not) readingFaults(when.not, options, report, [...path, 'not']);
  for (const key of ['any', 'all'] as const)
    for (const [i, one] of (when[key] ?? []).entries())
      readingFaults(one, options, report, [...path, key, i]);
}

/** Finds clauses that do not fit together. */
function fitFaults(sheet: LineSheetDocument, {map}: ModuleDocument, at: Path): readonly Flaw[] {
  const faults: Flaw[] = [];
  const fault = <Code extends FlawCode>(
    path: Path,
    found: unknown,
    code: Code,
    ...args: ArgsOf<Code>
  ): void => {
    faults.push(flaw(pointer(...at, ...path), found, code, ...args));
  };
  const fates = [sheet.otherwise].flat();
  const isList = Array.isArray(sheet.otherwise);
  fates.forEach(({when}, i) => {
    const isLast = i === fates.length - 1;
    const here: Path = isList ? ['otherwise', i] : ['otherwise'];
    if (isLast && when !== undefined) fault([...here, 'when'], undefined, 'lastForAll');
    if (!isLast && when === undefined) fault(here, undefined, 'clauseNeedsWhen');
  });
  const room = sheet.room ?? [];
  for (const [i, tier] of (sheet.tiers ?? []).entries()) {
    if (tier.room !== undefined && tier.room !== 'full' && room.length === 0)
      fault(['tiers', i, 'room'], tier.room, 'capacityInRoom');
    if (i === 0 && tier.asGood) fault(['tiers', 0, 'asGood'], undefined, 'tierBefore');
    const last = (sheet.tiers ?? []).length - 1;
    if (i < last && (tier.when === undefined || Object.keys(tier.when).length === 0))
      fault(['tiers', i], undefined, 'tierNeedsWhen');
  }
  if (map.kind !== 'point') return faults;
  const unlimited = map.lines.find(({capacity}) => capacity === undefined);
  const counted = room.findIndex(({most}) => most === undefined);
  if (unlimited && counted >= 0)
    fault(['room', counted], undefined, 'capacityOfLines', {between: unlimited.between});
  (sheet.readings ?? []).forEach(({option}, i, all) => {
    if (all.findIndex((other) => other.option === option) < i)
      fault(['readings', i, 'option'], undefined, 'eachOptionOnce', {option});
  });
  return faults;
}

/** Checks a line sheet of a module: its shape, then its names and whether its clauses fit together. */
export function lineSheetFaults(sheet: object, document: ModuleDocument, at: Path): readonly Flaw[] {
  const shaped = check(lineSheet, sheet, at);
  if (!shaped.ok) return shaped.faults;
  const checked = shaped.value as unknown as LineSheetDocument;
  return [...fitFaults(checked, document, at), ...nameFaults(checked, document, at)].slice(0, limits.faults);
}
