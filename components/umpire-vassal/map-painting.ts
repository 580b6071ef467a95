import {withShownNames, type ModuleDocument, type OverlayDocument} from '../../src/module/index.js';
import {withEditedMap} from '../../src/vassal/edited-map.js';
import type {VassalController} from './controller.js';
import {canvasScale} from './view-model.js';

/** The map in the editor: as it was when the painting began, and the picture of its boards. */
export interface Painting {
  readonly base: OverlayDocument;
  readonly before: ModuleDocument;
  readonly document: ModuleDocument;
  canvas?: HTMLCanvasElement;
}

/** Has the map painted in the editor, over the module's own board. */
export class MapPainting {
  /** The map as it is being painted; `undefined` while the editor is closed. */
  now: Painting | undefined;
  readonly #controller: VassalController;

  constructor(controller: VassalController) {
    this.#controller = controller;
  }

  /** Opens the editor. */
  async begin(): Promise<void> {
    if (!(await this.#controller.guarded(() => import('../umpire-editor/define.js')))) return;
    this.#start();
    this.#controller.requestUpdate();
  }

  /** Begins again over the board that was made anew, where the editor is open. */
  restart(): void {
    if (this.now) this.#start();
  }

  #start(): void {
    const {board, summary, map} = this.#controller;
    const extent = summary?.maps.find(({name}) => name === map)?.extent;
    if (!board || !extent) return;
    const {document, shownNames} = board.shown.game;
    const before = withShownNames(document, shownNames);
    const scale = canvasScale(extent);
    const {x, y, scale: side, scaleDown} = board.pictures.place;
    const image = {
      src: 'board',
      x: (x - extent.x) * scale,
      y: (y - extent.y) * scale,
      scale: side * scale,
      ...(scaleDown === undefined ? {} : {scaleDown: scaleDown * scale}),
    };
    const {canvas} = this.now ?? {};
    this.now = {
      base: this.#controller.overlay,
      before,
      document: {...before, map: {...before.map, image}},
      ...(canvas && {canvas}),
    };
  }

  /** Takes the map as it was painted; the board is made anew when the painting ends. */
  paint(document: ModuleDocument): void {
    const {map, board} = this.#controller;
    if (!this.now || !board || map === undefined) return;
    this.#controller.storeOverlay(withEditedMap(this.now.base, map, this.now.before, document, board.keys));
  }

  async end(): Promise<void> {
    this.now = undefined;
    await this.#controller.updateBoard();
  }
}
