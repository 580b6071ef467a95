import type {LitElement, ReactiveController} from 'lit';
import type {Fault} from '../../src/module/index.js';
import type {Editions} from './editions.js';
import type {Given} from './read.js';

/** Where an element's module may come from, the first that is there. */
interface Host extends LitElement {
  readonly module: unknown;
  readonly src: string;
}

/**
 * Loads the module of an element in both editions, and again when its property, its `src` or the JSON inside it changes.
 * The loader is fetched with the first module, and an answer that was overtaken is dropped.
 */
export class EditionSource implements ReactiveController {
  editions: Editions | undefined;
  faults: readonly Fault[] = [];
  readonly #host: Host;
  #given: Given | undefined;
  #children: MutationObserver | undefined;

  constructor(host: Host) {
    this.#host = host;
    host.addController(this);
  }

  /** Is a module on its way? */
  get loading(): boolean {
    return this.#given !== undefined && !this.editions && this.faults.length === 0;
  }

  hostConnected(): void {
    this.#children ??= new MutationObserver(() => this.#host.requestUpdate());
    this.#children.observe(this.#host, {childList: true, characterData: true, subtree: true});
  }
  hostDisconnected(): void {
    this.#children?.disconnect();
  }
  hostUpdate(): void {
    const given = this.#find();
    if (same(given, this.#given)) return;
    this.#given = given;
    this.editions = undefined;
    this.faults = [];
    if (given) void this.#load(given);
  }

  #find(): Given | undefined {
    const {module, src} = this.#host;
    if (module !== undefined) return {value: module};
    if (src !== '') return {url: new URL(src, this.#host.baseURI).href};
    const text = this.#host.querySelector(':scope > script[type="application/json"]')?.textContent;
    return text ? {text} : undefined;
  }

  async #load(given: Given): Promise<void> {
    const {read, editionsOf} = await import('./fetch.js');
    const document = await read(given);
    const opened = document.ok ? editionsOf(document.value) : document;
    if (given !== this.#given) return;
    if (opened.ok) this.editions = opened.value;
    else this.faults = opened.faults;
    this.#host.requestUpdate();
  }
}

/** Is it the same thing that was given before? */
function same(a: Given | undefined, b: Given | undefined): boolean {
  if (!a || !b) return a === b;
  if ('value' in a) return 'value' in b && a.value === b.value;
  return 'url' in a ? 'url' in b && a.url === b.url : 'text' in b && a.text === b.text;
}
