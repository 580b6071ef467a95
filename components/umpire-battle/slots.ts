import type {LitElement} from 'lit';

/** Children that find their places by their names: `umpire-map` and so on. */
export const places = ['map', 'crt', 'log', 'odds'] as const;
export type Place = (typeof places)[number];

/** Puts the children of a battle where they belong. */
export class Slots {
  /** The places that have something in them. */
  filled: readonly Place[] = [];
  readonly #host: LitElement;
  #isDue = false;

  constructor(host: LitElement) {
    this.#host = host;
  }

  /** Looks which places have something in them: the children are put there when there is a frame. */
  look(): void {
    const host = this.#host;
    this.filled = places.filter((name) => host.querySelector(`:scope > umpire-${name}`));
    this.#isDue = true;
    host.requestUpdate();
  }

  /** The frame stands there; what is none of ours comes last. */
  follow(): void {
    if (!this.#isDue) return;
    this.#isDue = false;
    const rest: Element[] = [];
    const own: Record<Place, Element[]> = {map: [], crt: [], log: [], odds: []};
    for (const child of this.#host.children) {
      const place = places.find((name) => child.localName === `umpire-${name}`);
      if (place) own[place].push(child);
      else if (child.localName !== 'script') rest.push(child);
    }
    for (const slot of this.#host.renderRoot.querySelectorAll('slot')) {
      const place = places.find((name) => name === slot.name);
      slot.assign(...(place ? own[place] : rest));
    }
  }
}
