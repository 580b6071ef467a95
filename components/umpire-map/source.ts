import {faultLine, type Fault} from '../../src/module/index.js';
import {sourceOf} from '../shared/document-source.js';
import type {DocumentController} from '../shared/document-controller.js';
import {openPosition} from '../shared/open-document.js';
import {setStates, scheduleUsageCheck} from '../shared/states.js';
import type {UmpireMap} from './umpire-map.js';

/** Loads the document of a map and sets `:state(loading|refused|failed|zoomed|text)`. */
export class MapSource {
  faults: readonly Fault[] = [];
  readonly #map: UmpireMap;
  readonly #loader: DocumentController;
  readonly #states: CustomStateSet;

  constructor(map: UmpireMap, loader: DocumentController, states: CustomStateSet) {
    this.#map = map;
    this.#loader = loader;
    this.#states = states;
  }

  /** Shows a checked position, or opens what is not checked yet. */
  open(): void {
    const {game, position} = this.#map;
    if (typeof position !== 'string') {
      this.#loader.cancel();
      this.faults = [];
      this.#map.shown = position;
      return;
    }
    const given = sourceOf(this.#map);
    if (!game && !given) return;
    this.#loader.load(
      (signal) => openPosition(position, {given, game}, signal),
      (opened) => {
        this.faults = opened.ok ? [] : opened.faults;
        if (opened.ok) this.#map.shown = opened.value;
        this.#map.requestUpdate();
      },
    );
  }

  /** Sets the states that styles of a page match. */
  updateStates(): void {
    const {shown, text, surface} = this.#map;
    const {failed} = this.#loader;
    const refused = this.faults.length > 0;
    setStates(
      this.#states,
      {
        refused,
        loading: !shown && !refused && !failed,
        failed,
        text,
        zoomed: (surface?.camera.zoom ?? 1) > 1,
      },
      this.#map,
      () => this.faults.map(faultLine),
    );
  }

  /** Warns of a side or a place that the module does not have. */
  check(): void {
    const {shown, zoc, selected, selectedPlace} = this.#map;
    if (!shown) return;
    const isSide = (id: string): unknown => id === '' || shown.game.side(id);
    if (!zoc.split(/\s+/).every(isSide) || (selected && selectedPlace < 0))
      void scheduleUsageCheck(this.#map);
  }
}
