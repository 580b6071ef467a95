import {unknownName} from '../../src/phrases/faults.js';
import {LitElement, html, nothing, type PropertyValues, type TemplateResult} from 'lit';
import {property, state} from 'lit/decorators.js';
import type {MapPictures} from '../../src/drawing/pictures.js';
import {openLesson, type Lesson, type LessonDocument} from '../../src/lesson/index.js';
import {freePlayDocument} from '../../src/lesson/scene.js';
import {lessonAfter, lessonIds, loadLessonDocument} from '../../src/lessons/index.js';
import {loaded, refused, type Fault, type Loaded} from '../../src/module/index.js';
import {faultLine} from '../../src/phrases/fault-lines.js';
import {localized} from '../shared/messages.js';
import {explainRules, explainTerms, type RuleContext} from '../shared/findings.js';
import {keepPlace} from '../shared/browser.js';
import {
  DocumentController,
  isSameSource,
  sourceOf,
  type DocumentSource,
} from '../shared/document-controller.js';
import {hasPage} from '../shared/registry.js';
import {Store} from '../shared/store.js';
import {focusTask, showParts} from '../shared/task-panel.js';
import {readJson} from '../shared/open-document.js';
import {missingDocument, readyOf, setStates} from '../shared/element-state.js';
import {compactStyles, Fold} from '../shared/compact.js';
import {tokens} from '../shared/tokens.js';
import type {UmpireCrt} from '../umpire-crt/umpire-crt.js';
import {boardTemplate, wholeLesson} from './board.js';
import type {EditStore} from './edit/lesson-editor.js';
import {
  UmpireTutorialFreeEvent,
  UmpireTutorialNextEvent,
  UmpireTutorialStepEvent,
  UmpireTutorialTryEvent,
} from './events.js';
import {storedProgress, storeProgress} from './progress.js';
import {
  lessonOf,
  nextTutorial,
  noLesson,
  stepOf,
  type TutorialEffect,
  type TutorialEvent,
  type TutorialState,
} from './state.js';
import {compactExercise} from '../shared/exercise-styles.js';
import {styles} from './styles.js';
import {wantedPhrases} from '../../src/phrases/en/faults/wanted.js';

type EditModule = typeof import('./edit/lesson-editor.js');

/** Loads a lesson that ships. Without a name there is none; an unknown name is a fault. */
async function shippedLesson(name: string): Promise<Loaded<unknown>> {
  const document = await loadLessonDocument(name);
  return document === undefined && name !== ''
    ? refused([unknownName('/lesson', name, wantedPhrases.shippedLesson, lessonIds)])
    : loaded(document);
}

/** Tells whether a lesson shows a combat table, which is an element that few lessons need. */
const showsTable = ({steps}: Lesson): boolean => steps.some(({scene}) => scene.document.table !== undefined);

/**
 * Plays a lesson step by step: a text, a map, and a task that the engine judges.
 *
 * @summary Plays a lesson on a map: read, try, see why not, go on.
 * @tag umpire-tutorial
 * @attr {'lazy' | 'eager'} loading - `eager` loads at once; otherwise the element waits until it is near the viewport.
 * @attr {'light' | 'dark'} theme - Overrides the page's `color-scheme`.
 * @slot - Content to show without scripts, and a `<script type="application/json">` with the lesson.
 * @slot end - A link that leads on from the last lesson of the course.
 * @csspart panel - The step: progress, text, task, verdict and buttons.
 * @csspart more - The button that opens the rest of the panel (`compact`).
 * @csspart text - The text of the step.
 * @csspart rule - The number of a rule.
 * @csspart choices - The sentences to choose from, or the choices in a battle.
 * @csspart groups - The groups of a plan so far.
 * @csspart plan - The destination of each unit in a retreat along lines.
 * @csspart losses - The losses to assign.
 * @csspart course - The phases of a battle; the current one is marked.
 * @csspart verdict - The verdict on the last answer.
 * @csspart findings - The reasons that the engine gives.
 * @csspart hint - The hint, once it is open.
 * @csspart way - The buttons: back, help, next.
 * @csspart editor - The form of a task in the lesson editor.
 * @csspart steps - The list of tasks in the lesson editor.
 * @csspart check - The test of the lesson.
 * @csspart whole - The whole lesson on one page.
 * @csspart faults - The faults of a lesson that was refused.
 * @csspart failed - The message that loading failed, and a button to try again.
 * @cssprop --umpire-tutorial-height - The height of the map on a phone.
 * @cssstate loading - A lesson is loading.
 * @cssstate empty - There is no lesson.
 * @cssstate refused - The lesson has faults.
 * @cssstate failed - Loading failed.
 * @cssstate over - The lesson is finished.
 * @fires {UmpireTutorialStepEvent} umpire-tutorial-step - A learner went to another step.
 * @fires {UmpireTutorialTryEvent} umpire-tutorial-try - A learner answered.
 * @fires {UmpireTutorialNextEvent} umpire-tutorial-next - A learner continues with the next lesson of the course. Unless it is
 *   cancelled, the element opens it.
 * @fires {UmpireTutorialFreeEvent} umpire-tutorial-free - A learner wants to play freely from a step.
 * @fires {UmpireTutorialChangeEvent} umpire-tutorial-change - An author changed the lesson.
 * @fires {UmpireLoadEvent} umpire-load - The document is shown.
 * @fires {UmpireRefuseEvent} umpire-refuse - The document was refused; the event lists its faults.
 * @fires {UmpireFailEvent} umpire-fail - Loading failed.
 */
