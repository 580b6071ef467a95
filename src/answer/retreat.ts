import {sayQuestion, saidQuestion} from '../phrases/questions.js';
import {
  loaded,
  pointer,
  refused,
  unknownName,
  type HexPosition,
  type JudgeQuestion,
  type Loaded,
  type RetreatQuestion,
  type Path,
} from '../module/index.js';
import {unknownHex, flaw} from '../module/fault.js';
import {Budget} from '../board/work.js';
import {sayAll, sayRuling} from '../phrases/say.js';
import {sayZocs} from '../phrases/say-zoc.js';
import {sayDispute, sayPlanDispute, sayProof, sayVerdict} from '../phrases/say-retreat.js';
import {controlOf, zocHexes} from '../rules/control.js';
import {type Finding, markNotes} from '../rules/finding.js';
import {questionFaults} from '../rules/question-shape.js';
import {readingFaults, settledSheet} from '../rules/retreat/sheets/sheet.js';
import {rulesToAnswerBy, type RetreatRules} from '../rules/retreat-rules.js';
import {ruleRetreat, readRetreat, waysToRead} from '../rules/retreat/rule-retreat.js';
import type {RetreatAnswer, RetreatRuling} from '../rules/retreat/ruling.js';
import {compareAll, comparePlan, undecidedNote, type Dispute} from '../rules/retreat/disputes.js';
import {findingsOf, verdictOn} from '../rules/retreat/findings.js';
import {proofOf} from '../rules/retreat/proof.js';
import {judgePlan, notDecided, tooMany, type Judgement} from '../rules/retreat/judge.js';
import {zocExtent} from '../rules/zoc-extent.js';
import {wanders} from '../rules/retreat/clauses/bars.js';
import {isDecided} from '../rules/retreat/left-behind.js';
import {answerSteps, boardSteps, strokeSteps} from '../rules/retreat/search/limits.js';

/**
 * The answer to a retreat question: routes and losses, the readings that would change them, and why. Where a sheet
 * isolates (9.4) it says `stepLosses`, `blockedHexes` and `isolated`; where it eliminates (10.83), `eliminated`, and
 * `stepLosses` if it costs steps.
 */
export interface FullRetreatAnswer extends Partial<RetreatAnswer> {
  readonly routes: RetreatAnswer['routes'];
  /** A plan of several groups: where the group must split (9.4), and where it loses fewer steps so. */
  readonly split?: SplitAnswer;
  readonly disputed: readonly Dispute[];
  /** The verdict in one line, every step counted: `2 routes, 1 step lost, which destroys Coastal Army.` */
  readonly summary: string;
  /** Sentences on the answers of other readings, in the order of `disputed`. */
  readonly otherwise: readonly string[];
  readonly findings: readonly Finding[];
  /** Every exit with its reason, as text to paste, if there is no complete way. */
  readonly proof?: string;
}

/** The best way to split a group. */
export interface SplitAnswer {
  /** The group may not go together: `routes` and losses say what would come of that. */
  readonly must: boolean;
  readonly stepLosses: number;
  /** Every split was tried; otherwise this is the best of those that were. */
  readonly complete: boolean;
  /** The groups in their order, as `ask.judge` takes them. */
  readonly plan: JudgeQuestion['plan'];
}

/** The rules to judge by, or the faults: the module names none, or readings that its sheet doesn't have. */
function rulesOf(position: HexPosition): Loaded<RetreatRules> {
  const rules = saidQuestion(rulesToAnswerBy(position.game));
  if (!rules.ok) return rules;
  const faults = readingFaults(rules.value.sheet, rules.value.readings, ['module', 'rules', 'options']).map(
    sayQuestion,
  );
  return faults.length > 0 ? refused(faults) : rules;
}

/**
 * Answers where a group may retreat to, as plain data and sentences, with the readings that would change the answer. To
 * ask about single hexes, call `askRetreat` and `whyNot`. Refuses unknown units, units apart, and more hexes than the
 * sheet knows.
 */
export function answerRetreat(
  position: HexPosition,
  question: RetreatQuestion,
  above: Path = ['ask', 'retreat'],
): Loaded<FullRetreatAnswer> {
  const rules = rulesOf(position);
  if (!rules.ok) return rules;
  const {sheet, readings} = rules.value;
  const group = saidQuestion(readRetreat(position, sheet, question, above));
  if (!group.ok) return group;
  const {hexes} = question;
  const ruled = ruleRetreat(sheet, readings, position, group.value, question);
  if (!isDecided(ruled)) return refused([sayQuestion(notDecided(hexes, pointer(...above, 'hexes')))]);
  const ways = waysToRead(sheet);
  // ways that wander are counted where readings are compared: most of those ask for the same ones
  const looked = wanders(ruled.context.sheet) ? 40 * ruled.search.why.size : ruled.search.steps;
  if (looked * ways > answerSteps) {
    const most = Math.floor(answerSteps / 40 / ways);
    const asked = {hexes: ruled.search.why.size, ways, most};
    return refused([sayQuestion(flaw(pointer(...above, 'hexes'), undefined, 'hexesToLookAt', asked))]);
  }
  const {routes, stepLosses, blockedHexes, isolated, eliminated, ownerMayChoose} = ruled.answer;
  const {removed, surrendered, stays, displaces, states} = ruled.answer;
  const eliminates = ruled.context.otherwise.clause !== 'stepPerHex';
  const takesSteps = (sheet.costs ?? []).length + (sheet.caps ?? []).length > 0;
  const costs =
    eliminates && (takesSteps || stays || ruled.context.otherwise.clause === 'steps') ? {stepLosses} : {};
  const fates = {
    ...(removed ? {removed} : {}),
    ...(surrendered ? {surrendered} : {}),
    ...(stays ? {stays} : {}),
  };
  const fate = eliminates ? {...costs, eliminated, ...fates} : {stepLosses, blockedHexes, isolated};
  const {game} = position;
  const proof = proofOf(ruled);
  const {disputed, undecided} = compareAll(sheet, readings, position, group.value, question);
  return loaded({
    routes,
    ...fate,
    ...(states ? {states} : {}),
    ...(displaces ? {displaces} : {}),
    ...(ownerMayChoose ? {ownerMayChoose} : {}),
    disputed,
    findings: markNotes(
      sayRuling(game, [...findingsOf(ruled), ...undecided.map((reading) => undecidedNote(sheet, reading))]),
      [...disputed, ...undecided],
    ),
    ...splitOf(ruled),
    summary: sayVerdict(ruled),
    otherwise: disputed.map((dispute) => sayDispute(ruled, dispute)),
    ...(proof ? {proof: sayProof(game, proof)} : {}),
  });
}

