import {LitElement, html, nothing, type PropertyValues, type TemplateResult} from 'lit';
import {property, state} from 'lit/decorators.js';
import type {Lesson, LessonDocument} from '../../src/lesson/index.js';
import {faultLine, type Fault} from '../../src/module/index.js';
import {adoptLazyStyles} from '../internal/adopt-lazy-styles.js';
import {type DocumentSource, sourceOf, isSameSource} from '../internal/document-source.js';
import {DocumentController} from '../internal/document-controller.js';
import {hasPage} from '../internal/page.js';
import {readyOf, setStates} from '../internal/states.js';
import {explainTerms} from '../internal/explain-terms.js';
import {tokens} from '../internal/tokens.js';
import type {UmpireMap} from '../umpire-map/umpire-map.js';
import {board} from './board.js';
import type {EditController} from './edit/controller.js';
import {UmpireTutorialChangeEvent} from './events.js';
import {LessonPlayer} from './player.js';
import {styles} from './styles.js';
import {wholeLesson, type PlayerModule} from './whole.js';
import {followWords} from '../internal/catalogue.js';
import {explainRules} from '../internal/explain-rules.js';

type Edit = typeof import('./edit/index.js');

/**
 * Plays a lesson: a step of text, the map it speaks of, and something to do, judged by the engine itself.
 *
 * @summary A lesson on a map: read, try, hear why not, go on.
 * @tag umpire-tutorial
 * @attr {'lazy' | 'eager'} loading - `eager`: it loads though it is far out of sight; else it waits until it comes near.
 * @attr {'light' | 'dark'} theme - Its colours by day or by night, whatever the page's `color-scheme` is.
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
 * @cssstate empty - There is no lesson.
 * @cssstate refused - The lesson has faults.
 * @cssstate failed - Something could not be fetched.
 * @cssstate over - The lesson is finished.
 * @fires {UmpireTutorialStepEvent} umpire-tutorial-step - A learner went to another step.
 * @fires {UmpireTutorialTryEvent} umpire-tutorial-try - A learner tried something.
 * @fires {UmpireTutorialFreeEvent} umpire-tutorial-free - Somebody wants to play on freely from a step.
 * @fires {UmpireTutorialChangeEvent} umpire-tutorial-change - An author changed the lesson.
 * @fires {UmpireLoadEvent} umpire-load - What it was given is shown.
 * @fires {UmpireRefuseEvent} umpire-refuse - What it was given is refused, and why.
 * @fires {UmpireFailEvent} umpire-fail - Something could not be fetched.
 */
export class UmpireTutorial extends LitElement {
  static {
    followWords(this);
  }
  static override styles = [tokens, styles];

  /** The address of the lesson's JSON. */
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

  @state() private player: LessonPlayer | undefined;
  @state() private edit: Edit | undefined;
  @state() private faults: readonly Fault[] = [];

  #given: DocumentSource | undefined;
  #name = '';
  #controller: EditController | undefined;
  readonly #loader = new DocumentController(this, () => this.requestUpdate());
  readonly #states: CustomStateSet;
  #printed = false;

  constructor() {
    super();
    this.#states = this.attachInternals().states;
    explainRules(this, this.#loader, () => this.player?.snapshot.context.lesson.game);
    explainTerms(this);
  }

  /** The step one is at, by its id; empty at the end of the lesson and before it is there. */
  get current(): string {
    return this.player?.step?.document.id ?? '';
  }

  /** The lesson as its author has it, where it is written here. */
  get document(): LessonDocument | undefined {
    return this.#controller?.document;
  }

  get #map(): UmpireMap | null {
    return this.renderRoot.querySelector<UmpireMap>('umpire-map');
  }

