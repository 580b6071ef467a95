import {css, html, type TemplateResult} from 'lit';
import {describe, placeWords} from '../../src/drawing/describe.js';
import {findPlace, placeLabel, placeName} from '../../src/drawing/find-place.js';
import {stacksAt} from '../../src/drawing/stack.js';
import type {Position} from '../../src/module/index.js';
import {share} from '../internal/share.js';
import {floatBeside, revealing, zoomed} from './aim.js';
import type {Camera} from './camera.js';
import {UmpireHexPointEvent, UmpireHexSelectEvent} from './events.js';
import {listen} from './gestures.js';
import {keyCommand} from './keys.js';
import {words} from './dialogue.words.js';
import type {Surface} from './surface.js';
import {trayTemplate} from './tray.js';

/** One press of a zoom button or key. */
const ZOOM = 1.4;

/** So many pixels are wide enough for a finger. */
const FINGER = 44;

/** What people reach of the map. */
interface Map extends HTMLElement {
  readonly renderRoot: ParentNode & Node;
  readonly surface?: Surface | undefined;
  readonly shown?: Position | undefined;
  readonly verdict?: ((place: number) => string | undefined) | undefined;
  selected: string;
  selectedUnits: readonly string[];
  cursor: number;
  pointed: number;
  open: boolean;
  said: string;
  look(camera?: Camera): void;
  showAll(): void;
}

/** What people do on a map and what it says then: gestures, keys, choices, and the words of a place. */
export class MapInteraction {
  readonly #map: Map;
  #on: Surface | undefined;
  #odd = false;
  #spoke = -1;

  constructor(map: Map) {
    this.#map = map;
  }

