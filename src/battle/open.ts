import {cited} from '../phrases/cited.js';
import {logFaults} from '../phrases/en/faults/logs.js';
import {sharePhrases} from '../phrases/en/share.js';
import {faultOf} from '../phrases/faults.js';
import {check} from '../phrases/shapes.js';
import {sayQuestion} from '../phrases/questions.js';
import {
  loaded,
  pointer,
  refused,
  type BattleEvent,
  type BattleQuestion,
  type Loaded,
  type Position,
} from '../module/index.js';

import {phaseQuestion, type PhaseEvent} from '../module/schema/phase.js';
import type {Ask} from '../module/schema/question.js';
import {battleFaults} from '../rules/question-shape.js';
import {identityOf} from './log/chain.js';
import type {LogDocument} from './log/document.js';
import type {BattleLog} from './log/log.js';
import {editionOf} from './log/other-edition.js';
import {ofPhase, optionsIn, readEvents, readLog, readLogOf} from './log/read.js';
import {openCheckedPhase, type PhaseSession, type PhaseSubjectQuestion} from './phase-session.js';
import {above, openCheckedBattle, withReadings} from './replay.js';
import type {BattleSession, Session} from './session.js';

/** A log as a page gives it: a document, a stored log, or a list of events. It is checked like a module. */
export type GivenLog = BattleLog<PhaseEvent> | LogDocument | readonly PhaseEvent[];

/** A checked log, and the question with the readings that the log was played by. */
interface OpenedLog {
  readonly question: BattleQuestion;
  readonly log: BattleLog<BattleEvent> | undefined;
}

/** Checks a log. */
function openLog(position: Position, asked: BattleQuestion, given: unknown): Loaded<OpenedLog> {
  if (given === undefined || (Array.isArray(given) && given.length === 0))
    return loaded({question: asked, log: undefined});
  // a bare list names no battle, so there is nothing to check its dice against
  if (Array.isArray(given)) {
    const events = readEvents(given);
    return events.ok ? loaded({question: asked, log: events.value}) : events;
  }
  const own = optionsIn(given);
  const question = own ? {...asked, options: {...asked.options, ...own}} : asked;
  const log = readLog(given, {battle: identityOf(position, question), otherEdition: true});
  return log.ok ? loaded({question, log: log.value}) : log;
}

/** Refuses a battle whose log another edition wrote, if an event of it does not replay. */
function checkEdition<S extends Session>(session: S): Loaded<S> {
  const {log, stopped, step} = session;
  const entry = log.entries[step];
  const [why] = stopped;
  if (!log.battle || !why || !entry) return loaded(session);
  const at = log.records.findIndex((record) => record.do === 'event' && record.event === entry.event);
  const which = sharePhrases.event(step + 1, entry.event.type);
  return refused([
    faultOf(pointer('records', at, 'event'), logFaults.refusedByEdition, {
      event: which,
      refusal: sharePhrases.otherEditionRefuses(editionOf(session, log.battle), which, cited(why)),
    }),
  ]);
}

/**
 * Opens a battle on a point map or a hex map. Refuses a question whose units can't fight it, and a log that is misshapen
 * or of another battle, with every fault. A log of another edition of the module opens if its events replay, and
 * `editionNote` says so.
 */
export function openBattle(
  position: Position,
  asked: BattleQuestion,
  given?: unknown,
): Loaded<BattleSession> {
  // a page may give no question, or one of another shape
  const misshapen = battleFaults(asked, above).map(sayQuestion);
  if (misshapen.length > 0) return refused(misshapen);
  const checked = openLog(position, asked, given);
  if (!checked.ok) return checked;
  const {question, log} = checked.value;
  const session = openCheckedBattle(position, question, withReadings(question, log));
  return session.ok ? checkEdition(session.value) : session;
}

/**
 * Opens a combat phase. Refuses a question whose attacks can't be announced, and a log that is misshapen or of another
 * phase, with every fault.
 */
export function openPhase(
  position: Position,
  asked: PhaseSubjectQuestion,
  given?: unknown,
): Loaded<PhaseSession> {
  const checked = check(phaseQuestion, {...asked, events: []}, ['phase']);
  if (!checked.ok) return checked;
  const {side, battles} = checked.value;
  const question = {side, battles};
  const isEmpty = given === undefined || (Array.isArray(given) && given.length === 0);
  const battle = identityOf(position, question);
  const log = isEmpty ? undefined : readLogOf(ofPhase, given, {battle, otherEdition: true});
  if (log?.ok === false) return log;
  const session = openCheckedPhase(position, question, log?.value);
  return session.ok ? checkEdition(session.value) : session;
}

/** Opens the battle or the combat phase that is asked about, with a log or the events of the question; undefined for another question. */
export function openAsked(
  position: Position,
  {battle, log, phase}: Ask,
  given?: unknown,
): Loaded<Session> | undefined {
  if (battle) return openBattle(position, battle, given ?? log);
  return phase && openPhase(position, phase, given ?? phase.events);
}
