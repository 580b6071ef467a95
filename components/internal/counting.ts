import type {CutAsked} from '../../src/cut/index.js';
import {refused, type Loaded, type ModuleDocument, type Position} from '../../src/module/index.js';
import type {ForecastQuestion} from '../../src/odds/index.js';
import {finish, type Work} from '../../src/odds/work.js';

/** The questions that a worker can answer. */
interface Questions {
  readonly forecast: ForecastQuestion;
  readonly cut: CutAsked;
}
type Kind = keyof Questions;

/** A question to a worker, with the game as its checked document: a game holds functions, which can't be posted. */
export interface Job {
  readonly what: Kind;
  readonly document: ModuleDocument;
  readonly position: Omit<Position, 'game'>;
  readonly question: Questions[Kind];
}

/** A message of the worker: the part that is done, then the result. */
export type News = {readonly part: number} | {readonly result: Loaded<unknown>};

/** Hears of a search in a worker. */
export interface CountListener<Result> {
  /** Called with the part that is done, from 0 to 1, of searches that take long. */
  readonly progress: (part: number) => void;
  readonly done: (result: Loaded<Result>) => void;
}

type Counter<Result> = Loaded<() => Work<Loaded<Result>>>;

/** A question, and how to answer it. */
export interface CountRequest<W extends Kind, Result> {
  readonly what: W;
  readonly position: Position;
  readonly question: Questions[W];
  /** Opens the work, or returns the faults of the question; with `most`, also refuses work of more steps. */
  readonly open: (most?: number) => Counter<Result> | Promise<Counter<Result>>;
  /** Up to so many steps run at once, in a few milliseconds; longer work goes to a worker. */
  readonly quick: number;
}

/** Length of a slice of work on the page's thread, in milliseconds. */
const SLICE = 8;

/** Answers a question: at once if it is short, else in a worker. Returns a function that cancels it. */
export function count<W extends Kind, Result>(
  wanted: CountRequest<W, Result>,
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

/** The result of a short or refused question, or the job of a long one. */
type Begun<Result> =
  | {readonly result: Loaded<Result>}
  | {readonly result?: undefined; readonly job: Job; readonly work: () => Work<Loaded<Result>>};

async function begin<W extends Kind, Result>({
  what,
  position,
  question,
  open,
  quick,
}: CountRequest<W, Result>): Promise<Begun<Result>> {
  const opened = await open();
  if (!opened.ok) return {result: opened};
  const soon = await open(quick);
  const result = soon.ok ? finish(soon.value()) : soon;
  return result.ok ? {result} : {job: jobOf(what, position, question), work: opened.value};
}

function jobOf<W extends Kind>(what: W, {game, ...position}: Position, question: Questions[W]): Job {
  return {what, document: game.document, position, question};
}

/** A worker that has finished its job. */
let idle: Worker | undefined;

/** Runs a job in a worker, or `otherwise` where there can be none. */
function inWorker<Result>(
  job: Job,
  listener: CountListener<Result>,
  otherwise: () => () => void,
): () => void {
  let worker: Worker;
  try {
    // throws where page and script are of different origins
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
      // the idle worker keeps no element alive
      worker.onmessage = worker.onerror = null;
      idle = worker;
      cancel = () => undefined;
      listener.done(data.result as Loaded<Result>);
    }
  };
  worker.postMessage(job);
  return () => cancel();
}

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
