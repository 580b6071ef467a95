import {pageFaults} from '../../src/phrases/en/faults/page.js';
import {faultOf} from '../../src/phrases/faults.js';
import type {GivenLog} from '../../src/battle/open.js';
import type {PhaseSubjectQuestion} from '../../src/battle/phase-session.js';
import {replayBattle} from '../../src/battle/replay.js';
import type {Session} from '../../src/battle/session.js';
import {loaded, refused, type Loaded} from '../../src/module/fault.js';
import type {PhaseEvent} from '../../src/module/schema/phase.js';
import type {Ask} from '../../src/module/schema/question.js';
import type {Position} from '../../src/module/game.js';
import {type AskedBattle, loadBattleOpener, openBattleSubject} from '../shared/battle-subject.js';

/** The battle that a page asks for, and the log to continue from. */
export interface BattleRequest extends AskedBattle {
  /** The question of a phase, in place of that of a battle. */
  readonly phase: PhaseSubjectQuestion | undefined;
  readonly log: GivenLog | undefined;
}

/** A battle that was opened. */
export interface StartedBattle {
  readonly session: Session;
  readonly title: string;
  readonly note: string;
  /** The events of the example. */
  readonly script: readonly PhaseEvent[];
}

/** The position, the question and the events to open a battle with. */
interface StartingPoint extends Omit<StartedBattle, 'session'> {
  readonly position: Position;
  /** The question, with the events of a case, which are in force when the battle opens. */
  readonly ask: Ask;
}

/** Opens a battle, or refuses the page's input with every fault. */
export async function startBattle(
  wanted: BattleRequest,
  signal?: AbortSignal,
): Promise<Loaded<StartedBattle>> {
  const start = await startingPointOf(wanted, signal);
  if (!start.ok) return start;
  const {position, ask, ...heading} = start.value;
  const {log} = wanted;
  // what checks a log is loaded where there is one
  const isUnplayed = Array.isArray(log) && log.length === 0;
  const opened: Loaded<Session> | undefined =
    ask.battle && (!log || isUnplayed)
      ? replayBattle(position, ask.battle, isUnplayed ? [] : (ask.log ?? []))
      : (await loadBattleOpener()).openAsked(position, ask, log);
  if (!opened) return refused([noBattle(Object.keys(ask))]);
  return opened.ok ? loaded({session: opened.value, ...heading}) : opened;
}

async function startingPointOf(wanted: BattleRequest, signal?: AbortSignal): Promise<Loaded<StartingPoint>> {
  const {phase} = wanted;
  if (phase && typeof wanted.position !== 'string')
    return loaded({position: wanted.position, ask: askedPhase(phase), script: [], title: '', note: ''});
  const found = await openBattleSubject(
    wanted,
    (ask) => ask.battle !== undefined || ask.phase !== undefined,
    signal,
  );
  if (!found.ok) return found;
  const {position, question, opened} = found.value;
  const {ask, from, title = '', note = ''} = opened ?? {};
  const bare = {position, script: [], title: '', note: ''};
  if (phase) return loaded({...bare, ask: askedPhase(phase)});
  if (question) return loaded({...bare, ask: {battle: question}});
  const {battle, log = [], phase: played} = ask ?? {};
  const isCase = from === 'case';
  if (battle)
    return loaded(
      isCase ? {...bare, ask: {battle, log}, title} : {...bare, ask: {battle}, script: log, title, note},
    );
  if (played)
    return loaded(
      isCase
        ? {...bare, ask: {phase: played}, title}
        : {...bare, ask: askedPhase(played), script: played.events, title, note},
    );
  return refused([noBattle(isCase ? Object.keys(ask ?? {}) : undefined)]);
}

/** The question of a phase before its first event. */
const askedPhase = ({side, battles}: PhaseSubjectQuestion): Ask => ({
  phase: {side, battles: [...battles], events: []},
});

/** Makes the fault of a module without a battle, or of a case that asks something else. */
const noBattle = (asked: readonly string[] | undefined) =>
  asked ? faultOf('/ask', pageFaults.otherQuestion, {questions: asked}) : faultOf('', pageFaults.noBattle);
