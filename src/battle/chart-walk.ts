/** The states of a chart as XState reads them: their ways on, and the order in which a battle comes to them. */
import {createMachine, type AnyStateNode, type AnyTransitionDefinition} from 'xstate';
import type {ChartMeta} from '../module/schema/battle.js';

export type Node = AnyStateNode;
export type Transition = AnyTransitionDefinition;

/** Returns the meta of a state that asks. */
export const metaOf = (node: Node): ChartMeta | undefined => node.meta as ChartMeta | undefined;
/** True of a state that only leads on. */
export const isJunction = (node: Node): boolean => node.transitions.size === 0 && node.always !== undefined;
/** Returns the root of a checked chart, as XState reads it. */
export const rootOf = (chart: object): Node => createMachine(chart as never).root as Node;
/** The state in which a machine is once it enters a state. */
export const leafOf = (node: Node): Node => {
  const first = Object.keys(node.states).length === 0 ? undefined : node.initial.target[0];
  return first ? leafOf(first as Node) : node;
};
const childrenOf = (node: Node): readonly Node[] => Object.values(node.states) as Node[];
/** The states within a state that have no parts. */
export const leavesOf = (node: Node): readonly Node[] =>
  childrenOf(node).length === 0 ? [node] : childrenOf(node).flatMap(leavesOf);
/** Lists the transitions that are taken at once. */
export const passed = (node: Node): readonly Transition[] => (node.always ?? []) as readonly Transition[];
/** Lists the events that a state takes, in the order in which they are offered, with their transitions. */
export const eventsOf = (node: Node): readonly (readonly [string, readonly Transition[]])[] => {
  const order = metaOf(node)?.asks ?? [];
  const rank = (event: string): number => (order.includes(event) ? order.indexOf(event) : order.length);
  return [...node.transitions.entries()]
    .filter(([, transitions]) => transitions.length > 0)
    .toSorted(([a], [b]) => rank(a) - rank(b));
};
/** Returns the state in which a transition leaves the machine. */
export const targetOf = (node: Node, transition: Transition): Node =>
  transition.target?.[0] ? leafOf(transition.target[0]) : node;
/** Lists the transitions of a state, those that are taken at once first. */
export const allTransitions = (node: Node): readonly Transition[] => [
  ...passed(node),
  ...eventsOf(node).flatMap(([, transitions]) => transitions),
];

/** The leaves that a battle can reach, nearest first: guards are ignored. */
export function reachedFrom(start: Node): readonly Node[] {
  const found = new Set([start]);
  for (const node of found) for (const one of allTransitions(node)) found.add(targetOf(node, one));
  return [...found];
}

/**
 * Puts leaves in the order of play: a state before those that follow it, the states of one part together. A loop is cut
 * where it leads back to a state nearer to the beginning.
 */
export function inOrder(root: Node, reached: readonly Node[]): readonly Node[] {
  const rank = new Map(reached.map((leaf, i) => [leaf, i]));
  const order = (part: Node): readonly Node[] => {
    if (childrenOf(part).length === 0) return [part];
    const partOf = new Map<Node, Node>();
    for (const child of childrenOf(part))
      for (const leaf of leavesOf(child)) if (rank.has(leaf)) partOf.set(leaf, child);
    const leaves = [...partOf.keys()].toSorted((a, b) => rank.get(a)! - rank.get(b)!);
    const children = [...new Set(leaves.map((leaf) => partOf.get(leaf)!))];
    const after = (child: Node): ReadonlySet<Node> =>
      new Set(
        leaves
          .filter((leaf) => partOf.get(leaf) === child)
          .flatMap((leaf) => allTransitions(leaf).flatMap((one) => partOf.get(targetOf(leaf, one)) ?? [])),
      );
    const seen = new Set<Node>();
    let group: readonly Node[] = [];
    const visit = (child: Node): void => {
      if (seen.has(child)) return;
      seen.add(child);
      const next = after(child);
      // what is visited last comes first: of several states that may follow, the nearest
      for (const one of children.toReversed()) if (next.has(one)) visit(one);
      group = [child, ...group];
    };
    let done: readonly Node[] = [];
    for (const child of children) {
      group = [];
      visit(child);
      const follow = group.map(after);
      const at = done.findIndex((one) => follow.some((next) => next.has(one)));
      done = at < 0 ? [...done, ...group] : [...done.slice(0, at), ...group, ...done.slice(at)];
    }
    return done.flatMap(order);
  };
  return order(root);
}
