import type {VassalController} from './controller.js';
import {keepNeeds, storedNeeds, type Needs} from './stored-overlay.js';

/** Counts the rulings that each place of a map would have changed, until somebody enters it. */
export class NeededPlaces {
  #needs: Needs = {};
  /** The rulings whose needs were counted, as their questions. */
  readonly #counted = new Set<string>();
  readonly #controller: VassalController;

  constructor(controller: VassalController) {
    this.#controller = controller;
  }

  /** Takes what this browser kept of a module. */
  open(module: string): void {
    this.#needs = storedNeeds(module);
    this.#counted.clear();
  }

  forget(): void {
    this.#needs = {};
  }

  /** Numbers of rulings that places of the map that is open would have changed. */
  get onMap(): Readonly<Record<string, number>> {
    return this.#needs[this.#controller.map ?? ''] ?? {};
  }

  /** Counts a question once: places that would change its ruling are needed. */
  count(question: unknown, places: readonly string[]): void {
    const {map, summary} = this.#controller;
    const key = JSON.stringify([map, question]);
    if (map === undefined || !summary || places.length === 0 || this.#counted.has(key)) return;
    this.#counted.add(key);
    const needs = {...this.onMap};
    for (const place of new Set(places)) needs[place] = (needs[place] ?? 0) + 1;
    this.#needs = {...this.#needs, [map]: needs};
    keepNeeds(summary.overlay.overlay.module, this.#needs);
  }
}
