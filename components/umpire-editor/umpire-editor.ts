import {checkModuleShape} from '../../src/phrases/module-shape.js';
import {LitElement, html, nothing, type PropertyValues, type TemplateResult} from 'lit';
import {property, state} from 'lit/decorators.js';
import {sceneOf} from '../../src/drawing/index.js';
import type {Fault, Game, ModuleDocument} from '../../src/module/index.js';
import {faultLine} from '../../src/phrases/fault-lines.js';
import {localized, locale} from '../shared/messages.js';
import {
  type DocumentSource,
  sourceOf,
  isSameSource,
  DocumentController,
} from '../shared/document-controller.js';
import {readJson} from '../shared/open-document.js';
import {hasPage} from '../shared/registry.js';
import {picture} from '../shared/pictures.js';
import {shared} from '../shared/shared-styles.js';
import {derived} from '../shared/store.js';
import {readyOf, setStates} from '../shared/element-state.js';
import {tokens} from '../shared/tokens.js';
import type {UmpireHexSelectEvent, UmpirePositionEvent} from '../umpire-map/events.js';
import type {MapUnderlay} from '../umpire-map/tool.js';
import type {UmpireMap} from '../umpire-map/umpire-map.js';
import {announcementPart, checkPart, headPart, panelPart} from './frame.js';
import {calibrationPicture} from './calibration-panel.js';
import {EditorMapTool} from './map-tools.js';
import {checkOf, isWithoutCounters, middleOf, positionOf} from './content.js';
import {editorStore, meetOther, openingOf} from './effects.js';
import {drawnPosition} from '../../src/edit/module/index.js';
import {fetchPicture, placeUnder} from './scan.js';
import type {FixedKinds} from './sections.js';
import {onDraft, storedDraft} from './storage.js';
import {styles} from './styles.js';
import {messages} from './messages.js';

/**
 * Edits a module: its map from a scan or from nothing, its counters, tables and rules. Lists faults after each change, and
 * saves one file.
 *
 * @summary An editor for modules: map, counters, tables and rules of a game.
 * @tag umpire-editor
 * @attr {'lazy' | 'eager'} loading - `eager` loads at once; otherwise the element waits until it is near the viewport.
 * @attr {'light' | 'dark'} theme - Overrides the page's `color-scheme`.
 * @slot - Content to show without scripts, and a `<script type="application/json">` with a module to start with.
 * @csspart head - The tabs, undo and redo, and the number of faults.
 * @csspart panel - The panel of the open section.
 * @csspart check - The faults of the module, and its warnings.
 * @csspart faults - The faults of a document that was refused.
 * @csspart failed - The message that loading failed, and a button to try again.
 * @cssstate loading - A module is loading.
 * @cssstate refused - The document is no module.
 * @cssstate failed - Loading failed.
 * @cssstate faulty - The module has faults: it is no game yet.
 * @fires {UmpireModuleEvent} umpire-module - A person changed the module.
 * @fires {UmpireLoadEvent} umpire-load - The document is shown.
 * @fires {UmpireRefuseEvent} umpire-refuse - The document was refused; the event lists its faults.
 * @fires {UmpireFailEvent} umpire-fail - Loading failed.
 */
export class UmpireEditor extends LitElement {
  static {
    localized(this);
  }
  static override styles = [tokens, ...picture, shared, styles];

  /** Address of a module's JSON to start with. */
  @property() src = '';
  /** A module document to start with. */
  @property({attribute: false}) module?: unknown;
  /**
   * The name under which this browser keeps the module between visits; empty keeps nothing. Where two tabs change it, both
   * versions are kept, and the author chooses.
   */
  @property() keep = '';

  /**
   * The sections to show, by their names with blanks between them: `map`, `terrain`, `hexsides`, `roads`, `hexes`, `points`,
   * `units`, `position`, `tables`, `rules` (retreats, battles and ZOCs), `file`. Empty shows all, under five tabs.
   */
  @property() tabs = '';
  /** The printed board, as `map.image` of the module places it. It stays in this element. */
  @property({attribute: false}) board?: HTMLCanvasElement | undefined;

