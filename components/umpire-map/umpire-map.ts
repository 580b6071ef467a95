import {LitElement, html, nothing, type PropertyValues, type TemplateResult} from 'lit';
import {property, state} from 'lit/decorators.js';
import {placeOf} from '../../src/drawing/find-place.js';
import type {Moved} from '../../src/drawing/moved.js';
import type {MapPictures} from '../../src/drawing/pictures.js';
import type {MapPlan} from '../../src/drawing/plan.js';
import type {Shape} from '../../src/drawing/shape.js';
import {stacksAt} from '../../src/drawing/stack.js';
import type {Game, Position} from '../../src/module/index.js';
import {adoptLazyStyles} from '../shared/shared-styles.js';
import {boardPictureOf} from '../shared/board-picture.js';
import {localized, locale} from '../shared/messages.js';
import {DocumentController} from '../shared/document-controller.js';
import {hasPage} from '../shared/registry.js';
import {readyOf} from '../shared/element-state.js';
import {tokens} from '../shared/tokens.js';
import {wholeMap, type Camera} from './camera.js';
import type {Asked, AttackOptions} from '../../src/edit/questions.js';
import type {createPositionEditor} from './edit/position-editor.js';
import {MapInteraction} from './interaction.js';
import type {legendTemplate} from './legend.js';
import {messages} from './messages.js';
import {MapPicture} from './picture.js';
import {MapSource} from './source.js';
import {noOverlay, type MapOverlay} from './state.js';
import {styles} from './styles.js';
import type {Surface} from './surface.js';
import {
  barTemplate,
  faultsTemplate,
  placeholderTemplate,
  readoutTemplate,
  stageTemplate,
} from './templates.js';
import {textView} from './text-view.js';
import type {MapSpot, MapTool, MapUnderlay} from './tool.js';

const placesOf = (shown: Position | undefined): number =>
  shown?.kind === 'hex' ? shown.game.grid.size : (shown?.game.network.names.length ?? 0);

/**
 * A game's map and a position on it: terrain, counters, and over them a side's ZOC, routes and marks.
 *
 * @summary Draws a hex or point-to-point map with its units; people choose hexes and units by pointer, touch or keys.
 * @tag umpire-map
 * @attr {'lazy' | 'eager'} loading - `eager` loads at once; otherwise the element waits until it is near the viewport.
 * @attr {'light' | 'dark'} theme - Overrides the page's `color-scheme`.
 * @slot - A `<script type="application/json">` with the module, for pages without a second file. Other content shows until the module is loaded.
 * @csspart controls - The bar with title and buttons.
 * @csspart map - The box of the map.
 * @csspart readout - The line that describes the place under the pointer.
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
 * @fires {UmpireUnaskEvent} umpire-unask - A person went back from an answer, or from the choice of attackers, to the position (`edit`).
 * @fires {UmpireLoadEvent} umpire-load - The document is shown.
 * @fires {UmpireRefuseEvent} umpire-refuse - The document was refused; the event lists its faults.
 * @fires {UmpireFailEvent} umpire-fail - Loading failed.
 */
export class UmpireMap extends LitElement {
  static {
    localized(this);
  }
  static override styles = [tokens, styles];

