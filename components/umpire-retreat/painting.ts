import type {HexPosition} from '../../src/module/index.js';
import type {FurtherAnswers} from './further-answers.js';
import type {Dialogue} from './dialogue.js';
import type {Inspection} from './inspection.js';
import type {MapLink} from './map-link.js';
import {bareOverlay, overlayOf} from './overlay.js';
import type {RetreatView} from './view.js';

/** Has the map show what the panel tells, once that stands there. */
export class Painting {
  readonly #map: MapLink;
  readonly #further: FurtherAnswers;
  readonly #inspection: Inspection;
  /** The map doesn't show yet what the panel tells. */
  #isBehind = false;
  #view: RetreatView | undefined;

  constructor(map: MapLink, further: FurtherAnswers, inspection: Inspection) {
    this.#map = map;
    this.#further = further;
    this.#inspection = inspection;
  }

  /**
   * The panel tells something else: what changed in the element, what people look at, or a ruling that comes after what it
   * is of, as that on a dialogue which was stored.
   */
  note(changed: boolean, view: RetreatView | undefined): void {
    this.#isBehind ||= changed || view !== this.#view || this.#further.news || this.#inspection.news;
    this.#view = view;
    this.#further.news = this.#inspection.news = false;
  }

  /** What comes when the panel stands: the map, then what stands below the answer. */
  follow(shown: HexPosition | undefined, view: RetreatView | undefined, dialogue: Dialogue): void {
    if (this.#isBehind && shown) {
      const {ways, witness, asked} = this.#inspection.at;
      const highlights = {ways, witness, asked, ...this.#further.highlights};
      const overlay = view ? overlayOf(view, dialogue, highlights) : bareOverlay(shown);
      this.#map.show(overlay, (hex) => this.#further.bubbleOn(view, hex));
    }
    this.#isBehind = false;
    if (view && dialogue.talk.stack.length > 0) void this.#further.soon(this.#map.painted());
  }
}
