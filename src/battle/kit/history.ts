import type {DiceProof, DiceWanted} from '../dice/source.js';
import {
  answerCommitment,
  append,
  commit,
  diceTakenBack,
  emptyLog,
  goTo,
  type BattleLog,
  type LoggedEvent,
} from '../log/log.js';
import type {Finding} from '../../rules/finding.js';
import {replay, type Reducer, type StepResult, type Stepper} from './playing.js';

/**
 * A battle being played: its log and where it stands. Everything it shows follows from the log by replay, once when it
 * is opened, with what was taken back; from any step it then goes on from the state it kept.
 */
export class EventHistory<State, Event extends LoggedEvent> {
  readonly #begin: Reducer<State, Event>;
  #log: BattleLog<Event>;
  /** After each event of the log, the beginning first; those that were taken back too. */
  #states: readonly State[];
  /** Plays on from the step that is in force; undefined until somebody does. */
  #battle: Stepper<State, Event> | undefined;
  /** Why the log it was opened with stopped short of its end, if it did. */
  readonly stopped: readonly Finding[];

  /** Opens a log; where an event in it is refused, everything from there on counts as taken back. */
  constructor(begin: Reducer<State, Event>, log: BattleLog<Event> = emptyLog) {
    this.#begin = begin;
    const {
      states,
      refusedAt = Infinity,
      findings = [],
    } = replay(
      begin,
      log.entries.map(({event}) => event),
    );
    this.#states = states;
    this.#log = refusedAt < log.at ? goTo(log, refusedAt) : log;
    this.stopped = refusedAt < log.at ? findings : [];
  }

  get log(): BattleLog<Event> {
    return this.#log;
  }

  /** Where the battle stands. */
  get state(): State {
    return this.#states[this.#log.at]!;
  }

  /** The state after each event in force, the beginning first. */
  get states(): readonly State[] {
    return this.#states.slice(0, this.#log.at + 1);
  }

  /** The state after a number of events, taken back or not, to look at without going there. */
  stateAt(step: number): State | undefined {
    return this.#states[step];
  }

  /** Plays an event. One that doesn't fit changes neither state nor log. */
  send(event: Event, proof?: DiceProof): StepResult<State> {
    const step = (this.#battle ??= this.#fromHere()).send(event);
    if (step.ok) {
      this.#states = [...this.states, step.state];
      this.#log = append(this.#log, event, proof);
    }
    return step;
  }

  /** The beginning is begun anew: XState walks through all of a state that it goes on from, the map too. */
  #fromHere(): Stepper<State, Event> {
    return this.#log.at === 0 ? this.#begin() : this.#begin(this.state);
  }

  /** Binds the next roll by a hash. */
  commit(commitment: string, wanted: DiceWanted): void {
    this.#log = commit(this.#log, commitment, wanted);
  }

  /** Puts the other side's word into the log. */
  answer(word: string): void {
    this.#log = answerCommitment(this.#log, word);
  }

  /** Dice already seen that going to a step would take back: worth a question before it is done. */
  diceTakenBack(step: number): readonly number[] {
    return diceTakenBack(this.#log, step);
  }

  /** Goes to any step of the log; one that never fitted is not reached. */
  goTo(step: number): State {
    this.#log = goTo(this.#log, Math.min(step, this.#states.length - 1));
    this.#battle = undefined;
    return this.state;
  }
}
