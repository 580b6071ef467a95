import type {PointContext} from '../../../src/rules/order/scene.js';
import type {PointSnapshot} from '../../../src/battle/chart.js';
import {replayOnPoints} from '../../../src/battle/play.js';
import {expect} from 'chai';
import fc from 'fast-check';
import {
  append,
  commit,
  CommittedDice,
  moveSentence,
  readLog,
  SeededDice,
  verifyLog,
  type BattleLog,
  type DiceProof,
  type RollTerms,
} from '../../../src/battle/index.js';
import {diceTakenBack, emptyLog, goTo, logOf} from '../../../src/battle/log/log.js';
import {sha256Hex} from '../../../src/battle/dice/committed.js';
import {stateOf} from '../../../src/battle/chart.js';
import type {BattleEvent} from '../../../src/module/index.js';
import {setupOf, german, soviet} from '../../rules/point/scene.js';
import {Chance, randomEvent, randomField} from '../point/random.js';
import {runs} from '../../runs.js';
import {playOnPoints, type BattlePlay} from '../play.js';
import {saidCited} from '../../said.js';

const setup = setupOf({attack: {a: {...soviet, value: 3}}, defence: {d: {...german, value: 4}}});
const roll = (...dice: number[]): BattleEvent => ({type: 'roll', dice});
const go: BattleEvent = {type: 'continue'};
const json = (snapshot: PointSnapshot): unknown => JSON.parse(JSON.stringify(snapshot.context));
const session = (log?: BattleLog<BattleEvent>): BattlePlay<PointContext> => playOnPoints(setup, log);

const battle = sha256Hex('a battle');
/** The side that commits, with bytes that a test can repeat. */
function committedDice(from = 0) {
  let n = from;
  const committed = new CommittedDice(() => sha256Hex(String(n++)));
  const dice = (
    terms: RollTerms,
    commitment: string,
    word: string,
  ): {event: BattleEvent; proof: DiceProof | undefined} => {
    const rolled = committed.reveal(terms, commitment, word);
    if (!rolled.ok) throw new Error(rolled.message);
    return {event: roll(...rolled.dice), proof: rolled.proof};
  };
  return {committed, dice};
}

