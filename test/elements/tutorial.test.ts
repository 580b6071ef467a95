import {expect} from 'chai';
import fc from 'fast-check';
import {
  blankEdit,
  editedOf,
  isStuck,
  nextEdit,
  type EditEvent,
  type EditState,
} from '../../components/umpire-tutorial/edit/state.js';
import {
  nextTutorial,
  noLesson,
  stepOf,
  type TutorialEvent,
  type TutorialState,
} from '../../components/umpire-tutorial/state.js';
import {openLesson, type Lesson, type LessonDocument, type Progress} from '../../src/lesson/index.js';

const document = {
  umpire: 1,
  lesson: 'made-for-a-test',
  title: 'Made for a test',
  module: 'drill',
  scenes: {
    here: {position: 'before-the-marsh', retreat: {units: ['a61'], hexes: 1}},
    fight: {position: 'start', battle: {attackers: ['s30', 's16'], at: '06.08'}},
  },
  steps: [
    {id: 'read', text: 'Read this.'},
    {id: 'ends', text: 'Where may it end?', hint: 'Away from them.', expect: {hexes: {kind: 'end'}}},
    {id: 'many', text: 'How many routes?', expect: {number: {of: '/routes'}}},
    {id: 'roll', scene: 'fight', text: 'Roll.', expect: {event: {types: ['roll'], dice: [3]}}},
  ],
} as unknown as LessonDocument;

const opened = await openLesson(document);
if (!opened.ok) throw new Error(JSON.stringify(opened.faults));
const lesson: Lesson = opened.value;

const after = (state: TutorialState, ...events: readonly TutorialEvent[]): TutorialState =>
  events.reduce((now, event) => nextTutorial(now, event).state, state);
const at = (step: string): TutorialState => after(noLesson, {type: 'play', lesson, step});
const effects = (state: TutorialState, event: TutorialEvent): readonly string[] =>
  (nextTutorial(state, event).effects ?? []).map(({type}) => type);

describe('the state of a lesson', () => {
  it('begins at a step, where the learner left off, or at the first', () => {
    const progress = {lesson: 'made-for-a-test', step: 'many', done: {}};
    const begun = (how: {step?: string; progress?: Progress}): string | undefined => {
      const {playing} = after(noLesson, {type: 'play', lesson, step: '', ...how});
      return playing && stepOf(playing)?.document.id;
    };
    expect([begun({}), begun({step: 'ends'}), begun({progress})]).to.deep.equal(['read', 'ends', 'many']);
  });

  it('names what is stored, told and focused', () => {
    const ends = at('ends');
    const table: readonly (readonly [TutorialState, TutorialEvent, readonly string[]])[] = [
      [at('read'), {type: 'next'}, ['store', 'stepped']],
      [at('roll'), {type: 'next'}, ['store', 'stepped']],
      [ends, {type: 'hint'}, ['show-verdict']],
      [ends, {type: 'solution'}, ['store', 'show-verdict']],
      [ends, {type: 'submit'}, []],
      [ends, {type: 'submit', attempt: {hexes: ['07.06']}}, ['show-verdict', 'answered']],
      [ends, {type: 'submit', attempt: {hexes: ['05.06', '05.07']}}, ['store', 'show-verdict', 'answered']],
      [ends, {type: 'tap', label: '05.06'}, ['keep-place']],
      [at('read'), {type: 'tap', label: '05.06'}, []],
      [ends, {type: 'explore'}, ['explore']],
      [noLesson, {type: 'explore'}, []],
    ];
    for (const [state, event, expected] of table)
      expect(effects(state, event), JSON.stringify(event)).to.deep.equal(expected);
  });

  it('puts the solution into the draft, and begins anew with the next tap', () => {
    const {playing} = after(at('ends'), {type: 'tap', label: '07.06'}, {type: 'solution'});
    expect(playing?.draft.hexes).to.deep.equal(['05.06', '05.07']);
    expect(playing?.solution?.outcome.right).to.equal(true);
    const tapped = after({playing, faults: []}, {type: 'tap', label: '05.06'}).playing;
    expect([tapped?.draft.hexes, tapped?.solution]).to.deep.equal([['05.06'], undefined]);
  });

  it('keeps a wrong answer as a draft, and takes its verdict back with the next tap or letter', () => {
    const wrong = after(at('ends'), {type: 'tap', label: '07.06'}, {type: 'submit'});
    expect(wrong.playing?.chart.context.outcome?.right).to.equal(false);
    const table: readonly (readonly [TutorialEvent, readonly string[]])[] = [
      [{type: 'tap', label: '05.06'}, ['07.06', '05.06']],
      [{type: 'type', draft: {hexes: ['05'], typed: '05'}}, ['05']],
    ];
    for (const [event, hexes] of table) {
      const {playing} = after(wrong, event);
      expect([playing?.draft.hexes, playing?.chart.context.outcome]).to.deep.equal([hexes, undefined]);
    }
  });

  it('explains a number once it is given, and drops all of a step at the next', () => {
    const shown = after(at('many'), {type: 'solution'}, {type: 'highlight', label: '05.06'});
    expect(shown.playing?.reason?.message).to.be.a('string');
    const {playing} = after(shown, {type: 'next'});
    expect([playing?.reason, playing?.solution, playing?.highlighted, playing?.draft.number]).to.deep.equal([
      undefined,
      undefined,
      undefined,
      '',
    ]);
    expect(playing?.battle?.decision.kind).to.equal('roll');
  });

  it('never throws, and changes no state that it was given', () => {
    const event = fc.constantFrom<TutorialEvent>(
      {type: 'open'},
      {type: 'refused', faults: []},
      {type: 'play', lesson, step: ''},
      {type: 'play', lesson, step: 'no such step'},
      ...(['hint', 'solution', 'retry', 'next', 'back', 'again'] as const).map((type) => ({type})),
      {type: 'goto', step: 'roll'},
      {type: 'goto', step: 'ends'},
      {type: 'submit'},
      {type: 'submit', attempt: {number: 2}},
      {type: 'submit', attempt: {event: {type: 'roll', dice: [3]}}},
      {type: 'change', draft: {number: '3'}},
      {type: 'type', draft: {hexes: ['zzz'], typed: 'zzz'}},
      {type: 'tap', label: '05.06'},
      {type: 'add-group'},
      {type: 'highlight', label: '05.06'},
      {type: 'explore'},
      {type: 'open-next', lesson: 'other'},
    );
    fc.assert(
      fc.property(fc.array(event, {maxLength: 12}), (events) => {
        let state = after(noLesson, {type: 'play', lesson, step: ''});
        for (const one of events) {
          for (const part of [state, state.playing, state.playing?.draft, state.playing?.chart.context])
            Object.freeze(part);
          ({state} = nextTutorial(state, one));
        }
      }),
      {numRuns: 60},
    );
  });
});

