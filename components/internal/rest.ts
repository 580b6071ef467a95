import type {Rest} from '../../src/module/index.js';

/** So long the page waits at a stroke, in milliseconds: long work then has it have its turn. */
const SLICE = 50;
/** What is fired at the signal of who waits for long work, at each of its rests. */
export const RESTED = 'rest';

/** The page has its turn. */
export const turn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Long work on the page's thread: it rests after each slice, and ends once nobody waits for it any more. */
export function resting(signal?: AbortSignal): Rest {
  let until = performance.now() + SLICE;
  const rest = async (): Promise<void> => {
    signal?.dispatchEvent(new Event(RESTED));
    await turn();
    signal?.throwIfAborted();
    until = performance.now() + SLICE;
  };
  return () => (signal?.aborted === true || performance.now() > until ? rest() : undefined);
}
