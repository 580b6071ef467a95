import {pageFaults} from '../../src/phrases/en/faults/page.js';
import {faultOf} from '../../src/phrases/faults.js';
import {LitElement, html, nothing, type PropertyValues, type TemplateResult} from 'lit';
import {property} from 'lit/decorators.js';
import {classMap} from 'lit/directives/class-map.js';
import type {MapPictures} from '../../src/drawing/pictures.js';
import type {Fault} from '../../src/module/fault.js';
import {faultLine} from '../../src/phrases/fault-lines.js';
import type {Ask} from '../../src/module/schema/question.js';
import type {HexPosition, PointPosition, Position} from '../../src/module/game.js';
import type {Readings, Role} from '../../src/rules/retreat/sheets/sheet.js';
import {count, wordList, writtenReadings} from '../shared/attributes.js';
import {compactStyles, Fold} from '../shared/compact.js';
import {localized, locale} from '../shared/messages.js';
import {explainRules, explainTerms} from '../shared/findings.js';
import {
  type DocumentSource,
  sourceOf,
  isSameSource,
  namedBy,
  DocumentController,
} from '../shared/document-controller.js';
import {openSubject} from '../shared/open-document.js';
import {Poster} from '../shared/poster.js';
import {hasPage} from '../shared/registry.js';
import {
  missingDocument,
  missingTarget,
  readyOf,
  setStates,
  scheduleUsageCheck,
} from '../shared/element-state.js';
import {MapSync} from '../shared/map-sync.js';
import {painted, yieldToPage} from '../shared/scheduler.js';
import {Store, derived} from '../shared/store.js';
import {tokens} from '../shared/tokens.js';
import type {UmpireMap} from '../umpire-map/umpire-map.js';
import {stages, type Dialogue, type PageQuestion} from './dialogue.js';
import {RetreatEffects} from './effects.js';
import {messages} from './messages.js';
import type {RetreatOverlay} from './overlay.js';
import {panelPart, refusedPart} from './panel.js';
import type {PointRetreat} from './point-question.js';
import {derivedRetreat} from './shown.js';
import {nextRetreat, noRetreat, type RetreatState} from './state.js';
import {compact, styles} from './styles.js';
import {eventOfHex, eventOfUnits, type RetreatView} from './view-model.js';

/** Above so many steps and hexes, a phone needs long enough that ruling, panel and map each get a task of their own. */
const LONG = 4_000;
/** Above so many hexes, opening the map has taken the page long enough to yield before the ruling, too. */
const LARGE = 20_000;

/**
 * Shows where the rules let a group retreat, what it costs, and why every other hex is ruled out.
 *
 * @summary The retreat helper: choose a stack and a number of hexes, see the routes, walk one, split the stack, copy the ruling.
 * @tag umpire-retreat
 * @attr {'lazy' | 'eager'} loading - `eager` loads at once; otherwise the element waits until it is near the viewport.
 * @attr {'light' | 'dark'} theme - Overrides the page's `color-scheme`.
 * @slot - An `<umpire-map>` to show the retreat on, and a `<script type="application/json">` with a module or a case.
 * @slot poster - A picture (`<img>` or `<svg>`) that is shown until the map is drawn, which takes its place: the retreat then fits into its box (`compact`). A picture among the children needs no slot name.
 * @slot assumed - Your own controls below the assumption, such as a button to check it.
 * @slot notes - Your own text, shown below the answer.
 * @slot next - Your own controls for what follows the ruling: below all of it, and once a plan is chosen below that plan.
 * @csspart panel - The panel: side, question, choices, answer.
 * @csspart more - The button that opens the rest of the panel (`compact`).
 * @csspart question - The heading; a page that asks the question in its own takes it off.
 * @csspart by - The rule sheet that the ruling follows.
 * @csspart hex - The question about a hex, with the reasons.
 * @csspart stacks - The stacks to choose from.
 * @csspart units - The units of the stack.
 * @csspart hexes - The number of hexes to retreat.
 * @csspart combat - The part of the units in the combat, and the enemy units that took part, where the rules ask.
 * @csspart answer - The answer in one line, its routes and findings.
 * @csspart routes - A list of routes.
 * @csspart findings - A list of findings, each a sentence.
 * @csspart rule - The number of a rule, which opens its meaning.
 * @csspart meaning - What a rule says and what the words beside it mean.
 * @csspart walk - The route that a group walks.
 * @csspart next - The hexes to walk into next.
 * @csspart plan - The groups that have retreated, and the ruling on them.
 * @csspart readings - Every reading of the rule sheet.
 * @csspart assumed - The assumption that decides the ruling.
 * @csspart notes - Your notes, shown below the answer.
 * @csspart faults - The faults of a document or a question that was refused.
 * @csspart failed - The message that loading failed, and a button to try again.
 * @cssstate choosing - The player chooses which units retreat, and how far.
 * @cssstate walking - A group walks a route.
 * @cssstate ruled - The plan is complete and judged.
 * @cssstate loading - A module is loading.
 * @cssstate empty - There is no module, and no map that has one.
 * @cssstate refused - The module, the position or the question has faults.
 * @cssstate failed - Loading failed.
 * @fires {UmpireRetreatChooseEvent} umpire-retreat-choose - A player chose which units retreat, or how far.
 * @fires {UmpireRetreatReadEvent} umpire-retreat-read - A player switched a reading of the rules.
 * @fires {UmpireRetreatAskEvent} umpire-retreat-ask - A player asked about a hex.
 * @fires {UmpireRetreatWalkEvent} umpire-retreat-walk - A group walked on, or stepped back.
 * @fires {UmpireRetreatPlanEvent} umpire-retreat-plan - A group's route was confirmed, or taken back.
 * @fires {UmpireRetreatCopyEvent} umpire-retreat-copy - A player copied the ruling.
 * @fires {UmpireLoadEvent} umpire-load - The document is shown.
 * @fires {UmpireRefuseEvent} umpire-refuse - The document was refused; the event lists its faults.
 * @fires {UmpireFailEvent} umpire-fail - Loading failed.
 */
