import {expect} from 'chai';
import {createActor} from 'xstate';
import {
  lessonChart,
  progressOf,
  stars,
  stepAt,
  type LessonEvent,
  type Progress,
} from '../../src/lesson/index.js';
import {before, made} from './made.js';

const threeSteps = {
  umpire: 1,
  lesson: 'three',
  title: 'Three steps',
  module: 'drill',
  scenes: {here: before},
  steps: [
    {id: 'read', text: 'Read this.'},
    {
      id: 'end',
      text: 'Where?',
      expect: {hex: {kind: 'end'}},
      hint: 'Away from them.',
      replies: [{when: {breaks: '9.1'}, say: 'Somebody is there.'}],
      then: [{when: {hex: '05.07'}, goto: 'south'}],
    },
    {id: 'north', text: 'North it is.', then: [{goto: 'last'}]},
    {id: 'south', text: 'South it is.'},
    {id: 'last', text: 'How many?', expect: {number: {of: '/routes'}}},
  ],
};

/** Plays events and says after each the state of the lesson: state, step, stars. */
async function played(events: readonly LessonEvent[], progress?: Progress): Promise<readonly string[]> {
  const actor = createActor(lessonChart, {
    input: {lesson: await made(threeSteps), ...(progress ? {progress} : {})},
  });
  actor.start();
  const now = (): string => {
    const {value, context} = actor.getSnapshot();
    const state = typeof value === 'string' ? value : Object.entries(value).join('.').replace(',', '.');
    return `${state} ${stepAt(context)?.document.id ?? '-'} ${String(stars(context))}`;
  };
  return [
    now(),
    ...events.map((event) => {
      actor.send(event);
      return now();
    }),
  ];
}

describe('lesson: the chart of a lesson', () => {
  it('gives no star for the roll of the lesson, which is one button, nor keeps one of an earlier visit', async () => {
    const roll = {
      id: 'roll',
      text: 'Roll.',
      scene: 'fight',
      expect: {event: {types: ['roll'], dice: [3]}},
    };
    const lesson = await made({
      ...threeSteps,
      scenes: {
        ...threeSteps.scenes,
        fight: {position: 'start', battle: {attackers: ['s30', 's16'], at: '06.08'}},
      },
      steps: [roll, ...threeSteps.steps],
    });
    const done = {roll: 'unaided', last: 'unaided'} as const;
    const actor = createActor(lessonChart, {
      input: {lesson, progress: {lesson: lesson.document.lesson, step: 'roll', done}},
    });
    actor.start();
    expect(actor.getSnapshot().context.done).to.deep.equal({last: 'unaided'});
    actor.send({type: 'try', attempt: {event: {type: 'roll', dice: [3]}}});
    expect(actor.getSnapshot().matches('right')).to.equal(true);
    expect(stars(actor.getSnapshot().context)).to.equal(1);
  });

  it('reads, tries, goes on, and is over', async () => {
    expect(
      await played([
        {type: 'next'},
        {type: 'try', attempt: {hex: '05.06'}},
        {type: 'next'},
        {type: 'next'},
        {type: 'try', attempt: {number: 2}},
        {type: 'next'},
      ]),
    ).to.deep.equal([
      'told read 0',
      'asked.waiting end 0',
      'right end 1',
      'told north 1',
      'asked.waiting last 1',
      'right last 2',
      'over - 2',
    ]);
  });
  it('branches on what was done', async () => {
    const states = await played([{type: 'next'}, {type: 'try', attempt: {hex: '05.07'}}, {type: 'next'}]);
    expect(states.at(-1)).to.equal('told south 1');
  });
  it('a wrong try is answered, may be tried again, and costs the star', async () => {
    expect(
      await played([
        {type: 'next'},
        {type: 'try', attempt: {hex: '07.06'}},
        {type: 'retry'},
        {type: 'try', attempt: {hex: '05.06'}},
      ]),
    ).to.deep.equal([
      'told read 0',
      'asked.waiting end 0',
      'asked.wrong end 0',
      'asked.waiting end 0',
      'right end 0',
    ]);
  });
  it('a hint and the solution cost the star; passing on is allowed', async () => {
    expect(
      (await played([{type: 'next'}, {type: 'hint'}, {type: 'try', attempt: {hex: '05.06'}}])).at(-1),
    ).to.equal('right end 0');
    expect(
      await played([{type: 'next'}, {type: 'solution'}, {type: 'try', attempt: {hex: '05.06'}}]),
    ).to.deep.equal(['told read 0', 'asked.waiting end 0', 'asked.shown end 0', 'right end 0']);
    expect((await played([{type: 'next'}, {type: 'solution'}, {type: 'next'}])).at(-1)).to.equal(
      'told north 0',
    );
    expect((await played([{type: 'next'}, {type: 'next'}])).at(-1)).to.equal('told north 0');
  });
  it('goes back, to a step by name, and not to one that is not there', async () => {
    expect(await played([{type: 'next'}, {type: 'back'}])).to.include('told read 0');
    expect((await played([{type: 'goto', step: 'last'}])).at(-1)).to.equal('asked.waiting last 0');
    expect((await played([{type: 'goto', step: 'nowhere'}])).at(-1)).to.equal('told read 0');
  });
  it('goes on where it was left, and not where another lesson was', async () => {
    const actor = createActor(lessonChart, {input: {lesson: await made(threeSteps)}}).start();
    actor.send({type: 'next'});
    actor.send({type: 'try', attempt: {hex: '05.06'}});
    const kept = JSON.parse(JSON.stringify(progressOf(actor.getSnapshot().context))) as Progress;
    expect(kept).to.deep.equal({lesson: 'three', step: 'end', done: {end: 'unaided'}});
    expect(await played([], kept)).to.deep.equal(['asked.waiting end 1']);
    expect(await played([], {...kept, lesson: 'other'})).to.deep.equal(['told read 0']);
  });
  it('a shown solution counts as seen', async () => {
    const actor = createActor(lessonChart, {input: {lesson: await made(threeSteps)}}).start();
    actor.send({type: 'next'});
    actor.send({type: 'solution'});
    expect(progressOf(actor.getSnapshot().context).done).to.deep.equal({end: 'aided'});
  });
  it('a finished lesson opens at its end, and stays finished when it is replayed', async () => {
    const actor = createActor(lessonChart, {input: {lesson: await made(threeSteps)}}).start();
    for (const step of ['last', 'end', 'north', 'last']) actor.send({type: 'goto', step});
    actor.send({type: 'next'});
    const kept = progressOf(actor.getSnapshot().context);
    expect(kept).to.deep.equal({lesson: 'three', step: '', done: {}, finished: true});
    expect(await played([{type: 'again'}], kept)).to.deep.equal(['over - 0', 'told read 0']);
    actor.send({type: 'again'});
    expect(progressOf(actor.getSnapshot().context)).to.include({step: 'read', finished: true});
  });
});
