import type {BattleSession, BattleView, StepLine} from '../../src/battle/view/types.js';

/** A battle as elements beside it see it: what is shown, and the way back and forth. */
export interface BattleContext {
  readonly run: BattleSession;
  /** The moment that is shown: where the battle stands, or a step someone looks back at. */
  readonly view: BattleView;
  readonly lines: readonly StepLine[];
  /** How many events are in force. */
  readonly step: number;
  /** The step that is looked at; undefined while the battle itself is shown. */
  readonly looking: number | undefined;
  /** Shows a step without going there. */
  look(step: number): void;
}
