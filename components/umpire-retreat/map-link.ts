import type {HexId} from '../../src/board/index.js';
import type {Position} from '../../src/module/index.js';
import type {UmpireHexPointEvent, UmpireHexSelectEvent, UmpireUnitSelectEvent} from '../umpire-map/events.js';
import type {UmpireMap} from '../umpire-map/umpire-map.js';
import type {Overlay} from './overlay.js';

/** What people do on the map, as far as a retreat is concerned. */
export interface MapActs {
  select(hex: string, units: readonly string[]): unknown;
  units(units: readonly string[]): unknown;
  point(hex: string | undefined): unknown;
}

/** The map beside or inside the helper: what it is shown, and what people do on it. Only its properties and events are used. */
export class MapLink {
  element: UmpireMap | undefined;
  readonly #acts: MapActs;
  constructor(acts: MapActs) {
    this.#acts = acts;
  }

  /** Turns to another map, or to none; the one before is left without an overlay. */
  join(map: UmpireMap | undefined): void {
    const {element} = this;
    if (map === element) return;
    if (element) {
      Object.assign(element, {routes: [], marks: [], zoc: '', selected: '', verdict: undefined, framed: []});
      element.removeEventListener('umpire-hex-select', this.#select);
      element.removeEventListener('umpire-unit-select', this.#units);
      element.removeEventListener('umpire-hex-point', this.#point);
    }
    this.element = map;
    map?.addEventListener('umpire-hex-select', this.#select);
    map?.addEventListener('umpire-unit-select', this.#units);
    map?.addEventListener('umpire-hex-point', this.#point);
  }

  show(
    {position, ...overlay}: Omit<Overlay, 'position'> & {readonly position: Position},
    verdict: (hex: HexId) => string | undefined,
  ): void {
    if (!this.element) return;
    const saying = (place: number): string | undefined => verdict(place as HexId);
    Object.assign(this.element, {position, ...overlay, verdict: saying});
  }

  /** When the map has painted what it was shown; at once where there is none. */
  async painted(): Promise<void> {
    await this.element?.updateComplete;
  }

  // The helper says what a choice means: the map neither marks the hex nor opens its stack by itself.
  readonly #select = (event: UmpireHexSelectEvent): void => {
    event.preventDefault();
    this.#acts.select(event.label, event.units);
  };
  readonly #units = (event: UmpireUnitSelectEvent): unknown => this.#acts.units(event.units);
  readonly #point = (event: UmpireHexPointEvent): unknown => this.#acts.point(event.label);
}
