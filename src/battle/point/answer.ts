import {
  door,
  loaded,
  type BattleEvent,
  type BattleQuestion,
  type Loaded,
  type PointPosition,
} from '../../module/index.js';
import {readField} from '../../rules/point/index.js';
import type {BattleDispute} from '../kit/disputes.js';
import {pointDisputes, pointDisputeSentence} from './disputes.js';
import {replayOnPoints} from './play.js';
import {reportOf, type PointReport} from './report.js';

/** The report, and every reading under which the same log would come to another. */
export interface PointBattleAnswer extends PointReport {
  readonly disputed: readonly BattleDispute[];
  /** The disputes as sentences, in their order. */
  readonly otherwise: readonly string[];
}

/**
 * Answers `ask.battle` on a point map: the report after the log. Refuses a question whose units can't fight this
 * battle; the faults' pointers begin at `above`, the place of the question in its document.
 */
export const answerPointBattle = /* @__PURE__ */ door(function answerPointBattle(
  position: PointPosition,
  question: BattleQuestion,
  log: readonly BattleEvent[] = [],
  above: readonly (string | number)[] = ['ask', 'battle'],
): Loaded<PointBattleAnswer> {
  const field = readField(position, question, above);
  if (!field.ok) return field;
  const played = replayOnPoints(field.value, log);
  const disputed = pointDisputes(position, question, log, played);
  return loaded({
    ...reportOf(played),
    disputed,
    otherwise: disputed.map((dispute) => pointDisputeSentence(dispute)),
  });
});
