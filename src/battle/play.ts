import {
  createActor,
  type Actor,
  type AnyActor,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventFrom,
  type InputFrom,
  type SnapshotFrom,
} from 'xstate';
import type {BattleEvent} from '../module/index.js';
import {brokenRule, toldOf, type BrokenRule} from '../rules/broken-rules.js';
import type {Finding} from '../rules/finding.js';
import {eventsTaken, guardsOn} from './chart.js';
import type {DiceProof, DiceWanted} from './dice/source.js';
import {shapeError, typeOfEvent} from './event.js';
import {answerCommitment, append, commit, diceTakenBack, emptyLog, goTo, type BattleLog} from './log/log.js';

/** Functions that list the rules an event breaks, by the name of their guard. `params` come from the chart. */
export type Validators<Context, Event> = Readonly<
  Record<string, (context: Context, event: Event, params: never) => readonly BrokenRule[]>
>;

/** The chart of one kind of battle, with the reasons of its refusals. */
export interface BattleRules<Chart extends AnyStateMachine> {
  readonly machine: Chart;
  readonly validators: Validators<never, never>;
  /** Refuses an event that a state has no transition for. */
  readonly unexpectedEvent: (snapshot: SnapshotFrom<Chart>, type: string) => BrokenRule;
}

/** Guards that pass an event which breaks no rule. */
export const guardsOf = <
  Context,
  Event,
  Rules extends Readonly<
    Record<string, (context: Context, event: Event, params: never) => readonly BrokenRule[]>
  >,
>(
  validators: Rules & Validators<Context, Event>,
): {
  readonly [Name in keyof Rules]: (
    at: {context: Context; event: Event},
    params: Parameters<Rules[Name]>[2],
  ) => boolean;
} =>
  Object.fromEntries(
    Object.entries(validators).map(([name, validate]) => [
      name,
      ({context, event}: {context: Context; event: Event}, params: never) => {
        // a page may run a chart itself, without the check of shapes below
        return shapeError(event) === undefined && validate(context, event, params).length === 0;
      },
    ]),
  ) as never;

/** The refusal of an event that no guard needs to see: misshapen, or without a transition in this state. */
function violationBeforeGuards<Chart extends AnyStateMachine>(
  {unexpectedEvent}: BattleRules<Chart>,
  snapshot: SnapshotFrom<Chart>,
  event: BattleEvent,
): BrokenRule | undefined {
  const wrong = shapeError(event);
  if (wrong !== undefined) {
    const {rule, finding} = unexpectedEvent(snapshot, typeOfEvent(event));
    return brokenRule(rule, () => ({...finding(), message: `Not a battle event: ${wrong}.`}));
  }
  const state = snapshot as AnyMachineSnapshot;
  return state.status === 'active' && eventsTaken(state).includes(event.type)
    ? undefined
    : unexpectedEvent(snapshot, typeOfEvent(event));
}

/** Lists the rules that an event would break in a state; none where it fits. Changes nothing. */
export function violations<Chart extends AnyStateMachine>(
  rules: BattleRules<Chart>,
  snapshot: SnapshotFrom<Chart>,
  event: BattleEvent,
): readonly BrokenRule[] {
  const wrong = violationBeforeGuards(rules, snapshot, event);
  if (wrong) return [wrong];
  return (snapshot as AnyMachineSnapshot).can(event) ? [] : refusalOf(rules, snapshot, event);
}

/** The refusal of an event on which the program itself fails: the battle stays as it was, and can go on. */
function failure<Chart extends AnyStateMachine>(
  {unexpectedEvent}: BattleRules<Chart>,
  snapshot: SnapshotFrom<Chart>,
  event: BattleEvent,
  error: unknown,
): BrokenRule {
  const {rule, finding} = unexpectedEvent(snapshot, typeOfEvent(event));
  const why = String(error instanceof Error ? error.message : error)
    .split('\n')
    .at(-1)!;
  return brokenRule(rule, () => ({
    ...finding(),
    message: `Umpire failed to rule on this, and the battle stays as it was. Please report it with its link (${why}).`,
  }));
}