describe('the log', () => {
  it('replays to the same snapshot, whatever was played', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const chance = new Chance(seed);
        const its = randomField(chance);
        const played = playOnPoints(its);
        for (let event = randomEvent(chance, played.state); event; event = randomEvent(chance, played.state))
          expect(played.play(event)).to.deep.equal([]);
        const text = readLog(JSON.parse(JSON.stringify(played.log)));
        if (!text.ok) throw new Error(JSON.stringify(text.faults));
        const again = playOnPoints(its, text.value);
        expect(again.states.map(json)).to.deep.equal(played.states.map(json));
        expect(again.state.value).to.deep.equal(played.state.value);
      }),
      {numRuns: runs(50)},
    );
  });

  it('an event that does not fit changes neither state nor log', () => {
    const open = session();
    const before = open.state;
    expect(saidCited(setup.game, open.play(go))).to.deep.equal([
      'No decision to continue now: the Axis units roll first (B.2).',
    ]);
    expect(open.state).to.equal(before);
    expect(open.log).to.deep.equal(emptyLog);
  });

  it('goes back and forth to any step by replay', () => {
    const open = session();
    for (const event of [roll(1), go, roll(1), go]) open.play(event);
    const states = open.states.map(json);
    for (const step of [0, 3, 1, 4, 2]) {
      open.goTo(step);
      expect(json(open.state)).to.deep.equal(states[step]);
    }
    open.goTo(1);
    expect(open.play(go)).to.deep.equal([]);
    expect(open.state.value).to.deep.equal({ground: {normal: 'attackerFire'}});
  });

  it('says which dice an undo takes back, keeps that, and keeps what was replaced', () => {
    const open = session();
    for (const event of [roll(1), go, roll(1), go, roll(2)]) open.play(event);
    expect(open.diceTakenBack(1)).to.deep.equal([1, 2]);
    expect(open.diceTakenBack(0)).to.deep.equal([1, 1, 2]);
    open.goTo(1);
    open.goTo(2);
    open.play(roll(5));
    expect(open.log.moves).to.deep.equal([
      {type: 'undo', from: 5, to: 1, dice: [1, 2]},
      {type: 'redo', from: 1, to: 2, dice: []},
      {type: 'replaced', from: 2, entries: [{event: roll(1)}, {event: go}, {event: roll(2)}]},
    ]);
    expect(open.log.moves.map(moveSentence)).to.deep.equal([
      'Undone to step 1, with dice 1, 2 already seen.',
      'Redone to step 2.',
      'Step 3 replayed: dice 1, 2 discarded.',
    ]);
    expect(open.states).to.have.length(4);
  });

  it('opens with a log that stops fitting at the last event that fits', () => {
    const open = session(logOf([roll(1), go, go]));
    expect(open.stopped[0]?.clause).to.equal('B.2');
    expect(open.log.at).to.equal(2);
    expect(stateOf(open.state)).to.equal('ground.normal.attackerFire');
    expect(replayOnPoints(setup, [roll(1), go, go]).refusedAt).to.equal(2);
  });

  it('holds the commitment before the word, and both before the dice', () => {
    const {dice, committed} = committedDice();
    const open = session();
    const wanted = {count: 1, faces: 6};
    const terms = {battle, roll: 1, ...wanted};
    const commitment = committed.commit(terms)!;
    open.commit(commitment, wanted);
    expect(open.log.pending).to.deep.equal({commitment, roll: 1, ...wanted});
    open.answer('orel');
    expect(open.log.pending?.word).to.equal('orel');
    const {event, proof} = dice(terms, commitment, 'orel');
    open.play(event, proof);
    expect(open.log.pending).to.equal(undefined);
    expect(open.log.entries[0]!.bound).to.deep.equal({commitment, roll: 1, word: 'orel'});
    expect(verifyLog(open.log, battle)[0]!.verdict).to.equal('checked');
    expect(verifyLog(open.log, sha256Hex('another'))[0]!.verdict).to.equal('wrong');
  });

  it('numbers rolls as they are made: an undo and a second roll need commitments of their own', () => {
    const wanted = {count: 1, faces: 6};
    const {dice, committed} = committedDice();
    const open = session();
    const numbers: number[] = [];
    for (const step of [1, 2, 3]) {
      const terms = {battle, roll: open.log.rolls + 1, ...wanted};
      const commitment = committed.commit(terms)!;
      open.commit(commitment, wanted);
      numbers.push(open.log.pending!.roll);
      open.answer('orel');
      const {event, proof} = dice(terms, commitment, 'orel');
      open.play(event, proof);
      if (step < 3) open.goTo(0);
    }
    expect(numbers).to.deep.equal([1, 2, 3]);
    const commitments = open.log.records.flatMap((record) =>
      record.do === 'commit' ? [record.commitment] : [],
    );
    expect(new Set(commitments).size).to.equal(3);
    expect(verifyLog(open.log, battle).map((verdict) => verdict?.verdict)).to.deep.equal(['checked']);
  });

  it('does not accuse an honest reload: a new commitment takes the place of one that nobody answered', () => {
    const wanted = {count: 1, faces: 6};
    const terms = {battle, roll: 1, ...wanted};
    const open = session();
    open.commit(committedDice().committed.commit(terms)!, wanted);
    const stored = JSON.parse(JSON.stringify(open.log)) as unknown;
    const read = readLog(stored);
    if (!read.ok) throw new Error(JSON.stringify(read.faults));
    const {dice, committed} = committedDice(100);
    const again = session(read.value);
    expect(committed.holds(again.log.pending!.commitment)).to.equal(false);
    const commitment = committed.commit(terms)!;
    again.commit(commitment, wanted);
    again.answer('orel');
    const {event, proof} = dice(terms, commitment, 'orel');
    again.play(event, proof);
    expect(verifyLog(again.log, battle)[0]!.verdict).to.equal('checked');
    expect(again.log.moves).to.deep.equal([]);
  });

  it('keeps in sight that a seed was withheld after its word, whatever was done instead', () => {
    const wanted = {count: 1, faces: 6};
    const commitment = sha256Hex('c');
    const said = `Roll 1 was never revealed: commitment ${commitment.slice(0, 8)}…, other half "orel".`;
    const acts: readonly ((open: ReturnType<typeof session>) => unknown)[] = [
      (open) => open.commit(sha256Hex('d'), wanted),
      (open) => open.play(roll(2)),
    ];
    for (const act of acts) {
      const open = session();
      open.commit(commitment, wanted);
      open.answer('orel');
      act(open);
      expect(open.log.moves.map(moveSentence)).to.deep.equal([said]);
    }
    const rolledBefore = session(logOf([roll(1)]));
    rolledBefore.commit(commitment, wanted);
    rolledBefore.answer('orel');
    rolledBefore.goTo(0);
    expect(rolledBefore.log.moves.map(({type}) => type)).to.deep.equal(['withheld', 'undo']);
  });

  it('a commitment stays over events without dice', () => {
    const wanted = {count: 1, faces: 6};
    const log = append(commit<BattleEvent>(emptyLog, sha256Hex('c'), wanted), go);
    expect(log.pending?.commitment).to.equal(sha256Hex('c'));
    expect(append(log, roll(3)).entries[1]).to.deep.equal({
      event: roll(3),
      bound: {commitment: sha256Hex('c'), roll: 1},
    });
    expect(diceTakenBack(goTo(append(log, roll(3)), 2), 1)).to.deep.equal([3]);
  });

  it('dice of a seed go on where it stopped: one that chose its place is told', () => {
    const source = new SeededDice('kursk');
    const [first, second] = [source.roll({count: 1, faces: 6}), source.roll({count: 1, faces: 6})];
    if (!first.ok || !second.ok) throw new Error();
    const fair = append(
      append<BattleEvent>(emptyLog, roll(...first.dice), first.proof),
      roll(...second.dice),
      second.proof,
    );
    expect(verifyLog(fair).map((verdict) => verdict?.verdict)).to.deep.equal(['replayed', 'replayed']);
    const chosen = append<BattleEvent>(emptyLog, roll(...second.dice), second.proof);
    expect(verifyLog(chosen)[0]).to.deep.include({
      code: 'seedHadGiven',
      args: {seed: 'kursk', given: 0, claimed: 1},
    });
  });
});
