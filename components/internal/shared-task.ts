/**
 * The reason of every abort of work that nobody waits for any more. A new error for each would keep the stack of its making,
 * and so the element that dropped the work, for as long as anything keeps the signal.
 */
export const DROPPED = new DOMException('', 'AbortError');

/** Work that several callers wait for. It is aborted once none of them waits any more. */
export class SharedTask<T> {
  readonly #result: Promise<T>;
  readonly #work = new AbortController();
  #waiting = 0;
  #settled = false;

  constructor(begin: (signal: AbortSignal) => Promise<T>) {
    this.#result = begin(this.#work.signal).finally(() => {
      this.#settled = true;
    });
  }

  /** Waits for the result, until `signal` aborts. `forget` is called where there will be none, so that it can be tried again. */
  join(signal: AbortSignal | undefined, forget: () => void): Promise<T> {
    this.#waiting += 1;
    signal?.addEventListener(
      'abort',
      () => {
        this.#waiting -= 1;
        if (this.#waiting > 0 || this.#settled) return;
        forget();
        this.#work.abort(DROPPED);
      },
      {once: true},
    );
    this.#result.catch(forget);
    return this.#result;
  }
}
