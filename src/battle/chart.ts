import {
  getNextTransitions,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type StateValue,
} from 'xstate';

/**
 * What a state in which players do something says of itself, in its `meta`: who acts, what it is a part of, and by
 * which rule. What may be done there is what the chart has transitions for.
 */
export interface StateMeta {
  /** Who acts, in the words of the chart's own game. */
  readonly acts: string;
  /** The part of the battle it belongs to, for a player who asks where he is. */
  readonly phase: string;
  /** The rule it stands on: its number, or what the chart's own game looks it up by. */
  readonly clause: string;
}

/** The path to the state a machine is in: `ground.normal.defenderFire`. */
export const pathOf = (value: StateValue): string =>
  typeof value === 'string'
    ? value
    : Object.entries(value)
        .map(([key, inner]) => (inner === undefined ? key : `${key}.${pathOf(inner)}`))
        .join();

/** The name of the state for reports and readers: its tag, where it is one part of what they count as one state. */
export const stateOf = ({tags, value}: AnyMachineSnapshot): string => {
  const [tag] = tags as ReadonlySet<string>;
  return tag ?? pathOf(value as StateValue);
};

/** What the state asks; undefined where nothing is asked any more. */
export const metaOf = (snapshot: AnyMachineSnapshot): StateMeta | undefined =>
  Object.values(snapshot.getMeta() as Readonly<Record<string, StateMeta | undefined>>).find((meta) => meta);

/** Every way that leads out of the state, whatever its guard says. */
const transitionsOf = (snapshot: AnyMachineSnapshot): readonly {eventType: string; guard?: unknown}[] =>
  getNextTransitions(snapshot);

/** The types of events that the state takes, in the order of the chart. */
export const eventsTaken = (snapshot: AnyMachineSnapshot): readonly string[] => [
  ...new Set(transitionsOf(snapshot).flatMap(({eventType}) => (eventType === '' ? [] : [eventType]))),
];

/** A guard as a chart names it, and what it is given there. */
export interface NamedGuard {
  readonly type: string;
  readonly params?: unknown;
}
const isNamed = (guard: unknown): guard is NamedGuard =>
  typeof guard === 'object' && guard !== null && 'type' in guard && typeof guard.type === 'string';

/** The guards on an event's ways out of this state, by the names that the chart has them under. */
export const guardsOn = (snapshot: AnyMachineSnapshot, type: string): readonly NamedGuard[] =>
  transitionsOf(snapshot).flatMap(({eventType, guard}) => {
    if (eventType !== type) return [];
    return typeof guard === 'string' ? [{type: guard}] : isNamed(guard) ? [guard] : [];
  });

/** The states of a chart that ask something, in its order. */
export const statesWithMeta = (node: AnyStateNode): readonly AnyStateNode[] => [
  ...(node.meta === undefined ? [] : [node]),
  ...Object.values(node.states).flatMap(statesWithMeta),
];

/** A part of a battle, as a player sees where he is. */
export interface Phase {
  readonly phase: string;
  /** `passedOver`: it lies behind, and nothing was asked in it. */
  readonly is: 'past' | 'present' | 'passedOver' | 'toCome';
}

/** The phases of a chart, in the order in which its states first name them. */
export const phasesOf = ({root}: AnyStateMachine): readonly string[] => [
  ...new Set(statesWithMeta(root).map(({meta}) => (meta as StateMeta).phase)),
];

/** Where a battle is after these states, its beginning first. What a later round does again counts from that round. */
export function phasesSoFar(states: readonly AnyMachineSnapshot[]): readonly Phase[] {
  const last = states.at(-1)!;
  const phases = phasesOf(last.machine as AnyStateMachine);
  const been = new Set<string>();
  for (const state of states) {
    const ask = metaOf(state);
    if (!ask) continue;
    for (const later of phases.slice(phases.indexOf(ask.phase))) been.delete(later);
    been.add(ask.phase);
  }
  const present = metaOf(last)?.phase;
  const at = present === undefined ? phases.length : phases.indexOf(present);
  return phases.map((phase, i): Phase => ({
    phase,
    is: i === at ? 'present' : i > at ? 'toCome' : been.has(phase) ? 'past' : 'passedOver',
  }));
}