describe('the state of the lesson editor', () => {
  const edit = (state: EditState, ...events: readonly EditEvent[]): EditState =>
    events.reduce((now, event) => nextEdit(now, event).state, state);
  const change: EditEvent = {type: 'change', document, step: 'ends'};
  const isOpen: EditEvent = {type: 'opened', document, lesson: opened, game: undefined};
  const broken = {...document, steps: document.steps.slice(0, 1)};
  const fault = {pointer: '/steps/0/text', found: 'x', expected: 'y'};
  const isBroken: EditEvent = {
    type: 'opened',
    document: broken,
    lesson: {ok: false, faults: [fault]},
    game: undefined,
  };

  it('plays a document that opens from the step that was edited, and tells its faults', () => {
    expect(nextEdit(blankEdit, change).effects).to.deep.equal([{type: 'open', document}]);
    const {state, effects: run = []} = nextEdit(edit(blankEdit, change), isOpen);
    expect(run[0]).to.deep.equal({type: 'play', lesson, step: 'ends'});
    expect(run[1]).to.deep.include({type: 'changed', document, faults: state.check?.faults});
  });

  it('drops a document that a later change overtook', () => {
    const changed = edit(blankEdit, change, {type: 'change', document: broken});
    const {state, effects: run} = nextEdit(changed, isOpen);
    expect([state, run]).to.deep.equal([changed, undefined]);
  });

  it('is stuck with faults alone until a version was played', () => {
    const never = edit(blankEdit, {type: 'change', document: broken}, isBroken);
    expect([isStuck(never), editedOf(never, undefined)?.index]).to.deep.equal([true, 0]);
    const once = edit(blankEdit, change, isOpen, {type: 'change', document: broken}, isBroken);
    expect([isStuck(once), once.faults, once.lesson]).to.deep.equal([false, [fault], lesson]);
  });

  it('asks the map for the hex of one step', () => {
    const picking = edit(blankEdit, change, isOpen, {type: 'pick-on-map', step: 'ends'});
    expect(picking.picksFor).to.equal('ends');
    expect(edit(picking, {type: 'by-number', step: undefined}).picksFor).to.equal(undefined);
  });
});
