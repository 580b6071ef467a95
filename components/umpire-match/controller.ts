import type {ReactiveController, ReactiveControllerHost} from 'lit';
import {battleIdentity} from '../../src/battle/log/chain.js';
import type {BattleLog} from '../../src/battle/log/log.js';
import {openBattle} from '../../src/battle/open.js';
import type {BattleSession} from '../../src/battle/session.js';
import {shippedName} from '../../src/case/load.js';
import type {BattleEvent, BattleQuestion, Fault, Position} from '../../src/module/index.js';
import {writeLink} from '../../src/share/link-writer.js';
import {
  beginMatch,
  isMyTurn,
  nextMatch,
  objectionTo,
  ownSide,
  type Match,
  type MatchEvent,
} from '../../src/share/match/match.js';
import {
  commonLength,
  currentPlay,
  currentTranscript,
  inProgress,
  type MatchSubject,
  type Transcript,
} from '../../src/share/match/record.js';
import {openText} from '../../src/share/text.js';
import type {DiceMode} from '../umpire-battle/dice.js';
import {namedBy} from '../shared/document-controller.js';
import {secret} from '../shared/browser.js';
import {MatchStore} from './store.js';

/** The public properties of `<umpire-battle>` that a match sets. */
export interface BoardElement extends HTMLElement {
  dice: DiceMode;
  waits: boolean;
  log: BattleLog<BattleEvent> | undefined;
  position: Position | string;
  question?: BattleQuestion | undefined;
}

/** The element of a match; `htmlFor` is the id of its battle, if that is not around it. */
type Host = ReactiveControllerHost & HTMLElement & {readonly htmlFor: string};

/** The reason why a link could not be read, or written. */
export type LinkTrouble =
  | {readonly kind: 'unreadable'; readonly faults: readonly Fault[]}
  | {readonly kind: 'no-battle' | 'too-long'};

/** A link of another battle, which is opened once the player agrees. */
interface OtherBattle {
  readonly kind: 'another' | 'same-place';
  readonly title: string;
  readonly came: BattleSession;
}

/** A match of this browser that is not on the screen. */
interface OtherMatch extends MatchSubject {
  readonly link: string;
}

const idOf = (session: BattleSession): string => battleIdentity(session).id;
const titleOf = (session: BattleSession): string =>
  `${session.view(session.step).place}, ${session.about.position.game.title}`;
const isSame = (a: Transcript, b: Transcript): boolean =>
  a.length === b.length && commonLength(a, b) === a.length;

/** Plays a match in a page: keeps its record, follows and sets the battle on the board, and writes the link to send. */
export class MatchController implements ReactiveController {
  match: Match | undefined;
  trouble: LinkTrouble | undefined;
  other: OtherBattle | undefined;
  /** The link that the other player needs, without the page; why there is none in `trouble`. */
  link = '';
  /** False where this page can store nothing: its seeds are lost with it. */
  isStored = true;
  /** The matches in progress that are not on the screen. */
  elsewhere: readonly OtherMatch[] = [];
  readonly #host: Host;
  readonly #store = new MatchStore();
  #unwatch: (() => void) | undefined;
  /** The board as it was last shown, and the records of its log. */
  #board: BattleSession | undefined;
  #shown: Transcript = [];
  /** The battle that the board is on its way to. */
  #coming: string | undefined;
  /** Pending work, one after the other: a lock may be waited for. */
  #queue: Promise<unknown> = Promise.resolve();

  constructor(host: Host) {
    this.#host = host;
    host.addController(this);
  }

  hostConnected(): void {
    this.#unwatch = this.#store.watch((battle) => {
      if (battle === this.match?.battle) this.send({type: 'stored', record: this.#store.read(battle)});
      else this.#list();
    });
  }

  hostDisconnected(): void {
    this.#unwatch?.();
  }