export class UmpireRetreat extends LitElement {
  static {
    localized(this);
  }
  static override styles = [tokens, styles, compactStyles, compact];

  /** The address of a module or a case in JSON. */
  @property() src = '';
  /** A position by its name in the module or as a position code, or one that `openPosition` opened; without it that of the example or case, or the first. */
  @property() position: Position | string = '';
  /** The id of an example of the module. */
  @property() example = '';
  /** The units that retreat together, by their ids in the module; as an attribute separated by spaces. */
  @property({converter: wordList}) units: readonly string[] = [];
  /** The number of hexes to retreat; without it as many as the codes or the sheet of the game ask for. */
  @property({converter: count}) hexes: number | undefined;
  /** The part of the units in the combat, for rules that ask for it. */
  @property({attribute: 'combat-role'}) combatRole: Role | '' = '';
  /** The enemy units that took part in the combat, by their ids, for rules that ask for them; without it those next to the hex. */
  @property({
    converter: {fromAttribute: (value) => (value === null ? undefined : wordList.fromAttribute(value))},
  })
  against: readonly string[] | undefined;
  /** A hex to explain along with the answer, by its printed number or its town; several have commas between them. */
  @property() why = '';
  /** Readings of the rule sheet by option; as an attribute `order=supply-first closeness=closest`. */
  @property({converter: writtenReadings}) readings: Readings = {};
  /** The id of the `<umpire-map>` to show the retreat on, if it is not inside this element. */
  @property({attribute: 'for'}) htmlFor = '';
  /**
   * Fits into a box as high as the page makes it: the board, a sentence and the main button. "More" opens the rest below
   * the board, where the box scrolls.
   */
  @property({type: Boolean, reflect: true}) compact = false;
  /** Pictures of a printed game for the map (see `<umpire-map>`). */
  @property({attribute: false}) pictures?: MapPictures<Blob> | undefined;
  /** Your notes, such as what the position leaves out. They are shown below the answer and copied with the ruling. */
  @property({attribute: false, hasChanged: (now: unknown, before: unknown) => String(now) !== String(before)})
  notes: readonly string[] = [];
  /**
   * Your assumption that decides the ruling, such as terrain that nobody entered. It is shown right below the verdict, whose
   * routes then have a question mark for their tick, and copied with it. Leave it empty where it would change nothing.
   */
  @property() assumed = '';

