import {LitElement, html, nothing, type PropertyValues, type TemplateResult} from 'lit';
import {property, state} from 'lit/decorators.js';
import type {Fault} from '../../src/module/index.js';
import {frameFragment} from '../../src/share/embedding.js';
import {linkSentence} from '../../src/share/link.js';
import {isLocalAddress} from '../../src/share/local-address.js';
import type {MatchFault} from '../../src/share/match/continues.js';
import {isForked} from '../../src/share/match/match.js';
import {BattleConsumer} from '../shared/battle-context.js';
import {copyOut} from '../shared/browser.js';
import {localized, locale} from '../shared/messages.js';
import {onEnter} from '../shared/fields.js';
import {tokens} from '../shared/tokens.js';
import {MatchController, type BoardElement, type LinkTrouble} from './controller.js';
import {styles} from './styles.js';
import {messages} from './messages.js';

/** True if a text has a link of Umpire in it. */
const hasLink = (text: string): boolean => /(?:^|[^A-Za-z0-9])u\d{1,3}\.[\w-]/.test(text);

/** Says why a link was refused, in a player's words. */
const refusal = (fault: Fault): string => {
  const {problem, number, found} = fault as MatchFault;
  return messages.problems[problem](number, found);
};

/** Says why a link could not be opened, or written. */
const troubleWords = (trouble: LinkTrouble): string => {
  if (trouble.kind === 'unreadable') return messages.unreadable(trouble.faults.map(linkSentence).join(' '));
  return trouble.kind === 'no-battle' ? messages.noBattle : messages.tooLong;
};

