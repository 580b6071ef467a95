import {
  dailyResult,
  dailyVerdict,
  isDayOver,
  type DailyRetreat,
  type DailyVerdict,
} from '../../src/practice/daily.js';
import type {Exercise} from '../../src/practice/exercise.js';
import {
  explain,
  grade,
  houseRules,
  solve,
  type Answer,
  type Grade,
  type Reason,
} from '../../src/practice/grade.js';
import {withResult, type PracticeRecord} from '../../src/practice/record.js';
import {placeOf} from '../../src/drawing/places.js';
import type {Fault} from '../../src/module/fault.js';
import {derived, type Next, type Step} from '../shared/store.js';
import {tappedRoute, type TappedRoute} from '../shared/tapped-route.js';

/** The learner's answer until it is submitted. */
export interface Draft {
  readonly hexes: readonly string[];
  /** The hex that was tapped for the route last and left out; undefined where it was taken. */
  readonly apart: TappedRoute['apart'];
  readonly number: string;
  /** The list of hexes as the learner is typing it; undefined once it is taken, or tapped on the map. */
  readonly typed: string | undefined;
  readonly losses: Readonly<Record<string, number>>;
}

const emptyDraft: Draft = {hexes: [], apart: undefined, number: '', typed: undefined, losses: {}};

/** One exercise as it is answered: the draft, the tries, and what was shown. */
export interface Attempts {
  readonly exercise: Exercise;
  readonly draft: Draft;
  /** The answer that was graded last; undefined once the draft was changed. */
  readonly given?: Answer | undefined;
  readonly grade?: Grade | undefined;
  readonly hinted: boolean;
  readonly gaveUp: boolean;
  /** Of each try so far, whether it was right. */
  readonly tries: readonly boolean[];
  /** The choices that were wrong, which stay marked. */
  readonly missed: readonly string[];
}

/** The exercises of a visit, one after another, and the record that they leave. */
export interface PracticeRun {
  readonly kind: 'practice';
  readonly current: Attempts;
  readonly record: PracticeRecord;
  /** Exercises that were answered, and those of them that were right at the first try without a hint. */
  readonly answered: number;
  readonly unaided: number;
}

/** Hexes that somebody chose in the retreat of a day, in their order, each once; and whether the answer is shown. */
export interface DayTries {
  readonly chosen: readonly string[];
  readonly isShown: boolean;
}

/** The retreat of a day, and the tries at it. */
export interface DayRun extends DayTries {
  readonly kind: 'day';
  readonly daily: DailyRetreat;
  /** The hex that was asked about last: after the answer it is no try. */
  readonly last: string;
}

export interface PracticeState {
  readonly run: PracticeRun | DayRun | undefined;
  /** Another exercise is on its way. */
  readonly isBusy: boolean;
  /** The plan has no exercise. */
  readonly isNone: boolean;
  /** The copying of the result: done, or refused by the browser. */
  readonly copied: boolean | undefined;
  /** The faults of a lesson or a game that is not known. */
  readonly faults: readonly Fault[];
  /** Exercises that were begun: the seed of the next. */
  readonly count: number;
}

export const noPractice: PracticeState = {
  run: undefined,
  isBusy: false,
  isNone: false,
  copied: undefined,
  faults: [],
  count: 0,
};

/** Results that another tab stored, to which this one adds its own. */
interface WithStored {
  readonly stored?: PracticeRecord | undefined;
}

export type PracticeEvent =
  /** The page asks for other exercises. */
  | {readonly type: 'restart'}
  | {readonly type: 'next'}
  /** An exercise that was made, with the record for the first; none where the plan has none. */
  | {readonly type: 'exercise'; readonly exercise: Exercise | undefined; readonly record: PracticeRecord}
  /** The retreat of a day, with the tries of an earlier visit. */
  | {readonly type: 'day'; readonly daily: DailyRetreat | undefined; readonly tries: DayTries}
  | {readonly type: 'refused'; readonly faults: readonly Fault[]}
  | ({readonly type: 'submit'; readonly answer?: Answer | undefined} & WithStored)
  | ({readonly type: 'give-up'} & WithStored)
  | {readonly type: 'hint'}
  | {readonly type: 'change'; readonly draft: Partial<Draft>}
  | {readonly type: 'tap'; readonly label: string}
  | {readonly type: 'copy'}
  | {readonly type: 'copied'; readonly copied: boolean};

