import type {BattleSession} from '../../src/battle/session.js';
import type {BattleView} from '../../src/battle/view.js';
import type {OddsHint} from '../internal/odds-hint.js';
import type {BattleContext} from '../internal/battle-context.js';
import type {BattleRequestEvent, Follow} from '../internal/battle-request.js';

/** The battle that they follow. */
interface Followed {
  readonly session: BattleSession | undefined;
  readonly view: BattleView | undefined;
  readonly looking: number | undefined;
  look(step: number): void;
  changed(): void;
}

/** The elements beside a battle: what they are told of it, and what those that count its odds tell back. */
export class Followers {
  /** Somebody wants to see the odds. */
  odds = false;
  readonly #battle: Followed;
  readonly #all = new Set<Follow>();
  #told: OddsHint | undefined;
  #news = false;

  constructor(battle: Followed) {
    this.#battle = battle;
  }

  /** Somebody asks for a battle: this is theirs, until they stop. */
  readonly answer = (event: BattleRequestEvent): void => {
    event.stopPropagation();
    const {follow} = event;
    this.#all.add(follow);
    event.stop = () => this.#all.delete(follow);
    follow(this.#context());
  };

  /** There is news: they are told after the next update. */
  expect(): void {
    this.#news = true;
    this.#battle.changed();
  }

  /** Tells them, where there is news. */
  tell(): void {
    if (!this.#news) return;
    this.#news = false;
    const context = this.#context();
    for (const follow of this.#all) follow(context);
  }

  /** The odds of the moment that is shown; nothing while they are counted anew. */
  get advice(): OddsHint | undefined {
    return this.#told?.step === this.#battle.view?.step ? this.#told : undefined;
  }

  /** Another battle: what was counted is of the one before. */
  forget(): void {
    this.#told = undefined;
  }

  /** Has the odds counted, from now on at every step. */
  readonly askOdds = (): void => {
    if (this.odds) return;
    this.odds = true;
    this.expect();
  };

  /** The battle as they see it. */
  #context(): BattleContext | undefined {
    const {session, view, looking} = this.#battle;
    return (
      session &&
      view && {
        session,
        view,
        lines: session.lines(),
        step: session.step,
        looking,
        look: (step) => this.#battle.look(step),
        odds: this.odds,
        oddsHint: this.advice,
        enableOdds: this.askOdds,
        setHint: (advice) => {
          this.#told = advice;
          this.expect();
        },
      }
    );
  }
}
