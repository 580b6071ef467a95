import type {OddsHint} from './odds-hint.js';
import type {BattleSession, StepLine} from '../../src/battle/session.js';
import type {BattleView} from '../../src/battle/view.js';

/** A battle as elements beside it see it: what is shown, and the way back and forth. */
export interface BattleContext {
  readonly session: BattleSession;
  /** The moment that is shown: where the battle stands, or a step someone looks back at. */
  readonly view: BattleView;
  readonly lines: readonly StepLine[];
  /** How many events are in force. */
  readonly step: number;
  /** The step that is looked at; undefined while the battle itself is shown. */
  readonly looking: number | undefined;
  /** Shows a step without going there. */
  look(step: number): void;
  /** Somebody wants to see the odds. */
  readonly odds: boolean;
  /** The odds of the moment that is shown, once they are counted. */
  readonly oddsHint: OddsHint | undefined;
  /** Wants to see the odds: whoever counts them begins. */
  enableOdds(): void;
  /** Tells the battle what was counted. */
  setHint(advice: OddsHint): void;
}
