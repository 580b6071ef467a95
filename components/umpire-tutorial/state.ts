import {initialTransition, transition, type SnapshotFrom} from 'xstate';
import type {BattleView} from '../../src/battle/view.js';
import {
  battleAt,
  isExampleLesson,
  lessonChart,
  progressOf,
  reasonOf,
  solutionOf,
  stepAt,
  tryStep,
  type Attempt,
  type Lesson,
  type LessonEvent,
  type NumberReason,
  type Progress,
  type Step as LessonStep,
  type TryResult,
} from '../../src/lesson/index.js';
import type {Picture} from '../../src/drawing/index.js';
import type {Fault} from '../../src/module/fault.js';
import {isSameJson} from '../../src/module/json.js';
import {pictureOf} from '../../src/share/picture.js';
import type {Next, Send, Step} from '../shared/store.js';
import {attemptOf, draftOf, emptyDraft, tapped, unknownIn, withGroup, type Draft} from './draft.js';

type Chart = SnapshotFrom<typeof lessonChart>;

/** A lesson as it is played: the state of its chart, the draft of the learner's answer, and what the step shows. */
export interface Playing {
  readonly chart: Chart;
  /** The battle after the right answer, with what it did on the board; undefined while the step's own is shown. */
  readonly after: BattleView | undefined;
  readonly draft: Draft;
  /** The hex that the text points at. */
  readonly highlighted: string | undefined;
  /** The battle of the step; undefined for a step without one. */
  readonly battle: BattleView | undefined;
  /** The solution and the verdict on it, while it is shown. */
  readonly solution: {readonly attempt: Attempt; readonly outcome: TryResult} | undefined;
  /** The reason for the number that the step asks for, once it is given or shown. */
  readonly reason: NumberReason | undefined;
  /** The routes and marks of the ruling, once the retreat of a module's example is answered, right or wrong. */
  readonly ruling: Picture | undefined;
}

export interface TutorialState {
  /** Undefined until a lesson is open. */
  readonly playing: Playing | undefined;
  /** The faults of a lesson that was refused. */
  readonly faults: readonly Fault[];
}

export type TutorialEvent =
  /** Another lesson is on its way, or none. */
  | {readonly type: 'open'}
  | {readonly type: 'refused'; readonly faults: readonly Fault[]}
  /** Begins a lesson at a step, or else where the learner left off. */
  | {readonly type: 'play'; readonly lesson: Lesson; readonly step: string; readonly progress?: Progress}
  | Exclude<LessonEvent, {readonly type: 'try'}>
  /** Submits an answer; by default the draft. */
  | {readonly type: 'submit'; readonly attempt?: Attempt | undefined}
  /** Changes the draft: another answer begins, without the verdict on the last. */
  | {readonly type: 'change'; readonly draft: Partial<Draft>}
  | {readonly type: 'tap'; readonly label: string}
  | {readonly type: 'add-group'}
  | {readonly type: 'highlight'; readonly label: string | undefined}
  | {readonly type: 'explore' | 'share'}
  | {readonly type: 'open-next'; readonly lesson: string};

export type TutorialSend = Send<TutorialEvent>;

export type TutorialEffect =
  | {readonly type: 'store'; readonly progress: Progress}
  /** The learner is at another step, by its id; empty at the end of the lesson. */
  | {readonly type: 'stepped'; readonly step: string}
  | {readonly type: 'answered'; readonly step: string; readonly right: boolean; readonly progress: Progress}
  | {readonly type: 'explore'; readonly step: LessonStep}
  | {readonly type: 'share' | 'show-verdict' | 'keep-place'}
  | {readonly type: 'open-next'; readonly lesson: string};

type PlayingStep = Step<Playing, TutorialEffect>;

export const noLesson: TutorialState = {playing: undefined, faults: []};

/** The current step; undefined at the end of the lesson. */
export const stepOf = ({chart}: Playing): LessonStep | undefined => stepAt(chart.context);

export const lessonOf = ({chart}: Playing): Lesson => chart.context.lesson;

/** Tells whether the step waits for an answer. */
export const isAsked = ({chart}: Playing): boolean => chart.matches('asked');

export const isShown = ({chart}: Pick<Playing, 'chart'>): boolean => chart.matches({asked: 'shown'});

/** Tells whether a wrong answer to a module's example left nothing to choose: its reply has the answer. */
export const isSettled = (playing: Playing): boolean => {
  const {outcome, lesson} = playing.chart.context;
  const choices = stepOf(playing)?.document.expect?.choice;
  return isExampleLesson(lesson.document) && choices?.length === 2 && outcome?.right === false;
};

export const nextTutorial: Next<TutorialState, TutorialEvent, TutorialEffect> = (state, event) => {
  switch (event.type) {
    case 'open':
      return {state: noLesson};
    case 'refused':
      return {state: {...state, faults: event.faults}};
    case 'play': {
      const {lesson, step, progress} = event;
      const [chart] = initialTransition(lessonChart, {lesson, ...(progress ? {progress} : {})});
      const begun = step === '' ? chart : transition(lessonChart, chart, {type: 'goto', step})[0];
      return {state: {playing: playingAt(begun), faults: []}};
    }
    default: {
      if (!state.playing) return {state};
      const {state: playing, effects = []} = nextPlaying(state.playing, event);
      return {state: playing === state.playing ? state : {...state, playing}, effects};
    }
  }
};

