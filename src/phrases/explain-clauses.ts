/** Explains the rules of a retreat sheet on hexes, in sentences. */
import type {SheetDocument} from '../module/schema/sheet.js';
import type {WhenDocument} from '../module/schema/when.js';
import type {OfModule} from '../module/unit-states.js';
import {bars as barRules} from '../rules/retreat/clauses/bars.js';
import {isClause, saidByItself, type SaysWhen} from '../rules/retreat/clauses/clause.js';
import {ends as endRules} from '../rules/retreat/clauses/ends.js';
import {overrunRuleOf} from '../rules/retreat/clauses/hqs.js';
import {prefers as preferenceRules} from '../rules/retreat/clauses/preferences.js';
import {type ClauseList, clauseKinds} from '../rules/retreat/definitions/kinds.js';
import type {Conditional} from '../rules/retreat/context.js';
import {effectOf, type Readings, readingsOf, settledSheet} from '../rules/retreat/sheets/sheet.js';
import {leftUnder} from '../rules/when-parts.js';
import {readingArgs} from '../rules/retreat/disputes.js';
import {clauseMeanings} from './en/clause-meanings.js';
import {rulingPhrases} from './en/retreat.js';
import {whenPhrases} from './say-when.js';

interface Ruled extends Conditional {
  readonly rule: string;
}
type Meaning = (clause: object, module: OfModule | undefined) => string;

/** Finds the meaning of a clause, in a list where two have one of that name; undefined for one that no sheet may have. */
function meaningOf(clause: string, list: ClauseList | undefined): Meaning | undefined {
  const lists = list ? [list] : (Object.keys(clauseKinds) as ClauseList[]);
  const {clauses} = clauseMeanings as unknown as {
    readonly clauses: Readonly<Record<ClauseList, Readonly<Record<string, Meaning>>>>;
  };
  const found = lists.find((one) => Object.hasOwn(clauses[one], clause));
  return found && clauses[found][clause];
}

/** The clauses whose sentences may say their conditions. */
const rules: Partial<Record<ClauseList, Readonly<Record<string, SaysWhen>>>> = {
  bars: barRules,
  ends: endRules,
  prefers: preferenceRules,
};
function ruleOf(clause: string, list: ClauseList | undefined): SaysWhen | undefined {
  const lists = list ? [rules[list] ?? {}] : Object.values(rules);
  return lists.find((one) => Object.hasOwn(one, clause))?.[clause];
}

/** Says what a clause means, and where it counts; empty for one that no sheet may have. */
export function clauseMeaning(clause: Conditional, module?: OfModule, list?: ClauseList): string {
  const meaning = meaningOf(clause.clause, list);
  if (!meaning) return '';
  const when = saidByItself(clause, ruleOf(clause.clause, list)) ? undefined : clause.when;
  return whenPhrases.ruleWhere(when, meaning(clause, module), module);
}

/** Explains a rule number of a sheet under its readings: a sentence for each clause, none twice. */
export function explainRule(
  document: SheetDocument,
  readings: Readings,
  rule: string,
  module?: OfModule,
): readonly string[] {
  const sheet = settledSheet(document, readings);
  const {bars, lengthens, costs, ends, prefers, otherwise, clauses} = sheet;
  const said = (listed: readonly (Ruled | undefined)[], list?: ClauseList): readonly string[] =>
    listed.flatMap((clause) => (clause?.rule === rule ? [clauseMeaning(clause, module, list)] : []));
  const chooses = ends.some((end) => isClause('ends', 'withinStacking', end) && end.choice === rule);
  const overruns = overrunRuleOf(sheet) === rule;
  return [
    ...new Set([
      ...(document.length === rule ? [clauseMeanings.length] : []),
      ...(document.edge === rule ? [clauseMeanings.edge] : []),
      ...(sheet.steps ?? []).flatMap((step) =>
        step.rule === rule ? [clauseMeanings.step(step, module)] : [],
      ),
      ...sheet.caps.flatMap((cap) => (cap.rule === rule ? [clauseMeanings.cap(cap, module)] : [])),
      ...sheet.mayEnd.flatMap((end) => (end.rule === rule ? [clauseMeanings.earlyEnd(end, module)] : [])),
      ...said(bars, 'bars'),
      ...said([lengthens]),
      ...said(costs),
      ...said(ends),
      ...said(prefers, 'prefers'),
      ...said(otherwise),
      ...said(clauses.effects),
      ...(chooses ? [clauseMeanings.choice] : []),
      ...(overruns ? [clauseMeanings.overrun] : []),
      ...(effectOf(sheet, 'retreated')?.aloneRule === rule ? [clauseMeanings.alone] : []),
    ]),
  ];
}

/** Leaves out of a condition the usual readings; one that fails under the usual ones unchanged. */
function underDefaults(when: WhenDocument, defaults: Readings): WhenDocument | undefined {
  const left = leftUnder(when, defaults);
  return left === true ? undefined : left === false ? when : left;
}

/**
 * Explains a clause by itself; a parameter that follows an option has its default value. `list`: the list that it is in, needed for
 * a name that two lists have.
 */
export function explainClause(
  document: SheetDocument,
  clause: Conditional,
  module?: OfModule,
  list?: ClauseList,
): string {
  const defaults = readingsOf(document);
  const settled = Object.entries(clause).map(([name, value]): [string, unknown] => [
    name,
    name === 'when'
      ? underDefaults(clause.when!, defaults)
      : typeof value === 'string' && value.startsWith('$')
        ? defaults[value.slice(1)]
        : value,
  ]);
  const {when, ...rest} = Object.fromEntries(settled) as unknown as Conditional;
  // readings are said in the words of the sheet, which a condition by itself does not know
  const {reading = {}, ...otherwise} = when ?? {};
  const others = Object.entries(reading).filter(([option, value]) => defaults[option] !== value);
  const left = others.length > 0 ? otherwise : when;
  const said = clauseMeaning(
    {...rest, ...(left && Object.keys(left).length > 0 ? {when: left} : {})},
    module,
    list,
  );
  return others.length > 0 && said !== ''
    ? rulingPhrases.underReadings(
        others.map(([option, value]) => readingArgs(document, {option, value})),
        said,
      )
    : said;
}
