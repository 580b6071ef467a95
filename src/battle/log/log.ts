import type {BoundRoll} from '../dice/verify.js';
import type {DiceProof} from '../dice/source.js';

/** What an event of a log must have: dice only where it rolled any. */
export interface LoggedEvent {
  readonly type: string;
  readonly dice?: readonly number[];
}

/** A hash that binds one roll before anyone knows it, and what of it is known to all. */
export interface Commitment {
  readonly commitment: string;
  /** Number of the roll among all that were ever made, those taken back too. */
  readonly roll: number;
  readonly count: number;
  readonly faces: number;
}

/** What came into a log, in the order in which it came; nothing of it is ever taken out. */
export type LogRecord<Event extends LoggedEvent> =
  | {readonly do: 'event'; readonly event: Event; readonly proof?: DiceProof}
  | ({readonly do: 'commit'} & Commitment)
  /** The other side's word to a commitment. */
  | {readonly do: 'word'; readonly commitment: string; readonly word: string}
  /** Back or forth to the state after so many entries. */
  | {readonly do: 'go'; readonly to: number};

/** One event, and where its dice came from if that can be shown. */
export interface LogEntry<Event extends LoggedEvent> {
  readonly event: Event;
  /** What stood in the log before the dice were rolled. */
  readonly bound?: BoundRoll;
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
    }
  | {
      /** A word was given, and the seed that it answered was never shown. */
      readonly type: 'withheld';
      readonly roll: number;
      readonly commitment: string;
      readonly word: string;
    };

/** A battle as what came into its log, plain JSON; all the rest follows from the records. */
export interface BattleLog<Event extends LoggedEvent> {
  /** Version of the format. */
  readonly umpireLog: 1;
  /** The readings that this battle is played by, over the module's own. */
  readonly options?: Readonly<Record<string, string>>;
  readonly records: readonly LogRecord<Event>[];
  readonly entries: readonly LogEntry<Event>[];
  /** How many of the entries are in force; those beyond were taken back and can be redone. */
  readonly at: number;
  readonly moves: readonly Move<Event>[];
  /** Rolls that were ever made. */
  readonly rolls: number;
  /** What binds the next roll, and the word to it as soon as that is given. */
  readonly pending?: Commitment & {readonly word?: string};
}

export const emptyLog: BattleLog<never> = {
  umpireLog: 1,
  records: [],
  entries: [],
  at: 0,
  moves: [],
  rolls: 0,
};

/** Puts a record into a log. A record that doesn't fit the log, such as a word to no commitment, leaves it as it is. */
export function write<Event extends LoggedEvent>(
  log: BattleLog<Event>,
  record: LogRecord<Event>,
): BattleLog<Event> {
  const {pending, ...rest} = log;
  const kept = {...rest, records: [...log.records, record]};
  /** A word whose seed was never shown stays known: it may have been a roll that somebody didn't like. */
  const moves =
    pending?.word === undefined
      ? log.moves
      : [
          ...log.moves,
          {
            type: 'withheld',
            roll: pending.roll,
            commitment: pending.commitment,
            word: pending.word,
          } as const,
        ];
  switch (record.do) {
    case 'commit': {
      const {commitment, roll, count, faces} = record;
      return {...kept, moves, pending: {commitment, roll, count, faces}};
    }
    case 'word':
      return pending?.commitment === record.commitment && pending.word === undefined
        ? {...kept, pending: {...pending, word: record.word}}
        : log;
    case 'go':
      return go({...kept, moves}, record.to) ?? log;
    case 'event': {
      const {event, proof} = record;
      const rolled = event.dice !== undefined;
      const gone = log.entries.slice(log.at);
      const shown = proof?.source === 'committed' && proof.commitment === pending?.commitment;
      const entry: LogEntry<Event> = {
        event,
        ...(rolled && pending ? {bound: boundBy(pending)} : {}),
        ...(proof ? {proof} : {}),
      };
      const before = rolled && !shown ? moves : log.moves;
      return {
        ...kept,
        ...(!rolled && pending ? {pending} : {}),
        entries: [...log.entries.slice(0, log.at), entry],
        at: log.at + 1,
        rolls: log.rolls + (rolled ? 1 : 0),
        moves: gone.length > 0 ? [...before, {type: 'replaced', from: log.at, entries: gone}] : before,
      };
    }
  }
}

const boundBy = ({commitment, roll, word}: NonNullable<BattleLog<never>['pending']>): BoundRoll => ({
  commitment,
  roll,
  ...(word === undefined ? {} : {word}),
});

function go<Event extends LoggedEvent>(log: BattleLog<Event>, to: number): BattleLog<Event> | undefined {
  if (to === log.at || !Number.isInteger(to) || to < 0 || to > log.entries.length) return undefined;
  const [low, high] = to < log.at ? [to, log.at] : [log.at, to];
  const dice = diceOf(log.entries.slice(low, high));
  return {
    ...log,
    at: to,
    moves: [...log.moves, {type: to < log.at ? 'undo' : 'redo', from: log.at, to, dice}],
  };
}

/** A log of what came into one. */
const logFrom = <Event extends LoggedEvent>(records: readonly LogRecord<Event>[]): BattleLog<Event> =>
  records.reduce<BattleLog<Event>>(write, emptyLog);

/** A log of events without a past. */
export const logOf = <Event extends LoggedEvent>(events: readonly Event[]): BattleLog<Event> =>
  logFrom(events.map((event) => ({do: 'event', event})));

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

/** Binds the next roll. An earlier commitment that was not answered yet is given up by it. */
export const commit = <Event extends LoggedEvent>(
  log: BattleLog<Event>,
  commitment: string,
  {count, faces}: {readonly count: number; readonly faces: number},
): BattleLog<Event> => write(log, {do: 'commit', commitment, roll: log.rolls + 1, count, faces});

/** Puts the other side's word to the commitment that is pending into the log. */
export const answerCommitment = <Event extends LoggedEvent>(
  log: BattleLog<Event>,
  word: string,
): BattleLog<Event> =>
  log.pending ? write(log, {do: 'word', commitment: log.pending.commitment, word}) : log;

/** Adds an event. Entries that were taken back make room; what they were stays in `moves`. */
export const append = <Event extends LoggedEvent>(
  log: BattleLog<Event>,
  event: Event,
  proof?: DiceProof,
): BattleLog<Event> => write(log, {do: 'event', event, ...(proof ? {proof} : {})});

/** Goes to a step, 0 the beginning; steps that are not there are the nearest ones. Says in `moves` which dice that touches. */
export const goTo = <Event extends LoggedEvent>(log: BattleLog<Event>, step: number): BattleLog<Event> =>
  write(log, {do: 'go', to: Math.max(0, Math.min(step, log.entries.length))});
