import {LitElement, html, nothing, type PropertyValues, type TemplateResult} from 'lit';
import {property} from 'lit/decorators.js';
import {classMap} from 'lit/directives/class-map.js';
import type {Moved} from '../../src/drawing/overlay.js';
import type {MapPictures} from '../../src/drawing/pictures.js';
import type {MapPlan} from '../../src/drawing/plan.js';
import type {Box, Shape} from '../../src/drawing/shape.js';
import {stacksAt} from '../../src/drawing/stack.js';
import type {Asked, AttackOptions} from '../../src/edit/questions.js';
import {placeLabel, type Game, type Position} from '../../src/module/game.js';
import {DocumentController} from '../shared/document-controller.js';
import {readyOf} from '../shared/element-state.js';
import {localized, locale} from '../shared/messages.js';
import {Poster} from '../shared/poster.js';
import {hasPage} from '../shared/registry.js';
import {compactStyles, Fold} from '../shared/compact.js';
import {adoptLazyStyles} from '../shared/shared-styles.js';
import {Store} from '../shared/store.js';
import {tokens} from '../shared/tokens.js';
import {share} from '../shared/share.js';
import {UmpireHexPointEvent, UmpireHexSelectEvent, UmpireUnitSelectEvent} from './events.js';
import {attachPointers, floatBoxes} from './interaction.js';
import {messages} from './messages.js';
import {MapPicture} from './picture.js';
import {MapSource} from './source.js';
import type {MapAccess} from './access.js';
import {
  firstState,
  nextMap,
  noOverlay,
  selectedPlace,
  type MapEffect,
  type MapEvent,
  type MapOverlay,
  type MapProperties,
  type MapState,
} from './state.js';
import {compact, styles} from './styles.js';
import type {PaintedMap} from './surface.js';
import {
  announcements,
  barTemplate,
  closeKey,
  faultsTemplate,
  placeholderTemplate,
  readoutTemplate,
  stageTemplate,
} from './templates.js';
import {textView} from './text-view.js';
import type {MapTool, MapUnderlay} from './tool.js';

/** A property that the state keeps: an assignment sends `set`. */
function kept(element: UmpireMap, name: keyof MapProperties): void {
  Object.defineProperty(element, name, {
    configurable: true,
    get(this: UmpireMap) {
      return this['store'].state[name];
    },
    set(this: UmpireMap, value: unknown) {
      this['store'].send({type: 'set', properties: {[name]: value}});
    },
  });
}

