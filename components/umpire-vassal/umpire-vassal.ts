import {LitElement, html, nothing, type PropertyValues, type TemplateResult} from 'lit';
import {property, state} from 'lit/decorators.js';
import {middlePlace} from '../../src/drawing/plan.js';
import type {AttackOptions} from '../../src/edit/questions.js';
import {placeLabel} from '../../src/module/index.js';
import {toggleStates} from '../shared/element-state.js';
import {ChartStore} from '../shared/chart-store.js';
import {localized, locale} from '../shared/messages.js';
import {sightingStyles} from '../shared/sighting/sighting.js';
import {tokens} from '../shared/tokens.js';
import type {UmpireBattle} from '../umpire-battle/umpire-battle.js';
import type {Dialogue} from '../umpire-retreat/events.js';
import type {UmpireRetreat} from '../umpire-retreat/umpire-retreat.js';
import {vassalActors} from './actors.js';
import {boardPart} from './board.js';
import {vassalChart, type VassalSnapshot} from './chart.js';
import {doubtfulPart, sidesPart} from './counters-part.js';
import {UmpireVassalOpenEvent} from './events.js';
import {dropPart, faultsPart, summaryPart} from './files-part.js';
import {FileAccess} from './file-access.js';
import {filesJob, newJob} from './jobs.js';
import {logPart, movesPart} from './log-part.js';
import {boardsPart, gridPart, mapPart} from './map-part.js';
import {mergePart} from './overlay-part.js';
import {paintPart} from './painting.js';
import {VassalReader} from './vassal-reader.js';
import {gameQuestion} from './known-part.js';
import {factsPart} from './facts-part.js';
import {morePart, rulesQuestion} from './rules-part.js';
import {forgetOverlay, keepEntries, keepFacts, keepNeeds} from './stored-overlay.js';
import {sheetFormPart} from './sheet-form.js';
import {lacksRules, type Board, type VassalState} from './state.js';
import {styles} from './styles.js';
import {linesPart} from './terrain-part.js';
import {viewer, type VassalView} from './view-model.js';

/** The widths of a counter, in pixels, that can just be read, and read well. */
const [LEAST, READABLE] = [32, 40];

/**
 * Opens a VASSAL module and a saved game in the browser and answers where a stack of it may retreat. Nothing is uploaded.
 * Everything a person enters (sides, kinds of counters, terrain) is kept in this browser for the next save of the game.
 *
 * @summary Opens a VASSAL module and a save, and rules on the stack that is clicked.
 * @tag umpire-vassal
 * @attr {'light' | 'dark'} theme - Its colours by day or by night, whatever the page's `color-scheme` is.
 * @slot - Content to show without scripts, and until there is a file.
 * @csspart drop - The place for files.
 * @csspart progress - The part of the reading that is going on.
 * @csspart faults - What is wrong with a file.
 * @csspart found - What was found in the files.
 * @csspart maps - The choice of a map.
 * @csspart boards - The boards that a person put on the map.
 * @csspart grid - The grid of the map, and three clicks where none fits.
 * @csspart version - The question whether to merge an overlay of another version.
 * @csspart merge - Places where an overlay that was opened and the person's own differ.
 * @csspart merged - The merge that was done last, and the way back.
 * @csspart unmatched - Parts of an overlay that do not fit the module.
 * @csspart overlay - The overlay to share, as a file or a link.
 * @csspart paint - The editor of the map over the module's own board.
 * @csspart entered - The legend of the marks of entered terrain.
 * @csspart complete - The tick that all terrain of the map is entered.
 * @csspart needed - Places that rulings have needed most and nobody has entered.
 * @csspart game - The game that the module is of, the state of its rules, and of its map.
 * @csspart sheet - The first question: which game it is, or by which rules units retreat.
 * @csspart form - Ten questions of which a retreat sheet is made.
 * @csspart sides - Groups of counters and their sides.
 * @csspart kinds - Kinds of counters that may be no combat units.
 * @csspart counters - Strengths, steps and kinds of counters.
 * @csspart lines - The lines of a point, on a map of points.
 * @csspart more - The rules, the combat table and the counters, folded into one.
 * @csspart rules - The rule sheet, the stacking limit and supply.
 * @csspart log - The move of a log that is shown, and the ways to others.
 * @csspart moves - All moves of a log.
 * @csspart facts - Facts of the position that the rules ask for: turn, date, weather, control, markers.
 * @csspart board - The board and the ruling.
 * @csspart fight - The battle for the place of the chosen stack, and who fights in it.
 * @csspart table - The combat table.
 * @csspart steps - The way to steps of counters that are guessed.
 * @csspart unknown - The way to the facts that the ruling needs and nobody has said.
 * @csspart save - The position after a ruling or a battle, to save for VASSAL.
 * @csspart terrain - Terrain that would change the ruling.
 * @cssstate empty - There is no file yet.
 * @cssstate reading - Files are being read.
 * @cssstate open - There is a board.
 * @cssstate refused - Files or the board have faults.
 * @fires {UmpireVassalOpenEvent} umpire-vassal-open - A module or a save was read.
 */
