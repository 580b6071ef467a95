import {commitmentOf, diceFrom} from '../../src/battle/dice/committed.js';
import {readWord, wordWanted} from '../../src/battle/dice/word.js';
import {identityOf} from '../../src/battle/log/identity.js';
import {answerCommitment, append, commit, type BattleLog} from '../../src/battle/log/log.js';
import {openBattle} from '../../src/battle/open.js';
import {shippedName} from '../../src/case/shipped-name.js';
import type {BattleSession} from '../../src/battle/view/types.js';
import {faultLine, type BattleEvent, type BattleQuestion, type Position} from '../../src/module/index.js';
import {continues} from '../../src/share/continues.js';
import {writeLink} from '../../src/share/link.js';
import {owesIn, type Owes} from '../../src/share/match.js';
import {openText} from '../../src/share/text.js';
import {keep, kept, type Kept} from './keeping.js';
import {words} from './words.js';

type Log = BattleLog<BattleEvent>;

/** The battle's element, as far as a match turns it. */
export interface BattleElement extends HTMLElement {
  log: Log | undefined;
  position: Position | string;
  question?: BattleQuestion;
  readonly ready: Promise<boolean>;
}

/** 32 bytes that nobody can guess, hexadecimal. */
const secret = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/** A battle between two machines, as it stands on this one. */
export class Table {
  session: BattleSession | undefined;
  /** What is to be said: why something was not taken, or what came of it. */
  said = '';
  /** The link that the other player needs now. */
  link = '';
  #kept: Kept = {me: undefined, seen: undefined, seeds: {}};
  #battle = '';
  #good: Log | undefined;
  readonly #element: () => BattleElement | undefined;
  readonly #changed: () => void;

  constructor(element: () => BattleElement | undefined, changed: () => void) {
    this.#element = element;
    this.#changed = changed;
  }

  get me(): number | undefined {
    return this.#kept.me;
  }

  /** Who owes what now. */
  get owes(): Owes | undefined {
    return this.session && owesIn(this.session);
  }

  /** Whether what is owed is owed from here. */
  get mine(): boolean {
    return this.me !== undefined && this.owes?.side === this.me;
  }

