import type {Fault, Path, SheetDocument, WhenDocument} from '../../../module/index.js';
import {hexKeys} from '../../../module/schema/when.js';
import {asksAbout, asksFor} from '../../when-parts.js';
import {definitionOf} from '../clauses/kinds.js';
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

const aboutStops =
  'conditions on the last hex, the units and the time: the clause also decides where a retreat may stop short, whichever way it came';
const atOneHex =
  'leave “at” out for the hex that is entered, or write “origin” for the one where the retreat began';
const asBar = (what: string): string =>
  `to keep routes out of such ${what}, give a bar this condition, or use the bar “hexside”, “terrain” or “region”`;

/** The conditions that clauses of a list may have in place of one on the whole route, and why. */
const onOneHex: Readonly<Record<string, string>> = {
  bars: 'conditions on the hex that is entered or on the origin: a clause decides hex by hex, before the rest of the route is known',
  costs:
    'conditions on one hex, the origin or the one that is entered: a cost is charged hex by hex; with "per": "route" a route is charged once for any of its hexes',
  ends: aboutStops,
  caps: 'conditions on the units, the time and the hex that they are in: a cap is of the whole retreat',
  mayEnd: 'conditions on one hex, the origin or the one in which the retreat ends',
  prefers:
    'conditions on one hex, the origin, the one that is entered or the last: a preference adds up what each hex of a route is worth',
};

/** Finds in a condition what is not known where its clause decides. */
export function unfitCondition(
  clause: ConditionalClause & {when: WhenDocument},
  list: string,
): Omit<Fault, 'pointer'> | undefined {
  const {hex, step, path, unit, time} = asksAbout(clause.when);
  if (list === 'effects' && asks(clause) === 'battle')
    return hex || unit || time || asksAboutOrigin(clause.when)
      ? {
          found: 'a condition on more than readings',
          expected:
            'a "reading" alone: the clause counts for a whole battle, before it is known who retreats',
        }
      : undefined;
  if (list === 'ends' && asks(clause) !== 'group' && clause.clause !== 'noFurtherFromSupply')
    return undefined;
  if (path)
    return {
      found: 'a condition on the whole route',
      expected: onOneHex[list] ?? onOneHex['bars']!,
      ...(list === 'bars'
        ? {remedy: atOneHex}
        : ['prefers', 'costs', 'caps', 'mayEnd'].includes(list)
          ? {}
          : {remedy: asBar('a hex')}),
    };
  if (hex && (asks(clause) === 'group' || list === 'waives'))
    return {
      found: 'a condition on a hex of the route',
      expected: 'conditions on the units, the origin and the time: the clause decides for the whole retreat',
    };
  if (step && list !== 'bars' && list !== 'costs' && !aboutSteps(clause))
    return {
      found: 'a condition on a hexside',
      expected:
        list === 'ends'
          ? aboutStops
          : list === 'prefers'
            ? 'conditions on the last hex, the units and the time: it compares where routes end, not how they come there'
            : 'conditions on a hex, the units and the time: the clause looks at the hex, not at the step into it',
      ...(list === 'ends' || list === 'lengthens' ? {remedy: asBar('a hexside')} : {}),
    };
  return undefined;
}

const asksAboutOrigin = (when: WhenDocument): boolean => asksFor(when, ...hexKeys);
