import {migrate} from '../../src/phrases/json.js';
import type {Done, Progress} from '../../src/lesson/chart.js';
import type {Fields, Versions} from '../../src/module/versions.js';
import {store, storedFields} from '../shared/browser.js';

const keyOf = (lesson: string): string => `umpire-lesson:${lesson}`;

/** The versions of stored progress. */
const progressVersions: Versions = {
  kind: 'progress',
  field: 'version',
  first: 1,
  isOptional: true,
  steps: [],
};

/** Reads the stored progress of a lesson; undefined if there is none, or something else under its key. */
export function storedProgress(lesson: string): Progress | undefined {
  const current = migrate(progressVersions, storedFields(keyOf(lesson)));
  const {step, done, finished} = Object(current.ok ? current.value : {}) as Fields;
  if (typeof step !== 'string' || typeof done !== 'object' || done === null) return undefined;
  const known = Object.entries(done).flatMap(([id, how]): [string, Done][] =>
    how === 'unaided' || how === 'aided' ? [[id, how]] : [],
  );
  return {
    lesson,
    step,
    done: Object.fromEntries(known),
    ...(finished === true ? {finished} : {}),
  };
}

/** The lesson that was worked in last, on whatever page. */
const LAST = 'umpire-course';
export const lastLesson = (): unknown => storedFields(LAST)['lesson'];

/** Stores the progress of a lesson, where the browser allows it. */
export function storeProgress(progress: Progress): void {
  store(keyOf(progress.lesson), progress);
  store(LAST, {lesson: progress.lesson});
}
