import type {LitElement, ReactiveController} from 'lit';
import type {Fault} from '../../src/module/index.js';
import type {Editions} from '../../src/rules/editions.js';
import {givenBy, isSame, type Given} from './given.js';
import {Loader} from './loader.js';
import {openEditions} from './open.js';

/** Loads the module of an element in both editions, and again when what the page gives it is another. */
export class EditionSource implements ReactiveController {
  editions: Editions | undefined;
  faults: readonly Fault[] = [];
  readonly #host: LitElement;
  readonly #loader: Loader;
  #given: Given | undefined;

  constructor(host: LitElement) {
    this.#host = host;
    this.#loader = new Loader(host, () => {
      host.requestUpdate();
    });
    host.addController(this);
  }

  /** Is a module on its way? */
  get loading(): boolean {
    return this.#given !== undefined && !this.editions && this.faults.length === 0 && !this.#loader.failed;
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
  notice(): ReturnType<Loader['notice']> {
    return this.#loader.notice();
  }

  /** Fetches a part of the program by its name, and uses it. */
  part<T>(name: string, fetch: () => Promise<T>, use: (part: T) => unknown): Promise<void> {
    return this.#loader.part(name, fetch, use);
  }

  hostUpdate(): void {
    const given = givenBy(this.#host);
    if (isSame(given, this.#given)) return;
    this.#given = given;
    this.faults = [];
    if (!given) {
      this.editions = undefined;
      this.#loader.drop();
      return;
    }
    this.#loader.load(
      (signal) => openEditions(given, signal),
      (opened) => {
        this.editions = opened.ok ? opened.value : undefined;
        this.faults = opened.ok ? [] : opened.faults;
      },
    );
  }
}
