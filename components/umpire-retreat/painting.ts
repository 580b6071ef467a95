import type {HexPosition} from '../../src/module/index.js';
import type {Beside} from './beside.js';
import type {Dialogue} from './dialogue.js';
import type {Looking} from './looking.js';
import type {MapLink} from './map-link.js';
import {bareOverlay, overlayOf} from './overlay.js';
import type {RetreatView} from './view.js';

/** Has the map show what the panel tells, once that stands there. */
export class Painting {
  readonly #map: MapLink;
  readonly #beside: Beside;
  readonly #looking: Looking;
  /** The map doesn't show yet what the panel tells. */
  #isBehind = false;
  #view: RetreatView | undefined;

  constructor(map: MapLink, beside: Beside, looking: Looking) {
    this.#map = map;
    this.#beside = beside;
    this.#looking = looking;
  }

  /**
   * The panel tells something else: what changed in the element, what people look at, or a ruling that comes after what it
   * is of, as that on a dialogue which was stored.
   */
  note(changed: boolean, view: RetreatView | undefined): void {
    this.#isBehind ||= changed || view !== this.#view || this.#beside.news || this.#looking.news;
    this.#view = view;
    this.#beside.news = this.#looking.news = false;
  }

  /** What comes when the panel stands: the map, then what stands below the answer. */
  follow(shown: HexPosition | undefined, view: RetreatView | undefined, dialogue: Dialogue): void {
    if (this.#isBehind && shown) {
      const {ways, witness, asked} = this.#looking.at;
      const looking = {ways, witness, asked, ...this.#beside.looking};
      const overlay = view ? overlayOf(view, dialogue, looking) : bareOverlay(shown);
      this.#map.show(overlay, (hex) => this.#beside.bubbleOn(view, hex));
    }
    this.#isBehind = false;
    if (view && dialogue.talk.stack.length > 0) void this.#beside.soon(this.#map.painted());
  }
}