  readonly #loader = new DocumentController(this, () => this.#childrenChanged());
  readonly #derived = derivedRetreat();
  readonly #fold = new Fold(this);
  readonly #poster = new Poster(this, 'poster');
  readonly #effects = new RetreatEffects(this, this.#loader, () => this.#current);
  readonly #store = new Store(this, {first: noRetreat, next: nextRetreat, run: this.#effects.run});
  readonly #map = new MapSync({
    // the panel decides what a choice means: the map neither marks the hex nor opens its stack by itself
    'umpire-hex-select': (event) => {
      event.preventDefault();
      this.#hexSelected(event.label, event.units);
    },
    'umpire-unit-select': ({units}) => {
      const {state, view} = this.#current;
      const event = view && eventOfUnits(view, state.dialogue, units);
      if (event) this.#store.send(event);
    },
    'umpire-hex-point': ({label}) => this.#store.send({type: 'show', change: {pointed: label, cause: label}}),
  });
  readonly #pointOverlay = derived(
    ({overlayOf}: NonNullable<RetreatEffects['pointView']>, points: PointRetreat) => overlayOf(points),
  );
  /** The document that was opened last. */
  #opened: DocumentSource | undefined;
  /** The position and the answer that were rendered last. */
  #rendered: {readonly position?: HexPosition | undefined; readonly view?: RetreatView | undefined} = {};

  constructor() {
    super();
    explainRules(this, this.#loader, () => this.#derived.rules(this.#store.state));
    explainTerms(this, () => this.#derived.rules(this.#store.state));
  }

  /** The dialogue so far as plain JSON: a page stores it and sets it again to go on from there. */
  get dialogue(): Dialogue {
    return this.#store.state.dialogue;
  }
  set dialogue(document: Dialogue) {
    this.#store.send({type: 'restore', stored: document});
  }

  /** The position that is asked about, once it is loaded. */
  get current(): HexPosition | undefined {
    return this.#store.state.position;
  }

  /** The position and the question of a retreat along lines; undefined on a hex map, and while nobody retreats. */
  get pointQuestion(): {readonly position: PointPosition; readonly ask: Ask} | undefined {
    const {points} = this.#store.state;
    const ask = points && this.#effects.pointView?.askOf(points);
    return ask && {position: points.position, ask};
  }

  /** The hexes that the player asked about, the last one last. */
  get askedHexes(): readonly string[] {
    return this.#store.state.askedHexes;
  }

  /**
   * The ruling as plain text, with the verdict on the hexes that were asked about; empty while there is nothing to rule on.
   * `shared` leaves out the names of a VASSAL module, which are its publisher's.
   */
  ruling(asked: readonly string[] = this.askedHexes, {shared = false} = {}): Promise<string> {
    return this.#effects.ruling(asked, shared, this.#store.send);
  }

  /** Resolves to `true` once the document is shown, to `false` once it is refused. */
  get ready(): Promise<boolean> {
    return readyOf(this);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    if (!this.hasUpdated) return;
    this.#resolve();
    this.requestUpdate();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#map.join(undefined);
    this.#store.send({type: 'leave'});
  }

  /** The state with the answer that is derived from it. */
  get #current(): {readonly state: RetreatState; readonly view: RetreatView | undefined} {
    const {state} = this.#store;
    return {state, view: this.#derived.view(state)};
  }

  /** Rules on the question before the element renders; long work yields to the page before and after. */
  protected override async scheduleUpdate(): Promise<void> {
    const {state} = this.#store;
    if (state.position !== this.#rendered.position && sizeOf(state) > LARGE) await yieldToPage();
    const {view} = this.#current;
    if (view !== this.#rendered.view && isLong(state, view)) await yieldToPage();
    await super.scheduleUpdate();
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (!hasPage) return;
    const has = (...names: string[]): boolean => names.some((name) => changed.has(name));
    if (has('src', 'position', 'example', 'htmlFor')) this.#resolve();
    else if (has('units', 'hexes', 'combatRole', 'against', 'readings')) {
      this.#store.send({type: 'question', ...this.#page});
      this.#checkUnits();
    } else if (has('why')) this.#store.send({type: 'explain', why: this.why});
    const {state, view} = this.#current;
    this.#rendered = {position: state.position, view};
    if (view && this.isConnected) this.#store.send({type: 'answered', view});
  }

  protected override updated(changed: PropertyValues): void {
    this.#map.showPictures(this.pictures, changed.get('pictures'));
    const {state, view} = this.#current;
    const {failed} = this.#loader;
    const {pointView} = this.#effects;
    const points = pointView && state.points;
    const stage = points ? pointView.stageOf(points) : state.position && state.dialogue.stage;
    const lines = [...state.faults, ...state.storedFaults, ...(view?.faults ?? []).map(faultLine)];
    const refused = lines.length > 0;
    const empty = !stage && !refused && !this.#given;
    const loading = !points && !view && !refused && !failed && !empty;
    const byStage = Object.fromEntries(stages.map((one) => [one, one === stage]));
    const withoutPosition = setStates(
      this,
      {faults: lines, usageFault: () => this.#usageFault()},
      {...byStage, loading, empty, failed, refused},
    );
    this.#map.showEmpty(withoutPosition);
    if (refused || failed) this.#poster.drop();
    else if (view ?? points) void this.#poster.takeOver(() => this.#map.element);
    void this.#paint();
  }

  /** Paints the map, then has everything below the first answer worked out. */
  async #paint(): Promise<void> {
    const {state, view} = this.#current;
    if (isLong(state, view)) await yieldToPage();
    const overlay = this.#overlay;
    if (overlay) this.#map.show(overlay);
    if (state.isPainted || !view || state.dialogue.context.stack.length === 0) return;
    await this.#map.element?.updateComplete;
    await painted();
    this.#store.send({type: 'painted'});
  }

  get #overlay(): RetreatOverlay | undefined {
    const {state} = this.#store;
    const {pointView} = this.#effects;
    if (!state.points) return this.#derived.overlay(state);
    return pointView && this.#pointOverlay(pointView, state.points);
  }

  #hexSelected(hex: string, units: readonly string[]): void {
    const {state, view} = this.#current;
    const {send} = this.#store;
    if (state.points) this.#effects.pointView?.choosePoint(state.points, hex, send);
    else send((view && eventOfHex(view, state.dialogue, hex, units)) ?? {type: 'ask', hex});
  }

  /** The first fault in the attributes, or in what the page left out. */
  #usageFault(): Fault | undefined {
    const has =
      this.#given ?? this.current ?? (typeof this.position === 'string' ? undefined : this.position);
    const target = missingTarget(this, 'umpire-map');
    if (target ?? !(has || this.htmlFor)) return target ?? missingDocument(this);
    const isEmpty = this.getAttribute('units')?.trim() === '' && this.dialogue.context.units.length === 0;
    return isEmpty ? faultOf('/units', pageFaults.noUnits) : undefined;
  }

  get #innerMap(): UmpireMap | undefined {
    return (this.htmlFor === '' && this.querySelector('umpire-map')) || undefined;
  }

  get #given(): DocumentSource | undefined {
    return sourceOf(this, this.#map.element);
  }

  #childrenChanged(): void {
    const isOtherMap = this.htmlFor === '' && this.#innerMap !== this.#map.element;
    if (isOtherMap || !isSameSource(this.#given, this.#opened)) this.#resolve();
  }

  /** Resolves map and document: the element's own, or else those of its map. */
  #resolve(): void {
    const {position, example, htmlFor} = this;
    const map = this.#innerMap ?? (namedBy(this, htmlFor, 'umpire-map') as UmpireMap | undefined);
    if (this.#map.join(map)) this.requestUpdate();
    const given = (this.#opened = this.#given);
    if (typeof position !== 'string') {
      this.#loader.cancel();
      this.#open(position, undefined);
    } else if (given)
      this.#loader.load(
        (signal) => openSubject({given, position, example}, signal),
        (opened) => {
          if (opened.ok) this.#open(opened.value.position, opened.value.ask);
          else this.#store.send({type: 'refuse', faults: opened.faults});
        },
      );
  }

  #open(position: Position, ask: Ask | undefined): void {
    this.#store.send({type: 'open', position, ask, ...this.#page});
    this.#checkUnits();
  }

  /** The question of the page's attributes. */
  get #page(): {readonly page: PageQuestion; readonly why: string} {
    const {units, hexes, combatRole, against, readings, why} = this;
    return {page: {units, hexes, role: combatRole || undefined, against, readings}, why};
  }

  #checkUnits(): void {
    if (this.hasAttribute('units') && this.units.length === 0) void scheduleUsageCheck(this);
  }

  protected override render(): TemplateResult {
    const {state, view} = this.#current;
    const layout = {
      ...this.#fold.classes,
      'with-map': this.htmlFor === '' && this.#map.element !== undefined,
      drawn: state.drawn,
      answered:
        (view?.ruled ?? view?.judgement) !== undefined || (state.points?.question.units.length ?? 0) > 0,
    };
    return html`${this.#loader.notice()}${this.#poster.slot()}
      <div class="frame ${classMap(layout)}">
        <div class="board in-sight">
          <slot></slot>
        </div>
        ${this.#panel(state, view)} ${this.#fold.button()}
        <div class="unseen" role="status">${this.#derived.announcement(state)}</div>
      </div>`;
  }

  #panel(state: RetreatState, view: RetreatView | undefined): TemplateResult | typeof nothing {
    const {send} = this.#store;
    const {pointView} = this.#effects;
    const faults = state.faults.length > 0 ? state.faults : state.storedFaults;
    if (faults.length > 0) return refusedPart(faults);
    if (state.points && pointView) return pointView.pointPanel(state, state.points, send);
    if (view) return panelPart(this.#derived.shown(state, view, this), send);
    if (this.#loader.failed) return nothing;
    return html`<p class="panel waiting" lang=${locale.lang} dir=${locale.dir}>${messages.loading}</p>`;
  }
}

/** The amount of work of a ruling: hexes and units of the map, and for each group of a plan as much as a short retreat. */
const sizeOf = ({position, dialogue}: RetreatState): number =>
  (position ? position.game.grid.size + position.units.size : 0) + 1000 * dialogue.context.plan.length;

const isLong = (state: RetreatState, view: RetreatView | undefined): boolean =>
  (view?.ruled?.search.steps ?? 0) + sizeOf(state) > LONG;