export type PracticeEffect =
  | {readonly type: 'load'; readonly count: number}
  | {readonly type: 'store'; readonly run: PracticeRun | DayRun}
  | {readonly type: 'answered'; readonly exercise: Exercise; readonly grade: Pick<Grade, 'right' | 'rules'>}
  | {readonly type: 'day-over' | 'copy'; readonly run: DayRun}
  | {readonly type: 'focus-task' | 'show-verdict'}
  /** Moves the focus, if its control goes, to the first of these. */
  | {readonly type: 'keep-place'; readonly selectors: readonly string[]};

type PracticeStep = Step<PracticeState, PracticeEffect>;

const attemptsAt = (exercise: Exercise): Attempts => ({
  exercise,
  draft: emptyDraft,
  hinted: false,
  gaveUp: false,
  tries: [],
  missed: [],
});

export const isRight = ({tries}: Attempts): boolean => tries.at(-1) ?? false;

/** Tells whether the answer is shown though it was not found. */
export const isShown = (attempts: Attempts): boolean => !isRight(attempts) && attempts.gaveUp;

export const isOpen = (attempts: Attempts): boolean => !isRight(attempts) && !isShown(attempts);

/** The words of the draft that name no hex of the map: a slip of the keyboard, which is no answer. */
export const unknownIn = ({draft, exercise}: Attempts): readonly string[] =>
  draft.hexes.filter((word) => placeOf(exercise.position, word) < 0);

/** The answer of the draft; undefined while there is none. */
export function answerOf(attempts: Attempts): Answer | undefined {
  const {exercise, draft} = attempts;
  const {kind} = exercise;
  if (unknownIn(attempts).length > 0) return undefined;
  const {hexes, number, losses} = draft;
  if (kind === 'ends' || kind === 'zoc') return hexes.length > 0 ? {hexes} : undefined;
  if (kind === 'route') return hexes.length > 0 ? {path: hexes} : undefined;
  if (kind === 'cost') return /^\s*\d+\s*$/.test(number) ? {number: Number(number)} : undefined;
  if (exercise.kind !== 'losses') return undefined;
  // a part of the losses would cost the first try
  const given = Object.values(losses).reduce((sum, count) => sum + count, 0);
  return given === exercise.decision.due ? {losses} : undefined;
}

/** The right answer of an exercise. */
export const solutionOf = derived(solve);
const explained = derived(explain);

/**
 * The reasons for the last answer, or once the answer is shown for that. A question on ends has one right answer, which is
 * explained with the hexes that tempt; other questions may have several.
 */
export const reasonsOf = (attempts: Attempts): readonly Reason[] =>
  isShown(attempts) || (isRight(attempts) && attempts.exercise.kind === 'ends')
    ? explained(attempts.exercise)
    : (attempts.grade?.reasons ?? []);

/** The readings of the rules that would change the answer, once it is found or shown. */
export const otherwiseOf = (attempts: Attempts): readonly string[] =>
  isOpen(attempts) ? [] : houseRules(attempts.exercise);

/** The exercise that is shown; undefined while it loads, and for the retreat of a day. */
export const currentOf = (run: PracticeRun | DayRun | undefined): Attempts | undefined =>
  run?.kind === 'practice' ? run.current : undefined;

/** Tells whether the retreat of the day is found or shown: a hex that is chosen then is no try. */
export const isOver = ({daily, chosen, isShown: shown}: DayRun): boolean => shown || isDayOver(daily, chosen);

