import type {SheetDocument, WhenDocument} from '../../../module/index.js';
import type {OfModule} from '../../../module/unit-states.js';
import {leftUnder} from '../../when-parts.js';
import type {Conditional} from '../context.js';
import {barMeaning} from './bars.js';
import {capMeaning} from './caps.js';
import {meaningOf} from './clause.js';
import {isClause} from './define.js';
import {earlyEndMeaning} from './early-ends.js';
import {aloneMeaning} from './effects.js';
import {choiceMeaning, ends as endKinds} from './ends.js';
import {overrunRuleOf, overrunMeaning} from './hqs.js';
import {definitionOf, type ClauseList} from './kinds.js';
import {extentMeanings} from './length.js';
import {stepMeaning} from '../search/step-walk.js';
import {effectOf, readingsOf, settledSheet, type Readings} from '../sheets/sheet.js';

interface Ruled extends Conditional {
  readonly rule: string;
}

/** The meaning of a clause; empty for one that no sheet may have. */
function meaning(clause: Conditional, module?: OfModule, list?: ClauseList): string {
  const definition = definitionOf(clause.clause, list);
  return definition ? meaningOf(definition, clause, module) : '';
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
    listed.flatMap((clause) => (clause?.rule === rule ? [meaning(clause, module, list)] : []));
  const chooses = ends.some((end) => isClause(endKinds, 'withinStacking', end) && end.choice === rule);
  const overruns = overrunRuleOf(sheet) === rule;
  return [
    ...new Set([
      ...(document.length === rule ? [extentMeanings.length] : []),
      ...(document.edge === rule ? [extentMeanings.edge] : []),
      ...(sheet.steps ?? []).flatMap((step) => (step.rule === rule ? [stepMeaning(step, module)] : [])),
      ...sheet.caps.flatMap((cap) => (cap.rule === rule ? [capMeaning(cap, module)] : [])),
      ...sheet.mayEnd.flatMap((end) => (end.rule === rule ? [earlyEndMeaning(end, module)] : [])),
      ...bars.flatMap((bar) => (bar.rule === rule ? [barMeaning(bar, module)] : [])),
      ...said([lengthens]),
      ...said(costs),
      ...said(ends),
      ...said(prefers, 'prefers'),
      ...said(otherwise),
      ...said(clauses.effects),
      ...(chooses ? [choiceMeaning] : []),
      ...(overruns ? [overrunMeaning] : []),
      ...(effectOf(sheet, 'retreated')?.aloneRule === rule ? [aloneMeaning] : []),
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
  return meaning(Object.fromEntries(settled) as unknown as Conditional, module, list);
}
