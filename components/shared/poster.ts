import {
  css,
  html,
  nothing,
  unsafeCSS,
  type LitElement,
  type ReactiveController,
  type TemplateResult,
} from 'lit';
import type {Box} from '../../src/drawing/shape.js';
import {viewInAddress} from '../../src/share/poster.js';
import {toggleStates} from './element-state.js';
import {painted} from './scheduler.js';
import {adoptLazyStyles} from './shared-styles.js';

/** An element with a poster. It fits into the poster's box, where “More” opens the rest. */
type PosterHost = LitElement & {compact: boolean};

/** The map of an element, as far as it takes a poster’s place. */
interface PosterMap extends Element {
  opening: Box | undefined;
  readonly updateComplete: Promise<unknown>;
}

/** The part of the drawing that a picture shows, by its own `viewBox` or that in its address. */
function viewOf(picture: Element): Box | undefined {
  if (picture instanceof HTMLImageElement) return viewInAddress(picture.currentSrc || picture.src);
  const {x, y, width, height} = (picture as SVGSVGElement).viewBox.baseVal;
  return width > 0 ? {left: x, top: y, right: x + width, bottom: y + height} : undefined;
}

/** Tells whether a picture did not load: it is missing, blocked, or no picture. */
const isBroken = (picture: Element): boolean =>
  picture instanceof HTMLImageElement && picture.complete && picture.naturalWidth === 0;

/** Grows a part of the drawing to the shape of a box, in the middle of which it is drawn. */
function grownTo({left, top, right, bottom}: Box, size: DOMRect): Box {
  const scale = Math.min(size.width / (right - left), size.height / (bottom - top));
  const [dx, dy] = [(size.width / scale - (right - left)) / 2, (size.height / scale - (bottom - top)) / 2];
  return {left: left - dx, top: top - dy, right: right + dx, bottom: bottom + dy};
}

/** The least height of a poster in pixels: a sign in a text is none. */
const SMALLEST = 100;

/** The least height of the sentence and the button below the board, where the poster has no words below it. */
const LEAST_BELOW = '4.5rem';

/** The poster as it was before the element, over what is drawn below it and not to be seen yet. */
export const posterStyles = css`
  :host(:state(covered)) {
    position: relative;
    color: inherit;
    font-size: inherit;
    line-height: inherit;
    font-variant-numeric: inherit;
  }
  :host(:state(covered)) > :not(.poster) {
    visibility: hidden;
  }
  :host(:state(covered):not([compact])) > :not(.poster) {
    display: none;
  }
  :host(:state(covered)[compact]) > .poster {
    display: block;
    position: absolute;
    inset: 0;
  }
`;

/**
 * Keeps the picture in an element's content (`<img>` or `<svg>`), which browsers show before any script, in its place until
 * the element's own map is drawn. The element then takes over the box of its content, and its board that of the picture, on
 * the same part of the map: nothing on the page moves. With a picture that does not load it opens as without one.
 */
export class Poster implements ReactiveController {
  readonly #host: PosterHost;
  /** The slot of the picture, where other content of the element has another place. */
  readonly #slot: string | undefined;
  #picture: Element | undefined;
  #phase: 'none' | 'shown' | 'covering' | 'gone' = 'none';

  constructor(host: PosterHost, slot?: string) {
    this.#host = host;
    this.#slot = slot;
    host.addController(this);
  }

  hostUpdate(): void {
    if (this.#phase !== 'none') return;
    for (const child of this.#host.children) {
      const picture = child.matches('img, svg') ? child : child.querySelector('img, svg');
      // other elements of ours and parts with a place of their own have pictures that are no poster
      if (!picture || child.localName.startsWith('umpire-') || !['', 'poster'].includes(child.slot)) continue;
      if (this.#slot !== undefined) child.slot = this.#slot;
      this.#picture = picture;
      picture.addEventListener('error', () => {
        if (this.#phase === 'shown') this.drop();
      });
      this.#setPhase(isBroken(picture) ? 'gone' : 'shown');
      return;
    }
  }

  #setPhase(phase: 'shown' | 'covering' | 'gone'): void {
    this.#phase = phase;
    toggleStates(this.#host, {
      poster: phase !== 'gone' || this.#host.compact,
      covered: phase === 'shown' || phase === 'covering',
    });
  }

  /** Tells whether the picture is in the element's place. */
  get isShown(): boolean {
    return this.#phase === 'shown' || this.#phase === 'covering';
  }

  /** Renders the picture's slot, as long as it is shown. */
  slot(): TemplateResult | typeof nothing {
    if (!this.isShown) return nothing;
    return this.#slot === undefined
      ? html`<slot class="poster"></slot>`
      : html`<slot class="poster" name=${this.#slot}></slot>`;
  }

  /** Gives way at once: what the element says, such as a fault, is no picture. */
  drop(): void {
    if (!this.isShown) return;
    this.#setPhase('gone');
    this.#host.requestUpdate();
  }

  /**
   * Takes the picture’s box over, once the element can show its position: `map` finds the map, `ready` waits until it has
   * what it shows.
   */
  async takeOver(map: () => PosterMap | null | undefined, ready?: Promise<unknown>): Promise<void> {
    const [host, picture] = [this.#host, this.#picture];
    if (this.#phase !== 'shown' || !picture) return;
    const [box, size] = [host.getBoundingClientRect(), picture.getBoundingClientRect()];
    if (size.height < SMALLEST || box.width < 1) {
      this.drop();
      return;
    }
    const share = (pixels: number): string => `${String((100 * pixels) / box.width)}cqi`;
    const [board, below] = [share(size.height), `${String(Math.max(0, box.bottom - size.bottom))}px`];
    adoptLazyStyles(
      host,
      unsafeCSS(
        `:host{--_own:auto;--_box:calc(${board} + ${below});--_wide:${share(size.width)};--_start:${share(size.left - box.left)};--_rows:minmax(0,${board}) minmax(max(${below},${LEAST_BELOW}),1fr)}`,
      ),
    );
    host.compact = true;
    this.#setPhase('covering');
    host.requestUpdate();
    await host.updateComplete;
    const view = viewOf(picture);
    const found = map();
    if (found && view) found.opening = grownTo(view, size);
    await Promise.all([ready, found && customElements.whenDefined(found.localName)]);
    await found?.updateComplete;
    await painted();
    this.#setPhase('gone');
    host.requestUpdate();
  }
}
