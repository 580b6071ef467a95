import {refused, type Loaded, type Position} from '../../src/module/index.js';
import {finish, type Work} from '../../src/odds/work.js';
import {jobOf, type Job, type News, type Questions, type What} from './job.js';

/** Who is told of something that is counted. */
export interface CountListener<Result> {
  /** The part that is done, 0 to 1; told only of what takes long. */
  readonly progress: (part: number) => void;
  readonly done: (result: Loaded<Result>) => void;
}

type Counter<Result> = Loaded<() => Work<Loaded<Result>>>;

/** Something to count. */
export interface Wanted<W extends What, Result> {
  readonly what: W;
  readonly position: Position;
  readonly question: Questions[W];
  /** The work, or the faults of the question; with `most`, also refused where it would take more steps. */
  readonly open: (most?: number) => Counter<Result> | Promise<Counter<Result>>;
  /** So many steps are counted at once: a few milliseconds. What takes more goes to a worker. */
  readonly quick: number;
}

/** Where there is no worker, so long is counted before the page has its turn, in milliseconds. */
const SLICE = 8;

/** Counts something, at once where that is soon done; else off the page's thread. The result cancels it. */
export function count<W extends What, Result>(
  wanted: Wanted<W, Result>,
  listener: CountListener<Result>,
): () => void {
  let cancel = (): void => {
    cancelled = true;
  };
  let cancelled = false;
  void begin(wanted).then(
    (begun) => {
      if (cancelled) return;
      if (begun.result) listener.done(begun.result);
      else cancel = inWorker(begun.job, listener, () => inSlices(begun.work(), listener));
    },
    (error: unknown) => {
      const found = error instanceof Error ? error.message : 'no answer';
      if (!cancelled) listener.done(refused([{pointer: '', found, expected: 'the script that counts odds'}]));
    },
  );
  return () => cancel();
}

/** What came of something that is soon counted or can't be, or what is needed to count it. */
type Begun<Result> =
  | {readonly result: Loaded<Result>}
  | {readonly result?: undefined; readonly job: Job; readonly work: () => Work<Loaded<Result>>};

async function begin<W extends What, Result>({
  what,
  position,
  question,
  open,
  quick,
}: Wanted<W, Result>): Promise<Begun<Result>> {
  const opened = await open();
  if (!opened.ok) return {result: opened};
  const soon = await open(quick);
  const result = soon.ok ? finish(soon.value()) : soon;
  return result.ok ? {result} : {job: jobOf(what, position, question), work: opened.value};
}

/** A worker that has finished its job and waits for the next. */
let idle: Worker | undefined;

/** Has a worker do a job; where there can be none, `otherwise` is done. */
function inWorker<Result>(
  job: Job,
  listener: CountListener<Result>,
  otherwise: () => () => void,
): () => void {
  let worker: Worker;
  try {
    // a page of another origin than its scripts has no worker of theirs
    worker = idle ?? new Worker(new URL('./odds-worker.js', import.meta.url), {type: 'module'});
  } catch {
    return otherwise();
  }
  idle = undefined;
  let cancel = (): void => worker.terminate();
  worker.onerror = (event) => {
    event.preventDefault();
    worker.terminate();
    cancel = otherwise();
  };
  worker.onmessage = ({data}: MessageEvent<News>) => {
    if ('part' in data) listener.progress(data.part);
    else {
      idle?.terminate();
      // its next job may be another element's: until then it holds none
      worker.onmessage = worker.onerror = null;
      idle = worker;
      cancel = () => undefined;
      listener.done(data.result as Loaded<Result>);
    }
  };
  worker.postMessage(job);
  return () => cancel();
}

/** Does work on the page's thread, in slices; what is short is done when this returns. The result stops it. */
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
