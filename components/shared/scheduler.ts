/** Runs long searches between the page's events, and waits for the page. */
import type {Work} from '../../src/board/index.js';

/** Length of a slice of work on the page's thread, in milliseconds. */
const SLICE = 8;

/** Works in slices on the page's thread; short work is done when this returns. Returns a function that stops it. */
export function inSlices<Result>(
  work: Work<Result>,
  listener: {readonly progress: (part: number) => void; readonly done: (result: Result) => void},
): () => void {
  let cancelled = false;
  const slice = (): void => {
    if (cancelled) return;
    const until = performance.now() + SLICE;
    let step = work.next();
    while (!step.done && performance.now() < until) step = work.next();
    if (step.done) listener.done(step.value);
    else {
      listener.progress(step.value);
      setTimeout(slice);
    }
  };
  slice();
  return () => {
    cancelled = true;
  };
}

/** A search that takes turns with the page, and its result. */
export interface BackgroundSearch<Result> {
  /** The part that is done, from 0 to 1; undefined once the search has ended. */
  progress: number | undefined;
  /** Undefined until the search has ended, and for ever if it was stopped. */
  result: Result | undefined;
  stopped: boolean;
  readonly stop: () => void;
  /** Resolves to the result, or to undefined if the search was stopped. */
  readonly whole: Promise<Result | undefined>;
}

/** Starts a search. `changed` is called at each progress, but not before this returns. */
export function searchInBackground<Result>(
  work: Generator<number, Result>,
  changed: () => void,
): BackgroundSearch<Result> {
  let started = false;
  let resolve!: (result: Result | undefined) => void;
  const whole = new Promise<Result | undefined>((settle) => {
    resolve = settle;
  });
  const search: BackgroundSearch<Result> = {
    progress: 0,
    result: undefined,
    stopped: false,
    stop: () => {
      if (search.progress === undefined) return;
      cancel();
      search.progress = undefined;
      search.stopped = true;
      resolve(undefined);
      changed();
    },
    whole,
  };
  const cancel = inSlices(work, {
    progress: (part) => {
      search.progress = part;
      if (started) changed();
    },
    done: (result) => {
      search.progress = undefined;
      search.result = result;
      resolve(result);
      if (started) changed();
    },
  });
  started = true;
  return search;
}

/** Lets the page handle its events before going on. */
export const yieldToPage = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** The longest wait for a paint, in milliseconds: a frame out of sight may never paint. */
const UNSEEN = 2000;

/** Waits until the last update is painted. A page in the background does not paint, so it does not wait. */
export const painted = (): Promise<void> =>
  document.hidden
    ? yieldToPage()
    : new Promise((resolve) => {
        requestAnimationFrame(() => setTimeout(resolve));
        setTimeout(resolve, UNSEEN);
      });
