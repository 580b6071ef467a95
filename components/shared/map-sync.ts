import type {MapOverlay} from '../umpire-map/state.js';
import type {UmpireMap} from '../umpire-map/umpire-map.js';

/** The position that another element shows on a map, and the answer to draw over it. */
type MapAnswer = Partial<Pick<UmpireMap, 'position' | 'zoc' | 'selected'>> & {
  readonly overlay: Partial<MapOverlay>;
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
  #shown: MapAnswer | undefined;
  readonly #listeners: readonly (readonly [type: string, listener: EventListener])[];

  constructor(listeners: MapListeners) {
    this.#listeners = Object.entries(listeners) as [string, EventListener][];
  }

  /** Changes to another map or to none, and clears the overlay of the one before. Returns false if it is the same map. */
  join(map: UmpireMap | undefined): boolean {
    const {element} = this;
    if (map === element) return false;
    this.show({zoc: '', selected: '', overlay: {}});
    this.showEmpty(false);
    this.#shown = undefined;
    for (const [type, listener] of this.#listeners) {
      element?.removeEventListener(type, listener);
      map?.addEventListener(type, listener);
    }
    this.element = map;
    return true;
  }

  /** Shows an answer; one that the map shows already is left as it is. */
  show(answer: MapAnswer): void {
    if (!this.element || answer === this.#shown) return;
    this.#shown = answer;
    Object.assign(this.element, answer);
  }

  /** Tells the map whether the element around it has no position to show. */
  showEmpty(withoutPosition: boolean): void {
    if (this.element) this.element.withoutPosition = withoutPosition;
  }

  /** Gives the map the pictures of the element around it; where that has none, the map keeps its own. */
  showPictures(pictures: UmpireMap['pictures'], before: unknown): void {
    if (this.element && (pictures ?? before)) this.element.pictures = pictures;
  }
}
