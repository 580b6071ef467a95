import {
  faultLine,
  type Ask,
  type HexPosition,
  type PointPosition,
  type Position,
} from '../../src/module/index.js';
import {retreatRulesOf} from '../../src/rules/index.js';
import {givenBy, isSame, type Given} from '../internal/given.js';
import {namedBy} from '../internal/named.js';
import {Loader} from '../internal/loader.js';
import {openSubject} from '../internal/open.js';
import type {UmpireMap} from '../umpire-map/umpire-map.js';
import type {MapLink} from './map-link.js';

/** Where a page says what is to be shown. */
type Host = ConstructorParameters<typeof Loader>[0] & {
  readonly renderRoot: HTMLElement | DocumentFragment;
  readonly position: Position | string;
  readonly example: string;
  readonly printed: boolean;
  readonly htmlFor: string;
  /** Whether its map is inside it. */
  inside: boolean;
};

/** What was found: a position with the question that its document asks, or what is wrong, a line each. */
export interface Found {
  readonly position?: HexPosition;
  /** A position on a point map, where units retreat along lines. */
  readonly points?: PointPosition;
  readonly ask?: Ask | undefined;
  readonly faults: readonly string[];
}

/** Finds the map and the position: what the page gave the helper, else what it gave its map. */
export class Source {
  readonly #host: Host;
  readonly #map: MapLink;
  readonly #found: (found: Found) => void;
  /** Brings the document, and parts of the program in their time. */
  readonly loader: Loader;
  /** The document that was opened last. */
  #opened: Given | undefined;

  constructor(host: Host, map: MapLink, found: (found: Found) => void) {
    this.#host = host;
    this.#map = map;
    this.#found = found;
    this.loader = new Loader(host, () => {
      const other = host.htmlFor === '' && this.#inner !== (map.element ?? null);
      if (other || !isSame(this.given, this.#opened)) this.resolve();
    });
  }

  get #inner(): UmpireMap | null {
    return this.#host.querySelector('umpire-map');
  }

  get given(): Given | undefined {
    return givenBy(this.#host, this.#map.element);
  }

  /** Looks anew. */
  resolve(): void {
    const {position, example, printed, htmlFor} = this.#host;
    const inner = htmlFor === '' ? this.#inner : null;
    this.#host.inside = inner !== null;
    this.#map.join(inner ?? (namedBy(this.#host, htmlFor, 'umpire-map') as UmpireMap | undefined));
    const given = (this.#opened = this.given);
    if (typeof position !== 'string') {
      this.loader.drop();
      this.#show(position, undefined);
    } else if (given)
      this.loader.load(
        (signal) => openSubject({given, position, example, printed}, signal),
        (opened) => {
          if (!opened.ok) this.#found({faults: opened.faults.map(faultLine)});
          else this.#show(opened.value.position, opened.value.ask);
        },
      );
  }

  /** Opens the ways out of the page. */
  share(): void {
    void this.loader.part(
      'share',
      () => import('../internal/share.js'),
      ({share}) => share(this.#host),
    );
  }

  #show(position: Position, ask: Ask | undefined): void {
    if (position.kind === 'point') {
      this.#found({points: position, ask, faults: []});
      return;
    }
    const ruled = retreatRulesOf(position.game) !== undefined;
    const missing = '/rules/retreat: expected a retreat sheet, by name or in the module, found nothing';
    this.#found({position, ask, faults: ruled ? [] : [missing]});
  }
}
