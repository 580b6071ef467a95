import type {Unit, SheetDocument} from '../../module/index.js';
import {ids, type AskOpen, optionField} from '../finding.js';
import {occupancyOf, withUnitsAt} from '../occupancy.js';
import {following, isDecided, partsOf, type SplitParts, stuckNotes} from './left-behind.js';
import {capFindings} from './clauses/caps.js';
import {cutNote, lengthenings} from './clauses/length.js';
import {lossArgs, lossOf, rulingArgs, stepChoiceNotes} from './losses.js';
import {retreatFinding, type RetreatFinding, type RetreatFound} from './retreat-args.js';
import type {SplitArgs, VerdictArgs} from './verdict-args.js';
import {stepsOf, type RetreatRuling} from './ruling.js';
import {bestSplit, type SplitPlan} from './split.js';
import {strokeSteps} from './search/limits.js';
import type {HexId} from '../../board/index.js';
import {carryOut, controlNotes, stepFindings} from './plan.js';
import {outcomeFindings} from './board-after.js';
import {costFindingsOfRoutes} from './clauses/costs.js';
import {endNotes} from './clauses/ends.js';
import {negationAt} from './context.js';
import {boundNotes, leftAlone, overrunOn, relocatedOn, type Relocation} from './clauses/hqs.js';
import {otherwiseSays, leavingMap, throughFriendsNotes} from './clauses/otherwise.js';
import {sharedStepCosts} from './clauses/shared-steps.js';
import {directionNotes, displacementFindings} from './displacement.js';
import {seriesNotes, seriesOpen, seriesQuestions} from './sheets/wwii-battle-series.questions.js';
import {sheets, type SheetName} from './sheets/index.js';
import {besiegedOpen, besiegedQuestions} from './sheets/russia-besieged.questions.js';
import {disputable} from './sheets/sheet.js';

/**
 * The verdict on a group that must retreat. Headlines, proofs, posts, pictures and the command line all use it, so that
 * none of them offers a retreat that a judge would refuse.
 */
export interface Verdict {
  readonly ruling: RetreatRuling;
  /** The split of the group by a stuck unit (9.4); undefined where it may go together. */
  readonly parts: SplitParts | undefined;
  /** HQs that would retreat without the combat units they stood with (9.3.1). */
  readonly apart: readonly Unit[];
  /** HQs that the last combat units of the hex would leave behind (9.3.1). */
  readonly left: readonly Unit[];
  /** The best plan of several groups: where the group must split, and where it loses fewer steps so. */
  readonly plan: SplitPlan | undefined;
}

const known = new WeakMap<RetreatRuling, Verdict>();

/** Gives the verdict on a group. `steps` bounds the search for the best split; it says where that was not enough. */
export function verdictOn(ruling: RetreatRuling, steps = strokeSteps): Verdict {
  const before = known.get(ruling);
  if (before) return before;
  const {position, origin, side, group} = ruling.context;
  const others = occupancyOf(position)
    .in(origin)
    .filter((unit) => unit.side === side && !group.includes(unit));
  const parts = partsOf(ruling);
  const {apart, bound: left} = following(ruling, others);
  const together = apart.length + left.length === 0 && isDecided(ruling);
  const plan = together ? planFor(ruling, parts !== undefined, steps) : undefined;
  const verdict: Verdict = {ruling, parts, apart, left, plan};
  known.set(ruling, verdict);
  return verdict;
}

function planFor(ruling: RetreatRuling, mustSplit: boolean, steps: number): SplitPlan | undefined {
  const {context, search, answer, ownerRoutes} = ruling;
  const {sheet, position, group, asked} = context;
  if (group.length < 2) return undefined;
  const together = [...search.routes, ...ownerRoutes].map((path) => lossOf(ruling, path).steps);
  const least = answer.eliminated ? stepsOf(position, group) : Math.min(...together);
  const below = mustSplit ? Infinity : least;
  if (below === 0) return undefined;
  return bestSplit(sheet.document, sheet.readings, position, group, asked, {steps, below});
}

/** The verdict on a group as a sentence has it, every step counted. */
export function verdictArgs(ruling: RetreatRuling, steps?: number): VerdictArgs {
  if (!isDecided(ruling)) return {is: 'undecided'};
  const {parts, apart, left, plan} = verdictOn(ruling, steps);
  const {group, game, origin} = ruling.context;
  const together = rulingArgs(ruling);
  if (apart.length > 0) return {is: 'hqsAlone', together, hqs: ids(apart), from: game.grid.label(origin)};
  if (left.length > 0) return {is: 'hqsLeft', together, hqs: ids(left), group: group.length};
  const split = plan && {split: splitArgs(ruling, plan)};
  return parts
    ? {is: 'mustSplit', together, units: ids(parts.able), rest: ids(parts.rest), ...split}
    : {is: 'together', together, ...split};
}

