import type {Done, Progress} from '../../src/lesson/index.js';
import {store, storedFields} from '../internal/storage.js';

const keyOf = (lesson: string): string => `umpire-lesson:${lesson}`;

/** Returns the stored progress of a lesson; nothing if there is none, or something else is stored there. */
export function kept(lesson: string): Progress | undefined {
  const {step, done} = storedFields(keyOf(lesson));
  if (typeof step !== 'string' || typeof done !== 'object' || done === null) return undefined;
  const known = Object.entries(done).flatMap(([id, how]): [string, Done][] =>
    how === 'unaided' || how === 'aided' ? [[id, how]] : [],
  );
  return {lesson, step, done: Object.fromEntries(known)};
}

/** Keeps a progress where the place allows it: else the lesson goes on without. */
export const keep = (progress: Progress): unknown => store(keyOf(progress.lesson), progress);
