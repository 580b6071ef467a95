import {expect} from 'chai';
import {commitmentOf, diceFrom, sha256Hex} from '../../../src/battle/dice/committed.js';
import {answerCommitment, append, commit, type BattleLog} from '../../../src/battle/log/log.js';
import type {BattleEvent} from '../../../src/module/index.js';
import {continues} from '../../../src/share/match/continues.js';
import {beginMatch, nextMatch, type Match, type MatchEvent} from '../../../src/share/match/match.js';
import {currentPlay, currentTranscript} from '../../../src/share/match/record.js';
import {decisionOf, fight} from './fight.js';

let secrets = 0;
const random = (): string => sha256Hex(String(++secrets));
const after = (match: Match, event: MatchEvent): Match => nextMatch(match, event, random);
const linkOf = (match: Match): MatchEvent => ({type: 'link', session: match.session});
const length = ({record}: Match): number => currentTranscript(currentPlay(record)).length;

describe('fire in a match by link', () => {
  let one: Match;
  let two: Match;

  /** Two players of a block battle, each with a tab of one side. */
  beforeEach(async () => {
    const {position, question} = await fight('hammer-of-the-scots');
    const begun = beginMatch(position, question);
    if (!begun.ok) throw new Error(JSON.stringify(begun.faults));
    const {side} = begun.value.pending;
    one = after(begun.value, {type: 'sit', side: side!});
    two = after(begun.value, {type: 'sit', side: 1 - side!});
  });

  const reopened = (log: BattleLog<BattleEvent>): Match['session'] => {
    const opened = one.open(log);
    if (!opened.ok) throw new Error(JSON.stringify(opened.faults));
    return opened.value;
  };
  /** The first player plays a step on the board. */
  const playing = (event: BattleEvent): MatchEvent => ({
    type: 'played',
    board: reopened(append(one.session.log, event)),
    from: one.session.log.records,
  });
  const firing = (): Extract<BattleEvent, {type: 'fire'}> => {
    const event = decisionOf(one.session);
    if (event.type !== 'fire') throw new Error(event.type);
    return event;
  };
  const diceOf = (event: BattleEvent): {readonly count: number; readonly faces: number} => {
    const {decision} = reopened(append(one.session.log, event)).view(one.session.step + 1);
    if (decision.kind !== 'roll') throw new Error(decision.kind);
    return {count: decision.dice.length, faces: decision.faces};
  };

  it('is declared first, and its dice are rolled by both', () => {
    const event = firing();
    one = after(one, playing(event));
    expect(one.notice).to.equal(undefined);
    // whoever fires starts the roll at once
    expect(one.session.log.records.map((record) => record.do)).to.deep.equal(['event', 'commit']);
    two = after(two, linkOf(one));
    expect(two.pending).to.include({what: 'half', roll: 1});
    two = after(two, {type: 'half'});
    one = after(one, linkOf(two));
    const [declared, rolled] = one.session.log.entries;
    expect(declared!.event).to.deep.equal(event);
    expect(rolled!.event.type).to.equal('roll');
    expect(rolled!.proof).to.include({source: 'committed', roll: 1});
    two = after(two, linkOf(one));
    expect(two.notice?.kind).to.equal('received');
  });

  it('is not taken from the board with its dice', () => {
    const event = firing();
    const {count} = diceOf(event);
    const before = length(one);
    one = after(one, playing({...event, dice: Array.from({length: count}, () => 1)}));
    expect([one.notice?.kind, length(one)]).to.deep.equal(['typed', before]);
  });

  it('is not taken from a link with its dice, though they were committed to', () => {
    const event = firing();
    const wanted = diceOf(event);
    const terms = {battle: one.battle, roll: 1, ...wanted};
    const seed = random();
    const commitment = commitmentOf(terms, seed);
    const word = 'orel';
    // both halves were known before the units were chosen
    const log = answerCommitment(commit(one.session.log, commitment, wanted), word);
    const dice = [...diceFrom(terms, seed, word)];
    const proof = {
      source: 'committed',
      battle: one.battle,
      roll: 1,
      faces: wanted.faces,
      commitment,
      seed,
      word,
    } as const;
    const checked = continues(reopened(append<BattleEvent>(log, {...event, dice}, proof)));
    expect(checked.ok ? [] : checked.faults).to.deep.equal([
      {
        problem: 'dice',
        number: 1,
        pointer: '/entries/0',
        found: 'a fire with its dice',
        expected: 'a fire without dice, which are rolled by the next step',
      },
    ]);
    // declared and then rolled, the same dice are fine
    const declared = append(one.session.log, event);
    const rolled = append<BattleEvent>(
      answerCommitment(commit(declared, commitment, wanted), word),
      {type: 'roll', dice},
      proof,
    );
    expect(continues(reopened(rolled)).ok).to.equal(true);
  });
});
