import {inSlices} from '../../internal/counting.js';

/** Something that may take long and is worked out in turns with the page, once. */
export interface Slowly<Result> {
  /** The part that is done; undefined once nothing is worked at any more. */
  progress: number | undefined;
  /** What came of it; undefined until then, and for ever once it was stopped. */
  result: Result | undefined;
  /** Has been stopped before it was done. */
  stopped: boolean;
  readonly stop: () => void;
  /** Kept with the result, or with undefined where it was stopped. */
  readonly whole: Promise<Result | undefined>;
}

/** Begins it. `changed` is told of news after this has returned. */
export function slowly<Result>(work: Generator<number, Result>, changed: () => void): Slowly<Result> {
  let begun = false;
  let stop: () => void = () => undefined;
  let keep: (result?: Result) => void = () => undefined;
  const state: Slowly<Result> = {
    progress: 0,
    result: undefined,
    stopped: false,
    stop: () => {
      if (state.progress === undefined) return;
      stop();
      state.progress = undefined;
      state.stopped = true;
      keep();
      changed();
    },
    whole: new Promise((resolve) => {
      keep = resolve;
    }),
  };
  stop = inSlices(work, {
    progress: (part) => {
      state.progress = part;
      if (begun) changed();
    },
    done: (result) => {
      state.progress = undefined;
      state.result = result;
      keep(result);
      if (begun) changed();
    },
  });
  begun = true;
  return state;
}