export class UmpireVassal extends LitElement {
  static {
    localized(this);
  }
  static override styles = [tokens, sightingStyles, ...styles];

  /** The board alone, without the place for files: for a page that has its own. */
  @property({type: Boolean}) bare = false;
  /** A link with an overlay, or its fragment; it is laid over the module once that is open. */
  @property() overlay = '';

  /** Files are dragged over the element. */
  @state() private isOver = false;
  readonly #reader = new VassalReader();
  readonly #access = new FileAccess((files) => void this.open(files));
  readonly #store = new ChartStore(
    this,
    vassalChart.provide({
      actors: vassalActors(this.#reader),
      actions: {
        announce: ({context: {summary, board}}) => {
          void this.#access.keep(summary?.module ?? '', this.#reader.files);
          this.dispatchEvent(new UmpireVassalOpenEvent(summary?.module ?? '', board?.shown));
        },
        loadBoard: () =>
          void Promise.all([import('../umpire-map/define.js'), import('../umpire-retreat/define.js')]),
        keepEntries: ({context, self}) => self.send({type: 'kept', isKept: keepEntries(context)}),
        keepNeeds: ({context: {overlay, needed}}) => {
          if (needed.counted.size > 0) keepNeeds(overlay.overlay.module, needed.places);
        },
        keepFacts: ({
          context: {
            summary,
            facts: {said},
          },
        }) => {
          if (summary) keepFacts(summary.module, said, summary.turn);
        },
        forgetEntries: ({context}) => forgetOverlay(context.overlay.overlay.module),
      },
    }),
  );
  readonly #view = viewer();
  /** The person used a mouse or a finger last: the focus that this element moves is then not shown. */
  #isPointing = false;
  /** The dialogue that the board began with last. */
  #begun: object | undefined;
  /** The battle, or the choice of its attackers, that was shown last. */
  #battle: VassalState['battle'] | AttackOptions;

