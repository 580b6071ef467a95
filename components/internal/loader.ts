import type {ReactiveController, ReactiveControllerHost} from 'lit';

/**
 * Loads what an element shows: an answer that was overtaken by another wish, or by the element's leaving the page, is
 * dropped. `changed` is told when the element's children change: there may be another document among them.
 */
export class Loader implements ReactiveController {
  readonly #host: HTMLElement;
  readonly #changed: () => void;
  #children: MutationObserver | undefined;
  #wish = 0;

  constructor(host: ReactiveControllerHost & HTMLElement, changed: () => void) {
    this.#host = host;
    this.#changed = changed;
    host.addController(this);
  }

  hostConnected(): void {
    this.#children ??= new MutationObserver(this.#changed);
    this.#children.observe(this.#host, {childList: true, characterData: true, subtree: true});
  }

  hostDisconnected(): void {
    this.#children?.disconnect();
    this.drop();
  }

  /** What is on its way is no longer wanted. */
  drop(): void {
    this.#wish++;
  }

  /** Opens something; `use` is given it unless something else was wanted since. */
  load<T>(open: () => Promise<T>, use: (opened: T) => void): void {
    const wish = ++this.#wish;
    void open().then((opened) => {
      if (wish === this.#wish) use(opened);
    });
  }
}

/** What opens documents, and the validator with it: fetched for the first document of a page. */
export const opener = (): Promise<typeof import('./open.js')> => import('./open.js');

/** What opens a position to be shown, without a question. */
export const standingOpener = (): Promise<typeof import('./open-standing.js')> =>
  import('./open-standing.js');
