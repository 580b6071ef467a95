import {loadGameDocument} from '../../src/games/index.js';
import {isSameJson, type ModuleDocument, type OverlayDocument} from '../../src/module/index.js';
import {takeTables, tellTables} from '../../src/vassal/taken-rules.js';
import type {VassalController} from './controller.js';

/** Takes the combat table that a module of VASSAL does not have: from the table form of the editor, or of a game of ours. */
export class TableTelling {
  isOpen = false;
  /** The game in the table form, as it was when the form was opened. */
  form: ModuleDocument | undefined;
  /** The game of ours whose table was taken, and that table. */
  #taken: {readonly game: string; readonly tables: OverlayDocument['tables']} | undefined;
  readonly #controller: VassalController;

  constructor(controller: VassalController) {
    this.#controller = controller;
  }

  /** Unfolds the part of the page with the table, or folds it; a form that was open is taken over. */
  async open(isOpen: boolean): Promise<void> {
    if (isOpen === this.isOpen) return;
    this.isOpen = isOpen;
    this.#controller.requestUpdate();
    if (!isOpen) await this.closeForm();
  }

  /** The game of ours that has the table which is told, as far as it was taken here. */
  get game(): string | undefined {
    const {tables} = this.#controller.overlay;
    return this.#taken && tables && isSameJson(this.#taken.tables, tables) ? this.#taken.game : undefined;
  }

  async openForm(): Promise<void> {
    const {board} = this.#controller;
    if (!board) return;
    if (!(await this.#controller.guarded(() => import('../umpire-editor/define.js')))) return;
    this.form = board.shown.game.document;
    this.#controller.requestUpdate();
  }

  /** Takes the tables as they are in the form; the board is made anew when it closes. */
  fill({tables = {}}: ModuleDocument): void {
    const {board, overlay} = this.#controller;
    if (board) this.#controller.keep(tellTables(overlay, board.shown.kind, board.sides, tables));
  }

  async closeForm(): Promise<void> {
    if (!this.form) return;
    this.form = undefined;
    await this.#controller.updateBoard();
  }

  /** Takes the table of a game of ours, with the kinds of terrain and units that it names. */
  async takeFrom(game: string): Promise<void> {
    const document = await this.#controller.guarded(() => loadGameDocument(game) as Promise<ModuleDocument>);
    const {board, overlay} = this.#controller;
    this.form = undefined;
    if (!board || !document) return;
    const told = takeTables(overlay, document, board.sides);
    this.#taken = {game, tables: told.tables};
    await this.#controller.tell(told);
  }
}
