import {
  createActor,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventFrom,
  type InputFrom,
  type SnapshotFrom,
} from 'xstate';
import type {BattleEvent} from '../../module/index.js';
import {brokenRule, toldOf, type BrokenRule} from '../../rules/broken-rules.js';
import type {Finding} from '../../rules/finding.js';
import {guardsOn, takenBy} from './chart.js';
import {misshapen, typeOfEvent} from './event-shape.js';

/** What an event comes to: the next state, or why nothing changes. */
export type StepResult<State> =
  | {readonly ok: true; readonly state: State}
  | {readonly ok: false; readonly findings: readonly Finding[]};

/** A battle that takes events one after another. */
export interface Stepper<State, Event> {
  readonly state: State;
  /** Takes an event; one that doesn't fit changes nothing. */
  readonly send: (event: Event) => StepResult<State>;
}

/**
 * Begins a battle anew, or goes on from a moment of it: the same events from the same moment come to the same states.
 */
export type Reducer<State, Event> = (from?: State) => Stepper<State, Event>;

/**
 * The rules that an event breaks, for each guard that an event of a player has to pass. The guard lets an event pass that
 * breaks none; a refusal tells what it breaks. `params`: what the chart gives its guard.
 */
export type Objections<Context, Event> = Readonly<
  Record<string, (context: Context, event: Event, params: never) => readonly BrokenRule[]>
>;

/** The guards of these objections. */
export const guardsOf = <
  Context,
  Event,
  Rules extends Readonly<
    Record<string, (context: Context, event: Event, params: never) => readonly BrokenRule[]>
  >,
>(
  objections: Rules & Objections<Context, Event>,
): {
  readonly [Name in keyof Rules]: (
    at: {context: Context; event: Event},
    params: Parameters<Rules[Name]>[2],
  ) => boolean;
} =>
  Object.fromEntries(
    Object.entries(objections).map(([name, against]) => [
      name,
      ({context, event}: {context: Context; event: Event}, params: never) =>
        misshapen(event) === undefined && against(context, event, params).length === 0,
    ]),
  ) as never;

/** A chart and what its refusals say. */
export interface Rulebook<Machine extends AnyStateMachine> {
  readonly machine: Machine;
  readonly objections: Objections<SnapshotFrom<Machine>['context'], EventFrom<Machine>>;
  /** Why an event that the state has no transition for doesn't fit. */
  readonly notNow: (snapshot: SnapshotFrom<Machine>, type: string) => BrokenRule;
}

/** The rules that an event breaks, none where it fits: what the guard it has to pass found. */
export function brokenBy<Machine extends AnyStateMachine>(
  {objections, notNow}: Rulebook<Machine>,
  snapshot: SnapshotFrom<Machine>,
  event: BattleEvent,
): readonly BrokenRule[] {
  const state = snapshot as AnyMachineSnapshot;
  const untimely = notNow(snapshot, typeOfEvent(event));
  const wrong = misshapen(event);
  if (wrong !== undefined)
    return [
      brokenRule(untimely.rule, () => ({
        ...untimely.finding(),
        message: `That is no event of a battle: ${wrong}.`,
      })),
    ];
  if (!takenBy(state).includes(event.type)) return [untimely];
  const context = state.context as SnapshotFrom<Machine>['context'];
  const broken = guardsOn(state, event.type).flatMap(
    ({type, params}) => objections[type]?.(context, event as EventFrom<Machine>, params as never) ?? [],
  );
  // a question of the rulebook that lets an event pass or not has no words of its own
  return broken.length > 0 || state.can(event) ? broken : [untimely];
}

/** Why an event doesn't fit, or nothing when it does. */
export const refusal = <Machine extends AnyStateMachine>(
  rulebook: Rulebook<Machine>,
  snapshot: SnapshotFrom<Machine>,
  event: BattleEvent,
): readonly Finding[] => toldOf(brokenBy(rulebook, snapshot, event));

/** A chart as what a log replays. */
export const reducerOf =
  <Machine extends AnyStateMachine>(
    rulebook: Rulebook<Machine>,
    input: InputFrom<Machine>,
  ): Reducer<SnapshotFrom<Machine>, BattleEvent> =>
  (from) => {
    const snapshot = from as AnyMachineSnapshot | undefined;
    const actor = createActor<Machine>(rulebook.machine, {input, ...(snapshot && {snapshot})});
    // XState would tell of it a tick later, where nobody can catch it
    const first = actor.getSnapshot() as AnyMachineSnapshot;
    if (first.status === 'error') throw first.error;
    actor.start();
    return {
      get state() {
        return actor.getSnapshot();
      },
      send(event) {
        const before = actor.getSnapshot();
        if (misshapen(event) !== undefined || !(before as AnyMachineSnapshot).can(event))
          return {ok: false, findings: refusal(rulebook, before, event)};
        actor.send(event as EventFrom<Machine>);
        return {ok: true, state: actor.getSnapshot()};
      },
    };
  };

/** What a log comes to: the state after each event, the start first, up to the first event that is refused. */
export interface Replay<State> {
  readonly states: readonly State[];
  readonly refusedAt?: number;
  readonly findings?: readonly Finding[];
}

/** Plays events from the beginning. */
export function replay<State, Event>(begin: Reducer<State, Event>, events: readonly Event[]): Replay<State> {
  const battle = begin();
  const states: State[] = [battle.state];
  for (const [index, event] of events.entries()) {
    const step = battle.send(event);
    if (!step.ok) return {states, refusedAt: index, findings: step.findings};
    states.push(step.state);
  }
  return {states};
}