/** The verdicts on the hexes that were chosen, by their printed numbers. */
export const verdictsOf = derived(
  ({daily, chosen}: DayRun): ReadonlyMap<string, DailyVerdict> =>
    new Map(
      chosen.flatMap((label) => {
        const verdict = dailyVerdict(daily, label);
        return verdict ? [[label, verdict] as const] : [];
      }),
    ),
);

const explainedDay = derived(({daily}: Pick<DayRun, 'daily'>) => explain(daily.exercise));
/** Why the hexes that tempt in the retreat of a day are closed. */
export const closedOf = (run: DayRun): readonly Reason[] =>
  explainedDay(run).filter(({is}) => is === 'wrong');

/** The result of a day, to paste. */
export const resultOf = ({daily, chosen, isShown}: DayRun, link: string): string =>
  dailyResult(daily, chosen, link, isShown);

/** Tells whether a tap on a hex belongs to the answer. */
export const takesTap = (attempts: Attempts): boolean =>
  isOpen(attempts) && ['ends', 'zoc', 'route'].includes(attempts.exercise.kind);

/** Changes the draft; the grade of the last answer goes. */
const drafted = (attempts: Attempts, draft: Partial<Draft>): Attempts => ({
  ...attempts,
  draft: {...attempts.draft, apart: undefined, ...draft},
  given: undefined,
  grade: undefined,
});

/** Takes a tap on a hex: into the set of hexes or out of it, or on to the route or back. */
function tapped(attempts: Attempts, label: string): Attempts {
  if (!takesTap(attempts)) return attempts;
  const {exercise} = attempts;
  const {hexes} = attempts.draft;
  if (exercise.kind === 'route') {
    const {path, apart} = tappedRoute(exercise.position, exercise.ruling.context.origin, hexes, label);
    return drafted(attempts, {hexes: path, apart, typed: undefined});
  }
  return drafted(attempts, {
    hexes: hexes.includes(label) ? hexes.filter((hex) => hex !== label) : [...hexes, label],
    typed: undefined,
  });
}

/** Grades an answer. */
function submitted(attempts: Attempts, answer: Answer): Attempts & {readonly grade: Grade} {
  const graded = grade(attempts.exercise, answer);
  const isMiss = 'choice' in answer && !graded.right;
  return {
    ...attempts,
    given: answer,
    grade: graded,
    tries: [...attempts.tries, graded.right],
    missed: isMiss ? [...attempts.missed, answer.choice] : attempts.missed,
  };
}

/** Notes the first outcome of an exercise. With a hint, a right answer is none, and no miss. */
function noted(run: PracticeRun, right: boolean, rules: readonly string[]): PracticeRun {
  const {exercise, hinted, tries} = run.current;
  if (tries.length > 0) return run;
  const counted = {...run, answered: run.answered + 1};
  if (right && hinted) return counted;
  return {
    ...counted,
    unaided: run.unaided + (right ? 1 : 0),
    record: withResult(run.record, exercise, right, rules),
  };
}

/** The run with the results that another tab stored. */
const withStored = (run: PracticeRun, {stored}: WithStored): PracticeRun =>
  stored ? {...run, record: stored} : run;

const showVerdict = {type: 'show-verdict'} as const;

function submit(state: PracticeState, event: Extract<PracticeEvent, {type: 'submit'}>): PracticeStep {
  const {run} = state;
  const current = currentOf(run);
  const answer = event.answer ?? (current && answerOf(current));
  if (run?.kind !== 'practice' || !current || !isOpen(current) || !answer) return {state};
  const done = submitted(current, answer);
  const {right, rules} = done.grade;
  const next = {...noted(withStored(run, event), right, rules), current: done};
  return {
    state: {...state, run: next},
    effects: [
      {type: 'store', run: next},
      showVerdict,
      {type: 'answered', exercise: current.exercise, grade: done.grade},
    ],
  };
}