/** The link to send has changed; `address` is the whole address, or '' before there is one. */
export class UmpireMatchLinkEvent extends Event {
  readonly address: string;
  constructor(address: string) {
    super('umpire-match-link');
    this.address = address;
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    'umpire-match-link': UmpireMatchLinkEvent;
  }
}

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
 * @csspart turn - Whose turn it is.
 * @csspart rolled - The dice of the last roll.
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

  /** The outcome of sharing the link. `manual`: the clipboard refused, so the link is selected to be copied by hand. */
  @state() private outcome: 'copied' | 'shared' | 'manual' | undefined;

  readonly #follower = new BattleConsumer(this);
  readonly #controller = new MatchController(this);
  #joined: BoardElement | undefined;
  /** A button of the roll was pressed, and may be gone from the next render. */
  #pressed = false;
  #wasMine = false;
  /** The player has moved, and the link to send, which may be above the screen, is not shown yet. */
  #isSending = false;
  /** The link that `outcome` is about. */
  #sent = '';

  /** True if the pending action is this player's. */
  get mine(): boolean {
    return this.#controller.isMyTurn;
  }

  /** The link that the other player needs now, with the page; empty while there is none. */
  get address(): string {
    const {link} = this.#controller;
    if (link === '') return '';
    const page = new URL(this.page || this.baseURI, this.baseURI).href.replace(/#.*/s, '');
    return `${page}#${frameFragment(link)}`;
  }

  /** Opens a link from the opponent; the element shows the outcome. */
  async take(link: string): Promise<void> {
    await this.#controller.take(link);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    if (this.#joined) Object.assign(this.#joined, {dice: 'typed', waits: false});
    this.#joined = undefined;
  }

  protected override willUpdate(changed: PropertyValues): void {
    const session = this.#follower.battle?.session;
    if (session) this.#controller.follow(session);
    if (this.#sent !== this.#controller.link) {
      this.outcome = undefined;
      this.dispatchEvent(new UmpireMatchLinkEvent(this.address));
    }
    this.#sent = this.#controller.link;
    if (changed.has('link') && this.link !== '') void this.take(this.link);
  }

  protected override updated(): void {
    // the button that was pressed is gone: what comes next has the focus
    if (this.#pressed && !this.shadowRoot?.activeElement) {
      const next = this.renderRoot.querySelector<HTMLElement>('.due button, .link button');
      if (next) this.#pressed = false;
      next?.focus();
    }
    this.#joined = this.isConnected ? this.#controller.board : undefined;
    // dice of a match come from both players
    const {isMyTurn, waits} = this.#controller;
    if (this.#joined) Object.assign(this.#joined, {dice: 'match', waits});
    this.#isSending = (this.#isSending || this.#wasMine) && !isMyTurn;
    this.#wasMine = isMyTurn;
    const link = this.#isSending && this.renderRoot.querySelector('.link');
    if (!link) return;
    this.#isSending = false;
    link.scrollIntoView({block: 'nearest'});
  }

  #whoPart(sides: readonly {index: number; name: string}[]): TemplateResult {
    const me = this.#controller.side;
    const button = (side: number | undefined, name: string): TemplateResult =>
      html`<button
        type="button"
        aria-pressed=${me === side ? 'true' : 'false'}
        @click=${() => this.#controller.sit(side)}
      >
        ${name}
      </button>`;
    return html`<div class="who" role="group" aria-label=${messages.who}>
      <span class="quiet">${messages.who}</span>
      ${sides.map(({index, name}) => button(index, name))} ${button(undefined, messages.watching)}
    </div>`;
  }

  /** The outcome of the last link or move. */
  #noticePart(): TemplateResult | typeof nothing {
    const {match, isStored, trouble} = this.#controller;
    const notice = match?.notice;
    const sentences = [
      ...(trouble || !notice
        ? []
        : [
            notice.kind === 'refused'
              ? messages.refused(notice.faults.map(refusal).join(' '))
              : messages.notices[notice.kind],
          ]),
      ...(match && isForked(match) ? [messages.forked] : []),
      ...(match?.side === undefined || isStored ? [] : [messages.noStorage]),
    ];
    return html`<div class="notices" role="status" part="notice">
      ${sentences.map((sentence) => html`<p class="notice">${sentence}</p>`)}
    </div>`;
  }

  /** A link that would take the place of a match in progress. */
  #questionPart(): TemplateResult | typeof nothing {
    const controller = this.#controller;
    const {other} = controller;
    const asked = other ?? controller.match?.question;
    if (!asked) return nothing;
    const answer = (accepted: boolean) => (): void =>
      other ? controller.answerOther(accepted) : controller.send({type: 'answer', accepted});
    return html`<div class="question" role="alert" part="question">
      <p>${messages.questions[asked.kind](other?.title ?? '')}</p>
      <div class="who">
        <button type="button" class="primary" @click=${answer(false)}>${messages.stay}</button>
        <button type="button" @click=${answer(true)}>${messages.accept[asked.kind]}</button>
      </div>
    </div>`;
  }

  /** The player's action, where it is not one on the board. */
  #doPart(): TemplateResult | typeof nothing {
    const {match, isMyTurn} = this.#controller;
    if (!match) return nothing;
    const {pending, side} = match;
    if (pending.side === undefined)
      return side === undefined
        ? nothing
        : html`<div class="who">
            <button type="button" @click=${() => this.#controller.send({type: 'rematch'})}>
              ${messages.rematch}
            </button>
          </div>`;
    if (!isMyTurn) return side === undefined ? html`<p class="quiet">${messages.choose}</p>` : nothing;
    const press = (act: () => void) => (): void => {
      this.#pressed = true;
      act();
    };
    if (pending.what === 'decision') return html`<p>${messages.decide}</p>`;
    if (pending.what === 'start' && side === undefined)
      return html`<p>${messages.startAsked}</p>
        <div class="due">
          <button type="button" class="primary" @click=${press(() => this.#controller.sit(pending.side))}>
            ${messages.start}
          </button>
        </div>`;
    if (pending.what !== 'half') return nothing;
    return html`<p>${messages.halfAsked}</p>
      <div class="due">
        <button type="button" class="primary" @click=${press(() => this.#controller.send({type: 'half'}))}>
          ${messages.addHalf}
        </button>
      </div>`;
  }

  #sendPart(name: string): TemplateResult | typeof nothing {
    const {address, outcome} = this;
    const outcomes = {copied: messages.copied(name), shared: messages.shared, manual: messages.selectLink};
    const {match, isMyTurn} = this.#controller;
    if (match?.side === undefined || isMyTurn || address === '') return nothing;
    return html`<div class="row link" part="link">
        <label
          >${messages.send(name)}<input
            readonly
            .value=${address}
            @focus=${(event: Event) => (event.target as HTMLInputElement).select()}
        /></label>
        <button type="button" class="primary" @click=${() => void this.#share(address)}>
          ${messages.share}
        </button>
      </div>
      <p class="notice" role="status" part="shared" ?hidden=${outcome === undefined}>
        ${outcome === undefined ? nothing : outcomes[outcome]}
      </p>
      ${isLocalAddress(address) ? html`<p class="quiet" part="local">${messages.local(name)}</p>` : nothing}`;
  }

  /** Shares a link: through the phone's own dialog where there is one, else through the clipboard. */
  async #share(url: string): Promise<void> {
    const {share} = navigator as {share?: Navigator['share']};
    if (share && matchMedia('(pointer: coarse)').matches) {
      try {
        await share.call(navigator, {title: messages.title, url});
        this.outcome = 'shared';
        return;
      } catch (error) {
        // the player closed the dialog; anything else leaves the clipboard
        if (error instanceof DOMException && error.name === 'AbortError') return;
      }
    }
    this.outcome = (await copyOut(url)) ? 'copied' : 'manual';
    if (this.outcome === 'manual') this.renderRoot.querySelector<HTMLInputElement>('.link input')?.select();
  }

  #gotPart(): TemplateResult {
    const take = (event: Event): void => {
      const field = (event.currentTarget as Element).closest('.row')?.querySelector('input');
      void this.take(field?.value ?? '').then(() => {
        // a wrong one stays to be mended
        if (field && this.#controller.trouble) field.select();
        else if (field) field.value = '';
      });
    };
    const {trouble} = this.#controller;
    // a pasted link opens at once; other text stays to be looked at
    const paste = (event: ClipboardEvent): void => {
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (!hasLink(text)) return;
      event.preventDefault();
      void this.take(text);
    };
    return html`<div class="row" @keydown=${onEnter(take)}>
      <label
        >${messages.got}<input
          class="got"
          autocomplete="off"
          spellcheck="false"
          aria-describedby="trouble"
          @paste=${paste}
          @input=${() => this.#controller.forgive()}
      /></label>
      <button type="button" @click=${take}>${messages.take}</button>
      <p id="trouble" class="wrong" role="alert" part="trouble">
        ${trouble ? troubleWords(trouble) : nothing}
      </p>
    </div>`;
  }

  #elsewherePart(): TemplateResult | typeof nothing {
    const {elsewhere} = this.#controller;
    if (elsewhere.length === 0) return nothing;
    return html`<div class="who" role="group" aria-label=${messages.elsewhere} part="elsewhere">
      <span class="quiet">${messages.elsewhere}</span>
      ${elsewhere.map(
        (match) =>
          html`<button type="button" @click=${() => this.#controller.resume(match)}>
            ${messages.resume(match.title)}
          </button>`,
      )}
    </div>`;
  }

  #turnPart(nameOf: (side: number | undefined) => string): TemplateResult | typeof nothing {
    const {match, isMyTurn} = this.#controller;
    if (!match) return nothing;
    const {side, message, what} = match.pending;
    // what the other player reads while it waits is no instruction
    const isShown = side !== undefined && !(isMyTurn && what === 'start');
    const {log, step} = match.session;
    const rolls = log.entries
      .slice(0, step)
      .flatMap(({event}) => (event.type === 'roll' ? [event.dice] : []));
    const dice = rolls.at(-1);
    return html`<div role="status">
      <p class="turn ${isMyTurn ? 'mine' : ''}" part="turn">
        ${side === undefined ? messages.over : isMyTurn ? messages.yours : messages.theirs(nameOf(side))}
      </p>
      ${dice ? html`<p part="rolled">${messages.rolled(rolls.length, dice)}</p>` : nothing}
      ${isShown ? html`<p part="due" lang="en" dir="ltr">${message}</p>` : nothing}
    </div>`;
  }

  protected override render(): TemplateResult {
    const {match} = this.#controller;
    const session = match?.session;
    const sides = session?.about.position.game.sides ?? [];
    const forces = session?.view(session.step).forces ?? [];
    const fighting = sides.filter(({index}) => forces.some(({side}) => side === index));
    const nameOf = (side: number | undefined): string => sides.find(({index}) => index === side)?.name ?? '';
    const other = fighting.find(({index}) => index !== this.#controller.side)?.index;
    return html`<section lang=${locale.lang} dir=${locale.dir} aria-label=${messages.title}>
      ${session ? this.#whoPart(fighting) : html`<slot></slot>`} ${this.#turnPart(nameOf)}
      ${this.#noticePart()} ${this.#questionPart()} ${this.#doPart()} ${this.#sendPart(nameOf(other))}
      ${this.#gotPart()} ${this.#elsewherePart()}
    </section>`;
  }
}
