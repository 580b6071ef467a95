import {
  aboutIn,
  blankLesson,
  checkLesson,
  withStep,
  type Attempt,
  type Lesson,
  type LessonCheck,
  type LessonDocument,
  type Patch,
  type StepDocument,
} from '../../../src/lesson/index.js';
import {push, redo, undo, type History} from '../../../src/edit/history.js';
import type {Asked} from '../../../src/edit/questions.js';
import {stacksOf} from '../../../src/drawing/stack.js';
import {placeLabel, type Fault, type Game, type Loaded, type Position} from '../../../src/module/index.js';
import {writePosition} from '../../../src/module/position.js';
import type {Field} from '../../shared/fields.js';
import type {Next, Send, Step} from '../../shared/store.js';
import {lessonOf, stepOf, type Playing} from '../state.js';
import {
  aimsAtAnswer,
  isBegun,
  isDoneAtOnce,
  lacksTarget,
  picked,
  withPosition,
  withQuestion,
  type Aim,
  type Pick,
} from './picks.js';

/** A lesson that is written: its document, whether it can be played, and the result of its own run. */
export interface EditState {
  readonly document: LessonDocument;
  /** The faults of the document; the last version without any is played meanwhile. */
  readonly faults: readonly Fault[];
  /** The last version that can be played; undefined for none yet. */
  readonly lesson: Lesson | undefined;
  /** The game of the lesson, with which an author names units and positions. */
  readonly game: Game | undefined;
  readonly check: LessonCheck | undefined;
  /** The reason why an opened file or typed JSON was refused. */
  readonly refused: string;
  /** Tells whether the last change was typed: more letters belong to it. */
  readonly isTyping: boolean;
  /** The part of a step that the next clicks on the board give; undefined while they try its task. */
  readonly aim: {readonly step: string; readonly what: Aim} | undefined;
  /** The position on the board meanwhile and its places in view, so that a map stays as it is, and the document that has it. */
  readonly held:
    | {
        readonly position: Position;
        readonly framed: readonly string[];
        readonly document: LessonDocument;
      }
    | undefined;
  /** The tasks and questions that an author changed to others, by step and kind: they come back with their kind. */
  readonly former: Readonly<Record<string, unknown>>;
  /** The outcome of copying the lesson as HTML. */
  readonly copied: boolean | undefined;
  /** The step to edit while no version could be played. */
  readonly step: string;
  /** The versions before and after this one, each with the step that was edited. */
  readonly past: readonly Version[];
  readonly future: readonly Version[];
  /** The last act that the list of tasks announces. */
  readonly said: 'undone' | 'redone' | 'removed' | undefined;
  /** The try that was just kept: it is judged again by the lesson that has it. */
  readonly kept: Attempt | undefined;
  /** The part that a narrow page shows below the map, and whether it shows the game and the file above it. */
  readonly view: EditView;
  readonly isHeadOpen: boolean;
}

interface Version {
  readonly document: LessonDocument;
  readonly step: string;
}

/** The form of a task, or the task as a learner tries it. */
export type EditView = 'write' | 'try';

export type EditEvent =
  /** Another document, to play from a step, whose try may have been kept. */
  | {
      readonly type: 'change';
      readonly document: LessonDocument;
      readonly step?: string | undefined;
      readonly kept?: Attempt;
    }
  /** A document was opened. Of one with faults there is its game, and the rest of the lesson that can be played. */
  | {
      readonly type: 'opened';
      readonly document: LessonDocument;
      readonly lesson: Loaded<Lesson>;
      readonly rest?: Lesson | undefined;
      readonly game?: Game | undefined;
    }
  | {readonly type: 'open-file'; readonly file: Blob}
  /** A new lesson on a game; the name and the title of the one before may stay. */
  | BeginEvent
  | {readonly type: 'refused'; readonly reason: string}
  /** A letter was typed in a document's text; `typed` once its author paused. */
  | TypedEvent<'typing' | 'typed'>
  | {readonly type: 'undo' | 'redo'}
  /** A document without the step that was edited; another is edited now. */
  | {readonly type: 'remove'; readonly document: LessonDocument; readonly step: string}
  | {readonly type: 'view'; readonly view: EditView}
  | {readonly type: 'toggle-head'}
  /**
   * A fault is mended in a field, which has this label; empty for none of its own, undefined for a try. Without a step in the
   * one that is edited.
   */
  | {readonly type: 'mend'; readonly field: string | undefined; readonly step?: string}
  /** A document with a new step, whose text is written next. */
  | {readonly type: 'add'; readonly document: LessonDocument; readonly step: string}
  /** The next clicks on the board give a part of a step; without one they try its task. */
  | {readonly type: 'aim'; readonly step: string; readonly what: Aim | undefined}
  /** A click on the board while it gives a part of a step. */
  | {readonly type: 'pick'; readonly step: string; readonly pick: Pick}
  /** Counters were moved. */
  | {readonly type: 'move'; readonly step: string; readonly position: Position}
  /** A retreat or a battle was asked for in the position whose counters are moved. */
  | {readonly type: 'ask'; readonly step: string; readonly asked: Asked}
  /** Parts of a step give way to others. */
  | {readonly type: 'remember'; readonly former: EditState['former']}
  | {readonly type: 'goto'; readonly step: string}
  /** The task is tried again, or the lesson is shared with it in the picture. */
  | {readonly type: 'retry' | 'share'; readonly step: string}
  | {readonly type: 'copy'}
  | {readonly type: 'copied'; readonly copied: boolean};