  /** The element of the battle that is played. */
  get board(): BoardElement | undefined {
    const {htmlFor} = this.#host;
    const board =
      htmlFor === '' ? this.#host.closest('umpire-battle') : namedBy(this.#host, htmlFor, 'umpire-battle');
    return (board ?? undefined) as BoardElement | undefined;
  }

  /** The side that the player has chosen, or most likely plays; undefined for someone who watches. */
  get side(): number | undefined {
    return this.match && ownSide(this.match);
  }

  get isMyTurn(): boolean {
    return this.match !== undefined && isMyTurn(this.match);
  }

  /** True if another player's action is due. */
  get waits(): boolean {
    return this.match?.pending.side !== undefined && !this.isMyTurn;
  }

  /** Follows the board: another battle, or a step that was played on it. */
  follow(board: BattleSession): void {
    if (board === this.#board) return;
    const from = this.#shown;
    this.#board = board;
    this.#shown = board.log.records;
    const id = idOf(board);
    if (this.#coming !== undefined && id !== this.#coming) return;
    this.#coming = undefined;
    void this.#do(async () => {
      const {match} = this;
      const {records} = board.log;
      if (id !== match?.battle) await this.#begin(board);
      // a board that is only behind has played nothing
      else if (commonLength(records, match.session.log.records) === records.length) this.#setBoard();
      else await this.#send({type: 'played', board, from});
      await this.#written();
    });
  }