  /** Kept with `true` once what it was given is shown, with `false` once that is refused. */
  get ready(): Promise<boolean> {
    return readyOf(this);
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
    const given = this.lesson === '' ? sourceOf(this) : undefined;
    if (!isSameSource(given, this.#given) || this.lesson !== this.#name || changed.has('editable'))
      this.#open(given);
    else if (changed.has('step') && this.step !== '' && this.step !== this.current)
      this.player?.send({type: 'goto', step: this.step});
  }

  /** Does the page give it a lesson, or let one be written? */
  get #wants(): boolean {
    return this.#given !== undefined || this.lesson !== '' || this.editable;
  }

  /** Opens what the page gives: a lesson that ships, a document, or JSON at an address. */
  #open(given: DocumentSource | undefined): void {
    this.#given = given;
    this.#name = this.lesson;
    this.player?.stop();
    this.player = undefined;
    this.faults = [];
    const {lesson: name, editable} = this;
    this.#controller = undefined;
    if (!given && name === '' && !editable) {
      this.#loader.cancel();
      return;
    }
    this.#loader.load(
      async (signal) => {
        const [play, edit] = await Promise.all([
          import('./play.js'),
          editable ? import('./edit/index.js') : undefined,
        ]);
        const document = given
          ? await play.readJson(given, 'a lesson', signal)
          : await play.shippedLesson(name);
        const opened = edit || !document.ok ? undefined : await play.openLesson(document.value);
        return {play, edit, document, opened};
      },
      ({play, edit, document, opened}) => {
        adoptLazyStyles(this, ...play.panelStyles, ...(edit ? [edit.editStyles] : []));
        this.edit = edit;
        if (!document.ok) this.faults = document.faults;
        else if (edit) this.#write(play, edit, document.value as LessonDocument | undefined);
        else if (opened?.ok) this.#begin(play, opened.value, this.step);
        else this.faults = opened?.faults ?? [];
      },
    );
  }

  /** Plays a lesson, from one of its steps or where one left off. */
  #begin(play: PlayerModule, lesson: Lesson, step: string): void {
    this.player?.stop();
    const host = {
      loader: this.#loader,
      keeps: !this.forgetful && !this.editable,
      changed: () => this.requestUpdate(),
      tell: (event: Event) => void this.dispatchEvent(event),
      arrived: (first: boolean) => void this.#arrive(first),
    };
    this.player = new LessonPlayer(host, play, lesson, step);
  }

  /** Whoever went to a step hears where he is. */
  async #arrive(first: boolean): Promise<void> {
    await this.updateComplete;
    if (!first) this.renderRoot.querySelector<HTMLElement>('#title')?.focus();
  }

  /** Puts a lesson before its author: whenever it changes and can be played, it is. */
  #write(play: PlayerModule, {EditController}: Edit, document: LessonDocument | undefined): void {
    const controller = new EditController({
      show: (lesson, step) => {
        if (controller === this.#controller) this.#begin(play, lesson, step);
      },
      changed: (written, faults) => {
        if (controller !== this.#controller) return;
        this.requestUpdate();
        this.dispatchEvent(new UmpireTutorialChangeEvent(written, faults));
      },
    });
    this.#controller = controller;
    void controller.change(document ?? controller.document, this.step);
  }

  protected override updated(): void {
    setStates(
      this.#states,
      {
        loading: !this.player && this.faults.length === 0 && !this.#loader.failed && this.#wants,
        empty: !this.#wants,
        refused: this.faults.length > 0,
        failed: this.#loader.failed,
        over: this.player?.snapshot.matches('over') ?? false,
      },
      this,
      () => this.faults.map(faultLine),
    );
  }

  protected override render(): TemplateResult {
    const {player, faults} = this;
    if (faults.length > 0)
      return html`<ul class="faults" part="faults" role="alert">
        ${faults.map((fault) => html`<li lang="en" dir="ltr">${faultLine(fault)}</li>`)}
      </ul>`;
    if (!player) return html`${this.#loader.notice()}<slot></slot>`;
    if (this.whole) return wholeLesson(player.play, player.snapshot.context.lesson);
    return html`${board(player, {
        onPaper: this.querySelector(':scope > article') !== null,
        placeOf: (label) => this.#map?.surface?.place(label) ?? -1,
        share: () =>
          void this.#loader.loadChunk(
            'share',
            () => import('../internal/share.js'),
            ({share}) => this.#map && share(this.#map),
          ),
      })}
      ${this.#editor(player)} <slot class="paper"></slot>`;
  }

  /** Renders the editor of the step that is played. */
  #editor({step: played, snapshot, send}: LessonPlayer): TemplateResult | typeof nothing {
    const {edit} = this;
    const controller = this.#controller;
    const step = controller?.document.steps[played?.index ?? Infinity] ?? controller?.document.steps.at(-1);
    if (!edit || !controller || !step) return nothing;
    const {attempt, outcome} = snapshot.context;
    const index = controller.document.steps.indexOf(step);
    return edit.editorPart({
      controller,
      step,
      index,
      sides: (controller.lesson?.game.sides ?? []).map(({id, name}) => [id, name] as const),
      attempt,
      outcome,
      edit: (patch) =>
        void controller.change(edit.withStep(controller.document, index, patch), patch.id || step.id),
      take: (document, at) => void controller.change(document, at),
      turn: (at) => send({type: 'goto', step: at}),
    });
  }
}
