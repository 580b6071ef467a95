import {placeOf} from '../../src/drawing/find-place.js';
import {faultLine, unknownName, type Fault} from '../../src/module/fault.js';
import {sourceOf} from '../shared/document-source.js';
import type {DocumentController} from '../shared/document-controller.js';
import {openPosition} from '../shared/open-document.js';
import {missingDocument, setStates, scheduleUsageCheck} from '../shared/element-state.js';
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
      {
        host: this.#map,
        states: this.#states,
        usageFault: () => this.#usageFault(),
        faults: () => this.faults.map(faultLine),
      },
      {
        refused,
        loading: !shown && !refused && !failed,
        failed,
        text,
        zoomed: (surface?.camera.zoom ?? 1) > 1,
      },
    );
  }

  /** Warns of a side or a place that the module does not have. */
  check(): void {
    if (this.#unknownName()) void scheduleUsageCheck(this.#map);
  }

  #usageFault(): Fault | undefined {
    const {game, position, shown} = this.#map;
    const has = shown ?? sourceOf(this.#map) ?? game ?? (typeof position === 'string' ? undefined : position);
    return has ? this.#unknownName() : missingDocument(this.#map);
  }

  /** The fault of a side or a place that the module does not have. */
  #unknownName(): Fault | undefined {
    const {shown, zoc, selected} = this.#map;
    if (!shown) return undefined;
    const {game} = shown;
    const side = zoc.split(/\s+/).find((id) => id !== '' && !game.side(id));
    if (side !== undefined)
      return unknownName(
        '/zoc',
        side,
        'a side of this module',
        game.sides.map(({id}) => id),
      );
    if (selected === '' || placeOf(shown, selected) >= 0) return undefined;
    return game.kind === 'hex'
      ? unknownName('/selected', selected, 'a hex of this map', game.grid.labels)
      : unknownName('/selected', selected, 'a point of this map', game.network.names);
  }
}
