import type {Budget} from '../../board/work.js';

export type Role = 'attacker' | 'defender';

/** The end of a battle. */
export interface End {
  readonly outcome: string;
  /** The side that attacked at first holds the place. */
  readonly taken: boolean;
  readonly attacker: Toll;
  readonly defender: Toll;
}

/** The losses of a side. */
export interface Toll {
  readonly steps: number;
  readonly units: number;
}

/** A step from one state of a chain to another, with its chance; the steps from a state add up to one. */
export interface Edge {
  readonly to: number;
  readonly chance: number;
}

/** An edge of a walk, and how many rounds later it leads. */
export interface WalkEdge extends Edge {
  readonly later: number;
}

/** A state of a walk: its choices, each a list of where it leads; of a state that no side decides one. */
export interface WalkNode {
  readonly choices: readonly (readonly WalkEdge[])[];
  /** The role that has the choice, where there is one. */
  readonly by: Role | undefined;
  readonly isEnd: boolean;
  /** The losses and the place, as they are by then. */
  readonly now: () => End;
}

/**
 * A chain whose cycles are summed: from each state the chances of where it is left for, once everything that leads back is
 * counted to infinity. A row leads only to states that come later in `order`; one without entries is an end, or a cycle
 * that nothing leads out of.
 */
export interface Unrolled {
  /** States so that no row leads back. */
  readonly order: readonly number[];
  readonly rows: readonly (readonly Edge[])[];
}

/** Lists the strongly connected components of a graph, those that lead to others before these (Tarjan). */
export function componentsOf(
  size: number,
  next: (node: number) => readonly Pick<Edge, 'to'>[],
): readonly (readonly number[])[] {
  const index = new Int32Array(size).fill(-1);
  const low = new Int32Array(size);
  const isOpen = new Uint8Array(size);
  const open: number[] = [];
  const found: number[][] = [];
  let count = 0;
  for (let root = 0; root < size; root += 1) {
    if (index[root] !== -1) continue;
    const work: {readonly node: number; at: number}[] = [{node: root, at: 0}];
    while (work.length > 0) {
      const top = work.at(-1)!;
      const {node} = top;
      if (top.at === 0) {
        index[node] = low[node] = count;
        count += 1;
        open.push(node);
        isOpen[node] = 1;
      }
      const edge = next(node)[top.at];
      top.at += 1;
      if (edge) {
        if (index[edge.to] === -1) work.push({node: edge.to, at: 0});
        else if (isOpen[edge.to]) low[node] = Math.min(low[node]!, index[edge.to]!);
        continue;
      }
      work.pop();
      const above = work.at(-1);
      if (above) low[above.node] = Math.min(low[above.node]!, low[node]!);
      if (low[node] !== index[node]) continue;
      const members: number[] = [];
      for (let member = -1; member !== node;) {
        member = open.pop()!;
        isOpen[member] = 0;
        members.push(member);
      }
      found.push(members.reverse());
    }
  }
  return found.reverse();
}

/**
 * Sums the cycles of one component: its states leave it one after another, and what led to one that has left leads where
 * that one goes. Chances are only added and multiplied, so that no digit is lost where a cycle is seldom left.
 */
export function unrollComponent(
  members: readonly number[],
  next: (node: number) => readonly Edge[],
  budget: Budget,
): Unrolled['rows'] {
  const placeOf = new Map(members.map((node, place) => [node, place]));
  // the members that lead to each, as far as they are there
  const before = members.map(() => new Set<number>());
  const leads = (from: number, to: number): void => {
    const place = placeOf.get(to);
    if (place !== undefined) before[place]!.add(from);
  };
  const rows = members.map((node, from) => {
    const row = new Map<number, number>();
    for (const {to, chance} of next(node)) {
      row.set(to, (row.get(to) ?? 0) + chance);
      leads(from, to);
    }
    return row;
  });
  return members.map((node, k): readonly Edge[] => {
    const row = rows[k]!;
    row.delete(node);
    let out = 0;
    for (const chance of row.values()) out += chance;
    const left = [...row].map(([to, chance]): Edge => ({to, chance: chance / out}));
    budget.take(left.length + 1);
    for (const from of before[k]!) {
      if (from <= k) continue;
      const other = rows[from]!;
      const back = other.get(node)!;
      other.delete(node);
      budget.take(4 * left.length);
      for (const {to, chance} of left) {
        other.set(to, (other.get(to) ?? 0) + back * chance);
        leads(from, to);
      }
    }
    return left;
  });
}

/** Sums every cycle of a chain. */
export function unroll(size: number, next: (node: number) => readonly Edge[], budget: Budget): Unrolled {
  const rows: (readonly Edge[])[] = [];
  const order: number[] = [];
  for (const members of componentsOf(size, next)) {
    const own = unrollComponent(members, next, budget);
    members.forEach((node, i) => {
      rows[node] = own[i]!;
      order.push(node);
    });
  }
  return {order, rows};
}

/** Moves chances from where they are to where no row leads on; what is there afterwards stays. */
export function flow({order, rows}: Unrolled, chances: Float64Array): void {
  for (const node of order) {
    const row = rows[node]!;
    const chance = chances[node]!;
    if (chance === 0 || row.length === 0) continue;
    chances[node] = 0;
    for (const edge of row) chances[edge.to]! += chance * edge.chance;
  }
}
