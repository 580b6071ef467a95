import {openBattle, type GivenLog} from '../../src/battle/open.js';
import type {BattleLog} from '../../src/battle/log/log.js';
import type {BattleSession} from '../../src/battle/session.js';
import {
  loaded,
  refused,
  type BattleEvent,
  type BattleQuestion,
  type Loaded,
  type Position,
} from '../../src/module/index.js';
import {isSameJson} from '../../src/module/json.js';
import type {AskedBattle} from '../internal/battle-question.js';
import {openBattleSubject} from '../internal/battle-subject.js';

/** A page's input for the start of a battle. */
export interface Wanted extends AskedBattle {
  readonly log: GivenLog | undefined;
}

/** A battle that was opened. */
export interface StartedBattle {
  readonly session: BattleSession;
  readonly title: string;
  readonly note: string;
  /** Steps that the example goes on with. */
  readonly script: readonly BattleEvent[];
}

/** The input that opens a battle. */
interface StartingPoint extends Omit<StartedBattle, 'session'> {
  readonly position: Position;
  readonly question: BattleQuestion;
  /** Steps that are in force when it opens: those of a case. */
  readonly events: readonly BattleEvent[];
}

/** Opens a battle, or says everything that is wrong with what the page gave. */
export async function startBattle(wanted: Wanted, signal?: AbortSignal): Promise<Loaded<StartedBattle>> {
  const start = await startingPointOf(wanted, signal);
  if (!start.ok) return start;
  const {position, question, events, ...heading} = start.value;
  const opened = openBattle(position, question, wanted.log ?? events);
  return opened.ok ? loaded({session: opened.value, ...heading}) : opened;
}

async function startingPointOf(wanted: Wanted, signal?: AbortSignal): Promise<Loaded<StartingPoint>> {
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

/** A module without a battle, or a case that asks something else. */
const noBattle = (asked: readonly string[] | undefined) =>
  asked
    ? {pointer: '/ask', found: asked.join(', '), expected: 'a battle'}
    : {
        pointer: '',
        found: 'no battle',
        expected: 'an example that is a battle, or "attackers" and "at" on the element',
      };

/** Returns the next event of an example, as long as it was played as the example goes. */
export function nextScriptedEvent(
  script: readonly BattleEvent[],
  log: BattleLog<BattleEvent>,
): BattleEvent | undefined {
  const along = log.entries.slice(0, log.at).every(({event}, i) => isSameJson(event, script[i]));
  return along ? script[log.at] : undefined;
}
