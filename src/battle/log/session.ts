import type {DiceProof, DiceWanted} from '../dice/source.js';
import {
  answerCommitment,
  append,
  commit,
  diceTakenBack,
  emptyLog,
  eventsOf,
  goTo,
  type BattleLog,
} from './log.js';
import {replay, type LoggedEvent, type Play, type Step} from './play.js';

/**
 * A battle being played: its log and where it stands. Everything it shows follows from the log by replay; going back
 * and forth moves in the log and plays it again.
 */
export class Session<State, Event extends LoggedEvent> {
  readonly #play: Play<State, Event>;
  #log: BattleLog<Event>;
  #states: readonly State[];
  /** Why the log it was opened with stopped short of its end, if it did. */
  readonly stopped: Extract<Step<State>, {ok: false}> | undefined;

  /** Opens a log; where an event in it is refused, everything from there on counts as taken back. */
  constructor(play: Play<State, Event>, log: BattleLog<Event> = emptyLog) {
    this.#play = play;
    const {states, refusedAt, findings} = replay(play, eventsOf(log));
    this.#states = states;
    this.#log = refusedAt === undefined ? log : goTo(log, refusedAt);
    this.stopped = findings ? {ok: false, findings} : undefined;
  }

  get log(): BattleLog<Event> {
    return this.#log;
  }

  /** Where the battle stands. */
  get state(): State {
    return this.#states.at(-1)!;
  }

  /** The state after each event in force, the beginning first. */
  get states(): readonly State[] {
    return this.#states;
  }

  /** The state after a number of events that are in force, to look at without going there. */
  stateAt(step: number): State | undefined {
    return this.#states[step];
  }

  get canUndo(): boolean {
    return this.#log.at > 0;
  }

  get canRedo(): boolean {
    return this.#log.at < this.#log.entries.length;
  }

  /** Plays an event. One that doesn't fit changes neither state nor log. */
  send(event: Event, proof?: DiceProof): Step<State> {
    const step = this.#play.step(this.state, event);
    if (step.ok) {
      this.#log = append(this.#log, event, proof);
      this.#states = [...this.#states, step.state];
    }
    return step;
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

  /** Goes to any step by replaying the log up to there. */
  goTo(step: number): State {
    this.#log = goTo(this.#log, step);
    this.#states = replay(this.#play, eventsOf(this.#log)).states;
    return this.state;
  }

  undo(): State {
    return this.goTo(this.#log.at - 1);
  }

  redo(): State {
    return this.goTo(this.#log.at + 1);
  }
}
