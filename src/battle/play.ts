import {
  initialTransition,
  transition,
  type AnyActorLogic,
  type AnyActorScope,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type InputFrom,
  type SnapshotFrom,
} from 'xstate';
import type {BattleEvent, Game} from '../module/index.js';
import {sayAll} from '../phrases/say.js';
import type {Found} from '../rules/battle-findings.js';
import {brokenRule, findingsOfBroken, type BrokenRule} from '../rules/broken-rules.js';
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
      ({context, event}: {context: Context; event: Event}, params: never) =>
        validate(context, event, params).length === 0,
    ]),
  ) as never;

/** The refusal at a place of a battle, with another sentence. */
const saidInstead = ({clause, kind, at}: Found, message: string): Finding => ({
  clause,
  kind,
  ...(at === undefined ? {} : {at}),
  message,
});

/** The refusal of an event that no guard needs to see: misshapen, or without a transition in this state. */
function violationBeforeGuards<Chart extends AnyStateMachine>(
  {unexpectedEvent}: BattleRules<Chart>,
  snapshot: SnapshotFrom<Chart>,
  event: BattleEvent,
): BrokenRule | undefined {
  const wrong = shapeError(event);
  if (wrong !== undefined) {
    const {rule, finding} = unexpectedEvent(snapshot, typeOfEvent(event));
    return brokenRule(rule, () => saidInstead(finding(), `Not a battle event: ${wrong}.`));
  }
  const state = snapshot as AnyMachineSnapshot;
  return state.status === 'active' && eventsTaken(state).includes(event.type)
    ? undefined
    : unexpectedEvent(snapshot, typeOfEvent(event));
}

/** Does a state take an event? Asks the guards on it. */
const isTaken = <Chart extends AnyStateMachine>(
  {machine}: BattleRules<Chart>,
  state: StateOf<Chart>,
  event: BattleEvent,
): boolean => (machine as AnyStateMachine).getTransitionData(state as AnyMachineSnapshot, event).length > 0;

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
  return brokenRule(rule, () =>
    saidInstead(
      finding(),
      `Umpire failed to rule on this, and the battle stays as it was. Please report it with its link (${why}).`,
    ),
  );
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

/** The state after an event, or the rules that the event breaks. */
export type Stepped<State> =
  | {readonly ok: true; readonly state: State}
  | {readonly ok: false; readonly broken: readonly BrokenRule[]};

/** Begins a battle: the first state of its chart that asks for an event. */
export const begin = <Chart extends AnyStateMachine>(
  {machine}: Pick<BattleRules<Chart>, 'machine'>,
  input: InputFrom<Chart>,
): StateOf<Chart> => initialTransition(machine as AnyStateMachine, input)[0] as StateOf<Chart>;

/** Takes an event in a state of a chart, which stays as it is. The event may be any value. */
export function step<Chart extends AnyStateMachine>(
  rules: BattleRules<Chart>,
  before: StateOf<Chart>,
  event: BattleEvent,
): Stepped<StateOf<Chart>> {
  const wrong = violationBeforeGuards(rules, before, event);
  if (wrong) return {ok: false, broken: [wrong]};
  const chart = rules.machine as AnyStateMachine;
  // given the chart itself, XState would begin it first, without input: an error thrown and caught at each event
  const begun: AnyActorLogic = {
    transition: (from: AnyMachineSnapshot, taken: AnyEventObject, scope: AnyActorScope) =>
      chart.transition(from, taken, scope),
    getInitialSnapshot: () => before,
    getPersistedSnapshot: () => before,
  };
  try {
    const state = transition(begun, before, event)[0] as StateOf<Chart>;
    // a transition that changes nothing returns the same state, as no transition does
    if (state !== before || isTaken(rules, before, event)) return {ok: true, state};
  } catch (error) {
    return {ok: false, broken: [failure(rules, before, event, error)]};
  }
  return {ok: false, broken: refusalOf(rules, before, event)};
}

/** The log, and the beginning with the state after each event of it, also of those taken back. */
interface Played<State> {
  readonly log: BattleLog<BattleEvent>;
  readonly states: readonly State[];
}

/**
 * A battle played by its chart: the log and the state after each event. The same events from the same beginning lead to
 * the same states. Undo keeps the states, so that redo replays nothing.
 */
