import type {Position} from '../../src/module/index.js';
import type {UmpireMap} from '../umpire-map/umpire-map.js';

/** The properties of a map that another element sets to show its answer there; one that is left out stays as it is. */
type MapOverlay = Partial<
  Pick<
    UmpireMap,
    | 'zoc'
    | 'routes'
    | 'marks'
    | 'heat'
    | 'lost'
    | 'framed'
    | 'selected'
    | 'verdict'
    | 'shortVerdict'
    | 'parentRefused'
  >
> & {readonly position?: Position};

/** The overlay that shows nothing; the position stays. */
const noOverlay: MapOverlay = {
  zoc: '',
  routes: [],
  marks: [],
  heat: new Map(),
  lost: [],
  framed: [],
  selected: '',
  verdict: undefined,
  shortVerdict: undefined,
  parentRefused: false,
};

/** Listeners for what players do on a map. */
type MapListeners = {
  readonly [Type in 'umpire-hex-select' | 'umpire-unit-select' | 'umpire-hex-point']?: (
    event: HTMLElementEventMap[Type],
  ) => void;
};

/**
 * Shows an element's answer on a map inside it or elsewhere on the page, by the map's properties and events alone: the map's
 * own script may still be loading.
 */
export class MapSync {
  element: UmpireMap | undefined;
  readonly #listeners: readonly (readonly [type: string, listener: EventListener])[];

  constructor(listeners: MapListeners) {
    this.#listeners = Object.entries(listeners) as [string, EventListener][];
  }

  /** Changes to another map or to none, and clears the overlay of the one before. Returns false if it is the same map. */
  join(map: UmpireMap | undefined): boolean {
    const {element} = this;
    if (map === element) return false;
    this.show(noOverlay);
    for (const [type, listener] of this.#listeners) {
      element?.removeEventListener(type, listener);
      map?.addEventListener(type, listener);
    }
    this.element = map;
    return true;
  }

  show(overlay: MapOverlay): void {
    if (this.element) Object.assign(this.element, overlay);
  }

  /** Gives the map the pictures of the element around it; where that has none, the map keeps its own. */
  showPictures(pictures: UmpireMap['pictures'], before: unknown): void {
    if (this.element && (pictures ?? before)) this.element.pictures = pictures;
  }
}