  get #box(): HTMLElement | null {
    return this.#map.renderRoot.querySelector<HTMLElement>('.box');
  }

  /** Listens to the picture that is there now. */
  attach(): void {
    const map = this.#map;
    const {surface} = map;
    const box = this.#box;
    if (!surface || !box || surface === this.#on) return;
    this.#on = surface;
    listen(box, {
      pan: (dx, dy) => {
        const {scale} = surface.view;
        const {x, y, zoom} = surface.camera;
        map.look({x: x - dx / scale, y: y - dy / scale, zoom});
      },
      zoom: (factor, x, y) => {
        map.look(zoomed(surface, factor, x, y));
      },
      tap: (x, y, finger) => {
        const place = surface.at(x, y);
        const near = surface.plan ? FINGER / (1.7 * surface.plan.side * surface.view.scale) : 1;
        // what is too small for a finger comes nearer first: nobody means to choose the hex beside it
        if (finger && near > 1.02) map.look(zoomed(surface, near, x, y));
        else {
          if (finger) this.point(place);
          this.choose(place);
        }
      },
      hover: (x, y) => {
        this.point(x === undefined || y === undefined ? -1 : surface.at(x, y));
      },
    });
  }

  /** A click that came before this was there: it counts all the same. */
  click(clientX: number, clientY: number): void {
    const box = this.#box?.getBoundingClientRect();
    if (box) this.choose(this.#map.surface?.at(clientX - box.left, clientY - box.top) ?? -1);
  }

  /** Someone chose a place: unless a listener objects it is marked, and its stack opens. */
  choose(place: number): void {
    const map = this.#map;
    const {shown} = map;
    if (!shown || place < 0) return;
    const label = placeLabel(shown, place);
    const units = stacksAt(shown, place).flatMap((stack) => stack.units.map(({unit}) => unit.id));
    map.cursor = place;
    if (!map.dispatchEvent(new UmpireHexSelectEvent(place, label, units))) return;
    map.open = units.length > 0 && !(map.open && map.selected === label);
    map.selected = label;
  }

  /** Someone points at a place, or with -1 at none. */
  point(place: number): void {
    const map = this.#map;
    if (place === map.pointed || !map.shown) return;
    map.pointed = place;
    const at = place < 0 ? undefined : place;
    map.dispatchEvent(new UmpireHexPointEvent(at, at === undefined ? at : placeLabel(map.shown, at)));
  }

  /** The keys reached the map: they begin at the chosen place, and point where they stand unless a pointer brought them. */
  focused(): void {
    const map = this.#map;
    if (map.cursor === 0) map.cursor = Math.max(0, map.surface?.place(map.selected) ?? 0);
    if (map.pointed < 0 && this.#box?.matches(':focus-visible')) this.point(map.cursor);
  }

  moveTo(place: number, middle = false): void {
    const map = this.#map;
    map.cursor = place;
    this.point(place);
    if (map.surface) map.look(revealing(map.surface, place, middle));
  }

  zoomBy(factor: number): void {
    const {surface} = this.#map;
    if (surface) this.#map.look(zoomed(surface, factor, surface.size.width / 2, surface.size.height / 2));
  }

  showAll(): void {
    this.#map.showAll();
  }

  zoomIn(): void {
    this.zoomBy(ZOOM);
  }

  zoomOut(): void {
    this.zoomBy(1 / ZOOM);
  }

  /** Opens the ways out of the page. */
  share(): void {
    share(this.#map);
  }

  /** Goes to the place someone wrote down, or says that there is none. */
  find(wanted: string): void {
    const map = this.#map;
    const place = map.shown ? findPlace(map.shown, wanted) : -1;
    map.said = place >= 0 || !map.shown ? '' : words.unknown(wanted, map.shown);
    if (place < 0) return;
    this.moveTo(place, true);
    map.focus();
  }

  key(event: KeyboardEvent): void {
    const map = this.#map;
    const {shown, surface} = map;
    if (!shown || !surface?.plan) return;
    const command = keyCommand(event, shown, surface.plan, map.cursor);
    if (!command || ('does' in command && command.does === 'shut' && !map.open)) return;
    event.preventDefault();
    if ('go' in command) {
      if (command.go >= 0) this.moveTo(command.go);
      map.said = command.go < 0 ? words.edge : '';
    } else if (command.does === 'choose') this.choose(map.cursor);
    else if (command.does === 'in') this.zoomIn();
    else if (command.does === 'out') this.zoomOut();
    else if (command.does === 'all') this.showAll();
    else if (command.does === 'find') map.renderRoot.querySelector<HTMLElement>('input')?.focus();
    else map.open = false;
  }

  /** Puts the laid-out stack and the verdict beside their places. */
  float(): void {
    const {surface, renderRoot, selected, pointed} = this.#map;
    if (!surface) return;
    for (const box of renderRoot.querySelectorAll<HTMLElement>('.tray,.verdict'))
      floatBeside(box, surface, box.matches('.tray') ? surface.place(selected) : pointed);
  }

  /** The id of the stand-in that speaks for the keys' place. */
  get active(): string {
    const {cursor} = this.#map;
    if (cursor !== this.#spoke) this.#odd = !this.#odd;
    this.#spoke = cursor;
    return this.#odd ? 'odd' : 'even';
  }

  /**
   * Stand-ins for the keys' place. They take turns: a reader of the screen speaks when another becomes active, not when the
   * words of one change.
   */
  standIns(shown: Position): readonly TemplateResult[] {
    const {cursor, verdict} = this.#map;
    const sentence = `${verdict?.(cursor) ?? ''} ${placeWords(shown, cursor)}`.trim();
    return ['odd', 'even'].map(
      (id) =>
        html`<span
          class="unseen"
          id=${id}
          role="img"
          aria-label=${id === this.active ? sentence : placeName(shown, cursor)}
        ></span>`,
    );
  }

  get #selected(): number {
    return this.#map.surface?.place(this.#map.selected) ?? -1;
  }

  /** The stack of the chosen place, laid out to choose units of. */
  tray(shown: Position): TemplateResult {
    const map = this.#map;
    return trayTemplate(shown, this.#selected, map.selectedUnits, {
      choose: (event) => {
        if (map.dispatchEvent(event)) map.selectedUnits = event.units;
      },
      shut: () => {
        map.open = false;
        map.focus();
      },
    });
  }

  /** The place that is pointed at, or else chosen, in one line: its number, its ground, who stands there. */
  readout(shown: Position): TemplateResult | undefined {
    const {pointed} = this.#map;
    const place = pointed >= 0 ? pointed : this.#selected;
    if (place < 0) return undefined;
    const {ground, units} = describe(shown, place);
    return html`<b>${placeName(shown, place)}</b>
      <span lang="en" dir="ltr">${ground}. ${units.replace(/^n/, 'N')}.</span>`;
  }
}

export const floatStyles = css`
  .verdict,
  .tray {
    position: absolute;
    z-index: 1;
    inset-block-start: 0;
    left: 0;
    border: 1px solid var(--_line);
    border-radius: var(--_radius);
    background: var(--_panel);
    box-shadow: 0 4px 16px rgb(0 0 0 / 0.28);
  }
  .verdict {
    max-inline-size: min(26em, 86%);
    padding: 4px 10px;
    font-size: var(--_small);
    pointer-events: none;
  }
`;
