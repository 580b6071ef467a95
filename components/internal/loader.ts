import {html, nothing, type ReactiveController, type ReactiveControllerHost, type TemplateResult} from 'lit';
import {UmpireFailEvent} from './life-events.js';
import {near} from './near.js';
import {setPending} from './states.js';
import {DROPPED} from './shared-task.js';
import {tongue} from './catalogue.js';
import {words} from './words.js';

/** The time, in milliseconds, after which a request has failed and may be repeated. */
const PATIENCE = 60_000;

/** Something that was not to be had: what was said of it, and how to ask for it again. */
interface Failure {
  readonly message: string;
  readonly again: () => void;
  /** A script of our own: browsers keep that it failed, so that only a new page asks for it again. */
  readonly isScript?: boolean;
  /** It was asked for again, and is on its way. */
  readonly trying?: boolean;
}

/** The message of browsers for a script that failed to load; most name its address. */
const missingScript = /(?:dynamically imported module|importing a module script)(?:[^:]*: *(\S+))?/i;

/** Why something was not to be had, in words. What a browser took for a script and could not read it does not fetch again. */
function because(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const missing = missingScript.exec(message);
  if (missing) {
    const [address = ''] = (missing[1] ?? '').split(/[?#]/, 1);
    const [folder, script] = address.split('/').slice(-2);
    return words.missingScript(folder && script ? `${folder}/${script}` : '');
  }
  return error instanceof SyntaxError ? `${message}. ${words.loadAgain}` : message;
}

/** Waits for a promise; rejected once the signal aborts. */
const unless = <T>(signal: AbortSignal, coming: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), {once: true});
    coming.then(resolve, reject);
  });

/**
 * Loads documents and lazy chunks for an element. A load is cancelled when another replaces it, or when the element leaves
 * the page. A failure is shown (`notice`) and fires `umpire-fail`; the next load and the button try again.
 */
export class Loader implements ReactiveController {
  readonly #host: ReactiveControllerHost & HTMLElement;
  readonly #changed: (() => void) | undefined;
  #children: MutationObserver | undefined;
  #going: AbortController | undefined;
  /** Repeats the load that was pending when the element left the page. */
  #left: (() => void) | undefined;
  /** By what was wanted: `''` for the document, else the part of the program. */
  readonly #failures = new Map<string, Failure>();

  /** `changed` is told when the element's children change: there may be another document among them. */
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
    this.#left?.();
  }

  hostDisconnected(): void {
    this.#children?.disconnect();
    const left = this.#left;
    this.drop();
    this.#left = left;
  }

  /** Tells whether something failed to load and is still missing. */
  get failed(): boolean {
    return this.#failures.size > 0;
  }

  /** Cancels the pending load. */
  drop(): void {
    this.#going?.abort(DROPPED);
    this.#going = this.#left = undefined;
    this.#failures.delete('');
    setPending(this.#host, false);
  }

  /** Opens a document once its element is near what is in view; `use` is given it unless something else was wanted since. */
  load<T>(open: (signal: AbortSignal) => Promise<T>, use: (opened: T) => void): void {
    const again = (): void => this.load(open, use);
    const failure = this.#failures.get('');
    this.drop();
    // what failed before goes on being said until it is here
    if (failure?.trying) this.#failures.set('', failure);
    setPending(this.#host, true);
    const going = (this.#going = new AbortController());
    const {signal} = going;
    this.#left = again;
    void near(this.#host, signal)
      .then(() => this.#fetch(open, going))
      .then(
        (opened) => {
          if (going !== this.#going) return;
          this.drop();
          use(opened);
          this.#host.requestUpdate();
        },
        (error: unknown) => {
          if (going !== this.#going) return;
          this.drop();
          this.#fail('', error, again);
        },
      );
  }

  /** Forgets the failure of this name. */
  forget(name: string): void {
    if (this.#failures.delete(name)) this.#host.requestUpdate();
  }

  /** Fetches a part of the program by its name and uses it; ends well, whether that succeeds or not. */
  async part<T>(name: string, fetch: () => Promise<T>, use: (part: T) => unknown): Promise<void> {
    let got: T;
    try {
      got = await this.#fetch(fetch);
    } catch (error) {
      this.#fail(name, error, () => void this.part(name, fetch, use), true);
      return;
    }
    if (this.#failures.delete(name)) this.#host.requestUpdate();
    await use(got);
  }

  /** Says what could not be loaded, with a button that tries again; nothing where all is well. */
  notice(): TemplateResult | typeof nothing {
    const [failure] = this.#failures.values();
    if (!failure) return nothing;
    return html`<p class="failed" part="failed" role="alert" lang=${tongue.lang} dir=${tongue.dir}>
      ${failure.trying ? words.trying : html`${words.failed} <span lang="en" dir="ltr">${failure.message}.</span>`}
      ${
        failure.isScript
          ? html`<button type="button" @click=${() => location.reload()}>${words.reload}</button>`
          : html`<button type="button" @click=${() => this.retry()}>${words.again}</button>`
      }
    </p>`;
  }

  /** Asks again for what was not to be had. */
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
      return await unless(signal, open(signal));
    } finally {
      clearTimeout(late);
    }
  }

  #fail(name: string, error: unknown, again: () => void, isScript = false): void {
    const message = because(error);
    this.#failures.set(name, {message, again, isScript});
    this.#host.requestUpdate();
    this.#host.dispatchEvent(new UmpireFailEvent(message, () => this.retry()));
  }
}
