import type {BattleView} from '../../../src/battle/view.js';
import type {BattleEvent} from '../../../src/module/index.js';
import type {OddsHint} from '../../internal/odds-hint.js';
import type {DiceMode} from '../dice-mode.js';
import type {Draft} from '../draft.js';

/** The data of the panel's parts: the moment that is shown, the player's choice, and callbacks. */
export interface PanelProps {
  readonly view: BattleView;
  readonly draft: Draft;
  readonly mode: DiceMode;
  /** The hash that binds the next roll, where dice are committed. */
  readonly commitment: string | undefined;
  /** The odds of this moment, if a player wants to see them. */
  readonly advice: OddsHint | undefined;
  readonly set: (change: Partial<Draft> | ((draft: Draft) => Partial<Draft>)) => void;
  /** An event, or how it is made of what was put together by now: that may be more than what is shown yet. */
  readonly play: (event: BattleEvent | ((draft: Draft) => BattleEvent)) => void;
  /** Has the dice of this step rolled by the page. */
  readonly roll: () => void;
}