  /** Does something that a player, or another tab, wants of the match. */
  send(event: MatchEvent): void {
    this.trouble = undefined;
    void this.#do(async () => {
      await this.#send(event);
      await this.#written();
    });
  }

  /** Drops what was wrong with the last link. */
  forgive(): void {
    this.trouble = undefined;
    this.#host.requestUpdate();
  }

  sit(side: number | undefined): void {
    this.send({type: 'sit', side, ...(this.#board ? {board: this.#board} : {})});
  }

  /** Opens a link, of this battle or another one. */
  take(text: string): Promise<void> {
    this.trouble = undefined;
    this.other = undefined;
    return this.#do(async () => {
      const came = await this.#opened(text);
      if (!came) return;
      const {position, question} = came.about;
      const id = idOf(came);
      if (id !== this.match?.battle) {
        const stored = this.#store.all();
        const isKnown = currentTranscript(currentPlay(this.#store.read(id))).length > 0;
        const {id: module} = position.game;
        const kind = objectionTo({module, at: question.at, isKnown}, this.match, [...stored.values()]);
        if (kind) {
          this.other = {kind, title: titleOf(came), came};
          return;
        }
      }
      await this.#open(came);
    });
  }

  /** Opens the other battle, or stays: with the match of that place where nothing else is on the screen. */
  answerOther(isAccepted: boolean): void {
    const {other} = this;
    this.other = undefined;
    if (other && isAccepted) void this.#do(() => this.#open(other.came));
    else if (other?.kind === 'same-place' && !(this.match && this.match.side !== undefined)) {
      const {question, position} = other.came.about;
      const kept = this.elsewhere.find(({module, at}) => module === position.game.id && at === question.at);
      if (kept) this.resume(kept);
    }
    this.#host.requestUpdate();
  }

  /** Continues a match of this browser. */
  resume({link}: OtherMatch): void {
    void this.#do(async () => {
      const battle = await this.#opened(link);
      if (battle) await this.#turnTo(battle);
      await this.#written();
    });
  }

  #do(act: () => Promise<unknown>): Promise<void> {
    const done = this.#queue.then(async () => {
      await act();
      this.#list();
      this.#host.requestUpdate();
    });
    // what fails is the page's to hear of, and does not hold up what comes after it
    this.#queue = done.catch(() => undefined);
    return done;
  }

  async #opened(text: string): Promise<BattleSession | undefined> {
    const opened = await openText(text);
    if (!opened.ok) {
      this.trouble = {kind: 'unreadable', faults: opened.faults};
      return undefined;
    }
    const {position, ask, log} = opened.value;
    if (!ask?.battle) {
      this.trouble = {kind: 'no-battle'};
      return undefined;
    }
    const came = openBattle(position, ask.battle, log ?? ask.log);
    if (!came.ok) this.trouble = {kind: 'unreadable', faults: came.faults};
    return came.ok ? came.value : undefined;
  }

  /** Takes up a battle that came in a link. */
  async #open(came: BattleSession): Promise<void> {
    await this.#turnTo(came, {type: 'link', session: came});
    await this.#written();
  }

  /** Continues the match of a battle after an event, and puts that on the board. */
  async #turnTo(battle: BattleSession, event?: MatchEvent): Promise<void> {
    const {position, question} = battle.about;
    const id = idOf(battle);
    const isOther = id !== this.match?.battle;
    if (isOther) {
      this.#coming = id;
      await this.#begin(battle);
    }
    if (event) await this.#send(event);
    const element = this.board;
    if (isOther && element && this.match)
      Object.assign(element, {position, question, log: this.match.session.log});
  }

  async #begin({about, log}: BattleSession): Promise<void> {
    const begun = beginMatch(about.position, about.question, log.battle);
    if (!begun.ok) return;
    const {battle} = begun.value;
    this.match = begun.value;
    await this.#send({
      type: 'loaded',
      record: this.#store.read(battle),
      side: this.#store.seat(battle),
    });
  }

  /** Applies an event to what this browser knows now, while no other tab does. */
  async #send(event: MatchEvent): Promise<void> {
    const {match} = this;
    if (!match) return;
    let next = match;
    const change = (record: Match['record']): Match['record'] => {
      next = nextMatch(nextMatch(match, {type: 'stored', record}, secret), event, secret);
      return next.record;
    };
    const isStored = await this.#store.update(match.battle, change);
    this.match = next;
    this.isStored = isStored;
    if (next.side !== match.side || next.watches !== match.watches)
      this.#store.keepSeat(next.battle, next.side);
    // a link of what was on the board before is not one of what is on it now
    if (next.session !== match.session) this.link = '';
    this.#host.requestUpdate();
    this.#setBoard();
  }

  /** Shows the match on the board, where that shows something else. */
  #setBoard(): void {
    const {match} = this;
    const element = this.board;
    if (!match || !element || this.#coming !== undefined) return;
    const {records} = match.session.log;
    const isFree = match.side === undefined && records.length === 0;
    if (!isFree && !isSame(records, this.#shown)) element.log = match.session.log;
  }

  /** Writes the link to send, and once the one that opens the battle again. */
  async #written(): Promise<void> {
    const {match} = this;
    if (!match) return;
    const {position, question} = match.session.about;
    const module = (await shippedName(position.game)) ?? position.game.document;
    const {records, options} = match.session.log;
    // a page with another edition of the module continues under the battle that the dice are bound to
    const saved = {umpireLog: 1, ...(options ? {options} : {}), battle: battleIdentity(match.session)};
    const shared = {module, position, ask: {battle: question}};
    const link = await writeLink({...shared, log: {...saved, records}});
    this.link = link.ok ? link.value : '';
    if (!link.ok) this.trouble = {kind: 'too-long'};
    if (match.side === undefined || match.record.subject) return;
    const first = await writeLink({...shared, log: {...saved, records: []}});
    const subject = {
      title: titleOf(match.session),
      module: position.game.id,
      at: question.at,
      ...(first.ok ? {link: first.value} : {}),
    };
    await this.#send({type: 'subject', subject});
  }

  #list(): void {
    this.elsewhere = [...this.#store.all()].flatMap(([battle, {subject, sides, plays}]) => {
      const isOn = sides.length > 0 && inProgress(currentPlay({sides, plays}));
      const link = subject?.link;
      return battle !== this.match?.battle && subject && link !== undefined && isOn
        ? [{...subject, link}]
        : [];
    });
  }
}
