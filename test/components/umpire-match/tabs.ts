import {openText, writeLink} from '../../../src/share/index.js';
import {CommittedDice} from '../../../src/battle/dice/committed.js';
import {identityOf} from '../../../src/battle/log/chain.js';
import {pendingActionIn} from '../../../src/share/match/pending-action.js';
import type {Transcript} from '../../../src/share/match/record.js';
import {openBattle} from '../../../src/battle/open.js';
import {beginMatch, nextMatch, type Match, type MatchEvent} from '../../../src/share/match/match.js';
import type {BattleSession} from '../../../src/battle/session.js';
import type {UmpireBattle} from '../../../components/umpire-battle/umpire-battle.js';
import type {UmpireMatch} from '../../../components/umpire-match/umpire-match.js';
import {secret} from '../../../components/shared/browser.js';
import {decisionOf} from '../../share/match/fight.js';
import {until} from '../../support.js';

const frames: HTMLIFrameElement[] = [];

/** Closes every tab and empties what they kept. */
export function closeTabs(): void {
  for (const frame of frames.splice(0)) frame.remove();
  for (const storage of [localStorage, sessionStorage])
    for (const key of Object.keys(storage)) if (key.startsWith('umpire-match:')) storage.removeItem(key);
}

/** A page with a match, as one of several tabs of this browser. */
export class Tab {
  readonly #frame: HTMLIFrameElement;

  private constructor(frame: HTMLIFrameElement) {
    this.#frame = frame;
  }

  /** Opens the page; one whose link can’t be opened has no battle. */
  static async open(page = '/test/pages/match.html', hasBattle = true): Promise<Tab> {
    const frame = document.createElement('iframe');
    frames.push(frame);
    frame.width = '900';
    frame.height = '700';
    frame.src = page;
    document.body.append(frame);
    const tab = new Tab(frame);
    if (hasBattle) await tab.#loaded();
    else
      await until(() =>
        frame.contentDocument?.querySelector('umpire-match')?.shadowRoot?.querySelector('.got'),
      );
    return tab;
  }

  async #loaded(): Promise<void> {
    await until(() =>
      this.#frame.contentDocument?.querySelector('umpire-match')?.shadowRoot?.querySelector('.who'),
    );
    await this.battle.ready;
  }

  get page(): Window & typeof globalThis {
    return this.#frame.contentWindow as Window & typeof globalThis;
  }
  get match(): UmpireMatch {
    return this.page.document.querySelector<UmpireMatch>('umpire-match')!;
  }
  get battle(): UmpireBattle {
    return this.page.document.querySelector<UmpireBattle>('umpire-battle')!;
  }

  async reload(): Promise<void> {
    const before = this.page.document;
    this.page.location.reload();
    await until(() => this.page.document !== before && this.page.document.readyState === 'complete');
    await this.#loaded();
  }

  said(part: string): string {
    const found = this.match.shadowRoot?.querySelector(`[part=${part}]`);
    return (found?.textContent ?? '').replace(/\s+/g, ' ').trim();
  }
  /** Waits until a part of the match says this. */
  async says(part: string, sentence: RegExp): Promise<void> {
    await until(() => sentence.test(this.said(part)));
  }

  button(label: string): HTMLButtonElement | undefined {
    return [...(this.match.shadowRoot?.querySelectorAll('button') ?? [])].find(
      ({textContent}) => textContent.trim() === label,
    );
  }
  async press(label: string): Promise<void> {
    (await until(() => this.button(label))).click();
  }

  get records(): number {
    return this.battle.log?.records.length ?? 0;
  }

  /** The link that this player sends once there is one. */
  link(): Promise<string> {
    return until(() => this.button('Share link') && this.match.address);
  }
}

/** The other player, on another machine, where nobody sees the page. */
export class Opponent {
  match: Match;
  private constructor(match: Match) {
    this.match = match;
  }

  /** Opens the first link, and takes a side. */
  static async sits(side: number, link: string): Promise<Opponent> {
    const {about} = await sessionOf(link);
    const match = beginMatch(about.position, about.question);
    if (!match.ok) throw new Error(JSON.stringify(match.faults));
    const opponent = new Opponent(match.value);
    opponent.act({type: 'sit', side});
    return opponent;
  }

  act(event: MatchEvent): void {
    this.match = nextMatch(this.match, event, secret);
  }

  async take(link: string): Promise<void> {
    this.act({type: 'link', session: await sessionOf(link)});
  }

  /** Opens a link, adds a half, and gives the next link. */
  async answers(link: string): Promise<string> {
    await this.take(link);
    this.act({type: 'half'});
    return linkOf(this.match.session);
  }
}

async function sessionOf(link: string): Promise<BattleSession> {
  const opened = await openText(link);
  if (!opened.ok) throw new Error(JSON.stringify(opened.faults));
  const {position, ask, log} = opened.value;
  const session = openBattle(position, ask!.battle!, log);
  if (!session.ok) throw new Error(JSON.stringify(session.faults));
  return session.value;
}

/** A link of the present state of a battle. */
export async function linkOf({about, log}: BattleSession): Promise<string> {
  const {position, question} = about;
  const link = await writeLink({
    module: position.game.id,
    position,
    ask: {battle: question},
    log: {umpireLog: 1, records: log.records},
  });
  if (!link.ok) throw new Error(JSON.stringify(link.faults));
  return link.value;
}

/** The transcript of a battle that both sides played to its end. */
export async function finished(link: string): Promise<{battle: string; records: Transcript}> {
  const session = await sessionOf(link);
  const {id: battle} = identityOf(session.about.position, session.about.question);
  const dice = new CommittedDice(secret);
  for (let due = pendingActionIn(session); due.side !== undefined; due = pendingActionIn(session)) {
    const {decision} = session.view(session.step);
    const {pending, rolls} = session.log;
    if (due.what === 'half') session.answer('orel');
    else if (decision.kind === 'roll') {
      const wanted = {count: decision.dice.length, faces: decision.faces};
      const terms = {battle, roll: rolls + 1, ...wanted};
      if (due.what === 'start') session.commit(dice.commit(terms)!, wanted);
      else {
        const rolled = dice.reveal(terms, pending!.commitment, pending!.word!);
        if (!rolled.ok) throw new Error(rolled.message);
        session.play({type: 'roll', dice: [...rolled.dice]}, rolled.proof);
      }
    } else if (session.play(decisionOf(session)).length > 0) throw new Error(decision.kind);
  }
  return {battle, records: session.log.records};
}
