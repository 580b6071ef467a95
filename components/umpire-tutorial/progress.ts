import type {Done, Progress} from '../../src/lesson/chart.js';
import {store, storedFields} from '../shared/browser.js';

const keyOf = (lesson: string): string => `umpire-lesson:${lesson}`;

/** Reads the stored progress of a lesson; undefined if there is none, or something else under its key. */
export function storedProgress(lesson: string): Progress | undefined {
  const {step, done, finished} = storedFields(keyOf(lesson));
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

/** Stores the progress of a lesson, where the browser allows it. */
export const storeProgress = (progress: Progress): void => void store(keyOf(progress.lesson), progress);
