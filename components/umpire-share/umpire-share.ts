import {LitElement, css, html, nothing, type PropertyValues, type TemplateResult} from 'lit';
import {property, state} from 'lit/decorators.js';
import {adoptLazyStyles} from '../shared/shared-styles.js';
import {toggleStates} from '../shared/element-state.js';
import {DocumentController} from '../shared/document-controller.js';
import {tokens} from '../shared/tokens.js';
import type {ShareStore} from './effects.js';
import {localized, locale} from '../shared/messages.js';
import {messages} from './messages.js';

type DialogModule = typeof import('./dialog.js');

/**
 * Opens a dialog that shares a map, retreat or battle: as a link, plain text, a picture with a link in the markup of a
 * forum, an iframe, the element's HTML, or the report of a battle.
 *
 * @summary Shares what another element shows: text, picture, link, frame, element, report.
 * @tag umpire-share
 * @attr {'light' | 'dark'} theme - Overrides the page's `color-scheme`.
 * @slot - The label of the button.
 * @csspart button - The button.
 * @csspart dialog - The dialog.
 * @csspart unnamed - The sentence that the names of a VASSAL module stay here.
 * @csspart ways - The choice of formats.
 * @csspart text - The text to copy.
 * @csspart local - The warning that nobody else can open the link, and the field for another page.
 * @csspart picture - The picture.
 * @csspart art - The choice of the printed board and counters, and whose they are.
 * @csspart vassal - The game and its position as files for VASSAL.
 * @csspart check - The check of a posted roll.
 * @csspart failed - The message that loading failed, and a button to try again.
 * @cssstate open - The dialog is open.
 * @fires {UmpireShareCopyEvent} umpire-share-copy - A person copied the text.
 * @fires {UmpireFailEvent} umpire-fail - Loading failed.
 */
export class UmpireShare extends LitElement {
  static {
    localized(this);
  }
  static override styles = [
    tokens,
    css`
      :host {
        display: inline-block;
        container-type: normal;
      }
    `,
  ];

  /** The id of the map, retreat or battle to share; without it the one around this element, or the first on the page. */
  @property({attribute: 'for'}) htmlFor = '';
  /**
   * The address of the page that opens links; without it that of `<link rel="umpire-embed">` on this page, else `embed.html`
   * beside it. For an address on this computer or its network the dialog warns that nobody else can open it, and asks for another.
   */
  @property() page = '';
  /** The element to share, in place of `for`; then there is no button. */
  @property({attribute: false}) of?: Element;

  /** The open dialog. */
  @state() private store: ShareStore | undefined;

  #dialog: DialogModule | undefined;
  readonly #loader = new DocumentController(this);

  /** Opens the dialog with the current content of the shared element. */
  async show(): Promise<void> {
    await this.#loader.loadChunk(
      'dialog',
      () => import('./dialog.js'),
      (dialog) => {
        adoptLazyStyles(this, dialog.styles);
        this.#dialog = dialog;
        this.store = dialog.openShare(this);
      },
    );
  }

  /** Closes the dialog. */
  close(): void {
    this.store = undefined;
  }

  protected override updated(changed: PropertyValues): void {
    if (!changed.has('store')) return;
    toggleStates(this, {open: this.store !== undefined});
    const dialog = this.renderRoot.querySelector('dialog');
    if (this.store) {
      if (dialog && !dialog.open) dialog.showModal();
      // the first focusable would be the button that closes it
      dialog?.querySelector('h2')?.focus();
    }
  }

  protected override render(): TemplateResult {
    const {store} = this;
    return html`${
      this.of
        ? nothing
        : html`<button type="button" part="button" aria-haspopup="dialog" @click=${() => void this.show()}>
            <slot><span lang=${locale.lang} dir=${locale.dir}>${messages.share}</span></slot>
          </button>`
    }
    ${this.#loader.notice()}
    ${store && this.#dialog ? this.#dialog.dialogPart(store.state, store.send, () => this.close()) : nothing}`;
  }
}
