import {expect} from 'chai';
import fc from 'fast-check';
import {faultSentence, faultsOf} from '../../components/umpire-tutorial/edit/fault-words.js';
import type {Aim, Pick} from '../../components/umpire-tutorial/edit/picks.js';
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
import {unbroken} from '../../components/shared/tapped-route.js';
import {placeOf} from '../../src/drawing/places.js';
import type {Asked} from '../../src/edit/index.js';
import {
  aboutIn,
  addStep,
  openLesson,
  withStep,
  type Lesson,
  type LessonDocument,
  type Progress,
} from '../../src/lesson/index.js';
import {writePosition} from '../../src/module/position.js';

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

  it('frames the hexes that a text names, bold or not', async () => {
    const steps = [{id: 'far', text: 'From 02.02 **by 01.02**.'}];
    const named = await openLesson({...document, steps});
    if (!named.ok) throw new Error(JSON.stringify(named.faults));
    const [step] = named.value.steps;
    const {position} = step!.scene;
    expect(aboutIn(step!)).to.include.members(['02.02', '01.02'].map((label) => placeOf(position, label)));
  });

  it('takes a hex into a route only beside its end, and says why not', async () => {
    const steps = [{id: 'route', text: 'Show a route.', expect: {path: {legal: true}}}];
    const walk = await openLesson({...document, steps});
    if (!walk.ok) throw new Error(JSON.stringify(walk.faults));
    const asked = after(noLesson, {type: 'play', lesson: walk.value, step: 'route'});
    const away = after(asked, {type: 'tap', label: '04.06'}).playing;
    expect(away?.draft.path).to.deep.equal([]);
    expect(away?.draft.apart).to.deep.equal({
      hex: '04.06',
      words: '04.06 is not next to 06.06.',
    });
    const on = after({playing: away, faults: []}, {type: 'tap', label: '05.06'}).playing;
    expect([on?.draft.path, on?.draft.apart]).to.deep.equal([['05.06'], undefined]);
    expect(after({playing: on, faults: []}, {type: 'tap', label: '05.06'}).playing?.draft.path).to.deep.equal(
      [],
    );
    // the retreat is one hex: another beside the stack takes its place, and so it does where it is not beside the end
    const tapsFrom = (playing: typeof on, label: string): readonly string[] | undefined =>
      after({playing, faults: []}, {type: 'tap', label}).playing?.draft.path;
    expect(tapsFrom(on, '05.07')).to.deep.equal(['05.07']);
    expect(tapsFrom(on, '07.06')).to.deep.equal(['07.06']);
    // of a list that was typed, as much is drawn as is a route
    const {position} = walk.value.steps[0]!.scene;
    const start = placeOf(position, '06.06');
    expect(unbroken(position, start, ['05.06', '04.06', '02.02', '01.02'])).to.deep.equal(['05.06', '04.06']);
  });

  it('keeps a wrong answer as a draft, and takes its verdict back with the next tap or letter', () => {
    const wrong = after(at('ends'), {type: 'tap', label: '07.06'}, {type: 'submit'});
    expect(wrong.playing?.chart.context.outcome?.right).to.equal(false);
    const table: readonly (readonly [TutorialEvent, readonly string[]])[] = [
      [{type: 'tap', label: '05.06'}, ['07.06', '05.06']],
      [{type: 'change', draft: {hexes: ['05'], typed: '05'}}, ['05']],
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
      {type: 'change', draft: {hexes: ['zzz'], typed: 'zzz'}},
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
  const isOpen = {type: 'opened', document, lesson: opened, game: undefined} as const satisfies EditEvent;
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

  const open = edit(blankEdit, change, isOpen);
  /** The task `ends` after clicks on the board that give a part of it. */
  const afterClicks = (what: Aim, lesson: LessonDocument, ...picks: readonly Pick[]): object => {
    const begun = edit(
      {...open, document: lesson},
      {type: 'aim', step: 'ends', what},
      ...picks.map((pick): EditEvent => ({type: 'pick', step: 'ends', pick})),
    );
    const step = begun.document.steps.find(({id}) => id === 'ends')!;
    return {expect: step.expect, scene: step.scene, aim: begun.aim?.what};
  };
  const hex = (label: string, ...units: readonly string[]): Pick => ({label, units});
  const unit = (label: string, id: string): Pick => ({label, units: [], unit: id});
  const own = (patch: object): LessonDocument => withStep(document, 1, patch);
  const fight = {battle: {attackers: ['s30'], at: '06.08'}};

  it('takes clicks on the board as the hexes, the route and the units of one task', () => {
    const ends = {hexes: {kind: 'end'}};
    const table: readonly (readonly [string, Aim, LessonDocument, readonly Pick[], object])[] = [
      [
        'one hex, and is done',
        'hex',
        document,
        [hex('05.05'), hex('05.06')],
        {expect: {hex: {is: ['05.05']}}, scene: {position: 'before-the-marsh'}, aim: undefined},
      ],
      [
        'several hexes, one of them taken out again',
        'hexes',
        document,
        [hex('05.05'), hex('05.06', 'a61'), hex('05.05')],
        {expect: {hexes: {is: ['05.06']}}, scene: {position: 'before-the-marsh'}, aim: 'hexes'},
      ],
      [
        'the last hex, which stays',
        'hexes',
        document,
        [hex('05.05'), hex('05.05')],
        {expect: {hexes: {is: ['05.05']}}, scene: {position: 'before-the-marsh'}, aim: 'hexes'},
      ],
      [
        'a route, its last hex taken back',
        'path',
        document,
        [hex('05.06'), hex('04.06'), hex('04.06')],
        {expect: {path: {is: ['05.06']}}, scene: undefined, aim: 'path'},
      ],
      [
        'a route that the rules forbid, which stays forbidden',
        'path',
        own({expect: {path: {legal: false}}}),
        [hex('07.06')],
        {expect: {path: {legal: false, is: ['07.06']}}, scene: undefined, aim: 'path'},
      ],
      [
        'another stack that retreats, in a scene of this task',
        'retreat',
        document,
        [hex('05.05', 'a57', 'a58')],
        {
          expect: ends,
          scene: {position: 'before-the-marsh', retreat: {units: ['a57', 'a58'], hexes: 1}},
          aim: 'retreat',
        },
      ],
      [
        'a stack without one of its units',
        'retreat',
        document,
        [hex('05.05', 'a57', 'a58'), unit('05.05', 'a57')],
        {
          expect: ends,
          scene: {position: 'before-the-marsh', retreat: {units: ['a58'], hexes: 1}},
          aim: 'retreat',
        },
      ],
      [
        'an empty hex, in which nothing retreats',
        'retreat',
        document,
        [hex('05.05')],
        {expect: ends, scene: undefined, aim: 'retreat'},
      ],
      [
        'attackers from two hexes, and a stack of them taken out',
        'attackers',
        own({scene: fight}),
        [hex('06.07', 's16', 's46'), hex('05.05', 's90'), hex('06.07', 's16', 's46')],
        {expect: ends, scene: {battle: {attackers: ['s30', 's90'], at: '06.08'}}, aim: 'attackers'},
      ],
      [
        'the hex that is attacked, and is done',
        'at',
        own({scene: fight}),
        [hex('06.06', 'a61')],
        {expect: ends, scene: {battle: {attackers: ['s30'], at: '06.06'}}, aim: undefined},
      ],
      [
        'attackers of no battle, which change nothing',
        'attackers',
        document,
        [hex('06.07', 's16')],
        {expect: ends, scene: undefined, aim: 'attackers'},
      ],
    ];
    for (const [what, aim, lesson, picks, expected] of table)
      expect(afterClicks(aim, lesson, ...picks), what).to.deep.equal(expected);
  });

  it('leaves clicks to the task once the author is done, or is at another task', () => {
    const pick: EditEvent = {type: 'pick', step: 'ends', pick: hex('05.05')};
    const aim: EditEvent = {type: 'aim', step: 'ends', what: 'hexes'};
    for (const end of [
      {type: 'aim', step: 'ends', what: undefined},
      {type: 'goto', step: 'many'},
    ] as const)
      expect(edit(open, aim, end, pick).document, end.type).to.equal(document);
    expect(edit(open, {...aim, step: 'many'}, pick).document).to.equal(document);
  });

  it('moves the counters of a task where it is played, for this task alone', () => {
    const moving = edit(open, {type: 'aim', step: 'ends', what: 'counters'});
    const {position} = moving.held!;
    expect(position).to.equal(lesson.step('ends')!.scene.position);
    const other = lesson.step('roll')!.scene.position;
    const {state, effects = []} = nextEdit(moving, {type: 'move', step: 'ends', position: other});
    expect(effects).to.deep.equal([{type: 'open', document: state.document}]);
    expect(state.document.steps.map(({scene}) => scene)).to.deep.equal([
      undefined,
      {position: writePosition(other), retreat: {units: ['a61'], hexes: 1}},
      undefined,
      'fight',
    ]);
    // the map keeps the position that it gave
    const reopened = nextEdit(state, {...isOpen, document: state.document}).state;
    expect(reopened.held?.position).to.equal(other);
    // one that was chosen in the form takes its place
    const chosen = edit(reopened, change, isOpen);
    expect(chosen.held?.position).to.equal(position);
  });

  it('takes the question that is asked on the board', () => {
    const asks: readonly (readonly [Asked, object | undefined])[] = [
      [
        {asks: 'retreat', units: ['a57']},
        {position: 'before-the-marsh', retreat: {units: ['a57'], hexes: 1}},
      ],
      [
        {asks: 'battle', attackers: ['s30'], defenders: ['a61'], at: '06.06'},
        {position: 'before-the-marsh', battle: {attackers: ['s30'], at: '06.06'}},
      ],
      [
        {asks: 'phase', side: 'soviet', battles: [{attackers: ['s30'], at: '06.06'}]},
        {
          position: 'before-the-marsh',
          phase: {side: 'soviet', battles: [{attackers: ['s30'], at: '06.06'}]},
        },
      ],
      [{asks: 'retreat', units: []}, undefined],
    ];
    for (const [asked, scene] of asks) {
      const state = edit(
        open,
        {type: 'aim', step: 'ends', what: 'counters'},
        {type: 'ask', step: 'ends', asked},
      );
      expect([state.document.steps[1]?.scene, state.aim]).to.deep.equal([scene, undefined]);
    }
  });

  it('edits a task that the played version lacks, since another has a fault', () => {
    const more = addStep(document, 3);
    const faulty = edit(
      open,
      {type: 'change', document: more, step: 'step'},
      {type: 'opened', document: more, lesson: {ok: false, faults: [fault]}, game: undefined},
    );
    const {playing} = after(noLesson, {type: 'play', lesson, step: 'roll'});
    expect(editedOf(faulty, playing)?.step.id).to.equal('step');
    expect(editedOf({...faulty, step: 'ends'}, playing)?.step.id).to.equal('roll');
  });

  it('says each fault by the field of its task, or of the first task with its scene', () => {
    const table: readonly (readonly [string, number, string])[] = [
      ['/steps/1/text', 1, 'Text: expected y, found x'],
      ['/steps/2/replies/0/say', 2, 'Feedback: expected y, found x'],
      ['/scenes/here/retreat/units/0', 0, 'Units that retreat: expected y, found x'],
      ['/scenes/fight/battle/at', 3, 'Where: expected y, found x'],
      ['/module', -1, 'expected y, found x'],
    ];
    for (const [pointer, at, words] of table) {
      const state = {...open, check: undefined, faults: [{...fault, pointer}]};
      expect(faultsOf(state).map((one) => [one.at, faultSentence(one.fault, state)])).to.deep.equal([
        [at, words],
      ]);
    }
  });
});
