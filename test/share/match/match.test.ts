import {expect} from 'chai';
import fc from 'fast-check';
import {sha256Hex} from '../../../src/battle/dice/committed.js';
import {append, type BattleLog} from '../../../src/battle/log/log.js';
import type {BattleEvent} from '../../../src/module/index.js';
import {
  beginMatch,
  isForked,
  isMyTurn,
  nextMatch,
  objectionTo,
  ownSide,
  type Match,
  type MatchEvent,
} from '../../../src/share/match/match.js';
import {
  currentPlay,
  currentTranscript,
  emptyRecord,
  mergeRecords,
  readRecord,
  type MatchRecord,
  type Transcript,
} from '../../../src/share/match/record.js';
import {decisionOf, fight} from './fight.js';

let secrets = 0;
const random = (): string => sha256Hex(String(++secrets));

async function begun(game = 'eastern-front'): Promise<Match> {
  const {position, question} = await fight(game);
  const match = beginMatch(position, question);
  if (!match.ok) throw new Error(JSON.stringify(match.faults));
  return match.value;
}

/** The stored text of one browser, shared by its tabs. */
class Browser {
  #kept = JSON.stringify(emptyRecord);
  readonly tabs: Match[];
  readonly #start: Match;

  constructor(start: Match, tabs: number) {
    this.#start = start;
    this.tabs = Array.from({length: tabs}, () => start);
  }

