import {
  check,
  pointer,
  show,
  unknownName,
  type Fault,
  type ModuleDocument,
  type SheetDocument,
  type SheetExtension,
  type Path,
} from '../../../module/index.js';
import {isLineSheet} from '../../../module/schema/line-sheet.js';
import {isOddsTable} from '../../../module/game.js';
import {predicates} from '../../../module/schema/when.js';
import {retreatsAsked, sheetOf, sheetWithBonds} from '../../retreat-rules.js';
import {farthestUnder} from '../clauses/extent.js';
import {clauseKinds} from '../clauses/kinds.js';
import {sheetFaults} from './check-clauses.js';
import {nameFaults} from './check-names.js';
import {ownSheet} from './document.js';
import {sheetNames} from './index.js';
import {longestRetreat, readingFaults} from './sheet.js';

/** The names of the clauses of each list. */
const clausesOf: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(clauseKinds).map(([list, kind]) => [list, Object.keys(kind)]),
);
/** Fields that newcomers look for in a sheet, and where they are. */
const elsewhere: Readonly<Record<string, string>> = {
  advance: 'advances are in the module’s "rules"',
  zoc: 'it is in the module’s "rules"',
  combat: 'it is in the module’s "rules"',
  options: 'they are in the module’s "rules"',
  stacking: 'it is in the module, beside "rules"',
  states: 'they are in the module, beside "rules"',
  units: 'they are in the module, beside "rules"',
  unitTypes: 'they are in the module, beside "rules"',
  tables: 'they are in the module, beside "rules"',
  map: 'it is in the module, beside "rules"',
};

/** Keys of conditions. */
const whenKeys: ReadonlySet<string> = new Set(['of', 'every', 'at', ...Object.keys(predicates)]);

/** Adds to a fault of a sheet’s shape how to mend it, where the slip is a common one. */
function withRemedy(fault: Fault): Fault {
  const {pointer: at, found, expected} = fault;
  const [, list = '', field = ''] = /\/([^/]+)(?:\/\d+)?(?:\/([^/]+))?$/.exec(at) ?? [];
  const name = /^"(.*)"$/.exec(found)?.[1] ?? '';
  const remedy = (words: string): Fault => ({...fault, remedy: words});
  if (found.startsWith('the unknown field')) {
    const field = /"(.*)"/.exec(found)?.[1] ?? '';
    const isClause = clausesOf[/\/([^/]+)\/\d+\/[^/]+$/.exec(at)?.[1] ?? ''] !== undefined;
    const there = isClause
      ? whenKeys.has(field)
        ? `in a clause "${field}" stands in "when", its condition`
        : undefined
      : Object.hasOwn(elsewhere, field)
        ? elsewhere[field]
        : undefined;
    if (there === undefined) return fault;
    const {suggestion: _, ...plain} = fault;
    return {...plain, remedy: there};
  }
  const own = Object.keys(clausesOf).find((one) => clausesOf[one]!.includes(name));
  if (at.endsWith('/clause') && own !== undefined && own !== list) {
    const {suggestion: _, ...plain} = fault;
    return {...plain, remedy: `"${name}" belongs to "${own}"`};
  }
  if (expected === 'an object' && own !== undefined)
    return remedy(`write {"clause": "${name}", "rule": "7.72"}`);
  if (['rule', 'length', 'edge'].includes(field) || ['length', 'edge'].includes(list)) {
    if (expected === 'this field') return remedy('it is the number in your rulebook, such as "7.72"');
    if (/^[\d.]+$/.test(found)) return remedy(`write it in quotes: "${found}"`);
  }
  return fault;
}

/**
 * Checks a rule sheet by itself: its shape, the sheet that it extends, and whether its clauses fit together. No module is
 * needed; `rules` of one may add bonds. Returns the whole sheet unless it has no shape or no base.
 */
export function checkSheet(
  named: string | SheetDocument | SheetExtension,
  at: Path,
  rules?: ModuleDocument['rules'],
): {readonly faults: readonly Fault[]; readonly sheet?: SheetDocument} {
  if (typeof named !== 'string') {
    const shaped = check(ownSheet, named, at);
    if (!shaped.ok) return {faults: shaped.faults.map(withRemedy)};
  }
  const sheet = sheetOf(named);
  if (!sheet) {
    const [name, path] =
      typeof named === 'string' ? [named, at] : [(named as SheetExtension).extends, [...at, 'extends']];
    const what = "a rule sheet that ships, or a sheet of the module's own";
    const unknown = unknownName(pointer(...path), name, what, sheetNames);
    return {
      faults: [
        name.endsWith('.json')
          ? {...unknown, remedy: 'put the sheet itself here: only the command reads a file beside the module'}
          : unknown,
      ],
    };
  }
  return {sheet, faults: typeof named === 'string' ? [] : sheetFaults(sheetWithBonds(sheet, rules), at)};
}

/** Finds the codes of a module's tables that ask for a longer retreat than its sheet allows. */
function lengthFaults(document: ModuleDocument, sheet: SheetDocument, above: Path): readonly Fault[] {
  const most = longestRetreat(sheet);
  // a longer retreat is none where no unit goes so far
  if (farthestUnder(sheet, document) <= most) return [];
  return Object.entries(document.tables ?? {}).flatMap(([id, table]) =>
    (isOddsTable(table) ? retreatsAsked(table) : [])
      .filter(({hexes}) => hexes > most)
      .map(({hexes, at}) => ({
        pointer: pointer(...above, 'tables', id, 'codes', ...at),
        found: show(hexes),
        expected: `at most ${String(most)} ${most === 1 ? 'hex' : 'hexes'} under ${sheet.title}`,
        remedy:
          at.at(-1) === 'budget'
            ? 'lower it, raise "maxHexes" of the sheet, or give the sheet "caps": the points beyond a cap are steps'
            : 'lower it, or raise "maxHexes" of the sheet',
      })),
  );
}

/** Checks a sheet of hexes in its module: by itself, and its names. Returns the whole sheet as `checkSheet` does. */
export function checkSheetIn(
  document: ModuleDocument,
  named: string | SheetDocument | SheetExtension,
  at: Path,
): ReturnType<typeof checkSheet> {
  const {faults, sheet} = checkSheet(named, at, document.rules);
  if (!sheet || typeof named === 'string') return {faults, ...(sheet ? {sheet} : {})};
  return {faults: [...faults, ...nameFaults(document, named, at)], sheet};
}

/**
 * Checks the retreat rules of a module: an unknown name, its own sheet or a
 * changed one, the readings it chooses, and tables that ask for longer retreats than the sheet allows.
 */
export function retreatRuleFaults(
  document: ModuleDocument,
  above: readonly (string | number)[],
): readonly Fault[] {
  const {retreat: named, options = {}} = document.rules ?? {};
  if (named === undefined) return [];
  const at = [...above, 'rules', 'retreat'];
  if (isLineSheet(named))
    return [
      {
        pointer: pointer(...at, 'kind'),
        found: '"lines"',
        expected: 'a sheet of hexes, as the map is a map of hexes',
        remedy: 'a line sheet is for a map of points',
      },
    ];
  const {faults, sheet} = checkSheetIn(document, named, at);
  if (!sheet) return faults;
  return [
    ...faults,
    ...readingFaults(sheet, options, [...above, 'rules', 'options']),
    ...lengthFaults(document, sheet, above),
  ];
}