export class BattlePlay<Chart extends AnyStateMachine> {
  // a session has no `#` fields: `copy` takes all that it has
  private readonly rules: BattleRules<Chart>;
  private played: Played<StateOf<Chart>>;
  private readonly stoppedBy: readonly BrokenRule[];

  /** Replays a log. A refused event and all after it count as taken back. */
  constructor(rules: BattleRules<Chart>, input: InputFrom<Chart>, log: BattleLog<BattleEvent> = emptyLog) {
    this.rules = rules;
    const {states, broken} = replay(
      rules,
      input,
      log.entries.map(({event}) => event),
    );
    const isShort = states.length <= log.at;
    this.played = {log: isShort ? goTo(log, states.length - 1) : log, states};
    this.stoppedBy = isShort ? broken : [];
  }

  /** Makes the same battle, to be played on; this one stays as it is. */
  copy(): this {
    return Object.assign(Object.create(Object.getPrototypeOf(this) as object) as this, this);
  }

  get log(): BattleLog<BattleEvent> {
    return this.played.log;
  }

  /** The number of events in force. */
  get step(): number {
    return this.log.at;
  }

  /** The current state. */
  get state(): StateOf<Chart> {
    return this.playedStates[this.step]!;
  }

  /** The beginning and the state after each event in force. */
  get states(): readonly StateOf<Chart>[] {
    return this.playedStates.slice(0, this.step + 1);
  }

  /** The beginning and the state after each event, in force or taken back. */
  protected get playedStates(): readonly StateOf<Chart>[] {
    return this.played.states;
  }

  /** The reasons why the opened log stopped short of its last event in force. */
  get stopped(): readonly Found[] {
    return findingsOfBroken(this.stoppedBy);
  }

  /** Plays an event. Returns the reasons of a refusal, which changes neither state nor log. */
  play(event: BattleEvent, proof?: DiceProof): readonly Found[] {
    return findingsOfBroken(this.attempt(event, proof));
  }

  /** Plays an event. Returns the rules that it breaks; then neither state nor log changes. */
  attempt(event: BattleEvent, proof?: DiceProof): readonly BrokenRule[] {
    const stepped = step(this.rules, this.state, event);
    if (!stepped.ok) return stepped.broken;
    this.played = {log: append(this.log, event, proof), states: [...this.states, stepped.state]};
    return [];
  }

  /** Goes to any step of the log that was played. */
  goTo(step: number): void {
    this.write(goTo(this.log, Math.min(step, this.playedStates.length - 1)));
  }

  /** Binds the next roll by a hash. */
  commit(commitment: string, wanted: DiceWanted): void {
    this.write(commit(this.log, commitment, wanted));
  }

  /** Records the other side's nonce for that roll. */
  answer(nonce: string): void {
    this.write(answerCommitment(this.log, nonce));
  }

  /** The dice already seen that going to a step would take back. */
  diceTakenBack(step: number): readonly number[] {
    return diceTakenBack(this.log, step);
  }

  private write(log: BattleLog<BattleEvent>): void {
    this.played = {...this.played, log};
  }
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
  return playFrom(rules, begin(rules, input), events);
}

/** Plays events from a state, up to the first that is refused. The first state is the one they are played from. */
export function playFrom<Chart extends AnyStateMachine>(
  rules: BattleRules<Chart>,
  from: StateOf<Chart>,
  events: readonly BattleEvent[],
): Replay<StateOf<Chart>> {
  const states = [from];
  let here = from;
  for (const [refusedAt, event] of events.entries()) {
    const stepped = step(rules, here, event);
    if (!stepped.ok) return {states, refusedAt, broken: stepped.broken};
    here = stepped.state;
    states.push(here);
  }
  return {states, broken: []};
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
export function refusedIn({refusedAt, broken}: Replay<unknown>, game?: Game): Refused {
  if (refusedAt === undefined) return {};
  const found = findingsOfBroken(broken);
  return {refusedAt, ...refusedBy(game ? sayAll(game, found) : (found as readonly Finding[]))};
}

/** The part of a report about what is refused for these reasons; empty without one. */
export function refusedBy(findings: readonly Finding[]): Refused {
  const [first] = findings;
  return first ? {refused: {clause: first.clause, reason: first.message, findings}} : {};
}
