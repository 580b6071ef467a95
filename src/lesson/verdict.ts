import {placesSaid} from '../drawing/index.js';
import {saidQuestion} from '../phrases/questions.js';
import {logOf} from '../battle/log/log.js';
import {openCheckedPhase} from '../battle/phase-session.js';
import {openCheckedBattle} from '../battle/replay.js';
import {figuresOfLines, judgeLines} from '../battle/line-answer.js';
import {judgeLineRetreat} from '../battle/line-retreat.js';
import type {Ask, BattleEvent, Fault, Game, HexGame} from '../module/index.js';
import {isSameJson} from '../module/json.js';
import type {PhaseEvent} from '../module/schema/phase.js';
import {judgePlan, retreatRulesOf, whyNot, type Finding} from '../rules/index.js';
import {lessonPhrases} from '../phrases/en/lesson.js';
import type {TaskArgs} from '../phrases/lesson.js';
import {say, sayAll, sayRuling} from '../phrases/say.js';
import {sayHex} from '../phrases/say-retreat.js';
import {findingsOfLines, whyNotPoint} from '../rules/lines/ruling.js';
import {rulesAgainst} from '../rules/retreat/why-not.js';
import {bondFinding} from '../rules/bonds.js';
import {ownRule} from '../rules/own-rules.js';
import {zocFinding} from '../rules/control.js';
import {answerAt, playEvents, type LessonScene} from './scene.js';
import {expectedNumber, hexesOf} from './expected.js';
import {countedField, missingHint, reasonOf} from './explain.js';
import {attemptKinds, fates, type Attempt, type Expectation, type HexKind} from './schema.js';

/** The engine's verdict on a learner's try. */
export interface StepVerdict {
  readonly right: boolean;
  /** The engine's own findings for this try: why it is not allowed, what it costs, what it leaves out. */
  readonly findings: readonly Finding[];
  /** The numbers of the rules that the try breaks, or that close its wrong or missing places. */
  readonly broken?: readonly string[];
  /** Places that should have been named and were not, and those that were named and should not. */
  readonly missed?: readonly string[];
  readonly wrong?: readonly string[];
}

type Span = number | {readonly least?: number; readonly most?: number};
const within = (value: number, span: Span | undefined): boolean =>
  span === undefined ||
  (typeof span === 'number'
    ? value === span
    : value >= (span.least ?? -Infinity) && value <= (span.most ?? Infinity));

/** Cited where a try does not fit the task, which no rule forbids. */
export const TASK = 'task';

/** Returns a note on a try, with the number of a rule where there is one. */
const note = <Code extends keyof TaskArgs>(code: Code, args: TaskArgs[Code], clause = TASK): Finding => ({
  clause,
  kind: 'note',
  code,
  args,
  message: (lessonPhrases.tries[code] as (args: object) => string)(args),
});

/** Returns the verdict on a try that does not fit the task. */
export const wrongAnswer = <Code extends keyof TaskArgs>(code: Code, args: TaskArgs[Code]): StepVerdict => ({
  right: false,
  findings: [note(code, args)],
});

/** Tells whether a try is only not the task's: the rules allow it, so that nothing about it is wrong. */
export const isOtherChoice = ({findings}: Pick<StepVerdict, 'findings'>): boolean =>
  findings.some(({clause, code}) => clause === TASK && code === 'otherChoice');

/** Returns the verdict on a try that the engine refuses. */
const unfit = (faults: readonly Fault[]): StepVerdict =>
  wrongAnswer('unfit', {faults: faults.map(({found, expected}) => ({found, expected}))});

/** The engine's verdict on one hex, and the rules that close it. */
type Told = Pick<StepVerdict, 'findings'> & {
  readonly broken: readonly string[];
  /** The hex is no place of a legal retreat. */
  readonly isClosed?: boolean;
};

