import {expect} from 'chai';
import {nextOdds, noOdds, type OddsEvent, type OddsState} from '../../components/umpire-odds/state.js';
import type {OddsSubject} from '../../components/umpire-odds/subject.js';
import type {Forecast} from '../../src/odds/index.js';

// only identity matters here
const position = {kind: 'hex', units: new Map(), game: {unit: () => undefined}, conditions: {}};
const subject = {position, question: {at: '05.05', attackers: []}, log: []} as unknown as OddsSubject;
const other = {...subject, question: {...subject.question}};
const forecast = {kind: 'hex'} as unknown as Forecast;

const after = (...events: readonly OddsEvent[]): OddsState =>
  events.reduce((state, event) => nextOdds(state, event).state, noOdds);
const effectsOf = (state: OddsState, event: OddsEvent): readonly string[] =>
  (nextOdds(state, event).effects ?? []).map((effect) =>
    'of' in effect ? `${effect.type} ${effect.of}` : effect.type,
  );
const counted = (of: 'actual' | 'supposed'): OddsEvent => ({
  type: 'counted',
  of,
  result: {ok: true, value: forecast},
});

describe('the state of the odds', () => {
  const shown = after({type: 'show', subject}, counted('actual'));

  it('keeps the last forecast of a battle while its next step is counted', () => {
    const next = after({type: 'show', subject}, counted('actual'), {
      type: 'show',
      subject: {...subject, log: []},
    });
    expect([next.actual.forecast, next.actual.progress]).to.deep.equal([forecast, 0]);
  });

  it('forgets the forecast, the options and “What if?” of another battle', () => {
    const changed = nextOdds(shown, {type: 'set', change: {whatIf: {without: ['a'], with: []}}}).state;
    const next = nextOdds(changed, {type: 'show', subject: other}).state;
    expect([next.actual.forecast, next.options, next.settings.whatIf]).to.deep.equal([
      undefined,
      undefined,
      {without: [], with: []},
    ]);
    const late: OddsEvent = {type: 'options', subject, options: {} as never};
    expect(nextOdds(next, late).state.options, 'of the battle before').to.equal(undefined);
  });

  it('counts again only for settings that matter to the result', () => {
    for (const [change, effects] of [
      [{decimals: 3}, []],
      [{bars: 'atMost'}, []],
      [{weights: {point: 1, attacker: 1, defender: 1}}, ['count actual', 'stop supposed']],
      [{whatIf: {without: [], with: []}}, ['stop supposed']],
      [{whatIf: {without: ['a'], with: []}}, ['count supposed']],
    ] as const)
      expect(effectsOf(shown, {type: 'set', change}), JSON.stringify(change)).to.deep.equal(effects);
  });

  it('stops both counts when a person cancels, and keeps what was counted', () => {
    const counting = nextOdds(shown, {type: 'progress', of: 'actual', part: 0.5}).state;
    expect(effectsOf(counting, {type: 'cancel'})).to.deep.equal(['stop actual', 'stop supposed']);
    const {actual} = nextOdds(counting, {type: 'cancel'}).state;
    expect([actual.forecast, actual.progress]).to.deep.equal([forecast, undefined]);
  });

  it('drops the forecast where a count is refused', () => {
    const fault = {pointer: '/log', found: 'x', expected: 'y'};
    const {actual} = nextOdds(shown, {
      type: 'counted',
      of: 'actual',
      result: {ok: false, faults: [fault]},
    }).state;
    expect([actual.forecast, actual.faults, actual.progress]).to.deep.equal([undefined, [fault], undefined]);
  });
});
