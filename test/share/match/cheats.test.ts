import {expect} from 'chai';
import {CommittedDice} from '../../../src/battle/dice/committed.js';
import {identityOf} from '../../../src/battle/log/chain.js';
import {write, type BattleLog, type LogRecord} from '../../../src/battle/log/log.js';
import {openBattle} from '../../../src/battle/open.js';
import type {BattleSession} from '../../../src/battle/session.js';
import type {BattleEvent} from '../../../src/module/index.js';
import {
  continues,
  openLink,
  pendingActionIn,
  reportLines,
  reportOf,
  writeLink,
} from '../../../src/share/index.js';
import {decisionOf, fight, type Fight} from './fight.js';
import {readDiceLine, verifyRollLine} from '../../../src/battle/dice/line.js';

// two people, two machines, and nothing between them but a link

type Log = BattleLog<BattleEvent>;
type Record_ = LogRecord<BattleEvent>;

const at = ({position, question}: Fight, log?: unknown): BattleSession => {
  const opened = openBattle(position, question, log);
  if (!opened.ok) throw new Error(JSON.stringify(opened.faults));
  return opened.value;
};

/** A machine with what it keeps to itself: the seeds of its commitments, and what it saw last. */
class Machine {
  readonly dice: CommittedDice;
  seen: Log | undefined;
  readonly me: number;
  readonly battle: string;
  constructor(me: number, first: number, battle: string) {
    this.me = me;
    this.battle = battle;
    let next = first;
    this.dice = new CommittedDice(() => (next++).toString(16).padStart(64, '0'));
  }

  /** Takes a link up, does all that is this player's to do, and makes the next link. */
  async turn(fight: Fight, link: string): Promise<string> {
    const opened = await openLink(link);
    if (!opened.ok) throw new Error(JSON.stringify(opened.faults));
    const came = continues(at(fight, opened.value.log), {me: this.me, seen: this.seen});
    if (!came.ok) throw new Error(JSON.stringify(came.faults));
    const session = came.value;
    for (let due = pendingActionIn(session); due.side === this.me; due = pendingActionIn(session))
      this.#act(session, due.what!);
    this.seen = session.log;
    return linkOf(fight, session.log);
  }

  #act(session: BattleSession, what: NonNullable<ReturnType<typeof pendingActionIn>['what']>): void {
    const {decision} = session.view(session.step);
    const {pending, rolls} = session.log;
    if (what === 'half') session.answer('orel');
    else if (decision.kind === 'roll') {
      const wanted = {count: decision.dice.length, faces: decision.faces};
      const terms = {battle: this.battle, roll: rolls + 1, ...wanted};
      if (what === 'start') session.commit(this.dice.commit(terms)!, wanted);
      else {
        const rolled = this.dice.reveal(terms, pending!.commitment, pending!.word!);
        if (!rolled.ok) throw new Error(rolled.message);
        expect(session.play({type: 'roll', dice: [...rolled.dice]}, rolled.proof)).to.deep.equal([]);
      }
    } else expect(session.play(decisionOf(session))).to.deep.equal([]);
  }
}

const stored = (log: Log): object => ({umpireLog: 1, records: log.records});
async function linkOf({id, position, question}: Fight, log: Log): Promise<string> {
  const link = await writeLink({module: id, position, ask: {battle: question}, log: stored(log)});
  if (!link.ok) throw new Error(JSON.stringify(link.faults));
  return link.value;
}

interface Played {
  readonly one: Fight;
  readonly link: string;
  readonly sent: readonly string[];
}
const known = new Map<string, Promise<Played>>();

/** A battle that was played to its end, or for so many links, by two machines: what they sent each other. */
function played(id: string, links = 200): Promise<Played> {
  const key = `${id} ${String(links)}`;
  const before = known.get(key) ?? playing(id, links);
  known.set(key, before);
  return before;
}

async function playing(id: string, links: number): Promise<Played> {
  const one = await fight(id);
  const battle = identityOf(one.position, one.question).id;
  const machines = [new Machine(0, 1, battle), new Machine(1, 1_000_000, battle)];
  let link = await linkOf(one, at(one).log);
  const sent = [link];
  for (let i = 0; i < links; i++) {
    const opened = await openLink(link);
    if (!opened.ok) throw new Error(JSON.stringify(opened.faults));
    const {side} = pendingActionIn(at(one, opened.value.log));
    if (side === undefined) break;
    sent.push((link = await machines[side]!.turn(one, link)));
  }
  return {one, link, sent};
}