  /**
   * Hexes and hexsides (`0101/0102`) to mark as entered, over a printed board that shows more terrain. With a list, even an empty
   * one, hexes that are painted clear keep an entry.
   */
  @property({attribute: false}) entered?: readonly string[] | undefined;
  /** Kinds of terrain and hexsides, by their ids, that may be changed, but neither removed nor given another id. */
  @property({attribute: false}) fixedKinds?: FixedKinds | undefined;

  @state() private faults: readonly Fault[] = [];
  @state() private isStarted = false;

  readonly #loader = new DocumentController(this, () => this.requestUpdate());
  readonly #store = editorStore(this);
  readonly #placeUnder = derived(placeUnder);
  readonly #mapTool = new EditorMapTool(this.#store, () => this.#map);
  #given: DocumentSource | undefined;
  /** Stops listening to other tabs. */
  #stopListening: (() => void) | undefined;

  /** The current module; it may have faults. */
  get document(): ModuleDocument {
    return this.#store.state.draft;
  }

  /** Resolves with true once the document is shown, with false once it is refused. */
  get ready(): Promise<boolean> {
    return readyOf(this);
  }

  get #map(): UmpireMap | null {
    return this.renderRoot.querySelector<UmpireMap>('.board > umpire-map');
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#stopListening = onDraft(
      () => this.keep,
      () => {
        meetOther(this, this.#store.send);
      },
    );
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#stopListening?.();
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (!hasPage) return;
    const {send} = this.#store;
    if (changed.has('board')) send({type: 'board', board: this.board});
    const only = this.tabs.split(/\s+/).filter((section) => section !== '');
    const {entered, fixedKinds} = this;
    send({type: 'page', settings: {only, keepsClear: entered !== undefined, fixedKinds}});
    const given = sourceOf(this);
    if (!this.isStarted && !given) this.#start(storedDraft(this.keep));
    else if (!isSameSource(given, this.#given) || (changed.has('module') && given)) this.#load(given);
  }

  /** Starts with the stored draft, else with the document that the page gives. */
  #load(given: DocumentSource | undefined): void {
    this.#given = given;
    const stored = this.isStarted ? undefined : storedDraft(this.keep);
    if (stored !== undefined || !given) {
      this.#start(stored);
      return;
    }
    this.#loader.load(
      (signal) => readJson(given, 'module', signal),
      (read) => {
        const checked = read.ok ? checkModuleShape(read.value) : read;
        this.faults = checked.ok ? [] : checked.faults;
        if (!checked.ok) return;
        this.#start(checked.value);
        if ('url' in given) void this.#fetchScan(checked.value.map.image?.src, given.url);
      },
    );
  }

  /** Fetches the picture that a module names. */
  async #fetchScan(src: string | undefined, module: string): Promise<void> {
    if (src === undefined) return;
    const read = await fetchPicture(src, module);
    this.#store.send({type: 'scanFound', read});
  }

  #start(document: unknown): void {
    this.#store.send({type: 'open', opening: openingOf(this, document)});
    this.isStarted = true;
  }

  /** Renders; where what had the focus is gone, the panel has it. */
  protected override update(changed: PropertyValues): void {
    const focused = this.shadowRoot?.activeElement;
    super.update(changed);
    if (focused?.isConnected === false)
      this.renderRoot.querySelector<HTMLElement>('#panel')?.focus({preventScroll: true});
  }

  protected override updated(): void {
    if (this.#drawn !== this.document) this.#typing = undefined;
    this.#drawn = this.document;
    this.#openMap();
    const failed = this.#loader.failed;
    setStates(
      this,
      {faults: this.faults},
      {
        loading: !this.isStarted && this.faults.length === 0 && !failed,
        refused: this.faults.length > 0,
        failed,
        faulty: this.isStarted && checkOf(this.#store.state).faults.length > 0,
      },
    );
  }

  /** Opens a map of small hexes closer, about its units, so that a finger can paint a hex. */
  #openMap(): void {
    const {state} = this.#store;
    const map = this.#map;
    const position = drawnPosition(checkOf(state), state.position);
    if (!map || position?.kind !== 'hex') return;
    const {width, height} = sceneOf(position.game).plan;
    const opened = [this.document.id, width, height].join(' ');
    if (opened === this.#opened) return;
    this.#opened = opened;
    void map.updateComplete.then(() => {
      map.lookAt(middleOf(position), OPENED);
    });
  }

  /** The map that was opened last, by its size. */
  #opened = '';

  readonly #setUp = ({position}: UmpirePositionEvent): void => {
    this.#store.send({type: 'setUp', position});
  };

  readonly #select = (event: UmpireHexSelectEvent): void => {
    if (this.#store.state.section === 'position') return;
    event.preventDefault();
    this.#mapTool.select(event.label);
  };

  /** The field with a text that somebody types and that is no change of the module yet. */
  #typing: EventTarget | undefined;

  #drawn: ModuleDocument | undefined;

  readonly #typed = (event: Event): void => {
    this.#typing = event.type === 'input' ? event.composedPath()[0] : undefined;
  };

  /** Undoes and redoes with Ctrl-Z and Ctrl-Y; a text that is being typed has the undo of its field. */
  readonly #key = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || !(event.ctrlKey || event.metaKey) || event.altKey) return;
    if (this.#typing !== undefined && event.composedPath()[0] === this.#typing) return;
    const key = event.key.toLowerCase();
    if (key !== 'z' && key !== 'y') return;
    event.preventDefault();
    this.#store.send({type: key === 'y' || event.shiftKey ? 'redo' : 'undo'});
  };

  protected override render(): TemplateResult {
    if (this.faults.length > 0)
      return html`<ul class="faults" part="faults" role="alert">
        ${this.faults.map((fault) => html`<li>${faultLine(fault)}</li>`)}
      </ul>`;
    if (!this.isStarted) return html`${this.#loader.notice()}<slot></slot>`;
    const {state, send} = this.#store;
    const {section, isCalibrating} = state;
    const isWide = ['tables', 'rules', 'battles', 'zones', 'file', 'units'].includes(section);
    // below the map of a position is its own panel
    const besideMap = !isWide && section !== 'position';
    return html`<div
      class="frame"
      lang=${locale.lang}
      dir=${locale.dir}
      @keydown=${this.#key}
      @input=${this.#typed}
      @focusout=${this.#typed}
    >
      ${headPart(state, send)}
      <div class="work ${section} ${isWide ? 'wide' : ''}">
        <div class="board">
          ${isCalibrating ? calibrationPicture(state, send) : this.#mapPart()}
          ${besideMap ? announcementPart(state) : nothing}
        </div>
        <div class="side">
          ${panelPart(state, send)}
          ${this.tabs === '' || checkOf(state).faults.length > 0 ? checkPart(state, send) : nothing}
        </div>
      </div>
      ${besideMap ? nothing : announcementPart(state)}
      <div class="unseen" role="status">${state.announcement}</div>
    </div>`;
  }

  /** The printed map below the drawn one; undefined without a picture or a place for it. */
  #underlay(game: Game): MapUnderlay | undefined {
    const {picture, opacity} = this.#store.state.scan;
    const {image} = game.document.map;
    return picture && image ? this.#placeUnder(sceneOf(game).plan, image, picture, opacity) : undefined;
  }

  #mapPart(): TemplateResult | typeof nothing {
    const {state} = this.#store;
    const {section, draft} = state;
    const position = positionOf(state);
    if (!position) return html`<p class="wrong">${messages.mapNotDrawable}</p>`;
    return html`<umpire-map
      loading="eager"
      ?edit=${section === 'position' && checkOf(state).game !== undefined && state.position !== '' && !isWithoutCounters(state)}
      .position=${position}
      .numbers=${'all'}
      .withoutHistory=${true}
      .tool=${this.#mapTool}
      .underlay=${this.#underlay(position.game)}
      .entered=${this.entered ?? none}
      .label=${messages.mapOf(draft.title)}
      .selected=${section === 'position' ? '' : state.selected}
      @umpire-hex-select=${this.#select}
      @umpire-position=${this.#setUp}
    ></umpire-map>`;
  }
}

/** The width of counters on a map that is opened closer, in pixels: its hexes are larger than a finger, and have their numbers. */
const OPENED = 34;

const none: readonly string[] = [];