/** The plan of a verdict in printed names. */
function splitOf(ruled: RetreatRuling): {readonly split?: SplitAnswer} {
  const {plan, parts} = verdictOn(ruled);
  if (!plan) return {};
  const {grid} = ruled.context.game;
  const {groups, stepLosses, complete} = plan;
  const named = groups.map(({units, path, room}) => ({
    units: units.map(({id}) => id),
    path: path.map((hex) => grid.label(hex)),
    ...(room ? {displaces: room.map(({unit, to}) => ({unit: unit.id, to: grid.label(to)}))} : {}),
  }));
  return {split: {must: parts !== undefined, stepLosses, complete, plan: named}};
}

/** A judgement, and every reading under which it would be another. */
export interface FullJudgement extends Omit<Judgement, 'board' | 'broken' | 'groups' | 'findings'> {
  readonly findings: readonly Finding[];
  readonly disputed: readonly Dispute[];
  /** The disputes as sentences, in their order. */
  readonly otherwise: readonly string[];
}

/** The verdict on a plan of one or more groups. */
export function answerJudge(
  position: HexPosition,
  question: JudgeQuestion,
  above: Path = ['ask', 'judge'],
): Loaded<FullJudgement> {
  const rules = rulesOf(position);
  if (!rules.ok) return rules;
  const {sheet, readings} = rules.value;
  const budget = new Budget(strokeSteps);
  const judged = saidQuestion(judgePlan(sheet, readings, position, question, above, budget));
  if (!judged.ok) return judged;
  const ways = waysToRead(sheet);
  // the boards are made once, whatever the reading
  const inEach = budget.spent - question.plan.length * boardSteps(position);
  // ways that wander are counted where readings are compared, as above
  if (!wanders(settledSheet(sheet, readings)) && inEach * ways > answerSteps) {
    const most = Math.floor((question.plan.length * answerSteps) / (inEach * ways));
    return refused([sayQuestion(tooMany(question, most, {ways}, above))]);
  }
  const {disputed, undecided} = comparePlan(sheet, readings, position, question, judged.value);
  const {legal, stepLosses, states, findings} = judged.value;
  return loaded({
    legal,
    stepLosses,
    ...(states ? {states} : {}),
    findings: sayRuling(position.game, [
      ...findings,
      ...undecided.map((reading) => undecidedNote(sheet, reading)),
    ]),
    disputed: disputed.map(({option, value, changes}) => ({option, value, changes})),
    otherwise: disputed.map(sayPlanDispute),
  });
}

/** Every hex in a side's ZOC, as printed labels, sorted; and why: which units control them, and what ends the ZOC. */
export function answerZoc(
  position: HexPosition,
  question: {readonly side: string},
  above: Path = ['ask', 'zoc'],
): Loaded<{hexes: readonly string[]; findings: readonly Finding[]}> {
  const faults = questionFaults(question, {side: 'name'}, above).map(sayQuestion);
  if (faults.length > 0) return refused(faults);
  const {side} = question;
  const known = position.game.side(side);
  return known
    ? loaded({
        hexes: zocHexes(position, known.index),
        findings: sayZocs(position.game, zocExtent(position, known.index)),
      })
    : refused([
        sayQuestion(
          unknownName(
            pointer(...above, 'side'),
            side,
            'side',
            position.game.sides.map(({id}) => id),
          ),
        ),
      ]);
}

/** Returns who controls a hex: the side's id, or null for nobody; and the finding if a rule (14.6.9) decides it. */
export function answerControl(
  position: HexPosition,
  question: {readonly at: string},
  above: Path = ['ask', 'control'],
): Loaded<{side: string | null; findings: readonly Finding[]}> {
  const faults = questionFaults(question, {at: 'name'}, above).map(sayQuestion);
  if (faults.length > 0) return refused(faults);
  const {at} = question;
  const {grid, sides} = position.game;
  const hex = grid.find(at);
  if (hex === undefined) return refused([sayQuestion(unknownHex(pointer(...above, 'at'), at, grid))]);
  const {side, finding} = controlOf(position, hex);
  return loaded({side: sides[side]?.id ?? null, findings: sayAll(position.game, finding ? [finding] : [])});
}
