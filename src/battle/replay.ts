/** Opens battles from logs and events that were checked before: with their module, or in another session. Needs no schema. */
import {sayQuestion} from '../phrases/questions.js';
import {loaded, refused, type Loaded} from '../module/fault.js';
import type {Position} from '../module/game.js';
import type {BattleQuestion} from '../module/schema/battle-question.js';
import type {BattleEvent} from '../module/schema/event.js';
import {battleFaults} from '../rules/question-shape.js';
import {readBeginning} from './boards.js';
import {emptyLog, logOf, type BattleLog} from './log/log.js';
import {orderOfGame} from './order.js';
import {BattleSession} from './session.js';

/** The path of a battle's question, for its faults. */
export const above = ['battle'];

/** Opens a battle with a question and a log that were checked before. */
export function openCheckedBattle(
  position: Position,
  question: BattleQuestion,
  log: BattleLog<BattleEvent> | undefined,
): Loaded<BattleSession> {
  const beginning = readBeginning(position, question, above);
  if (!beginning.ok) return beginning;
  return loaded(new BattleSession(orderOfGame(position.game), beginning.value, {position, question}, log));
}

/** Adds the readings of a battle to its log, so that it continues by them on any page. */
export const withReadings = (
  {options}: BattleQuestion,
  log: BattleLog<BattleEvent> | undefined,
): BattleLog<BattleEvent> | undefined => (options ? {...(log ?? emptyLog), options} : log);

/** Opens a battle and plays events that were checked before. Refuses a question whose units can't fight it. */
export function replayBattle(
  position: Position,
  question: BattleQuestion,
  events: readonly BattleEvent[],
): Loaded<BattleSession> {
  // a page may give no question, or one of another shape
  const misshapen = battleFaults(question, above).map(sayQuestion);
  if (misshapen.length > 0) return refused(misshapen);
  const log = events.length > 0 ? logOf(events) : undefined;
  return openCheckedBattle(position, question, withReadings(question, log));
}
