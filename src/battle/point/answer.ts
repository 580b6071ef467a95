import {
  loaded,
  type BattleEvent,
  type BattleQuestion,
  type Loaded,
  type PointPosition,
} from '../../module/index.js';
import {readField} from '../../rules/point/index.js';
import {replayPointReport, type PointReport} from './report.js';

/**
 * Answers `ask.battle` on a point map: the report after the log. Refuses a question whose units can't fight this
 * battle; the faults' pointers begin at `above`, the place of the question in its document.
 */
export function answerPointBattle(
  position: PointPosition,
  question: BattleQuestion,
  log: readonly BattleEvent[] = [],
  above: readonly (string | number)[] = ['ask', 'battle'],
): Loaded<PointReport> {
  const field = readField(position, question, above);
  return field.ok ? loaded(replayPointReport(field.value, log)) : field;
}
