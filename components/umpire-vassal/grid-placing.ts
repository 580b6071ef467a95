import type {GridChoice} from '../../src/module/index.js';
import type {ClickedHex} from '../../src/edit/module/calibrate.js';
import type {PictureStore} from '../shared/picture-store.js';
import type {VassalController} from './controller.js';

/** Takes a grid of the map, or waits for clicks on its hexes where none fits. */
export class GridPlacing {
  /** The hexes that a person has clicked so far, to place a grid by hand; `undefined` while nobody does. */
  clickedHexes: readonly ClickedHex[] | undefined;
  /** The size of the picture to click on, 1 for the width of the page. */
  zoom = 1;
  #store: PictureStore | undefined;
  #unfollow: (() => void) | undefined;
  readonly #controller: VassalController;

  constructor(controller: VassalController) {
    this.#controller = controller;
  }

  stop(): void {
    this.#unfollow?.();
    this.#store = undefined;
  }

  /** Takes a grid of the map; with `hand`, waits for clicks on three hexes. */
  async choose(choice: GridChoice | 'hand'): Promise<void> {
    const before = this.#controller.mapEntries.grid;
    this.clickedHexes = choice === 'hand' ? (before?.kind === 'hand' ? before.sightings : []) : undefined;
    this.#controller.requestUpdate();
    if (choice !== 'hand') await this.#controller.setMapEntries({grid: choice});
  }

  /** Changes the hexes that were clicked. */
  setClickedHexes(clickedHexes: readonly ClickedHex[]): void {
    this.clickedHexes = clickedHexes;
    this.#controller.requestUpdate();
  }

  setZoom(zoom: number): void {
    this.zoom = zoom;
    this.#controller.requestUpdate();
  }

  /** Renders again when pictures of the board have loaded. */
  follow(store: PictureStore): void {
    if (store === this.#store) return;
    this.#store = store;
    this.#unfollow?.();
    this.#unfollow = store.subscribe(() => this.#controller.requestUpdate());
  }
}
