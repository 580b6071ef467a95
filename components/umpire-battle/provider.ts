import type {ReactiveControllerHost} from 'lit';
import type {BattleContext, BattleListener, BattleRequestEvent, OddsHint} from '../shared/battle-context.js';
import type {BattleController} from './controller.js';

/** Provides a battle to the elements beside it, and takes the odds from the one that counts them. */
export class BattleProvider {
  readonly #battle: BattleController;
  readonly #listeners = new Set<BattleListener>();
  #hint: OddsHint | undefined;
  /** True once somebody wants to see the odds. */
  #showsOdds = false;
  #isStale = false;

  constructor(battle: BattleController) {
    this.#battle = battle;
  }

  /** Answers an element that asks for a battle. It is notified until it stops. */
  readonly answer = (event: BattleRequestEvent): void => {
    event.stopPropagation();
    const {follow} = event;
    this.#listeners.add(follow);
    event.stop = () => this.#listeners.delete(follow);
    event.provider = event.currentTarget as ReactiveControllerHost & Element;
    follow(this.#context());
  };

  /** Notifies all listeners after the next update. */
  invalidate(): void {
    this.#isStale = true;
    this.#battle.requestUpdate();
  }

  notify(): void {
    if (!this.#isStale) return;
    this.#isStale = false;
    const context = this.#context();
    for (const listener of this.#listeners) listener(context);
  }

  /** The odds of the moment that is shown; undefined until they are counted. */
  get hint(): OddsHint | undefined {
    return this.#hint?.step === this.#battle.view?.step ? this.#hint : undefined;
  }

  /** Drops the odds of the last battle. */
  forgetHint(): void {
    this.#hint = undefined;
  }

  get showsOdds(): boolean {
    return this.#showsOdds;
  }

  /** Has the odds counted at every step from now on. */
  readonly enableOdds = (): void => {
    if (this.#showsOdds) return;
    this.#showsOdds = true;
    this.invalidate();
  };

  #context(): BattleContext | undefined {
    const {session, view} = this.#battle;
    return (
      session &&
      view && {
        session,
        view,
        lines: session.lines(),
        look: (step) => this.#battle.look(step),
        odds: this.#showsOdds,
        oddsHint: this.hint,
        enableOdds: this.enableOdds,
        setHint: (hint) => {
          this.#hint = hint;
          this.invalidate();
        },
      }
    );
  }
}
