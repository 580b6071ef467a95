import {expect} from 'chai';
import fc from 'fast-check';
import {
  answerOf,
  currentOf,
  isOpen,
  isOver,
  nextPractice,
  noPractice,
  type PracticeEvent,
  type PracticeState,
} from '../../components/umpire-practice/state.js';
import {loadGame} from '../../src/case/load.js';
import {
  dailyRetreat,
  nextExercise,
  planOfGame,
  readRecord,
  solve,
  type Exercise,
} from '../../src/practice/index.js';

const opened = await loadGame('drill');
if (!opened.ok) throw new Error(JSON.stringify(opened.faults));
const {game} = opened.value;
const record = readRecord(undefined);
const exercises = ['a', 'b', 'c', 'd'].map(
  (seed) => nextExercise(game, planOfGame(game), record, seed) as Exercise,
);
const [first, second] = exercises as [Exercise, Exercise];

const after = (state: PracticeState, ...events: readonly PracticeEvent[]): PracticeState =>
  events.reduce((now, event) => nextPractice(now, event).state, state);
const effects = (state: PracticeState, event: PracticeEvent): readonly string[] =>
  (nextPractice(state, event).effects ?? []).map(({type}) => type);
const shown = after(noPractice, {type: 'restart'}, {type: 'exercise', exercise: first, record});
const right: PracticeEvent = {type: 'submit', answer: solve(first)};

describe('the state of a practice', () => {
  it('loads an exercise, then another, with the count as its seed', () => {
    expect(nextPractice(noPractice, {type: 'restart'}).effects).to.deep.equal([{type: 'load', count: 0}]);
    expect(nextPractice(shown, {type: 'next'}).effects).to.deep.equal([{type: 'load', count: 1}]);
    expect(nextPractice(shown, {type: 'next'}).state.isBusy).to.equal(true);
  });

  it('counts the first outcome of an exercise alone, and a right answer after a hint as none', () => {
    const score = (state: PracticeState): readonly number[] =>
      state.run?.kind === 'practice' ? [state.run.unaided, state.run.answered] : [];
    expect(score(after(shown, right))).to.deep.equal([1, 1]);
    expect(score(after(shown, right, right))).to.deep.equal([1, 1]);
    expect(score(after(shown, {type: 'hint'}, right))).to.deep.equal([0, 1]);
    expect(score(after(shown, {type: 'give-up'}))).to.deep.equal([0, 1]);
    expect(score(after(shown, right, {type: 'exercise', exercise: second, record}))).to.deep.equal([1, 1]);
  });

  it('adds its result to what another tab stored', () => {
    const elsewhere = after(shown, right);
    const stored = elsewhere.run?.kind === 'practice' ? elsewhere.run.record : record;
    const {run} = after(shown, {...right, stored});
    if (run?.kind !== 'practice') throw new Error('no run');
    expect(run.record).to.deep.equal(
      (after(elsewhere, {type: 'exercise', exercise: first, record}, right).run as typeof run).record,
    );
  });

  it('stores, tells the page and keeps the focus when an answer is given, and nothing when there is none', () => {
    expect(effects(shown, right)).to.deep.equal(['store', 'keep-place', 'answered']);
    expect(effects(shown, {type: 'submit'})).to.deep.equal([]);
    expect(effects(after(shown, right), right), 'it is answered already').to.deep.equal([]);
  });

  it('goes through the questions of a day to its result', () => {
    const day = {
      type: 'day',
      day: '2026-11-26',
      exercises: dailyRetreat(game, '2026-11-26'),
      marks: [],
    } as const;
    let state = after(noPractice, day);
    const total = day.exercises.length;
    for (let i = 0; i < total; i++) {
      const current = currentOf(state.run)!;
      expect(effects(state, {type: 'submit', answer: solve(current.exercise)}).includes('day-over')).to.equal(
        i === total - 1,
      );
      state = after(state, {type: 'submit', answer: solve(current.exercise)}, {type: 'next'});
    }
    expect(currentOf(state.run)).to.equal(undefined);
    expect(state.run?.kind === 'day' && isOver(state.run)).to.equal(true);
  });

  it('takes no word as an answer that is no hex of the map', () => {
    const hexes = exercises.find(({kind}) => kind === 'ends' || kind === 'zoc' || kind === 'route');
    if (!hexes) throw new Error('no exercise on the map');
    const asked = after(noPractice, {type: 'exercise', exercise: hexes, record});
    expect(answerOf(currentOf(after(asked, {type: 'change', draft: {hexes: ['zzz']}}).run)!)).to.equal(
      undefined,
    );
    const [label] = [hexes.position.game.kind === 'hex' ? hexes.position.game.grid.labels[0]! : ''];
    const tapped = after(asked, {type: 'tap', label});
    expect(currentOf(tapped.run)!.draft.hexes).to.deep.equal([label]);
    expect(currentOf(after(tapped, {type: 'tap', label}).run)!.draft.hexes).to.deep.equal([]);
  });

  it('never throws, and changes no state that it was given', () => {
    const event = fc.constantFrom<PracticeEvent>(
      {type: 'restart'},
      {type: 'next'},
      ...exercises.map((exercise) => ({type: 'exercise', exercise, record}) as const),
      {type: 'exercise', exercise: undefined, record},
      {type: 'refused', faults: []},
      {type: 'submit'},
      right,
      {type: 'give-up'},
      {type: 'hint'},
      {type: 'change', draft: {number: '3', hexes: ['05.05'], typed: '05.05'}},
      {type: 'tap', label: '05.05'},
      {type: 'copy'},
      {type: 'copied', copied: true},
    );
    fc.assert(
      fc.property(fc.array(event, {maxLength: 10}), (events) => {
        let state = noPractice;
        for (const one of events) {
          Object.freeze(state);
          if (state.run) Object.freeze(state.run);
          ({state} = nextPractice(state, one));
          const current = currentOf(state.run);
          expect(typeof (current && isOpen(current))).to.not.equal('string');
        }
      }),
      {numRuns: 40},
    );
  });
});