/** Returns the engine's verdict on one hex in view of a kind: why it is, or is not, of it. */
function toldAt(
  scene: LessonScene,
  label: string,
  kind: HexKind | undefined,
  side?: string,
  rule?: string,
): Told {
  const {board: position, ruling, game, lines} = scene;
  const nothingBroken = (...findings: readonly Finding[]): Told => ({findings, broken: []});
  if (lines && game.kind === 'point') {
    if (game.network.find(label) === undefined) return nothingBroken(note('noSuchPoint', {at: label}));
    const closed = sayAll(game, whyNotPoint(lines, label));
    return closed.length > 0
      ? {findings: closed, broken: closed.map(({clause}) => clause), isClosed: true}
      : nothingBroken(...sayAll(game, findingsOfLines(lines)).slice(0, 1));
  }
  if (position.kind !== 'hex' || game.kind !== 'hex') return nothingBroken();
  const hex = game.grid.find(label);
  if (hex === undefined) return nothingBroken(note('noSuchHex', {at: label}));
  const owner = game.side(side ?? '');
  if (kind === 'zoc' || kind === 'bond') {
    if (!owner) return nothingBroken();
    const finding = kind === 'zoc' ? zocFinding : bondFinding;
    return nothingBroken(
      say(
        game,
        finding(position, hex, owner, rule ?? (kind === 'zoc' ? ownRule(game, 'zoc') : bondRule(game))),
      ),
    );
  }
  if (!ruling) return nothingBroken();
  const {findings, summary, verdict} = sayHex(game, whyNot(ruling, hex));
  const told =
    findings.length > 0
      ? {findings, broken: rulesAgainst(ruling, hex)}
      : nothingBroken({
          clause: ruling.context.sheet.document.length,
          kind: 'note',
          at: label,
          message: summary,
        });
  return {...told, isClosed: verdict === 'no'};
}

/** The number of the rule on bonds: that of the sheet's bar, which the module's rules on ZOCs may have added. */
const bondRule = (game: HexGame): string =>
  retreatRulesOf(game)?.sheet.bars.find(({clause}) => clause === 'bond')?.rule ??
  game.document.rules?.zoc?.bond?.rule ??
  TASK;

/** The most hexes of a right answer whose findings are listed. */
const MOST_REASONS = 6;

/**
 * Compares the hexes of a try with the right ones, and reports the first finding on each: on the wrong ones, or else on one
 * that is missing, which `hint` names only after a wrong try; on all of them if the try is right.
 */
function judgeHexes(
  expected: readonly string[],
  named: readonly string[],
  tell: (label: string) => Told,
  hint: ((missed: readonly string[]) => TaskArgs['missing']) | undefined,
  map: Game['kind'],
): StepVerdict {
  const wanted = new Set(expected);
  const given = new Set(named);
  const wrong = [...given].filter((label) => !wanted.has(label));
  const missed = [...wanted].filter((label) => !given.has(label));
  const right = wrong.length === 0 && missed.length === 0;
  if (!right && wrong.length === 0 && hint)
    return {
      right,
      findings: [note('missing', hint(missed))],
      wrong,
      missed,
      broken: missed.slice(0, 1).flatMap((label) => tell(label).broken.slice(0, 1)),
    };
  // names one missing hex: the learner finds the others
  const reported = right
    ? expected.slice(0, MOST_REASONS)
    : wrong.length > 0
      ? wrong.slice(0, 3)
      : missed.slice(0, 1);
  const told = reported.map(tell);
  return {
    right,
    findings: [
      ...(wrong.length === 0 && missed.length > 0
        ? [note('missingNamed', {count: missed.length, kind: map})]
        : []),
      ...told.flatMap(({findings}) => findings.slice(0, 1)),
    ],
    broken: told.flatMap(({broken}) => broken.slice(0, 1)),
    wrong,
    missed,
  };
}

/** Tells whether a finding is about a route that stops too early. */
function isShort({args}: Finding): boolean {
  const {because}: {readonly because?: {readonly is?: string}} = args ?? {};
  return because?.is === 'short';
}

/** The findings without the length of a route that may not enter its last hex anyway. */
const withoutLength = (findings: readonly Finding[]): readonly Finding[] =>
  findings.filter(
    (one) =>
      !isShort(one) ||
      !findings.some((other) => other.kind === 'violation' && other.at === one.at && !isShort(other)),
  );

/** Checks a plan of groups by the rules and by the step's expectation. */
function judgeGroups(
  scene: LessonScene,
  groups: NonNullable<Attempt['groups']>,
  {
    legal = true,
    stepLosses,
    states = [],
    breaks,
  }: {legal?: boolean; stepLosses?: Span; states?: readonly string[]; breaks?: string},
  part: boolean,
): StepVerdict {
  const {position, document, game} = scene;
  const {retreat} = document;
  const rules = retreatRulesOf(game);
  if (!retreat || (!rules && position.kind === 'hex')) return wrongAnswer('nothingRetreats', {});
  const {units: _, ...length} = retreat;
  const asked = {...length, plan: [...groups], ...(part ? {part} : {})};
  const judged =
    position.kind === 'hex'
      ? saidQuestion(judgePlan(rules!.sheet, rules!.readings, position, asked))
      : judgeLines(position, asked, []);
  if (!judged.ok) return unfit(judged.faults);
  const {legal: isLegal, stepLosses: lost, broken} = judged.value;
  const findings = withoutLength(sayRuling(game, judged.value.findings));
  const set = 'states' in judged.value ? (judged.value.states ?? {}) : {};
  const right =
    breaks === undefined
      ? isLegal === legal &&
        (!isLegal || (within(lost, stepLosses) && states.every((state) => Object.hasOwn(set, state))))
      : broken.includes(breaks);
  if (breaks !== undefined && isLegal && !right) return wrongAnswer('otherRoute', {});
  return {right, findings, broken};
}

