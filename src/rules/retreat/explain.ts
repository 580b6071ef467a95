import type {SheetDocument} from '../../module/index.js';
import {controlMeanings} from '../control.words.js';
import {barMeanings} from './bars.words.js';
import {byClause, type Meanings} from './clause.js';
import {costMeanings} from './costs.words.js';
import {choiceMeaning, endMeanings} from './ends.words.js';
import {extentMeanings} from './extent.words.js';
import {hqMeanings, overrunMeaning} from './hqs.words.js';
import {lengthenMeanings} from './lengthens.words.js';
import {measureMeanings} from './measures.words.js';
import {orderMeanings} from './order.words.js';
import {otherwiseMeanings} from './otherwise.words.js';
import {ownersWayMeanings} from './owners-way.words.js';
import {preferenceMeanings} from './preferences.words.js';
import {sharedStepMeanings} from './shared-steps.words.js';
import {
  readingsOf,
  settledSheet,
  type BarClause,
  type CostClause,
  type EffectClause,
  type EndClause,
  type LengthenClause,
  type OtherwiseClause,
  type PreferenceClause,
  type Readings,
} from './sheet.js';
import {stepChoiceMeanings} from './step-choice.words.js';
import {throughFriendsMeanings} from './through-friends.words.js';

const effectMeanings: Meanings<EffectClause> = {
  ...controlMeanings,
  ...hqMeanings,
  ...measureMeanings,
  ...orderMeanings,
  ...ownersWayMeanings,
  ...sharedStepMeanings,
  ...stepChoiceMeanings,
  ...throughFriendsMeanings,
};

/** What a rule number stands for in a sheet, as its clauses are read: a sentence for each, none twice. */
export function explainRule(document: SheetDocument, readings: Readings, rule: string): readonly string[] {
  const sheet = settledSheet(document, readings);
  const {bars, lengthens, cost, ends, prefers, otherwise, effects} = sheet;
  const said = <C extends {readonly clause: string; readonly rule: string}>(
    meanings: Meanings<C>,
    clauses: readonly (C | undefined)[],
  ): readonly string[] =>
    clauses.flatMap((clause) => (clause?.rule === rule ? [byClause(meanings, clause)] : []));
  const chooses = ends.some((end) => end.clause === 'withinStacking' && end.choice === rule);
  const overruns = bars.some((bar) => bar.clause === 'enemyUnits' && bar.exceptHqs === rule);
  return [
    ...new Set([
      ...(document.length === rule ? [extentMeanings.length] : []),
      ...(document.edge === rule ? [extentMeanings.edge] : []),
      ...said(barMeanings, bars),
      ...said(lengthenMeanings, [lengthens]),
      ...said(costMeanings, [cost]),
      ...said(endMeanings, ends),
      ...said(preferenceMeanings, prefers),
      ...said(otherwiseMeanings, [otherwise]),
      ...said(effectMeanings, effects),
      ...(chooses ? [choiceMeaning] : []),
      ...(overruns ? [overrunMeaning] : []),
    ]),
  ];
}

const meanings: Meanings<
  BarClause | LengthenClause | CostClause | EndClause | PreferenceClause | OtherwiseClause | EffectClause
> = {
  ...barMeanings,
  ...lengthenMeanings,
  ...costMeanings,
  ...endMeanings,
  ...preferenceMeanings,
  ...otherwiseMeanings,
  ...effectMeanings,
};

/** What a clause of a sheet says, by itself: a parameter that follows a reading as it is by default. */
export function explainClause(document: SheetDocument, clause: {readonly clause: string}): string {
  const defaults = readingsOf(document);
  const settled = Object.entries(clause).map(([name, value]): [string, unknown] => [
    name,
    typeof value === 'string' && value.startsWith('$') ? defaults[value.slice(1)] : value,
  ]);
  return Object.hasOwn(meanings, clause.clause)
    ? byClause(meanings, Object.fromEntries(settled) as never)
    : '';
}
