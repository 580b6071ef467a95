import {LitElement, html, nothing, type PropertyValues, type TemplateResult} from 'lit';
import {property, state} from 'lit/decorators.js';
import {frameFragment} from '../../src/share/embedding.js';
import {isLocalAddress} from '../../src/share/local-address.js';
import {BattleFollower} from '../internal/battle-follower.js';
import {copyOut} from '../internal/copy.js';
import {onEnter} from '../internal/enter.js';
import {namedBy} from '../internal/named.js';
import {tokens} from '../internal/tokens.js';
import {styles} from './styles.js';
import {Table, type BattleElement} from './table.js';
import {words} from './words.js';
import {followWords, tongue} from '../internal/catalogue.js';

/** In a match dice come from both players: the battle's own fields for them are put away. */
const noDice = (): CSSStyleSheet => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('[part~="roll"] { display: none; }');
  return sheet;
};

/**
 * A battle between two people on two machines, without a server: the link is the move. It says whose turn it is and what
 * is owed, commits to dice and shows their seeds, and takes no link that is not a fair continuation of what was here.
 *
 * @summary Two players, two machines: committed dice, and a link for every move.
 * @tag umpire-match
 * @attr {'light' | 'dark'} theme - Its colours by day or by night, whatever the page's `color-scheme` is.
 * @slot - What a page shows until there is a battle.
 * @csspart turn - Whose turn it is.
 * @csspart owed - What is owed, by whom.
 * @csspart link - The link to send.
 * @csspart local - The warning that the other player cannot open the link.
 * @csspart got - Where a link that came is taken up.
 */
export class UmpireMatch extends LitElement {
  static {
    followWords(this);
  }
  static override styles = [tokens, styles];

  /** The id of the `<umpire-battle>` that is played, where this element is not inside it. */
  @property({attribute: 'for'}) htmlFor = '';
  /** A link that came, or its fragment: it is taken up at once. */
  @property({attribute: false}) link = '';
  /** The address of the page that opens links; without it this page. */
  @property() page = '';

  @state() private copied = false;

  readonly #follower = new BattleFollower(this);
  readonly #table = new Table(
    () => this.#battle,
    () => this.requestUpdate(),
  );
  #styled: Element | undefined;

  get #battle(): BattleElement | undefined {
    const named =
      this.htmlFor === '' ? this.closest('umpire-battle') : namedBy(this, this.htmlFor, 'umpire-battle');
    return (named ?? undefined) as BattleElement | undefined;
  }

  /** Whether what is owed now is owed from here. */
  get mine(): boolean {
    return this.#table.mine;
  }

  /** The link that the other player needs now, whole. */
  get address(): string {
    const {link} = this.#table;
    if (link === '') return '';
    const page = new URL(this.page || this.baseURI, this.baseURI).href.replace(/#.*/s, '');
    return `${page}#${frameFragment(link)}`;
  }

  /** Takes up a link that came; what was said of it is on the page. */
  async take(link: string): Promise<void> {
    await this.#table.take(link);
  }

  protected override willUpdate(changed: PropertyValues): void {
    const session = this.#follower.battle?.session;
    if (session && (session !== this.#table.session || session.log !== this.#log)) {
      this.#log = session.log;
      this.copied = false;
      this.#table.follow(session);
    }
    if (changed.has('link') && this.link !== '') void this.take(this.link);
  }
  #log: unknown;

  protected override updated(): void {
    const battle = this.#battle;
    if (!battle?.shadowRoot || battle === this.#styled) return;
    this.#styled = battle;
    battle.shadowRoot.adoptedStyleSheets.push(noDice());
  }

  #whoPart(sides: readonly {index: number; name: string}[]): TemplateResult {
    const {me} = this.#table;
    const button = (side: number | undefined, name: string): TemplateResult =>
      html`<button
        type="button"
        aria-pressed=${me === side ? 'true' : 'false'}
        @click=${() => this.#table.play(side)}
      >
        ${name}
      </button>`;
    return html`<div class="who" role="group" aria-label=${words.who}>
      <span class="quiet">${words.who}</span>
      ${sides.map(({index, name}) => button(index, name))} ${button(undefined, words.watching)}
    </div>`;
  }

  /** What this player does now, where it is nothing on the board. */
  #doPart(): TemplateResult | typeof nothing {
    const {owes, mine} = this.#table;
    if (!mine || !owes) return nothing;
    if (owes.what === 'step') return html`<p>${words.decide}</p>`;
    if (owes.what !== 'word') return nothing;
    const give = (event: Event): void => {
      const field = (event.currentTarget as Element).closest('.row')?.querySelector('input');
      this.#table.answer(field?.value ?? '');
    };
    return html`<p>${words.wordAsked}</p>
      <div class="row" @keydown=${onEnter(give)}>
        <label>${words.wordField}<input class="word" autocomplete="off" maxlength="100" /></label>
        <button type="button" class="primary" @click=${give}>${words.giveWord}</button>
      </div>`;
  }

  #sendPart(name: string): TemplateResult | typeof nothing {
    const {address, copied} = this;
    const {me, mine} = this.#table;
    if (me === undefined || mine || address === '') return nothing;
    return html`<div class="row link" part="link">
      <label
        >${words.send(name)}<input
          readonly
          .value=${address}
          @focus=${(event: Event) => (event.target as HTMLInputElement).select()}
      /></label>
      <button type="button" class="primary" @click=${() => void this.#copy(address)}>
        ${copied ? words.copied : words.copy}
      </button>
      ${isLocalAddress(address) ? html`<p class="quiet" part="local">${words.local(name)}</p>` : nothing}
    </div>`;
  }

  async #copy(text: string): Promise<void> {
    this.copied = await copyOut(text);
    if (!this.copied) this.renderRoot.querySelector<HTMLInputElement>('.link input')?.select();
  }

  #gotPart(): TemplateResult {
    const take = (event: Event): void => {
      const field = (event.currentTarget as Element).closest('.row')?.querySelector('input');
      void this.take(field?.value ?? '').then(() => {
        if (field) field.value = '';
      });
    };
    return html`<div class="row" part="got" @keydown=${onEnter(take)}>
      <label>${words.got}<input class="got" autocomplete="off" spellcheck="false" /></label>
      <button type="button" @click=${take}>${words.take}</button>
    </div>`;
  }

  protected override render(): TemplateResult {
    const {owes, said, session, me, mine} = this.#table;
    const sides = session?.about.position.game.sides ?? [];
    const forces = session?.view(session.step).forces ?? [];
    const fighting = sides.filter(({index}) => forces.some(({side}) => side === index));
    const nameOf = (side: number | undefined): string => sides.find(({index}) => index === side)?.name ?? '';
    const other = fighting.find(({index}) => index !== me)?.index;
    return html`<section lang=${tongue.lang} dir=${tongue.dir} aria-labelledby="title">
      <h3 id="title">${words.title}</h3>
      ${session ? this.#whoPart(fighting) : html`<slot></slot>`}
      ${
        owes
          ? html`<div role="status">
              <p class="turn ${mine ? 'mine' : ''}" part="turn">
                ${owes.side === undefined ? words.over : mine ? words.yours : words.theirs(nameOf(owes.side))}
              </p>
              <p part="owed">${owes.side === undefined ? nothing : owes.message}</p>
            </div>`
          : nothing
      }
      ${said === '' ? nothing : html`<p class="said" role="alert">${said}</p>`} ${this.#doPart()}
      ${this.#sendPart(nameOf(other))} ${this.#gotPart()}
    </section>`;
  }
}
