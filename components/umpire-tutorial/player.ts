import {createActor, type ActorRefFrom, type SnapshotFrom} from 'xstate';
import {openBattle} from '../../src/battle/open.js';
import type {BattleView} from '../../src/battle/view.js';
import {
  lessonChart,
  progressOf,
  reasonOf,
  solutionOf,
  stepAt,
  isExampleLesson,
  tryStep,
  type Attempt,
  type Lesson,
  type LessonContext,
  type LessonEvent,
  type NumberReason,
  type Step,
  type TryResult,
} from '../../src/lesson/index.js';
import {freePlayDocument} from '../../src/lesson/scene.js';
import {lessonAfter, type LessonEntry} from '../../src/lessons/index.js';
import {keepPlace} from '../shared/browser.js';
import {focusTask} from '../shared/task-panel.js';
import {attemptOf, draftOf, emptyDraft, tapped, type Draft} from './draft.js';
import {UmpireTutorialFreeEvent, UmpireTutorialStepEvent, UmpireTutorialTryEvent} from './events.js';
import {storeProgress, storedProgress} from './progress.js';
import type {UmpireTutorial} from './umpire-tutorial.js';

/** A solution that the learner asked to see, and the verdict on it. */
interface ShownSolution {
  readonly attempt: Attempt;
  readonly outcome: TryResult;
}

/** Plays a lesson: its chart, and the draft of the learner's answer to the current step. */
export class LessonPlayer {
  snapshot: SnapshotFrom<typeof lessonChart>;
  draft: Draft = emptyDraft;
  /** The battle of the current step; undefined for a step without one. */
  view: BattleView | undefined;
  /** The hex that the text points at. */
  highlighted: string | undefined;
  /** The solution, while it is shown. */
  solution: ShownSolution | undefined;
  /** The reason for the number that the step asks for, once it is given or shown. */
  reason: NumberReason | undefined;
  readonly #host: UmpireTutorial;
  readonly #actor: ActorRefFrom<typeof lessonChart>;
  readonly #isStored: boolean;
  #stepId = '';

  /** Begins a lesson at a step, or else where the learner left off. */
  constructor(host: UmpireTutorial, lesson: Lesson, step: string) {
    this.#host = host;
    this.#isStored = !host.forgetful && !host.editable;
    const progress = this.#isStored ? storedProgress(lesson.document.lesson) : undefined;
    this.#actor = createActor(lessonChart, {input: {lesson, ...(progress ? {progress} : {})}});
    this.snapshot = this.#actor.getSnapshot();
    this.#actor.start();
    if (step !== '') this.send({type: 'goto', step});
    this.#update(this.#actor.getSnapshot());
    this.#actor.subscribe((snapshot) => this.#update(snapshot));
  }

  /** The current step; undefined at the end of the lesson. */
  get step(): Step | undefined {
    return stepAt(this.snapshot.context);
  }

  get context(): LessonContext {
    return this.snapshot.context;
  }

  get lesson(): Lesson {
    return this.context.lesson;
  }

  /** The state of the chart: `told`, `asked.waiting`, `asked.wrong`, `asked.shown`, `right`, `over`. */
  get state(): string {
    const {value} = this.snapshot;
    return typeof value === 'string' ? value : Object.entries(value).flat().join('.');
  }

  get isAsked(): boolean {
    return this.snapshot.matches('asked');
  }

  stop(): void {
    this.#actor.stop();
  }

  send(event: LessonEvent): void {
    this.#actor.send(event);
  }

  /** Submits an answer; by default the draft. */
  submit(attempt = this.step && attemptOf(this.step, this.draft)): void {
    const {step} = this;
    if (!step || !attempt) return;
    this.send({type: 'try', attempt});
    const {context} = this;
    const isRight = context.outcome?.right === true;
    this.#host.dispatchEvent(new UmpireTutorialTryEvent(step.document.id, isRight, progressOf(context)));
  }

