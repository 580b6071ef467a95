import type {LitElement, ReactiveController} from 'lit';
import {battleIdentity} from '../../src/battle/log/chain.js';
import {openBattle} from '../../src/battle/open.js';
import type {BattleSession} from '../../src/battle/session.js';
import {shippedName} from '../../src/case/load.js';
import type {Fault} from '../../src/module/index.js';
import {writeLink} from '../../src/share/link-writer.js';
import {beginMatch, nextMatch, objectionTo} from '../../src/share/match/match.js';
import type {Match, MatchEvent} from '../../src/share/match/match.js';
import {commonLength, currentPlay, currentTranscript, inProgress} from '../../src/share/match/record.js';
import type {Transcript} from '../../src/share/match/record.js';
import {linkSentence} from '../../src/share/link.js';
import {openText} from '../../src/share/text.js';
import type {UmpireBattle} from '../umpire-battle/umpire-battle.js';
import {copyOut, secret} from '../shared/browser.js';
import {namedBy} from '../shared/document-source.js';
import {Store} from '../shared/store.js';
import {messages} from './messages.js';
import {idOf, isMine, logForBoard, nextState, noMatch} from './state.js';
import type {MatchEffect, MatchState, PageEvent, Work} from './state.js';
import {MatchStore} from './store.js';

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

/** The element of a match; `htmlFor` is the id of its battle, if that is not around it. */
type Host = LitElement & {readonly htmlFor: string; readonly address: string};

const titleOf = (session: BattleSession): string =>
  `${session.view(session.step).place}, ${session.about.position.game.title}`;

/**
 * Keeps the state of a match, and does what it asks for: plays on the record of this browser while no other tab does, reads
 * and writes links, and sets the battle on the board.
 */
export class MatchEffects implements ReactiveController {
  readonly store: Store<MatchState, PageEvent, MatchEffect>;
  /** Resolves when the work so far is done, one after the other: a lock may be waited for. */
  done: Promise<unknown> = Promise.resolve();
  readonly #host: Host;
  readonly #records = new MatchStore();
  #unwatch: (() => void) | undefined;
  /** The board of this match, whose dice come from both players. */
  #joined: UmpireBattle | undefined;
  #awaitsFocus = false;