interface TypedEvent<Type extends string> {
  readonly type: Type;
  readonly document: LessonDocument;
  readonly step: string;
}

/** A new lesson on a game: with one of its examples, or an empty task. The name and the title of the one before may stay. */
interface BeginEvent {
  readonly type: 'begin';
  readonly game: string | undefined;
  readonly isEmpty: boolean;
  readonly head?: Partial<LessonDocument>;
}

export type EditSend = Send<EditEvent>;

export type EditEffect =
  | {readonly type: 'open' | 'copy'; readonly document: LessonDocument}
  | {readonly type: 'play'; readonly lesson: Lesson; readonly step: string; readonly attempt?: Attempt}
  | {readonly type: 'changed'; readonly document: LessonDocument; readonly faults: readonly Fault[]}
  | {readonly type: 'open-file'; readonly file: Blob}
  | BeginEvent
  | {readonly type: 'later'; readonly event: TypedEvent<'typed'>}
  | {readonly type: 'goto'; readonly step: string}
  | {readonly type: 'go-to-field'; readonly field: string}
  | {readonly type: 'focus'; readonly on: 'step' | 'text' | 'try'}
  | {readonly type: 'go-to-map' | 'go-to-task' | 'go-to-view' | 'share'};

export const blankEdit: EditState = {
  document: blankLesson(),
  faults: [],
  lesson: undefined,
  game: undefined,
  check: undefined,
  refused: '',
  isTyping: false,
  aim: undefined,
  held: undefined,
  former: {},
  copied: undefined,
  step: '',
  past: [],
  future: [],
  said: undefined,
  kept: undefined,
  view: 'write',
  isHeadOpen: false,
};

export const nextEdit: Next<EditState, EditEvent, EditEffect> = (state, event) => {
  switch (event.type) {
    case 'change':
      return keeping(changed(state, event.document, event.step), event.kept);
    case 'undo':
      return restored(state, undo(historyOf(state)), 'undone');
    case 'redo':
      return restored(state, redo(historyOf(state)), 'redone');
    case 'remove': {
      const {state: now, effects = []} = changed(left(state), event.document, event.step);
      return {state: {...now, said: 'removed'}, effects: [...effects, {type: 'focus', on: 'step'}]};
    }
    case 'view':
      return {state: {...left(state), view: event.view}, effects: [{type: 'go-to-view'}]};
    case 'toggle-head':
      return {state: {...state, isHeadOpen: !state.isHeadOpen}};
    case 'share':
      // the picture must not show the answer
      return {
        state: {...state, view: 'try'},
        effects: [...replayed(state, event.step), {type: 'share'}],
      };
    case 'add': {
      const made = changed({...left(state), view: 'write'}, event.document, event.step);
      return {...made, effects: [...(made.effects ?? []), {type: 'focus', on: 'text'}]};
    }
    case 'opened':
      // a later change overtook it
      return event.document === state.document ? opened(state, event) : {state};
    case 'refused':
      return {state: {...state, refused: event.reason}};
    case 'typing':
      return {state, effects: [{type: 'later', event: {...event, type: 'typed'}}]};
    case 'typed':
      return changed(state, event.document, event.step, true);
    case 'aim':
      return aimed(state, event.step, event.what);
    case 'pick': {
      const {aim, document} = state;
      if (aim?.step !== event.step) return {state};
      const at = indexOf(document, event.step);
      const made = picked(document, at, aim.what, event.pick);
      if (made === document) return {state};
      if (!isDoneAtOnce(aim.what, event.pick)) return changed(heldIn(state, made), made, event.step);
      // the battle is whole: its decision is made where it is tried
      if (aim.what !== 'at' || !document.steps[at]?.expect?.event)
        return changed(left(state), made, event.step);
      const next = changed({...left(state), view: 'try'}, made, event.step);
      return {...next, effects: [...(next.effects ?? []), {type: 'go-to-view'}]};
    }
    case 'move': {
      const {position, step} = event;
      const {document} = state;
      const made = withPosition(document, indexOf(document, step), writePosition(position));
      const {framed = []} = state.held ?? {};
      return changed({...state, held: {position, framed, document: made}}, made, step);
    }
    case 'ask': {
      const {document} = state;
      const made = withQuestion(document, indexOf(document, event.step), event.asked);
      return changed(left(state), made, event.step);
    }
    case 'remember':
      return {state: {...state, former: {...state.former, ...event.former}}};
    case 'goto':
      return {state: {...left(state), step: event.step, view: 'write'}, effects: [event]};
    case 'retry':
      return {state, effects: replayed(state, event.step)};
    case 'mend': {
      const {field, step} = event;
      const view = field === undefined ? 'try' : 'write';
      const there =
        field === undefined ? ({type: 'go-to-task'} as const) : ({type: 'go-to-field', field} as const);
      return step === undefined
        ? {state: {...left(state), view}, effects: [there]}
        : {state: {...left(state), step, view}, effects: [{type: 'goto', step}, there]};
    }
    case 'open-file':
      return {state, effects: [event]};
    case 'begin':
      return {state: event.head ? state : {...left(state), view: 'write'}, effects: [event]};
    case 'copy':
      return {state, effects: [{type: 'copy', document: state.document}]};
    case 'copied':
      return {state: {...state, copied: event.copied}};
  }
};

