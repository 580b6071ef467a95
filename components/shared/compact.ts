import {css, html, nothing, type LitElement, type TemplateResult} from 'lit';
import {locale, messages} from './messages.js';
import {posterStyles} from './poster.js';
import {Store} from './store.js';

/**
 * Folds the panel of a `compact` element below its board, and unfolds it on "More". What of the panel stays in sight is a
 * matter of style alone, so that a frame can measure an element in full by taking its attribute away.
 */
export class Fold {
  readonly #host: LitElement & {readonly compact: boolean};
  readonly #store: Store<boolean, 'toggle', 'scroll'>;

  constructor(host: LitElement & {readonly compact: boolean}) {
    this.#host = host;
    this.#store = new Store<boolean, 'toggle', 'scroll'>(host, {
      first: false,
      next: (isOpen) => ({state: !isOpen, effects: ['scroll']}),
      run: () => void this.#scroll(),
    });
  }

  /** The classes of the part that is folded: the board and the panel in it. */
  get classes(): {readonly foldable: true; readonly unfolded: boolean} {
    return {foldable: true, unfolded: this.#store.state};
  }

  /** Renders the button that unfolds the panel. */
  button(): TemplateResult | typeof nothing {
    const isOpen = this.#store.state;
    return this.#host.compact
      ? html`<button
          type="button"
          class="unfold"
          part="more"
          lang=${locale.lang}
          aria-expanded=${isOpen ? 'true' : 'false'}
          @click=${() => this.#store.send('toggle')}
        >
          ${isOpen ? messages.less : messages.more}
        </button>`
      : nothing;
  }

  /** Brings the top of the panel into sight, below which the rest of it has opened; or the board again. */
  async #scroll(): Promise<void> {
    const {renderRoot, updateComplete} = this.#host;
    await updateComplete;
    const box = renderRoot.querySelector('.foldable');
    const panel = box?.querySelector<HTMLElement>('.in-sight + *');
    if (!box || !panel) return;
    panel.scrollTop = 0;
    box.scrollTop = this.#store.state ? panel.offsetTop : 0;
  }
}

/**
 * The compact form: a box as high as the page makes it, in which the board has all the room that the sentence and the
 * buttons below it leave. A long sentence scrolls; the rest of the panel opens below the board, and the box scrolls.
 */
export const compactStyles = css`
  ${posterStyles}
  .unfold {
    min-block-size: max(40px, var(--_touch));
    font-weight: 600;
  }
  /* measured in full, before the element has drawn itself without it */
  :host(:not([compact])) .unfold {
    display: none;
  }
  :host([compact]) {
    block-size: var(--_own, 26rem);
  }
  :host([compact]) .foldable {
    position: relative;
    block-size: var(--_box, 100%);
    inline-size: var(--_wide, auto);
    margin-inline-start: var(--_start, 0);
    gap: 0 8px;
    align-items: stretch;
    overflow: auto;
    overscroll-behavior: contain;
    border-radius: var(--_radius);
    background: var(--_panel);
  }
  :host([compact]) .unfold {
    align-self: end;
    justify-self: end;
    margin: 4px;
  }
  :host([compact]) .foldable:not(.unfolded) {
    display: grid;
    grid-template: var(--_rows, minmax(0, 1fr) fit-content(60%)) / minmax(0, 1fr) auto;
    overflow: clip;
  }
  /* as wide as the box: what scrolls below it is covered in whole lines, not in part */
  :host([compact]) .unfolded > .unfold {
    grid-column: 1 / -1;
    position: sticky;
    inset-block-end: 4px;
    z-index: 2;
    justify-self: stretch;
    box-shadow: 0 0 0 4px var(--_panel);
  }
  :host([compact]) .unfolded {
    scroll-padding-block-end: calc(max(40px, var(--_touch)) + 8px);
  }
  :host([compact]) .foldable:not(.unfolded) :is(.actions, .way) > button {
    min-block-size: max(40px, var(--_touch));
  }
  /* in a box that scrolls, nothing is pinned: the map would cover what scrolls below it */
  :host([compact]) .foldable > .in-sight {
    position: static;
  }
  :host([compact]) .foldable:not(.unfolded) > .in-sight {
    display: block;
    grid-column: 1 / -1;
    min-block-size: 0;
  }
  :host([compact]) .foldable:not(.unfolded) ::slotted(umpire-map),
  :host([compact]) .foldable:not(.unfolded) umpire-map {
    block-size: 100%;
    --umpire-map-height: none;
    --umpire-map-least: 0px;
    --umpire-map-bars: none;
  }
  /* the panel has the whole width; "More" is in its last row, which leaves room for it */
  :host([compact]) .foldable:not(.unfolded) > .in-sight + .panel,
  :host([compact]) .foldable:not(.unfolded) > .in-sight + .side {
    grid-area: 2 / 1 / auto / -1;
    --_more: 5rem;
  }
  :host([compact]) .foldable:not(.unfolded) > :is(.panel, .side) ~ .unfold {
    grid-area: 2 / 2;
    z-index: 1;
  }
  :host([compact]) .foldable:not(.unfolded) > .in-sight + * {
    max-block-size: 100%;
    overflow: auto;
  }
`;