function splitArgs({context}: RetreatRuling, {groups, stepLosses, complete}: SplitPlan): SplitArgs {
  const {grid} = context.game;
  return {
    steps: stepLosses,
    complete,
    groups: groups.map(({units, path, loss, eliminated}) => ({
      units: ids(units),
      at: grid.label(path.at(-1) ?? context.origin),
      fate: eliminated ? 'eliminated' : path.length === 0 ? 'stays' : 'goes',
      ...(loss.steps > 0 ? {loss: lossArgs(loss)} : {}),
    })),
  };
}

/** Lists findings, each once: those of one kind on one thing say the same. */
function once(found: readonly RetreatFound[]): readonly RetreatFound[] {
  const seen = new Set<string>();
  return found.filter((one) => {
    const key = 'message' in one ? one.message : JSON.stringify([one.code, one.args]);
    return !seen.has(key) && seen.add(key);
  });
}

/**
 * Lists what comes with an answer: each cost and effect of its routes once, what 9.4 takes, and what is worth knowing. Of
 * a group that must split no route may be taken: the costs and effects are those of the best split.
 */
export function findingsOf(ruled: RetreatRuling): readonly RetreatFound[] {
  const {context, search} = ruled;
  const split = partsOf(ruled) !== undefined;
  const all = split ? [] : [...search.routes, ...ruled.ownerRoutes];
  const entered = [...new Set(all.flat())].sort(context.game.grid.byNumber);
  const found: RetreatFound[] = [
    ...[...costFindingsOfRoutes(context, all).values()].flat(),
    ...entered.flatMap((hex) => negationAt(context, hex)),
    ...all.flatMap((route) => lengthenings(context, route)),
    ...all.flatMap((route) =>
      outcomeFindings(ruled, {overrun: overrunOn(context, route), relocated: relocatedOn(context, route)}),
    ),
    ...outcomeFindings(ruled, {overrun: [], relocated: leftBehind(ruled, all)}),
    ...all.flatMap((route) => leavingMap(ruled, route)),
    ...capFindings(context),
    ...(split ? splitFindings(ruled) : otherwiseSays(ruled).ruled(ruled)),
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
  return once(found);
}

/** Reports the losses and effects of the groups of the best split. */
function splitFindings(ruled: RetreatRuling): readonly RetreatFound[] {
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

/** The open questions of the sheets that ship, by their number; findings of kind `note` speak from these. */
export const openQuestions = {...seriesQuestions, ...besiegedQuestions};
export type OpenQuestionId = keyof typeof openQuestions;

/** Makes a note on a question. `isCompared` where answers compare its readings, and so know whether it matters. */
export function noteOn(
  id: OpenQuestionId,
  at?: string,
  units?: readonly string[],
  isCompared = true,
): RetreatFinding {
  const {rule, asks, here, else: otherwise} = openQuestions[id];
  return retreatFinding(
    'note',
    rule,
    'question',
    {asks, here, else: otherwise},
    {
      ...(at === undefined ? {} : {at}),
      ...(units === undefined ? {} : {units}),
      ...(isCompared ? optionField(openQuestions[id]) : {}),
    },
  );
}

/** Each sheet that ships knows where it matters what it leaves open. */
const asking: {
  readonly [N in SheetName]: (
    ruled: RetreatRuling,
    entered: readonly HexId[],
    ask: AskOpen<typeof openQuestions>,
  ) => void;
} = {'wwii-battle-series': seriesOpen, 'russia-besieged': besiegedOpen};

/** Is it a sheet of a rule set that ships? The open questions are about those; a sheet of a module's own has other ones. */
export const isShipped = (sheet: SheetDocument): boolean => sheets.get(sheet.id) === sheet;

/** The open questions that matter for a group here, as notes: how each is read, and how else it could be. */
export function openNotes(ruled: RetreatRuling): readonly RetreatFinding[] {
  const {context, search, ownerRoutes} = ruled;
  const {sheet} = context;
  if (!isShipped(sheet.document)) return [];
  const asksOf = asking[sheet.document.id as SheetName];
  const found = new Map<OpenQuestionId, RetreatFinding>();
  const ask: AskOpen<typeof openQuestions> = (id, at) => {
    const {option} = openQuestions[id];
    const [usual] = sheet.document.readings?.find((one) => one.option === option)?.values ?? [];
    // under another reading than the usual one the note would say what is not so
    if (usual && sheet.readings[option!] !== usual.value) return;
    if (found.has(id)) return;
    // a reading that is not compared for one group may still matter to it
    const isCompared =
      option === undefined || disputable(sheet.document).some((one) => one.option === option);
    found.set(id, noteOn(id, context.game.grid.label(at ?? context.origin), ids(context.group), isCompared));
  };
  const entered = [...search.routes, ...ownerRoutes].flat();
  asksOf(ruled, entered, ask);
  return [...found.values()];
}
