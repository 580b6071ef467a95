import {expect} from 'chai';
import fc from 'fast-check';
import {
  append,
  CommittedDice,
  diceTakenBack,
  emptyLog,
  goTo,
  logOf,
  moveSentence,
  pointBattlePlay,
  replay,
  Session,
  verifyDice,
  type BattleLog,
  type PointSnapshot,
} from '../../../src/battle/index.js';
import type {BattleEvent} from '../../../src/module/index.js';
import {fieldOf, german, soviet} from '../../rules/point/scene.js';
import {Chance, randomEvent, randomField} from '../point/random.js';

const field = fieldOf({attack: {a: {...soviet, value: 3}}, defence: {d: {...german, value: 4}}});
const roll = (...dice: number[]): BattleEvent => ({type: 'roll', dice});
const go: BattleEvent = {type: 'continue'};
const json = (snapshot: PointSnapshot): unknown => JSON.parse(JSON.stringify(snapshot.context));
const session = (log?: BattleLog<BattleEvent>): Session<PointSnapshot, BattleEvent> =>
  new Session(pointBattlePlay({field}), log);

describe('the log', () => {
  it('replays to the same snapshot, whatever was played', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const chance = new Chance(seed);
        const play = pointBattlePlay({field: randomField(chance)});
        const played = new Session<PointSnapshot, BattleEvent>(play);
        for (
          let event = randomEvent(chance, played.state.context);
          event;
          event = randomEvent(chance, played.state.context)
        )
          expect(played.send(event).ok).to.equal(true);
        const text = JSON.parse(JSON.stringify(played.log)) as BattleLog<BattleEvent>;
        const again = new Session<PointSnapshot, BattleEvent>(play, text);
        expect(again.states.map(json)).to.deep.equal(played.states.map(json));
        expect(again.state.value).to.deep.equal(played.state.value);
      }),
      {numRuns: 50},
    );
  });

  it('an event that does not fit changes neither state nor log', () => {
    const open = session();
    const before = open.state;
    const step = open.send(go);
    expect(step.ok).to.equal(false);
    expect(!step.ok && step.findings[0]?.message).to.equal(
      'No decision to go on now: the Axis side rolls first (B.2).',
    );
    expect(open.state).to.equal(before);
    expect(open.log).to.deep.equal(emptyLog);
  });

  it('goes back and forth to any step by replay', () => {
    const open = session();
    for (const event of [roll(1), go, roll(1), go]) open.send(event);
    const states = open.states.map(json);
    for (const step of [0, 3, 1, 4, 2]) expect(json(open.goTo(step))).to.deep.equal(states[step]);
    expect([open.canUndo, open.canRedo]).to.deep.equal([true, true]);
    open.redo();
    open.undo();
    open.undo();
    expect(open.log.at).to.equal(1);
    expect(json(open.stateAt(0)!)).to.deep.equal(states[0]);
  });

  it('says which dice an undo takes back, keeps that, and keeps what was replaced', () => {
    const open = session();
    for (const event of [roll(1), go, roll(1), go, roll(2)]) open.send(event);
    expect(open.diceTakenBack(1)).to.deep.equal([1, 2]);
    expect(open.diceTakenBack(0)).to.deep.equal([1, 1, 2]);
    open.goTo(1);
    open.redo();
    open.send(roll(5));
    expect(open.log.moves).to.deep.equal([
      {type: 'undo', from: 5, to: 1, dice: [1, 2]},
      {type: 'redo', from: 1, to: 2, dice: []},
      {type: 'replaced', from: 2, entries: [{event: roll(1)}, {event: go}, {event: roll(2)}]},
    ]);
    expect(open.log.moves.map(moveSentence)).to.deep.equal([
      'Back to step 1: the dice 1, 2, already seen, taken back.',
      'Forward to step 2.',
      'Step 3 played anew: the dice 1, 2 given up.',
    ]);
    expect(open.canRedo).to.equal(false);
  });

  it('opens with a log that stops fitting at the last event that fits', () => {
    const open = session(logOf([roll(1), go, go]));
    expect(open.stopped?.findings[0]?.clause).to.equal('B.2');
    expect(open.log.at).to.equal(2);
    expect(open.state.context.stage).to.equal('ground.normal.attackerFire');
    expect(replay(pointBattlePlay({field}), [roll(1), go, go]).refusedAt).to.equal(2);
  });

  it('holds the hash before a roll and its seed after, and anyone can check', () => {
    const dice = new CommittedDice('a long secret');
    const open = session();
    open.commit(dice.commitment);
    expect(open.log.pending).to.equal(dice.commitment);
    dice.word = 'from the other side';
    const rolled = dice.roll({count: 1, faces: 6});
    if (!rolled.ok) throw new Error(rolled.message);
    open.send({type: 'roll', dice: [...rolled.dice]}, rolled.proof);
    const [entry] = open.log.entries;
    expect(open.log.pending).to.equal(undefined);
    expect(verifyDice(rolled.dice, entry!.proof!, entry!.commitment)).to.equal(undefined);
  });

  it('a hash stays pending over events without dice', () => {
    const log = append({...emptyLog, pending: 'abc'}, go);
    expect(log.pending).to.equal('abc');
    expect(append(log, roll(3)).entries[1]).to.deep.equal({event: roll(3), commitment: 'abc'});
    expect(diceTakenBack(goTo(append(log, roll(3)), 2), 1)).to.deep.equal([3]);
  });
});
