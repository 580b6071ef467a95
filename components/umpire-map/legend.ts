import {nothing, type ReactiveControllerHost, type TemplateResult} from 'lit';
import type {Position} from '../../src/module/index.js';
import type {LazyInteraction} from './lazy.js';

/** The key of the map's signs, below the map: open or shut. What it says comes with the dialogue. */
export class Legend {
  open = false;
  readonly #map: ReactiveControllerHost & {readonly renderRoot: ParentNode};
  readonly #lazy: LazyInteraction;

  constructor(map: ReactiveControllerHost & {readonly renderRoot: ParentNode}, lazy: LazyInteraction) {
    this.#map = map;
    this.#lazy = lazy;
  }

  readonly toggle = (): void => {
    this.open = !this.open;
    if (this.open) this.#lazy.load();
    this.#map.requestUpdate();
  };

  readonly shut = ({key}: KeyboardEvent): void => {
    if (key !== 'Escape') return;
    this.open = false;
    this.#map.requestUpdate();
    this.#map.renderRoot.querySelector<HTMLElement>('.below button')?.focus();
  };

  template(shown: Position, isMarked: boolean): TemplateResult | typeof nothing | undefined {
    return this.open ? this.#lazy.dialogue?.keyTemplate(shown, isMarked, this.shut) : nothing;
  }
}
