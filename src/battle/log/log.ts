import type {DiceProof} from '../dice/source.js';
import type {LoggedEvent} from './play.js';

/** One event, and where its dice came from if that can be shown. */
export interface LogEntry<Event extends LoggedEvent> {
  readonly event: Event;
  /** The hash that was in the log before the dice were rolled. */
  readonly commitment?: string;
  /** What anyone can check the dice with afterwards. */
  readonly proof?: DiceProof;
}

/** What a log keeps of going back and forth: nothing that was seen disappears without a trace. */
export type Move<Event extends LoggedEvent> =
  | {
      readonly type: 'undo' | 'redo';
      readonly from: number;
      readonly to: number;
      /** Dice that everyone had seen and that were taken back (or are in force again), in the order of rolling. */
      readonly dice: readonly number[];
    }
  | {
      /** Another event took the place of those that were taken back. */
      readonly type: 'replaced';
      readonly from: number;
      readonly entries: readonly LogEntry<Event>[];
    };

/** A battle as its events, plain JSON. Replaying the first `at` of them comes to where it stands. */
export interface BattleLog<Event extends LoggedEvent> {
  readonly entries: readonly LogEntry<Event>[];
  /** How many of the entries are in force; those beyond were taken back and can be redone. */
  readonly at: number;
  readonly moves: readonly Move<Event>[];
  /** A hash that binds the next roll. */
  readonly pending?: string;
}

export const emptyLog: BattleLog<never> = {entries: [], at: 0, moves: []};

/** A log of events without a past. */
export const logOf = <Event extends LoggedEvent>(events: readonly Event[]): BattleLog<Event> => ({
  entries: events.map((event) => ({event})),
  at: events.length,
  moves: [],
});

/** The events in force. */
export const eventsOf = <Event extends LoggedEvent>(log: BattleLog<Event>): readonly Event[] =>
  log.entries.slice(0, log.at).map(({event}) => event);

const diceOf = <Event extends LoggedEvent>(entries: readonly LogEntry<Event>[]): readonly number[] =>
  entries.flatMap(({event}) => event.dice ?? []);

/** The dice that going to a step would take back: all were seen. */
export const diceTakenBack = <Event extends LoggedEvent>(
  log: BattleLog<Event>,
  to: number,
): readonly number[] => diceOf(log.entries.slice(to, log.at));

/** Binds the next roll to the hash of its seed. */
export const commit = <Event extends LoggedEvent>(log: BattleLog<Event>, hash: string): BattleLog<Event> => ({
  ...log,
  pending: hash,
});

/** Adds an event. Entries that were taken back make room; what they were stays in `moves`. */
export function append<Event extends LoggedEvent>(
  log: BattleLog<Event>,
  event: Event,
  proof?: DiceProof,
): BattleLog<Event> {
  const gone = log.entries.slice(log.at);
  const rolled = event.dice !== undefined;
  const {pending, ...rest} = log;
  const entry: LogEntry<Event> = {
    event,
    ...(rolled && pending !== undefined ? {commitment: pending} : {}),
    ...(proof ? {proof} : {}),
  };
  return {
    ...rest,
    ...(!rolled && pending !== undefined ? {pending} : {}),
    entries: [...log.entries.slice(0, log.at), entry],
    at: log.at + 1,
    moves: gone.length > 0 ? [...log.moves, {type: 'replaced', from: log.at, entries: gone}] : log.moves,
  };
}

/** Goes to a step, 0 the beginning; steps that are not there are the nearest ones. Says in `moves` which dice that touches. */
export function goTo<Event extends LoggedEvent>(log: BattleLog<Event>, step: number): BattleLog<Event> {
  const to = Math.max(0, Math.min(step, log.entries.length));
  if (to === log.at) return log;
  const [low, high] = to < log.at ? [to, log.at] : [log.at, to];
  return {
    ...log,
    at: to,
    moves: [
      ...log.moves,
      {
        type: to < log.at ? 'undo' : 'redo',
        from: log.at,
        to,
        dice: diceOf(log.entries.slice(low, high)),
      },
    ],
  };
}
