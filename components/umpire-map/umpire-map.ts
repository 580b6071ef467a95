import {LitElement, html, nothing, type PropertyValues, type TemplateResult} from 'lit';
import {property, query, state} from 'lit/decorators.js';
import {
  describe,
  placeLabel,
  placeWords,
  stacksAt,
  type Mark,
  type Route,
  type SymbolTable,
} from '../../src/drawing/index.js';
import type {Fault, Game, Position} from '../../src/module/index.js';
import {tokens} from '../theme/tokens.js';
import {clamp, wholeMap, zoomAt} from './camera.js';
import {UmpireHexPointEvent, UmpireHexSelectEvent, UmpireUnitSelectEvent} from './events.js';
import {listen} from './gestures.js';
import {picture, styles} from './styles.js';
import {Surface} from './surface.js';
import {openTray, trayTemplate} from './tray.js';
import {words} from './words.js';

/** The keys that lead from hex to hex: arrows by printed column and row. */
const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};
/** The letters about S lie as the six sides of a hex do: of a flat-top one W is north, of a pointy-top one D is east. */
const letters = {'flat-top': 'wedsaq', 'pointy-top': 'edxzaw'} as const;

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
 * @csspart readout - The line that says what is pointed at.
 * @csspart text - The position in words.
 * @csspart faults - What is wrong with a module that was refused.
 * @cssprop --umpire-map-height - The greatest height of the map; without it, the map's own shape decides.
 * @cssprop --umpire-mat - What lies around the map.
 * @cssprop --umpire-paper - Clear terrain; each colour of the palette has such a property.
 * @cssstate loading - A module is on its way.
 * @cssstate refused - The module or the position has faults.
 * @cssstate zoomed - Less than the whole map is in view.
 * @cssstate text - The position is shown in words.
 * @fires umpire-hex-select - A person chose a hex or a point.
 * @fires umpire-unit-select - A person chose a unit or took the choice back.
 * @fires umpire-hex-point - A person points at a hex or a point, or leaves the map.
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
  @property({attribute: false}) verdict?: (place: number) => string | undefined;
  /** What the map is called; without it, the game's title. */
  @property() label = '';
  /** The position in words in place of the picture. */
  @property({type: Boolean, reflect: true}) text = false;
  /** Without the bar of buttons and the line below; keys and pointers work all the same. */
  @property({type: Boolean}) bare = false;

  @state() private shown?: Position;
  @state() private faults: readonly Fault[] = [];
  @state() private open = false;
  @state() private pointed = -1;
  @state() private said = '';
  @state() private symbols?: SymbolTable;
  @state() private textView?: (position: Position, choose: (place: number) => void) => TemplateResult;
  @query('.box') private box?: HTMLElement;
  @query('.box > svg') private svg?: SVGSVGElement;
  @query('.tray') private tray?: HTMLElement;
  @query('.note') private note?: HTMLElement;

  #surface?: Surface;
  #cursor = 0;
  #odd = false;
  #asked = 0;
  #states?: CustomStateSet;
  readonly #resize =
    typeof ResizeObserver === 'undefined'
      ? undefined
      : new ResizeObserver(([entry]) => {
          if (entry) this.#fit(entry.contentRect);
        });
  readonly #children =
    typeof MutationObserver === 'undefined'
      ? undefined
      : new MutationObserver(() => {
          this.#resolve();
        });

  constructor() {
    super();
    this.#states = this.attachInternals().states;
  }

  /** The position that is shown, once it is loaded. */
  get current(): Position | undefined {
    return this.shown;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#children?.observe(this, {childList: true, characterData: true, subtree: true});
    if (this.hasUpdated) this.#resolve();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#children?.disconnect();
    this.#asked++;
  }

  /** Moves the keys' place to a hex and brings it into view; false when the map has no such number. */
  goTo(label: string): boolean {
    const place = this.#surface?.place(label.trim()) ?? -1;
    if (place < 0) return false;
    this.#moveTo(place, true);
    return true;
  }

  /** Shows the whole map. */
  showAll(): void {
    this.#look(wholeMap);
  }

  /** Zooms in or out about the middle of the box. */
  zoomBy(factor: number): void {
    const surface = this.#surface;
    if (!surface) return;
    const {width, height} = surface.size;
    this.#look(
      zoomAt(surface.camera, factor, surface.extent, surface.size, width / 2, height / 2, surface.most),
    );
  }

  override focus(options?: FocusOptions): void {
    this.box?.focus(options);
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has('position') || changed.has('src') || changed.has('game')) this.#resolve();
    if (this.text && !this.textView && this.shown)
      void import('./text-view.js').then(({textView}) => (this.textView = textView));
  }

  protected override updated(changed: PropertyValues): void {
    const {shown, svg} = this;
    const fresh = changed.has('shown') || (changed.has('text') && !this.text);
    this.#mirror();
    if (!shown || !svg) return;
    if (!this.#surface || fresh) this.#draw(shown, svg, changed);
    const surface = this.#surface;
    if (!surface) return;
    if (fresh || changed.has('zoc')) surface.zones(this.zoc.split(/\s+/));
    if (fresh || changed.has('routes')) surface.routes(this.routes);
    if (fresh || changed.has('marks')) surface.marks(this.marks);
    if (fresh || changed.has('selected')) surface.ring('pick', surface.place(this.selected));
    if (changed.has('pointed')) surface.ring('pointed', this.pointed);
    if (changed.has('symbols') && this.symbols) surface.use(this.symbols);
    this.#float();
  }

  #draw(shown: Position, svg: SVGSVGElement, changed: PropertyValues): void {
    if (this.#surface?.svg !== svg && this.box) {
      this.#surface = new Surface(svg);
      if (this.symbols) this.#surface.use(this.symbols);
      this.#resize?.disconnect();
      this.#resize?.observe(svg);
      listen(this.box, {
        pan: (dx, dy) => {
          this.#pan(dx, dy);
        },
        zoom: (factor, x, y) => {
          const surface = this.#surface;
          if (surface)
            this.#look(zoomAt(surface.camera, factor, surface.extent, surface.size, x, y, surface.most));
        },
        tap: (x, y) => {
          const place = this.#surface?.at(x, y) ?? -1;
          if (place >= 0) this.#choose(place);
        },
        hover: (x, y) => {
          this.#point(x === undefined || y === undefined ? -1 : (this.#surface?.at(x, y) ?? -1));
        },
      });
    }
    this.#surface?.show(shown);
    if (changed.has('shown') && (changed.get('shown') as Position | undefined)?.game !== shown.game)
      this.#cursor = 0;
    if (!this.symbols && shown.units.size > 0)
      void import('../../src/drawing/symbols.js').then(({symbols}) => (this.symbols = symbols));
  }

  #fit({width, height}: {width: number; height: number}): void {
    const surface = this.#surface;
    if (!surface || width === 0) return;
    surface.size = {width, height};
    surface.look(clamp(surface.camera, surface.extent, surface.most));
    this.#float();
  }

  #look(camera: Parameters<Surface['look']>[0]): void {
    this.#surface?.look(camera);
    this.#mirror();
    this.#float();
  }

  #pan(dx: number, dy: number): void {
    const surface = this.#surface;
    if (!surface) return;
    const {scale} = surface.view;
    const {x, y, zoom} = surface.camera;
    this.#look(clamp({x: x - dx / scale, y: y - dy / scale, zoom}, surface.extent, surface.most));
  }

  /** What the element's states say: the same that its properties and its picture do. */
  #mirror(): void {
    const set = (name: string, on: boolean): void => {
      if (on) this.#states?.add(name);
      else this.#states?.delete(name);
    };
    set('refused', this.faults.length > 0);
    set('loading', !this.shown && this.faults.length === 0);
    set('text', this.text);
    set('zoomed', (this.#surface?.camera.zoom ?? 1) > 1);
  }

  /** Finds the position to show: a checked one at once, any other through the loader, which is fetched for it. */
  #resolve(): void {
    const asked = ++this.#asked;
    const {position, game} = this;
    if (typeof position !== 'string') {
      this.shown = position;
      this.faults = [];
      return;
    }
    const name = position === '' ? undefined : position;
    const text = this.querySelector('script[type="application/json"]')?.textContent;
    if (!game && this.src === '' && !text) return;
    void import('./source.js').then(async ({openSource, positionOf}) => {
      const source = this.src === '' ? {text: text ?? ''} : {url: new URL(this.src, this.baseURI).href};
      const loaded = game ? positionOf(game, name) : await openSource(source, name);
      if (asked !== this.#asked) return;
      this.faults = loaded.ok ? [] : loaded.faults;
      if (loaded.ok) this.shown = loaded.value;
    });
  }

  #choose(place: number): void {
    const {shown} = this;
    if (!shown) return;
    const label = placeLabel(shown, place);
    const units = stacksAt(shown, place).flatMap((stack) => stack.units.map(({unit}) => unit.id));
    this.#cursor = place;
    this.#surface?.ring('cursor', place);
    if (!this.dispatchEvent(new UmpireHexSelectEvent(place, label, units))) return;
    this.open = units.length > 0 && !(this.open && this.selected === label);
    this.selected = label;
  }

  #chooseUnit(id: string): void {
    const {shown} = this;
    const unit = shown?.game.unit(id);
    const place = unit && (shown?.units.get(unit.index)?.at as number | undefined);
    if (!shown || place === undefined) return;
    const others = this.selectedUnits.filter((other) => other !== id);
    const units = others.length < this.selectedUnits.length ? others : [...others, id];
    if (this.dispatchEvent(new UmpireUnitSelectEvent(id, units, place, placeLabel(shown, place))))
      this.selectedUnits = units;
  }

  #point(place: number): void {
    if (place === this.pointed) return;
    this.pointed = place;
    const label = place < 0 || !this.shown ? undefined : placeLabel(this.shown, place);
    this.dispatchEvent(new UmpireHexPointEvent(label === undefined ? undefined : place, label));
  }

  /** Moves the keys' place, keeps it in view, and has it read out. */
  #moveTo(place: number, middle = false): void {
    const surface = this.#surface;
    if (!surface || !this.shown) return;
    this.#cursor = place;
    surface.ring('cursor', place);
    const {left, top, right, bottom} = surface.view;
    const {plan, camera, extent, most} = surface;
    if (plan) {
      const [x, y, margin] = [plan.x(place), plan.y(place), plan.counter];
      const [w, h] = [right - left, bottom - top];
      const out = (at: number, from: number, to: number): number =>
        at < from + margin ? at - from - margin : at > to - margin ? at - to + margin : 0;
      const to = middle
        ? {x: x - w / 2, y: y - h / 2}
        : {x: camera.x + out(x, left, right), y: camera.y + out(y, top, bottom)};
      this.#look(clamp({...to, zoom: camera.zoom}, extent, most));
    }
    this.#odd = !this.#odd;
    this.#point(place);
    this.requestUpdate();
  }

  #key(event: KeyboardEvent): void {
    const surface = this.#surface;
    const plan = surface?.plan;
    if (!plan || event.ctrlKey || event.metaKey || event.altKey) return;
    const {key} = event;
    const grid = this.shown?.game.kind === 'hex' ? this.shown.game.grid : undefined;
    const direction = grid && key.length === 1 ? letters[grid.shape.layout].indexOf(key.toLowerCase()) : -1;
    const arrow = Object.hasOwn(arrows, key) ? arrows[key] : undefined;
    if (arrow || direction >= 0) {
      const to = arrow
        ? plan.step(this.#cursor, ...arrow)
        : (grid?.neighbours[6 * this.#cursor + direction] ?? -1);
      if (to >= 0) this.#moveTo(to);
      else this.said = words.edge;
    } else if (key === 'Enter' || key === ' ') this.#choose(this.#cursor);
    else if (key === '+' || key === '=') this.zoomBy(1.4);
    else if (key === '-' || key === '_') this.zoomBy(1 / 1.4);
    else if (key === '0') this.showAll();
    else if (key === 'g' || key === 'G') this.renderRoot.querySelector<HTMLElement>('input')?.focus();
    else if (key === 'Escape' && this.open) this.open = false;
    else return;
    event.preventDefault();
  }

  /** Puts the tray and the note beside their places; a box that would leave the map is held inside it. */
  #float(): void {
    const surface = this.#surface;
    if (!surface) return;
    const half = ((surface.plan?.counter ?? 0) / 2) * surface.view.scale;
    if (this.tray) openTray(this.tray, surface.where(surface.place(this.selected)), surface.size, half);
    if (this.note) openTray(this.note, surface.where(this.pointed), surface.size, half);
  }

  readonly #goToField = (event: SubmitEvent): void => {
    event.preventDefault();
    const input = (event.currentTarget as HTMLFormElement).querySelector('input');
    if (!input || !this.shown) return;
    if (this.goTo(input.value)) {
      this.said = '';
      this.focus();
    } else this.said = words.unknown(input.value, this.shown);
  };

  #bar(shown: Position): TemplateResult {
    const {title, note} = {title: shown.game.title, note: ''};
    const place = shown.game.kind === 'hex' ? words.hex : words.point;
    return html`<div class="bar" part="controls">
      <div class="title">
        <slot name="caption">${title}${note === '' ? nothing : html`<small>${note}</small>`}</slot>
      </div>
      <slot name="controls"></slot>
      <form @submit=${this.#goToField}>
        <input
          aria-label=${words.goTo(place)}
          placeholder=${placeLabel(shown, 0)}
          autocomplete="off"
          spellcheck="false"
        />
        <button>${words.go}</button>
      </form>
      <div class="zoom" role="group" aria-label=${words.zoom}>
        <button
          type="button"
          aria-label=${words.zoomOut}
          title=${words.zoomOut}
          @click=${() => {
            this.zoomBy(1 / 1.4);
          }}
        >
          −
        </button>
        <button
          type="button"
          aria-label=${words.whole}
          title=${words.whole}
          @click=${() => {
            this.showAll();
          }}
        >
          ▢
        </button>
        <button
          type="button"
          aria-label=${words.zoomIn}
          title=${words.zoomIn}
          @click=${() => {
            this.zoomBy(1.4);
          }}
        >
          +
        </button>
      </div>
      <button
        type="button"
        class="as-text"
        aria-pressed=${this.text ? 'true' : 'false'}
        @click=${() => {
          this.text = !this.text;
        }}
      >
        ${words.text}
      </button>
    </div>`;
  }

  #stage(shown: Position): TemplateResult {
    const at = this.#cursor;
    const verdict = (place: number): string => this.verdict?.(place) ?? '';
    const spoken = `${verdict(at) === '' ? '' : `${verdict(at)} `}${placeWords(shown, at)}`;
    const note = this.pointed >= 0 ? verdict(this.pointed) : '';
    // Two stand-ins take turns: a reader of the screen speaks when the active one changes, and not when its words do.
    return html`<div class="stage">
      <div
        class="box"
        part="map"
        tabindex="0"
        role="application"
        aria-roledescription=${words.map}
        aria-label=${this.label || shown.game.title}
        aria-describedby="help"
        aria-activedescendant=${this.#odd ? 'odd' : 'even'}
        @keydown=${(event: KeyboardEvent) => {
          this.#key(event);
        }}
        @focus=${() => {
          this.#surface?.ring('cursor', this.#cursor);
        }}
      >
        <svg aria-hidden="true" focusable="false"></svg>
        <span
          class="unseen"
          id="odd"
          role="img"
          aria-label=${this.#odd ? spoken : placeLabel(shown, at)}
        ></span>
        <span
          class="unseen"
          id="even"
          role="img"
          aria-label=${this.#odd ? placeLabel(shown, at) : spoken}
        ></span>
        <span class="unseen" id="help">${words.help}</span>
      </div>
      ${
        this.open
          ? trayTemplate(shown, this.#surface?.place(this.selected) ?? -1, this.selectedUnits, this.symbols, {
              choose: (id) => {
                this.#chooseUnit(id);
              },
              shut: () => {
                this.open = false;
                this.focus();
              },
            })
          : nothing
      }
      ${note === '' ? nothing : html`<div class="note" aria-hidden="true">${note}</div>`}
    </div>`;
  }

  #readout(shown: Position): TemplateResult {
    const place = this.pointed >= 0 ? this.pointed : (this.#surface?.place(this.selected) ?? -1);
    const at = place < 0 ? undefined : describe(shown, place);
    return html`<p class="read" part="readout" aria-hidden="true">
      ${at ? html`<b>${placeLabel(shown, place)}</b> <span>${at.ground}. ${at.units}.</span>` : html`<span>${words.hint}</span>`}
    </p>`;
  }

  protected override render(): TemplateResult {
    const {shown, faults} = this;
    if (faults.length > 0)
      return html`<div class="frame">
        <div class="faults" part="faults" role="alert">
          <h2>${words.refused(faults.length)}</h2>
          <ul>
            ${faults.map((fault) => html`<li>${words.fault(fault)}</li>`)}
          </ul>
        </div>
      </div>`;
    if (!shown)
      return html`<div class="frame">
        <p class="waiting"><slot name="caption">${words.waiting}</slot></p>
      </div>`;
    return html`<div class="frame">
      ${this.bare ? nothing : this.#bar(shown)}
      ${
        this.text
          ? html`<div class="text" part="text" role="region" tabindex="0" aria-label=${words.inWords}>
              ${
                this.textView?.(shown, (place) => {
                  this.#choose(place);
                }) ?? words.waiting
              }
            </div>`
          : this.#stage(shown)
      }
      ${this.bare || this.text ? nothing : this.#readout(shown)}
      <div class="unseen" role="status">${this.said}</div>
      <slot name="panel"></slot>
    </div>`;
  }
}
