import type {Loaded, Position} from '../../src/module/index.js';
import {finish, openForecast, type Forecast, type ForecastQuestion} from '../../src/odds/index.js';
import {jobOf, type Job, type News} from './job.js';

/** Who is told of a battle that is counted. */
export interface Told {
  /** The part that is done, 0 to 1; told only of what takes long. */
  readonly progress: (part: number) => void;
  readonly done: (result: Loaded<Forecast>) => void;
}

/** So many steps are counted at once: a few milliseconds. What takes more goes to a worker. */
const quick = {point: 2e5, hex: 600} as const;
/** Where there is no worker, so long is counted before the page has its turn, in milliseconds. */
const SLICE = 8;

/** Counts a battle, at once where that is soon done; else off the page's thread. The result cancels it. */
export function count(position: Position, question: ForecastQuestion, told: Told): () => void {
  const opened = openForecast(position, question);
  const soon = opened.ok ? openForecast(position, question, quick[position.kind]) : opened;
  const result = soon.ok ? finish(soon.value()) : soon;
  if (!opened.ok || result.ok) {
    told.done(result);
    return () => undefined;
  }
  return inWorker(jobOf(position, question), told, () => inSlices(position, question, told));
}

/** A worker that has done its work and waits for the next. */
let idle: Worker | undefined;

/** Has a worker do a job; where there can be none, `otherwise` is done. */
function inWorker(job: Job, told: Told, otherwise: () => () => void): () => void {
  let worker: Worker;
  try {
    // a page of another origin than its scripts has no worker of theirs
    worker = idle ?? new Worker(new URL('./worker.js', import.meta.url), {type: 'module'});
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
    if ('part' in data) told.progress(data.part);
    else {
      idle?.terminate();
      idle = worker;
      cancel = () => undefined;
      told.done(data.result);
    }
  };
  worker.postMessage(job);
  return () => cancel();
}

function inSlices(position: Position, question: ForecastQuestion, told: Told): () => void {
  const opened = openForecast(position, question);
  if (!opened.ok) {
    told.done(opened);
    return () => undefined;
  }
  const work = opened.value();
  let cancelled = false;
  const slice = (): void => {
    if (cancelled) return;
    const until = performance.now() + SLICE;
    let step = work.next();
    while (!step.done && performance.now() < until) step = work.next();
    if (step.done) told.done(step.value);
    else {
      told.progress(step.value);
      setTimeout(slice);
    }
  };
  slice();
  return () => {
    cancelled = true;
  };
}
