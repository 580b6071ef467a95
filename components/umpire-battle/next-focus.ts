import type {LitElement} from 'lit';

/** The focus goes where the next decision is, for whoever plays in the panel. */
export class NextFocus {
  readonly #host: LitElement;
  #due = false;

  constructor(host: LitElement) {
    this.#host = host;
  }

  /** Another step is to be shown: the focus follows if it is in the panel now. */
  expect(): void {
    this.#due = (this.#host.shadowRoot?.activeElement ?? null) !== null;
  }

  /** The step is shown. */
  follow(): void {
    if (!this.#due) return;
    this.#due = false;
    const {renderRoot} = this.#host;
    // a field that takes the focus raises a keyboard over the map: fingers go to it themselves
    const first = matchMedia('(pointer: coarse)').matches
      ? '[data-first]:not([type=number], [type=text])'
      : '[data-first]';
    const next =
      renderRoot.querySelector<HTMLElement>(first) ?? renderRoot.querySelector<HTMLElement>('#prompt');
    next?.focus({preventScroll: false});
  }
}
