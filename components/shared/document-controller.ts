import {type ReactiveController, type ReactiveControllerHost, type TemplateResult, html, nothing} from 'lit';
import {UmpireFailEvent, setPending} from './element-state.js';
import {DROPPED} from './fetch-text.js';
import {messages, locale} from './messages.js';

/** The distance around the view that counts as near. */
const AROUND = '100%';

/** Elements that came near once. */
const seen = new WeakSet<Element>();
const waiting = new Map<Element, () => void>();
let observer: IntersectionObserver | undefined;

function watch(): IntersectionObserver {
  return (observer ??= new IntersectionObserver(
    (entries) => {
      for (const {isIntersecting, target} of entries)
        if (isIntersecting) {
          seen.add(target);
          waiting.get(target)?.();
          forget(target);
        }
    },
    {rootMargin: AROUND},
  ));
}

function forget(element: Element): void {
  observer?.unobserve(element);
  waiting.delete(element);
}

/** Waits until an element is in view or near it; `loading="eager"` does not wait. */
function whenNear(element: Element, signal: AbortSignal): Promise<void> {
  if (seen.has(element) || element.getAttribute('loading') === 'eager') return Promise.resolve();
  return new Promise((resolve) => {
    waiting.set(element, resolve);
    watch().observe(element);
    signal.addEventListener('abort', () => {
      if (waiting.get(element) === resolve) forget(element);
    });
  });
}

/** The time, in milliseconds, after which a request has failed and may be repeated. */
const PATIENCE = 60_000;

/** Something that failed to load: the message, and how to try again. */
interface Failure {
  readonly message: string;
  readonly again: () => void;
  /** A script of our own: browsers remember that it failed, so only a reload of the page tries again. */
  readonly isScript?: boolean;
  /** It is being tried again. */
  readonly trying?: boolean;
}

/** The message of browsers for a script that failed to load; most name its address. */
const missingScript = /(?:dynamically imported module|importing a module script)(?:[^:]*: *(\S+))?/i;

/** Words the reason of a failure. A browser does not fetch a script again that it could not parse. */
function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const missing = missingScript.exec(message);
  if (missing) {
    const [address = ''] = (missing[1] ?? '').split(/[?#]/, 1);
    const [folder, script] = address.split('/').slice(-2);
    return messages.missingScript(folder && script ? `${folder}/${script}` : '');
  }
  return error instanceof SyntaxError ? `${message}. ${messages.loadAgain}` : message;
}

/** Waits for a promise; rejected once the signal aborts. */
const untilAborted = <T>(signal: AbortSignal, coming: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), {once: true});
    coming.then(resolve, reject);
  });

/**
 * Loads documents and lazy chunks for an element. A load is cancelled when another replaces it, or when the element leaves
 * the page. A failure is shown (`notice`) and fires `umpire-fail`; the next load and the button try again.
 */
export class DocumentController implements ReactiveController {
  readonly #host: ReactiveControllerHost & HTMLElement;
  readonly #changed: (() => void) | undefined;
  #children: MutationObserver | undefined;
  #pending: AbortController | undefined;
  /** Repeats the load that was pending when the element left the page. */
  #resume: (() => void) | undefined;
  /** By name: `''` for the document, else the chunk. */
  readonly #failures = new Map<string, Failure>();

  /** `changed` is called when the element's children change, since a document may be among them. */
  constructor(host: ReactiveControllerHost & HTMLElement, changed?: () => void) {
    this.#host = host;
    this.#changed = changed;
    host.addController(this);
  }

  hostConnected(): void {
    if (this.#changed) {
      this.#children ??= new MutationObserver(this.#changed);
      this.#children.observe(this.#host, {childList: true, characterData: true, subtree: true});
    }
    this.#resume?.();
  }

  hostDisconnected(): void {
    this.#children?.disconnect();
    const left = this.#resume;
    this.cancel();
    this.#resume = left;
  }

  /** Tells whether a document is loading, or waits until its element is near the view. */
  get isLoading(): boolean {
    return this.#pending !== undefined;
  }

  /** Tells whether something failed to load and is still missing. */
  get failed(): boolean {
    return this.#failures.size > 0;
  }