/**
 * A game's map and a position on it: terrain, counters, and over them a side's ZOC, routes and marks.
 *
 * @summary Draws a hex or point-to-point map with its units; people choose hexes and units by pointer, touch or keys.
 * @tag umpire-map
 * @attr {'lazy' | 'eager'} loading - `eager` loads at once; otherwise the element waits until it is near the viewport.
 * @attr {'light' | 'dark'} theme - Overrides the page's `color-scheme`.
 * @slot - A `<script type="application/json">` with the module, for pages without a second file. Other content shows until the module is loaded; the map takes over the place of a picture in it, and fits into the box of the content (`compact`).
 * @csspart frame - The whole map with its bars: a page that frames it takes its border off.
 * @csspart controls - The bar with title and buttons.
 * @csspart share - The button that shares the map: a page that shares it in another way takes it off.
 * @csspart map - The box of the map.
 * @csspart verdict - The reason beside the place that is pointed at; a page that says it elsewhere takes it off.
 * @csspart below - The line below the map: the readout, and the button of the key, which is in the bar of a narrow map that asks nothing.
 * @csspart readout - The text that describes the place under the pointer.
 * @csspart more - The button that opens the bar (`compact`).
 * @csspart pile - The eliminated units.
 * @csspart key - The key to the signs of the map.
 * @csspart text - The position as text.
 * @csspart edit - The tools of the position editor (`edit`).
 * @csspart pieces - The counters off the map.
 * @csspart chosen - The selected units with their steps and states.
 * @csspart asked - The retreat or battle that was asked about, in place of the map.
 * @csspart faults - The faults of a module that was refused.
 * @csspart failed - The message that loading failed, and a button to try again.
 * @cssprop --umpire-map-height - The greatest height of the map; without it, the map's own shape decides.
 * @cssprop --umpire-map-least - The least height of the map beside a taller panel.
 * @cssprop --umpire-map-title - `none` hides its title where the map is narrow.
 * @cssprop --umpire-map-bars - `none` hides the bar of buttons and the line below the map; whoever has moved the map then has a button back in its corner.
 * @cssprop --umpire-mat - The colour around the map.
 * @cssprop --umpire-paper - Clear terrain; each colour of the palette has such a property.
 * @cssstate loading - A module is loading.
 * @cssstate refused - The module or the position has faults.
 * @cssstate failed - Loading failed.
 * @cssstate zoomed - Less than the whole map is in view.
 * @cssstate text - The position is shown as text.
 * @fires {UmpireHexSelectEvent} umpire-hex-select - A person selected a hex or a point.
 * @fires {UmpireUnitSelectEvent} umpire-unit-select - A person selected a unit, or cleared the selection.
 * @fires {UmpireHexPointEvent} umpire-hex-point - A person points at a hex or a point, or leaves the map.
 * @fires {UmpirePositionEvent} umpire-position - A person changed the position (`edit`).
 * @fires {UmpireAskEvent} umpire-ask - A person asked a question about the edited position (`edit`).
 * @fires {UmpireAttackEvent} umpire-attack - A person chooses who attacks a place: the choice began, or a unit was chosen or left out (`edit`).
 * @fires {UmpireUnaskEvent} umpire-unask - A person went back from an answer, or from the choice of attackers, to the position (`edit`).
 * @fires {UmpireLoadEvent} umpire-load - The document is shown.
 * @fires {UmpireRefuseEvent} umpire-refuse - The document was refused; the event lists its faults.
 * @fires {UmpireFailEvent} umpire-fail - Loading failed.
 */
export class UmpireMap extends LitElement {
  static {
    localized(this);
  }
  static override styles = [tokens, styles, compactStyles, compact];

  private readonly store = new Store<MapState, MapEvent, MapEffect>(this, {
    first: firstState,
    next: nextMap,
    run: (effect) => this.#run(effect),
  });

