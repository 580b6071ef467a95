import type {BattleView} from '../../../src/battle/view.js';
import type {BattleEvent} from '../../../src/module/index.js';
import type {OddsHint} from '../../internal/odds-hint.js';
import type {DiceMode} from '../dice-mode.js';
import type {Draft} from '../draft.js';

/** What the parts of the panel need: the moment that is shown, what was put together for it, and whom to tell. */
export interface PanelProps {
  readonly view: BattleView;
  readonly draft: Draft;
  readonly mode: DiceMode;
  /** The hash that binds the next roll, where dice are committed. */
  readonly commitment: string | undefined;
  /** What the odds say of this moment, where somebody wants to see them. */
  readonly advice: OddsHint | undefined;
  readonly set: (change: Partial<Draft> | ((draft: Draft) => Partial<Draft>)) => void;
  /** An event, or how it is made of what was put together by now: that may be more than what is shown yet. */
  readonly play: (event: BattleEvent | ((draft: Draft) => BattleEvent)) => void;
  /** Has the dice of this step rolled by the page. */
  readonly roll: () => void;
}