  constructor() {
    super();
    const {send} = this.#store;
    this.addEventListener('pointerdown', () => (this.#isPointing = true), {capture: true});
    this.addEventListener('keydown', () => (this.#isPointing = false), {capture: true});
    this.addEventListener('dragover', this.#over);
    this.addEventListener('dragleave', () => {
      this.isOver = false;
    });
    this.addEventListener('drop', this.#drop);
    for (const type of ['umpire-retreat-choose', 'umpire-retreat-read'])
      this.addEventListener(type, () => this.#follow((dialogue) => send({type: 'ask', dialogue})));
    this.addEventListener('umpire-retreat-plan', ({plan}) =>
      this.#follow((dialogue) => send({type: 'plan', dialogue, plan})),
    );
    this.addEventListener('umpire-retreat-walk', () =>
      this.#follow((dialogue) => send({type: 'walk', dialogue})),
    );
    this.addEventListener('umpire-hex-select', ({label}) => send({type: 'press', point: label}));
    this.addEventListener('umpire-step', () => this.#fought());
  }

  /** Opens files: a module, a saved game, extensions, overlays, in any order, at once or one after the other. */
  async open(files: Iterable<Blob>): Promise<void> {
    const job = filesJob([...files]);
    this.#store.start();
    this.#store.send({type: 'queue', job});
    await this.#store.until(({context}) => context.jobs.every(({id}) => id !== job.id));
  }

  override connectedCallback(): void {
    super.connectedCallback();
    addEventListener('paste', this.#paste);
    void this.#access.recent().then((recent) => this.#store.send({type: 'recent', recent}));
  }

  override disconnectedCallback(): void {
    removeEventListener('paste', this.#paste);
    this.#access.stop();
    this.#store.send({type: 'leave'});
    super.disconnectedCallback();
    this.#reader.stop();
  }

  readonly #over = (event: DragEvent): void => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    this.isOver = true;
  };

  readonly #drop = (event: DragEvent): void => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    this.isOver = false;
    this.#access.given(event.dataTransfer?.items);
    this.#take(FileAccess.filesOf(event.dataTransfer));
  };

  /** Opens files that are pasted, wherever the focus is. */
  readonly #paste = ({clipboardData}: ClipboardEvent): void => {
    this.#access.given(clipboardData?.items);
    const files = FileAccess.filesOf(clipboardData);
    if (files.length > 0) this.#take(files);
  };

  /** Asks for files whose handles can be kept; where this page may not, the browser asks for them without. */
  readonly #choose = async (
    field: HTMLInputElement,
    open: (files: readonly File[]) => void,
  ): Promise<void> => {
    const files = await this.#access.choose();
    if (!files) field.showPicker();
    else if (files.length > 0) open(files);
  };

  /** Opens a game again from where its files were. */
  readonly #reopen = async (module: string): Promise<void> => {
    const files = await this.#access.reopen(module);
    const {send} = this.#store;
    if (files.length === 0) {
      const recent = this.#store.state.context.recent.filter((one) => one !== module);
      send({type: 'recent', recent, gone: module});
      return;
    }
    send({type: 'followFolder', folder: this.#access.followed});
    this.#take(files);
  };

  /** Asks for the folder of saves, or looks into it no more. */
  readonly #followFolder = async (isOn: boolean): Promise<void> => {
    const {module = ''} = this.#store.state.context.summary ?? {};
    if (!isOn) this.#access.stop();
    const folder = isOn ? await this.#access.follow(module) : undefined;
    this.#store.send({type: 'followFolder', folder});
  };

  readonly #take = (files: readonly File[]): void => {
    const hadBoard = this.#store.state.context.board !== undefined;
    void this.open(files).then(async () => {
      await this.updateComplete;
      if (!hadBoard) this.#reveal();
    });
  };

  /** Waits until everything that was asked for is done and shown. */
  async #done(): Promise<ShadowRoot> {
    await this.#store.until(isAtRest);
    await this.updateComplete;
    return this.renderRoot as ShadowRoot;
  }

  /** Leads the keyboard to the map once files are open: the button that opened them is gone. */
  async #opened(): Promise<void> {
    const root = await this.#done();
    const map = root.querySelector('umpire-map');
    const question = root.querySelector<HTMLElement>('[part=sheet] button');
    if (map) {
      await customElements.whenDefined('umpire-map');
      await map.ready;
      await map.updateComplete;
    }
    // a person may have gone elsewhere meanwhile
    const {activeElement} = document;
    if (activeElement !== document.body && activeElement !== this) return;
    const inner = root.activeElement;
    if (inner && !inner.matches('.choose input')) return;
    this.#focus(question ?? map ?? root.querySelector<HTMLElement>('.choose input'));
    if (map) this.#reveal();
  }

  /** Leads the keyboard to the next thing to decide about counters and overlays, else to the map, where the button is gone. */
  async #decided(): Promise<void> {
    const root = await this.#done();
    if (!root.activeElement) root.querySelector<HTMLElement>(NEXT)?.focus({preventScroll: true});
  }

  /** Leads from the painted map back to the ruling: the button that was pressed is gone. */
  async #painted(): Promise<void> {
    const root = await this.#done();
    root.querySelector('[part=board]')?.scrollIntoView({block: 'start'});
    root.querySelector('umpire-map')?.focus();
  }

  /** Moves the focus, which shows only for those who use the keyboard. */
  #focus(element: HTMLElement | null): void {
    element?.focus({focusVisible: !this.#isPointing});
  }

  /** Moves the board up where its map is not whole in view, unless something is asked first. */
  #reveal(): void {
    const {showing, areSidesOpen, sidesView, merge, faults} = this.#view(this.#store.state);
    const isAsked =
      showing === 'rules' ||
      showing === 'game' ||
      areSidesOpen ||
      (sidesView?.doubtful.length ?? 0) > 0 ||
      faults.length > 0 ||
      merge.asked.length > 0 ||
      merge.differences.length > 0;
    const board = this.renderRoot.querySelector('.ruled > .found, [part=board]');
    if (isAsked || !board) return;
    const map = this.renderRoot.querySelector('umpire-map')?.getBoundingClientRect();
    if (this.offsetWidth < NARROW || !map || map.bottom > innerHeight || map.top < 0)
      board.scrollIntoView({block: 'start'});
  }

  /** Takes the dialogue on the board as it is now. */
  #follow(use: (dialogue: Dialogue) => void): void {
    const {dialogue} = this.renderRoot.querySelector<UmpireRetreat>('umpire-retreat') ?? {};
    if (dialogue) use(dialogue);
  }

