import type {FlawCode, Path, SheetDocument, WhenDocument, WithoutArgs} from '../../../module/index.js';
import {asksAbout} from '../../when-asks.js';
import {hexKeys} from '../../when-keys.js';
import {asksFor} from '../../when-parts.js';
import {definitionOf} from '../definitions/kinds.js';
import {preferenceOf, prefers} from '../clauses/preferences.js';

/** A clause as far as its condition is checked. */
export type ConditionalClause = {readonly clause: string; readonly when?: WhenDocument};

/** The clauses of a sheet that have a condition, each with its place. */
export function* conditionalClauses(
  sheet: SheetDocument,
): Generator<readonly [Path, ConditionalClause & {when: WhenDocument}]> {
  for (const list of ['caps', 'mayEnd'] as const)
    for (const [i, {when}] of (sheet[list] ?? []).entries())
      if (when) yield [[list, i], {clause: list, when}];
  const lists = ['bars', 'lengthens', 'costs', 'ends', 'prefers', 'waives', 'effects'] as const;
  for (const list of lists)
    for (const [i, clause] of ((sheet[list] ?? []) as readonly ConditionalClause[]).entries()) {
      if (clause.when) yield [[list, i], clause as ConditionalClause & {when: WhenDocument}];
      for (const [j, one] of ((clause as {prefers?: readonly ConditionalClause[]}).prefers ?? []).entries())
        if (one.when) yield [[list, i, 'prefers', j], one as ConditionalClause & {when: WhenDocument}];
    }
}

const asks = ({clause}: ConditionalClause): 'battle' | 'group' | undefined => definitionOf(clause)?.asks;
/** Is a preference about the steps of a route? The others are about its end. */
const aboutSteps = (clause: ConditionalClause): boolean =>
  clause.clause in prefers &&
  (preferenceOf(clause).countsSteps?.(clause as never) ?? false) &&
  asks(clause) !== 'group';

/** The code of a condition on the whole route, by the list of its clause; clauses of other lists are like bars. */
const onWholeRoute: Readonly<Record<string, FlawCode & WithoutArgs>> = {
  bars: 'wholeRouteOfBar',
  costs: 'wholeRouteOfCost',
  ends: 'wholeRouteOfEnd',
  caps: 'wholeRouteOfCap',
  mayEnd: 'wholeRouteOfMayEnd',
  prefers: 'wholeRouteOfPreference',
};

/** The same of a condition on a hexside. */
const onHexside: Readonly<Record<string, FlawCode & WithoutArgs>> = {
  ends: 'hexsideOfEnd',
  prefers: 'hexsideOfPreference',
  lengthens: 'hexsideOfLengthening',
};

/** Finds in a condition what is not known where its clause decides: the code of the fault. */
export function unfitCondition(
  clause: ConditionalClause & {when: WhenDocument},
  list: string,
): (FlawCode & WithoutArgs) | undefined {
  const {hex, step, path, unit, time} = asksAbout(clause.when);
  if (list === 'effects' && asks(clause) === 'battle')
    return hex || unit || time || asksAboutOrigin(clause.when) ? 'readingAlone' : undefined;
  if (list === 'ends' && asks(clause) !== 'group' && clause.clause !== 'noFurtherFromSupply')
    return undefined;
  if (path) return onWholeRoute[list] ?? 'wholeRouteOfClause';
  if (hex && (asks(clause) === 'group' || list === 'waives')) return 'hexOfRoute';
  if (step && list !== 'bars' && list !== 'costs' && !aboutSteps(clause))
    return onHexside[list] ?? 'hexsideOfClause';
  return undefined;
}

const asksAboutOrigin = (when: WhenDocument): boolean => asksFor(when, ...hexKeys);