export class UmpireTutorial extends LitElement {
  static {
    localized(this);
  }
  static override styles = [tokens, styles, compactStyles, compactExercise];

  /** The address of the lesson's JSON. */
  @property() src = '';
  /** The lesson as a document, in place of `src`. */
  @property({attribute: false}) module?: unknown;
  /** A shipped lesson, by its id, in place of `src`. */
  @property() lesson = '';
  /** The step to begin with, by its id; by default the last one of the previous visit. */
  @property() step = '';
  /** Stores no progress between visits. */
  @property({type: Boolean, attribute: 'forgetful'}) forgetful = false;
  /** Shows the whole lesson on one page, to print. */
  @property({type: Boolean, reflect: true}) whole = false;
  /**
   * Fits into a box as high as the page makes it: the board, a sentence and the main button. "More" opens the rest below
   * the board, where the box scrolls.
   */
  @property({type: Boolean, reflect: true}) compact = false;
  /** Pictures of a printed game for the maps (see `<umpire-map>`). */
  @property({attribute: false}) pictures?: MapPictures<Blob> | undefined;

  /** Shows the lesson editor. */
  @property({type: Boolean}) editable = false;

  /** The lesson editor, once it is loaded. */
  @state() private editor: {readonly module: EditModule; readonly store: EditStore} | undefined;

