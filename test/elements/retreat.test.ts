import {expect} from 'chai';
import fc from 'fast-check';
import {derivedRetreat} from '../../components/umpire-retreat/shown.js';
import type {SideQuestion} from '../../components/umpire-retreat/side-questions.js';
import {
  nextRetreat,
  noRetreat,
  type RetreatEvent,
  type RetreatState,
} from '../../components/umpire-retreat/state.js';
import type {RetreatView} from '../../components/umpire-retreat/view-model.js';
import {board} from '../rules/picture.js';

const {position} = board(`
  #   #   #   #   #
    #   #   #   #   #
  S   .   m   GA  E
    #   #   #   #   #`);
const page = {units: [], hexes: undefined, readings: {}};
const open: RetreatEvent = {type: 'open', position, ask: undefined, page, why: ''};
const stack: RetreatEvent = {type: 'stack', stack: ['g1', 'a1'], units: ['g1', 'a1']};
const cut: SideQuestion = {kind: 'cut', side: '', type: '', goal: 'stop', set: 0};

const after = (state: RetreatState, ...events: readonly RetreatEvent[]): RetreatState =>
  events.reduce((before, event) => nextRetreat(before, event).state, state);
const effectsOf = (state: RetreatState, event: RetreatEvent): readonly string[] =>
  (nextRetreat(state, event).effects ?? []).map((effect) =>
    effect.type === 'search' ? `search ${effect.kind}` : effect.type,
  );

const asking = after(noRetreat, open, stack);
const view = derivedRetreat().view(asking)!;
const shown = after(asking, {type: 'painted'}, {type: 'answered', view});
const otherView: RetreatView = {...view};

