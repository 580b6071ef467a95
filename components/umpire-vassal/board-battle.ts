import {battleAt, type Asking, type Asked} from '../../src/edit/questions.js';
import type {BattleQuestion} from '../../src/module/index.js';
import type {VassalController} from './controller.js';

type AskedBattle = Asked & {readonly asks: 'battle'};

/** A battle for the place of the stack that was chosen: who fights in it, and the battle itself once it has begun. */
export class BoardBattle {
  /** The battle that is fought in the board's place; `undefined` while there is none. */
  question: BattleQuestion | undefined;
  /** The elements of a battle are on their way. */
  isLoading = false;
  /** Units that could fight, and do not. */
  #aside: ReadonlySet<string> = new Set();
  readonly #controller: VassalController;

  constructor(controller: VassalController) {
    this.#controller = controller;
  }

  /** The battle for the place of the stack that was chosen, with everybody who can fight in it; or why there is none. */
  get asking(): Asking<AskedBattle> | undefined {
    const {board, question} = this.#controller;
    const units = question.asked?.units ?? [];
    return board && units.length > 0 ? battleAt(board.shown, units) : undefined;
  }

  fights(unit: string): boolean {
    return !this.#aside.has(unit);
  }

  /** Says whether a unit fights. */
  choose(unit: string, fights: boolean): void {
    const aside = new Set(this.#aside);
    if (fights) aside.delete(unit);
    else aside.add(unit);
    this.#aside = aside;
    this.#controller.requestUpdate();
  }

  /** Fights the battle in the board's place. */
  async begin(): Promise<void> {
    const {asking} = this;
    const {board} = this.#controller;
    const {asked} = this.#controller.question;
    if (this.isLoading || !asking || !('can' in asking)) return;
    const {at, attackers, defenders} = asking.can;
    const those = (units: readonly string[]): string[] => units.filter((unit) => this.fights(unit));
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
    // another stack or board may have been taken meanwhile
    if (!loaded || board !== this.#controller.board || asked !== this.#controller.question.asked) return;
    this.#controller.back.forget();
    this.question = {at, attackers: those(attackers), defenders: those(defenders)};
    this.#controller.requestUpdate();
  }

  /** Goes back to the board as it was before the battle. */
  leave(): void {
    this.question = undefined;
    this.#controller.back.forget();
    this.#controller.resume();
    this.#controller.requestUpdate();
  }

  /** Forgets who was to fight, on a board that was made anew. */
  forget(): void {
    this.question = undefined;
    this.#aside = new Set();
  }
}
