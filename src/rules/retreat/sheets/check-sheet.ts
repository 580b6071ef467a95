import {
  type FlawCode,
  check,
  pointer,
  unknownName,
  type Flaw,
  type ModuleDocument,
  type SheetDocument,
  type SheetExtension,
  type Path,
  type Kind,
  type WithoutArgs,
} from '../../../module/index.js';
import {flaw, keysOf} from '../../../module/fault.js';
import {wants} from '../../../module/check-shape.js';
import {isLineSheet, isOddsTable} from '../../../module/game.js';
import {predicates} from '../../../module/schema/when.js';
import {retreatsAsked, sheetOf, sheetWithBonds} from '../../retreat-rules.js';
import {farthestUnder} from '../clauses/extent.js';
import {clauseKinds} from '../definitions/kinds.js';
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
const elsewhere: Readonly<Record<string, FlawCode & WithoutArgs>> = {
  advance: 'advancesInRules',
  zoc: 'isInRules',
  combat: 'isInRules',
  options: 'areInRules',
  stacking: 'isInModule',
  states: 'areInModule',
  units: 'areInModule',
  unitTypes: 'areInModule',
  tables: 'areInModule',
  map: 'isInModule',
};

/** Keys of conditions. */
const whenKeys: ReadonlySet<string> = new Set(['of', 'every', 'at', ...Object.keys(predicates)]);

/** Adds to a fault of a sheet’s shape how to mend it, where the slip is a common one. */
function withRemedy(fault: Flaw): Flaw {
  const {pointer: at, code, found} = fault;
  const [, list = '', field = ''] = /\/([^/]+)(?:\/\d+)?(?:\/([^/]+))?$/.exec(at) ?? [];
  const name = typeof found === 'string' ? found : '';
  const remedy = (words: Kind): Flaw => ({...fault, remedy: words});
  if (code === 'knownField') {
    const field = keysOf(at).at(-1) ?? '';
    const isClause = clausesOf[/\/([^/]+)\/\d+\/[^/]+$/.exec(at)?.[1] ?? ''] !== undefined;
    const there: Kind | undefined = isClause
      ? whenKeys.has(field)
        ? {code: 'fieldOfWhen', args: {field}}
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
    return {...plain, remedy: {code: 'clauseOfList', args: {name, list: own}}};
  }
  if (code === 'kinds' && wants(fault, 'Object') && own !== undefined)
    return remedy({code: 'writeClause', args: {name}});
  if (['rule', 'length', 'edge'].includes(field) || ['length', 'edge'].includes(list)) {
    if (code === 'missingField') return remedy('numberInRulebook');
    if (typeof found === 'number' && found >= 0)
      return remedy({code: 'inQuotes', args: {found: String(found)}});
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
): {readonly faults: readonly Flaw[]; readonly sheet?: SheetDocument} {
  if (typeof named !== 'string') {
    const shaped = check(ownSheet, named, at);
    if (!shaped.ok) return {faults: shaped.faults.map(withRemedy)};
  }
  const sheet = sheetOf(named);
  if (!sheet) {
    const [name, path] =
      typeof named === 'string' ? [named, at] : [(named as SheetExtension).extends, [...at, 'extends']];
    const unknown = unknownName(pointer(...path), name, 'ruleSheet', sheetNames);
    return {faults: [name.endsWith('.json') ? {...unknown, remedy: 'sheetItself'} : unknown]};
  }
  return {sheet, faults: typeof named === 'string' ? [] : sheetFaults(sheetWithBonds(sheet, rules), at)};
}

/** Finds the codes of a module's tables that ask for a longer retreat than its sheet allows. */
function lengthFaults(document: ModuleDocument, sheet: SheetDocument, above: Path): readonly Flaw[] {
  const most = longestRetreat(sheet);
  // a longer retreat is none where no unit goes so far
  if (farthestUnder(sheet, document) <= most) return [];
  return Object.entries(document.tables ?? {}).flatMap(([id, table]) =>
    (isOddsTable(table) ? retreatsAsked(table) : [])
      .filter(({hexes}) => hexes > most)
      .map(({hexes, at}) =>
        flaw(
          pointer(...above, 'tables', id, 'codes', ...at),
          hexes,
          at.at(-1) === 'budget' ? 'budgetAtMost' : 'lengthAtMost',
          {most, title: sheet.title},
        ),
      ),
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
): readonly Flaw[] {
  const {retreat: named, options = {}} = document.rules ?? {};
  if (named === undefined) return [];
  const at = [...above, 'rules', 'retreat'];
  if (isLineSheet(named)) return [flaw(pointer(...at, 'kind'), undefined, 'hexSheet')];
  const {faults, sheet} = checkSheetIn(document, named, at);
  if (!sheet) return faults;
  return [
    ...faults,
    ...readingFaults(sheet, options, [...above, 'rules', 'options']),
    ...lengthFaults(document, sheet, above),
  ];
}
