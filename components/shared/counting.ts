import {pageFaults} from '../../src/phrases/en/faults/page.js';
import {faultOf} from '../../src/phrases/faults.js';
import {refused, type Loaded} from '../../src/module/fault.js';
import type {Position} from '../../src/module/game.js';
import {finish, type Work} from '../../src/board/index.js';
import type {Job, Kind, Questions} from './odds-engine.js';
import {locale} from '../../src/phrases/define.js';
import {inSlices} from './scheduler.js';
import {startWorker} from './start-worker.js';

/** A message of the worker: the part that is done, then the result. */
export type News = {readonly part: number} | {readonly result: Loaded<unknown>};

/** Loads what counts, in the page: when somebody first asks for a count. */
export const loadEngine = () => import('./odds-engine.js');

/** Hears of a search in a worker. */
interface CountListener<Result> {
  /** Called with the part that is done, from 0 to 1, of searches that take long. */
  readonly progress: (part: number) => void;
  readonly done: (result: Loaded<Result>) => void;
}

type Counter<Result> = Loaded<() => Work<Loaded<Result>>>;

/** A question, and how to answer it. */
interface CountRequest<W extends Kind, Result> {
  readonly what: W;
  readonly position: Position;
  readonly question: Questions[W];
  /** Opens the work, or returns the faults of the question; with `most`, also refuses work of more steps. */
  readonly open: (most?: number) => Counter<Result> | Promise<Counter<Result>>;
  /** Up to so many steps run at once, in a few milliseconds; longer work goes to a worker. */
  readonly quick: number;
}

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
      const message = error instanceof Error ? error.message : pageFaults.noAnswer;
      if (!cancelled) listener.done(refused([faultOf('', pageFaults.noCounting, {message})]));
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
  return {what, document: game.document, position, question, lang: locale.lang};
}

/** A worker that has finished its job. */
let idle: Worker | undefined;

/** Runs a job in a worker, or `otherwise` where there can be none. */
function inWorker<Result>(
  job: Job,
  listener: CountListener<Result>,
  otherwise: () => () => void,
): () => void {
  const worker =
    idle ?? startWorker(() => new Worker(new URL('./odds-worker.js', import.meta.url), {type: 'module'}));
  if (!worker) return otherwise();
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
