import type {GivenLog} from '../../src/battle/open.js';
import {replayBattle} from '../../src/battle/replay.js';
import type {BattleSession} from '../../src/battle/session.js';
import {loaded, refused, type Loaded} from '../../src/module/fault.js';
import type {BattleQuestion} from '../../src/module/schema/battle-question.js';
import type {BattleEvent} from '../../src/module/schema/event.js';
import type {Position} from '../../src/module/game.js';
import {type AskedBattle, loadBattleOpener, openBattleSubject} from '../shared/battle-subject.js';

/** The battle that a page asks for, and the log to continue from. */
export interface BattleRequest extends AskedBattle {
  readonly log: GivenLog | undefined;
}

/** A battle that was opened. */
export interface StartedBattle {
  readonly session: BattleSession;
  readonly title: string;
  readonly note: string;
  /** The events of the example. */
  readonly script: readonly BattleEvent[];
}

/** The position, the question and the events to open a battle with. */
interface StartingPoint extends Omit<StartedBattle, 'session'> {
  readonly position: Position;
  readonly question: BattleQuestion;
  /** The events of a case, in force when the battle opens. */
  readonly events: readonly BattleEvent[];
}

/** Opens a battle, or refuses the page's input with every fault. */
export async function startBattle(
  wanted: BattleRequest,
  signal?: AbortSignal,
): Promise<Loaded<StartedBattle>> {
  const start = await startingPointOf(wanted, signal);
  if (!start.ok) return start;
  const {position, question, events, ...heading} = start.value;
  const {log} = wanted;
  const opened = log
    ? (await loadBattleOpener()).openBattle(position, question, log)
    : replayBattle(position, question, events);
  return opened.ok ? loaded({session: opened.value, ...heading}) : opened;
}

async function startingPointOf(wanted: BattleRequest, signal?: AbortSignal): Promise<Loaded<StartingPoint>> {
  const found = await openBattleSubject(wanted, ({battle}) => battle !== undefined, signal);
  if (!found.ok) return found;
  const {position, question, opened} = found.value;
  const {ask, from, title = '', note = ''} = opened ?? {};
  const asked = question ?? ask?.battle;
  if (!asked) return refused([noBattle(from === 'case' ? Object.keys(ask ?? {}) : undefined)]);
  const bare = {position, question: asked, events: [], script: [], title: '', note: ''};
  if (from === 'case') return loaded({...bare, events: ask?.log ?? [], title});
  return loaded(question ? bare : {...bare, script: ask?.log ?? [], title, note});
}

/** Makes the fault of a module without a battle, or of a case that asks something else. */
const noBattle = (asked: readonly string[] | undefined) =>
  asked
    ? {pointer: '/ask', found: asked.join(', '), expected: 'a battle'}
    : {
        pointer: '',
        found: 'no battle',
        expected: 'an example that is a battle, or "attackers" and "at" on the element',
      };
