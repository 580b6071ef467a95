import {LitElement, html, nothing, type PropertyValues, type TemplateResult} from 'lit';
import {property, state} from 'lit/decorators.js';
import type {AttackOptions} from '../../src/edit/questions.js';
import type {BattleQuestion} from '../../src/module/index.js';
import {localized, locale} from '../shared/messages.js';
import {sightingStyles} from '../shared/sighting/sighting.js';
import {tokens} from '../shared/tokens.js';
import type {UmpireBattle} from '../umpire-battle/umpire-battle.js';
import type {DialogueContext, Group} from '../umpire-retreat/events.js';
import type {UmpireRetreat} from '../umpire-retreat/umpire-retreat.js';
import {boardPart} from './board-part.js';
import {VassalController} from './controller.js';
import {countersPart} from './counters-part.js';
import {faultsPart, summaryPart, mapPart} from './summary-part.js';
import {gridPart} from './grid-part.js';
import {linesPart} from './lines-part.js';
import {logPart, movesPart} from './log-part.js';
import {logStyles} from './log-styles.js';
import {openingStyles} from './opening-styles.js';
import {messages} from './messages.js';
import {mergePart} from './overlay-part.js';
import {paintPart} from './paint-part.js';
import type {RetreatQuestion} from './retreat-question.js';
import {rulesPart, rulesQuestion} from './rules-part.js';
import {sidesPart} from './sides-part.js';
import {styles} from './styles.js';
import {tablePart} from './table-part.js';

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
 * @csspart sheet - The first question: by which rules units retreat.
 * @csspart sides - Groups of counters and their sides.
 * @csspart counters - Strengths, steps and kinds of counters.
 * @csspart lines - The lines of a point, on a map of points.
 * @csspart rules - The rule sheet, the stacking limit and supply.
 * @csspart log - The move of a log that is shown, and the ways to others.
 * @csspart moves - All moves of a log.
 * @csspart board - The board and the ruling.
 * @csspart fight - The battle for the place of the chosen stack, and who fights in it.
 * @csspart table - The combat table.
 * @csspart steps - The way to steps of counters that are guessed.
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
  static override styles = [tokens, sightingStyles, openingStyles, styles, logStyles];

  /** The board alone, without the place for files: for a page that has its own. */
  @property({type: Boolean}) bare = false;

  /** Files are dragged over the element. */
  @state() private isOver = false;
  readonly #states: CustomStateSet;
  readonly #controller = new VassalController(this);
  /** The person used a mouse or a finger last: the focus that this element moves is then not shown. */
  #isPointing = false;
  /** The question that the board began with last. */
  #begun: RetreatQuestion['begun'] | undefined;
  /** The battle, or the choice of its attackers, that was shown last. */
  #battle: BattleQuestion | AttackOptions | undefined;

  constructor() {
    super();
    this.#states = this.attachInternals().states;
    this.addEventListener('pointerdown', () => (this.#isPointing = true), {capture: true});
    this.addEventListener('keydown', () => (this.#isPointing = false), {capture: true});
    this.addEventListener('dragover', this.#over);
    this.addEventListener('dragleave', () => {
      this.isOver = false;
    });
    this.addEventListener('drop', this.#drop);
    for (const type of ['umpire-retreat-choose', 'umpire-retreat-read'])
      this.addEventListener(type, () => this.#asked());
    this.addEventListener('umpire-retreat-plan', ({plan}) => this.#planned(plan));
    this.addEventListener('umpire-retreat-walk', () => this.#follow());
    this.addEventListener('umpire-hex-select', ({label}) => {
      // a hex where attackers are chosen is asked about nothing else
      if (!this.#controller.battle.options) this.#controller.press(label);
    });
    this.addEventListener('umpire-step', () => this.#fought());
  }

  /** A link with an overlay, or its fragment; it is laid over the module once that is open. */
  @property() overlay = '';

  /** Opens files: a module, a saved game, extensions, overlays, in any order, at once or one after the other. */
  async open(files: Iterable<Blob>): Promise<void> {
    await this.#controller.open([...files]);
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
    const hadBoard = this.#controller.board !== undefined;
    void this.open(event.dataTransfer?.files ?? []).then(async () => {
      await this.updateComplete;
      if (!hadBoard) this.#reveal();
    });
  };

  /** Leads the keyboard to the map once files are open: the button that opened them is gone. */
  async #opened(opening: Promise<void>): Promise<void> {
    await opening;
    await this.updateComplete;
    const map = this.renderRoot.querySelector('umpire-map');
    const question = this.renderRoot.querySelector<HTMLElement>('[part=sheet] button');
    if (map) {
      await customElements.whenDefined('umpire-map');
      await map.ready;
      await map.updateComplete;
    }
    // a person may have gone elsewhere meanwhile
    const {activeElement} = document;
    if (activeElement !== document.body && activeElement !== this) return;
    const inner = (this.renderRoot as ShadowRoot).activeElement;
    if (inner && !inner.matches('.choose input')) return;
    this.#focus(question ?? map ?? this.renderRoot.querySelector<HTMLElement>('.choose input'));
    if (map) this.#reveal();
  }

  /** Moves the focus, which shows only for those who use the keyboard. */
  #focus(element: HTMLElement | null): void {
    element?.focus({focusVisible: !this.#isPointing});
  }

  /** Moves the board up where its map is not whole in view, unless something is asked first. */
  #reveal(): void {
    const {lacksRules, areSidesOpen, merge, faults} = this.#controller;
    const isAsked =
      lacksRules || areSidesOpen || faults.length > 0 || merge.asking || merge.differences.length > 0;
    const board = this.renderRoot.querySelector('[part=board]');
    if (isAsked || !board) return;
    const map = this.renderRoot.querySelector('umpire-map')?.getBoundingClientRect();
    if (this.offsetWidth < NARROW || !map || map.bottom > innerHeight || map.top < 0)
      board.scrollIntoView({block: 'start'});
  }

  /** Takes the dialogue on the board as it is now. */
  #follow(): DialogueContext | undefined {
    const {dialogue} = this.renderRoot.querySelector<UmpireRetreat>('umpire-retreat') ?? {};
    if (dialogue) this.#controller.question.follow(dialogue);
    return dialogue?.talk;
  }

  #planned(plan: readonly Group[]): void {
    const context = this.#follow();
    if (context) this.#controller.back.plan(plan, context);
  }

  #fought(): void {
    this.#controller.back.fight(this.renderRoot.querySelector<UmpireBattle>('umpire-battle')?.view);
  }

  #asked(): void {
    const context = this.#follow();
    if (!context) return;
    this.#planned(context.plan);
    const {units, readings, hexes, mayElectOne, role, against} = context;
    const length = {hexes, mayElectOne, role, against};
    this.#controller.question.ask(units.length === 0 ? undefined : {units, length, readings});
  }

  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    if (changed.has('overlay') && this.overlay !== '') void this.#controller.openLink(this.overlay);
    // the board's elements are needed once there is one
    if (this.#controller.stage !== undefined) void loadBoard();
  }

  protected override updated(): void {
    const {queue, board, faults, summary} = this.#controller;
    const now = {
      reading: queue.current?.names !== undefined,
      open: board !== undefined,
      refused: faults.length > 0,
      empty: !summary && faults.length === 0 && !queue.current,
    };
    for (const [name, on] of Object.entries(now)) {
      if (on) this.#states.add(name);
      else this.#states.delete(name);
    }
    this.#followBattle();
    this.#restoreDialogue();
  }

  /** Has the board go on with its dialogue; before the element is defined, a property of it would hide its accessor. */
  #restoreDialogue(): void {
    const {begun} = this.#controller.question;
    if (begun === this.#begun) return;
    this.#begun = begun;
    const retreat = this.renderRoot.querySelector<UmpireRetreat>('umpire-retreat:defined');
    if (retreat && begun.dialogue) retreat.dialogue = begun.dialogue;
  }

  /** Leads the keyboard into a battle that begins, and back to the map: the button that was pressed is gone. */
  #followBattle(): void {
    const {question, options} = this.#controller.battle;
    if ((question ?? options) === this.#battle) return;
    this.#battle = question ?? options;
    // odds off the table are no roll: such a battle may be over before its first step
    void this.renderRoot.querySelector<UmpireBattle>('umpire-battle')?.ready.then(() => this.#fought());
    // the choice of attackers takes the focus itself, once it has loaded
    if (document.activeElement !== document.body || (options && !question)) return;
    if (question) this.#focus(this.renderRoot.querySelector<HTMLElement>('[part=board] button'));
    else void this.#focusMap();
  }

  /** Moves the focus to the map once it is painted, unless a person went elsewhere meanwhile. */
  async #focusMap(): Promise<void> {
    const map = this.renderRoot.querySelector('umpire-map');
    await map?.ready;
    await map?.updateComplete;
    if (document.activeElement === document.body) this.#focus(map);
  }

  #dropPart(): TemplateResult | typeof nothing {
    const {summary, queue, merge, isWaiting: hasSave} = this.#controller;
    const overlays = merge.waitingFor;
    const isWaiting = hasSave || overlays.length > 0;
    if (this.bare) return nothing;
    const choose = ({currentTarget}: Event): void => {
      const input = currentTarget as HTMLInputElement;
      void this.#opened(this.open([...(input.files ?? [])]));
      // the same file may be chosen again: the next save often has the same name
      input.value = '';
    };
    const isReading = queue.current?.names !== undefined;
    return html`<div
      class="drop ${summary ? 'small' : ''} ${this.isOver ? 'over' : ''}"
      part="drop"
      ?data-over=${this.isOver}
    >
      <div class="stage" part="progress" role="status">${isReading ? this.#progressPart() : nothing}</div>
      ${
        isReading
          ? nothing
          : html`<p class="invite">
              ${isWaiting ? messages.waiting({save: hasSave, overlays}) : summary ? messages.dropMore : messages.drop}
            </p>`
      }
      <label class="choose"
        ><span>${messages.choose}</span
        ><input type="file" multiple aria-label=${messages.choose} @change=${choose}
      /></label>
      ${
        summary || isReading || isWaiting
          ? nothing
          : html`<p>
              <button type="button" @click=${() => this.#opened(this.#controller.openSample())}>
                ${messages.sample}
              </button>
            </p>`
      }
      ${summary ? nothing : html`<p class="quiet">${messages.local}</p>`}
    </div>`;
  }

  /** Names the files that are read, and those that wait for their turn. */
  #progressPart(): TemplateResult {
    const {stage = 'files', queue} = this.#controller;
    const [now = [], ...next] = queue.list.flatMap(({names}) => (names ? [names] : []));
    const waiting = next.flat();
    const isPastFiles = stage === 'maps' || stage === 'board';
    return html`<span class="turning" aria-hidden="true"></span>
      <span
        >${now.length === 0 || isPastFiles ? messages.stages[stage] : messages.reading(someOf(now))}
        ${waiting.length === 0 ? nothing : html`<span class="quiet">${messages.queued(someOf(waiting))}</span>`}</span
      >
      ${
        stage === 'board'
          ? nothing
          : html`<button type="button" @click=${() => this.#controller.cancel()}>${messages.cancel}</button>`
      }`;
  }

  protected override render(): TemplateResult {
    const controller = this.#controller;
    const {summary, board, faults, notice} = controller;
    return html`<div class="frame" lang=${locale.lang} dir=${locale.dir}>
      ${this.#dropPart()}
      <p class="notice" role="status">${notice}</p>
      <p class="unseen" role="status">${controller.announcement}</p>
      ${faults.map(faultsPart)}
      ${
        summary
          ? html`${summaryPart(controller, summary)} ${mergePart(controller)} ${mapPart(controller, summary)}
            ${gridPart(controller, summary)}
            ${
              board
                ? html`${rulesQuestion(controller, (answered) => void this.#opened(answered))}
                  ${summary.log ? movesPart(controller) : nothing} ${sidesPart(controller, board)}
                  ${boardPart(controller, summary, board)} ${linesPart(controller, summary, board)}
                  ${paintPart(controller, summary, board)} ${rulesPart(controller, board)}
                  ${tablePart(controller, board)} ${countersPart(controller, board)}`
                : nothing
            }
            ${board && summary.log ? logPart(controller) : nothing}`
          : html`<slot></slot>`
      }
    </div>`;
  }
}

const hasFiles = ({dataTransfer}: DragEvent): boolean =>
  dataTransfer?.types.some((type) => /^files$/i.test(type)) ?? false;

/** The width below which the question is under the map, as in `umpire-retreat`, in pixels. */
const NARROW = 704;

/** Names of files that a line has room for; the others are counted. */
const NAMES = 3;
const someOf = (names: readonly string[]): readonly string[] =>
  names.length <= NAMES
    ? names
    : [...names.slice(0, NAMES - 1), messages.moreFiles(names.length - NAMES + 1)];

/** Loads the elements of the board: not before there is a file. */
let boardElements: Promise<unknown> | undefined;
const loadBoard = (): Promise<unknown> =>
  (boardElements ??= Promise.all([import('../umpire-map/define.js'), import('../umpire-retreat/define.js')]));
