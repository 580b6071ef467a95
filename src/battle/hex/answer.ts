import {
  loaded,
  type BattleEvent,
  type BattleQuestion,
  type HexPosition,
  type Loaded,
} from '../../module/index.js';
import {readHexField} from '../../rules/hex-combat/index.js';
import {replayHexReport, type HexReport} from './report.js';

/**
 * Answers `ask.battle` on a hex map: the report after the log. Refuses a question whose units can't fight this battle;
 * the faults' pointers begin at `above`, the place of the question in its document.
 */
export function answerHexBattle(
  position: HexPosition,
  question: BattleQuestion,
  log: readonly BattleEvent[] = [],
  above: readonly (string | number)[] = ['ask', 'battle'],
): Loaded<HexReport> {
  const field = readHexField(position, question, above);
  return field.ok ? loaded(replayHexReport(field.value, log)) : field;
}
