import {createActor, type ActorRefFrom, type SnapshotFrom} from 'xstate';
import type {BattleView} from '../../src/battle/view.js';
import type {Attempt, Lesson, LessonEvent, Step, lessonChart} from '../../src/lesson/index.js';
import type {DocumentController} from '../internal/document-controller.js';
import {emptyDraft, type Draft} from './draft.js';
import {UmpireTutorialFreeEvent, UmpireTutorialStepEvent, UmpireTutorialTryEvent} from './events.js';
import {freely} from './freely.js';
import {keep, kept} from './storage.js';
import type {PlayerModule} from './whole.js';

type Chart = typeof lessonChart;

/** The element in which a lesson is played. */
export interface PlayerHost {
  /** Fetches what a step needs. */
  readonly loader: DocumentController;
  /** Whether what was done is kept between visits. */
  readonly keeps: boolean;
  /** Something is to be drawn anew. */
  readonly changed: () => void;
  /** Another step stands there; `first`: it is the one that the lesson began with. */
  readonly arrived: (first: boolean) => void;
  /** The page is told. */
  readonly tell: (event: Event) => void;
}

/** A lesson that is being played: its chart, and what the learner has put together at the step that stands there. */
export class LessonPlayer {
  readonly play: PlayerModule;
  snapshot: SnapshotFrom<Chart>;
  draft: Draft = emptyDraft;
  /** The battle as it stands at this step, where one is fought. */
  view: BattleView | undefined;
  /** The hex that the words of the step point at. */
  looked: string | undefined;
  readonly #host: PlayerHost;
  readonly #actor: ActorRefFrom<Chart>;
  #at = '';

  /** Begins a lesson, from one of its steps, or where one left off. */
  constructor(host: PlayerHost, play: PlayerModule, lesson: Lesson, step: string) {
    this.#host = host;
    this.play = play;
    const progress = host.keeps ? kept(lesson.document.lesson) : undefined;
    this.#actor = createActor(play.lessonChart, {input: {lesson, ...(progress ? {progress} : {})}});
    this.snapshot = this.#actor.getSnapshot();
    this.#actor.start();
    if (step !== '') this.send({type: 'goto', step});
    this.#moved(this.#actor.getSnapshot());
    this.#actor.subscribe((snapshot) => this.#moved(snapshot));
  }

  /** The step that stands there; none at the end of the lesson. */
  get step(): Step | undefined {
    return this.play.stepAt(this.snapshot.context);
  }

  /** The state of the chart: `told`, `asked.waiting` … */
  get state(): string {
    const {value} = this.snapshot;
    return typeof value === 'string' ? value : Object.entries(value).flat().join('.');
  }

  stop(): void {
    this.#actor.stop();
  }

  send = (event: LessonEvent): void => this.#actor.send(event);

  /** Hands a try in; without one, what the draft holds. */
  hand = (attempt?: Attempt): void => {
    const {step, play} = this;
    const tried = attempt ?? (step && play.attemptOf(step, this.draft));
    if (!step || !tried) return;
    this.send({type: 'try', attempt: tried});
    const {context} = this.snapshot;
    this.#keep();
    this.#host.tell(
      new UmpireTutorialTryEvent(step.document.id, context.outcome?.right === true, play.progressOf(context)),
    );
  };

  /** Changes what the learner has put together. */
  change = (draft: Partial<Draft>): void => {
    this.draft = {...this.draft, ...draft};
    this.#host.changed();
  };

  /** A tap on the map, where the step asks for something; says whether it was taken. */
  tap(label: string): boolean {
    const {step, snapshot} = this;
    if (!step || !snapshot.matches('asked')) return false;
    this.change(this.play.tapped(step, this.draft, label));
    if (snapshot.context.outcome) this.send({type: 'retry'});
    return true;
  }

  look = (label: string | undefined): void => {
    this.looked = label;
    this.#host.changed();
  };

  /** Hands what stands on the table to the page, for whoever wants to play with it. */
  free = (): void => {
    if (this.step) this.#host.tell(new UmpireTutorialFreeEvent(freely(this.step)));
  };

  /** Takes over where the chart stands; a step that is new begins with an empty draft, and its battle is set up. */
  #moved(snapshot: SnapshotFrom<Chart>): void {
    this.snapshot = snapshot;
    this.#host.changed();
    const {step} = this;
    const id = step?.document.id ?? '';
    if (id === this.#at) return;
    const first = this.#at === '';
    this.#at = id;
    this.draft = emptyDraft;
    this.view = this.looked = undefined;
    if (step) this.#setUp(step);
    this.#host.arrived(first);
    if (first) return;
    this.#host.tell(new UmpireTutorialStepEvent(id));
    this.#keep();
  }

  #setUp(step: Step): void {
    const {position, document} = step.scene;
    const {battle, log = []} = document;
    if (!battle) return;
    const opened = this.play.openBattle(position, battle, log);
    if (opened.ok) this.view = opened.value.view(log.length);
  }

  #keep(): void {
    if (this.#host.keeps) keep(this.play.progressOf(this.snapshot.context));
  }
}