describe('the state of a retreat', () => {
  const rows: readonly [name: string, from: RetreatState, event: RetreatEvent, effects: readonly string[]][] =
    [
      ['tells the page of a choice', after(noRetreat, open), stack, ['stop', 'stop', 'tell']],
      ['tells nothing where a choice is not allowed', asking, {type: 'confirm'}, []],
      ['is silent while the page asks', asking, {type: 'question', page, why: ''}, []],
      ['asks about a hex of the map', asking, {type: 'ask', hex: '03.03'}, ['tell-asked']],
      ['asks about no other hex', asking, {type: 'ask', hex: '99.99'}, []],
      ['waits for the first answer to be painted', asking, {type: 'answered', view}, []],
      [
        'then tries other readings',
        after(asking, {type: 'painted'}),
        {type: 'answered', view},
        ['search alternatives'],
      ],
      ['tries them once for each answer', shown, {type: 'answered', view}, []],
      ['and again for another answer', shown, {type: 'answered', view: otherView}, ['search alternatives']],
      [
        'searches for a split when it is asked for',
        after(shown, {type: 'ask-side', question: {kind: 'split'}}),
        {type: 'answered', view},
        ['search split'],
      ],
      [
        'searches for a cut when it is asked for',
        after(shown, {type: 'ask-side', question: cut}),
        {type: 'answered', view},
        ['cut'],
      ],
      ['reads a stored dialogue', asking, {type: 'restore', stored: null}, ['read-dialogue']],
      ['reads none before it has a position', noRetreat, {type: 'restore', stored: null}, []],
      ['then reads it', after(noRetreat, {type: 'restore', stored: null}), open, ['read-dialogue']],
      ['stops every search when it leaves its page', shown, {type: 'leave'}, ['stop-all']],
    ];
  for (const [name, from, event, effects] of rows)
    it(name, () => {
      expect(effectsOf(from, event)).to.deep.equal(effects);
    });

  it('keeps the hexes that were asked about until another stack is chosen', () => {
    const asked = after(asking, {type: 'ask', hex: '02.03'}, {type: 'ask', hex: '03.03'});
    expect([asked.asked, asked.askedHexes]).to.deep.equal(['03.03', ['02.03', '03.03']]);
    expect(after(asked, {type: 'hexes', hexes: 2}).askedHexes).to.deep.equal(asked.askedHexes);
    expect(after(asked, {type: 'ask', hex: 'nowhere'}).unknown).to.equal('nowhere');
    const other = after(asked, {type: 'stack', stack: [], units: []});
    expect([other.asked, other.askedHexes]).to.deep.equal([undefined, []]);
  });

  it('drops late results: of another answer, of a search that was closed, of a dialogue that was replaced', () => {
    const late = {progress: undefined, result: undefined, stopped: false};
    const search: RetreatEvent = {type: 'searched', kind: 'split', search: {...late, of: view}};
    const closed = after(
      shown,
      {type: 'ask-side', question: {kind: 'split'}},
      {type: 'answered', view},
      {type: 'ask-side', question: undefined},
    );
    expect(after(closed, search)).to.equal(closed);
    const of: RetreatEvent = {
      type: 'searched',
      kind: 'alternatives',
      search: {...late, of: otherView, result: []},
    };
    expect(after(shown, of)).to.equal(shown);
    const found: RetreatEvent = {
      type: 'cut',
      question: {...cut, units: [], hexes: 1},
      found: {progress: 0.5},
    };
    expect(after(shown, found)).to.equal(shown);
    const stored = after(asking, {type: 'restore', stored: 1}, {type: 'restore', stored: 2});
    const read: RetreatEvent = {
      type: 'restored',
      stored: 1,
      position,
      read: {ok: true, value: asking.dialogue},
    };
    expect(after(stored, read)).to.equal(stored);
  });

  it('keeps a cut that was found, and has each set of places that is looked at explained', () => {
    const begun = after(shown, {type: 'ask-side', question: cut}, {type: 'answered', view});
    const {question} = begun.cut!;
    const found: RetreatEvent = {
      type: 'cut',
      question,
      found: {progress: undefined, cut: {count: 1, sets: [['03.03'], ['03.04']]}},
    };
    const known = after(begun, found);
    expect(effectsOf(known, {type: 'answered', view})).to.deep.equal(['explain-cut']);
    const asked = after(known, {type: 'answered', view});
    expect(effectsOf(asked, {type: 'answered', view})).to.deep.equal([]);
    const next = after(asked, {type: 'ask-side', question: {...cut, set: 1}}, {type: 'answered', view});
    const late: RetreatEvent = {type: 'cut', question, found: {explained: {set: 0, holding: []}}};
    expect(after(next, late)).to.equal(next);
    expect(after(asked, late).cut?.explained?.holding).to.deep.equal([]);
    const closed = after(asked, {type: 'ask-side', question: undefined});
    expect(closed.cut).to.equal(asked.cut);
    const unfinished = after(begun, {type: 'ask-side', question: {...cut, goal: 'cost'}});
    expect(unfinished.cut).to.equal(undefined);
    expect(after(unfinished, found)).to.equal(unfinished);
  });

  it('never throws, and changes no state that it was given', () => {
    const events = fc.constantFrom<RetreatEvent>(
      open,
      stack,
      {type: 'question', page: {...page, units: ['g1']}, why: '03.03, nowhere'},
      {type: 'explain', why: '03.03'},
      {type: 'units', units: ['g1']},
      {type: 'walk', path: ['03.03']},
      {type: 'step', hex: '02.03'},
      {type: 'back', length: -1},
      {type: 'confirm'},
      {type: 'rule'},
      {type: 'take-back'},
      {type: 'ask', hex: '03.03'},
      {type: 'show', change: {pointed: '03.03', cause: '03.03'}},
      {type: 'show', change: {routes: [[]]}},
      {type: 'ask-side', question: {kind: 'split'}},
      {type: 'ask-side', question: {kind: 'compare', option: 'order', value: 'x'}},
      {type: 'ask-side', question: cut},
      {type: 'ask-side', question: undefined},
      {type: 'answered', view},
      {type: 'answered', view: otherView},
      {type: 'painted'},
      {type: 'leave'},
      {type: 'stop', search: 'split'},
      {type: 'copied', text: '', isCopied: false},
      {type: 'set-points', change: {from: 'x'}},
      {type: 'restore', stored: 1},
      {type: 'refuse', faults: []},
    );
    const derive = derivedRetreat();
    fc.assert(
      fc.property(fc.array(events, {maxLength: 12}), (list) => {
        let state = noRetreat;
        for (const event of list) {
          for (const one of [state, state.dialogue, state.dialogue.context, state.searches, state.askedHexes])
            Object.freeze(one);
          ({state} = nextRetreat(state, event));
          derive.side(state);
          expect(derive.overlay(state), 'derived once').to.equal(derive.overlay(state));
          expect(derive.announcement(state)).to.be.a('string');
        }
      }),
      {numRuns: 50},
    );
  });
});
