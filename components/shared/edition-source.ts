import type {LitElement, ReactiveController} from 'lit';
import type {Fault, Loaded} from '../../src/module/index.js';
import type {Editions} from '../../src/rules/editions.js';
import {type DocumentSource, sourceOf, isSameSource, DocumentController} from './document-controller.js';
import {openEditions} from './open-document.js';

/** An element that shows a module, or a game that a page has checked in its place. */
type EditionHost = LitElement & {readonly game?: unknown};

/** Loads the module of an element in both editions, and again when what the page gives it is another. */
export class EditionSource implements ReactiveController {
  readonly #host: EditionHost;
  readonly #loader: DocumentController;
  #given: DocumentSource | undefined;
  /** The module that was opened last, until another takes its place. */
  #opened: Loaded<Editions> | undefined;

  constructor(host: EditionHost) {
    this.#host = host;
    this.#loader = new DocumentController(host, () => {
      host.requestUpdate();
    });
    host.addController(this);
  }

  get editions(): Editions | undefined {
    return this.#opened?.ok ? this.#opened.value : undefined;
  }

  get faults(): readonly Fault[] {
    return this.#opened?.ok === false ? this.#opened.faults : [];
  }

  /** Is a module on its way? */
  get loading(): boolean {
    return this.#given !== undefined && !this.#opened && !this.#loader.failed;
  }

  /** Does the page give it nothing? */
  get empty(): boolean {
    return this.#given === undefined;
  }

  /** Is there something that could not be fetched? */
  get failed(): boolean {
    return this.#loader.failed;
  }

  /** Renders a loading failure, with a button to try again. */
  notice(): ReturnType<DocumentController['notice']> {
    return this.#loader.notice();
  }

  /** Fetches a part of the program by its name, and uses it. */
  loadChunk<T>(name: string, fetch: () => Promise<T>, use: (part: T) => unknown): Promise<void> {
    return this.#loader.loadChunk(name, fetch, use);
  }

  hostUpdate(): void {
    const given = this.#host.game ? undefined : sourceOf(this.#host);
    if (isSameSource(given, this.#given)) return;
    this.#given = given;
    if (!given || !this.#opened?.ok) this.#opened = undefined;
    if (given)
      this.#loader.load(
        (signal) => openEditions(given, signal),
        (opened) => {
          this.#opened = opened;
        },
      );
    else this.#loader.cancel();
  }
}
