import {unknownName} from '../../src/phrases/faults.js';
import {placeOf} from '../../src/drawing/places.js';
import type {Fault} from '../../src/module/fault.js';
import type {Game} from '../../src/module/index.js';
import {sourceOf, type DocumentController} from '../shared/document-controller.js';
import {openPosition} from '../shared/open-document.js';
import {missingDocument, setStates, scheduleUsageCheck} from '../shared/element-state.js';
import type {MapAccess, MapHost} from './access.js';
import {nameFaults} from '../../src/phrases/en/faults/names.js';

/** The element, as far as its document is found and loaded by it. */
type SourceHost = MapHost & {readonly src: string; readonly game?: Game};

/** Loads the document of a map and sets `:state(loading|refused|failed|zoomed|text)`. */
export class MapSource {
  readonly #map: MapAccess;
  readonly #host: SourceHost;
  readonly #loader: DocumentController;

  constructor(map: MapAccess, host: SourceHost, loader: DocumentController) {
    this.#map = map;
    this.#host = host;
    this.#loader = loader;
  }

  /** Shows a checked position, or opens what is not checked yet. */
  open(): void {
    const {position} = this.#map.state;
    const {game} = this.#host;
    if (typeof position !== 'string') {
      this.#loader.cancel();
      this.#map.send({type: 'show', shown: position});
      return;
    }
    const given = sourceOf(this.#host);
    if (!game && !given) return;
    this.#loader.load(
      (signal) => openPosition(position, {given, game}, signal),
      (opened) =>
        this.#map.send(
          opened.ok ? {type: 'show', shown: opened.value} : {type: 'refuse', faults: opened.faults},
        ),
    );
  }

  /** Sets the states that styles of a page match. */
  updateStates(): void {
    const {state} = this.#map;
    const {shown, text, faults} = state;
    const {failed} = this.#loader;
    const refused = faults.length > 0;
    setStates(
      this.#host,
      {faults, usageFault: () => this.#usageFault()},
      {
        refused,
        loading: !shown && !refused && !failed,
        failed,
        text,
        zoomed: state.view.camera.zoom > 1,
      },
    );
  }

  /** Warns of a side or a place that the module does not have. */
  check(): void {
    if (this.#unknownName()) void scheduleUsageCheck(this.#host);
  }

  #usageFault(): Fault | undefined {
    const {position, shown} = this.#map.state;
    const host = this.#host;
    const has = shown ?? sourceOf(host) ?? host.game ?? (typeof position === 'string' ? undefined : position);
    return has ? this.#unknownName() : missingDocument(host);
  }

  /** The fault of a side or a place that the module does not have. */
  #unknownName(): Fault | undefined {
    const {shown, zoc, selected} = this.#map.state;
    if (!shown) return undefined;
    const {game} = shown;
    const side = zoc.split(/\s+/).find((id) => id !== '' && !game.side(id));
    if (side !== undefined)
      return unknownName(
        '/zoc',
        side,
        nameFaults.side,
        game.sides.map(({id}) => id),
      );
    if (selected === '' || placeOf(shown, selected) >= 0) return undefined;
    return game.kind === 'hex'
      ? unknownName('/selected', selected, nameFaults.hex, game.grid.labels)
      : unknownName('/selected', selected, nameFaults.point, game.network.names);
  }
}
