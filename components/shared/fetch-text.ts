import {limits} from '../../src/module/json.js';
import {pageFaults, type FetchedKind} from '../../src/phrases/en/faults/page.js';

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

/** Files by their address: elements that show the same file wait for one request, and keep its text. */
const files = new Map<string, SharedTask<string>>();

/**
 * Fetches the text of a file, once for all who ask for it at the same time. Rejected with the reason where the file can't
 * be had. `signal`: the caller has gone; the request is aborted once nobody waits for it.
 */
export function fetchText(url: string, kind: FetchedKind, signal?: AbortSignal): Promise<string> {
  const task = files.get(url) ?? new SharedTask((aborted) => requestText(url, kind, aborted));
  files.set(url, task);
  return task.join(signal, () => {
    if (files.get(url) === task) files.delete(url);
  });
}

/** Forgets the text of a file, so that the next request fetches it again. */
export const forgetText = (url: string): void => void files.delete(url);

async function requestText(url: string, kind: FetchedKind, signal: AbortSignal): Promise<string> {
  if (new URL(url).protocol === 'file:') throw new Error(pageFaults.fromDisk(url));
  let found: string;
  try {
    const answer = await fetch(url, {signal});
    if (answer.ok) return await textOf(answer);
    found = `HTTP ${answer.status} ${answer.statusText}`.trim();
  } catch (error) {
    found = error instanceof Error ? error.message : pageFaults.noAnswer;
  }
  throw new Error(pageFaults.notFetched(kind, url, found));
}

/** Reads the text of a response. Stops reading one that is longer than any document, whatever length it claims. */
async function textOf({body}: Response): Promise<string> {
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (;;) {
    const piece = await reader?.read();
    if (piece?.value === undefined) return text;
    text += piece.value;
    if (text.length <= limits.characters) continue;
    void reader?.cancel();
    throw new Error(pageFaults.tooLong(limits.characters));
  }
}

/** The text of a file that somebody chose, or that it is longer than any document may be: then it is not read at all. */
export const textOfFile = async (file: Blob): Promise<string | undefined> =>
  file.size > limits.characters ? undefined : file.text();
