import {LitElement, adoptStyles, html, nothing, type PropertyValues, type TemplateResult} from 'lit';
import {property, state} from 'lit/decorators.js';
import {createActor, type ActorRefFrom, type SnapshotFrom} from 'xstate';
import type {BattleView} from '../../src/battle/view/types.js';
import type {
  Attempt,
  Lesson,
  LessonDocument,
  LessonEvent,
  Step,
  lessonChart,
} from '../../src/lesson/index.js';
import {faultLine, type Fault} from '../../src/module/index.js';
import {givenBy, isSame, type Given} from '../internal/given.js';
import {hasPage} from '../internal/page.js';
import {Loader} from '../internal/loader.js';
import {setStates} from '../internal/states.js';
import {tokens} from '../internal/tokens.js';
import type {UmpireHexSelectEvent} from '../umpire-map/events.js';
import type {UmpireMap} from '../umpire-map/umpire-map.js';
import {emptyDraft, type Draft} from './draft.js';
import {freely} from './freely.js';
import type {Desk} from './edit/desk.js';
import {
  UmpireTutorialChangeEvent,
  UmpireTutorialFreeEvent,
  UmpireTutorialStepEvent,
  UmpireTutorialTryEvent,
} from './events.js';
import {keep, kept} from './storage.js';
import {styles} from './styles.js';
import {wholeLesson, type Play} from './whole.js';

type Chart = typeof lessonChart;
type Edit = typeof import('./edit/index.js');

/**
 * Plays a lesson: a step of text, the map it speaks of, and something to do, judged by the engine itself.
 *
 * @summary A lesson on a map: read, try, hear why not, go on.
 * @tag umpire-tutorial
 * @attr {'lazy' | 'eager'} loading - `eager`: it loads though it is far out of sight; else it waits until it comes near.
 * @slot - What a page shows without script, and a `<script type="application/json">` with the lesson.
 * @csspart panel - The step: where one is, its text, its task, the verdict, the way on.
 * @csspart text - What the step says.
 * @csspart rule - The number of a rule.
 * @csspart choices - Sentences, or what may be done next in a battle.
 * @csspart groups - The groups of a plan so far.
 * @csspart plan - Where each unit of a line retreat goes.
 * @csspart losses - Losses to be shared out.
 * @csspart course - The phases of a battle, the present one lit.
 * @csspart verdict - What came of the last try.
 * @csspart findings - What the engine says of it.
 * @csspart hint - The hint, once it was asked for.
 * @csspart solution - A way to do it, once it was asked for.
 * @csspart way - Back, help and on.
 * @csspart editor - Where an author writes the lesson.
 * @csspart check - What the lesson's own run finds.
 * @csspart whole - The whole lesson as a page.
 * @csspart faults - What is wrong with a lesson that was refused.
 * @csspart failed - What could not be fetched, and a button to try again.
 * @cssstate loading - A lesson is on its way.
 * @cssstate refused - The lesson has faults.
 * @cssstate failed - Something could not be fetched.
 * @cssstate over - The lesson is finished.
 * @fires {UmpireTutorialStepEvent} umpire-tutorial-step - A learner went to another step.
 * @fires {UmpireTutorialTryEvent} umpire-tutorial-try - A learner tried something.
 * @fires {UmpireTutorialFreeEvent} umpire-tutorial-free - Somebody wants to play on freely from a step.
 * @fires {UmpireTutorialChangeEvent} umpire-tutorial-change - An author changed the lesson.
 * @fires {UmpireFailEvent} umpire-fail - Something could not be fetched.
 */
export class UmpireTutorial extends LitElement {
  static override styles = [tokens, styles];

  /** Where the lesson's JSON is. */
  @property() src = '';
  /** The lesson as a document, in place of `src`. */
  @property({attribute: false}) module?: unknown;
  /** A lesson that ships, by its name, in place of `src`. */
  @property() lesson = '';
  /** The step to begin with, by its id; what was kept from the last visit without one. */
  @property() step = '';
  /** Nothing is kept between visits. */
  @property({type: Boolean, attribute: 'forgetful'}) forgetful = false;
  /** The whole lesson as an illustrated page, for paper. */
  @property({type: Boolean, reflect: true}) whole = false;

  /** The lesson can be written here: its words, its steps and what they ask; what one tries can be kept. */
  @property({type: Boolean}) editable = false;

  @state() private play: Play | undefined;
  @state() private edit: Edit | undefined;
  @state() private snapshot: SnapshotFrom<Chart> | undefined;
  @state() private draft: Draft = emptyDraft;
  @state() private view: BattleView | undefined;
  @state() private looked: string | undefined;
  @state() private faults: readonly Fault[] = [];

  #actor: ActorRefFrom<Chart> | undefined;
  #given: Given | undefined;
  #name = '';
  #at = '';
  #desk: Desk | undefined;
  readonly #loader = new Loader(this, () => this.requestUpdate());
  readonly #states: CustomStateSet;
  #printed = false;

  constructor() {
    super();
    this.#states = this.attachInternals().states;
  }

