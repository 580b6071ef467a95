import type {Rest} from '../../src/module/index.js';

/** So long the page waits at a stroke, in milliseconds: long work then has it have its turn. */
const SLICE = 50;
/** What is fired at the signal of who waits for long work, at each of its rests. */
export const RESTED = 'rest';

/**
 * Ends work that nobody waits for any more: the reason of every such abort. An error of its own would keep the stack of
 * its making, hence the element that dropped the work, for as long as anything keeps the signal.
 */
export const DROPPED = new DOMException('', 'AbortError');

/** The page has its turn. */
export const turn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** So long what is to be painted is waited for, in milliseconds: a frame out of sight may paint nothing for ever. */
const UNSEEN = 2000;
/** What was updated is painted; a page in the background paints nothing, and doesn't wait for it. */
export const painted = (): Promise<void> =>
  document.hidden
    ? turn()
    : new Promise((resolve) => {
        requestAnimationFrame(() => setTimeout(resolve));
        setTimeout(resolve, UNSEEN);
      });

let next: Promise<void> | undefined;
/** The page has one turn for all who ask for it at this stroke: they go on together. */
export const turnOfAll = (): Promise<void> =>
  (next ??= turn().then(() => {
    next = undefined;
  }));

/** Long work on the page's thread: it rests after each slice, and ends once nobody waits for it any more. */
export function resting(signal?: AbortSignal): Rest {
  let until = performance.now() + SLICE;
  const rest = async (): Promise<void> => {
    signal?.dispatchEvent(new Event(RESTED));
    await turn();
    signal?.throwIfAborted();
    until = performance.now() + SLICE;
  };
  return (due) => (due || signal?.aborted || performance.now() > until ? rest() : undefined);
}
