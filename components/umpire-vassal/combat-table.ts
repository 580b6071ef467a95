import {loadGameDocument} from '../../src/games/index.js';
import {isSameJson, type ModuleDocument, type OverlayDocument} from '../../src/module/index.js';
import {withTablesOf, withTables} from '../../src/vassal/shipped-rules.js';
import type {VassalController} from './controller.js';

/** Enters the combat table that a VASSAL module does not have: in the table form of the editor, or copied from a game of ours. */
export class CombatTable {
  isOpen = false;
  /** The game in the table form, as it was when the form was opened. */
  form: ModuleDocument | undefined;
  /** The game of ours whose table was copied, and that table. */
  #copied: {readonly game: string; readonly tables: OverlayDocument['tables']} | undefined;
  readonly #controller: VassalController;

  constructor(controller: VassalController) {
    this.#controller = controller;
  }

  /** Unfolds the part of the page with the table, or folds it; an open form is applied. */
  async open(isOpen: boolean): Promise<void> {
    if (isOpen === this.isOpen) return;
    this.isOpen = isOpen;
    this.#controller.requestUpdate();
    if (!isOpen) await this.closeForm();
  }

  /** The game of ours whose table the overlay has, if it was copied here. */
  get game(): string | undefined {
    const {tables} = this.#controller.overlay;
    return this.#copied && tables && isSameJson(this.#copied.tables, tables) ? this.#copied.game : undefined;
  }

  async openForm(): Promise<void> {
    const {board} = this.#controller;
    if (!board) return;
    if (!(await this.#controller.guarded(() => import('../umpire-editor/define.js')))) return;
    this.form = board.shown.game.document;
    this.#controller.requestUpdate();
  }

  /** Stores the tables of the form; the board is updated when it closes. */
  fill({tables = {}}: ModuleDocument): void {
    const {board, overlay} = this.#controller;
    if (board) this.#controller.storeOverlay(withTables(overlay, board.shown.kind, board.sides, tables));
  }

  async closeForm(): Promise<void> {
    if (!this.form) return;
    this.form = undefined;
    await this.#controller.updateBoard();
  }

  /** Copies the table of a game of ours, with the kinds of terrain and units that it names. */
  async copyFrom(game: string): Promise<void> {
    const document = await this.#controller.guarded(() => loadGameDocument(game) as Promise<ModuleDocument>);
    const {board, overlay} = this.#controller;
    this.form = undefined;
    if (!board || !document) return;
    const entered = withTablesOf(overlay, document, board.sides);
    this.#copied = {game, tables: entered.tables};
    await this.#controller.setOverlay(entered);
  }
}
