import type {TemplateResult} from 'lit';
import type {Ask, PointPosition} from '../../src/module/index.js';
import {adoptLazyStyles} from '../internal/adopt-lazy-styles.js';
import type {Loader} from '../internal/loader.js';
import type {LinesRoom} from './lines/room.js';
import type {MapLink} from './map-link.js';

/** Whose panel it stands in. */
interface Host {
  readonly shadowRoot: ShadowRoot | null;
  requestUpdate(): void;
}

/** On a point map units retreat along lines, in place of all else: what that takes is fetched when such a map is shown. */
export class AlongLines {
  room: LinesRoom | undefined;
  readonly #host: Host;
  readonly #loader: Pick<Loader, 'part'>;
  readonly #map: MapLink;
  #part: ((room: LinesRoom) => TemplateResult) | undefined;

  constructor(host: Host, loader: Pick<Loader, 'part'>, map: MapLink) {
    this.#host = host;
    this.#loader = loader;
    this.#map = map;
  }

  /** What it shows and asks; nothing on a hex map. */
  get panel(): TemplateResult | undefined {
    return this.room && this.#part?.(this.room);
  }

  /** Turns to another document, which may be no point map. */
  close(): void {
    this.room = undefined;
  }

  open(position: PointPosition, ask: Ask | undefined): void {
    void this.#loader.part(
      'lines',
      () => import('./lines/index.js'),
      ({LinesRoom: Room, linesPart, styles}) => {
        this.#part = linesPart;
        adoptLazyStyles(this.#host, styles);
        const room = new Room(position, ask?.lineRetreat, () => {
          this.#show(room);
        });
        this.room = room;
        this.#show(room);
      },
    );
  }

  #show(room: LinesRoom): void {
    this.#map.show(room.overlay, () => undefined);
    this.#host.requestUpdate();
  }
}