describe('a battle between two machines', () => {
  for (const id of ['eastern-front', 'polar-storm'])
    it(`of ${id} is played to its end by links alone, every die checked`, async () => {
      const {one, link, sent} = await played(id);
      const opened = await openLink(link);
      if (!opened.ok) throw new Error(JSON.stringify(opened.faults));
      const session = at(one, opened.value.log);
      expect(pendingActionIn(session).side).to.equal(undefined);
      expect(session.log.rolls).to.be.greaterThan(0);
      expect(continues(session).ok).to.equal(true);
      expect(Math.max(...sent.map(({length}) => length))).to.be.lessThan(4000);
      // the report has a line for every roll, which anyone checks by pasting it
      const text = reportLines(reportOf(session)).join('\n');
      const lines = text
        .split('umpire-roll')
        .slice(1)
        .map((rest) => `umpire-roll${rest.split('\n\n')[0]!}`);
      expect(lines.length).to.equal(session.log.rolls);
      for (const pasted of lines) {
        const line = readDiceLine(pasted);
        if (!line.ok || line.value.line !== 'roll') throw new Error(pasted);
        expect(verifyRollLine(line.value, {published: true}).verdict).to.equal('checked');
      }
    });

  it('says at every link who acts next', async () => {
    const {one, sent} = await played('eastern-front', 4);
    const told: string[] = [];
    for (const link of sent) {
      const opened = await openLink(link);
      if (!opened.ok) throw new Error(JSON.stringify(opened.faults));
      told.push(pendingActionIn(at(one, opened.value.log)).message);
    }
    expect(told.join('\n')).to.match(/^Waiting for the Axis to start roll 1\.$/m);
    expect(told.join('\n')).to.match(/^The Soviets add their half of roll 1\.$/m);
    expect(told.join('\n')).to.match(/^The Axis reveal roll 1\.$/m);
  });
});

describe('a cheat between two machines', () => {
  /** The records of a battle in which a roll is bound, answered and shown, with both machines as they were then. */
  async function bound(): Promise<{one: Fight; records: readonly Record_[]; word: number}> {
    const {one, link} = await played('eastern-front');
    const opened = await openLink(link);
    if (!opened.ok) throw new Error(JSON.stringify(opened.faults));
    const {records} = at(one, opened.value.log).log;
    return {one, records, word: records.findIndex((record) => record.do === 'word')};
  }
  const logOf = (records: readonly Record_[]): Log =>
    records.reduce<Log>((log, record) => write(log, record), {
      umpireLog: 1,
      records: [],
      entries: [],
      at: 0,
      moves: [],
      rolls: 0,
    });
  /** Returns a machine's messages on received records. */
  function said(
    one: Fight,
    records: readonly Record_[],
    here: {me?: number; seen?: readonly Record_[]} = {},
  ): string {
    const opened = openBattle(one.position, one.question, {umpireLog: 1, records});
    if (!opened.ok) return opened.faults.map(({expected}) => expected).join('; ');
    const taken = continues(opened.value, {me: here.me, seen: here.seen && logOf(here.seen)});
    return taken.ok ? 'taken' : taken.faults.map(({found, expected}) => `${found}: ${expected}`).join('; ');
  }

  it('is told what is wrong: forged, replayed, withheld, answered for the other, taken back, changed', async () => {
    const {one, records, word} = await bound();
    const commit = records[word - 1] as Extract<Record_, {do: 'commit'}>;
    const roll = records[word + 1] as Extract<Record_, {do: 'event'}>;
    const until = (end: number): readonly Record_[] => records.slice(0, end);
    const roller = pendingActionIn(at(one, {umpireLog: 1, records: until(word + 1)})).side!;
    const other = 1 - roller;
    expect(said(one, records)).to.equal('taken');
    expect(said(one, until(word + 2), {me: other, seen: until(word + 1)})).to.equal('taken');
    const forged = {
      ...roll,
      event: {type: 'roll', dice: (roll.event as {dice: number[]}).dice.map((die) => (die % 6) + 1)},
    } as Record_;
    const by = (field: 'seed' | 'word', value: string): Record_ => ({
      ...roll,
      proof: {...roll.proof!, [field]: value} as never,
    });
    const another: Record_ = {...commit, commitment: 'a'.repeat(64)};
    const rows: readonly [string, readonly Record_[], {me?: number; seen?: readonly Record_[]}, RegExp][] = [
      ['dice that the seed does not give', [...until(word + 1), forged], {}, /give \[/],
      ['another seed', [...until(word + 1), by('seed', 'b'.repeat(64))], {}, /not the one that/],
      ['another word in the proof', [...until(word + 1), by('word', 'tula')], {}, /give \[|other half is/],
      [
        'dice by hand',
        [...until(word + 1), {do: 'event', event: roll.event}],
        {},
        /the seed of|never revealed/,
      ],
      [
        'dice by hand with no commitment',
        [...until(word - 1), {do: 'event', event: roll.event}],
        {},
        /by hand/,
      ],
      [
        'a commitment anew after the word',
        [...until(word + 1), another],
        {},
        /its other half was added already/,
      ],
      [
        'a step back after the word',
        [...until(word + 1), {do: 'go', to: 0}],
        {},
        /word was given|another step/,
      ],
      ['a step taken back', [...until(word + 2), {do: 'go', to: 0}], {}, /steps that stand/],
      [
        'the commitment of an earlier roll',
        [...until(word + 2), {...commit, roll: commit.roll + 1}],
        {},
        /not used before/,
      ],
      [
        'the other’s word, given by the roller',
        until(word + 2),
        {me: other, seen: until(word)},
        /the word: the word that is yours|word that is yours/,
      ],
      ['an older link', until(word), {me: other, seen: until(word + 1)}, /older link/],
      [
        'a record changed since',
        [...until(word), {...records[word], word: 'tula'} as Record_, ...records.slice(word + 1)],
        {me: other, seen: records},
        /changed since/,
      ],
    ];
    for (const [what, came, here, expected] of rows) expect(said(one, came, here), what).to.match(expected);
  });

  it('of another battle is refused: the dice are bound to theirs', async () => {
    const {one, records} = await bound();
    const elsewhere = {...one, question: {...one.question, absorbed: {}}};
    expect(said(elsewhere, records)).not.to.equal('taken');
  });
});
