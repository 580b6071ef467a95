import type {Mark} from '../../src/drawing/overlay.js';
import type {Route} from '../../src/drawing/route.js';
import type {Unit} from '../../src/module/index.js';

/** Returns a line about a place, by its index in the game; undefined where there is none. */
type PlaceWords = (place: number) => string | undefined;

/** An answer to draw over the position, and what it says of places. Places of names are printed numbers or names. */
export interface MapOverlay {
  /** Routes to draw, as indices of places. */
  readonly routes: readonly Route[];
  /** Places to mark: `may`, `costly`, `stop`, `look`, `dim`; `lit` dims all others. */
  readonly marks: readonly Mark[];
  /** A frequency for each place, by its index, drawn as a heat map. */
  readonly heat: ReadonlyMap<number, number>;
  /** Eliminated units, drawn as a pile below the map. */
  readonly lost: readonly Unit[];
  /** Hexes whose numbers are drawn at any size of the map. */
  readonly numbered: readonly string[];
  /** The places of the question: the view moves there, with a margin of one hex, whenever they change. */
  readonly framed: readonly string[];
  /** The places of an answer that a person is choosing: screen readers hear of each. */
  readonly chosen: readonly string[];
  /** A place whose verdict stays beside it until another is pointed at; empty for none. */
  readonly explained: string;
  /** The line to show beside a place that is pointed at, such as the reason against it. */
  readonly verdict: PlaceWords | undefined;
  /** The verdict on a place in a few words, for the line below a narrow map. */
  readonly shortVerdict: PlaceWords | undefined;
}

/** The overlay that shows nothing. */
export const noOverlay: MapOverlay = {
  routes: [],
  marks: [],
  heat: new Map(),
  lost: [],
  numbered: [],
  framed: [],
  chosen: [],
  explained: '',
  verdict: undefined,
  shortVerdict: undefined,
};
