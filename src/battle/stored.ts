import {createActor, type AnyStateMachine, type InputFrom, type SnapshotFrom, type StateValue} from 'xstate';
import {door, inspect, loaded, refused, show, type Fault, type Loaded} from '../module/index.js';
import {metaOf} from './chart.js';

/** What every chart keeps of its battle: what it is fought over, which no event changes, and plain JSON besides. */
export interface Fought {
  readonly field: object;
}

/**
 * A moment of a battle as plain JSON: where its chart stands, and what events changed. The field is not in it: it
 * follows from the position and the question, which are documents of their own.
 */
export interface StoredMoment {
  readonly state: StateValue;
  readonly battle: Readonly<Record<string, unknown>>;
}

/** What events change: all but the field. */
const changesIn = (context: Fought): StoredMoment['battle'] =>
  Object.fromEntries(Object.entries(context).filter(([name]) => name !== 'field'));

/** A moment of a battle to be stored. */
export function toJson(snapshot: {readonly value: StateValue; readonly context: Fought}): StoredMoment {
  return {state: snapshot.value, battle: changesIn(snapshot.context)};
}

const fault = (pointer: string, found: unknown, expected: string): Loaded<never> =>
  refused([{pointer, found: show(found), expected} satisfies Fault]);

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * A stored moment, to be played on from: hand it to the battle's reducer. Refused is what is no moment of this chart. What
 * the fields of the battle hold is taken as it was stored; from somebody else take a log, which is played anew.
 */
export const fromJson = /* @__PURE__ */ door(function fromJson<Machine extends AnyStateMachine>(
  machine: Machine,
  input: InputFrom<Machine>,
  json: unknown,
): Loaded<SnapshotFrom<Machine>> {
  const hostile = inspect(json);
  if (hostile.length > 0) return refused(hostile);
  if (!isRecord(json)) return fault('', json, 'a moment of a battle: an object with state and battle');
  const {state, battle} = json;
  const beginning = createActor<Machine>(machine, {input}).getSnapshot() as {readonly context: Fought};
  const {field} = beginning.context;
  const wanted = Object.keys(changesIn(beginning.context)).sort().join(', ');
  if (!isRecord(battle) || Object.keys(battle).sort().join(', ') !== wanted)
    return fault('/battle', battle, `an object with ${wanted}`);
  const moment = momentOf(machine, state, {...battle, field});
  return moment && (moment.status === 'done' || metaOf(moment))
    ? loaded(moment as SnapshotFrom<Machine>)
    : fault('/state', state, 'a state of this battle in which something is asked, or its end');
});

/** The machine at a state; undefined where it has none such, which XState answers by throwing. */
function momentOf(
  machine: AnyStateMachine,
  value: unknown,
  context: Fought,
): ReturnType<AnyStateMachine['resolveState']> | undefined {
  try {
    return machine.resolveState({value: value as StateValue, context});
  } catch {
    return undefined;
  }
}
