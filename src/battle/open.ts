import {
  isPosition,
  loaded,
  unreadable,
  type BattleEvent,
  type BattleQuestion,
  type Loaded,
  type Position,
} from '../module/index.js';
import {emptyLog, type BattleLog} from './log/log.js';
import type {LogDocument} from './log/schema.js';
import type {BattleSession} from './view/types.js';

/** A log as a page gives it: a document, a log as it was stored, or only the events. It is checked like a module. */
export type GivenLog = BattleLog<BattleEvent> | LogDocument | readonly BattleEvent[];

/** A log that was checked, and the question with the readings that the log was played by. */
interface Read {
  readonly question: BattleQuestion;
  readonly log: BattleLog<BattleEvent> | undefined;
}

/** `read`, of whatever was handed over. */
const readWhatever = async (...given: Parameters<typeof read>): Promise<Loaded<Read>> => {
  try {
    return await read(...given);
  } catch {
    return unreadable();
  }
};

/** Checks a log; what checks it is fetched for one that is not empty. */
async function read(position: Position, asked: BattleQuestion, given: unknown): Promise<Loaded<Read>> {
  // a page may hand over none
  const options = (asked as BattleQuestion | null | undefined)?.options;
  // the readings of a battle stand in its log, so that it goes on by them wherever it is set
  const kept = (question: BattleQuestion, log: BattleLog<BattleEvent> | undefined): Loaded<Read> => {
    const by = (question as BattleQuestion | null | undefined)?.options;
    return loaded({question, log: by ? {...(log ?? emptyLog), options: by} : log});
  };
  if (given === undefined || (Array.isArray(given) && given.length === 0)) return kept(asked, undefined);
  // a bare list says nothing of its battle, and there is nothing to hold its dice against
  if (Array.isArray(given)) {
    const events = (await import('./log/events.js')).readEvents(given);
    return events.ok ? kept(asked, events.value) : events;
  }
  const [{optionsIn, readLog}, {identityOf}] = await Promise.all([
    import('./log/read.js'),
    import('./log/identity.js'),
  ]);
  const own = optionsIn(given);
  const question = own ? {...asked, options: {...options, ...own}} : asked;
  const log = readLog(given, {battle: identityOf(position, question)});
  return log.ok ? kept(question, log.value) : log;
}

/** A battle whose question and log were read, to be opened: whole, or as it stands before its first step. */
interface Openable {
  readonly whole: () => Promise<Loaded<BattleSession>>;
  /** Where less is needed for it: a battle on a hex map that has not begun. */
  readonly first?: () => Promise<Loaded<BattleSession>>;
}

async function openable(
  position: Position,
  question: BattleQuestion,
  given: unknown,
): Promise<Loaded<Openable>> {
  if (!isPosition(position)) return unreadable();
  const checked = await readWhatever(position, question, given);
  if (!checked.ok) return checked;
  const {question: asked, log} = checked.value;
  const above = ['battle'];
  if (position.kind === 'point')
    return loaded({
      whole: async () => (await import('./view/point.js')).openPointBattle(position, asked, log, above),
    });
  return loaded({
    whole: async () => (await import('./view/hex-course.js')).openHexBattle(position, asked, log, above),
    // words and commitments are kept in a log before its first event: such a battle has begun
    ...(log && log.records.length > 0
      ? {}
      : {
          first: async () =>
            (await import('./view/hex-first.js')).standHexBattle(position, asked, log, above),
        }),
  });
}

/**
 * Opens a battle on a point map or a hex map; what that kind of battle needs is fetched then. Refuses a question whose
 * units can't fight it, and a log that is none or of another battle, with every fault.
 */
export async function openBattle(
  position: Position,
  question: BattleQuestion,
  given?: unknown,
): Promise<Loaded<BattleSession>> {
  const battle = await openable(position, question, given);
  return battle.ok ? battle.value.whole() : battle;
}

/** A battle that can be looked at. */
export interface StandingBattle {
  readonly session: BattleSession;
  /** Fetches what plays it, where that is not here: this session takes no step, the one that comes does. */
  readonly begin?: () => Promise<Loaded<BattleSession>>;
}

/**
 * Opens a battle to be looked at as soon as can be: one on a hex map that has not begun stands there before the rules of
 * its course are fetched. Refuses what `openBattle` refuses.
 */
export async function standBattle(
  position: Position,
  question: BattleQuestion,
  given?: unknown,
): Promise<Loaded<StandingBattle>> {
  const battle = await openable(position, question, given);
  if (!battle.ok) return battle;
  const {whole, first} = battle.value;
  const opened = await (first ?? whole)();
  return opened.ok ? loaded({session: opened.value, ...(first ? {begin: whole} : {})}) : opened;
}

/** Fetches what opens one battle, so that every log of it then opens at once. */
export async function battleOpener(
  position: Position,
  question: BattleQuestion,
): Promise<(log: BattleLog<BattleEvent>) => Loaded<BattleSession>> {
  const above = ['battle'];
  if (position.kind === 'point') {
    const {openPointBattle} = await import('./view/point.js');
    return (log) => openPointBattle(position, question, log, above);
  }
  const {openHexBattle} = await import('./view/hex-course.js');
  return (log) => openHexBattle(position, question, log, above);
}