function nextPlaying(
  playing: Playing,
  event: Exclude<TutorialEvent, {readonly type: 'open' | 'refused' | 'play'}>,
): PlayingStep {
  const step = stepOf(playing);
  switch (event.type) {
    case 'submit': {
      const attempt = event.attempt ?? (step && attemptOf(step, playing.draft));
      if (!step || !attempt || !isAsked(playing)) return {state: playing};
      if (unknownIn(step, playing.draft).length > 0) return drafted(playing, {typed: undefined});
      const {state, effects = []} = moved(playing, {type: 'try', attempt});
      const {context} = state.chart;
      const right = context.outcome?.right === true;
      const answered = {type: 'answered', step: step.document.id, right} as const;
      return {state, effects: [...effects, {...answered, progress: progressOf(context)}]};
    }
    case 'change': {
      // a field that is left as it was submitted keeps its verdict
      const isOther = Object.entries(event.draft).some(
        ([part, value]) => part !== 'typed' && !isSameJson(value, playing.draft[part as keyof Draft] ?? null),
      );
      return drafted(isOther ? retried(playing) : playing, event.draft);
    }
    case 'tap': {
      if (!step || !isAsked(playing)) return {state: playing};
      // after a wrong answer the learner continues from it, after the solution from nothing
      const before = retried(playing);
      return drafted(before, tapped(step, before.draft, event.label, before.battle));
    }
    case 'add-group':
      return step && unknownIn(step, playing.draft).length === 0
        ? drafted(playing, withGroup(step, playing.draft))
        : {state: playing};
    case 'highlight':
      return {state: {...playing, highlighted: event.label}};
    case 'explore':
      return {state: playing, effects: step ? [{type: 'explore', step}] : []};
    case 'share':
      return {state: playing, effects: [{type: 'share'}]};
    case 'open-next':
      return {state: playing, effects: [event]};
    default:
      return moved(playing, event);
  }
}

const drafted = (playing: Playing, draft: Partial<Draft>): PlayingStep => ({
  state: {...playing, draft: {...playing.draft, apart: undefined, ...draft}},
  effects: [{type: 'keep-place'}],
});

/** Takes back the verdict on the last answer, or the solution, since another answer begins. */
const retried = (playing: Playing): Playing =>
  playing.chart.context.outcome || playing.solution ? moved(playing, {type: 'retry'}).state : playing;

/** Takes an event of the lesson's chart. */
function moved(playing: Playing, event: LessonEvent): PlayingStep {
  const [chart] = transition(lessonChart, playing.chart, event);
  if (chart === playing.chart) return {state: playing};
  const state = playingAt(chart, playing);
  const {context: before} = playing.chart;
  const {context} = chart;
  const {outcome, hinted, shown, done} = before;
  const isTold =
    (context.outcome && context.outcome !== outcome) ||
    (context.hinted && !hinted) ||
    (context.shown && !shown);
  const step = stepOf(state);
  const isOther = step !== stepOf(playing);
  const effects: TutorialEffect[] = [];
  if (isOther || context.done !== done) effects.push({type: 'store', progress: progressOf(context)});
  if (isTold) effects.push({type: 'show-verdict'});
  if (isOther) effects.push({type: 'stepped', step: step?.document.id ?? ''});
  return {state, effects};
}

/** A lesson at a state of its chart; another step than before begins with an empty draft and its own battle. */
function playingAt(chart: Chart, before?: Playing): Playing {
  const {lesson, attempt} = chart.context;
  const step = stepAt(chart.context);
  const same = before && stepOf(before) === step ? before : undefined;
  const solution = step && isShown({chart}) ? (same?.solution ?? solved(lesson, step)) : undefined;
  const {number, event} = solution?.attempt ?? (chart.matches('right') ? attempt : undefined) ?? {};
  const asked = step?.document.expect?.number;
  return {
    chart,
    after: step && event && battleAt(step.scene, event),
    draft: draftAt(chart, same, solution),
    highlighted: same?.highlighted,
    battle: step?.scene.battle,
    solution,
    reason: step && asked && number !== undefined ? reasonOf(step.scene, asked, number) : undefined,
    ruling: rulingAt(chart, step),
  };
}

/** The ruling's picture. A lesson leaves its learner to find the way; an example is answered on the spot. */
function rulingAt({context}: Chart, step: LessonStep | undefined): Picture | undefined {
  const ask = isExampleLesson(context.lesson.document) && context.outcome ? step?.scene.ask : undefined;
  return step && ask && ('retreat' in ask || 'judge' in ask)
    ? pictureOf(step.scene.position, ask)
    : undefined;
}

/** The draft: the solution that is shown, which the map draws, and nothing once another answer follows it. */
function draftAt(chart: Chart, same: Playing | undefined, solution: Playing['solution']): Draft {
  if (!same) return emptyDraft;
  if (solution) return same.solution ? same.draft : draftOf(solution.attempt);
  // a hex that was left out is explained until the next act
  return same.solution && chart.matches('asked') ? emptyDraft : {...same.draft, apart: undefined};
}

function solved(lesson: Lesson, step: LessonStep): Playing['solution'] {
  const attempt = solutionOf(step);
  return attempt && {attempt, outcome: tryStep(lesson, step, attempt)};
}
