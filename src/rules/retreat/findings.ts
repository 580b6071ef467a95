import type {HexId} from '../../board/index.js';
import type {Finding} from '../finding.js';
import {withOwnWords} from '../own-rules.js';
import type {RetreatRuling} from './ruling.js';
import {carryOut, controlNotes, stepFindings} from './plan.js';
import {withUnitsAt} from '../occupancy.js';
import {outcomeFindings} from './board-after.js';
import {costFindingsOfRoutes} from './clauses/cost-findings.js';
import {cutNote, lengthenings} from './clauses/length.js';
import {endNotes} from './clauses/ends.js';
import {negationAt} from './context.js';
import {boundNotes, leftAlone, overrunOn, relocatedOn, type Relocation} from './clauses/hqs.js';
import {openNotes} from './sheets/open-questions.js';
import {otherwiseWords} from './clauses/otherwise.js';
import {leavingMap, throughFriendsNotes} from './clauses/owners-way.js';
import {sharedStepCosts} from './clauses/shared-steps.js';
import {directionNotes, displacementFindings} from './displacement-findings.js';
import {seriesNotes} from './sheets/wwii-battle-series.questions.js';
import {stepChoiceNotes} from './losses.js';
import {partsOf, stuckNotes} from './left-behind.js';
import {verdictOn} from './verdict.js';

/**
 * Lists what comes with an answer: each cost and effect of its routes once, what 9.4 takes, and what is worth knowing. Of
 * a group that must split no route may be taken: the costs and effects are those of the best split.
 */
export function findingsOf(ruled: RetreatRuling): readonly Finding[] {
  const {context, search} = ruled;
  const split = partsOf(ruled) !== undefined;
  const all = split ? [] : [...search.routes, ...ruled.ownerRoutes];
  const entered = [...new Set(all.flat())].sort(context.game.grid.byNumber);
  const found: Finding[] = [
    ...[...costFindingsOfRoutes(context, all).values()].flat(),
    ...entered.flatMap((hex) => negationAt(context, hex)),
    ...all.flatMap((route) => lengthenings(context, route)),
    ...all.flatMap((route) =>
      outcomeFindings(ruled, {overrun: overrunOn(context, route), relocated: relocatedOn(context, route)}),
    ),
    ...outcomeFindings(ruled, {overrun: [], relocated: leftBehind(ruled, all)}),
    ...all.flatMap((route) => leavingMap(ruled, route)),
    ...(split ? splitFindings(ruled) : otherwiseWords(ruled).ruled(ruled)),
    ...displacementFindings(ruled),
    ...directionNotes(ruled),
    ...sharedStepCosts(context, all),
    ...endNotes(context, search.waived),
    ...cutNote(ruled),
    ...stuckNotes(ruled),
    ...boundNotes(context),
    ...stepChoiceNotes(ruled),
    ...throughFriendsNotes(ruled),
    ...seriesNotes(ruled),
    ...openNotes(ruled),
    ...controlNotes(
      context,
      all.map((route) => route.at(-1) ?? context.origin),
    ),
  ];
  const said = new Set<string>();
  const once = found.filter(({message}) => !said.has(message) && said.add(message));
  return withOwnWords(context.game, once);
}

/** Reports the losses and effects of the groups of the best split. */
function splitFindings(ruled: RetreatRuling): readonly Finding[] {
  const {plan} = verdictOn(ruled);
  if (!plan) return [];
  const {sheet, position, asked} = ruled.context;
  const {steps} = carryOut(sheet.document, sheet.readings, position, plan.groups, {
    ...asked,
    part: true,
  });
  return steps.flatMap((step) => stepFindings(step, true));
}

/** HQs that the group leaves alone with a marker that sends them away, wherever it goes. */
function leftBehind(
  {context: {position, sheet, group}}: RetreatRuling,
  routes: readonly (readonly HexId[])[],
): readonly Relocation[] {
  const goes = routes.some((route) => route.length > 0);
  return goes ? leftAlone(position, withUnitsAt(position, group, undefined), sheet) : [];
}