  /** Follows the battle: another one, or a step that was played on this page. */
  follow(session: BattleSession | undefined): void {
    this.session = session;
    if (!session) return;
    const {id} = identityOf(session.about.position, session.about.question);
    if (id !== this.#battle) {
      this.#battle = id;
      this.#kept = kept(id);
      this.#good = session.log;
      const {me, seen} = this.#kept;
      // a page that was loaded anew goes on from what was seen on this machine
      if (me !== undefined && seen && seen.records.length > session.log.records.length) {
        this.#turn(seen);
        return;
      }
    }
    const {log} = session;
    const good = this.#good;
    if (good && log !== good && log.records.length !== good.records.length && this.me !== undefined) {
      // a step that was played on the page: it must be this player's, and no dice by hand
      const added = log.records.slice(good.records.length);
      const other = session.view(session.step).forces.find(({side}) => side !== this.me)?.side;
      const theirs = continues(session, {me: other, seen: good});
      const byHand = added.some(
        (record) => record.do === 'event' && record.event.type === 'roll' && !record.proof,
      );
      if (byHand || !theirs.ok) {
        this.said = byHand ? words.byHand : words.notYours;
        this.#turn(good);
        return;
      }
    }
    this.#good = log;
    if (log.records.length > (this.#kept.seen?.records.length ?? 0) && this.me !== undefined)
      this.#remember({seen: log});
    this.#goOn();
    void this.#write();
  }

  /** Someone says who plays here. */
  play(side: number | undefined): void {
    const {seen} = this.#kept;
    const log = this.session?.log;
    // what was seen is never given up for less
    const more = (log?.records.length ?? 0) >= (seen?.records.length ?? 0);
    this.#remember({me: side, seen: more ? log : seen});
    this.said = '';
    this.#goOn();
    void this.#write();
    this.#changed();
  }

  /** Commits and shows seeds by itself: neither is a choice. */
  #goOn(): void {
    const {session, owes} = this;
    if (!session || !this.mine || !owes) return;
    const {decision} = session.view(session.step);
    if (decision.kind !== 'roll') return;
    const wanted = {count: decision.dice.length, faces: decision.faces};
    const {log} = session;
    const terms = {battle: this.#battle, roll: log.rolls + 1, ...wanted};
    if (owes.what === 'commitment') {
      const seed = secret();
      const commitment = commitmentOf(terms, seed);
      if (!this.#remember({seeds: {...this.#kept.seeds, [commitment]: seed}})) this.said = words.noStorage;
      this.#turn(commit(log, commitment, wanted));
    } else if (owes.what === 'seed') {
      const {commitment = '', word = ''} = log.pending ?? {};
      const seed = this.#kept.seeds[commitment];
      if (seed === undefined) {
        this.said = words.noSeed;
        return;
      }
      const dice = [...diceFrom(terms, seed, word)];
      const {battle, roll, faces} = terms;
      const proof = {source: 'committed', battle, roll, faces, commitment, seed, word} as const;
      this.#turn(append(log, {type: 'roll', dice}, proof));
    }
  }

  /** Gives the word that is owed. */
  answer(text: string): void {
    const word = readWord(text);
    const {session} = this;
    if (word === undefined) this.said = words.word(wordWanted);
    else if (session && this.mine) {
      this.said = '';
      this.#turn(answerCommitment(session.log, word));
    }
    this.#changed();
  }

  /** Takes a link up that the other player sent, once it is held against what was seen here. */
  async take(pasted: string): Promise<void> {
    this.said = await this.#taken(pasted);
    this.#changed();
  }

  async #taken(pasted: string): Promise<string> {
    const opened = await openText(pasted);
    if (!opened.ok) return opened.faults.map(faultLine).join(' ');
    const {position, ask, log} = opened.value;
    if (!ask?.battle) return words.noBattle;
    const came = await openBattle(position, ask.battle, log ?? ask.log);
    if (!came.ok) return came.faults.map(faultLine).join(' ');
    const {id} = identityOf(position, came.value.about.question);
    const other = id !== this.#battle;
    if (other && this.me !== undefined && (this.session?.log.records.length ?? 0) > 0)
      return words.otherBattle;
    const {me, seen} = other ? kept(id) : this.#kept;
    const held = continues(came.value, {me, seen});
    if (!held.ok) return `${words.refused} ${held.faults.map(faultLine).join(' ')}`;
    const element = this.#element();
    if (!element) return words.noBattle;
    if (other) Object.assign(element, {position, question: ask.battle, log: came.value.log});
    else {
      this.#remember({seen: came.value.log});
      this.#turn(came.value.log);
    }
    return seen ? words.taken : words.first;
  }

  #turn(log: Log): void {
    this.#good = log;
    const element = this.#element();
    if (element) element.log = log;
  }

  #remember(change: Partial<Kept>): boolean {
    this.#kept = {...this.#kept, ...change};
    return keep(this.#battle, this.#kept);
  }

  async #write(): Promise<void> {
    const {session} = this;
    // a link of what stood before is none of what stands now
    this.link = '';
    // what this element has turned the battle to itself is on its way here
    if (!session || session.log !== this.#good) return;
    const {log} = session;
    const {position, question} = session.about;
    const {records, options} = log;
    const module = (await shippedName(position.game)) ?? position.game.document;
    const link = await writeLink({
      module,
      position,
      ask: {battle: question},
      log: {umpireLog: 1, options, records},
    });
    if (session !== this.session || log !== session.log || log !== this.#good) return;
    this.link = link.ok ? link.value : '';
    if (!link.ok) this.said = link.faults.map(faultLine).join(' ');
    this.#changed();
  }
}