const indexOf = ({steps}: LessonDocument, step: string): number => steps.findIndex(({id}) => id === step);

/** Takes another document, to play from a step once it is open; the one before can be had again. */
function changed(
  state: EditState,
  document: LessonDocument,
  step = '',
  isTyping = false,
): Step<EditState, EditEffect> {
  const {past, future} =
    isTyping && state.isTyping
      ? {past: state.past, future: []}
      : (push(historyOf(state), {document, step}) ?? state);
  return {
    state: {
      ...state,
      document,
      step,
      past,
      future,
      said: undefined,
      kept: undefined,
      refused: '',
      isTyping,
      copied: undefined,
    },
    effects: [{type: 'open', document}],
  };
}

/** Keeps a try, and moves the focus: the button for it is gone with it. */
const keeping = (
  {state, effects = []}: Step<EditState, EditEffect>,
  kept: Attempt | undefined,
): Step<EditState, EditEffect> =>
  kept ? {state: {...state, kept}, effects: [...effects, {type: 'focus', on: 'try'}]} : {state, effects};

const historyOf = ({document, step, past, future}: EditState): History<Version> => ({
  draft: {document, step},
  past,
  future,
});

/** Takes a version from before or after this one, where there is one. */
function restored(
  state: EditState,
  history: History<Version> | undefined,
  said: EditState['said'],
): Step<EditState, EditEffect> {
  if (!history) return {state};
  const {draft, past, future} = history;
  const made = changed(left(state), draft.document, draft.step);
  return {...made, state: {...made.state, past, future, said}};
}

/** Lets clicks give a part of a step, or none. Counters are moved in the position that is played. */
function aimed(state: EditState, step: string, what: Aim | undefined): Step<EditState, EditEffect> {
  if (what === undefined) {
    // an attack needs its hex, too
    const {aim, document} = state;
    const [edited] = document.steps.filter(({id}) => id === aim?.step);
    const isHalf = edited?.id === step && aim?.what === 'attackers' && isBegun(document, edited, aim.what);
    return isHalf && lacksTarget(document, indexOf(document, step))
      ? aimed(state, step, 'at')
      : {state: left(state)};
  }
  return {
    state: {...left(state), aim: {step, what}, held: heldAt(state, {step, what}, state.document)},
    // the verdict on an old try has no place beside the clicks
    effects: [...replayed(state, step), {type: 'go-to-map'}],
  };
}

/** Plays a step from its beginning, without the last try. */
const replayed = ({lesson}: EditState, step: string): readonly EditEffect[] =>
  lesson?.step(step) ? [{type: 'play', lesson, step}] : [];

/** Leaves clicks on the board to the task, and the lesson as a whole. */
const left = (state: EditState): EditState => ({
  ...state,
  aim: undefined,
  held: undefined,
  isHeadOpen: false,
});

/** Holds the same position in a later document. */
const heldIn = (state: EditState, document: LessonDocument): EditState =>
  state.held ? {...state, held: {...state.held, document}} : state;

/** Holds the position of a step as it is played: for an answer as learners see it, else all of its counters are in view. */
function heldAt(
  {lesson}: EditState,
  {step, what}: NonNullable<EditState['aim']>,
  document: LessonDocument,
): EditState['held'] {
  const played = lesson?.step(step);
  if (!played) return undefined;
  const {position} = played.scene;
  const stacks = aimsAtAnswer(what) ? [] : stacksOf(position).map(({place}) => place);
  const places = [...stacks, ...aboutIn(played)];
  return {position, framed: [...new Set(places)].map((place) => placeLabel(position.game, place)), document};
}

