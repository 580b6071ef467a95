import {LitElement, html, nothing, type PropertyValues, type TemplateResult} from 'lit';
import {property, state} from 'lit/decorators.js';
import {checkModule, faultLine, type Fault, type ModuleDocument} from '../../src/module/index.js';
import {followWords, tongue} from '../internal/catalogue.js';
import {givenBy, isSame, type Given} from '../internal/given.js';
import {Loader} from '../internal/loader.js';
import {hasPage} from '../internal/page.js';
import {readJson} from '../internal/open.js';
import {picture} from '../internal/picture-styles.js';
import {shared} from '../internal/shared-styles.js';
import {readyOf, setStates} from '../internal/states.js';
import {tokens} from '../internal/tokens.js';
import type {UmpirePositionEvent} from '../umpire-map/edit/events.js';
import type {UmpireHexSelectEvent} from '../umpire-map/events.js';
import type {UmpireMap} from '../umpire-map/umpire-map.js';
import {BoardLink} from './map-tools.js';
import {Editing} from './model.js';
import {kept} from './storage.js';
import {checkPart, headPart, panelOf} from './frame.js';
import {sightingPart} from './calibration-panel.js';
import {styles} from './styles.js';
import {words as ui} from './words.js';
import {UmpireModuleEvent} from './events.js';

/**
 * Where a module is made: its map from a scan or from nothing, its counters, tables and rules, with what is wrong with it
 * at every moment, and one file that comes out.
 *
 * @summary An editor for modules: map, counters, tables and rules of a game of one's own.
 * @tag umpire-editor
 * @attr {'lazy' | 'eager'} loading - `eager`: it loads though it is far out of sight; else it waits until it comes near.
 * @attr {'light' | 'dark'} theme - Its colours by day or by night, whatever the page's `color-scheme` is.
 * @slot - What a page shows without script, and a `<script type="application/json">` with a module to begin with.
 * @csspart head - The rooms of the editor, undo and redo, and how the module stands.
 * @csspart panel - What can be done in the room one is in.
 * @csspart check - What is wrong with the module, and what is surely not meant.
 * @csspart faults - What is wrong with a document that was refused.
 * @csspart failed - What could not be fetched, and a button to try again.
 * @cssstate loading - A module is on its way.
 * @cssstate refused - What it was given is no module.
 * @cssstate failed - Something could not be fetched.
 * @cssstate faulty - The module has faults: it is no game yet.
 * @fires {UmpireModuleEvent} umpire-module - A person changed the module.
 * @fires {UmpireLoadEvent} umpire-load - What it was given is shown.
 * @fires {UmpireRefuseEvent} umpire-refuse - What it was given is refused, and why.
 * @fires {UmpireFailEvent} umpire-fail - Something could not be fetched.
 */
export class UmpireEditor extends LitElement {
  static {
    followWords(this);
  }
  static override styles = [tokens, ...picture, shared, styles];

  /** Where a module's JSON is, to begin with. */
  @property() src = '';
  /** A module to begin with, as a document. */
  @property({attribute: false}) module?: unknown;
  /** Under which name the module is kept in this browser between visits; empty: it is not kept. */
  @property() keep = '';

  @state() private refusedWith: readonly Fault[] = [];
  @state() private begun = false;

  readonly #loader = new Loader(this, () => this.requestUpdate());
  readonly #states: CustomStateSet;
  readonly #editing: Editing;
  readonly #board: BoardLink;
  #given: Given | undefined;