  /** The address of a module's JSON. */
  @property() src = '';
  /** A position by its name in the module or as a position line, or one that `openPosition` opened; without it the module's first. */
  @property() position: Position | string = '';
  /** A checked game; not needed where `position` is a checked one. */
  @property({attribute: false}) game?: Game;
  /** The ids of the sides whose ZOC is shown, separated by spaces. */
  @property() zoc = '';
  /**
   * The answer to draw over the position: routes, marks, verdicts. Parts that are left out show nothing; the next overlay
   * replaces all of this one.
   */
  @property({attribute: false})
  get overlay(): MapOverlay {
    return this.#overlay;
  }
  set overlay(overlay: Partial<MapOverlay>) {
    this.#overlay = {...noOverlay, ...overlay};
  }
  /**
   * Hexes and hexsides (`0101/0102`) whose terrain somebody entered: each has a mark, so that it is not taken for ground that
   * is only printed on the picture below.
   */
  @property({attribute: false}) entered: readonly string[] = [];
  /** The moves that led to this position, from place to place by printed numbers or names, drawn as an arrow and a ring. */
  @property({attribute: false}) moved: readonly Moved[] = [];
  /** The selected hex or point, by its printed number or name; empty for none. */
  @property() selected = '';
  /** The selected units, by their ids in the module. */
  @property({attribute: false}) selectedUnits: readonly string[] = [];
  /** A tool that handles presses and keys before the map does, such as a brush. */
  @property({attribute: false}) tool?: MapTool | undefined;
  /** Shapes of a tool, drawn over the map, in units of the drawing. */
  @property({attribute: false}) sketch: readonly Shape[] = [];
  /** A picture below the drawing, such as a scan of the printed map. */
  @property({attribute: false}) underlay?: MapUnderlay | undefined;
  /**
   * Pictures of a printed game, in place of the drawn board and counters. They load when they come into view, and no link,
   * case or saved picture holds them. Without it, the map shows the board that its module names (`map.image`), if the
   * module came from a file on the same site.
   */
  @property({attribute: false}) pictures?: MapPictures<Blob> | undefined;
  /** The accessible name of the map; by default the game's title. */
  @property() label = '';
  /** Shows the position as text instead of a picture. */
  @property({type: Boolean, reflect: true}) text = false;
  /** Lets people place, move and remove counters by pointer, touch or keys. */
  @property({type: Boolean, reflect: true}) edit = false;
  /** The question about the edited position whose answer is open in the map's place; it changes when a person asks, or goes back. */
  @property({attribute: false}) asked?: Asked | undefined;
  /** The battle whose attackers a person is choosing (`edit`); it changes when a person asks for one, or goes back. */
  @property({attribute: false}) attack?: AttackOptions | undefined;
  /** Hides the bar of buttons and the line below the map; keys and pointers still work. */
  @property({type: Boolean}) bare = false;
  /** Says that there is no position to show, in place of that it is loading. */
  @property({attribute: false}) withoutPosition = false;

  /** @internal */
  @state() shown?: Position;
  /** @internal Tells whether the stack of the chosen place is open. */
  @state() open = false;
  /** @internal Tells whether the key to the signs is open. */
  @state() isKeyOpen = false;
  /** @internal Tells whether the keyboard has reached the map: places are described from then on. */
  @state() isReached = false;
  /** @internal The place under the pointer, or under the keys; -1 for none. */
  @state() pointed = -1;
  /** @internal The place of the keys. */
  @state() cursor = 0;
  /** @internal The announcement to screen readers. */
  @state() said = '';
  /** @internal True after a tap on hexes too small for a finger, which zoomed in and chose none. */
  @state() hasZoomed = false;
  #overlay = noOverlay;
  /** The announcement of a place that was chosen, or taken back. */
  #picked = '';
  @state() private editor?: ReturnType<typeof createPositionEditor>;
  @state() private legend?: typeof legendTemplate;