/** Lists the rules that a refused event breaks, from the validators of the guards on it. */
function refusalOf<Chart extends AnyStateMachine>(
  {validators, unexpectedEvent}: BattleRules<Chart>,
  snapshot: SnapshotFrom<Chart>,
  event: BattleEvent,
): readonly BrokenRule[] {
  const broken = guardsOn(snapshot as AnyMachineSnapshot, event.type).flatMap(({type, params}) => {
    const validate = Object.hasOwn(validators, type) ? validators[type] : undefined;
    return (
      validate?.((snapshot as AnyMachineSnapshot).context as never, event as never, params as never) ?? []
    );
  });
  // a guard without a validator has no reason of its own
  return broken.length > 0 ? broken : [unexpectedEvent(snapshot, typeOfEvent(event))];
}

/** A state of a chart, which is never undefined. */
export type StateOf<Chart extends AnyStateMachine> = SnapshotFrom<Chart> & object;

/** The beginning of a play: a log to replay, or a stored state to continue from. */
export interface PlayOptions<State> {
  readonly log?: BattleLog<BattleEvent> | undefined;
  readonly from?: State;
}

/**
 * A battle played by its chart: the log, the state after each event, and the XState actor that judges the next one. The
 * same events from the same beginning lead to the same states. Undo keeps the states, so that redo replays nothing.
 */
export class BattlePlay<Chart extends AnyStateMachine> {
  readonly #rules: BattleRules<Chart>;
  readonly #input: InputFrom<Chart>;
  #log: BattleLog<BattleEvent>;
  /** The beginning, then the state after each event of the log, also of those taken back. */
  #states: readonly StateOf<Chart>[];
  #actor: Actor<Chart> | undefined;
  /** The state that the actor is in. */
  #actorState: StateOf<Chart> | undefined;
  /** The beginning, where the chart itself made it. */
  readonly #beginning: StateOf<Chart> | undefined;
  /** The number of steps that the chart has taken. */
  #steps = 0;
  /** The reasons why the opened log stopped short of its last event in force. */
  readonly stopped: readonly Finding[];

  /** Replays a log. A refused event and all after it count as taken back. */
  constructor(
    rules: BattleRules<Chart>,
    input: InputFrom<Chart>,
    {log = emptyLog, from}: PlayOptions<StateOf<Chart>> = {},
  ) {
    this.#rules = rules;
    this.#input = input;
    const beginning = from ?? this.#start();
    if (!from) this.#beginning = beginning;
    const states = [beginning];
    let stopped: readonly Finding[] = [];
    let here = beginning;
    for (const [index, {event}] of log.entries.entries()) {
      const judged = this.#judge(here, event);
      if (judged.ok) {
        here = judged.state;
        states.push(here);
        continue;
      }
      if (index < log.at) stopped = toldOf(judged.broken);
      break;
    }
    this.#states = states;
    this.#log = stopped.length > 0 ? goTo(log, states.length - 1) : log;
    this.stopped = stopped;
  }

  get log(): BattleLog<BattleEvent> {
    return this.#log;
  }

  /** The number of events in force. */
  get step(): number {
    return this.#log.at;
  }

  /** The current state. */
  get state(): StateOf<Chart> {
    return this.#states[this.#log.at]!;
  }

  /** The beginning and the state after each event in force. */
  get states(): readonly StateOf<Chart>[] {
    return this.#states.slice(0, this.#log.at + 1);
  }

  /** The beginning and the state after each event, in force or taken back. */
  protected get playedStates(): readonly StateOf<Chart>[] {
    return this.#states;
  }

  /** The state after a number of events, in force or taken back. */
  stateAt(step: number): StateOf<Chart> | undefined {
    return this.#states[step];
  }

  /** Plays an event. Returns the reasons of a refusal, which changes neither state nor log. */
  play(event: BattleEvent, proof?: DiceProof): readonly Finding[] {
    return toldOf(this.attempt(event, proof));
  }

  /** Plays an event. Returns the rules that it breaks; then neither state nor log changes. */
  attempt(event: BattleEvent, proof?: DiceProof): readonly BrokenRule[] {
    const judged = this.#judge(this.state, event);
    if (!judged.ok) return judged.broken;
    this.#states = [...this.states, judged.state];
    this.#log = append(this.#log, event, proof);
    return [];
  }

  /** Goes to any step of the log that was played. */
  goTo(step: number): void {
    this.#log = goTo(this.#log, Math.min(step, this.#states.length - 1));
  }

