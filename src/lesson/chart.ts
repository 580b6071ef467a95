import {assign, setup} from 'xstate';
import type {Lesson, Step} from './open.js';
import type {Attempt} from './schema.js';
import {nextStep, type TryResult, tryStep} from './attempt.js';
import {isOtherChoice} from './verdict.js';

/** Manner in which a step was done: by oneself, or with a hint, the solution, or after a wrong try. */
export type Done = 'unaided' | 'aided';

/** The stored progress of a lesson between visits: plain JSON. */
export interface Progress {
  readonly lesson: string;
  /** The step where the learner stopped, by its id; empty at the end of the lesson. */
  readonly step: string;
  readonly done: Readonly<Record<string, Done>>;
  /** The learner reached the end at least once. */
  readonly finished?: boolean;
}

/** A lesson being played. */
export interface LessonContext {
  readonly lesson: Lesson;
  /** The step one is at; the number of steps when the lesson is over. */
  readonly index: number;
  /** The steps that led here, to go back by. */
  readonly trail: readonly number[];
  readonly done: Readonly<Record<string, Done>>;
  /** The learner reached the end at least once. */
  readonly finished: boolean;
  readonly hinted: boolean;
  readonly shown: boolean;
  /** Wrong tries at this step. */
  readonly wrong: number;
  /** The last try at this step, and its outcome. */
  readonly attempt: Attempt | undefined;
  readonly outcome: TryResult | undefined;
}

export type LessonEvent =
  | {readonly type: 'try'; readonly attempt: Attempt}
  | {readonly type: 'hint' | 'solution' | 'retry' | 'next' | 'back' | 'again'}
  | {readonly type: 'goto'; readonly step: string};

export interface LessonInput {
  readonly lesson: Lesson;
  readonly progress?: Progress;
}

const fresh = {hinted: false, shown: false, wrong: 0, attempt: undefined, outcome: undefined} as const;

/** The step that a lesson is at; undefined when it is over. */
export const stepAt = ({lesson, index}: Pick<LessonContext, 'lesson' | 'index'>): Step | undefined =>
  lesson.steps[index];

/** Tells whether a step asks for a decision: the roll that a lesson gives is one button, and no answer to praise. */
export const isTask = ({document: {expect}}: Step): boolean =>
  expect !== undefined && expect.event?.dice === undefined;

/** Unaided tasks: a star each. */
export const stars = ({done}: LessonContext): number =>
  Object.values(done).filter((how) => how === 'unaided').length;

/** Returns the progress of a learner, to be stored. */
export function progressOf(context: LessonContext): Progress {
  const {lesson, done, finished} = context;
  return {
    lesson: lesson.document.lesson,
    step: stepAt(context)?.document.id ?? '',
    done,
    ...(finished ? {finished} : {}),
  };
}

/** Returns the place of a stored progress: the beginning where it is another lesson's, or of a step that is gone. */
function begin({lesson, progress}: LessonInput): LessonContext {
  const mine = progress?.lesson === lesson.document.lesson ? progress : undefined;
  const known = Object.entries(mine?.done ?? {}).filter(([id]) => {
    const step = lesson.step(id);
    return step !== undefined && isTask(step);
  });
  const finished = mine?.finished === true;
  const index = finished && mine.step === '' ? lesson.steps.length : undefined;
  return {
    lesson,
    index: index ?? (mine && lesson.step(mine.step)?.index) ?? 0,
    trail: [],
    done: Object.fromEntries(known),
    finished,
    ...fresh,
  };
}

/** Goes to a step; the one that is left can be gone back to. */
const to = (context: LessonContext, index: number): LessonContext => ({
  ...context,
  index,
  trail: [...context.trail, context.index],
  ...fresh,
});

/**
 * The order of a lesson: one step after another. A step that expects something waits for a try, a wrong one is
 * answered and may be tried again; a hint or the solution costs the star. A learner may pass on without doing it, and a
 * step whose solution was shown counts as done.
 */
