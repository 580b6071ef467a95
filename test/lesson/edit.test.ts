import {expect} from 'chai';
import {loadGame} from '../../src/case/index.js';
import {gameIds} from '../../src/games/index.js';
import {
  addExample,
  addStep,
  battleAt,
  beginLesson,
  blankLesson,
  checkLesson,
  beginAt,
  goOn,
  keepAnswer,
  keepTry,
  moveStep,
  openLesson,
  removeStep,
  withHead,
  withStep,
  type LessonDocument,
} from '../../src/lesson/index.js';
import {namedPosition} from '../../src/module/index.js';
import type {PhaseEvent} from '../../src/module/schema/phase.js';
import {asText} from '../../src/lesson/write-lesson.js';
import {made} from './made.js';

const ids = ({steps}: LessonDocument): readonly string[] => steps.map(({id}) => id);
const three: LessonDocument = {
  ...blankLesson(),
  steps: [
    {id: 'a', text: 'A'},
    {id: 'b', text: 'B', expect: {choice: [{text: 'yes', right: true}, {text: 'no'}]}, then: [{goto: 'a'}]},
    {id: 'c', text: 'C'},
  ],
};

describe('lesson: written by an author', () => {
  it('begins with something that can be played', async () => {
    expect((await openLesson(blankLesson())).ok).to.equal(true);
  });
  for (const id of gameIds)
    it(`begins on ${id} with a task that can be solved`, async () => {
      const opened = await loadGame(id);
      if (!opened.ok) throw new Error(JSON.stringify(opened.faults));
      const lesson = await made(beginLesson(id, opened.value.game));
      expect(lesson.document.steps.map(({expect: task}) => task !== undefined)).to.deep.equal([true]);
      expect(checkLesson(lesson).faults).to.deep.equal([]);
      const {examples = []} = opened.value.game.document;
      const whole = await made(
        examples.reduce(
          (all, example) => addExample({...lesson, document: all}, 0, example),
          lesson.document,
        ),
      );
      // a battle waits for a decision, and its text says for which
      const decided = whole.steps.slice(1).filter(({document}) => document.expect?.event);
      for (const {document, scene} of decided) {
        expect(scene.battle?.decision.kind, document.id).to.not.be.oneOf(['roll', 'over']);
        expect(document.text, document.id).to.match(/[?.]$/);
        expect(document.text.startsWith(asText(scene.battle!.prompt)), document.id).to.equal(true);
      }
      expect(
        decided.filter(({document}) => !document.solution).map(({document}) => document.id),
        'decisions that only their author could give',
      ).to.deep.equal([]);
      expect(checkLesson(whole).faults, 'tasks from examples').to.deep.equal([]);
    });
  it('steps are added, moved and taken out; the last one stays', () => {
    expect(ids(addStep(three, 0))).to.deep.equal(['a', 'step', 'b', 'c']);
    expect(ids(addStep(addStep(three, 0), 0))).to.deep.equal(['a', 'step-2', 'step', 'b', 'c']);
    expect(ids(moveStep(three, 2, -1))).to.deep.equal(['a', 'c', 'b']);
    expect(moveStep(three, 2, 1)).to.equal(three);
    expect(ids(removeStep(three, 1))).to.deep.equal(['a', 'c']);
    expect(ids(removeStep(blankLesson(), 0))).to.deep.equal(['one']);
  });
  it('a step keeps its branches when another is renamed', () => {
    expect(withStep(three, 0, {id: 'z'}).steps[1]?.then).to.deep.equal([{goto: 'z'}]);
  });
  it('what is empty is taken away, text and name never', () => {
    const {steps} = withStep(withStep(three, 0, {title: 'T', hint: 'H'}), 0, {title: '', teaches: []});
    expect(steps[0]).to.deep.equal({id: 'a', text: 'A', hint: 'H'});
    expect(withHead(three, {about: ''})).to.not.have.property('about');
    expect(withHead(three, {title: 'New'}).title).to.equal('New');
  });
  it('a try that is kept is the solution, or a wrong try with words', () => {
    expect(keepTry(three, 0, {number: 3}, {right: true, say: ''}).steps[0]?.solution).to.deep.equal({
      number: 3,
    });
    const once = keepTry(three, 0, {hex: '05.05'}, {right: false, say: 'No.'});
    const twice = keepTry(once, 0, {hex: '05.05'}, {right: false, say: 'Never.'});
    expect(twice.steps[0]?.replies).to.deep.equal([{when: {hex: '05.05'}, say: 'Never.'}]);
    // whose fields stand in another order is the same try
    const plan = keepTry(three, 0, {plan: {a: 'x', b: null}}, {right: false, say: 'No.'});
    expect(
      keepTry(plan, 0, {plan: {b: null, a: 'x'}}, {right: false, say: 'Never.'}).steps[0]?.replies,
    ).to.have.lengthOf(1);
    expect(
      keepTry(three, 1, {choice: 1}, {right: false, say: 'Why not.'}).steps[1]?.expect?.choice,
    ).to.deep.equal([
      {text: 'yes', right: true},
      {text: 'no', say: 'Why not.'},
    ]);
  });
  it('a try becomes the only right answer, and no wrong one any more', () => {
    const wrong = keepTry(three, 0, {hex: '05.05'}, {right: false, say: 'No.'});
    const made = keepAnswer(wrong, 0, {hex: '05.05'}, 'There.').steps[0];
    expect(made).to.deep.include({expect: {hex: {is: ['05.05']}}, well: 'There.'});
    expect(made).to.not.have.any.keys('replies', 'solution');
    expect(keepAnswer(three, 1, {choice: 1}, '').steps[1]?.expect).to.deep.equal({
      choice: [{text: 'yes'}, {text: 'no', right: true}],
    });
    expect(keepAnswer(three, 0, {event: {type: 'continue'}}, '').steps[0]?.expect).to.deep.equal({
      event: {is: {type: 'continue'}},
    });
    // only the engine knows a number
    expect(keepAnswer(three, 0, {number: 3}, '')).to.equal(three);
  });
  it('a battle goes on from what was done', async () => {
    const event: PhaseEvent = {type: 'roll', dice: [3]};
    const {game} = await made(three);
    const battle = {attackers: ['s30', 's16'], at: '06.08'};
    const document = {position: 'start', battle};
    const scene = {position: namedPosition(game, 'start')!, document};
    const more = goOn(three, 0, scene, {event});
    expect(more.steps[0]?.expect).to.deep.equal({event: {types: ['roll'], dice: [3]}});
    const {text, ...then} = more.steps[1]!;
    expect(then).to.deep.equal({id: 'then', scene: {...document, log: [event]}, expect: {event: {}}});
    expect(text, 'what is decided').to.equal(`${battleAt(scene, event)?.prompt} Which unit takes it?`);
    const later = beginAt(three, 0, scene, [event]);
    expect(ids(later)).to.deep.equal(ids(three));
    expect(later.steps[0]).to.deep.include({
      text: three.steps[0]!.text,
      scene: {...document, log: [event]},
      expect: {event: {}},
    });
    // a text that is the battle's own follows it, forward and back
    const asked = beginAt(withStep(three, 0, {text: ''}), 0, scene, [event]);
    expect(asked.steps[0]?.text).to.equal(text);
    const after = {...scene, document: {...document, log: [event]}};
    expect(beginAt(asked, 0, after, []).steps[0]).to.deep.include({
      text: battleAt(scene)?.prompt,
      scene: document,
    });
  });
  it('an example of the game becomes a step', async () => {
    const lesson = await made(three);
    const example = lesson.game.document.examples!.find(({id}) => id === 'T-V2')!;
    const more = addExample(lesson, 2, example);
    expect(ids(more)).to.deep.equal(['a', 'b', 'c', 'T-V2']);
    expect(more.steps[3]?.text, 'as its author reads it').to.equal('46 RD in 11.05 must retreat one hex.');
    expect((await openLesson(more)).ok).to.equal(true);
    const empty = {...three, steps: [{id: 'one', text: ''}, ...three.steps]};
    expect(
      ids(addExample({...lesson, document: empty}, 0, example)),
      'in place of an empty one',
    ).to.deep.equal(['T-V2', 'a', 'b', 'c']);
  });
  it('changes nothing that it was given', () => {
    const before = JSON.stringify(three);
    withStep(three, 0, {id: 'z'});
    addStep(three, 1);
    removeStep(three, 1);
    keepTry(three, 1, {choice: 1}, {right: false, say: 'x'});
    expect(JSON.stringify(three)).to.equal(before);
  });
});
