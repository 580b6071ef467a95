import {loaded, type Loaded} from '../module/fault.js';
import type {BattleQuestion} from '../module/schema/battle-question.js';
import type {BattleEvent} from '../module/schema/event.js';
import type {HexPosition, PointPosition} from '../module/game.js';
import {readHexBattleSetup} from '../rules/hex-combat/index.js';
import {readPointBattleSetup} from '../rules/point/index.js';
import {
  hexDisputes,
  hexDisputeSentence,
  pointDisputes,
  pointDisputeSentence,
  type BattleDispute,
} from './disputes.js';
import {hexReportOf} from './hex/report.js';
import type {HexReport} from './hex/report.js';
import {replayOnHexes, replayOnPoints} from './play.js';
import {pointReportOf, type PointReport} from './point/report.js';

/** The report, and the readings under which the same log leads to another. */
export interface HexBattleAnswer extends HexReport {
  readonly disputed: readonly BattleDispute[];
  /** The disputes in sentences, in the same order. */
  readonly otherwise: readonly string[];
}

/**
 * Answers `ask.battle` on a hex map: the report after the log. Refuses a question whose units can't fight this battle;
 * the faults' pointers begin at `above`, the place of the question in its document.
 */
export function answerHexBattle(
  position: HexPosition,
  question: BattleQuestion,
  log: readonly BattleEvent[] = [],
  above: readonly (string | number)[] = ['ask', 'battle'],
): Loaded<HexBattleAnswer> {
  const setup = readHexBattleSetup(position, question, above);
  if (!setup.ok) return setup;
  const played = replayOnHexes(setup.value, log);
  const disputed = hexDisputes(position, question, log, played);
  return loaded({
    ...hexReportOf(played),
    disputed,
    otherwise: disputed.map((dispute) => hexDisputeSentence(position, dispute)),
  });
}

/** The report, and the readings under which the same log leads to another. */
export interface PointBattleAnswer extends PointReport {
  readonly disputed: readonly BattleDispute[];
  /** The disputes in sentences, in the same order. */
  readonly otherwise: readonly string[];
}

/**
 * Answers `ask.battle` on a point map: the report after the log. Refuses a question whose units can't fight this
 * battle; the faults' pointers begin at `above`, the place of the question in its document.
 */
export function answerPointBattle(
  position: PointPosition,
  question: BattleQuestion,
  log: readonly BattleEvent[] = [],
  above: readonly (string | number)[] = ['ask', 'battle'],
): Loaded<PointBattleAnswer> {
  const setup = readPointBattleSetup(position, question, above);
  if (!setup.ok) return setup;
  const played = replayOnPoints(setup.value, log);
  const disputed = pointDisputes(position, question, log, played);
  return loaded({
    ...pointReportOf(played),
    disputed,
    otherwise: disputed.map((dispute) => pointDisputeSentence(dispute)),
  });
}