/** Asks about a hex in the retreat of a day: until it is over, each hex of the map is a try, once. */
function triedOfDay(state: PracticeState, run: DayRun, label: string): PracticeStep {
  const verdict = dailyVerdict(run.daily, label);
  if (!verdict) return {state};
  const asked = {...run, last: label};
  if (isOver(run) || run.chosen.includes(label)) return {state: {...state, run: asked}};
  const next = {...asked, chosen: [...run.chosen, label]};
  return {
    state: {...state, run: next, copied: undefined},
    effects: [
      {type: 'store', run: next},
      {
        type: 'answered',
        exercise: run.daily.exercise,
        grade: {right: verdict.mark === 'right', rules: [verdict.finding.clause]},
      },
      ...(isOver(next) ? [{type: 'day-over', run: next} as const] : []),
    ],
  };
}

/** Shows an exercise: the first of a visit, or the next. */
function shown(state: PracticeState, exercise: Exercise | undefined, record: PracticeRecord): PracticeStep {
  const idle = {...state, isBusy: false, isNone: !exercise};
  if (!exercise) return {state: idle};
  const current = attemptsAt(exercise);
  if (state.run?.kind === 'practice')
    return {state: {...idle, run: {...state.run, current}}, effects: [{type: 'focus-task'}]};
  return {state: {...idle, run: {kind: 'practice', current, record, answered: 0, unaided: 0}}};
}

export const nextPractice: Next<PracticeState, PracticeEvent, PracticeEffect> = (state, event) => {
  const {run} = state;
  switch (event.type) {
    case 'restart':
      return {state: {...noPractice, isBusy: true, count: 1}, effects: [{type: 'load', count: 0}]};
    case 'next':
      if (run?.kind === 'day') return {state};
      return {
        state: {...state, isBusy: true, count: state.count + 1},
        effects: [{type: 'load', count: state.count}],
      };
    case 'exercise':
      return shown(state, event.exercise, event.record);
    case 'day': {
      const {daily, tries} = event;
      const idle = {...state, isBusy: false, isNone: !daily};
      return {state: daily ? {...idle, run: {kind: 'day', daily, ...tries, last: ''}} : idle};
    }
    case 'refused':
      return {state: {...state, isBusy: false, faults: event.faults}};
    case 'submit':
      return submit(state, event);
    case 'give-up': {
      if (run?.kind === 'day') {
        if (isOver(run)) return {state};
        const next = {...run, isShown: true, last: ''};
        return {
          state: {...state, run: next},
          effects: [{type: 'store', run: next}, showVerdict, {type: 'day-over', run: next}],
        };
      }
      if (!run || !isOpen(run.current)) return {state};
      const next = {...noted(withStored(run, event), false, []), current: {...run.current, gaveUp: true}};
      return {state: {...state, run: next}, effects: [{type: 'store', run: next}, showVerdict]};
    }
    case 'hint':
      if (run?.kind !== 'practice') return {state};
      return {
        state: {...state, run: {...run, current: {...run.current, hinted: true}}},
        effects: [showVerdict],
      };
    case 'change':
      if (run?.kind !== 'practice') return {state};
      return {
        state: {...state, run: {...run, current: drafted(run.current, event.draft)}},
        effects: [{type: 'keep-place', selectors: ['.actions button:enabled', '.losses button:enabled']}],
      };
    case 'tap':
      if (!run) return {state};
      return run.kind === 'day'
        ? triedOfDay(state, run, event.label)
        : {state: {...state, run: {...run, current: tapped(run.current, event.label)}}};
    case 'copy':
      return run?.kind === 'day' ? {state, effects: [{type: 'copy', run}]} : {state};
    case 'copied':
      return {state: {...state, copied: event.copied}};
  }
};

/** A right answer in words, where the controls do not show it. */
export function answerWords(answer: Answer): string {
  if ('hexes' in answer) return answer.hexes.join(', ');
  if ('path' in answer) return answer.path.join(', ');
  return 'number' in answer ? String(answer.number) : '';
}
