import {createActor, type AnyStateMachine, type InputFrom, type SnapshotFrom, type StateValue} from 'xstate';
import {inspect, isObject} from '../module/json.js';
import {loaded, refused, show, type Fault, type Loaded} from '../module/fault.js';
import {metaOf} from './chart.js';

/** The context of a chart: the setup, which no event changes, and plain JSON. */
export interface ChartContext {
  readonly setup: object;
}

/**
 * A state of a battle as plain JSON, without the setup, which follows from the position and the question.
 */
export interface StoredMoment {
  readonly state: StateValue;
  readonly battle: Readonly<Record<string, unknown>>;
}

/** Returns the context without the setup. */
const changesIn = (context: ChartContext): StoredMoment['battle'] =>
  Object.fromEntries(Object.entries(context).filter(([name]) => name !== 'setup'));

/** Converts a state to plain JSON. */
export function toJson(snapshot: {readonly value: StateValue; readonly context: ChartContext}): StoredMoment {
  return {state: snapshot.value, battle: changesIn(snapshot.context)};
}

const fault = (pointer: string, found: unknown, expected: string): Loaded<never> =>
  refused([{pointer, found: show(found), expected} satisfies Fault]);

/**
 * Restores a stored state, for a play to continue from. Refuses a state that the chart does not have. Trusts the values
 * of the fields: from somebody else take a log, which is replayed.
 */
export function fromJson<Machine extends AnyStateMachine>(
  machine: Machine,
  input: InputFrom<Machine>,
  json: unknown,
): Loaded<SnapshotFrom<Machine>> {
  const hostile = inspect(json);
  if (hostile.length > 0) return refused(hostile);
  if (!isObject(json)) return fault('', json, 'a moment of a battle: an object with state and battle');
  const {state, battle} = json;
  const beginning = createActor<Machine>(machine, {input}).getSnapshot() as {readonly context: ChartContext};
  const {setup} = beginning.context;
  const wanted = Object.keys(changesIn(beginning.context)).sort().join(', ');
  if (!isObject(battle) || Object.keys(battle).sort().join(', ') !== wanted)
    return fault('/battle', battle, `an object with ${wanted}`);
  const moment = momentOf(machine, state, {...battle, setup});
  return moment && (moment.status === 'done' || metaOf(moment))
    ? loaded(moment as SnapshotFrom<Machine>)
    : fault('/state', state, 'a state of this battle in which something is asked, or its end');
}

/** Resolves a state of a machine; undefined if there is none, for which XState throws. */
function momentOf(
  machine: AnyStateMachine,
  value: unknown,
  context: ChartContext,
): ReturnType<AnyStateMachine['resolveState']> | undefined {
  try {
    return machine.resolveState({value: value as StateValue, context});
  } catch {
    return undefined;
  }
}
