import type {SheetDocument, WhenDocument} from '../../../module/index.js';
import {type OfModule, stateName} from '../../../module/unit-states.js';
import {leftUnder} from '../../when.js';
import {whenWords} from '../../when-words.js';
import {controlMeanings} from '../../control.js';
import {barMeanings} from './bars.js';
import type {Conditional} from '../context.js';
import {meaningOf, type Meanings} from './clause.js';
import {costMeanings} from './cost-findings.js';
import {choiceMeaning, endMeanings} from './ends.js';
import {hqMeanings, overrunMeaning} from './hqs.js';
import {extentMeanings, lengthenMeanings} from './length.js';
import {displacementMeanings} from '../displacement-findings.js';
import {stepChoiceMeanings} from '../losses.js';
import {otherwiseMeanings} from './fate.js';
import {ownersWayMeanings, throughFriendsMeanings} from './owners-way.js';
import {orderMeanings} from '../plan.js';
import {preferenceMeanings} from './preferences.js';
import {stepMeaning} from '../search/step-walk.js';
import {aloneMeaning, retreatedMeanings} from './retreated.js';
import {sharedStepMeanings} from './shared-steps.js';
import {
  effectOf,
  readingsOf,
  settledSheet,
  type BarClause,
  type CostClause,
  type Effect,
  type EffectClause,
  type EndClause,
  type LengthenClause,
  type OtherwiseClause,
  type PreferenceClause,
  type Readings,
} from '../sheets/sheet.js';

/** The meanings of the clauses on measures: a ZOC's reach, the distance to supply. */
const measureMeanings: Meanings<Effect<'zocReach' | 'supplyDistance'>> = {
  zocReach: ({of}) =>
    of === 'hexside'
      ? 'A unit exerts a ZOC into every adjacent hex it could enter in regular movement, by terrain and hexside.'
      : of === 'hex'
        ? 'A unit exerts a ZOC into every adjacent hex whose terrain is not prohibited to it; hexsides do not matter.'
        : 'A unit exerts a ZOC into every adjacent hex whose terrain is prohibited to no unit; hexsides do not matter.',
  supplyDistance: ({along, originSource}) =>
    `${
      along === 'path'
        ? 'Distance to supply is counted along the shortest path that the units could move, around enemy units.'
        : along === 'movement'
          ? 'Distance to supply is counted in movement points, along the cheapest path that the units could move.'
          : 'Distance to supply is counted in hexes, in a straight line.'
    }${originSource === 'ignored' ? ' A supply source in the starting hex does not count.' : ''}`,
};

/** The meaning of the clause on what is over the stacking limit when a battle ends. */
const stackingMeanings: Meanings<Effect<'overStackedAfter'>> = {
  overStackedAfter: ({state, eliminates}, module) =>
    `When a battle ends, the owner takes what is over the stacking limit of a hex, units of his choice, ${
      state === undefined ? 'and they are eliminated' : `into the ${stateName(module, state)} box`
    }.${eliminates ? ` A unit is eliminated in place of that where ${whenWords(eliminates, module)}.` : ''}`,
};

const effectMeanings: Meanings<EffectClause> = {
  ...controlMeanings,
  ...hqMeanings,
  ...measureMeanings,
  ...orderMeanings,
  ...ownersWayMeanings,
  ...displacementMeanings,
  ...sharedStepMeanings,
  ...stepChoiceMeanings,
  ...retreatedMeanings,
  ...stackingMeanings,
  ...throughFriendsMeanings,
};

/** Explains a rule number of a sheet under its readings: a sentence for each clause, none twice. */
export function explainRule(
  document: SheetDocument,
  readings: Readings,
  rule: string,
  module?: OfModule,
): readonly string[] {
  const sheet = settledSheet(document, readings);
  const {bars, lengthens, costs, ends, prefers, otherwise, clauses} = sheet;
  const said = <C extends Conditional & {readonly rule: string}>(
    meanings: Meanings<C>,
    clauses: readonly (C | undefined)[],
  ): readonly string[] =>
    clauses.flatMap((clause) => (clause?.rule === rule ? [meaningOf(meanings, clause, module)] : []));
  const chooses = ends.some((end) => end.clause === 'withinStacking' && end.choice === rule);
  const overruns = bars.some((bar) => bar.clause === 'enemyUnits' && bar.exceptHqs === rule);
  return [
    ...new Set([
      ...(document.length === rule ? [extentMeanings.length] : []),
      ...(document.edge === rule ? [extentMeanings.edge] : []),
      ...(sheet.steps ?? []).flatMap((step) => (step.rule === rule ? [stepMeaning(step, module)] : [])),
      ...said(barMeanings, bars),
      ...said(lengthenMeanings, [lengthens]),
      ...said(costMeanings, costs),
      ...said(endMeanings, ends),
      ...said(preferenceMeanings, prefers),
      ...said(otherwiseMeanings, otherwise),
      ...said(effectMeanings, clauses.effects),
      ...(chooses ? [choiceMeaning] : []),
      ...(overruns ? [overrunMeaning] : []),
      ...(effectOf(sheet, 'retreated')?.aloneRule === rule ? [aloneMeaning] : []),
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

/** Leaves out of a condition the usual readings; one that fails under the usual ones as it stands. */
function underDefaults(when: WhenDocument, defaults: Readings): WhenDocument | undefined {
  const left = leftUnder(when, defaults);
  return left === true ? undefined : left === false ? when : left;
}

/** Explains a clause by itself; a parameter that follows an option has its default value. */
export function explainClause(document: SheetDocument, clause: Conditional, module?: OfModule): string {
  const defaults = readingsOf(document);
  const settled = Object.entries(clause).map(([name, value]): [string, unknown] => [
    name,
    name === 'when'
      ? underDefaults(clause.when!, defaults)
      : typeof value === 'string' && value.startsWith('$')
        ? defaults[value.slice(1)]
        : value,
  ]);
  return Object.hasOwn(meanings, clause.clause)
    ? meaningOf(meanings, Object.fromEntries(settled) as never, module)
    : '';
}
