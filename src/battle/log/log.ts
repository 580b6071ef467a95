import type {BoundRoll} from '../dice/verify.js';
import type {DiceProof} from '../dice/source.js';

/** The fields of an event that a log reads; `dice` only on a roll. */
export interface LoggedEvent {
  readonly type: string;
  readonly dice?: readonly number[];
}

/** A hash that binds one roll before anyone knows the dice, with the terms of the roll. */
export interface Commitment {
  readonly commitment: string;
  /** The number of the roll among all rolls ever made, including those taken back. */
  readonly roll: number;
  readonly count: number;
  readonly faces: number;
}

/** An entry of the journal of a log. Records are never removed. */
export type LogRecord<Event extends LoggedEvent> =
  | {readonly do: 'event'; readonly event: Event; readonly proof?: DiceProof}
  | ({readonly do: 'commit'} & Commitment)
  /** The other side's nonce for a commitment. */
  | {readonly do: 'word'; readonly commitment: string; readonly word: string}
  /** A move to the state after `to` entries. */
  | {readonly do: 'go'; readonly to: number};

/** An event, with the origin of its dice if it can be shown. */
export interface LogEntry<Event extends LoggedEvent> {
  readonly event: Event;
  /** The commitment in the log before the dice were rolled. */
  readonly bound?: BoundRoll;
  /** The proof that anyone can check the dice with. */
  readonly proof?: DiceProof;
}

/** A trace of undo and redo, so that no seen dice disappear. */
export type Move<Event extends LoggedEvent> =
  | {
      readonly type: 'undo' | 'redo';
      readonly from: number;
      readonly to: number;
      /** Seen dice that the move takes back, or puts in force again, in the order of rolling. */
      readonly dice: readonly number[];
    }
  | {
      /** Another event replaced those that were taken back. */
      readonly type: 'replaced';
      readonly from: number;
      readonly entries: readonly LogEntry<Event>[];
    }
  | {
      /** The nonce was given, and the seed was never revealed. */
      readonly type: 'withheld';
      readonly roll: number;
      readonly commitment: string;
      readonly word: string;
    };

/** The identity of a battle: module, edition, position and question. All hashes are SHA-256, hexadecimal. */
export interface BattleIdentity {
  /** The module's id. */
  readonly module: string;
  /** The hash of the module's document as it was opened, with or without errata. */
  readonly edition: string;
  /** The hash of the position and the question. */
  readonly fight: string;
  /** The hash of the three. Dice are bound to it, and the chain of a log begins with it. */
  readonly id: string;
}

/** The log of a battle, plain JSON. All other fields follow from the records. */
export interface BattleLog<Event extends LoggedEvent> {
  /** Version of the format. */
  readonly umpireLog: 1;
  /** The readings that this battle is played by, over the module's own. */
  readonly options?: Readonly<Record<string, string>>;
  /** The battle that it is of: in a stored log, and in one that another edition of the module wrote. */
  readonly battle?: BattleIdentity;
  readonly records: readonly LogRecord<Event>[];
  readonly entries: readonly LogEntry<Event>[];
  /** The number of entries in force; later ones were taken back and can be redone. */
  readonly at: number;
  readonly moves: readonly Move<Event>[];
  /** The number of rolls ever made. */
  readonly rolls: number;
  /** The commitment to the next roll, with the nonce once it is given. */
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
 * A log that grows record by record, at a cost in proportion to each record. `log` is the result.
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
  /** The number of entries, including those taken back. */
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

  /** Lists the dice between two steps, which a move from one to the other takes back or puts in force again. */
  diceBetween(one: number, other: number): readonly number[] {
    return diceOf(this.#entries.slice(Math.min(one, other), Math.max(one, other)));
  }

  /** Adds a record. Returns false for one that doesn't fit the log, such as a nonce without a commitment. */
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

  /** Drops the commitment. A nonce without a revealed seed leaves a trace: somebody may have disliked the roll. */
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

/** Adds a record to a log. Returns the log unchanged if the record doesn't fit it, such as a nonce without a commitment. */
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

/** Makes a log from records. */
function logFrom<Event extends LoggedEvent>(records: readonly LogRecord<Event>[]): BattleLog<Event> {
  const writer = new LogWriter<Event>(emptyLog);
  for (const record of records) writer.write(record);
  return writer.log;
}

/** Makes a log from events. */
export const logOf = <Event extends LoggedEvent>(events: readonly Event[]): BattleLog<Event> =>
  logFrom(events.map((event) => ({do: 'event', event})));

/** Lists the events in force. */
export const eventsOf = <Event extends LoggedEvent>(log: BattleLog<Event>): readonly Event[] =>
  log.entries.slice(0, log.at).map(({event}) => event);

const diceOf = <Event extends LoggedEvent>(entries: readonly LogEntry<Event>[]): readonly number[] =>
  entries.flatMap(({event}) => event.dice ?? []);

/** Lists the seen dice that going to a step would take back. */
export const diceTakenBack = <Event extends LoggedEvent>(
  log: BattleLog<Event>,
  to: number,
): readonly number[] => diceOf(log.entries.slice(to, log.at));

/** Binds the next roll; drops an earlier commitment without an answer. */
export const commit = <Event extends LoggedEvent>(
  log: BattleLog<Event>,
  commitment: string,
  {count, faces}: {readonly count: number; readonly faces: number},
): BattleLog<Event> => write(log, {do: 'commit', commitment, roll: log.rolls + 1, count, faces});

/** Records the other side's nonce for the pending commitment. */
export const answerCommitment = <Event extends LoggedEvent>(
  log: BattleLog<Event>,
  word: string,
): BattleLog<Event> =>
  log.pending ? write(log, {do: 'word', commitment: log.pending.commitment, word}) : log;

/** Adds an event. It replaces entries that were taken back; `moves` keeps them. */
export const append = <Event extends LoggedEvent>(
  log: BattleLog<Event>,
  event: Event,
  proof?: DiceProof,
): BattleLog<Event> => write(log, {do: 'event', event, ...(proof ? {proof} : {})});

/** Goes to a step, 0 being the beginning, or to the nearest step that exists. Records the affected dice in `moves`. */
export const goTo = <Event extends LoggedEvent>(log: BattleLog<Event>, step: number): BattleLog<Event> =>
  write(log, {do: 'go', to: Math.max(0, Math.min(step, log.entries.length))});