  /** The address of a module's JSON. */
  @property() src = '';
  /** A position by its name in the module or as a position code, or one that `openPosition` opened; without it the module's first. */
  @property() @kept position!: Position | string;
  /** A checked game; not needed where `position` is a checked one. */
  @property({attribute: false}) game?: Game;
  /** The ids of the sides whose ZOC is shown, separated by spaces. */
  @property() @kept zoc!: string;
  /**
   * The answer to draw over the position: routes, marks, verdicts. Parts that are left out show nothing; the next overlay
   * replaces all of this one.
   */
  @property({attribute: false})
  get overlay(): MapOverlay {
    return this.store.state.overlay;
  }
  set overlay(overlay: MapOverlay) {
    this.store.send({type: 'set', properties: {overlay: {...noOverlay, ...overlay}}});
  }
  /**
   * Hexes and hexsides (`0101/0102`) whose terrain somebody entered: each has a mark, so that it is not taken for ground that
   * is only printed on the picture below.
   */
  @property({attribute: false}) @kept entered!: readonly string[];
  /** The moves that led to this position, from place to place by printed numbers or names, drawn as an arrow and a ring. */
  @property({attribute: false}) @kept moved!: readonly Moved[];
  /** The selected hex or point, by its printed number or name; empty for none. */
  @property() @kept selected!: string;
  /** The selected units, by their ids in the module. */
  @property({attribute: false}) @kept selectedUnits!: readonly string[];
  /** Opens the stack of the selected place, so that a person can choose its units. */
  @property({attribute: false}) @kept open!: boolean;
  /** A tool that handles presses and keys before the map does, such as a brush. */
  @property({attribute: false}) @kept tool!: MapTool | undefined;
  /** Shapes of a tool, drawn over the map, in units of the drawing. */
  @property({attribute: false}) @kept sketch!: readonly Shape[];
  /** A picture below the drawing, such as a scan of the printed map. */
  @property({attribute: false}) @kept underlay!: MapUnderlay | undefined;
  /**
   * Pictures of a printed game, in place of the drawn board and counters. They load when they come into view, and no link,
   * case or saved picture holds them. Without it, the map shows the board that its module names (`map.image`), if the
   * module came from a file on the same site.
   */
  @property({attribute: false}) @kept pictures!: MapPictures<Blob> | undefined;
  /** The accessible name of the map; by default the game's title. */
  @property() @kept label!: string;
  /** Shows the position as text instead of a picture. */
  @property({type: Boolean, reflect: true}) @kept text!: boolean;
  /** Lets people place, move and remove counters by pointer, touch or keys. */
  @property({type: Boolean, reflect: true}) @kept edit!: boolean;
  /** The question about the edited position whose answer is open in the map's place; it changes when a person asks, or goes back. */
  @property({attribute: false}) @kept asked!: Asked | undefined;
  /**
   * The battle whose attackers a person is choosing (`edit`), with the units that were `chosen` before; it changes when a
   * person asks for one, or goes back.
   */
  @property({attribute: false}) @kept attack!: AttackOptions | undefined;
  /** Hides the bar of buttons and the line below the map; keys and pointers still work. */
  @property({type: Boolean}) @kept bare!: boolean;
  /**
   * Fits into a box as high as the page makes it: the board and the line below it. "More" opens the
   * bar above it.
   */
  @property({type: Boolean, reflect: true}) compact = false;
  /**
   * The numbers of hexes: those that fit their hexes with space to spare, by default; `all` also those that just fit, as the map
   * does while it is edited; `none` on a ground without any, where the map is as large as the places of an answer. Smaller
   * hexes have none.
   */
  @property() @kept numbers!: '' | 'all' | 'none';
  /**
   * Leaves undo, redo and the choice of a position to start from to the page, which hears of each change
   * (`umpire-position`).
   */
  @property({attribute: false}) @kept withoutHistory!: boolean;
  /** Says that there is no position to show, in place of that it is loading. */
  @property({attribute: false}) @kept withoutPosition!: boolean;
  /** The part of the drawing that is in view at first, across all of the map's box; until then the map decides by its question. */
  @property({attribute: false}) @kept opening!: Box | undefined;

