import type {LessonDocument, Progress} from '../../src/lesson/index.js';
import type {Fault} from '../../src/module/index.js';

/** A learner went to another step; `step` is its id, empty at the end of the lesson. */
export class UmpireTutorialStepEvent extends Event {
  readonly step: string;
  constructor(step: string) {
    super('umpire-tutorial-step', {bubbles: true, composed: true});
    this.step = step;
  }
}

/** A learner answered; `right` tells whether the answer is right. */
export class UmpireTutorialTryEvent extends Event {
  readonly step: string;
  readonly right: boolean;
  readonly progress: Progress;
  constructor(step: string, right: boolean, progress: Progress) {
    super('umpire-tutorial-try', {bubbles: true, composed: true});
    this.step = step;
    this.right = right;
    this.progress = progress;
  }
}

/** A learner wants to play freely from a step: `document` is a case with its question, or a module with one position. */
export class UmpireTutorialFreeEvent extends Event {
  readonly document: object;
  constructor(document: object) {
    super('umpire-tutorial-free', {bubbles: true, composed: true});
    this.document = document;
  }
}

/** A learner continues with the next lesson of the course; unless it is cancelled, the element opens it. */
export class UmpireTutorialNextEvent extends Event {
  readonly lesson: string;
  constructor(lesson: string) {
    super('umpire-tutorial-next', {bubbles: true, composed: true, cancelable: true});
    this.lesson = lesson;
  }
}

/** An author changed a lesson; `faults` lists what the test of the lesson found. */
export class UmpireTutorialChangeEvent extends Event {
  readonly document: LessonDocument;
  readonly faults: readonly Fault[];
  constructor(document: LessonDocument, faults: readonly Fault[]) {
    super('umpire-tutorial-change', {bubbles: true, composed: true});
    this.document = document;
    this.faults = faults;
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    'umpire-tutorial-step': UmpireTutorialStepEvent;
    'umpire-tutorial-try': UmpireTutorialTryEvent;
    'umpire-tutorial-free': UmpireTutorialFreeEvent;
    'umpire-tutorial-next': UmpireTutorialNextEvent;
    'umpire-tutorial-change': UmpireTutorialChangeEvent;
  }
}