  /** Cancels the pending load. */
  cancel(): void {
    this.#pending?.abort(DROPPED);
    this.#pending = this.#resume = undefined;
    this.#failures.delete('');
    setPending(this.#host, false);
  }

  /** Opens a document once its element is near the view. Calls `use` with the result unless another load replaced it. */
  load<T>(open: (signal: AbortSignal) => Promise<T>, use: (opened: T) => void): void {
    const again = (): void => this.load(open, use);
    const failure = this.#failures.get('');
    this.cancel();
    // the last failure is shown until it has loaded
    if (failure?.trying) this.#failures.set('', failure);
    setPending(this.#host, true);
    const going = (this.#pending = new AbortController());
    const {signal} = going;
    this.#resume = again;
    void whenNear(this.#host, signal)
      .then(() => this.#fetch(open, going))
      .then(
        (opened) => {
          if (going !== this.#pending) return;
          this.cancel();
          use(opened);
          this.#host.requestUpdate();
        },
        (error: unknown) => {
          if (going !== this.#pending) return;
          this.cancel();
          this.#fail('', error, again);
        },
      );
  }

  /** Loads a chunk of the program and calls `use` with it. Never rejected: a failure is shown and may be retried. */
  async loadChunk<T>(name: string, fetch: () => Promise<T>, use: (part: T) => unknown): Promise<void> {
    let got: T;
    try {
      got = await this.#fetch(fetch);
    } catch (error) {
      this.#fail(name, error, () => void this.loadChunk(name, fetch, use), true);
      return;
    }
    if (this.#failures.delete(name)) this.#host.requestUpdate();
    await use(got);
  }

  /** Renders what failed to load, with a button that tries again; nothing where nothing failed. */
  notice(): TemplateResult | typeof nothing {
    const [failure] = this.#failures.values();
    if (!failure) return nothing;
    return html`<p class="failed" part="failed" role="alert" lang=${locale.lang} dir=${locale.dir}>
      ${failure.trying ? messages.trying : html`${messages.failed} <span>${failure.message}.</span>`}
      ${
        failure.isScript
          ? html`<button type="button" @click=${() => location.reload()}>${messages.reload}</button>`
          : html`<button type="button" @click=${() => this.retry()}>${messages.again}</button>`
      }
    </p>`;
  }

  /** Tries again to load everything that failed. */
  retry(): void {
    for (const [name, failure] of [...this.#failures]) {
      if (failure.trying) continue;
      this.#failures.set(name, {...failure, trying: true});
      failure.again();
    }
    this.#host.requestUpdate();
  }

  async #fetch<T>(open: (signal: AbortSignal) => Promise<T>, going = new AbortController()): Promise<T> {
    const {signal} = going;
    signal.throwIfAborted();
    const late = window.setTimeout(() => going.abort(new Error('no answer within a minute')), PATIENCE);
    try {
      return await untilAborted(signal, open(signal));
    } finally {
      clearTimeout(late);
    }
  }

  #fail(name: string, error: unknown, again: () => void, isScript = false): void {
    const message = reasonOf(error);
    this.#failures.set(name, {message, again, isScript});
    this.#host.requestUpdate();
    this.#host.dispatchEvent(new UmpireFailEvent(message, () => this.retry()));
  }
}

/** A document as a page gives it: a value, the address of a file, or JSON. */
export type DocumentSource = {readonly value: unknown} | {readonly url: string} | {readonly text: string};

/** An element that a page may give a document: as a property, at an address, or as JSON inside it. */
interface SourceHost extends Element {
  readonly module?: unknown;
  readonly src?: string;
}

/** The document that a page gave the first of these elements that has one; undefined when none has. */
export function sourceOf(
  ...receivers: readonly (SourceHost | null | undefined)[]
): DocumentSource | undefined {
  for (const receiver of receivers) {
    if (!receiver) continue;
    const {module, src} = receiver;
    if (module !== undefined) return {value: module};
    if (src) return {url: new URL(src, receiver.baseURI).href};
    const script = receiver.querySelector(':scope > script[type="application/json"]');
    // in a comment, so that it is no text where a site takes the script's tags out
    const text = script?.textContent.trim().replace(/^<!--|-->$/g, '');
    if (text) return {text};
  }
  return undefined;
}

/** Compares two sources. */
export function isSameSource(a: DocumentSource | undefined, b: DocumentSource | undefined): boolean {
  if (!a || !b) return a === b;
  if ('value' in a) return 'value' in b && a.value === b.value;
  return 'url' in a ? 'url' in b && a.url === b.url : 'text' in b && a.text === b.text;
}

/** Finds the element that another names in its `for`. Another tag with that id is never taken for one of ours. */
export function namedBy(
  host: Element,
  id: string,
  ...tags: readonly `umpire-${string}`[]
): Element | undefined {
  if (id === '' || !host.isConnected) return undefined;
  const root = host.getRootNode() as Document | ShadowRoot;
  return root.querySelector(tags.map((tag) => `${tag}#${CSS.escape(id)}`).join()) ?? undefined;
}