  /** The step one is at, by its id; empty at the end of the lesson and before it is there. */
  get current(): string {
    return this.#step?.document.id ?? '';
  }

  /** The lesson as its author has it, where it is written here. */
  get document(): LessonDocument | undefined {
    return this.#desk?.document;
  }

  get #step(): Step | undefined {
    const {snapshot, play} = this;
    return snapshot && play ? play.stepAt(snapshot.context) : undefined;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    addEventListener('beforeprint', this.#print);
    addEventListener('afterprint', this.#print);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener('beforeprint', this.#print);
    removeEventListener('afterprint', this.#print);
  }

  /** On paper a lesson is an illustrated page: what the page brought for that, or else the whole lesson. */
  #print = ({type}: Event): void => {
    if (type === 'afterprint' ? !this.#printed : this.whole || this.querySelector(':scope > article')) return;
    this.#printed = this.whole = type === 'beforeprint';
  };

  protected override willUpdate(changed: PropertyValues): void {
    if (!hasPage) return;
    const given = this.lesson === '' ? givenBy(this) : undefined;
    if (!isSame(given, this.#given) || this.lesson !== this.#name || changed.has('editable'))
      this.#open(given);
    else if (changed.has('step') && this.step !== '' && this.step !== this.current)
      this.#actor?.send({type: 'goto', step: this.step});
  }

  /** Opens what the page gives: a lesson that ships, a document, or JSON at an address. */
  #open(given: Given | undefined): void {
    this.#given = given;
    this.#name = this.lesson;
    this.#actor?.stop();
    this.#actor = undefined;
    this.snapshot = undefined;
    this.faults = [];
    const {lesson: name, editable} = this;
    this.#desk = undefined;
    if (!given && name === '' && !editable) {
      this.#loader.drop();
      return;
    }
    this.#loader.load(
      async (signal) => {
        const [play, edit] = await Promise.all([
          import('./play.js'),
          editable ? import('./edit/index.js') : undefined,
        ]);
        const document = given
          ? await play.readGiven(given, 'a lesson', signal)
          : {ok: true as const, value: await play.loadLessonDocument(name)};
        const opened = edit || !document.ok ? undefined : await play.openLesson(document.value);
        return {play, edit, document, opened};
      },
      ({play, edit, document, opened}) => {
        const sheets = [
          ...UmpireTutorial.elementStyles,
          ...play.panelStyles,
          ...(edit ? [edit.editStyles] : []),
        ];
        adoptStyles(this.renderRoot as ShadowRoot, sheets);
        this.play = play;
        this.edit = edit;
        if (!document.ok) this.faults = document.faults;
        else if (edit) this.#write(edit, document.value as LessonDocument | undefined);
        else if (opened?.ok) this.#begin(opened.value, this.step);
        else this.faults = opened?.faults ?? [];
      },
    );
  }

  /** Plays a lesson, from one of its steps or where one left off. */
  #begin(lesson: Lesson, step: string): void {
    const {play} = this;
    if (!play) return;
    this.#actor?.stop();
    this.#at = '';
    const progress = this.forgetful || this.editable ? undefined : kept(lesson.document.lesson);
    this.#actor = createActor(play.lessonChart, {input: {lesson, ...(progress ? {progress} : {})}});
    this.#actor.subscribe((snapshot) => this.#moved(snapshot));
    this.#actor.start();
    if (step !== '') this.#actor.send({type: 'goto', step});
    this.#moved(this.#actor.getSnapshot());
  }

  /** Puts a lesson on the author's desk: whenever it changes and can be played, it is. */
  #write({Desk}: Edit, document: LessonDocument | undefined): void {
    const desk = new Desk({
      show: (lesson, step) => {
        if (desk === this.#desk) this.#begin(lesson, step);
      },
      changed: (written, faults) => {
        if (desk !== this.#desk) return;
        this.requestUpdate();
        this.dispatchEvent(new UmpireTutorialChangeEvent(written, faults));
      },
    });
    this.#desk = desk;
    void desk.change(document ?? desk.document, this.step);
  }

  /** Takes over where the chart stands; a step that is new begins with an empty draft, and its battle is set up. */
  #moved(snapshot: SnapshotFrom<Chart>): void {
    const {play} = this;
    this.snapshot = snapshot;
    if (!play) return;
    const step = play.stepAt(snapshot.context);
    const id = step?.document.id ?? '';
    if (id === this.#at) return;
    const first = this.#at === '';
    this.#at = id;
    this.draft = emptyDraft;
    this.view = undefined;
    this.looked = undefined;
    if (step) this.#setUp(play, step);
    if (first) return;
    this.dispatchEvent(new UmpireTutorialStepEvent(id));
    this.#keep();
    void this.updateComplete.then(() => this.renderRoot.querySelector<HTMLElement>('#title')?.focus());
  }

  #keep(): void {
    if (this.play && this.snapshot && !this.forgetful && !this.editable)
      keep(this.play.progressOf(this.snapshot.context));
  }

  #setUp(play: Play, step: Step): void {
    const {position, document} = step.scene;
    const {battle, log = []} = document;
    const focus = play.focusOf(step);
    void this.updateComplete.then(() => {
      if (focus !== undefined) this.renderRoot.querySelector<UmpireMap>('umpire-map')?.lookAt(focus);
    });
    if (!battle) return;
    void this.#loader.part(
      'battle',
      () => play.openBattle(position, battle, log),
      (opened) => {
        if (opened.ok && this.#step === step) this.view = opened.value.view(log.length);
      },
    );
  }

