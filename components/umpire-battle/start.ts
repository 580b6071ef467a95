import {standBattle, type GivenLog, type StandingBattle} from '../../src/battle/open.js';
import type {BattleLog} from '../../src/battle/log/log.js';
import {
  loaded,
  refused,
  type BattleEvent,
  type BattleQuestion,
  type Fault,
  type Loaded,
  type Position,
} from '../../src/module/index.js';
import {isSameJson} from '../../src/module/same-json.js';
import {
  questionFromAttributes,
  type AskedBattle,
  type BattleAttributes,
} from '../internal/battle-question.js';
import {openSubject} from '../internal/open.js';

/** What a page gives a battle to start with. */
export interface Wanted extends AskedBattle {
  readonly log: GivenLog | undefined;
}

/** A battle that was opened. */
export interface StartedBattle extends StandingBattle {
  readonly title: string;
  readonly note: string;
  /** Steps that the example goes on with. */
  readonly script: readonly BattleEvent[];
}

/** What a battle is opened with. */
interface Opening extends Omit<StartedBattle, 'session' | 'begin'> {
  readonly position: Position;
  readonly question: BattleQuestion;
  /** Steps that are in force when it opens: those of a case. */
  readonly events: readonly BattleEvent[];
}

/** Opens a battle, or says everything that is wrong with what the page gave. */
export async function startBattle(wanted: Wanted, signal?: AbortSignal): Promise<Loaded<StartedBattle>> {
  const opening = await openingOf(wanted, signal);
  if (!opening.ok) return opening;
  const {position, question, events, ...heading} = opening.value;
  const opened = await standBattle(position, question, wanted.log ?? events);
  return opened.ok ? loaded({...opened.value, ...heading}) : opened;
}

async function openingOf(wanted: Wanted, signal?: AbortSignal): Promise<Loaded<Opening>> {
  const {position, asks} = wanted;
  const question = questionFromAttributes(asks);
  const bare = {events: [], script: [], title: '', note: ''};
  const half = halfAsked(asks);
  if (!question && half) return refused([half]);
  if (typeof position !== 'string') return question ? loaded({...bare, position, question}) : refused([]);
  const examples = {
    what: 'a battle of this module',
    are: (ask: {battle?: unknown}) => ask.battle !== undefined,
    first: question === undefined,
  };
  const opened = await openSubject({...wanted, position, examples}, signal);
  if (!opened.ok) return opened;
  const {ask, from, title, note, position: placed} = opened.value;
  const asked = question ?? ask?.battle;
  if (!asked) return refused([noBattle(from === 'case' ? Object.keys(ask ?? {}) : undefined)]);
  const found = {...bare, position: placed, question: asked};
  if (from === 'case') return loaded({...found, events: ask?.log ?? [], title});
  return loaded(question ? found : {...found, script: ask?.log ?? [], title, note});
}

/** A page that says who attacks and not what, or the other way round. */
const halfAsked = ({attackers, at}: BattleAttributes): Fault | undefined =>
  (attackers.length === 0) === (at === '')
    ? undefined
    : attackers.length === 0
      ? {pointer: '/attackers', found: 'no unit', expected: 'at least one unit'}
      : {pointer: '/at', found: 'nothing', expected: 'the hex or point that is attacked'};

/** A module without a battle, or a case that asks something else. */
const noBattle = (asked: readonly string[] | undefined) =>
  asked
    ? {pointer: '/ask', found: asked.join(', '), expected: 'a battle'}
    : {
        pointer: '',
        found: 'no battle',
        expected: 'an example that is a battle, or "attackers" and "at" on the element',
      };

/** What an example goes on with, as long as it was played as the example goes. */
export function nextScriptedEvent(
  script: readonly BattleEvent[],
  log: BattleLog<BattleEvent>,
): BattleEvent | undefined {
  const along = log.entries.slice(0, log.at).every(({event}, i) => isSameJson(event, script[i]));
  return along ? script[log.at] : undefined;
}
