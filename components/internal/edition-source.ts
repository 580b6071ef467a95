import type {LitElement, ReactiveController} from 'lit';
import type {Fault} from '../../src/module/index.js';
import type {Editions} from '../../src/rules/open.js';
import {givenBy, isSame, type Given} from './given.js';
import {Loader, opener} from './loader.js';

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
    return this.#given !== undefined && !this.editions && this.faults.length === 0;
  }

  hostDisconnected(): void {
    // asked for again where the element comes back
    if (this.loading) this.#given = undefined;
  }

  hostUpdate(): void {
    const given = givenBy(this.#host);
    if (isSame(given, this.#given)) return;
    this.#given = given;
    this.editions = undefined;
    this.faults = [];
    if (!given) {
      this.#loader.drop();
      return;
    }
    this.#loader.load(
      async () => (await opener()).openEditions(given),
      (opened) => {
        if (opened.ok) this.editions = opened.value;
        else this.faults = opened.faults;
        this.#host.requestUpdate();
      },
    );
  }
}
