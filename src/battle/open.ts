import {
  loaded,
  refused,
  type BattleEvent,
  type BattleQuestion,
  type Loaded,
  type Position,
} from '../module/index.js';
import {battleFaults} from '../rules/question-shape.js';
import {openHexBattle} from './hex/view.js';
import {identityOf} from './log/chain.js';
import type {LogDocument} from './log/document.js';
import {emptyLog, type BattleLog} from './log/log.js';
import {optionsIn, readEvents, readLog} from './log/read.js';
import {openPointBattle} from './point/view.js';
import type {BattleSession} from './session.js';

const above = ['battle'];

/** A log as a page gives it: a document, a stored log, or a list of events. It is checked like a module. */
export type GivenLog = BattleLog<BattleEvent> | LogDocument | readonly BattleEvent[];

/** A checked log, and the question with the readings that the log was played by. */
interface OpenedLog {
  readonly question: BattleQuestion;
  readonly log: BattleLog<BattleEvent> | undefined;
}

/** Checks a log. */
function openLog(position: Position, asked: BattleQuestion, given: unknown): Loaded<OpenedLog> {
  // a log keeps the readings of its battle, so that it continues by them on any page
  const withReadings = (
    question: BattleQuestion,
    log: BattleLog<BattleEvent> | undefined,
  ): Loaded<OpenedLog> => {
    const {options} = question;
    return loaded({question, log: options ? {...(log ?? emptyLog), options} : log});
  };
  if (given === undefined || (Array.isArray(given) && given.length === 0))
    return withReadings(asked, undefined);
  // a bare list names no battle, so there is nothing to check its dice against
  if (Array.isArray(given)) {
    const events = readEvents(given);
    return events.ok ? withReadings(asked, events.value) : events;
  }
  const own = optionsIn(given);
  const question = own ? {...asked, options: {...asked.options, ...own}} : asked;
  const log = readLog(given, {battle: identityOf(position, question)});
  return log.ok ? withReadings(question, log.value) : log;
}

/**
 * Opens a battle on a point map or a hex map. Refuses a question whose units can't fight it, and a log that is misshapen
 * or of another battle, with every fault.
 */
export function openBattle(
  position: Position,
  question: BattleQuestion,
  given?: unknown,
): Loaded<BattleSession> {
  // a page may give no question, or one of another shape
  const misshapen = battleFaults(question, above);
  if (misshapen.length > 0) return refused(misshapen);
  const checked = openLog(position, question, given);
  if (!checked.ok) return checked;
  return openCheckedBattle(position, checked.value.question, checked.value.log);
}

/** Opens a battle with a log that was checked before. */
export function openCheckedBattle(
  position: Position,
  question: BattleQuestion,
  log: BattleLog<BattleEvent> | undefined,
): Loaded<BattleSession> {
  return position.kind === 'point'
    ? openPointBattle(position, question, log, above)
    : openHexBattle(position, question, log, above);
}
