/** Walks through every state that a chart comes to, and keeps which of its transitions were taken. */
import {getInitialMicrosteps, getMicrosteps, type AnyMachineSnapshot, type AnyStateNode} from 'xstate';
import {pathOf, type Snapshot} from '../../../src/battle/chart.js';
import type {Beginning, Order} from '../../../src/battle/order.js';
import type {Context} from '../../../src/rules/order/scene.js';
import type {BattleEvent} from '../../../src/module/index.js';

const leaf = (node: AnyStateNode): AnyStateNode => {
  const first = Object.values(node.states).length === 0 ? undefined : node.initial.target[0];
  return first ? leaf(first) : node;
};
const name = ({path}: AnyStateNode): string => path.join('.');

/** `from > to` for every transition that a chart declares, eventless ones too. */
export function declared(node: AnyStateNode): string[] {
  const own = [...[...node.transitions.values()].flat(), ...(node.always ?? [])].flatMap(({target}) =>
    (target ?? [node]).map((to) => `${name(leaf(node))} > ${name(leaf(to))}`),
  );
  return [...own, ...Object.values(node.states).flatMap(declared)];
}

/** The states without parts. */
export const leaves = (node: AnyStateNode): string[] =>
  Object.keys(node.states).length === 0 ? [name(node)] : Object.values(node.states).flatMap(leaves);

export interface Walked {
  readonly states: ReadonlySet<string>;
  readonly transitions: ReadonlySet<string>;
}

/** Continues from every new state with every event that is possible there. */
export function walk<C extends Context>(
  {machine}: Order,
  input: Beginning,
  events: (snapshot: Snapshot<C>) => readonly BattleEvent[],
  key: (snapshot: Snapshot<C>) => string,
  limit: number,
): Walked {
  const states = new Set<string>();
  const transitions = new Set<string>();
  const seen = new Set<string>();
  const open: AnyMachineSnapshot[] = [];
  const pass = (
    from: string | undefined,
    steps: readonly (readonly [AnyMachineSnapshot, unknown])[],
  ): void => {
    let at = from;
    for (const [snapshot] of steps) {
      const to = pathOf(snapshot.value as string);
      states.add(to);
      if (at !== undefined) transitions.add(`${at} > ${to}`);
      at = to;
    }
    const last = steps.at(-1)?.[0];
    if (!last) throw new Error(`nothing comes of an event in ${from ?? ''}`);
    const mark = `${at ?? ''} ${key(last)}`;
    if (seen.has(mark) || seen.size >= limit) return;
    seen.add(mark);
    open.push(last);
  };
  pass(undefined, getInitialMicrosteps(machine, input as never) as never);
  while (open.length > 0) {
    const next = open.shift()!;
    const from = pathOf(next.value as string);
    for (const event of events(next)) pass(from, getMicrosteps(machine, next, event) as never);
  }
  return {states, transitions};
}
