import {
  LitElement,
  adoptStyles,
  html,
  nothing,
  unsafeCSS,
  type CSSResult,
  type PropertyValues,
  type TemplateResult,
} from 'lit';
import {property, state} from 'lit/decorators.js';
import type {SymbolTable} from '../../src/drawing/counter.js';
import type {Mark, Route} from '../../src/drawing/overlay.js';
import {hexScene, type Scene} from '../../src/drawing/scene.js';
import type {Fault, Game, Position} from '../../src/module/index.js';
import {tokens} from '../theme/tokens.js';
import {barTemplate} from './bar.js';
import {wholeMap, type Camera} from './camera.js';
import type {Hands} from './hands.js';
import {picture, styles} from './styles.js';
import {Surface} from './surface.js';
import {words} from './words.js';

/**
 * A game's map and a position on it: terrain, counters, and over them a side's ZOC, routes and marks.
 *
 * @summary Draws a hex or point-to-point map with its units; people choose hexes and units by pointer, touch or keys.
 * @slot - A `<script type="application/json">` with the module, for pages without a second file.
 * @slot caption - In place of the game's title.
 * @slot controls - More buttons beside the map's own.
 * @slot panel - Below the map.
 * @csspart controls - The bar with title and buttons.
 * @csspart map - The box of the map.
 * @csspart tray - The units of the chosen place, laid out.
 * @csspart readout - The line that says what is pointed at.
 * @csspart key - What the signs of the map mean.
 * @csspart text - The position in words.
 * @csspart faults - What is wrong with a module that was refused.
 * @cssprop --umpire-map-height - The greatest height of the map; without it, the map's own shape decides.
 * @cssprop --umpire-mat - What lies around the map.
 * @cssprop --umpire-paper - Clear terrain; each colour of the palette has such a property.
 * @cssstate loading - A module is on its way.
 * @cssstate refused - The module or the position has faults.
 * @cssstate zoomed - Less than the whole map is in view.
 * @cssstate text - The position is shown in words.
 * @fires {UmpireHexSelectEvent} umpire-hex-select - A person chose a hex or a point.
 * @fires {UmpireUnitSelectEvent} umpire-unit-select - A person chose a unit or took the choice back.
 * @fires {UmpireHexPointEvent} umpire-hex-point - A person points at a hex or a point, or leaves the map.
 */
export class UmpireMap extends LitElement {
  static override styles = [tokens, picture, styles];

  /** Where a module's JSON is. */
  @property() src = '';
  /** A checked position, or the name of one in the module; without it the module's first. */
  @property() position: Position | string = '';
  /** A checked game; not needed where `position` is a checked one. */
  @property({attribute: false}) game?: Game;
  /** The ids of the sides whose ZOC is shown, with spaces between them. */
  @property() zoc = '';
  /** Ways to show, as places by their index. */
  @property({attribute: false}) routes: readonly Route[] = [];
  /** Places to mark: `may`, `costly`, `stop`, `look`, `dim`. */
  @property({attribute: false}) marks: readonly Mark[] = [];
  /** The chosen hex or point, by its printed number or name; empty when there is none. */
  @property() selected = '';
  /** The chosen units, by their names in the module. */
  @property({attribute: false}) selectedUnits: readonly string[] = [];
  /** A line to say beside a place that is pointed at, such as why a unit may not go there. */
  @property({attribute: false}) verdict?: ((place: number) => string | undefined) | undefined;
  /** What the map is called; without it, the game's title. */
  @property() label = '';
  /** The position in words in place of the picture. */
  @property({type: Boolean, reflect: true}) text = false;
  /** Without the bar of buttons and the line below; keys and pointers work all the same. */
  @property({type: Boolean}) bare = false;

  /** @internal */
  @state() shown?: Position;
  /** @internal Is the stack of the chosen place laid out? */
  @state() open = false;
  /** @internal The place under the pointer, or under the keys; -1 for none. */
  @state() pointed = -1;
  /** @internal The place of the keys. */
  @state() cursor = 0;
  /** @internal What is said aloud. */
  @state() said = '';
  @state() private faults: readonly Fault[] = [];
  // parts that are fetched when they are first needed
  @state() private symbols?: SymbolTable;
  @state() private overlays?: typeof import('./overlays.js');
  @state() private points?: typeof import('../../src/drawing/point-scene.js');
  @state() private hands?: Hands;
  @state() private loader?: typeof import('./source.js');
  @state() private stack?: typeof import('./tray.js');
  @state() private keyOpen = false;
  @state() private keys?: typeof import('./key.js');
  @state() private prose?: typeof import('./text-view.js');

