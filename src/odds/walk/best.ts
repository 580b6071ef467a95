import type {Budget} from '../../board/work.js';
import {componentsOf, unrollComponent, type Edge, type End, type WalkNode} from './graph.js';

/** The worth of an end to the attacker: the first number decides, then the second. The defender wants the opposite. */
export type Worth = readonly number[];

const differs = (a: number, b: number): boolean => Math.abs(a - b) > 1e-11 * (1 + Math.abs(a) + Math.abs(b));

/** Is one better than the other for who wants much? */
function isMore(one: Worth, other: Worth): boolean {
  const first = one.findIndex((part, i) => differs(part, other[i]!));
  return first >= 0 && one[first]! > other[first]!;
}

/**
 * Returns the best choice of each state. Where states lead back to each other both sides improve their choices in turn, the
 * defender to the end before the attacker once, until neither can; each time the worth of all is solved exactly.
 */
export function playBest(nodes: readonly WalkNode[], worth: (end: End) => Worth, budget: Budget): Int32Array {
  const choice = new Int32Array(nodes.length);
  const worths: Worth[] = [];
  const expected = (edges: readonly Edge[]): Worth => {
    budget.take(edges.length);
    const sum = worths[edges[0]!.to]!.map(() => 0);
    for (const {to, chance} of edges) worths[to]!.forEach((part, i) => (sum[i]! += chance * part));
    return sum;
  };
  const standing = (node: number): Worth => worth(nodes[node]!.now());
  const isBetter = (node: number, one: Worth, other: Worth): boolean =>
    nodes[node]!.by === 'attacker' ? isMore(one, other) : isMore(other, one);
  /** Takes the best choice of a state, if that is better than the one it has. */
  const improve = (node: number): boolean => {
    let best = expected(nodes[node]!.choices[choice[node]!]!);
    let changed = false;
    nodes[node]!.choices.forEach((edges, at) => {
      const other = expected(edges);
      if (!isBetter(node, other, best)) return;
      best = other;
      choice[node] = at;
      changed = true;
    });
    return changed;
  };
  const solve = (members: readonly number[]): void => {
    const rows = unrollComponent(members, (node) => nodes[node]!.choices[choice[node]!] ?? [], budget);
    for (let i = members.length - 1; i >= 0; i -= 1)
      worths[members[i]!] = rows[i]!.length > 0 ? expected(rows[i]!) : standing(members[i]!);
  };
  const all = nodes.map(({choices}) => choices.flat());
  for (const members of [...componentsOf(nodes.length, (node) => all[node]!)].reverse()) {
    const of = (by: WalkNode['by']): readonly number[] =>
      members.filter((node) => nodes[node]!.by === by && nodes[node]!.choices.length > 1);
    const [attacker, defender] = [of('attacker'), of('defender')];
    const [only] = members;
    if (members.length === 1 && !all[only!]!.some(({to}) => to === only)) {
      const {choices, by} = nodes[only!]!;
      if (by && choices.length > 1) improve(only!);
      solve(members);
      continue;
    }
    do {
      do solve(members);
      while (defender.filter(improve).length > 0);
    } while (attacker.filter(improve).length > 0);
  }
  return choice;
}