  readonly #fold = new Fold(this);
  readonly #store = new Store<TutorialState, TutorialEvent, TutorialEffect>(this, {
    first: noLesson,
    next: nextTutorial,
    run: (effect) => this.#run(effect),
  });
  #given: DocumentSource | undefined;
  #name = '';
  readonly #loader = new DocumentController(this, () => this.requestUpdate());
  #printed = false;

  constructor() {
    super();
    const rules = (): RuleContext | undefined => {
      const {playing} = this.#store.state;
      return playing && lessonOf(playing);
    };
    explainRules(this, this.#loader, rules);
    explainTerms(this, rules);
  }

  /** The id of the current step; empty at the end of the lesson and before it is loaded. */
  get current(): string {
    const {playing} = this.#store.state;
    return (playing && stepOf(playing))?.document.id ?? '';
  }

  /** The lesson that is played, or as it is edited here; undefined before it is loaded. */
  get document(): LessonDocument | undefined {
    const {playing} = this.#store.state;
    return this.editor ? this.editor.store.state.document : playing && lessonOf(playing).document;
  }

  /** Resolves to `true` once the document is shown, to `false` once it is refused. */
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

  /** Prints the page's own version of the lesson, or else the whole lesson. */
  readonly #print = ({type}: Event): void => {
    if (type === 'afterprint' ? !this.#printed : this.whole || this.querySelector(':scope > article')) return;
    this.#printed = this.whole = type === 'beforeprint';
  };

  protected override willUpdate(changed: PropertyValues): void {
    if (!hasPage) return;
    const given = this.lesson === '' ? sourceOf(this) : undefined;
    if (!isSameSource(given, this.#given) || this.lesson !== this.#name || changed.has('editable'))
      this.#open(given);
    else if (changed.has('step') && this.step !== '' && this.step !== this.current)
      this.#store.send({type: 'goto', step: this.step});
  }

  /** Tells whether there is a lesson to load or to write. */
  get #hasLesson(): boolean {
    return this.#given !== undefined || this.lesson !== '' || this.editable;
  }

  /** Opens what the page gives: a lesson that ships, a document, or JSON at an address. */
  #open(given: DocumentSource | undefined): void {
    this.#given = given;
    this.#name = this.lesson;
    this.#store.send({type: 'open'});
    this.editor = undefined;
    const {lesson: name, editable} = this;
    const {send} = this.#store;
    if (!given && name === '' && !editable) {
      this.#loader.cancel();
      return;
    }
    this.#loader.load(
      async (signal) => {
        const module = editable ? await import('./edit/lesson-editor.js') : undefined;
        const document = given
          ? await readJson(given, 'lesson', signal)
          : module && name === ''
            ? loaded(await module.newLesson())
            : await shippedLesson(name);
        const opened = module || !document.ok ? undefined : await openLesson(document.value);
        if (module || (opened?.ok && showsTable(opened.value))) await import('../umpire-crt/define.js');
        return {module, document, opened};
      },
      ({module, document, opened}) => {
        const {step} = this;
        if (!document.ok) send({type: 'refused', faults: document.faults});
        else if (module) {
          const written = document.value as LessonDocument;
          this.editor = {module, store: module.editLesson(this, send, written, step)};
        } else if (opened?.ok) {
          const {lesson} = opened.value.document;
          const progress = this.forgetful ? undefined : storedProgress(lesson);
          send({type: 'play', lesson: opened.value, step, ...(progress && {progress})});
        } else send({type: 'refused', faults: opened?.faults ?? []});
      },
    );
  }

  #run(effect: TutorialEffect): void {
    switch (effect.type) {
      case 'store':
        if (!this.forgetful && !this.editable) storeProgress(effect.progress);
        break;
      case 'stepped':
        // an author who chooses a task is led to its form
        if (!this.editable) void focusTask(this).then(() => this.#showTable());
        this.dispatchEvent(new UmpireTutorialStepEvent(effect.step));
        break;
      case 'answered':
        this.dispatchEvent(new UmpireTutorialTryEvent(effect.step, effect.right, effect.progress));
        break;
      case 'explore':
        this.dispatchEvent(new UmpireTutorialFreeEvent(freePlayDocument(effect.step.scene)));
        break;
      case 'share':
        this.renderRoot.querySelector('umpire-map')?.share();
        break;
      case 'open-next':
        if (!this.dispatchEvent(new UmpireTutorialNextEvent(effect.lesson))) break;
        this.step = '';
        this.lesson = effect.lesson;
        break;
      case 'keep-place':
        void keepPlace(this, '.actions button:enabled', '.losses button:enabled');
        break;
      case 'show-verdict':
        // the verdict, what it is on above it and the buttons below it may be out of sight
        void keepPlace(this, '.verdict').then(() =>
          showParts(
            this,
            '.way',
            '.table[open]',
            '.text',
            '.choices',
            '.verdict',
            '.picked, .choices .wrong',
          ),
        );
    }
  }

  /** Scrolls a table that a question is about into sight with it, where both have room. */
  async #showTable(): Promise<void> {
    const table = '.choices ~ .table[open]';
    const crt = this.renderRoot.querySelector<UmpireCrt>(`${table} > umpire-crt`);
    if (crt && (await crt.ready)) showParts(this, table, '.text');
  }

  /** Tells whether the lesson that is written has no version to play yet. */
  get #isStuck(): boolean {
    return this.editor?.module.isStuck(this.editor.store.state) ?? false;
  }

  protected override updated(): void {
    const {playing, faults} = this.#store.state;
    setStates(
      this,
      {faults, usageFault: () => this.#usageFault()},
      {
        loading: !playing && !this.#isStuck && faults.length === 0 && !this.#loader.failed && this.#hasLesson,
        empty: !this.#hasLesson,
        refused: faults.length > 0,
        failed: this.#loader.failed,
        over: playing?.chart.matches('over') ?? false,
      },
    );
  }

  /** The first fault in the attributes, or in what the page left out. */
  #usageFault(): Fault | undefined {
    return this.#hasLesson ? undefined : missingDocument(this, 'lesson');
  }

  protected override render(): TemplateResult {
    const {editor} = this;
    const {state, send} = this.#store;
    const {playing, faults} = state;
    if (faults.length > 0)
      return html`<ul class="faults" part="faults" role="alert">
        ${faults.map((fault) => html`<li>${faultLine(fault)}</li>`)}
      </ul>`;
    if (!playing)
      return editor && this.#isStuck
        ? editor.module.writingPart(editor.store.state, editor.store.send, undefined, nothing)
        : html`${this.#loader.notice()}<slot></slot>`;
    if (this.whole) return wholeLesson(lessonOf(playing), this.pictures);
    const board = boardTemplate(playing, send, {
      isOnPaper: this.querySelector(':scope > article') !== null,
      pictures: this.pictures,
      fold: this.#fold,
      next: lessonAfter(this.lesson),
      hasEnd: this.querySelector(':scope > [slot="end"]') !== null,
      aiming: editor?.module.aimingOf(editor.store, playing),
    });
    return html`${editor ? editor.module.writingPart(editor.store.state, editor.store.send, playing, board) : board}
      <slot class="paper"></slot>`;
  }
}