  constructor() {
    super();
    this.#states = this.attachInternals().states;
    const nameOf = (): string => this.keep;
    this.#editing = new Editing({
      get keep() {
        return nameOf();
      },
      requestUpdate: () => this.requestUpdate(),
      changed: (draft, faults) => void this.dispatchEvent(new UmpireModuleEvent(draft, faults)),
      focusOn: (pointer) => void this.updateComplete.then(() => this.#focusOn(pointer)),
    });
    this.#board = new BoardLink(this.#editing);
  }

  /** The module as it stands now, whole: it may have faults. */
  get document(): ModuleDocument {
    return this.#editing.draft;
  }

  /** Kept with `true` once what it was given is shown, with `false` once that is refused. */
  get ready(): Promise<boolean> {
    return readyOf(this);
  }

  /** Puts the keyboard on the field that a pointer is about, or the nearest thing around it. */
  #focusOn(pointer: string): void {
    const fields = [...this.renderRoot.querySelectorAll<HTMLElement>('[data-at]')];
    for (let at = pointer; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) {
      const field =
        fields.find((one) => one.dataset['at'] === at) ??
        fields.find((one) => one.dataset['at']?.startsWith(`${at}/`));
      if (!field) continue;
      for (let up = field.parentElement; up; up = up.parentElement)
        if (up instanceof HTMLDetailsElement) up.open = true;
      field.focus();
      return;
    }
    this.renderRoot.querySelector<HTMLElement>('.panel')?.focus();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#board.leave();
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (!hasPage) return;
    const given = givenBy(this);
    if (!this.begun && !given) this.#begin(kept(this.keep));
    else if (!isSame(given, this.#given) || (changed.has('module') && given)) this.#load(given);
  }

  /** What was kept under this name is gone on with; what the page gives is for who has nothing there. */
  #load(given: Given | undefined): void {
    this.#given = given;
    const before = this.begun ? undefined : kept(this.keep);
    if (before !== undefined || !given) {
      this.#begin(before);
      return;
    }
    this.#loader.load(
      (signal) => readJson(given, 'a module', signal),
      (read) => {
        const checked = read.ok ? checkModule(read.value) : read;
        this.refusedWith = checked.ok ? [] : checked.faults;
        if (!checked.ok) return;
        this.#begin(checked.value);
        if ('url' in given) void this.#fetchScan(checked.value.map.image?.src, given.url);
      },
    );
  }

  /** Fetches the picture that a module names. */
  async #fetchScan(src: string | undefined, module: string): Promise<void> {
    if (src === undefined) return;
    const why = await this.#editing.scan.fetch(src, module);
    if (why !== undefined) this.#editing.say(ui.canTBeOpened(src, why));
  }

  #begin(document: unknown): void {
    this.#editing.begin(document);
    this.begun = true;
  }

  protected override updated(): void {
    const failed = this.#loader.failed;
    setStates(
      this.#states,
      {
        loading: !this.begun && this.refusedWith.length === 0 && !failed,
        refused: this.refusedWith.length > 0,
        failed,
        faulty: this.begun && this.#editing.judged.faults.length > 0,
      },
      this,
      () => this.refusedWith.map(faultLine),
    );
    const map = this.renderRoot.querySelector<UmpireMap>('.board > umpire-map');
    if (map) this.#board.follow(map);
    this.#revealTab();
  }

  /** The tab of the room one is in is seen, however narrow the strip. */
  #revealTab(): void {
    const tab = this.renderRoot.querySelector<HTMLElement>('[role=tab][aria-selected=true]');
    const strip = tab?.parentElement;
    if (!tab || !strip) return;
    const {offsetLeft: left, offsetWidth: width} = tab;
    if (left < strip.scrollLeft || left + width > strip.scrollLeft + strip.clientWidth)
      strip.scrollLeft = left - 24;
  }

  readonly #setUp = ({position}: UmpirePositionEvent): void => {
    this.#editing.setUp(position);
  };

  readonly #select = (event: UmpireHexSelectEvent): void => {
    if (this.#editing.room === 'position') return;
    event.preventDefault();
    this.#board.choose(event.label);
  };

  /** Ctrl-Z and its like, wherever the focus is but in a field that has something to take back itself. */
  readonly #key = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || !(event.ctrlKey || event.metaKey) || event.altKey) return;
    const [inner] = event.composedPath();
    if (
      (inner instanceof HTMLInputElement || inner instanceof HTMLTextAreaElement) &&
      inner.type !== 'checkbox' &&
      inner.type !== 'range'
    )
      return;
    const key = event.key.toLowerCase();
    if (key !== 'z' && key !== 'y') return;
    event.preventDefault();
    this.#editing.send({type: key === 'y' || event.shiftKey ? 'redo' : 'undo'});
  };

  protected override render(): TemplateResult {
    if (this.refusedWith.length > 0)
      return html`<ul class="faults" part="faults" role="alert">
        ${this.refusedWith.map((fault) => html`<li>${faultLine(fault)}</li>`)}
      </ul>`;
    if (!this.begun) return html`${this.#loader.notice()}<slot></slot>`;
    const editing = this.#editing;
    const {room} = editing;
    const calibrating = editing.is({room: {map: 'calibrating'}});
    const wide = ['tables', 'rules', 'file', 'forces'].includes(room);
    return html`<div class="frame" lang=${tongue.lang} dir=${tongue.dir} @keydown=${this.#key}>
      ${headPart(editing, editing.isKept)}
      <div class="work ${room} ${wide ? 'wide' : ''}">
        <div class="board">${calibrating ? sightingPart(editing) : this.#mapPart()}</div>
        <div class="side">
          <section
            class="panel"
            part="panel"
            id="panel"
            role="tabpanel"
            tabindex="-1"
            aria-labelledby="tab-${room}"
          >
            ${panelOf(editing)}
          </section>
          ${checkPart(editing)}
        </div>
      </div>
      <div class="unseen" role="status">${editing.said}</div>
    </div>`;
  }

  #mapPart(): TemplateResult | typeof nothing {
    const {position, room, draft, context, game} = this.#editing;
    if (!position) return html`<p class="wrong">${ui.theMapCanTBe}</p>`;
    return html`<umpire-map
      loading="eager"
      ?edit=${room === 'position' && game !== undefined && context.position !== ''}
      .position=${position}
      .label=${ui.mapOf(draft.title)}
      .selected=${['position'].includes(room) ? '' : context.chosen}
      @umpire-hex-select=${this.#select}
      @umpire-position=${this.#setUp}
    ></umpire-map>`;
  }
}