  #send = (event: LessonEvent): void => this.#actor?.send(event);

  #hand = (attempt?: Attempt): void => {
    const {play} = this;
    const step = this.#step;
    const tried = attempt ?? (step && play?.attemptOf(step, this.draft));
    if (!play || !step || !tried || !this.#actor) return;
    this.#actor.send({type: 'try', attempt: tried});
    const {context} = this.#actor.getSnapshot();
    this.#keep();
    this.dispatchEvent(
      new UmpireTutorialTryEvent(step.document.id, context.outcome?.right === true, play.progressOf(context)),
    );
  };

  #free = (): void => {
    const step = this.#step;
    if (step) this.dispatchEvent(new UmpireTutorialFreeEvent(freely(step)));
  };

  #tap = (event: UmpireHexSelectEvent): void => {
    const step = this.#step;
    const {play} = this;
    if (!play || !step || this.snapshot?.matches('asked') !== true) return;
    event.preventDefault();
    this.draft = play.tapped(step, this.draft, event.label);
    if (this.snapshot.context.outcome) this.#send({type: 'retry'});
  };

  protected override updated(): void {
    setStates(this.#states, {
      loading:
        !this.snapshot &&
        this.faults.length === 0 &&
        !this.#loader.failed &&
        (this.#given !== undefined || this.lesson !== '' || this.editable),
      refused: this.faults.length > 0,
      failed: this.#loader.failed,
      over: this.snapshot?.matches('over') ?? false,
    });
  }

  protected override render(): TemplateResult {
    const {play, snapshot, draft, faults} = this;
    if (faults.length > 0)
      return html`<ul class="faults" part="faults" role="alert">
        ${faults.map((fault) => html`<li>${faultLine(fault)}</li>`)}
      </ul>`;
    if (!play || !snapshot) return html`${this.#loader.notice()}<slot></slot>`;
    const {context} = snapshot;
    if (this.whole) return wholeLesson(play, context.lesson);
    const step = this.#step;
    const shown = step ?? context.lesson.steps.at(-1);
    if (!shown) return html``;
    const {outcome} = context;
    const overlay = play.overlayOf(
      shown,
      draft,
      outcome?.wrong ?? [],
      snapshot.matches('asked') ? [] : (outcome?.missed ?? []),
    );
    const marks = this.looked === undefined ? overlay.marks : [...overlay.marks, ...this.#look(this.looked)];
    const state =
      typeof snapshot.value === 'string'
        ? snapshot.value
        : Object.entries(snapshot.value).join('.').replace(',', '.');
    return html`<div class="board ${this.querySelector(':scope > article') ? 'screen' : ''}">
        <umpire-map
          .position=${overlay.position}
          .zoc=${overlay.zoc}
          .routes=${overlay.routes}
          .marks=${marks}
          .numbered=${overlay.numbered}
          .label=${context.lesson.document.title}
          @umpire-hex-select=${this.#tap}
        ></umpire-map>
        ${
          step
            ? play.panel({
                step,
                context,
                state,
                draft,
                view: this.view,
                send: this.#send,
                change: (change) => {
                  this.draft = {...this.draft, ...change};
                },
                hand: this.#hand,
                free: this.#free,
                look: (label) => {
                  this.looked = label;
                },
              })
            : play.finished({context, send: this.#send})
        }
      </div>
      ${this.#editor(shown)}
      <slot class="paper"></slot>`;
  }

  /** Where the lesson is written, of the step that is played. */
  #editor({index}: Step): TemplateResult | typeof nothing {
    const {edit, snapshot} = this;
    const desk = this.#desk;
    const step = desk?.document.steps[index] ?? desk?.document.steps.at(-1);
    if (!edit || !desk || !step || !snapshot) return nothing;
    const {attempt, outcome} = snapshot.context;
    return edit.editorPart({
      desk,
      step,
      index: desk.document.steps.indexOf(step),
      sides: (desk.lesson?.game.sides ?? []).map(({id, name}) => [id, name] as const),
      attempt,
      outcome,
      edit: (patch) => {
        const made = edit.withStep(desk.document, desk.document.steps.indexOf(step), patch);
        void desk.change(made, patch.id || step.id);
      },
      take: (document, at) => void desk.change(document, at),
      turn: (at) => this.#send({type: 'goto', step: at}),
    });
  }

  #look(label: string): readonly {at: number; kind: 'look'}[] {
    const at = this.renderRoot.querySelector<UmpireMap>('umpire-map')?.surface?.place(label) ?? -1;
    return at < 0 ? [] : [{at, kind: 'look'}];
  }
}