  /** @internal The picture, once it is there. */
  surface?: Surface;
  #asked = 0;
  #wish: readonly [label: string, pixels: number] | undefined;
  #waking?: Promise<Hands>;
  #dressed: readonly CSSResult[] = [];
  #resize?: ResizeObserver;
  #children?: MutationObserver;
  readonly #states: CustomStateSet;

  constructor() {
    super();
    this.#states = this.attachInternals().states;
  }

  get #box(): HTMLElement | null {
    return this.renderRoot.querySelector('.box');
  }

  /** The position that is shown, once it is loaded. */
  get current(): Position | undefined {
    return this.shown;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#children ??= new MutationObserver(() => void this.#load());
    this.#children.observe(this, {childList: true, characterData: true, subtree: true});
    this.#resize ??= new ResizeObserver(([entry]) => {
      if (!entry || !this.surface || entry.contentRect.width === 0) return;
      this.surface.size = entry.contentRect;
      this.look();
      if (this.#wish) this.lookAt(...this.#wish);
      this.#wish = undefined;
    });
    const svg = this.hasUpdated && this.#box?.querySelector('svg');
    if (svg) this.#resize.observe(svg);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#children?.disconnect();
    this.#resize?.disconnect();
  }

  protected override willUpdate(changed: PropertyValues): void {
    const {position} = this;
    if (changed.has('position') && typeof position !== 'string') {
      this.#asked++;
      this.faults = [];
      this.shown = position;
    } else if (changed.has('position') || changed.has('src') || changed.has('game')) void this.#load();
    const before = changed.get('shown') as Position | undefined;
    if (changed.has('shown') && before?.game !== this.shown?.game) {
      this.cursor = 0;
      this.pointed = -1;
      this.open = false;
    }
    this.#fetchParts();
  }

  protected override updated(changed: PropertyValues): void {
    this.#mirror();
    const {shown, overlays} = this;
    const svg = this.#box?.querySelector('svg');
    const scene = this.#scene(shown);
    if (!shown || !svg || !scene) return;
    if (this.surface?.svg !== svg) this.#begin(svg);
    const surface = this.surface;
    if (!surface) return;
    const fresh = surface.shown !== shown;
    if (changed.has('symbols') && this.symbols) surface.use(this.symbols);
    if (fresh) surface.show(scene, shown);
    if (overlays) {
      const all = fresh || changed.has('overlays');
      if (all || changed.has('zoc')) overlays.showZones(surface, this.zoc.split(/\s+/));
      if (all || changed.has('routes')) overlays.showRoutes(surface, this.routes);
      if (all || changed.has('marks')) overlays.showMarks(surface, this.marks);
    }
    if (fresh || changed.has('selected')) surface.ring('pick', surface.place(this.selected));
    if (fresh || changed.has('pointed')) surface.ring('pointed', this.pointed);
    if (fresh || changed.has('cursor')) surface.ring('cursor', this.cursor);
    this.hands?.float();
  }

  /** Moves the keys' place to a hex and brings it into view; false when the map has no such number. */
  goTo(label: string): boolean {
    const place = this.surface?.place(label.trim()) ?? -1;
    if (place >= 0)
      this.#by((hands) => {
        hands.moveTo(place, true);
      });
    return place >= 0;
  }

  /**
   * Shows a place in the middle with counters about so many pixels wide, or the whole map where its counters can be read
   * as it is. Nobody's place is moved and no event fired; called before the map is laid out, it is done then.
   */
  lookAt(label: string, pixels = 38): void {
    const surface = this.surface;
    if (!surface || surface.size.width === 0) {
      this.#wish = [label, pixels];
      return;
    }
    void this.#wake().then((hands) => {
      hands.lookAt(label, pixels);
    });
  }

  /** Shows the whole map. */
  showAll(): void {
    this.look(wholeMap);
  }

  /** Zooms in, or out with a factor below 1, about the middle of the map. */
  async zoomBy(factor: number): Promise<void> {
    (await this.#wake()).zoomBy(factor);
  }

  /** Puts the keyboard on the map itself, at the hex or point that was last pointed at. */
  override focus(options?: FocusOptions): void {
    this.#box?.focus(options);
  }

  /** What this update needs and is not there yet; the update is done again when it has come. */
  #fetchParts(): void {
    const {shown} = this;
    const fetch = <P>(
      needed: boolean,
      load: () => Promise<P>,
      use: (part: P) => CSSResult | undefined,
    ): void => {
      if (needed) void load().then((part) => this.#dress(use(part)));
    };
    fetch(
      !this.symbols && (shown?.units.size ?? 0) > 0,
      () => import('../../src/drawing/symbols.js'),
      ({symbols}) => {
        this.symbols = symbols;
        return undefined;
      },
    );
    fetch(
      !this.points && shown?.game.kind === 'point',
      () => import('../../src/drawing/point-scene.js'),
      (part) => unsafeCSS((this.points = part).pointSheet),
    );
    fetch(
      !this.overlays && (this.zoc !== '' || this.routes.length > 0 || this.marks.length > 0),
      () => import('./overlays.js'),
      (part) => unsafeCSS((this.overlays = part).overlaySheet),
    );
    fetch(
      !this.stack && this.open,
      () => import('./tray.js'),
      (part) => (this.stack = part).trayStyles,
    );
    fetch(
      !this.keys && this.keyOpen,
      () => import('./key.js'),
      (part) => (this.keys = part).keyStyles,
    );
    fetch(
      !this.prose && this.text,
      () => import('./text-view.js'),
      (part) => (this.prose = part).textStyles,
    );
  }

  /** A part that is fetched later brings its own styles. */
  #dress(css: CSSResult | undefined): void {
    if (!css) return;
    this.#dressed = [...this.#dressed, css];
    adoptStyles(this.renderRoot as ShadowRoot, [...UmpireMap.elementStyles, ...this.#dressed]);
  }

  /** Fetches what a hand on the map needs, once: a map that is only looked at goes without. */
  #wake(): Promise<Hands> {
    this.#waking ??= import('./hands.js').then(({Hands, handStyles}) => {
      this.#dress(handStyles);
      this.hands = new Hands(this);
      this.hands.hold();
      return this.hands;
    });
    return this.#waking;
  }

  #scene(shown: Position | undefined): Scene | undefined {
    return shown?.game.kind === 'hex' ? hexScene(shown.game) : shown && this.points?.pointScene(shown.game);
  }

  /** A new picture: the first, or the one after the position was shown in words. */
  #begin(svg: SVGSVGElement): void {
    const surface = new Surface(svg);
    this.surface = surface;
    if (this.symbols) surface.use(this.symbols);
    this.#resize?.disconnect();
    this.#resize?.observe(svg);
    this.hands?.hold();
  }

  /** @internal Turns the camera. */
  look(camera?: Camera): void {
    this.surface?.look(camera);
    this.#mirror();
    this.hands?.float();
  }

  /** The element's states say what its properties and its picture do. */
  #mirror(): void {
    const states = {
      refused: this.faults.length > 0,
      loading: !this.shown && this.faults.length === 0,
      text: this.text,
      zoomed: (this.surface?.camera.zoom ?? 1) > 1,
    };
    for (const [name, on] of Object.entries(states)) {
      if (on) this.#states.add(name);
      else this.#states.delete(name);
    }
  }

  /** Opens what is not checked yet: the loader and the validator are fetched for it. */
  async #load(): Promise<void> {
    const {game, src, position} = this;
    const text = this.querySelector('script[type="application/json"]')?.textContent.trim() ?? '';
    if ((!game && src === '' && text === '') || typeof position !== 'string') return;
    const asked = ++this.#asked;
    const part = await import('./source.js');
    const name = position === '' ? undefined : position;
    const from = src === '' ? {text} : {url: new URL(src, this.baseURI).href};
    const loaded = game ? part.positionOf(game, name) : await part.openSource(from, name);
    if (asked !== this.#asked) return;
    if (!this.loader) this.#dress(part.faultStyles);
    this.loader = part;
    this.faults = loaded.ok ? [] : loaded.faults;
    if (loaded.ok) this.shown = loaded.value;
  }

  /** What someone does before the hands are there counts all the same. */
  readonly #by = (act: (hands: Hands) => void): void => {
    if (this.hands) act(this.hands);
    else void this.#wake().then(act);
  };

  #early({clientX, clientY}: MouseEvent): void {
    if (!this.hands)
      this.#by((hands) => {
        hands.click(clientX, clientY);
      });
  }

  /** A box that is taken away loses the focus in the midst of an update: what follows waits for its end. */
  #left(): void {
    queueMicrotask(() => this.hands?.point(-1));
  }

  #stage(shown: Position): TemplateResult {
    const {hands, pointed} = this;
    const verdict = pointed < 0 ? undefined : this.verdict?.(pointed);
    return html`<div class="stage">
      <div
        class="box"
        part="map"
        tabindex="0"
        role="application"
        aria-roledescription=${words.map}
        aria-label=${this.label || shown.game.title}
        aria-describedby="help"
        aria-activedescendant=${hands?.active ?? nothing}
        @keydown=${(event: KeyboardEvent) => hands?.key(event)}
        @pointerenter=${this.#wake}
        @click=${this.#early}
        @focus=${() => {
          this.#by((late) => {
            late.focused();
          });
        }}
        @blur=${this.#left}
      >
        <svg aria-hidden="true" focusable="false"></svg>
        ${hands?.standIns(shown)}
        <span class="unseen" id="help">${words.help}</span>
      </div>
      ${this.#tray(shown)} ${this.#key(shown)}
      ${verdict === undefined ? nothing : html`<div class="verdict" aria-hidden="true">${verdict}</div>`}
    </div>`;
  }

  #tray(shown: Position): TemplateResult | typeof nothing {
    if (!this.open || !this.stack) return nothing;
    return this.stack.trayTemplate(
      shown,
      this.surface?.place(this.selected) ?? -1,
      this.selectedUnits,
      this.symbols,
      {
        choose: (event) => {
          if (this.dispatchEvent(event)) this.selectedUnits = event.units;
        },
        shut: () => {
          this.open = false;
          this.focus();
        },
      },
    );
  }

  #readout(shown: Position): TemplateResult {
    const place = this.pointed >= 0 ? this.pointed : (this.surface?.place(this.selected) ?? -1);
    return html`<div class="below">
      <p class="read" part="readout" aria-hidden="true">
        ${(place >= 0 && this.hands?.readout(shown, place)) || words.hint}
      </p>
      <button
        type="button"
        aria-expanded=${this.keyOpen ? 'true' : 'false'}
        @keydown=${this.#shutKey}
        @click=${() => {
          this.keyOpen = !this.keyOpen;
        }}
      >
        ${words.key}
      </button>
    </div>`;
  }

  #key(shown: Position): TemplateResult | typeof nothing {
    if (!this.keyOpen) return nothing;
    return html`<div
      class="key"
      part="key"
      role="region"
      aria-label=${words.key}
      tabindex="0"
      @keydown=${this.#shutKey}
    >
      ${this.keys?.keyTemplate(shown, this.overlays !== undefined && this.marks.length > 0, this.symbols)}
    </div>`;
  }

  #shutKey({key}: KeyboardEvent): void {
    if (key !== 'Escape') return;
    this.keyOpen = false;
    this.renderRoot.querySelector<HTMLElement>('.below button')?.focus();
  }

  #prose(shown: Position): TemplateResult {
    const choose = (place: number): void => {
      this.#by((hands) => {
        hands.choose(place);
      });
    };
    return html`<div class="text" part="text" role="region" tabindex="0" aria-label=${words.inWords}>
      ${this.prose?.textView(shown, choose) ?? words.waiting}
    </div>`;
  }

  protected override render(): TemplateResult {
    const {shown, faults, bare, text, position} = this;
    if (faults.length > 0) return html`<div class="frame">${this.loader?.faultsTemplate(faults)}</div>`;
    if (!shown)
      return html`<div class="frame">
        <p class="waiting"><slot name="caption">${words.waiting}</slot></p>
      </div>`;
    const name =
      typeof position === 'string'
        ? position || Object.keys(shown.game.document.positions ?? {})[0]
        : undefined;
    const bar = bare
      ? nothing
      : barTemplate(shown, name, text, this.#by, () => {
          this.text = !text;
        });
    return html`<div class="frame">
      ${bar}${text ? this.#prose(shown) : [this.#stage(shown), bare ? nothing : this.#readout(shown)]}
      <div class="said" role="status">${this.said}</div>
      <slot name="panel"></slot>
    </div>`;
  }
}
