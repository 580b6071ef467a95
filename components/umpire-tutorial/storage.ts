import type {Done, Progress} from '../../src/lesson/index.js';

const key = (lesson: string): string => `umpire-lesson:${lesson}`;

/** What was kept of a lesson; nothing where the place allows no storage, or something else stands there. */
export function kept(lesson: string): Progress | undefined {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(key(lesson)) ?? 'null');
    if (typeof found !== 'object' || found === null) return undefined;
    const {step, done} = found as {readonly step?: unknown; readonly done?: unknown};
    if (typeof step !== 'string' || typeof done !== 'object' || done === null) return undefined;
    const known = Object.entries(done).flatMap(([id, how]): [string, Done][] =>
      how === 'unaided' || how === 'aided' ? [[id, how]] : [],
    );
    return {lesson, step, done: Object.fromEntries(known)};
  } catch {
    return undefined;
  }
}

/** Keeps a progress where the place allows it, silently without. */
export function keep(progress: Progress): void {
  try {
    localStorage.setItem(key(progress.lesson), JSON.stringify(progress));
  } catch {
    // a sandboxed frame, a private window, a full disk: the lesson goes on without
  }
}
