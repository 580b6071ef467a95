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

/**
 * A log as it grows, record by record: each costs no more than what it brings and takes away. `log` is what it has come to.
 */
export class LogWriter<Event extends LoggedEvent> {
  readonly #before: BattleLog<Event>;
  readonly #records: LogRecord<Event>[];
  readonly #entries: LogEntry<Event>[];
  readonly #moves: Move<Event>[];
  #at: number;
  #rolls: number;
  #pending: BattleLog<Event>['pending'];

  constructor(log: BattleLog<Event>) {
    this.#before = log;
    this.#records = [...log.records];
    this.#entries = [...log.entries];
    this.#moves = [...log.moves];
    this.#at = log.at;
    this.#rolls = log.rolls;
    this.#pending = log.pending;
  }

  get at(): number {
    return this.#at;
  }
  get rolls(): number {
    return this.#rolls;
  }
  get pending(): BattleLog<Event>['pending'] {
    return this.#pending;
  }
  /** How many entries there are, those taken back too. */
  get length(): number {
    return this.#entries.length;
  }

  get log(): BattleLog<Event> {
    const {pending: _, ...before} = this.#before;
    return {
      ...before,
      records: [...this.#records],
      entries: [...this.#entries],
      at: this.#at,
      moves: [...this.#moves],
      rolls: this.#rolls,
      ...(this.#pending ? {pending: this.#pending} : {}),
    };
  }

  /** The dice between two steps: going from one to the other takes them back, or puts them in force again. */
  diceBetween(one: number, other: number): readonly number[] {
    return diceOf(this.#entries.slice(Math.min(one, other), Math.max(one, other)));
  }

  /** Puts a record into the log; false for one that doesn't fit it, such as a word to no commitment. */
  write(record: LogRecord<Event>): boolean {
    switch (record.do) {
      case 'commit': {
        this.#giveUp();
        const {commitment, roll, count, faces} = record;
        this.#pending = {commitment, roll, count, faces};
        break;
      }
      case 'word':
        if (this.#pending?.commitment !== record.commitment || this.#pending.word !== undefined) return false;
        this.#pending = {...this.#pending, word: record.word};
        break;
      case 'go':
        if (!this.#go(record.to)) return false;
        break;
      case 'event':
        this.#add(record);
    }
    this.#records.push(record);
    return true;
  }

  /** A word whose seed was never shown stays known: it may have been a roll that somebody didn't like. */
  #giveUp(): void {
    const pending = this.#pending;
    this.#pending = undefined;
    if (pending?.word === undefined) return;
    const {roll, commitment, word} = pending;
    this.#moves.push({type: 'withheld', roll, commitment, word});
  }

  #go(to: number): boolean {
    const from = this.#at;
    if (to === from || !Number.isInteger(to) || to < 0 || to > this.#entries.length) return false;
    this.#giveUp();
    this.#moves.push({type: to < from ? 'undo' : 'redo', from, to, dice: this.diceBetween(from, to)});
    this.#at = to;
    return true;
  }

  #add({event, proof}: Extract<LogRecord<Event>, {do: 'event'}>): void {
    const pending = this.#pending;
    const rolled = event.dice !== undefined;
    if (rolled) {
      const shown = proof?.source === 'committed' && proof.commitment === pending?.commitment;
      if (shown) this.#pending = undefined;
      else this.#giveUp();
      this.#rolls += 1;
    }
    const gone = this.#entries.splice(this.#at);
    if (gone.length > 0) this.#moves.push({type: 'replaced', from: this.#at, entries: gone});
    this.#entries.push({
      event,
      ...(rolled && pending ? {bound: boundBy(pending)} : {}),
      ...(proof ? {proof} : {}),
    });
    this.#at += 1;
  }
}

/** Puts a record into a log. A record that doesn't fit the log, such as a word to no commitment, leaves it as it is. */
export function write<Event extends LoggedEvent>(
  log: BattleLog<Event>,
  record: LogRecord<Event>,
): BattleLog<Event> {
  const writer = new LogWriter(log);
  return writer.write(record) ? writer.log : log;
}

const boundBy = ({commitment, roll, word}: NonNullable<BattleLog<never>['pending']>): BoundRoll => ({
  commitment,
  roll,
  ...(word === undefined ? {} : {word}),
});

/** A log of what came into one. */
function logFrom<Event extends LoggedEvent>(records: readonly LogRecord<Event>[]): BattleLog<Event> {
  const writer = new LogWriter<Event>(emptyLog);
  for (const record of records) writer.write(record);
  return writer.log;
}

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
