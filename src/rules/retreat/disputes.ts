import {type HexId, finish, type Work} from '../../board/index.js';
import {Budget} from '../../board/work.js';
import type {HexGame, HexPosition, JudgeQuestion, SheetDocument, Unit} from '../../module/index.js';
import {isSameJson} from '../../module/json.js';
import {NO_RULE} from '../finding.js';
import {retreatFinding, type ReadingArgs, type RetreatFinding} from './retreat-args.js';
import type {DisputeArgs, OutcomeArgs, PlanUnderArgs} from './verdict-args.js';
import {ruleRetreat} from './rule-retreat.js';
import {judgePlan, type Judgement} from './judge.js';
import type {Length} from './context.js';
import {sameRoutes, type RetreatRuling} from './ruling.js';
import {
  disputable,
  effectOf,
  readingsOf,
  settledSheet,
  type Readings,
  type RetreatSheet,
} from './sheets/sheet.js';
import {verdictArgs, verdictOn} from './findings.js';
import {boardSteps, comparingSteps, strokeSteps} from './search/limits.js';

/** A reading under which the answer would be another. */
export interface Dispute {
  readonly option: string;
  readonly value: string;
  /** The fields of the answer that differ. */
  readonly changes: readonly string[];
}

/** The readings that change an answer, and those under which nothing can be decided, or not whether it changes. */
interface Comparison {
  readonly disputed: readonly Dispute[];
  readonly undecided: readonly Pick<Dispute, 'option' | 'value'>[];
}

const figures = [
  'stepLosses',
  'states',
  'blockedHexes',
  'eliminated',
  'removed',
  'surrendered',
  'stays',
  'displaces',
] as const;

/** Does the map say what a reading asks of it? Without movement points there is nothing to count by. */
const isTold = ({map: {terrain = {}}}: HexGame, sheet: RetreatSheet): boolean =>
  effectOf(sheet, 'supplyDistance')?.along !== 'movement' ||
  Object.values(terrain).some(({movement}) => movement !== undefined);

/** The arguments of a comparison: a group that must retreat, and how far. */
type Asked = readonly [
  sheet: SheetDocument,
  readings: Readings,
  position: HexPosition,
  group: readonly Unit[],
  length: Length,
];

/** Every reading, switched alone, under which routes, losses or survival would be others: what players may argue about. */
export const disputes = (...asked: Asked): readonly Dispute[] => compareAll(...asked).disputed;

/** `disputes`, with the readings that could not be compared. */
export const compareAll = (...asked: Asked): Comparison => finish(comparing(...asked));

/** Does the work of `compareAll` in parts; yields the share of the readings that was tried. */
export function* comparing(...asked: Asked): Work<Comparison> {
  const [sheet, readings, position, group, length] = asked;
  const chosen = readingsOf(sheet, readings);
  const here = ruleRetreat(sheet, readings, position, group, length);
  const disputed: Dispute[] = [];
  const undecided: Pick<Dispute, 'option' | 'value'>[] = [];
  const options = disputable(sheet);
  let steps = 0;
  for (const [i, {option, values}] of options.entries()) {
    for (const {value} of values) {
      if (chosen[option] === value) continue;
      const under = {...readings, [option]: value};
      if (!isTold(position.game, settledSheet(sheet, under))) continue;
      // what is too much work for one answer is left open, whatever reading it is
      const there = steps < comparingSteps ? ruleRetreat(sheet, under, position, group, length) : undefined;
      steps += there?.search.steps ?? 0;
      const changes = there && changesBetween(here, there);
      if (!changes) undecided.push({option, value});
      else if (changes.length > 0) disputed.push({option, value, changes});
      yield (i + 1) / options.length;
    }
  }
  return {disputed, undecided};
}

/** The fields in which two rulings on one group differ, sets of routes by all that is in them; undefined if that is not known. */
export function changesBetween(here: RetreatRuling, there: RetreatRuling): readonly string[] | undefined {
  if (!here.search.decided || !there.search.decided) return undefined;
  const same = sameRoutes(here.search, there.search);
  const changes = figures.filter((field) => !isSameJson(here.answer[field], there.answer[field]));
  if (same === undefined) return changes.length > 0 ? changes : undefined;
  return [...(same ? [] : ['routes']), ...changes];
}

/** The split under a reading is looked for this long: there is one for each reading that matters. */
const sentenceSteps = strokeSteps / 10;

/** A reading as a condition has it. */
export function readingArgs(
  {readings = []}: SheetDocument,
  {option, value}: Pick<Dispute, 'option' | 'value'>,
): ReadingArgs {
  const reading = readings.find((one) => one.option === option);
  const chosen = reading?.values.find((one) => one.value === value);
  if (!reading || !chosen) return {option, value};
  const {rule, question} = reading;
  const {plays, means} = chosen;
  return plays === undefined ? {question, means, rule} : {plays, rule};
}

