import {expect} from 'chai';
import {loadGame} from '../../src/case/index.js';
import {namedPosition} from '../../src/module/index.js';
import {openLesson, recordBattle, tryStep, type Lesson} from '../../src/lesson/index.js';
import {readJson} from '../files.js';
import type {PhaseEvent} from '../../src/module/schema/phase.js';

const {examples} = (await readJson('src/games/blue-and-gray.json')) as {
  examples: {id: string; ask: {phase?: {events: PhaseEvent[]}}}[];
};
const events = examples.find(({id}) => id === 'four-attacks')!.ask.phase!.events;

async function recorded(): Promise<object> {
  const game = await loadGame('blue-and-gray');
  if (!game.ok) throw new Error('no game');
  const position = namedPosition(game.value.game, 'creek')!;
  const question = {side: 'confederate', battles: []};
  const written = recordBattle({
    module: 'blue-and-gray',
    position,
    question,
    events,
    lesson: 'phase',
    title: 'Four attacks',
  });
  if (!written.ok) throw new Error(JSON.stringify(written.faults));
  return written.value;
}
async function opened(document: object): Promise<Lesson> {
  const lesson = await openLesson(document);
  if (!lesson.ok) throw new Error(JSON.stringify(lesson.faults));
  return lesson.value;
}

describe('a lesson of a combat phase', () => {
  it('has a task for each event, which its event solves', async () => {
    const lesson = await opened(await recorded());
    expect(lesson.steps).to.have.lengthOf(events.length + 1);
    for (const [i, event] of events.entries()) {
      const {right, findings} = tryStep(lesson, lesson.steps[i]!, {event});
      expect(right, `${event.type} ${JSON.stringify(findings)}`).to.equal(true);
    }
  });

  it('refuses an event that the phase refuses, with the rule', async () => {
    const lesson = await opened(await recorded());
    const tried = tryStep(lesson, lesson.steps[1]!, {
      event: {type: 'announce', at: '0604', attackers: ['c1']},
    });
    expect([tried.right, tried.broken]).to.deep.equal([false, ['7.1']]);
    expect(tried.findings[0]?.message).to.match(/Stone’s Brigade cannot be attacked again/);
  });

  it('may ask for what breaks a rule, or for one state', async () => {
    const document = (await recorded()) as {steps: {expect?: object}[]};
    const asks = async (i: number, expected: object, event: PhaseEvent): Promise<boolean> => {
      const steps = document.steps.map((step, at) =>
        at === i ? {...step, expect: {event: expected}, solution: undefined} : step,
      );
      const lesson = await opened(JSON.parse(JSON.stringify({...document, steps})) as object);
      return tryStep(lesson, lesson.steps[i]!, {event}).right;
    };
    expect(await asks(1, {breaks: '7.1'}, {type: 'announce', at: '0604', attackers: ['c1']})).to.equal(true);
    expect(await asks(4, {state: 'roll'}, {type: 'pick', n: 2})).to.equal(true);
    expect(await asks(4, {state: 'pick'}, {type: 'pick', n: 2})).to.equal(false);
  });
});
