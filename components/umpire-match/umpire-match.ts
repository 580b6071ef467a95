import {LitElement, html, type PropertyValues, type TemplateResult} from 'lit';
import {property} from 'lit/decorators.js';
import {frameFragment} from '../../src/share/embedding.js';
import {localized, locale} from '../shared/messages.js';
import {tokens} from '../shared/tokens.js';
import {MatchEffects} from './effects.js';
import {messages} from './messages.js';
import {matchPart} from './parts.js';
import {isMine} from './state.js';
import {styles} from './styles.js';

export {UmpireMatchLinkEvent} from './effects.js';

/**
 * A battle between two people on two machines, without a server: each move is a link. The element says whose turn it is,
 * makes the dice with the other player, and refuses a link that is not a fair continuation of the match. All tabs of a
 * browser share one record of a match.
 *
 * @summary Plays a battle by link: no server, and dice that neither side can fix.
 * @tag umpire-match
 * @attr {'light' | 'dark'} theme - Overrides the page's `color-scheme`.
 * @slot - Shown until there is a battle.
 * @fires {UmpireMatchLinkEvent} umpire-match-link - The link to send has changed.
 * @csspart welcome - The sides and the story, for a player who has just opened the first link of a battle.
 * @csspart turn - Whose turn it is; the outcome of a battle that is over.
 * @csspart rolled - The dice of the last roll, until the battle is over.
 * @csspart due - The action that is due.
 * @csspart notice - The outcome of a link or a move.
 * @csspart trouble - The reason why a link cannot be opened or written.
 * @csspart question - A link that is opened only if the player agrees.
 * @csspart link - The link to send.
 * @csspart local - The warning that the other player cannot open the link.
 * @csspart elsewhere - The other matches of this browser.
 */
export class UmpireMatch extends LitElement {
  static {
    localized(this);
  }
  static override styles = [tokens, styles];

  /** The id of the `<umpire-battle>` that is played, if this element is not inside it. */
  @property({attribute: 'for'}) htmlFor = '';
  /** A link from the opponent, or its fragment; set it to open it. */
  @property({attribute: false}) link = '';
  /** The address of the page that opens links; without it this page. */
  @property() page = '';

  readonly #effects = new MatchEffects(this);
  readonly #store = this.#effects.store;

  /** True if the pending action is this player's. */
  get mine(): boolean {
    return isMine(this.#store.state);
  }

  /** The link that the other player needs now, with the page; empty while there is none. */
  get address(): string {
    const {link} = this.#store.state;
    if (link === '') return '';
    const page = new URL(this.page || this.baseURI, this.baseURI).href.replace(/#.*/s, '');
    return `${page}#${frameFragment(link)}`;
  }

  /** Opens a link from the opponent; the element shows the outcome. */
  async take(link: string): Promise<void> {
    this.#store.send({type: 'take', text: link});
    await this.#effects.settled();
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has('link') && this.link !== '') void this.take(this.link);
  }

  protected override render(): TemplateResult {
    const {state, send} = this.#store;
    return html`<section role="group" lang=${locale.lang} dir=${locale.dir} aria-label=${messages.title}>
      ${matchPart(state, send, this.address)}
    </section>`;
  }
}
