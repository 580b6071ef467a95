import {pointer, show, unknownName, type Fault, type SheetDocument} from '../../module/index.js';

type Path = readonly (string | number)[];
const stepPreferences = ['fewestLosses', 'fewestEnemyZoc', 'homeward'];

/** What a sheet's shape can't say: that its clauses fit together, so that the search is exact and ends. */
export function sheetFaults(sheet: SheetDocument, above: Path): readonly Fault[] {
  const faults: Fault[] = [];
  const fault = (path: Path, found: string, expected: string): number =>
    faults.push({pointer: pointer(...above, ...path), found, expected});
  const has = (clauses: readonly {clause: string}[], name: string): boolean =>
    clauses.some(({clause}) => clause === name);

  if (!has(sheet.bars, 'furtherOut') && !(has(sheet.bars, 'origin') && (sheet.maxHexes ?? 20) <= 2)) {
    fault(
      ['bars'],
      'no clause that keeps a route from coming back',
      'a "furtherOut" clause, or an "origin" clause with "maxHexes" of 1 or 2',
    );
  }
  if (sheet.costs?.length && !has(sheet.prefers, 'fewestLosses')) {
    fault(
      ['prefers'],
      'no "fewestLosses"',
      'a place for it among the preferences, since the sheet costs steps',
    );
  }
  const lists: [string, readonly unknown[], number][] = [
    ['bars', sheet.bars, 16],
    ['ends', sheet.ends ?? [], 3],
    ['prefers', sheet.prefers, 10],
  ];
  for (const [name, list, most] of lists)
    if (list.length > most) fault([name], show(list), `at most ${String(most)} clauses`);
  if (sheet.prefers.filter(({clause}) => stepPreferences.includes(clause)).length > 4) {
    fault(['prefers'], 'more than 4 preferences that count steps of the route', 'at most 4 of them');
  }
  (sheet.waives ?? []).forEach(({clause, prefers}, i) => {
    const ends = (sheet.ends ?? []).map((end) => end.clause);
    if (!ends.includes(clause as 'withinStacking'))
      faults.push(
        unknownName(
          pointer(...above, 'waives', i, 'clause'),
          clause,
          'a clause of this sheet\'s "ends"',
          ends,
        ),
      );
    for (const {clause: name} of prefers) {
      if (stepPreferences.includes(name) && !has(sheet.prefers, name))
        fault(
          ['waives', i, 'prefers'],
          show(name),
          'only preferences about the route that the sheet has too',
        );
    }
  });

  const readings = new Map(
    (sheet.readings ?? []).map(({option, values}) => [option, values.map(({value}) => value)]),
  );
  const walk = (value: unknown, path: Path): void => {
    if (typeof value === 'string' && value.startsWith('$') && !readings.has(value.slice(1))) {
      faults.push(
        unknownName(
          pointer(...above, ...path),
          value.slice(1),
          'an option of this sheet\'s "readings"',
          readings.keys(),
        ),
      );
    }
    if (typeof value !== 'object' || value === null) return;
    for (const [key, inner] of Object.entries(value)) {
      if (key === 'if')
        faults.push(...optionFaults(inner as Record<string, string>, readings, [...above, ...path, 'if']));
      else walk(inner, [...path, Array.isArray(value) ? Number(key) : key]);
    }
  };
  for (const part of ['bars', 'lengthens', 'costs', 'ends', 'prefers', 'waives', 'effects'] as const)
    walk(sheet[part], [part]);
  return faults;
}

function optionFaults(
  options: Readonly<Record<string, string>>,
  readings: ReadonlyMap<string, readonly string[]>,
  above: Path,
): readonly Fault[] {
  return Object.entries(options).flatMap(([option, value]) => {
    const values = readings.get(option);
    if (!values)
      return [unknownName(pointer(...above, option), option, 'an option of the rule sheet', readings.keys())];
    return values.includes(value)
      ? []
      : [unknownName(pointer(...above, option), value, 'a reading of this option', values)];
  });
}

/** Options that the sheet doesn't have, and values that are none of its readings. */
export const readingFaults = (
  sheet: SheetDocument,
  options: Readonly<Record<string, string>>,
  above: Path,
): readonly Fault[] =>
  optionFaults(
    options,
    new Map((sheet.readings ?? []).map(({option, values}) => [option, values.map(({value}) => value)])),
    above,
  );