/** Holds the position of another document, once it is open: it may have been changed in the form meanwhile. */
const heldAnew = (state: EditState, document: LessonDocument): EditState =>
  state.held && state.held.document !== document
    ? {...state, held: state.aim && heldAt(state, state.aim, document)}
    : state;

/** Plays a document without faults; of one with faults the rest, so that nothing is tried that its author has changed. */
function opened(
  state: EditState,
  {document, lesson: read, rest, game}: Extract<EditEvent, {type: 'opened'}>,
): Step<EditState, EditEffect> {
  if (!read.ok) {
    const {faults} = read;
    const step = state.step || (rest?.steps[stepAtFault(rest.document, faults[0])]?.document.id ?? '');
    return {
      state: heldAnew(
        {
          ...state,
          faults,
          check: undefined,
          game: game ?? state.game,
          lesson: rest ?? state.lesson,
        },
        document,
      ),
      effects: [
        ...(rest ? [{type: 'play', lesson: rest, step} as const] : []),
        {type: 'changed', document, faults},
      ],
    };
  }
  const lesson = read.value;
  const check = checkLesson(lesson);
  return {
    state: heldAnew({...state, faults: [], check, lesson, game: lesson.game}, document),
    effects: [
      {type: 'play', lesson, step: state.step, ...(state.kept && {attempt: state.kept})},
      {type: 'changed', document, faults: check.faults},
    ],
  };
}

/** Tells whether the lesson has faults and no version of it was played yet: only the editor can be shown. */
export const isStuck = ({faults, lesson}: EditState): boolean => faults.length > 0 && !lesson;

/** The step that is edited. */
export interface Edited {
  readonly state: EditState;
  readonly playing: Playing | undefined;
  readonly step: StepDocument;
  readonly index: number;
}

/**
 * Returns the step to edit; undefined where the document has none. It is the one that is played, or a step that the played
 * version lacks because a later one has faults.
 */
export function editedOf(state: EditState, playing: Playing | undefined): Edited | undefined {
  const {document} = state;
  const {steps} = document;
  const wanted = steps.find(({id}) => id === state.step);
  const played = playing && stepOf(playing);
  const isUnplayed = wanted !== undefined && playing !== undefined && !lessonOf(playing).step(wanted.id);
  const step =
    isStuck(state) || isUnplayed
      ? (wanted ?? steps[stepAtFault(document, state.faults[0])] ?? steps[0])
      : (steps.find(({id}) => id === played?.document.id) ??
        steps[played?.index ?? Infinity] ??
        steps.at(-1));
  return step && {state, playing, step, index: steps.indexOf(step)};
}

/** Changes the step that is edited; `typing` before its author has left the field. */
export const changeStep = (
  {state, step, index}: Edited,
  send: EditSend,
  patch: Patch<StepDocument>,
  type: 'change' | 'typing' = 'change',
): void => send({type, document: withStep(state.document, index, patch), step: patch.id || step.id});

/** The change of a field that the preview follows while it is typed. */
export const followed = (
  change: (text: string, type?: 'typing') => void,
  field: {readonly placeholder?: string; readonly isWrong?: boolean} = {},
): [(text: string) => void, Field] => [
  (text) => change(text),
  {...field, typing: (text) => change(text, 'typing')},
];

/** Returns the part of the step that clicks on the board give now. */
export const aimOf = ({state: {aim}, step}: Edited): Aim | undefined =>
  aim?.step === step.id ? aim.what : undefined;

/** Returns the key of a part of a step that gives way to one of another kind. */
export const formerKey = ({step}: Edited, kind: string): string => `${step.id} ${kind}`;

/** Tells whether a value can at least be shown as a step. */
export const isStep = (value: unknown): value is StepDocument =>
  typeof (value as {readonly text?: unknown} | null | undefined)?.text === 'string';

/** The index of the step with a fault, or of the first whose scene has it; -1 for a fault elsewhere. */
export function stepAtFault({steps, scenes}: LessonDocument, fault: Fault | undefined): number {
  const [, part, key = ''] = /^\/(steps|scenes)\/([^/]*)/.exec(fault?.pointer ?? '') ?? [];
  if (part === 'steps') return Number(key);
  if (part !== 'scenes') return -1;
  const name = key.replaceAll('~1', '/').replaceAll('~0', '~');
  const [first] = Object.keys(scenes);
  return steps.findIndex(({scene = first}) => scene === name);
}
