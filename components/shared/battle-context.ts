import type {OddsHint} from './odds-hint.js';
import type {BattleSession, StepLine} from '../../src/battle/session.js';
import type {BattleView} from '../../src/battle/view.js';

/** The battle that `<umpire-battle>` provides to the elements beside it. */
export interface BattleContext {
  readonly session: BattleSession;
  /** The moment that is shown: the present, or an earlier step. */
  readonly view: BattleView;
  readonly lines: readonly StepLine[];
  /** The number of events in force. */
  readonly step: number;
  /** The earlier step that is shown; undefined while the present is shown. */
  readonly looking: number | undefined;
  /** Shows a step without undoing anything. */
  look(step: number): void;
  /** True once somebody wants to see the odds. */
  readonly odds: boolean;
  /** The odds of the moment that is shown, once they are counted. */
  readonly oddsHint: OddsHint | undefined;
  /** Has the odds counted from now on. */
  enableOdds(): void;
  /** Gives the battle the odds that were counted. */
  setHint(hint: OddsHint): void;
}
