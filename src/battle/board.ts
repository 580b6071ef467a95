/** The part of a battle that depends on its kind of map. */
import type {Loaded, Path} from '../module/fault.js';
import type {Position} from '../module/game.js';
import type {BattleEvent, BattleQuestion} from '../module/index.js';
import type {Found} from '../rules/battle-findings.js';
import type {Context} from '../rules/order/scene.js';
import type {Snapshot} from './chart.js';
import type {Beginning} from './order.js';
import type {StepFound} from './report.js';
import type {BattleView} from './view.js';

/** The fields of a view that depend on the kind of map. */
export type Moment = Omit<
  BattleView,
  'kind' | 'step' | 'state' | 'course' | 'over' | 'acting' | 'prompt' | 'isAuthorsPrompt' | 'snapshot'
>;

/** A possible event of a state, with its input. */
export interface Choice {
  readonly event: BattleEvent['type'];
}

export interface Board<C extends Context = Context, Report extends object = object> {
  /** Reads the question of a battle. Refuses one whose units can't fight it; pointers begin at `above`. */
  readonly read: (position: Position, question: BattleQuestion, above: Path) => Loaded<Beginning>;
  readonly report: (snapshot: Snapshot<C>) => Report;
  /** Makes the line that names who acts and the task, or says how the battle ended. */
  readonly prompt: (snapshot: Snapshot<C>) => string;
  /** Lists the possible events of a state. */
  readonly choices: (snapshot: Snapshot<C>) => readonly Choice[];
  /** Makes a moment of a battle: the last of these states, to which the earlier ones and the events led. */
  readonly moment: (
    position: Position,
    states: readonly Snapshot<C>[],
    events: readonly BattleEvent[],
  ) => Moment;
  readonly beginning: (start: Snapshot<C>) => readonly Found[];
  readonly step: (before: Snapshot<C>, event: BattleEvent, after: Snapshot<C>) => readonly StepFound[];
}