  get record(): MatchRecord {
    return readRecord(JSON.parse(this.#kept));
  }

  /** A tab acts, with no other tab at the same time. */
  act(tab: number, event: MatchEvent): Match {
    const fresh = nextMatch(this.tabs[tab]!, {type: 'stored', record: this.record}, random);
    return this.#keep(tab, nextMatch(fresh, event, random));
  }

  /** All tabs act at once, as where there are no locks: each has read before the first writes, and the last overwrites. */
  race(event: (match: Match) => MatchEvent): void {
    const acted = this.tabs.map((match) => nextMatch(match, event(match), random));
    for (const [tab, match] of acted.entries()) this.#keep(tab, match);
  }

  #keep(tab: number, match: Match): Match {
    this.tabs[tab] = match;
    this.#kept = JSON.stringify(match.record);
    return match;
  }

  /** A tab receives what another has stored, and adds what only it knows. */
  tell(tab: number): Match {
    return this.act(tab, {type: 'stored', record: this.record});
  }

  reload(tab: number): Match {
    const {side} = this.tabs[tab]!;
    return this.#keep(tab, nextMatch(this.#start, {type: 'loaded', record: this.record, side}, random));
  }

  /** The player of a tab does what is due, on a board that may be stale. */
  play(tab: number): Match {
    const {session, pending, side} = this.tabs[tab]!;
    if (side === undefined || pending.side !== side) return this.tabs[tab]!;
    if (pending.what === 'half') return this.act(tab, {type: 'half'});
    return pending.what === 'decision' ? this.act(tab, decided(session)) : this.tabs[tab]!;
  }
}

/** A step on the board, decided before the tab hears of any other. */
function decided(session: Match['session']): MatchEvent {
  const log: BattleLog<BattleEvent> = append(session.log, decisionOf(session));
  return {type: 'played', board: reopened(log), from: session.log.records};
}
let open: Match['open'];
function reopened(log: BattleLog<BattleEvent>): Match['session'] {
  const opened = open(log);
  if (!opened.ok) throw new Error(JSON.stringify(opened.faults));
  return opened.value;
}
const linkOf = (match: Match): MatchEvent => ({type: 'link', session: match.session});
const records = ({record}: Match): Transcript => currentTranscript(currentPlay(record));

const sit = (side: number | undefined): MatchEvent => ({type: 'sit', side});
const AXIS = 0;
const SOVIET = 1;

describe('a match by link', () => {
  let start: Match;
  before(async () => {
    start = await begun();
    ({open} = start);
  });

  /** Two players, one tab each. */
  function seated(tabs = 1): {one: Browser; two: Browser} {
    const one = new Browser(start, tabs);
    const two = new Browser(start, 1);
    for (let tab = 0; tab < tabs; tab++) one.act(tab, sit(AXIS));
    two.act(0, sit(SOVIET));
    return {one, two};
  }

  /** Plays on by links until the battle is over, or until so many rolls were made. */
  function toTheEnd(one: Browser, two: Browser, rolls = Infinity): void {
    const isDone = (): boolean =>
      one.tabs[0]!.pending.side === undefined || one.tabs[0]!.session.log.rolls >= rolls;
    for (let i = 0; i < 400 && !isDone(); i++) {
      const [from, to] = isMyTurn(one.tabs[0]!) ? [two, one] : [one, two];
      to.act(0, linkOf(from.tabs[0]!));
      to.play(0);
      from.act(0, linkOf(to.tabs[0]!));
      from.play(0);
    }
    two.act(0, linkOf(one.tabs[0]!));
    expect(isDone()).to.equal(true);
    expect(records(one.tabs[0]!)).to.deep.equal(records(two.tabs[0]!));
  }

  /** Plays on by links until the first player decides something. */
  function toDecision(one: Browser, two: Browser): void {
    for (let i = 0; i < 60; i++) {
      const {what} = one.tabs[0]!.pending;
      if (isMyTurn(one.tabs[0]!) && what === 'decision') return;
      one.play(0);
      two.act(0, linkOf(one.tabs[0]!));
      two.play(0);
      one.act(0, linkOf(two.tabs[0]!));
    }
    throw new Error('nothing to decide');
  }

  it('starts a roll, asks for the other half and reveals it by itself', () => {
    const {one, two} = seated();
    expect(records(one.tabs[0]!).map((record) => record.do)).to.deep.equal(['commit']);
    two.act(0, linkOf(one.tabs[0]!));
    expect(two.tabs[0]!.notice?.kind).to.equal('received');
    expect(two.tabs[0]!.pending).to.include({side: SOVIET, what: 'half', roll: 1});
    two.play(0);
    const half = two.tabs[0]!.session.log.pending?.word;
    expect(half).to.match(/^[0-9a-f]{16}$/);
    one.act(0, linkOf(two.tabs[0]!));
    expect(one.tabs[0]!.session.log.rolls).to.equal(1);
    expect(one.tabs[0]!.session.log.entries[0]?.proof).to.include({source: 'committed', word: half});
  });

  it('offers whoever opens a link the side to move, which the first action takes', () => {
    const one = new Browser(start, 1);
    // nothing is bound before the player acts
    expect([ownSide(one.tabs[0]!), isMyTurn(one.tabs[0]!), records(one.tabs[0]!)]).to.deep.equal([
      AXIS,
      true,
      [],
    ]);
    one.act(0, sit(AXIS));
    const two = new Browser(start, 1);
    two.act(0, linkOf(one.tabs[0]!));
    expect([two.tabs[0]!.side, ownSide(two.tabs[0]!), two.record.sides]).to.deep.equal([
      undefined,
      SOVIET,
      [],
    ]);
    two.act(0, {type: 'half'});
    expect([two.tabs[0]!.side, two.record.sides]).to.deep.equal([SOVIET, [SOVIET]]);
    expect(isMyTurn(two.tabs[0]!)).to.equal(false);
    // a step on the board is an action too
    const three = new Browser(start, 1);
    toDecision(one, two);
    three.act(0, linkOf(one.tabs[0]!));
    const {acting} = three.tabs[0]!.session.view(three.tabs[0]!.session.step);
    expect(ownSide(three.tabs[0]!)).to.equal(acting[0]);
    expect(three.act(0, decided(three.tabs[0]!.session)).side).to.equal(acting[0]);
  });

  it('takes no side for somebody who watches', () => {
    const {one} = seated();
    const watcher = new Browser(start, 1);
    watcher.act(0, linkOf(one.tabs[0]!));
    watcher.act(0, sit(undefined));
    expect(ownSide(watcher.tabs[0]!)).to.equal(undefined);
    watcher.act(0, {type: 'half'});
    expect(watcher.record.sides).to.deep.equal([]);
    expect(records(watcher.tabs[0]!)).to.deep.equal(records(one.tabs[0]!));
    // it stays so when the page is loaded anew
    const again = nextMatch(start, {type: 'loaded', record: watcher.record, side: null}, random);
    expect(ownSide(again)).to.equal(undefined);
  });

  it('plays to the end by links alone', () => {
    const {one, two} = seated();
    toTheEnd(one, two);
  });

  it('commits once in two tabs under locks', () => {
    const {one} = seated(2);
    expect(Object.keys(currentPlay(one.record).seeds)).to.have.lengthOf(1);
    expect(records(one.tabs[1]!)).to.deep.equal(records(one.tabs[0]!));
  });

  it('loses no seed of two tabs without locks, whichever commitment is answered', () => {
    for (const answered of [0, 1]) {
      const one = new Browser(start, 2);
      const two = new Browser(start, 1);
      one.race(() => sit(AXIS));
      const links = one.tabs.map(linkOf);
      // the second tab overwrote the first, which is informed and mends it
      one.tell(0);
      one.tell(1);
      expect(Object.keys(currentPlay(one.record).seeds)).to.have.lengthOf(2);
      two.act(0, sit(SOVIET));
      two.act(0, links[answered]!);
      two.play(0);
      // in the other tab
      one.act(1 - answered, linkOf(two.tabs[0]!));
      expect(one.tabs[1 - answered]!.notice?.kind).to.equal('received');
      expect(one.tabs[1 - answered]!.session.log.rolls).to.equal(1);
      one.tell(0);
      one.tell(1);
      expect(isForked(one.tabs[0]!)).to.equal(false);
      toTheEnd(one, two, 3);
    }
  });

  it('goes on from what the other tab did, and gives back a stale step', () => {
    const {one, two} = seated(2);
    toDecision(one, two);
    one.tell(1);
    const late = one.tabs[1]!;
    one.play(0);
    const {length} = records(one.tabs[0]!);
    const {session} = late;
    const other = append<BattleEvent>(session.log, {type: 'retreat'});
    one.act(1, {type: 'played', board: reopened(other), from: session.log.records});
    expect(one.tabs[1]!.notice?.kind).to.equal('other-tab');
    expect(records(one.tabs[1]!)).to.deep.equal(records(one.tabs[0]!));
    expect(records(one.tabs[1]!)).to.have.lengthOf(length);
  });

  it('is played by both sides in two tabs of one browser, without a link', () => {
    const one = new Browser(start, 2);
    one.act(0, sit(AXIS));
    one.act(1, sit(SOVIET));
    for (let i = 0; i < 400 && one.tabs[0]!.pending.side !== undefined; i++)
      for (const tab of [0, 1]) {
        one.tell(tab);
        one.play(tab);
      }
    expect(one.tabs[0]!.pending.side).to.equal(undefined);
    expect(isForked(one.tabs[0]!)).to.equal(false);
  });

  it('goes on in the middle of a roll when its page is loaded anew', () => {
    const {one, two} = seated();
    two.act(0, linkOf(one.tabs[0]!));
    two.play(0);
    one.reload(0);
    one.act(0, linkOf(two.tabs[0]!));
    expect(one.tabs[0]!.session.log.rolls).to.equal(1);
    // a new tab plays the side that this browser plays
    const other = nextMatch(start, {type: 'loaded', record: one.record}, random);
    expect(other.side).to.equal(AXIS);
    expect(other.session.log.rolls).to.equal(1);
    expect(nextMatch(start, {type: 'loaded', record: one.record, side: null}, random).side).to.equal(
      undefined,
    );
  });

  it('says of a seed that is in another browser where it is', () => {
    const {one, two} = seated();
    two.act(0, linkOf(one.tabs[0]!));
    two.play(0);
    const elsewhere = new Browser(start, 1);
    elsewhere.act(0, linkOf(two.tabs[0]!));
    expect(elsewhere.tabs[0]!.notice?.kind).to.equal('first');
    expect(elsewhere.act(0, sit(AXIS)).notice?.kind).to.equal('no-seed');
  });

  it('ignores a link that is not newer, and accuses nobody', () => {
    const {one, two} = seated();
    const first = linkOf(one.tabs[0]!);
    expect(one.act(0, first).notice?.kind).to.equal('known');
    two.act(0, first);
    two.play(0);
    one.act(0, linkOf(two.tabs[0]!));
    const now = records(one.tabs[0]!);
    for (const link of [first, linkOf(start), linkOf(two.tabs[0]!)]) {
      expect(one.act(0, link).notice?.kind).to.equal('older');
      expect(one.tabs[0]!.question).to.equal(undefined);
      expect(records(one.tabs[0]!)).to.deep.equal(now);
    }
  });

  it('refuses dice by hand, and a step that is not this player’s', () => {
    const {one, two} = seated();
    const board = (event: BattleEvent): MatchEvent => {
      const {session} = two.tabs[0]!;
      return {
        type: 'played',
        board: reopened(append(session.log, event)),
        from: session.log.records,
      };
    };
    two.act(0, board({type: 'roll', dice: [4, 4]}));
    expect(two.tabs[0]!.notice?.kind).to.equal('typed');
    expect(records(two.tabs[0]!)).to.deep.equal([]);
    toDecision(one, two);
    two.act(0, linkOf(one.tabs[0]!));
    const before = records(two.tabs[0]!);
    two.act(0, decided(two.tabs[0]!.session));
    expect(two.tabs[0]!.notice?.kind).to.equal('not-yours');
    expect(records(two.tabs[0]!)).to.deep.equal(before);
  });

  describe('a rematch', () => {
    it('follows a match that is over, between the same sides, and keeps that', () => {
      const {one, two} = seated();
      toTheEnd(one, two);
      const finished = records(one.tabs[0]!);
      one.act(0, {type: 'rematch'});
      expect(one.tabs[0]!.pending.what).to.equal('half');
      two.act(0, linkOf(one.tabs[0]!));
      expect(two.tabs[0]!.notice?.kind).to.equal('rematch');
      expect(two.tabs[0]!.pending).to.include({side: SOVIET, what: 'half', roll: 1});
      // an old link of the finished match changes nothing
      two.act(0, {type: 'link', session: reopened(start.session.log)});
      toTheEnd(one, two, 2);
      expect(one.record.plays).to.have.lengthOf(2);
      expect(one.record.plays[0]!.transcripts).to.deep.equal([finished]);
    });

    it('is begun once by two tabs', () => {
      const {one, two} = seated(2);
      toTheEnd(one, two);
      one.tell(1);
      one.race(() => ({type: 'rematch'}));
      one.tell(0);
      one.tell(1);
      expect(one.record.plays).to.have.lengthOf(2);
      expect(records(one.tabs[0]!)).to.deep.equal(records(one.tabs[1]!));
      toTheEnd(one, two, 2);
    });

    it('in place of a match in progress is asked about, and can be undone', () => {
      const {one, two} = seated();
      two.act(0, linkOf(one.tabs[0]!));
      two.play(0);
      const answered = linkOf(two.tabs[0]!);
      const before = records(two.tabs[0]!);
      one.act(0, {type: 'rematch'});
      two.act(0, linkOf(one.tabs[0]!));
      expect(two.tabs[0]!.question?.kind).to.equal('rematch');
      expect(records(two.tabs[0]!)).to.deep.equal(before);
      expect(two.act(0, {type: 'answer', accepted: false}).question).to.equal(undefined);
      expect(two.record.plays).to.have.lengthOf(1);
      // the first player goes back to the match that the other stayed with
      one.act(0, answered);
      expect(one.tabs[0]!.question?.kind).to.equal('earlier');
      one.act(0, {type: 'answer', accepted: true});
      expect(one.tabs[0]!.session.log.rolls).to.equal(1);
      toTheEnd(one, two, 2);
    });

    it('holds no step of the player who opens it', () => {
      const {one, two} = seated();
      two.act(0, linkOf(one.tabs[0]!));
      two.play(0);
      one.act(0, linkOf(two.tabs[0]!));
      // another course, in which the roller made up the other half
      const forged = new Browser(start, 2);
      forged.act(0, sit(AXIS));
      forged.act(1, sit(SOVIET));
      forged.play(1);
      forged.tell(0);
      const seen = records(two.tabs[0]!);
      two.act(0, linkOf(forged.tabs[0]!));
      expect(two.tabs[0]!.notice).to.have.nested.property('faults[0].problem', 'changed');
      expect(two.tabs[0]!.question).to.equal(undefined);
      expect(records(two.tabs[0]!)).to.deep.equal(seen);
    });
  });

  it('contradicted by tabs without locks keeps both transcripts and says so', () => {
    const {one, two} = seated();
    const tabs = new Browser(start, 2);
    tabs.act(0, sit(SOVIET));
    tabs.act(1, sit(SOVIET));
    tabs.act(0, linkOf(one.tabs[0]!));
    tabs.tell(1);
    tabs.race(() => ({type: 'half'}));
    tabs.tell(0);
    tabs.tell(1);
    expect(tabs.tabs.map(isForked)).to.deep.equal([true, true]);
    expect(records(tabs.tabs[0]!)).to.deep.equal(records(tabs.tabs[1]!));
    expect(currentPlay(tabs.record).transcripts).to.have.lengthOf(2);
    two.act(0, linkOf(one.tabs[0]!));
    expect(isForked(two.tabs[0]!)).to.equal(false);
  });

  it('asks before a link of another battle: one of the same place, or in place of one in progress', () => {
    const {one} = seated();
    const [match] = one.tabs;
    const {at} = start.session.about.question;
    const module = start.session.about.position.game.id;
    const kept = mergeRecords(one.record, {...emptyRecord, subject: {title: 'Kiev', module, at}});
    const over: MatchRecord = {...kept, plays: kept.plays.map((play) => ({...play, over: true}))};
    const rows: readonly [string, string, boolean, Match | undefined, readonly MatchRecord[], unknown][] = [
      [at, module, false, match, [kept], 'same-place'],
      [at, module, false, undefined, [kept], 'same-place'],
      [at, module, true, undefined, [kept], undefined],
      [at, module, false, undefined, [over], undefined],
      [at, 'another-game', false, undefined, [kept], undefined],
      ['elsewhere', module, false, match, [kept], 'another'],
      ['elsewhere', module, true, match, [], 'another'],
      ['elsewhere', module, false, start, [], undefined],
    ];
    for (const [place, game, isKnown, here, stored, expected] of rows)
      expect(objectionTo({module: game, at: place, isKnown}, here, stored)).to.equal(expected);
  });

  it('survives whatever two tabs do under locks, in any order', () => {
    const action = fc.record({
      act: fc.constantFrom('tell', 'take', 'play', 'send', 'answer', 'reload'),
      tab: fc.nat(1),
      which: fc.nat(5),
    });
    fc.assert(
      fc.property(fc.boolean(), fc.array(action, {maxLength: 40}), (isAxis, actions) => {
        const one = new Browser(start, 2);
        const two = new Browser(start, 1);
        const [mine, theirs] = isAxis ? [AXIS, SOVIET] : [SOVIET, AXIS];
        one.act(0, sit(mine));
        one.act(1, sit(mine));
        two.act(0, sit(theirs));
        const [sent, answers] = [[linkOf(one.tabs[0]!)], [linkOf(two.tabs[0]!)]];
        const honest = ({notice, question}: Match): void => {
          expect(question).to.equal(undefined);
          expect(['refused', 'no-seed', 'not-yours', 'typed']).not.to.include(notice?.kind);
        };
        for (const {act, tab, which} of actions) {
          if (act === 'tell') honest(one.tell(tab));
          if (act === 'reload') honest(one.reload(tab));
          if (act === 'play') honest(one.play(tab));
          if (act === 'take') honest(one.act(tab, answers.at(-1 - (which % answers.length))!));
          if (act === 'send') sent.push(linkOf(one.tabs[tab]!));
          if (act === 'answer') {
            honest(two.act(0, sent.at(-1 - (which % sent.length))!));
            honest(two.play(0));
            answers.push(linkOf(two.tabs[0]!));
          }
        }
        one.tell(0);
        expect(isForked(one.tabs[0]!)).to.equal(false);
        toTheEnd(one, two, one.tabs[0]!.session.log.rolls + 2);
        one.tell(1);
        expect(records(one.tabs[1]!)).to.deep.equal(records(one.tabs[0]!));
      }),
      {numRuns: 8},
    );
  });
});
