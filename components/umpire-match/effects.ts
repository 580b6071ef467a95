import type {LitElement, ReactiveController} from 'lit';
import {battleIdentity} from '../../src/battle/log/chain.js';
import {openBattle} from '../../src/battle/open.js';
import {BattleSession} from '../../src/battle/session.js';
import {shippedName} from '../../src/case/load.js';
import type {Fault, Loaded} from '../../src/module/index.js';
import {writeLink} from '../../src/share/link-writer.js';
import {exampleOf} from '../../src/share/match/example-of.js';
import {beginMatch, nextMatch} from '../../src/share/match/match.js';
import type {Match, MatchEvent} from '../../src/share/match/match.js';
import {currentPlay, currentTranscript, inProgress} from '../../src/share/match/record.js';
import type {Transcript} from '../../src/share/match/record.js';
import {linkSentence} from '../../src/share/link.js';
import {openText} from '../../src/share/link-reader.js';
import type {UmpireBattle} from '../umpire-battle/umpire-battle.js';
import {BattleConsumer} from '../shared/battle-context.js';
import {copyOut, secret} from '../shared/browser.js';
import {Store} from '../shared/store.js';
import {messages} from './messages.js';
import {idOf, logForBoard, nextState, noMatch, titleOf, waitsFor} from './state.js';
import type {MatchEffect, MatchState, PageEvent, Task} from './state.js';
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

/**
 * Keeps the state of a match, and does what it asks for: plays on the record of this browser while no other tab does, reads
 * and writes links, and sets the battle on the board.
 */
export class MatchEffects implements ReactiveController {
  readonly store: Store<MatchState, PageEvent, MatchEffect>;
  readonly #host: Host;
  readonly #follower: BattleConsumer;
  readonly #records = new MatchStore();
  #unwatch: (() => void) | undefined;
  /** The board of this match, whose dice come from both players. */
  #joined: UmpireBattle | undefined;
  /** The work that is under way. */
  #task: Promise<unknown> = Promise.resolve();