  /** Binds the next roll by a hash. */
  commit(commitment: string, wanted: DiceWanted): void {
    this.#log = commit(this.#log, commitment, wanted);
  }

  /** Records the other side's nonce for that roll. */
  answer(nonce: string): void {
    this.#log = answerCommitment(this.#log, nonce);
  }

  /** The dice already seen that going to a step would take back. */
  diceTakenBack(step: number): readonly number[] {
    return diceTakenBack(this.#log, step);
  }

  /** Sends an event to the chart, which asks each guard once; a refusal asks the validators for its reasons. */
  #judge(
    before: StateOf<Chart>,
    event: BattleEvent,
  ): {ok: true; state: StateOf<Chart>} | {ok: false; broken: readonly BrokenRule[]} {
    const wrong = violationBeforeGuards(this.#rules, before, event);
    if (wrong) return {ok: false, broken: [wrong]};
    // XState copies the whole context of a state it continues from, the map too: the beginning is cheaper to make again
    if (this.#actorState !== before) this.#start(before === this.#beginning ? undefined : before);
    const actor = this.#actor!;
    this.#actorState = undefined;
    const steps = this.#steps;
    actor.send(event as EventFrom<Chart>);
    const state: StateOf<Chart> = actor.getSnapshot();
    const {status, error} = state as AnyMachineSnapshot;
    if (status === 'error') return {ok: false, broken: [failure(this.#rules, before, event, error)]};
    const isTaken = this.#steps > steps;
    this.#actorState = isTaken ? state : before;
    return isTaken ? {ok: true, state} : {ok: false, broken: refusalOf(this.#rules, before, event)};
  }

  /** Starts an actor at a state, or at the beginning. */
  #start(at?: StateOf<Chart>): StateOf<Chart> {
    const actor = createActor<Chart>(this.#rules.machine, {
      input: this.#input,
      ...(at === undefined ? {} : {snapshot: at}),
      inspect: (step) => {
        if (step.type === '@xstate.microstep' && step._transitions.length > 0) this.#steps += 1;
      },
    });
    throwError(actor.getSnapshot());
    // without a listener XState would report an error a tick later, where nobody can catch it
    (actor as AnyActor).subscribe({error: () => undefined});
    actor.start();
    this.#actor = actor;
    const state: StateOf<Chart> = at ?? actor.getSnapshot();
    this.#actorState = state;
    return state;
  }
}

/** Throws the error of an actor that failed where the caller can catch it. */
function throwError(snapshot: unknown): void {
  const {status, error} = snapshot as AnyMachineSnapshot;
  if (status === 'error') throw error;
}

/** The states of a replayed log: the beginning, then one for each event up to the first that is refused. */
export interface Replay<State> {
  readonly states: readonly State[];
  readonly refusedAt?: number;
  /** The rules that the refused event breaks. */
  readonly broken: readonly BrokenRule[];
}

/** Plays events from the beginning, up to the first that is refused. */
export function replay<Chart extends AnyStateMachine>(
  rules: BattleRules<Chart>,
  input: InputFrom<Chart>,
  events: readonly BattleEvent[],
): Replay<StateOf<Chart>> {
  const play = new BattlePlay(rules, input);
  for (const [refusedAt, event] of events.entries()) {
    const broken = play.attempt(event);
    if (broken.length > 0) return {states: play.states, refusedAt, broken};
  }
  return {states: play.states, broken: []};
}

/** The first event of a log that was refused, or the whole battle: the first reason with its clause, and all of them. */
export interface Refused {
  /** Index of the event; the replay stops there. Absent where the battle itself is refused. */
  readonly refusedAt?: number;
  readonly refused?: {
    readonly clause: string;
    readonly reason: string;
    readonly findings: readonly Finding[];
  };
}

/** The part of a report about a refused event; empty where every event was played. */
export function refusedIn({refusedAt, broken}: Replay<unknown>): Refused {
  return refusedAt === undefined ? {} : {refusedAt, ...refusedBy(toldOf(broken))};
}

/** The part of a report about what is refused for these reasons; empty without one. */
export function refusedBy(findings: readonly Finding[]): Refused {
  const [first] = findings;
  return first ? {refused: {clause: first.clause, reason: first.message, findings}} : {};
}
