import {tablesOf, codeOff, modifierWhen} from '../../module/tables.js';
import {lintPhrases} from '../../phrases/en/lint.js';
import type {ModuleDocument, OddsTableDocument} from '../../module/index.js';
import type {Path} from '../../module/fault.js';
import {combatOf, isOddsTable} from '../../module/game.js';
import type {ShareDocument} from '../../module/schema/result-code.js';
import type {TableDocument} from '../../module/schema/table.js';
import {sheetOf} from '../../rules/retreat-rules.js';
import {selfConversion, warn, type Warning} from './lint-names.js';

/** Odds below the first column are read in it, so a table that starts late favours the attacker. */
function* firstColumn(id: string, {kind, columns, below}: OddsTableDocument): Generator<Warning> {
  const [first = ''] = columns;
  const [attack = 0, defence = 1] = first.split('-').map(Number);
  const late = kind === 'odds' ? attack >= defence : Number(first) >= 0;
  if (late && below === undefined)
    yield warn(lintPhrases.belowFirstColumn(first), 'tables', id, 'columns', 0);
  const of = (column: string): number => {
    const [a = 0, b = 1] = column.split('-').map(Number);
    return kind === 'odds' ? a / b : Number(column);
  };
  for (const [i, column] of columns.entries())
    if (i > 0 && of(column) <= of(columns[i - 1]!))
      yield warn(lintPhrases.columnOrder(column, columns[i - 1]!), 'tables', id, 'columns', i);
}

/** The codes that a table may come to: its results, those off the table, and those that count in the place of others. */
const codesRead = (
  {results, below, above, codes}: OddsTableDocument,
  rules: ModuleDocument['rules'],
): ReadonlySet<string> => {
  const sheet = rules?.retreat === undefined ? undefined : sheetOf(rules.retreat);
  return new Set([
    ...Object.values(results).flat(),
    ...[below, above].flatMap((off) => codeOff(off) ?? []),
    ...Object.values(codes).flatMap(({converts = []}) => converts.map(({to}) => to)),
    ...(sheet?.converts ?? []).map(({to}) => to),
  ]);
};

function* modifierWarnings(id: string, {modifiers = []}: TableDocument): Generator<Warning> {
  for (const [i, {when, shift = 0, drm = 0, attack = 1, defence = 1, compare}] of modifiers.entries()) {
    const path: Path = ['tables', id, 'modifiers', i];
    const today = modifierWhen(when);
    if (today !== when) yield warn(lintPhrases.oldCondition(JSON.stringify(today)), ...path, 'when');
    if (shift === 0 && drm === 0 && attack === 1 && defence === 1 && !compare)
      yield warn(lintPhrases.idleModifier, ...path);
  }
}

/** Codes that tables print for no effect. */
const noEffect = /^(?:-+|–|—|•|NE|no effect|0)$/i;

/** Has a table only cells without an effect? */
function isBlank(table: TableDocument): boolean {
  const codes: Readonly<Record<string, object>> = isOddsTable(table) ? table.codes : {};
  return Object.values(table.results)
    .flat()
    .every((cell) => noEffect.test(String(cell)) && Object.keys(codes[String(cell)] ?? {}).length === 0);
}

/** Does a part of a code ask for anything: losses, a retreat, a state or a choice? */
const asksAnything = (share: ShareDocument): boolean => {
  const {steps, units, eliminated, strengthAtLeast, retreat, state, budget, oneOf} = share;
  return [steps, units, eliminated, strengthAtLeast, retreat, state, budget, oneOf].some(Boolean);
};

/** Can a part of a code take anything of its side that the other side’s strength could match? */
const takesStrength = (share: ShareDocument | undefined): boolean =>
  [share ?? {}, ...(share?.oneOf ?? [])].some(({steps, units, eliminated, strengthAtLeast}) =>
    [steps, units, eliminated, strengthAtLeast].some(Boolean),
  ) || Boolean(share?.budget);

/** Does a part of a code, or one of its alternatives, match what the other side lost? */
const matchesLosses = (share: ShareDocument | undefined): boolean =>
  [share ?? {}, ...(share?.oneOf ?? [])].some(({strengthAtLeast}) => strengthAtLeast === 'opponentLost');

function* codeWarnings(
  id: string,
  table: OddsTableDocument,
  rules: ModuleDocument['rules'],
): Generator<Warning> {
  const used = codesRead(table, rules);
  const ofSheet = (rules?.retreat === undefined ? undefined : sheetOf(rules.retreat))?.converts ?? [];
  const unnumbered: string[] = [];
  for (const [code, says] of Object.entries(table.codes)) {
    const path: Path = ['tables', id, 'codes', code];
    if (!used.has(code)) yield warn(lintPhrases.noResult(code), ...path);
    if (used.has(code) && Object.keys(says).length === 0 && !noEffect.test(code))
      yield warn(lintPhrases.asksNothing(code), ...path);
    const {attacker, defender, whoFirst, rule, converts = []} = says;
    if (converts.at(-1)?.to === code && !ofSheet.some((later) => later.code === code))
      yield selfConversion(code, ...path, 'converts', converts.length - 1);
    for (const role of ['attacker', 'defender'] as const) {
      const share = says[role];
      if (share && !asksAnything(share) && whoFirst === undefined)
        yield warn(lintPhrases.asksNothingOf(code, role), ...path, role);
    }
    for (const [role, share, other, theirs] of [
      ['attacker', attacker, 'defender', defender],
      ['defender', defender, 'attacker', attacker],
    ] as const)
      if (matchesLosses(share) && !takesStrength(theirs))
        yield warn(lintPhrases.matchesNothing(code, role, other), ...path, role, 'strengthAtLeast');
    if (rule === undefined && (attacker ?? defender ?? whoFirst) !== undefined) unnumbered.push(code);
  }
  if (unnumbered.length > 0) yield warn(lintPhrases.codesWithoutRule(unnumbered), 'tables', id, 'codes');
}

/** Warns of tables that nothing uses, and of columns, modifiers and codes that are probably mistakes. */
export function* tableWarnings(document: ModuleDocument): Generator<Warning> {
  const {tables = {}, rules} = document;
  const combat = combatOf(document);
  // an order of play of the module's own may name several
  const {rolls = {}, fire} = typeof rules?.battle === 'object' ? rules.battle : {};
  const own = Object.values(rolls).flatMap((roll) => tablesOf(roll).map(({table}) => table));
  const kinds = Object.entries(tables).filter(([, table]) => isOddsTable(table) === (combat === 'hex'));
  const [first] = kinds.find(([id]) => id === (combat === 'hex' ? 'crt' : 'combat')) ?? kinds[0] ?? [];
  const used = own.length > 0 || first === undefined ? own : [first];
  if (combat && used.length === 0 && fire === undefined)
    yield warn(combat === 'hex' ? lintPhrases.needsTable.hex : lintPhrases.needsTable.point, 'tables');
  for (const [id, table] of Object.entries(tables)) {
    if (!combat) yield warn(lintPhrases.tableWithoutCombat(id), 'tables', id);
    else if (!used.includes(id)) yield warn(lintPhrases.idleTable(id, used), 'tables', id);
    if (isBlank(table)) yield warn(lintPhrases.blankTable(id), 'tables', id);
    yield* modifierWarnings(id, table);
    if (!isOddsTable(table)) continue;
    yield* firstColumn(id, table);
    yield* codeWarnings(id, table, rules);
  }
}
