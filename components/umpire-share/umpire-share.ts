import {LitElement, css, html, nothing, type PropertyValues, type TemplateResult} from 'lit';
import {property, state} from 'lit/decorators.js';
import {adoptLazyStyles} from '../internal/adopt-lazy-styles.js';
import {Loader} from '../internal/loader.js';
import {tokens} from '../internal/tokens.js';
import type {ShareController} from './controller.js';
import {followWords, tongue} from '../internal/catalogue.js';
import {words} from './words.js';

type Room = typeof import('./room.js');

/**
 * A button, and behind it the ways out of a page: what a map, a retreat or a battle shows as plain text, as a picture
 * with a link in the markup of the place, as a frame, as the element's own HTML, as a battle's report.
 *
 * @summary Shares what another element shows: text, picture, link, frame, element, report.
 * @tag umpire-share
 * @attr {'light' | 'dark'} theme - Its colours by day or by night, whatever the page's `color-scheme` is.
 * @slot - What stands on the button.
 * @csspart button - The button.
 * @csspart dialog - The dialog that it opens.
 * @csspart ways - The ways out.
 * @csspart text - What is to be copied.
 * @csspart local - The warning that nobody else can open the link, and the field for another page.
 * @csspart picture - The picture.
 * @csspart check - Where a roll that somebody posted is checked.
 * @csspart failed - What could not be fetched, and a button to try again.
 * @cssstate open - The dialog is open.
 * @fires {UmpireShareCopyEvent} umpire-share-copy - Someone copied a text of the dialog.
 * @fires {UmpireFailEvent} umpire-fail - Something could not be fetched.
 */
export class UmpireShare extends LitElement {
  static {
    followWords(this);
  }
  static override styles = [
    tokens,
    css`
      :host {
        display: inline-block;
      }
    `,
  ];

  /** The id of the map, retreat or battle that is shared; without it the one around this element, or the first on the page. */
  @property({attribute: 'for'}) htmlFor = '';
  /**
   * The address of the page that opens links; without it that of `<link rel="umpire-embed">` on this page, else `embed.html`
   * beside it. Of an address on this computer or its network the dialog says that nobody else can open it, and asks for another.
   */
  @property() page = '';
  /** What is shared, in place of `for`: there is no button then. */
  @property({attribute: false}) of?: Element;

  @state() private controller: ShareController | undefined;

  #room: Room | undefined;
  readonly #loader = new Loader(this);
  readonly #states: CustomStateSet;

  constructor() {
    super();
    this.#states = this.attachInternals().states;
  }

  /** Opens the dialog with what is shown now. */
  async show(): Promise<void> {
    await this.#loader.part(
      'room',
      () => import('./room.js'),
      (room) => {
        adoptLazyStyles(this, room.styles);
        this.#room = room;
        this.controller = new room.ShareController({
          of: this.of ?? room.sharedBy(this, this.htmlFor),
          page: room.pageFor(this, this.page),
          changed: () => this.requestUpdate(),
          tell: (event) => void this.dispatchEvent(event),
        });
      },
    );
  }

  /** Closes it. */
  close(): void {
    this.controller = undefined;
  }

  protected override updated(changed: PropertyValues): void {
    if (!changed.has('controller')) return;
    const dialog = this.renderRoot.querySelector('dialog');
    if (this.controller) {
      this.#states.add('open');
      if (dialog && !dialog.open) dialog.showModal();
      // not its first button, which closes it
      dialog?.querySelector('h2')?.focus();
    } else this.#states.delete('open');
  }

  protected override render(): TemplateResult {
    const {controller} = this;
    return html`${
      this.of
        ? nothing
        : html`<button type="button" part="button" aria-haspopup="dialog" @click=${() => void this.show()}>
            <slot><span lang=${tongue.lang} dir=${tongue.dir}>${words.share}</span></slot>
          </button>`
    }
    ${this.#loader.notice()}
    ${controller && this.#room ? this.#room.dialogPart(controller, () => this.close()) : nothing}`;
  }
}
