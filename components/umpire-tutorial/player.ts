import {createActor, type ActorRefFrom, type SnapshotFrom} from 'xstate';
import {openBattle} from '../../src/battle/open.js';
import type {BattleView} from '../../src/battle/view.js';
import {
  lessonChart,
  progressOf,
  stepAt,
  type Attempt,
  type Done,
  type Lesson,
  type LessonContext,
  type LessonEvent,
  type Progress,
  type Step,
} from '../../src/lesson/index.js';
import {freePlayDocument} from '../../src/lesson/scene.js';
import {store, storedFields} from '../shared/browser.js';
import {attemptOf, emptyDraft, tapped, type Draft} from './draft.js';
import {UmpireTutorialFreeEvent, UmpireTutorialStepEvent, UmpireTutorialTryEvent} from './events.js';
import type {UmpireTutorial} from './umpire-tutorial.js';

const keyOf = (lesson: string): string => `umpire-lesson:${lesson}`;

/** Reads the stored progress of a lesson; undefined if there is none, or something else under its key. */
function storedProgress(lesson: string): Progress | undefined {
  const {step, done} = storedFields(keyOf(lesson));
  if (typeof step !== 'string' || typeof done !== 'object' || done === null) return undefined;
  const known = Object.entries(done).flatMap(([id, how]): [string, Done][] =>
    how === 'unaided' || how === 'aided' ? [[id, how]] : [],
  );
  return {lesson, step, done: Object.fromEntries(known)};
}

/** Plays a lesson: its chart, and the draft of the learner's answer to the current step. */
export class LessonPlayer {
  snapshot: SnapshotFrom<typeof lessonChart>;
  draft: Draft = emptyDraft;
  /** The battle of the current step; undefined for a step without one. */
  view: BattleView | undefined;
  /** The hex that the text points at. */
  highlighted: string | undefined;
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
    this.#store();
    const {context} = this;
    const isRight = context.outcome?.right === true;
    this.#host.dispatchEvent(new UmpireTutorialTryEvent(step.document.id, isRight, progressOf(context)));
  }

  submitEvent(event: NonNullable<Attempt['event']>): void {
    this.submit({event});
  }

  /** Changes the draft. */
  change(draft: Partial<Draft>): void {
    this.draft = {...this.draft, ...draft};
    this.#host.requestUpdate();
  }

  /** Takes a tap on the map into the draft; false if the step asks for nothing. */
  tap(label: string): boolean {
    const {step} = this;
    if (!step || !this.isAsked) return false;
    this.change(tapped(step, this.draft, label));
    if (this.context.outcome) this.send({type: 'retry'});
    return true;
  }

  /** Marks a hex that the text names; undefined removes the mark. */
  highlight(label: string | undefined): void {
    this.highlighted = label;
    this.#host.requestUpdate();
  }

  /** Offers the current position to the page, to play with it freely. */
  explore(): void {
    if (this.step) this.#host.dispatchEvent(new UmpireTutorialFreeEvent(freePlayDocument(this.step.scene)));
  }

  share(): void {
    this.#host.share();
  }

  /** Takes another state of the chart; another step begins with an empty draft and its own battle. */
  #update(snapshot: SnapshotFrom<typeof lessonChart>): void {
    this.snapshot = snapshot;
    this.#host.requestUpdate();
    const id = this.step?.document.id ?? '';
    if (id === this.#stepId) return;
    const isFirst = this.#stepId === '';
    this.#stepId = id;
    this.draft = emptyDraft;
    this.view = this.step && battleOf(this.step);
    this.highlighted = undefined;
    if (isFirst) return;
    void this.#host.focusStep();
    this.#host.dispatchEvent(new UmpireTutorialStepEvent(id));
    this.#store();
  }

  #store(): void {
    const progress = progressOf(this.context);
    if (this.#isStored) store(keyOf(progress.lesson), progress);
  }
}

/** Opens the battle of a step, after the events of its log. */
function battleOf({scene: {position, document}}: Step): BattleView | undefined {
  const {battle, log = []} = document;
  const opened = battle && openBattle(position, battle, log);
  return opened?.ok ? opened.value.view(log.length) : undefined;
}