export const lessonChart = setup({
  types: {
    context: {} as LessonContext,
    events: {} as LessonEvent,
    input: {} as LessonInput,
  },
  guards: {
    isOver: ({context}) => stepAt(context) === undefined,
    nothingExpected: ({context}) => stepAt(context)?.document.expect === undefined,
    isRight: ({context}) => context.outcome?.right === true,
    hasHint: ({context}) => !context.hinted && stepAt(context)?.document.hint !== undefined,
    hasTrail: ({context}) => context.trail.length > 0,
    isKnownStep: ({context, event}) => event.type === 'goto' && context.lesson.step(event.step) !== undefined,
  },
  actions: {
    judge: assign(({context, event}) => {
      const step = stepAt(context);
      if (event.type !== 'try' || !step) return context;
      return {
        ...context,
        attempt: event.attempt,
        outcome: tryStep(context.lesson, step, event.attempt, context.wrong),
      };
    }),
    // what the rules allow costs no star
    countWrong: assign({
      wrong: ({context: {wrong, outcome}}) => (outcome && isOtherChoice(outcome) ? wrong : wrong + 1),
    }),
    markDone: assign(({context}) => {
      const step = stepAt(context);
      if (!step || !isTask(step)) return context;
      const {id} = step.document;
      const unaided = !context.hinted && !context.shown && context.wrong === 0;
      const before = context.done[id];
      return {...context, done: {...context.done, [id]: before ?? (unaided ? 'unaided' : 'aided')}};
    }),
    takeHint: assign({hinted: true}),
    takeSolution: assign({shown: true}),
    finish: assign({finished: true}),
    forgetTry: assign({attempt: undefined, outcome: undefined}),
    goOn: assign(({context}) => {
      const step = stepAt(context);
      return step
        ? to(context, context.outcome?.right ? context.outcome.next : nextStep(context.lesson, step))
        : context;
    }),
    goBack: assign(({context}) => ({
      ...context,
      index: context.trail.at(-1) ?? 0,
      trail: context.trail.slice(0, -1),
      ...fresh,
    })),
    goToStep: assign(({context, event}) =>
      event.type === 'goto' ? to(context, context.lesson.step(event.step)?.index ?? 0) : context,
    ),
    startAgain: assign(({context}) => ({...context, index: 0, trail: [], done: {}, ...fresh})),
  },
}).createMachine({
  id: 'lesson',
  context: ({input}) => begin(input),
  initial: 'arriving',
  on: {
    back: {guard: 'hasTrail', actions: 'goBack', target: '.arriving'},
    goto: {guard: 'isKnownStep', actions: 'goToStep', target: '.arriving'},
    again: {actions: 'startAgain', target: '.arriving'},
  },
  states: {
    arriving: {
      always: [
        {guard: 'isOver', target: 'over'},
        {guard: 'nothingExpected', target: 'told'},
        {target: 'asked'},
      ],
    },
    /** Something to read. */
    told: {on: {next: {actions: 'goOn', target: 'arriving'}}},
    /** Something to do. */
    asked: {
      initial: 'waiting',
      on: {
        try: {actions: 'judge', target: '.judging'},
        hint: {guard: 'hasHint', actions: 'takeHint'},
        solution: {actions: ['takeSolution', 'forgetTry', 'markDone'], target: '.shown'},
        next: {actions: 'goOn', target: 'arriving'},
      },
      states: {
        waiting: {},
        judging: {
          always: [
            {guard: 'isRight', actions: 'markDone', target: '#lesson.right'},
            {actions: 'countWrong', target: 'wrong'},
          ],
        },
        wrong: {on: {retry: {actions: 'forgetTry', target: 'waiting'}}},
        shown: {on: {retry: {target: 'waiting'}}},
      },
    },
    right: {on: {next: {actions: 'goOn', target: 'arriving'}}},
    over: {entry: 'finish'},
  },
});