  #fought(): void {
    const battle = this.renderRoot.querySelector<UmpireBattle>('umpire-battle');
    this.#store.send({type: 'fought', view: battle?.view});
  }

  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    if (!changed.has('overlay') || this.overlay === '') return;
    const overlays = [{from: {link: this.overlay}, files: []}];
    this.#store.send({type: 'queue', job: newJob({names: [], overlays})});
  }

  protected override updated(): void {
    const {isReading, jobs, board, faults, summary} = this.#view(this.#store.state);
    toggleStates(this, {
      reading: isReading,
      open: board !== undefined,
      refused: faults.length > 0,
      empty: !summary && faults.length === 0 && jobs.length === 0,
    });
    this.#followBattle();
    this.#restoreDialogue();
    const {module} = summary ?? {};
    if (!board || this.#lookedAt === module) return;
    this.#lookedAt = module;
    void this.#lookAtUnits(board);
  }

  /** The module whose map was opened last. */
  #lookedAt: string | undefined;

  /** Opens a map on the middle of its units where their counters could not be read. */
  async #lookAtUnits({shown}: Board): Promise<void> {
    const map = this.renderRoot.querySelector('umpire-map');
    await customElements.whenDefined('umpire-map');
    await map?.ready;
    await map?.updateComplete;
    const places = [...shown.units.values()].map(({at}): number => at);
    const {plan, view} = map?.surface ?? {};
    if (!map || !plan || !view || plan.counter * view.scale >= LEAST) return;
    const middle = middlePlace(plan, places);
    if (middle >= 0) map.lookAt(placeLabel(shown.game, middle), READABLE);
  }

  /** Has the board go on with its dialogue; before the element is defined, a property of it would hide its accessor. */
  #restoreDialogue(): void {
    const {begun} = this.#store.state.context.question;
    if (begun === this.#begun) return;
    this.#begun = begun;
    const retreat = this.renderRoot.querySelector<UmpireRetreat>('umpire-retreat:defined');
    if (retreat && begun.dialogue) retreat.dialogue = begun.dialogue;
  }

  /** Leads the keyboard into a battle that begins, and back to the map: the button that was pressed is gone. */
  #followBattle(): void {
    const {showing, battle, attack} = this.#view(this.#store.state);
    const isFighting = showing === 'fighting';
    const now = isFighting ? battle : attack;
    if (now === this.#battle) return;
    this.#battle = now;
    // odds off the table are no roll: such a battle may be over before its first step
    void this.renderRoot.querySelector<UmpireBattle>('umpire-battle')?.ready.then(() => this.#fought());
    // the choice of attackers takes the focus itself, once it has loaded
    if (document.activeElement !== document.body || (attack && !isFighting)) return;
    if (isFighting) this.#focus(this.renderRoot.querySelector<HTMLElement>('[part=board] button'));
    else void this.#focusMap();
  }

  /** Moves the focus to the map once it is painted, unless a person went elsewhere meanwhile. */
  async #focusMap(): Promise<void> {
    const map = this.renderRoot.querySelector('umpire-map');
    await map?.ready;
    await map?.updateComplete;
    if (document.activeElement === document.body) this.#focus(map);
  }

  protected override render(): TemplateResult {
    const {send, state: snapshot} = this.#store;
    const view = this.#view(snapshot);
    const {summary, board, sidesView} = view;
    const opened = (): void => void this.#opened();
    const found = summary
      ? summaryPart(view, send, summary, gridInPlace(view) ? gridPart(view, send) : nothing)
      : nothing;
    // once a game is ruled a line above its board; until then what was found says why it is not
    const isRuled = Boolean(sidesView) && isBoardRuled(view);
    return html`<div
      class="frame ${summary ? 'opened' : ''} ${isRuled ? 'ruled' : ''}"
      lang=${locale.lang}
      dir=${locale.dir}
    >
      ${
        this.bare
          ? nothing
          : dropPart(view, send, {
              isOver: this.isOver,
              goOn: opened,
              reopen: (module) => void this.#reopen(module),
              ...(this.#access.canChoose && {choose: (field, open) => void this.#choose(field, open)}),
              ...(this.#access.canFollow && {follow: (isOn) => void this.#followFolder(isOn)}),
            })
      }
      <p class="notice" role="status">${view.notice}</p>
      <p class="unseen" role="status">${view.announcement}</p>
      ${view.faults.map((one) => faultsPart(one, send))}
      ${
        summary
          ? html`${isRuled ? nothing : found} ${mergePart(view, send, () => void this.#decided())}
            ${mapPart(view, send, summary)} ${boardsPart(view, send)}
            ${gridInPlace(view) ? nothing : gridPart(view, send)}
            ${
              board && sidesView
                ? html`${gameQuestion(view, send, opened)} ${rulesQuestion(view, send, opened)}
                  ${summary.log ? movesPart(view, send) : nothing}
                  ${sidesPart(view, send, sidesView, () => void this.#decided())}
                  ${doubtfulPart(view, send, sidesView, () => void this.#decided())}
                  ${sheetFormPart(view, send)} ${isRuled ? found : nothing}
                  ${boardPart(view, send, summary, board)} ${factsPart(view, send, board)}
                  ${
                    lacksRules(view)
                      ? nothing
                      : html`${linesPart(view, send, board)}
                        ${paintPart(view, send, board, () => void this.#painted())}
                        ${morePart(view, send, board)}`
                  }`
                : nothing
            }
            ${board && summary.log ? logPart(view, send) : nothing}`
          : html`<slot></slot>`
      }
    </div>`;
  }
}

const hasFiles = ({dataTransfer}: DragEvent): boolean =>
  dataTransfer?.types.some((type) => /^files$/i.test(type)) ?? false;

/** Is the grid right, as far as nobody says otherwise? Then it is among what was found. */
const gridInPlace = ({showing, clickedHexes}: VassalView): boolean =>
  showing !== 'grid' && clickedHexes === undefined;

/** Has the board the rules that rule it, and does nobody ask which they are? */
const isBoardRuled = (view: VassalView): boolean =>
  view.board !== undefined && !lacksRules(view) && view.showing !== 'game' && view.showing !== 'rules';

/** Is nothing read, merged or made any more? */
const isAtRest = ({value: {files, board, sheet}}: VassalSnapshot): boolean =>
  files === 'idle' && board === 'current' && sheet === 'resting';

/** The next thing to decide about counters and overlays, or to take back; else the map. */
const NEXT =
  ':is([part=kinds], [part=version], [part=merged], [part=unmatched], [part=merge]) button, umpire-map';

/** The width below which the question is under the map, as in `umpire-retreat`, in pixels. */
const NARROW = 864;