  readonly #loader: DocumentController = new DocumentController(this, () => {
    if (typeof this.position === 'string') this.#source.open();
  });
  readonly #access = accessTo(this, this.store, () => this.surface);
  readonly #source = new MapSource(this.#access, this, this.#loader);
  readonly #picture = new MapPicture(this.#access);
  readonly #fold = new Fold(this);
  readonly #poster = new Poster(this);
  #box: HTMLElement | undefined;

  /** The position that is shown, once it is loaded. */
  get current(): Position | undefined {
    return this.store.state.shown;
  }

  /** The place of the keyboard cursor, by its index in the game. */
  get cursor(): number {
    return this.store.state.cursor;
  }

  /** The place that a person points at with pointer or keys, by its index in the game; -1 for none. */
  get pointed(): number {
    return this.store.state.pointed;
  }

  /** The picture as it is painted: its plan, its camera and its size in pixels; undefined until there is one. */
  get surface(): PaintedMap | undefined {
    return this.#picture.surface;
  }

  /** The drawn places of the shown map, once it is painted. */
  get plan(): MapPlan | undefined {
    return this.surface?.plan;
  }

  /** Resolves to `true` once the document is shown, to `false` once it is refused. */
  get ready(): Promise<boolean> {
    return readyOf(this);
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (!hasPage) return;
    if (['position', 'src', 'game'].some((name) => changed.has(name))) this.#source.open();
    this.store.send({type: 'draw', hasFocus: this.matches(':focus-within')});
  }

  /** Waits for the ground of a large map, too. */
  protected override async getUpdateComplete(): Promise<boolean> {
    const isSettled = await super.getUpdateComplete();
    const {drawing} = this.#picture;
    if (!drawing) return isSettled;
    await drawing;
    return this.updateComplete;
  }

  protected override updated(): void {
    const box = this.renderRoot.querySelector<HTMLElement>('.box') ?? undefined;
    if (box && box !== this.#box) attachPointers(this.#access, box);
    this.#box = box ?? this.#box;
    this.#picture.paint();
    this.#followView();
    this.#source.check();
    if (this.current) void this.#poster.takeOver(() => this);
    else if (this.store.state.faults.length > 0 || this.#loader.failed) this.#poster.drop();
  }

  /** Moves the keyboard cursor to a hex and brings it into view. Returns false if the map has no such number. */
  goTo(label: string): boolean {
    const place = this.surface?.place(label.trim()) ?? -1;
    if (place >= 0) this.store.send({type: 'moveCursor', place, inMiddle: true});
    return place >= 0;
  }

  /**
   * Centres a place, with counters about so many pixels wide, or shows the whole map if its counters are already readable.
   * Moves no cursor and fires no event. Before the map is laid out, it waits.
   */
  lookAt(label: string, pixels = 38): void {
    this.store.send({type: 'lookAt', label, pixels});
  }

  /** Shows the whole map, or the places of the question if the whole map is shown already. */
  showAll(): void {
    this.store.send({type: 'showAll'});
  }

  /** Zooms about the middle of the map; a factor below 1 zooms out. */
  zoomBy(factor: number): void {
    this.store.send({type: 'zoom', factor});
  }

  /** Focuses the map at the place of its keyboard cursor. */
  override focus(options?: FocusOptions): void {
    this.renderRoot.querySelector<HTMLElement>('.box')?.focus(options);
  }

  /** Opens the share dialog. */
  share(): void {
    this.store.send({type: 'share'});
  }

  /** Does what an event asks for outside the state: each effect is run here and nowhere else. */
  #run(effect: MapEffect): void {
    switch (effect.do) {
      case 'reflect':
        for (const [name, before] of Object.entries(effect.before)) this.requestUpdate(name, before);
        break;
      case 'tellPointed':
        this.#tellPointed(effect.place);
        break;
      case 'offerPlace':
        this.#offerPlace(effect.place);
        break;
      case 'offerUnit':
        this.#offerUnit(effect.unit, effect.units);
        break;
      case 'focus':
        if (effect.on === 'map') this.focus();
        else
          [...this.renderRoot.querySelectorAll<HTMLElement>('.of-key')]
            .find((one) => one.checkVisibility())
            ?.focus();
        break;
      case 'look':
        this.#picture.look();
        this.#followView();
        break;
      case 'share':
        share(this, this.#loader);
        break;
      case 'loadEditor':
        this.#loadEditor();
        break;
      case 'loadLegend':
        this.#loadLegend();
    }
  }

  #tellPointed(place: number): void {
    const {current} = this;
    const at = place < 0 ? undefined : place;
    this.dispatchEvent(
      new UmpireHexPointEvent(at, at === undefined || !current ? undefined : placeLabel(current.game, at)),
    );
  }

  /** Offers a place to the page: unless a listener prevents it, the map marks it and opens its stack. */
  #offerPlace(place: number): void {
    const {current} = this;
    if (!current) return;
    const units = stacksAt(current, place).flatMap((stack) => stack.units.map(({unit}) => unit.id));
    if (this.dispatchEvent(new UmpireHexSelectEvent(place, placeLabel(current.game, place), units)))
      this.store.send({type: 'select', place});
  }

  /** Offers a unit of the open stack to the page: unless a listener prevents it, the map marks it. */
  #offerUnit(unit: string, units: readonly string[]): void {
    const {current} = this;
    const place = selectedPlace(this.store.state);
    if (
      current &&
      this.dispatchEvent(new UmpireUnitSelectEvent(unit, units, place, placeLabel(current.game, place)))
    )
      this.selectedUnits = units;
  }

  /** Moves what follows the camera. */
  #followView(): void {
    this.#source.updateStates();
    if (this.surface) floatBoxes(this.renderRoot, this.store.state, this.surface);
  }

  #loadEditor(): void {
    void this.#loader.loadChunk(
      'edit',
      () => import('./edit/position-editor.js'),
      ({createPositionEditor}) => {
        const {shown, editor} = this.store.state;
        if (shown && !editor)
          this.store.send({type: 'load', editor: createPositionEditor(this.#access, shown, this.#loader)});
      },
    );
  }

  #loadLegend(): void {
    void this.#loader.loadChunk(
      'key',
      () => import('./legend.js'),
      ({legendStyles, legendTemplate}) => {
        adoptLazyStyles(this, legendStyles);
        this.store.send({type: 'load', legend: legendTemplate});
      },
    );
  }

  #legendTemplate(
    {legend, overlay, entered, moved}: MapState,
    shown: Position,
  ): TemplateResult | typeof nothing {
    const signs = {
      asked:
        overlay.heat.size > 0 ||
        overlay.marks.some(({kind}) => kind !== 'look' && kind !== 'lit' && kind !== 'dim'),
      hasEntered: entered.length > 0,
      hasMoved: moved.length > 0,
    };
    if (legend) return legend(shown, signs, closeKey(this.store.send));
    return this.#loader.failed ? nothing : html`<p class="said" role="status">${messages.loadingKey}</p>`;
  }

  #editorTemplate({editor}: MapState): TemplateResult | typeof nothing {
    if (editor) return editor.template();
    return this.#loader.failed ? nothing : html`<p class="said" role="status">${messages.loadingEditor}</p>`;
  }

  #textTemplate(shown: Position): TemplateResult {
    return html`<div class="text" part="text" role="region" tabindex="0" aria-label=${messages.inWords}>
      ${textView(shown, (place) => this.store.send({type: 'choose', place}))}
    </div>`;
  }

  #pictureTemplate(state: MapState, shown: Position): readonly unknown[] {
    return [
      stageTemplate(this.#access, shown),
      state.bare ? nothing : readoutTemplate(state, shown, this.store.send, this.#fold.button()),
      // below the map, which it would cover
      state.isKeyOpen ? this.#legendTemplate(state, shown) : nothing,
    ];
  }

  #content(): unknown {
    const {state, send} = this.store;
    const {shown, faults, bare, text, edit} = state;
    if (faults.length > 0) return faultsTemplate(faults);
    if (!shown)
      return [
        this.#loader.notice(),
        this.#loader.failed || this.#poster.isShown ? nothing : placeholderTemplate(state.withoutPosition),
      ];
    return html`${bare ? nothing : barTemplate(state, shown, send)}${this.#loader.notice()}
    ${text ? this.#textTemplate(shown) : this.#pictureTemplate(state, shown)} ${announcements(state, shown)}
    ${edit ? this.#editorTemplate(state) : nothing}`;
  }

  protected override render(): TemplateResult {
    return html`${this.#poster.slot()}
      <div class="frame ${classMap(this.#fold.classes)}" part="frame" lang=${locale.lang} dir=${locale.dir}>
        ${this.#content()}
      </div>`;
  }
}

/** Gives access to a map. */
const accessTo = (
  host: MapAccess['host'],
  store: Store<MapState, MapEvent, MapEffect>,
  surface: () => PaintedMap | undefined,
): MapAccess => ({
  host,
  send: store.send,
  get state() {
    return store.state;
  },
  get surface() {
    return surface();
  },
});