  readonly #loader: DocumentController = new DocumentController(this, () => {
    if (typeof this.position === 'string') this.#source.open();
  });
  readonly #source = new MapSource(this, this.#loader, this.attachInternals().states);
  readonly #picture = new MapPicture(this);
  readonly #interaction = new MapInteraction(this);

  /** The position that is shown, once it is loaded. */
  get current(): Position | undefined {
    return this.shown;
  }

  /** @internal The picture, once it is there. */
  get surface(): Surface | undefined {
    return this.#picture.surface;
  }

  /** @internal The pictures of the page, or else of the module's author. */
  get shownPictures(): MapPictures<Blob> | undefined {
    return this.pictures ?? (this.shown && !this.underlay ? boardPictureOf(this.shown.game) : undefined);
  }

  /** @internal The chosen place of the shown position, painted or not; -1 for none. */
  get selectedPlace(): number {
    return this.shown && this.selected !== '' ? placeOf(this.shown, this.selected) : -1;
  }

  /** @internal The place whose verdict is shown: the one that is pointed at, else `explained`; -1 for none. */
  get verdictPlace(): number {
    const {explained} = this.overlay;
    if (this.pointed >= 0 || !this.shown || explained === '') return this.pointed;
    return placeOf(this.shown, explained);
  }

  /** The drawn places of the shown map, once it is painted. */
  get plan(): MapPlan | undefined {
    return this.surface?.plan;
  }

  /** @internal The tool that takes presses and keys now: while the position is edited, its editor. */
  get activeTool(): MapTool | undefined {
    return this.edit ? this.editor?.tool : this.tool;
  }

  /** @internal The spot of the map under a point of the window. */
  spotAt(clientX: number, clientY: number): MapSpot {
    const {surface} = this;
    const box = this.renderRoot.querySelector('.box');
    if (!surface || !box) return {x: 0, y: 0, place: -1, clientX, clientY};
    const {left, top} = box.getBoundingClientRect();
    return {...surface.spot(clientX - left, clientY - top), clientX, clientY};
  }

  /** Resolves to `true` once the document is shown, to `false` once it is refused. */
  get ready(): Promise<boolean> {
    return readyOf(this);
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (!hasPage) return;
    if (['position', 'src', 'game'].some((name) => changed.has(name))) this.#source.open();
    // a page may choose from a list of its own
    if (changed.has('selected') && this.selected !== '') this.hasZoomed = false;
    if (changed.has('overlay')) this.#tellChosen(changed.get('overlay') as MapOverlay | undefined);
    const before = changed.get('shown') as Position | undefined;
    if (changed.has('shown') && before?.game !== this.shown?.game) {
      if (!this.tool || this.cursor >= placesOf(this.shown)) this.cursor = 0;
      this.pointed = -1;
      this.open = false;
    }
    // an open stack whose place is no longer chosen, or that has left it, has nothing to show
    if (this.open && (!this.shown || stacksAt(this.shown, this.selectedPlace).length === 0))
      this.open = false;
  }

  /** Announces the place that a person at this map has chosen or taken back. */
  #tellChosen({chosen: before} = noOverlay): void {
    const {shown, overlay} = this;
    const {chosen} = overlay;
    if (!shown || !this.matches(':focus-within')) return;
    const added = chosen.find((label) => !before.includes(label));
    const label = added ?? before.find((one) => !chosen.includes(one));
    if (label !== undefined)
      this.#picked = messages.picked(label, added !== undefined, chosen.length, shown.kind);
  }

  /** Waits for the ground of a large map, too. */
  protected override async getUpdateComplete(): Promise<boolean> {
    const isSettled = await super.getUpdateComplete();
    const {drawing} = this.#picture;
    if (!drawing) return isSettled;
    await drawing;
    return this.updateComplete;
  }

  protected override updated(changed: PropertyValues): void {
    this.#interaction.attach();
    this.#picture.paint(changed);
    this.#interaction.float();
    this.#source.updateStates();
    if (this.edit && this.shown && !this.editor) this.#loadEditor();
    if (changed.has('isKeyOpen') && this.isKeyOpen && !this.legend) this.#loadLegend();
    if (['shown', 'zoc', 'selected'].some((name) => changed.has(name))) this.#source.check();
  }

  /** Moves the keyboard cursor to a hex and brings it into view. Returns false if the map has no such number. */
  goTo(label: string): boolean {
    const place = this.surface?.place(label.trim()) ?? -1;
    if (place >= 0) this.#interaction.moveTo(place, true);
    return place >= 0;
  }

  /**
   * Centres a place, with counters about so many pixels wide, or shows the whole map if its counters are already readable.
   * Moves no cursor and fires no event. Before the map is laid out, it waits.
   */
  lookAt(label: string, pixels = 38): void {
    this.#picture.lookAt(label, pixels);
  }

  /** Shows the whole map, or the places of the question if the whole map is shown already. */
  showAll(): void {
    if (this.surface?.camera.zoom === 1) this.#picture.frame();
    else this.look(wholeMap);
  }

  /** Zooms about the middle of the map; a factor below 1 zooms out. */
  zoomBy(factor: number): void {
    this.#interaction.zoomBy(factor);
  }

  /** Focuses the map at the place of its keyboard cursor. */
  override focus(options?: FocusOptions): void {
    this.renderRoot.querySelector<HTMLElement>('.box')?.focus(options);
  }

  /** @internal Moves the camera for a person; without one the view stays, in a box that may have another size. */
  look(camera?: Camera): void {
    if (camera && camera.zoom < (this.surface?.camera.zoom ?? 0)) this.hasZoomed = false;
    if (camera) this.#picture.move(camera);
    else this.#picture.look();
  }

  /** @internal Follows a camera that has moved. */
  cameraMoved(): void {
    this.#source.updateStates();
    this.#interaction.float();
  }

  /** @internal Opens the share dialog. */
  share(): void {
    void this.#loader.loadChunk(
      'share',
      () => import('../shared/share.js'),
      ({share}) => share(this),
    );
  }

  #loadEditor(): void {
    void this.#loader.loadChunk(
      'edit',
      () => import('./edit/position-editor.js'),
      ({createPositionEditor}) => {
        if (this.shown) this.editor ??= createPositionEditor(this, this.shown, this.#loader);
      },
    );
  }

  #loadLegend(): void {
    void this.#loader.loadChunk(
      'key',
      () => import('./legend.js'),
      ({legendStyles, legendTemplate}) => {
        adoptLazyStyles(this, legendStyles);
        this.legend = legendTemplate;
      },
    );
  }

  #legendTemplate(shown: Position): TemplateResult | typeof nothing {
    const signs = {
      asked: this.overlay.marks.length + this.overlay.heat.size > 0,
      hasEntered: this.entered.length > 0,
      hasMoved: this.moved.length > 0,
    };
    if (this.legend) return this.legend(shown, signs, this.#interaction.closeKey);
    return this.#loader.failed ? nothing : html`<p class="said" role="status">${messages.loadingKey}</p>`;
  }

  #editorTemplate(): TemplateResult | typeof nothing {
    if (this.editor) return this.editor.template();
    return this.#loader.failed ? nothing : html`<p class="said" role="status">${messages.loadingEditor}</p>`;
  }

  #textTemplate(shown: Position): TemplateResult {
    return html`<div class="text" part="text" role="region" tabindex="0" aria-label=${messages.inWords}>
      ${textView(shown, (place) => this.#interaction.choose(place))}
    </div>`;
  }

  #pictureTemplate(shown: Position): readonly unknown[] {
    const {bare, isKeyOpen} = this;
    return [
      stageTemplate(this, shown, this.#interaction),
      bare ? nothing : readoutTemplate(this, shown, this.#interaction),
      // below the map, which it would cover
      isKeyOpen ? this.#legendTemplate(shown) : nothing,
    ];
  }

  #content(): unknown {
    const {shown, bare, text, edit} = this;
    const {faults} = this.#source;
    if (faults.length > 0) return faultsTemplate(faults);
    if (!shown)
      return [
        this.#loader.notice(),
        this.#loader.failed ? nothing : placeholderTemplate(this.withoutPosition),
      ];
    return html`${bare ? nothing : barTemplate(this, shown, this.#interaction)}${this.#loader.notice()}
      ${text ? this.#textTemplate(shown) : this.#pictureTemplate(shown)}
      <div class="said" role="status">${this.said}</div>
      <div class="unseen" role="status">${this.#picked}</div>
      ${edit ? this.#editorTemplate() : nothing}`;
  }

  protected override render(): TemplateResult {
    return html`<div class="frame" lang=${locale.lang} dir=${locale.dir}>${this.#content()}</div>`;
  }
}
