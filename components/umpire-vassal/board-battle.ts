import {attackOn, type Asked, type Asking, type AttackOptions} from '../../src/edit/questions.js';
import type {BattleQuestion} from '../../src/module/index.js';
import type {VassalController} from './controller.js';

/** A battle for the place of the stack that was chosen: the choice of its attackers, then the battle in the board's place. */
export class BoardBattle {
  /** The battle whose attackers a person is choosing; `undefined` while there is none. */
  options: AttackOptions | undefined;
  /** The battle that is fought in the board's place; `undefined` while there is none. */
  question: BattleQuestion | undefined;
  /** The elements of a battle are on their way. */
  isLoading = false;
  readonly #controller: VassalController;

  constructor(controller: VassalController) {
    this.#controller = controller;
  }

  /** The units to choose from for the place of the stack that was chosen; or why it cannot be attacked. */
  get asking(): Asking<AttackOptions> | undefined {
    const {board, question} = this.#controller;
    const units = question.asked?.units ?? [];
    return board && units.length > 0 ? attackOn(board.shown, units) : undefined;
  }

  /** Lets a person choose who attacks, in the board's place. */
  choose(): void {
    const {asking} = this;
    if (!asking || !('can' in asking)) return;
    this.#controller.back.forget();
    this.options = asking.can;
    this.#controller.requestUpdate();
  }

  /** Fights the battle in the board's place. */
  async begin(asked: Asked): Promise<void> {
    const {options} = this;
    if (this.isLoading || !options || asked.asks !== 'battle') return;
    const {at, attackers, defenders} = asked;
    this.isLoading = true;
    this.#controller.requestUpdate();
    const loaded = await this.#controller.guarded(() =>
      Promise.all([
        import('../umpire-battle/define.js'),
        import('../umpire-crt/define.js'),
        import('../umpire-log/define.js'),
      ]),
    );
    this.isLoading = false;
    this.#controller.requestUpdate();
    // a person may have gone back, or have opened another board meanwhile
    if (!loaded || options !== this.options) return;
    this.question = {at, attackers: [...attackers], defenders: [...defenders]};
    this.#controller.requestUpdate();
  }

  /** Goes back to the board as it was before the battle. */
  leave(): void {
    this.forget();
    this.#controller.back.forget();
    this.#controller.resume();
    this.#controller.requestUpdate();
  }

  /** Forgets the battle, as on a board that was made anew. */
  forget(): void {
    this.options = this.question = undefined;
  }
}