  constructor(host: Host) {
    this.#host = host;
    this.#follower = new BattleConsumer(host);
    this.store = new Store(host, {first: noMatch, next: nextState, run: (effect) => this.#run(effect)});
    host.addController(this);
  }

  hostConnected(): void {
    this.#unwatch = this.#records.watch((battle) => {
      this.store.send({type: 'stored', battle, record: this.#records.read(battle)});
    });
  }

  hostUpdate(): void {
    const board = this.#follower.battle?.session;
    // a match is of one battle
    if (board instanceof BattleSession)
      this.store.send({type: 'shown', board, set: this.#board?.position ?? ''});
  }

  hostUpdated(): void {
    this.#joined = this.#host.isConnected ? this.#board : undefined;
    const {state} = this.store;
    if (this.#joined) Object.assign(this.#joined, {dice: 'match', waits: waitsFor(state)});
  }

  hostDisconnected(): void {
    this.#unwatch?.();
    if (this.#joined) Object.assign(this.#joined, {dice: 'typed', waits: ''});
    this.#joined = undefined;
  }

  /** Resolves once nothing is left to do. */
  async settled(): Promise<void> {
    while (this.store.state.work.length > 0) await this.#task;
  }

  get #board(): UmpireBattle | undefined {
    return this.#follower.provider as UmpireBattle | undefined;
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
      case 'decide':
        this.#board?.focus();
        break;
      case 'list':
        this.#list();
        break;
      case 'reveal':
        void host.updateComplete.then(() => this.#find('.link')?.scrollIntoView({block: 'nearest'}));
        break;
      default:
        // what fails is the page's to hear of, and does not hold up what comes after it
        this.#task = this.#do(effect).finally(() => this.store.send({type: 'done'}));
    }
  }

  async #do(task: Task): Promise<void> {
    const {match} = this.store.state;
    const board = this.#board;
    switch (task.type) {
      case 'take':
      case 'resume':
        return this.#read(task.text, task.type === 'take' && task.isTyped === true);
      case 'begin':
        return this.#begin(task.battle);
      case 'play':
        return match && this.#play(match, task.event);
      case 'turn':
        if (board && match) Object.assign(board, {...match.session.about, log: match.session.log});
        return;
      case 'show':
        if (board) board.log = logForBoard(this.store.state);
        return;
      case 'write':
        return match && this.#write(match);
      case 'focus':
        await this.#host.updateComplete;
        if (!this.#host.shadowRoot?.activeElement) this.#find('.due button, .link button')?.focus();
    }
  }

  #find(selector: string): HTMLElement | null {
    return this.#host.renderRoot.querySelector<HTMLElement>(selector);
  }

  /** Reads a link. One that was typed leaves the field, if nothing is wrong with it. */
  async #read(text: string, isTyped: boolean): Promise<void> {
    const read = await battleIn(text);
    const field = isTyped ? (this.#find('.got') as HTMLInputElement | null) : null;
    if (typeof read === 'string') {
      this.store.send({type: 'unreadable', trouble: read});
      field?.select();
      return;
    }
    if (field) field.value = '';
    const isKnown = currentTranscript(currentPlay(this.#records.read(idOf(read)))).length > 0;
    this.store.send({type: 'read', came: read, isKnown, stored: [...this.#records.all().values()]});
  }

  async #begin({about, log}: BattleSession): Promise<void> {
    const begun = beginMatch(about.position, about.question, log.battle);
    if (!begun.ok) return;
    const {battle} = begun.value;
    const [record, side] = [this.#records.read(battle), this.#records.seat(battle)];
    this.store.send({type: 'recognised', example: exampleOf(begun.value.session)});
    await this.#play(begun.value, {type: 'loaded', record, side});
  }

  /** Applies an event to what this browser knows now, while no other tab does. */
  async #play(match: Match, event: MatchEvent): Promise<void> {
    let next = match;
    const isStored = await this.#records.update(match.battle, (record) => {
      next = nextMatch(nextMatch(match, {type: 'stored', record}, secret), event, secret);
      return next.record;
    });
    if (next.side !== match.side || next.watches !== match.watches)
      this.#records.keepSeat(next.battle, next.side);
    this.store.send({type: 'moved', match: next, isStored});
  }

  /** Writes the link to send, and once the one that opens the battle again. */
  async #write(match: Match): Promise<void> {
    const {session, side, record} = match;
    const {position, question} = session.about;
    const link = await linkTo(session, session.log.records);
    this.store.send({type: 'written', of: session, link: link.ok ? link.value : ''});
    if (side === undefined || record.subject) return;
    const first = await linkTo(session, []);
    const subject = {title: titleOf(session), module: position.game.id, at: question.at};
    await this.#play(match, {type: 'subject', subject: {...subject, ...(first.ok && {link: first.value})}});
  }

  #list(): void {
    const elsewhere = [...this.#records.all()].flatMap(([battle, {subject, sides, plays}]) => {
      const isOn = sides.length > 0 && inProgress(currentPlay({sides, plays}));
      const isElsewhere = isOn && battle !== this.store.state.match?.battle;
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
    if (outcome === 'manual') (this.#find('.link input') as HTMLInputElement | null)?.select();
  }
}

/** Reads the battle of a link, or says what is wrong with it. */
async function battleIn(text: string): Promise<BattleSession | string> {
  const unreadable = (faults: readonly Fault[]): string =>
    messages.unreadable(faults.map(linkSentence).join(' '));
  const opened = await openText(text);
  if (!opened.ok) return unreadable(opened.faults);
  const {position, ask, log} = opened.value;
  if (!ask?.battle) return messages.noBattle;
  const came = openBattle(position, ask.battle, log ?? ask.log);
  return came.ok ? came.value : unreadable(came.faults);
}

/** Writes a link to a battle after these records. */
async function linkTo(session: BattleSession, records: Transcript): Promise<Loaded<string>> {
  const {position, question} = session.about;
  const {options} = session.log;
  const module = (await shippedName(position.game)) ?? position.game.document;
  // a page with another edition of the module continues under the battle that the dice are bound to
  const log = {umpireLog: 1, ...(options ? {options} : {}), battle: battleIdentity(session), records};
  return writeLink({module, position, ask: {battle: question}, log});
}
