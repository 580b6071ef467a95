import {
  getNextTransitions,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type StateValue,
} from 'xstate';

/** The `meta` of a state that asks for an event. The chart's transitions say which events it takes. */
export interface StateMeta {
  /** The side that acts, in the terms of its rulebook. */
  readonly acts: string;
  /** The phase of the battle, which players see. */
  readonly phase: string;
  /** The rule that it follows: its number, or the kind of rule that the rulebook looks up. */
  readonly clause: string;
}

/** The documentation of a guard or an action: what it tests or does, and the parameters it takes, one at a time. */
export interface NamedPart {
  readonly says: string;
  readonly params?: readonly string[];
}

/** Everything that the charts of one kind of battle may name. */
export interface RulebookList<Guard extends string = string, Action extends string = string> {
  readonly events: readonly string[];
  /** Values of `acts`, `phase` and `clause` in a state's meta; without `clauses` a clause is the number of a rule. */
  readonly acts: readonly string[];
  readonly phases: readonly string[];
  readonly clauses?: readonly string[];
  readonly guards: Readonly<Record<Guard, NamedPart>>;
  readonly actions: Readonly<Record<Action, NamedPart>>;
}

/** Joins the parts of a state value: `ground.normal.defenderFire`. */
export const pathOf = (value: StateValue): string =>
  typeof value === 'string'
    ? value
    : Object.entries(value)
        .map(([key, inner]) => (inner === undefined ? key : `${key}.${pathOf(inner)}`))
        .join();

/** Names a state for reports and readers. States that readers count as one carry a tag, which is their name. */
export const stateOf = ({tags, value}: AnyMachineSnapshot): string => {
  const [tag] = tags as ReadonlySet<string>;
  return tag ?? pathOf(value as StateValue);
};

/** Returns the meta of a state; undefined once the battle is over. */
export const metaOf = (snapshot: AnyMachineSnapshot): StateMeta | undefined =>
  Object.values(snapshot.getMeta() as Readonly<Record<string, StateMeta | undefined>>).find((meta) => meta);

/** Lists the transitions of a state, whatever their guards say. */
const transitionsOf = (snapshot: AnyMachineSnapshot): readonly {eventType: string; guard?: unknown}[] =>
  getNextTransitions(snapshot);

/** Lists the types of events that a state takes, in the order of the chart. */
export const eventsTaken = (snapshot: AnyMachineSnapshot): readonly string[] => [
  ...new Set(transitionsOf(snapshot).flatMap(({eventType}) => (eventType === '' ? [] : [eventType]))),
];

/** Lists the named guards on an event in a state, with their parameters. */
export const guardsOn = (
  snapshot: AnyMachineSnapshot,
  type: string,
): readonly {readonly type: string; readonly params?: unknown}[] =>
  transitionsOf(snapshot).flatMap(({eventType, guard}) => {
    const named = typeof guard === 'string' ? {type: guard} : guard;
    return eventType === type && typeof named === 'object' ? [named as {type: string}] : [];
  });

/** Lists the states of a chart that ask for an event, in its order. */
const statesWithMeta = (node: AnyStateNode): readonly AnyStateNode[] => [
  ...(node.meta === undefined ? [] : [node]),
  ...Object.values(node.states).flatMap(statesWithMeta),
];

/** A phase of a battle, for a player who wants to see the progress. */
export interface Phase {
  readonly phase: string;
  /** `passedOver`: behind, and nothing was asked in it. */
  readonly is: 'past' | 'present' | 'passedOver' | 'toCome';
}

/** Lists the phases of a chart, in the order in which its states first name them. */
export const phasesOf = ({root}: AnyStateMachine): readonly string[] => [
  ...new Set(statesWithMeta(root).map(({meta}) => (meta as StateMeta).phase)),
];

/** Tells where a battle is after these states, from its beginning. A later round counts its phases anew. */
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
