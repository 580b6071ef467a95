import type {AnyMachineSnapshot, AnyStateMachine} from 'xstate';
import {asking, askOf, type Ask} from './chart.js';

/** A part of a battle, as a player sees where he is. */
export interface Phase {
  readonly phase: string;
  /** `passedOver`: it lies behind, and nothing was asked in it. */
  readonly is: 'past' | 'present' | 'passedOver' | 'toCome';
}

/** The phases of a chart, in the order in which its states first name them. */
export const phasesOf = ({root}: AnyStateMachine): readonly string[] => [
  ...new Set(asking(root).map(({meta}) => (meta as Ask).phase)),
];

/** Where a battle is after these states, its beginning first. What a later round does again counts from that round. */
export function courseOf(states: readonly AnyMachineSnapshot[]): readonly Phase[] {
  const last = states.at(-1)!;
  const phases = phasesOf(last.machine as AnyStateMachine);
  const been = new Set<string>();
  for (const state of states) {
    const ask = askOf(state);
    if (!ask) continue;
    for (const later of phases.slice(phases.indexOf(ask.phase))) been.delete(later);
    been.add(ask.phase);
  }
  const present = askOf(last)?.phase;
  const at = present === undefined ? phases.length : phases.indexOf(present);
  return phases.map((phase, i): Phase => ({
    phase,
    is: i === at ? 'present' : i > at ? 'toCome' : been.has(phase) ? 'past' : 'passedOver',
  }));
}
