import type {ExerciseKind} from '../../src/practice/index.js';

/** A learner answered an exercise; `right` tells whether the answer is right, `rules` what it got wrong. */
export class UmpirePracticeAnswerEvent extends Event {
  readonly kind: ExerciseKind;
  readonly right: boolean;
  readonly rules: readonly string[];
  constructor(kind: ExerciseKind, right: boolean, rules: readonly string[]) {
    super('umpire-practice-answer', {bubbles: true, composed: true});
    this.kind = kind;
    this.right = right;
    this.rules = rules;
  }
}

/** A learner finished the daily retreat; `result` is the text to paste. */
export class UmpirePracticeDayEvent extends Event {
  readonly day: string;
  readonly result: string;
  constructor(day: string, result: string) {
    super('umpire-practice-day', {bubbles: true, composed: true});
    this.day = day;
    this.result = result;
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    'umpire-practice-answer': UmpirePracticeAnswerEvent;
    'umpire-practice-day': UmpirePracticeDayEvent;
  }
}
