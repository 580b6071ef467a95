import {expect} from 'chai';
import fc from 'fast-check';
import {
  answerOf,
  currentOf,
  isOpen,
  isOver,
  nextPractice,
  noPractice,
  verdictsOf,
  type DayRun,
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
import {endsOf} from '../../src/practice/retreat-exercises.js';

const opened = await loadGame('drill');
if (!opened.ok) throw new Error(JSON.stringify(opened.faults));
const {game} = opened.value;
const moscow = await loadGame('battle-for-moscow');
const daily = moscow.ok ? dailyRetreat(moscow.value.game, '2026-11-27') : undefined;
if (!daily) throw new Error('the day has no question');
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

  it('stores, tells the page and shows the verdict when an answer is given, and nothing when there is none', () => {
    expect(effects(shown, right)).to.deep.equal(['store', 'show-verdict', 'answered']);
    expect(effects(shown, {type: 'submit'})).to.deep.equal([]);
    expect(effects(after(shown, right), right), 'it is answered already').to.deep.equal([]);
  });

  describe('of a day', () => {
    const tries = {chosen: [], isShown: false};
    const asked = after(noPractice, {type: 'day', daily, tries});
    const ends = endsOf(daily.exercise.ruling);
    const day = ({run}: PracticeState): DayRun => {
      if (run?.kind !== 'day') throw new Error('no day');
      return run;
    };
    const taps = (...labels: readonly string[]): PracticeEvent[] =>
      labels.map((label) => ({type: 'tap', label}));

    it('counts each hex once, stores it, and is over with the last end', () => {
      expect(effects(asked, {type: 'tap', label: '0101'})).to.deep.equal(['store', 'answered']);
      const tried = after(asked, ...taps('0101', '0101'));
      expect(day(tried).chosen).to.deep.equal(['0101']);
      expect(effects(tried, {type: 'tap', label: '0101'})).to.deep.equal([]);
      const almost = after(tried, ...taps(...ends.slice(1)));
      expect(isOver(day(almost))).to.equal(false);
      expect(effects(almost, {type: 'tap', label: ends[0]!})).to.deep.equal([
        'store',
        'answered',
        'day-over',
      ]);
      expect(isOver(day(after(almost, ...taps(ends[0]!))))).to.equal(true);
    });

    it('counts no try for the stack’s own hex, a word that is no hex, and a hex after the answer', () => {
      const {game: of, origin} = daily.exercise.ruling.context;
      expect(day(after(asked, ...taps(of.grid.label(origin), 'zzz'))).chosen).to.deep.equal([]);
      const over = after(asked, {type: 'give-up'});
      expect(isOver(day(over))).to.equal(true);
      const looked = day(after(over, ...taps('0101')));
      expect([looked.chosen, looked.last]).to.deep.equal([[], '0101']);
      expect(effects(over, {type: 'give-up'})).to.deep.equal([]);
    });

    it('goes on with the tries of an earlier visit', () => {
      const again = after(noPractice, {type: 'day', daily, tries: {chosen: ['0101'], isShown: false}});
      expect([...verdictsOf(day(again))].map(([label, {mark}]) => [label, mark])).to.deep.equal([
        ['0101', 'wrong'],
      ]);
    });
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

  it('takes a hex into a route only beside its end', () => {
    const ends = exercises.find(({kind}) => kind === 'ends');
    if (ends?.kind !== 'ends') throw new Error('no retreat');
    // a retreat is asked for by its route or by its ends
    const route = {...ends, kind: 'route' as const} as unknown as Extract<Exercise, {kind: 'route'}>;
    const {grid} = ends.position.game;
    const {origin} = ends.ruling.context;
    const far = grid.labels.find((_, hex) => grid.distance(origin, hex as never) === 3)!;
    const near = grid.labels.find((_, hex) => grid.distance(origin, hex as never) === 1)!;
    const asked = after(noPractice, {type: 'exercise', exercise: route, record});
    const {draft} = currentOf(after(asked, {type: 'tap', label: far}).run)!;
    expect([draft.hexes, draft.apart?.hex]).to.deep.equal([[], far]);
    const begun = after(asked, {type: 'tap', label: near});
    expect(currentOf(begun.run)!.draft.hexes).to.deep.equal([near]);
    // beside the start, and not beside the end: the route begins anew
    const other = grid.labels.find(
      (label, hex) =>
        grid.distance(origin, hex as never) === 1 && grid.distance(grid.find(near)!, grid.find(label)!) > 1,
    )!;
    expect(currentOf(after(begun, {type: 'tap', label: other}).run)!.draft.hexes).to.deep.equal([other]);
  });

  it('never throws, and changes no state that it was given', () => {
    const event = fc.constantFrom<PracticeEvent>(
      {type: 'restart'},
      {type: 'next'},
      ...exercises.map((exercise) => ({type: 'exercise', exercise, record}) as const),
      {type: 'exercise', exercise: undefined, record},
      {type: 'refused', faults: []},
      {type: 'day', daily, tries: {chosen: ['0101', 'zzz'], isShown: false}},
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
