import {
  door,
  loaded,
  type BattleEvent,
  type BattleQuestion,
  type HexPosition,
  type Loaded,
} from '../../module/index.js';
import {readHexField} from '../../rules/hex-combat/index.js';
import type {BattleDispute} from '../kit/disputes.js';
import {hexDisputes, hexDisputeSentence} from './disputes.js';
import {replayOnHexes, reportOf} from './play.js';
import type {HexReport} from './report.js';

/** The report, and every reading under which the same log would come to another. */
export interface HexBattleAnswer extends HexReport {
  readonly disputed: readonly BattleDispute[];
  /** The disputes as sentences, in their order. */
  readonly otherwise: readonly string[];
}

/**
 * Answers `ask.battle` on a hex map: the report after the log. Refuses a question whose units can't fight this battle;
 * the faults' pointers begin at `above`, the place of the question in its document.
 */
export const answerHexBattle = /* @__PURE__ */ door(function answerHexBattle(
  position: HexPosition,
  question: BattleQuestion,
  log: readonly BattleEvent[] = [],
  above: readonly (string | number)[] = ['ask', 'battle'],
): Loaded<HexBattleAnswer> {
  const field = readHexField(position, question, above);
  if (!field.ok) return field;
  const played = replayOnHexes(field.value, log);
  const disputed = hexDisputes(position, question, log, played);
  return loaded({
    ...reportOf(played),
    disputed,
    otherwise: disputed.map((dispute) => hexDisputeSentence(position, dispute)),
  });
});
