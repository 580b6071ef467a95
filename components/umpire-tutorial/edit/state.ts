import {
  blankLesson,
  checkLesson,
  withStep,
  type Lesson,
  type LessonCheck,
  type LessonDocument,
  type Patch,
  type StepDocument,
} from '../../../src/lesson/index.js';
import type {Fault, Game, Loaded} from '../../../src/module/index.js';
import type {Next, Send, Step} from '../../shared/store.js';
import {stepOf, type Playing} from '../state.js';

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
  /** The step whose hex the next click on the map gives; undefined while no hex is asked for. */
  readonly picksFor: string | undefined;
  /** The tasks and questions that an author changed to others, by step and kind: they come back with their kind. */
  readonly former: Readonly<Record<string, unknown>>;
  /** The outcome of copying the lesson as HTML. */
  readonly copied: boolean | undefined;
  /** The step to edit while no version could be played. */
  readonly step: string;
}

export type EditEvent =
  /** Another document, to play from a step. */
  | {readonly type: 'change'; readonly document: LessonDocument; readonly step?: string | undefined}
  /** A document was opened; `game` is that of a document with faults. */
  | {
      readonly type: 'opened';
      readonly document: LessonDocument;
      readonly lesson: Loaded<Lesson>;
      readonly game: Game | undefined;
    }
  | {readonly type: 'open-file'; readonly file: Blob}
  | {readonly type: 'refused'; readonly reason: string}
  /** The hex of a step is given by its number, or no longer. */
  | {readonly type: 'by-number'; readonly step: string | undefined}
  | {readonly type: 'pick-on-map'; readonly step: string}
  /** Parts of a step give way to others. */
  | {readonly type: 'remember'; readonly former: EditState['former']}
  | {readonly type: 'goto'; readonly step: string}
  | {readonly type: 'copy'}
  | {readonly type: 'copied'; readonly copied: boolean};

export type EditSend = Send<EditEvent>;

export type EditEffect =
  | {readonly type: 'open' | 'copy'; readonly document: LessonDocument}
  | {readonly type: 'play'; readonly lesson: Lesson; readonly step: string}
  | {readonly type: 'changed'; readonly document: LessonDocument; readonly faults: readonly Fault[]}
  | {readonly type: 'open-file'; readonly file: Blob}
  | {readonly type: 'goto'; readonly step: string}
  | {readonly type: 'go-to-map'};

export const blankEdit: EditState = {
  document: blankLesson(),
  faults: [],
  lesson: undefined,
  game: undefined,
  check: undefined,
  refused: '',
  picksFor: undefined,
  former: {},
  copied: undefined,
  step: '',
};

export const nextEdit: Next<EditState, EditEvent, EditEffect> = (state, event) => {
  switch (event.type) {
    case 'change': {
      const {document, step = ''} = event;
      return {
        state: {...state, document, step, refused: '', copied: undefined},
        effects: [{type: 'open', document}],
      };
    }
    case 'opened':
      // a later change overtook it
      return event.document === state.document ? opened(state, event) : {state};
    case 'refused':
      return {state: {...state, refused: event.reason}};
    case 'by-number':
      return {state: {...state, picksFor: event.step}};
    case 'pick-on-map':
      return {state: {...state, picksFor: event.step}, effects: [{type: 'go-to-map'}]};
    case 'remember':
      return {state: {...state, former: {...state.former, ...event.former}}};
    case 'goto':
      return {state: {...state, step: event.step}, effects: [event]};
    case 'open-file':
      return {state, effects: [event]};
    case 'copy':
      return {state, effects: [{type: 'copy', document: state.document}]};
    case 'copied':
      return {state: {...state, copied: event.copied}};
  }
};

/** Plays a document without faults; one with faults is only reported. */
function opened(
  state: EditState,
  {document, lesson: read, game}: Extract<EditEvent, {type: 'opened'}>,
): Step<EditState, EditEffect> {
  if (!read.ok)
    return {
      state: {...state, faults: read.faults, check: undefined, game: game ?? state.game},
      effects: [{type: 'changed', document, faults: read.faults}],
    };
  const lesson = read.value;
  const check = checkLesson(lesson);
  return {
    state: {...state, faults: [], check, lesson, game: lesson.game},
    effects: [
      {type: 'play', lesson, step: state.step},
      {type: 'changed', document, faults: check.faults},
    ],
  };
}

/** Tells whether the lesson has faults and no version of it was played yet: only the editor can be shown. */
export const isStuck = ({faults, lesson}: EditState): boolean => faults.length > 0 && !lesson;

/** The step that is edited: the one that is played. */
export interface Edited {
  readonly state: EditState;
  readonly playing: Playing | undefined;
  readonly step: StepDocument;
  readonly index: number;
}

/** Returns the step to edit; undefined where the document has none. */
export function editedOf(state: EditState, playing: Playing | undefined): Edited | undefined {
  const {steps} = state.document;
  const step = isStuck(state)
    ? (steps.find(({id}) => id === state.step) ?? steps[stepAtFault(state.faults[0])] ?? steps[0])
    : (steps[(playing && stepOf(playing))?.index ?? Infinity] ?? steps.at(-1));
  return step && {state, playing, step, index: steps.indexOf(step)};
}

/** Changes the step that is edited. */
export const changeStep = ({state, step, index}: Edited, send: EditSend, patch: Patch<StepDocument>): void =>
  send({type: 'change', document: withStep(state.document, index, patch), step: patch.id || step.id});

/** Asks for a hex by its number; any of several is right. */
export function setHex(edited: Edited, send: EditSend, is: string[]): void {
  send({type: 'by-number', step: undefined});
  changeStep(edited, send, {expect: {hex: {is}}, solution: undefined});
}

/** Returns the key of a part of a step that gives way to one of another kind. */
export const formerKey = ({step}: Edited, kind: string): string => `${step.id} ${kind}`;

/** Tells whether a value can at least be shown as a step. */
export const isStep = (value: unknown): value is StepDocument =>
  typeof (value as {readonly text?: unknown} | null | undefined)?.text === 'string';

/** The index of the step with a fault; -1 for a fault elsewhere. */
export const stepAtFault = (fault: Fault | undefined): number =>
  Number(/^\/steps\/(\d+)/.exec(fault?.pointer ?? '')?.[1] ?? -1);