  constructor(host: Host) {
    this.#host = host;
    this.store = new Store(host, {first: noMatch, next: nextState, run: (effect) => this.#run(effect)});
    host.addController(this);
  }

  hostConnected(): void {
    this.#unwatch = this.#records.watch((battle) => {
      if (battle === this.#match?.battle)
        this.store.send({type: 'stored', record: this.#records.read(battle)});
      else this.#list();
    });
  }

  hostUpdated(): void {
    const {shadowRoot, isConnected} = this.#host;
    // the button that was pressed is gone: what comes next has the focus
    if (this.#awaitsFocus && !shadowRoot?.activeElement) {
      const next = shadowRoot?.querySelector<HTMLElement>('.due button, .link button');
      if (next) this.#awaitsFocus = false;
      next?.focus();
    }
    this.#joined = isConnected ? this.#board : undefined;
    const waits = this.#match?.pending.side !== undefined && !isMine(this.store.state);
    if (this.#joined) Object.assign(this.#joined, {dice: 'match', waits});
  }

  hostDisconnected(): void {
    this.#unwatch?.();
    if (this.#joined) Object.assign(this.#joined, {dice: 'typed', waits: false});
    this.#joined = undefined;
  }

  get #match(): Match | undefined {
    return this.store.state.match;
  }

  /** The element of the battle that is played. */
  get #board(): UmpireBattle | undefined {
    const {htmlFor} = this.#host;
    return htmlFor === ''
      ? (this.#host.closest('umpire-battle') ?? undefined)
      : (namedBy(this.#host, htmlFor, 'umpire-battle') as UmpireBattle | undefined);
  }

  #run(effect: MatchEffect): void {
    const host = this.#host;
    switch (effect.type) {
      case 'tell':
        host.dispatchEvent(new UmpireMatchLinkEvent(host.address));
        break;
      case 'share':
        void this.#share(host.address);
        break;
      case 'reveal':
        void host.updateComplete.then(() =>
          host.renderRoot.querySelector('.link')?.scrollIntoView({block: 'nearest'}),
        );
        break;
      default: {
        const done = this.done.then(() => this.#work(effect)).then(() => this.#list());
        // what fails is the page's to hear of, and does not hold up what comes after it
        this.done = done.catch(() => undefined);
      }
    }
  }

  async #work(effect: Work): Promise<void> {
    switch (effect.type) {
      case 'follow':
        await this.#follow(effect.board, effect.from);
        break;
      case 'play':
        await this.#play(effect.event);
        break;
      case 'take':
        await this.#take(effect.text, effect.isTyped === true);
        return;
      case 'focus':
        this.#awaitsFocus = true;
        return;
      case 'open':
        await this.#turnTo(effect.came, {type: 'link', session: effect.came});
        break;
      case 'resume': {
        const battle = await this.#opened(effect.link);
        if (battle) await this.#turnTo(battle);
      }
    }
    await this.#write();
  }

  /** Follows the board: another battle, or a step that was played on it. */
  async #follow(board: BattleSession, from: Transcript): Promise<void> {
    const match = this.#match;
    const {records} = board.log;
    if (idOf(board) !== match?.battle) await this.#begin(board);
    // a board that is only behind has played nothing
    else if (commonLength(records, match.session.log.records) === records.length) this.#setBoard();
    else await this.#play({type: 'played', board, from});
  }

  /** Opens a link, of this battle or another one. One that was typed leaves the field, if nothing is wrong with it. */
  async #take(text: string, isTyped: boolean): Promise<void> {
    const came = await this.#opened(text);
    const field = isTyped ? this.#host.renderRoot.querySelector<HTMLInputElement>('.got') : null;
    if (!came) return field?.select();
    if (field) field.value = '';
    const {position, question} = came.about;
    const id = idOf(came);
    if (id !== this.#match?.battle) {
      const isKnown = currentTranscript(currentPlay(this.#records.read(id))).length > 0;
      const link = {module: position.game.id, at: question.at, isKnown};
      const kind = objectionTo(link, this.#match, [...this.#records.all().values()]);
      if (kind) {
        this.store.send({type: 'unopened', other: {kind, title: titleOf(came), came}});
        return;
      }
    }
    await this.#work({type: 'open', came});
  }

  async #opened(text: string): Promise<BattleSession | undefined> {
    const refuse = (trouble: string): BattleSession | undefined => {
      this.store.send({type: 'unopened', trouble});
      return undefined;
    };
    const unreadable = (faults: readonly Fault[]): BattleSession | undefined =>
      refuse(messages.unreadable(faults.map(linkSentence).join(' ')));
    const opened = await openText(text);
    if (!opened.ok) return unreadable(opened.faults);
    const {position, ask, log} = opened.value;
    if (!ask?.battle) return refuse(messages.noBattle);
    const came = openBattle(position, ask.battle, log ?? ask.log);
    return came.ok ? came.value : unreadable(came.faults);
  }

  /** Continues the match of a battle after an event, and puts that on the board. */
  async #turnTo(battle: BattleSession, event?: MatchEvent): Promise<void> {
    const {position, question} = battle.about;
    const isOther = idOf(battle) !== this.#match?.battle;
    if (isOther) await this.#begin(battle);
    if (event) await this.#play(event);
    const board = this.#board;
    if (isOther && board && this.#match)
      Object.assign(board, {position, question, log: this.#match.session.log});
  }

  async #begin({about, log}: BattleSession): Promise<void> {
    const begun = beginMatch(about.position, about.question, log.battle);
    if (!begun.ok) return;
    const {battle} = begun.value;
    const [record, side] = [this.#records.read(battle), this.#records.seat(battle)];
    await this.#play({type: 'loaded', record, side}, begun.value);
  }

  /** Applies an event to what this browser knows now, while no other tab does. */
  async #play(event: MatchEvent, match = this.#match): Promise<void> {
    if (!match) return;
    let next = match;
    const isStored = await this.#records.update(match.battle, (record) => {
      next = nextMatch(nextMatch(match, {type: 'stored', record}, secret), event, secret);
      return next.record;
    });
    if (next.side !== match.side || next.watches !== match.watches)
      this.#records.keepSeat(next.battle, next.side);
    this.store.send({type: 'moved', match: next, isStored});
    this.#setBoard();
  }

  /** Shows the match on the board, where that shows something else. */
  #setBoard(): void {
    const [board, log] = [this.#board, logForBoard(this.store.state)];
    if (board && log) board.log = log;
  }

  /** Writes the link to send, and once the one that opens the battle again. */
  async #write(): Promise<void> {
    const match = this.#match;
    if (!match) return;
    const {session} = match;
    const {position, question} = session.about;
    const module = (await shippedName(position.game)) ?? position.game.document;
    const {records, options} = session.log;
    // a page with another edition of the module continues under the battle that the dice are bound to
    const saved = {umpireLog: 1, ...(options ? {options} : {}), battle: battleIdentity(session)};
    const shared = {module, position, ask: {battle: question}};
    const link = await writeLink({...shared, log: {...saved, records}});
    this.store.send({type: 'written', of: session, link: link.ok ? link.value : ''});
    if (match.side === undefined || match.record.subject) return;
    const first = await writeLink({...shared, log: {...saved, records: []}});
    const subject = {title: titleOf(session), module: position.game.id, at: question.at};
    await this.#play({type: 'subject', subject: first.ok ? {...subject, link: first.value} : subject});
  }

  #list(): void {
    const elsewhere = [...this.#records.all()].flatMap(([battle, {subject, sides, plays}]) => {
      const isOn = sides.length > 0 && inProgress(currentPlay({sides, plays}));
      const isElsewhere = isOn && battle !== this.#match?.battle;
      return isElsewhere && subject?.link !== undefined ? [{...subject, link: subject.link}] : [];
    });
    this.store.send({type: 'listed', elsewhere});
  }

  /** Shares a link: through the phone's own dialog where there is one, else through the clipboard. */
  async #share(url: string): Promise<void> {
    const of = this.store.state.link;
    const {share} = navigator as {share?: Navigator['share']};
    if (share && matchMedia('(pointer: coarse)').matches) {
      try {
        await share.call(navigator, {title: messages.title, url});
        this.store.send({type: 'shared', of, outcome: 'shared'});
        return;
      } catch (error) {
        // the player closed the dialog; anything else leaves the clipboard
        if (error instanceof DOMException && error.name === 'AbortError') return;
      }
    }
    const outcome = (await copyOut(url)) ? 'copied' : 'manual';
    this.store.send({type: 'shared', of, outcome});
    if (outcome === 'manual') this.#host.renderRoot.querySelector<HTMLInputElement>('.link input')?.select();
  }
}