/** The fate of the scene's stack, if it has no route. */
function fateIn({ruling, lines}: LessonScene): (typeof fates)[number] | undefined {
  const answer = ruling?.answer ?? (lines && figuresOfLines(lines));
  return answer && answer.routes.length === 0 ? fates.find((fate) => Boolean(answer[fate])) : undefined;
}

/** Groups as a text, alike whatever the order of the groups and of their units. */
const groupsKey = (groups: readonly (readonly string[])[]): string =>
  groups
    .map((units) => units.toSorted().join(' '))
    .toSorted()
    .join(', ');

function judgeEvent(
  scene: LessonScene,
  event: NonNullable<Attempt['event']>,
  expected: NonNullable<Expectation['event']>,
): StepVerdict {
  const {battle, phase, log = []} = scene.document;
  if (!battle && !phase) return wrongAnswer('noBattle', {});
  const events = [...log, event];
  const played = playEvents(scene.position, scene.document, events, []);
  if (!played.ok) return unfit(played.faults);
  const {state, refusedAt, broken, findings} = played.value;
  const legal = refusedAt === undefined;
  const types = expected.types ?? (expected.is && [expected.is.type]);
  if (types && !types.includes(event.type))
    return legal ? wrongAnswer('otherChoice', {}) : {right: false, findings, broken};
  if (expected.breaks !== undefined)
    return legal
      ? wrongAnswer('otherChoice', {})
      : {right: broken.includes(expected.breaks), findings, broken};
  if (!legal) return {right: expected.legal === false, findings, broken};
  if (expected.legal === false) return wrongAnswer('isAllowed', {});
  if (expected.dice && event.type === 'roll' && event.dice.join() !== expected.dice.join())
    return otherDice(scene, events, expected.dice);
  const differs = Object.entries(expected.is ?? {}).some(
    ([field, value]) => !isSameJson((event as Readonly<Record<string, unknown>>)[field], value),
  );
  if (differs) return wrongAnswer('otherChoice', {});
  if (expected.state !== undefined && state !== expected.state) return wrongAnswer('leadsTo', {state});
  return expected.givesAway ? judgePrice(scene, event, expected.givesAway) : {right: true, findings: []};
}

/** Other dice than a task's: what they would have done is what the learner asks. */
function otherDice(
  {position, document: {battle, phase}}: LessonScene,
  events: readonly PhaseEvent[],
  dice: readonly number[],
): StepVerdict {
  const opened = phase
    ? openCheckedPhase(position, phase, logOf(events))
    : openCheckedBattle(position, battle!, logOf(events as readonly BattleEvent[]));
  const {findings = []} = (opened.ok && opened.value.lines().at(-1)) || {};
  return {right: false, findings: [note('otherDice', {dice}), ...findings]};
}

/** A choice by its price: how much worse than the best one, when both sides play their best from there. */
function judgePrice(
  scene: LessonScene,
  event: NonNullable<Attempt['event']>,
  {most, value}: NonNullable<NonNullable<Expectation['event']>['givesAway']>,
): StepVerdict {
  const {battle, phase, log = []} = scene.document;
  // of a phase the battle in hand counts
  const fight = phase ? openCheckedPhase(scene.position, phase, logOf(log)) : undefined;
  const asked = fight?.ok ? fight.value.fight(log.length) : undefined;
  const odds = asked ? {battle: asked.question, log: asked.events} : {battle, log};
  const ask = {odds: {...odds, value, best: {attacker: 'best', defender: 'best'}}} as unknown as Ask;
  const answered = answerAt(scene, ask);
  if (!answered.ok) return unfit(answered.faults);
  const {best} = answered.value as {best?: {choices?: Readonly<Record<string, string>>}};
  const price = Number(best?.choices?.[event.type] ?? NaN);
  if (Number.isNaN(price)) return wrongAnswer('noPrice', {});
  return {
    right: price <= most + 1e-9,
    findings: [note('price', {by: price}, 'odds')],
  };
}

