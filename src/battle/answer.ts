import {loaded, type Loaded, type Path} from '../module/fault.js';
import type {BattleQuestion} from '../module/schema/battle-question.js';
import type {BattleEvent} from '../module/schema/event.js';
import type {HexPosition, PointPosition, Position} from '../module/game.js';
import {readBeginning, reportOf, type BattleReport} from './boards.js';
import {battleDisputes, disputeWords, type BattleDispute} from './disputes.js';
import type {HexReport} from './hex/report.js';
import {orderOfGame} from './order.js';
import {replay} from './play.js';
import type {PointReport} from './point/report.js';

/** The readings under which the same log leads to another report. */
interface Disputed {
  readonly disputed: readonly BattleDispute[];
  /** The disputes in sentences, in the same order. */
  readonly otherwise: readonly string[];
}
export type HexBattleAnswer = HexReport & Disputed;
export type PointBattleAnswer = PointReport & Disputed;

/**
 * Answers `ask.battle`: the report after the log. Refuses a question whose units can't fight this battle; the faults'
 * pointers begin at `above`, the place of the question in its document.
 */
export function answerBattle(
  position: HexPosition,
  question: BattleQuestion,
  log?: readonly BattleEvent[],
  above?: Path,
): Loaded<HexBattleAnswer>;
export function answerBattle(
  position: PointPosition,
  question: BattleQuestion,
  log?: readonly BattleEvent[],
  above?: Path,
): Loaded<PointBattleAnswer>;
export function answerBattle(
  position: Position,
  question: BattleQuestion,
  log?: readonly BattleEvent[],
  above?: Path,
): Loaded<BattleReport & Disputed>;
export function answerBattle(
  position: Position,
  question: BattleQuestion,
  log: readonly BattleEvent[] = [],
  above: Path = ['ask', 'battle'],
): Loaded<BattleReport & Disputed> {
  const beginning = readBeginning(position, question, above);
  if (!beginning.ok) return beginning;
  const played = replay(orderOfGame(position.game), beginning.value, log);
  const disputed = battleDisputes(position, question, log, played);
  return loaded({
    ...reportOf(played),
    disputed,
    otherwise: disputed.map((dispute) => disputeWords(position, dispute)),
  });
}