  submitEvent(event: NonNullable<Attempt['event']>): void {
    this.submit({event});
  }

  change(draft: Partial<Draft>): void {
    this.draft = {...this.draft, ...draft};
    this.#host.requestUpdate();
    void keepPlace(this.#host, '.actions button:enabled', '.losses button:enabled');
  }

  /** Takes back the verdict on the last answer, or the solution, since another answer begins. */
  retry(): void {
    if (this.isAsked && (this.context.outcome || this.solution)) this.send({type: 'retry'});
  }

  /** Takes a tap on the map into the draft; false if the step asks for nothing. */
  tap(label: string): boolean {
    const {step} = this;
    if (!step || !this.isAsked) return false;
    // after a wrong answer the learner continues from it, after the solution from nothing
    const draft = this.solution ? emptyDraft : this.draft;
    this.retry();
    this.change(tapped(step, draft, label));
    return true;
  }

  /** Marks a hex that the text names; undefined removes the mark. */
  highlight(label: string | undefined): void {
    this.highlighted = label;
    this.#host.requestUpdate();
  }

  /** True for an example of a module: whatever leaves its task opens the page that answers it. */
  get isExample(): boolean {
    return isExampleLesson(this.lesson.document);
  }

  /** Offers the current position to the page, to play with it freely. */
  explore(): void {
    if (this.step) this.#host.dispatchEvent(new UmpireTutorialFreeEvent(freePlayDocument(this.step.scene)));
  }

  share(): void {
    this.#host.share();
  }

  /** The lesson that follows in the course, if this one is opened by its name. */
  get next(): LessonEntry | undefined {
    return lessonAfter(this.#host.lesson);
  }

  openNext(lesson: string): void {
    this.#host.openNext(lesson);
  }

  /** Takes another state of the chart; another step begins with an empty draft and its own battle. */
  #update(snapshot: SnapshotFrom<typeof lessonChart>): void {
    const {done, outcome, hinted, shown} = this.snapshot.context;
    const next = snapshot.context;
    const isTold =
      (next.outcome !== outcome && next.outcome) || (!hinted && next.hinted) || (!shown && next.shown);
    this.snapshot = snapshot;
    this.#host.requestUpdate();
    this.#showSolution();
    if (done !== next.done) this.#store();
    if (isTold) void this.#host.showVerdict();
    const id = this.step?.document.id ?? '';
    if (id === this.#stepId) return;
    const isFirst = this.#stepId === '';
    this.#stepId = id;
    this.draft = emptyDraft;
    this.view = this.step && battleOf(this.step);
    this.highlighted = undefined;
    if (isFirst) return;
    void focusTask(this.#host);
    this.#host.dispatchEvent(new UmpireTutorialStepEvent(id));
    this.#store();
  }

  /** Puts the solution into the draft, which the map draws, and finds the reason for a number that is known now. */
  #showSolution(): void {
    const {step, state} = this;
    const isShown = state === 'asked.shown';
    if (step && isShown && !this.solution) {
      const attempt = solutionOf(step);
      this.solution = attempt && {attempt, outcome: tryStep(this.lesson, step, attempt)};
      if (attempt) this.draft = draftOf(attempt);
    } else if (!isShown) {
      if (this.solution && this.isAsked) this.draft = emptyDraft;
      this.solution = undefined;
    }
    const {expect} = step?.document ?? {};
    const number = (this.solution?.attempt ?? (state === 'right' ? this.context.attempt : undefined))?.number;
    this.reason =
      step && expect?.number && number !== undefined
        ? reasonOf(step.scene, expect.number, number)
        : undefined;
  }

  #store(): void {
    if (this.#isStored) storeProgress(progressOf(this.context));
  }
}

/** Opens the battle of a step, after the events of its log. */
function battleOf({scene: {position, document}}: Step): BattleView | undefined {
  const {battle, log = []} = document;
  const opened = battle && openBattle(position, battle, log);
  return opened?.ok ? opened.value.view(log.length) : undefined;
}
