import type {UmpireHexSelectEvent} from '../umpire-map/events.js';
import type {UmpireMap} from '../umpire-map/umpire-map.js';
import type {Overlay} from './overlay.js';

/** The map beside or inside the battle: what it is shown, and the places that are chosen on it. */
export class MapLink {
  element: UmpireMap | undefined;
  readonly #choose: (place: number) => boolean;

  /** `choose` is told of a place; whether it meant anything for the step that is due. */
  constructor(choose: (place: number) => boolean) {
    this.#choose = choose;
  }

  /** Turns to another map, or to none; the one before is left without an overlay. */
  join(map: UmpireMap | undefined): void {
    const {element} = this;
    if (map === element) return;
    if (element) {
      Object.assign(element, {
        routes: [],
        marks: [],
        zoc: '',
        selected: '',
        verdict: undefined,
        heat: new Map(),
        lost: [],
        framed: [],
      });
      element.removeEventListener('umpire-hex-select', this.#select);
    }
    this.element = map;
    map?.addEventListener('umpire-hex-select', this.#select);
  }

  show(overlay: Overlay): void {
    if (this.element) Object.assign(this.element, overlay);
  }

  // a place that means something for the step is a move, not a look at a stack
  readonly #select = (event: UmpireHexSelectEvent): void => {
    if (this.#choose(event.place)) event.preventDefault();
  };
}
