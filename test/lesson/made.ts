import {openLesson, type Lesson, type Step} from '../../src/lesson/index.js';

/** A small lesson around one step, on the drill map where nothing else is said: 61 ID before the marsh, one hex to retreat. */
export const around = (step: object, scene: object = before, module = 'drill'): object => ({
  umpire: 1,
  lesson: 'made',
  title: 'Made for a test',
  module,
  scenes: {here: scene},
  steps: [{id: 'one', text: 'Try it.', ...step}],
});

export const before = {position: 'before-the-marsh', retreat: {units: ['a61'], hexes: 1}};

/** The lesson opened; fails with its faults when it is refused. */
export async function made(document: object): Promise<Lesson> {
  const opened = await openLesson(document);
  if (!opened.ok) throw new Error(JSON.stringify(opened.faults));
  return opened.value;
}

/** The faults of a lesson, as `pointer: found; expected`. */
export async function faultsOf(document: unknown): Promise<readonly string[]> {
  const opened = await openLesson(document);
  return opened.ok
    ? []
    : opened.faults.map(({pointer, found, expected}) => `${pointer}: ${found}; ${expected}`);
}

export const first = (lesson: Lesson): Step => lesson.steps[0]!;