/** The answer under another reading. */
export function disputeArgs(
  {context}: RetreatRuling,
  dispute: Pick<Dispute, 'option' | 'value'>,
): DisputeArgs {
  const {sheet, position, group, asked} = context;
  const readings = {...sheet.readings, [dispute.option]: dispute.value};
  const other = ruleRetreat(sheet.document, readings, position, group, asked);
  return {reading: readingArgs(sheet.document, dispute), outcome: outcomeArgs(other)};
}

/** The most ends that a short answer names. */
const MOST_ENDS = 6;

/** The answer of a ruling in short. */
export function outcomeArgs(ruling: RetreatRuling): OutcomeArgs {
  const {search, answer, context} = ruling;
  const {game, origin} = context;
  const ends = [...new Set(search.routes.map((route) => game.grid.label(route.at(-1) ?? origin)))];
  const {apart, left} = verdictOn(ruling, sentenceSteps);
  const goes = apart.length + left.length === 0 && answer.blockedHexes === 0;
  return {
    ends: goes ? ends.slice(0, MOST_ENDS) : [],
    more: goes ? Math.max(0, ends.length - MOST_ENDS) : 0,
    verdict: verdictArgs(ruling, sentenceSteps),
  };
}

/** Reports that another reading could not be compared: it has too many ways. */
export const undecidedNote = (
  sheet: SheetDocument,
  reading: Pick<Dispute, 'option' | 'value'>,
): RetreatFinding =>
  retreatFinding('note', NO_RULE, 'undecidedUnder', {reading: readingArgs(sheet, reading)});

/** The routes of one question under two readings, each route once. */
export interface Compared {
  /** Allowed whichever reading is in force. */
  readonly both: readonly (readonly HexId[])[];
  readonly here: readonly (readonly HexId[])[];
  readonly there: readonly (readonly HexId[])[];
  /** The ruling under the other reading. */
  readonly other: RetreatRuling;
}

/** Lays another reading of one option beside the ruling: what both allow, and what only one of them does. */
export function compareReadings(
  ruling: RetreatRuling,
  {option, value}: {readonly option: string; readonly value: string},
): Compared {
  const {context, search, ownerRoutes} = ruling;
  const {sheet, position, group, asked} = context;
  const readings = {...sheet.readings, [option]: value};
  const other = ruleRetreat(sheet.document, readings, position, group, asked);
  const mine = [...search.routes, ...ownerRoutes];
  const theirs = [...other.search.routes, ...other.ownerRoutes];
  const key = (route: readonly HexId[]): string => route.join();
  const [mineBy, theirsBy] = [new Set(mine.map(key)), new Set(theirs.map(key))];
  return {
    both: mine.filter((route) => theirsBy.has(key(route))),
    here: mine.filter((route) => !theirsBy.has(key(route))),
    there: theirs.filter((route) => !mineBy.has(key(route))),
    other,
  };
}

/** A reading under which a plan would be judged otherwise, and how. */
export interface PlanDispute extends Dispute {
  readonly args: PlanUnderArgs;
}

const compared = ['legal', 'stepLosses'] as const;

type AskedOfPlan = readonly [
  sheet: SheetDocument,
  readings: Readings,
  position: HexPosition,
  question: JudgeQuestion,
  here: Judgement,
];

/** The readings that change a judgement, and those that were too much work to compare, or under which nothing is decided. */
interface PlanComparison {
  readonly disputed: readonly PlanDispute[];
  readonly undecided: readonly Pick<Dispute, 'option' | 'value'>[];
}

/** Every reading, switched alone, under which a plan would be legal or not, or cost other steps, and those that could not be compared. */
export const comparePlan = (...asked: AskedOfPlan): PlanComparison => finish(comparingPlan(...asked));

/** Does the work of `comparePlan` in parts; yields the share of the readings that was tried. */
export function* comparingPlan(...asked: AskedOfPlan): Work<PlanComparison> {
  const [sheet, readings, position, question, here] = asked;
  const chosen = readingsOf(sheet, readings);
  const found: PlanDispute[] = [];
  const undecided: Pick<Dispute, 'option' | 'value'>[] = [];
  let steps = 0;
  const options = sheet.readings ?? [];
  for (const [i, {option, values}] of options.entries()) {
    for (const {value} of values) {
      if (chosen[option] === value) continue;
      const under = {...readings, [option]: value};
      if (!isTold(position.game, settledSheet(sheet, under))) continue;
      const budget = new Budget(strokeSteps);
      const there =
        steps < comparingSteps ? judgePlan(sheet, under, position, question, [], budget) : undefined;
      // the boards are made once, whatever the reading
      steps += Math.max(0, budget.spent - question.plan.length * boardSteps(position));
      yield (i + 1) / options.length;
      if (!there?.ok) {
        undecided.push({option, value});
        continue;
      }
      const changes = compared.filter((field) => there.value[field] !== here[field]);
      if (changes.length === 0) continue;
      const {legal, stepLosses} = there.value;
      const reading = readingArgs(sheet, {option, value});
      found.push({option, value, changes, args: {reading, legal, stepLosses}});
    }
  }
  return {disputed: found, undecided};
}
