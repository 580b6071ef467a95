import type {Position} from '../../src/module/index.js';
import {noOverlay, type MapOverlay} from '../umpire-map/state.js';
import type {UmpireMap} from '../umpire-map/umpire-map.js';

/** The properties of a map that another element sets besides the overlay. */
const own = ['position', 'zoc', 'selected', 'withoutPosition'] as const;

/** The answer that another element shows on a map; a part that is left out stays as it is. */
type MapAnswer = Partial<MapOverlay & Pick<UmpireMap, Exclude<(typeof own)[number], 'position'>>> & {
  readonly position?: Position;
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
    this.show({...noOverlay, zoc: '', selected: '', withoutPosition: false});
    for (const [type, listener] of this.#listeners) {
      element?.removeEventListener(type, listener);
      map?.addEventListener(type, listener);
    }
    this.element = map;
    return true;
  }

  show(answer: MapAnswer): void {
    const {element} = this;
    if (!element) return;
    const isOwn = ([name]: readonly [string, unknown]): boolean => own.some((one) => one === name);
    const [given, drawn] = [
      Object.entries(answer).filter(isOwn),
      Object.entries(answer).filter((one) => !isOwn(one)),
    ];
    Object.assign(element, Object.fromEntries(given));
    if (drawn.length > 0) element.overlay = {...element.overlay, ...Object.fromEntries(drawn)};
  }

  /** Gives the map the pictures of the element around it; where that has none, the map keeps its own. */
  showPictures(pictures: UmpireMap['pictures'], before: unknown): void {
    if (this.element && (pictures ?? before)) this.element.pictures = pictures;
  }
}