/** Judges a number: a right one is explained, a wrong one first by what it counts, then by the right number. */
function judgeNumber(
  scene: LessonScene,
  asked: NonNullable<Expectation['number']>,
  given: number | undefined,
  wrongTries: number,
): StepVerdict {
  const number = expectedNumber(scene, asked);
  if (number === undefined || given === undefined || Number.isNaN(given))
    return wrongAnswer('numberAsked', {});
  const right = given === number;
  const of = right || wrongTries > 0 ? undefined : countedField(asked);
  if (of !== undefined) return wrongAnswer('wrongNumber', {given, of});
  const {message, findings} = reasonOf(scene, asked, number);
  return {right, findings: [{clause: TASK, kind: 'note', message}, ...findings]};
}

/**
 * Judges a try at a step. It never throws: a try that does not fit the task is wrong. The first wrong try is answered with
 * a hint, one after `wrongTries` others with the number or a hex that is missing.
 */
export function verdictOn(
  scene: LessonScene,
  expected: Expectation,
  attempt: Attempt,
  wrongTries = 0,
): StepVerdict {
  const kind = attemptKinds.find((one) => Object.hasOwn(expected, one));
  if (kind === undefined || !Object.hasOwn(attempt, kind)) return wrongAnswer('otherTask', {});
  if (expected.choice) {
    const chosen = expected.choice[attempt.choice ?? -1];
    return {right: chosen?.right === true, findings: []};
  }
  if (expected.number) return judgeNumber(scene, expected.number, attempt.number, wrongTries);
  if (expected.hex) {
    const {kind, side} = expected.hex;
    const label = attempt.hex ?? '';
    const right = hexesOf(scene, expected.hex).includes(label);
    const told = toldAt(scene, label, kind, side, expected.hex.rule);
    // a hex that is right for another reason than a retreat may be closed to one, which would read as a contradiction
    return right && told.isClosed ? {right, findings: [], broken: []} : {right, ...told};
  }
  if (expected.hexes) {
    const {kind, side, rule} = expected.hexes;
    return judgeHexes(
      hexesOf(scene, expected.hexes),
      attempt.hexes ?? [],
      (label) => toldAt(scene, label, kind, side, rule),
      wrongTries === 0 ? (missed) => missingHint(scene, missed, {kind, side}) : undefined,
      scene.game.kind,
    );
  }
  if (expected.path) {
    const {ends, is, fate, ...rest} = expected.path;
    const path = attempt.path ?? [];
    const {units = []} = scene.document.retreat ?? {};
    const verdict = judgeGroups(scene, [{units, path}], rest, true);
    if (verdict.right && fate !== undefined && (path.length > 0 || fateIn(scene) !== fate))
      return wrongAnswer(path.length > 0 ? 'asksForFate' : 'otherFate', {});
    if (verdict.right && is && !isSameJson(path, is)) return wrongAnswer('otherRoute', {});
    if (!verdict.right || !ends || ends.includes(path.at(-1) ?? '')) return verdict;
    const at = path.at(-1);
    return wrongAnswer('endsElsewhere', at === undefined ? {} : {at: placesSaid(scene.position, [at])});
  }
  if (expected.groups) {
    const {count, units, ...rest} = expected.groups;
    const groups = attempt.groups ?? [];
    const verdict = judgeGroups(scene, groups, rest, false);
    if (verdict.right && !within(groups.length, count))
      return wrongAnswer('inGroups', {count: groups.length});
    return verdict.right && units && groupsKey(units) !== groupsKey(groups.map((group) => group.units))
      ? wrongAnswer('otherGroups', {})
      : verdict;
  }
  if (expected.plan) return judgePlanOfUnits(scene, attempt.plan ?? {}, expected.plan);
  return attempt.event
    ? judgeEvent(scene, attempt.event, expected.event ?? {})
    : wrongAnswer('nothingDone', {});
}

function judgePlanOfUnits(
  scene: LessonScene,
  plan: NonNullable<Attempt['plan']>,
  {legal = true, breaks}: NonNullable<Expectation['plan']>,
): StepVerdict {
  const {document, position} = scene;
  const {lineRetreat} = document;
  if (!lineRetreat || position.kind === 'hex') return wrongAnswer('nothingRetreats', {});
  const judged = judgeLineRetreat(position, {...lineRetreat, plan});
  if (!judged.ok) return unfit(judged.faults);
  const {broken, answer} = judged.value;
  const right = breaks === undefined ? answer.legal === legal : broken.includes(breaks);
  return {right, findings: answer.findings, broken};
}
