import {OFF_MAP, type HexId} from '../../board/index.js';
import type {HexGame} from '../../module/index.js';
import {barsFor} from './bars.js';
import {isOverStacked, type RetreatContext} from './context.js';
import {endBar, preferencesFor, stepCost, type Preference} from './preferences.js';

/**
 * Why a hex is not the end of a listed route, as bits. Bits 0 to 15 are the sheet's bars in their order; the others say
 * what befell routes that do reach it.
 */
export const reason = {
  /** Entered, but the retreat asks for more hexes. */
  short: 1 << 16,
  /** Complete here, but a clause of `ends` bars it: one bit a clause. */
  end: 1 << 17,
  /** Complete here, but a preference (its place in the list) decides for another route: one bit a preference. */
  preference: 1 << 20,
  /** Under 9.4 another stop is preferred. */
  stop: 1 << 30,
} as const;

/** Fields of `base`-sized digits, one for each additive preference, the first the highest. */
const base = 4096;
/** No answer lists more routes than this. */
export const mostRoutes = 100_000;

/** A hex as some route enters it: so many hexes out, with so many hexes added to the retreat on the way. */
interface Nodes {
  count: number;
  hex: Int32Array;
  depth: Int16Array;
  added: Int16Array;
  /** The least additive cost of a route to here. */
  cost: Float64Array;
  /** Another node of the same hex, or -1. */
  next: Int32Array;
}

/** Scratch memory of a game's size, used by one search at a time. */
class Workspace {
  stamp: Int32Array;
  turn = 0;
  bars: Int32Array;
  over: Uint8Array;
  loss: Uint8Array;
  head: Int32Array;
  why: Int32Array;
  touched: HexId[] = [];
  nodes: Nodes;
  constructor(size: number) {
    this.stamp = new Int32Array(size);
    this.bars = new Int32Array(size);
    this.over = new Uint8Array(size);
    this.loss = new Uint8Array(size);
    this.head = new Int32Array(size);
    this.why = new Int32Array(size);
    this.nodes = {count: 0, ...columns(512)};
  }
}

const columns = (size: number) => ({
  hex: new Int32Array(size),
  depth: new Int16Array(size),
  added: new Int16Array(size),
  cost: new Float64Array(size),
  next: new Int32Array(size),
});

function grow(nodes: Nodes): void {
  const bigger = columns(nodes.hex.length * 2);
  for (const key of ['hex', 'depth', 'added', 'cost', 'next'] as const) bigger[key].set(nodes[key]);
  Object.assign(nodes, bigger);
}

const workspaces = new WeakMap<HexGame, Workspace>();

export interface SearchResult {
  /** Does any route complete the retreat as the sheet allows? */
  readonly complete: boolean;
  /** Every route the rules allow, without the origin; `[[]]` when the group must stay put, `[]` when it is eliminated. */
  readonly routes: readonly (readonly HexId[])[];
  /** Steps lost on the way, the same for each of the routes. */
  readonly losses: number;
  /** Hexes not retreated. */
  readonly blocked: number;
  /** A clause of `ends` was waived, since no complete route satisfied it. */
  readonly waived: boolean;
  /** True when there were more than `mostRoutes` and the rest is not listed. */
  readonly cut: boolean;
  /** Hexes that the search looked at, with their reason bits in `why`. Copied: they outlive the search. */
  readonly why: ReadonlyMap<HexId, number>;
  /** The preferences that decided, as the bits of `why` count them. */
  readonly preferences: readonly Preference[];
}

/**
 * Finds every route that a sheet allows a group, over whole routes and never step by step: a greedy walk runs into dead
 * ends and eliminates units that had a way out.
 *
 * Hexes are visited in order of their depth as nodes (hex, depth, hexes added), each with the least additive cost of any
 * way to it. That is exact: clauses on the last hex don't depend on the way, additive ones order ways to the same node,
 * and a sheet lets no route come back (`furtherOut`), or asks for two hexes at most and bars the origin.
 */
export function searchRetreat(
  context: RetreatContext,
  options: {readonly reasons?: boolean} = {},
): SearchResult {
  const {game, origin, sheet} = context;
  const {neighbours, size} = game.grid;
  const work = workspaces.get(game) ?? new Workspace(size);
  workspaces.set(game, work);
  const turn = ++work.turn;
  const {stamp, head, nodes, bars: barred, over, loss, why} = work;
  const touched: HexId[] = [];
  nodes.count = 0;
  const bars = barsFor(context);
  const hexBars = bars.flatMap(({hex}, bit) => (hex ? [{test: hex, bit: 1 << bit}] : []));
  const stepBars = bars.flatMap(({step}, bit) => (step ? [{test: step, bit: 1 << bit}] : []));
  const cost = stepCost(context);
  const prefers = preferencesFor(context, sheet.prefers);
  const additive = prefers.filter((preference) => preference.step !== undefined);
  const lossDigit =
    base ** (additive.length - 1 - additive.findIndex(({clause}) => clause.clause === 'fewestLosses'));
  const lossesOf = (total: number): number => (sheet.cost ? Math.floor(total / lossDigit) % base : 0);
  const {lengthens, otherwise} = sheet;

  const touch = (hex: HexId): void => {
    stamp[hex] = turn;
    head[hex] = -1;
    why[hex] = 0;
    touched.push(hex);
    let bits = 0;
    for (const {test, bit} of hexBars) if (test(hex)) bits |= bit;
    barred[hex] = bits;
    over[hex] = lengthens && isOverStacked(context, hex) ? 1 : 0;
    loss[hex] = cost(hex);
  };
  const add = (hex: HexId, depth: number, added: number, total: number): void => {
    for (let node = head[hex]!; node !== -1; node = nodes.next[node]!) {
      if (nodes.depth[node] !== depth || nodes.added[node] !== added) continue;
      if (total < nodes.cost[node]!) nodes.cost[node] = total;
      return;
    }
    const node = nodes.count++;
    if (node >= nodes.hex.length) grow(nodes);
    nodes.hex[node] = hex;
    nodes.depth[node] = depth;
    nodes.added[node] = added;
    nodes.cost[node] = total;
    nodes.next[node] = head[hex]!;
    head[hex] = node;
  };
  const stepBits = (from: HexId, direction: number, to: HexId): number => {
    let bits = barred[to]!;
    for (const {test, bit} of stepBars) if (test(from, direction, to)) bits |= bit;
    return bits;
  };
  const stepAdds = (from: HexId, to: HexId): number => {
    let total = 0;
    for (const preference of additive) {
      total =
        total * base + (preference.clause.clause === 'fewestLosses' ? loss[to]! : preference.step!(from, to));
    }
    return total;
  };
  /** Hexes added to the retreat by entering `to` with `owed` hexes still to go. */
  const adds = (to: HexId, owed: number): number =>
    over[to] && (lengthens!.where === 'any-hex' || owed === 1) ? 1 : 0;

  touch(origin);
  add(origin, 0, 0, 0);
  for (let node = 0; node < nodes.count; node++) {
    const from = nodes.hex[node] as HexId;
    const depth = nodes.depth[node]!;
    const owed = context.hexes + nodes.added[node]! - depth;
    if (owed <= 0) continue;
    for (let direction = 0; direction < 6; direction++) {
      const to = neighbours[6 * from + direction] as HexId;
      if (to === OFF_MAP) continue;
      if (stamp[to] !== turn) touch(to);
      const bits = stepBits(from, direction, to);
      if (bits !== 0) why[to] = why[to]! | bits;
      else add(to, depth + 1, nodes.added[node]! + adds(to, owed), nodes.cost[node]! + stepAdds(from, to));
    }
  }

  const ends = sheet.ends.map((clause) => ({clause, bars: endBar(clause, context)}));
  const owedAt = (node: number): number => context.hexes + nodes.added[node]! - nodes.depth[node]!;
  const digitOf = ({clause: {clause}}: Preference): number =>
    base ** (additive.length - 1 - additive.findIndex((preference) => preference.clause.clause === clause));
  const keyOf = (node: number, preferences: readonly Preference[]): number[] =>
    preferences.map((preference) =>
      preference.end
        ? preference.end(nodes.hex[node] as HexId)
        : Math.floor(nodes.cost[node]! / digitOf(preference)) % base,
    );
  /** The nodes with the least key; the others are marked with the bit of the first preference that they lose by. */
  const least = (candidates: readonly number[], preferences: readonly Preference[]): readonly number[] => {
    let best: number[] = [];
    let bestKey: number[] | undefined;
    const keys = new Map(candidates.map((node) => [node, keyOf(node, preferences)]));
    for (const [node, key] of keys) {
      const difference = bestKey ? compare(key, bestKey) : -1;
      if (difference < 0) [best, bestKey] = [[node], key];
      else if (difference === 0) best.push(node);
    }
    for (const [node, key] of keys) {
      const lost = key.findIndex((value, i) => value !== bestKey![i]);
      if (lost >= 0) mark(nodes.hex[node]!, reason.preference << lost);
    }
    return best;
  };
  const mark = (hex: number, bit: number): void => {
    why[hex] = why[hex]! | bit;
  };

  const complete: number[] = [];
  const waivable: number[] = [];
  for (let node = 0; node < nodes.count; node++) {
    if (owedAt(node) > 0) {
      if (node > 0) mark(nodes.hex[node]!, reason.short);
      continue;
    }
    let open = true;
    let openIfWaived = sheet.waives !== undefined;
    ends.forEach(({clause, bars: bar}, i) => {
      if (!bar(nodes.hex[node] as HexId)) return;
      open = false;
      if (clause.clause !== sheet.waives?.clause) openIfWaived = false;
      mark(nodes.hex[node]!, reason.end << i);
    });
    if (open) complete.push(node);
    else if (openIfWaived) waivable.push(node);
  }

  let chosen: readonly number[] = [];
  let preferences = prefers;
  let blocked = 0;
  if (complete.length > 0) chosen = least(complete, prefers);
  else if (waivable.length > 0)
    chosen = least(waivable, (preferences = preferencesFor(context, sheet.waives!.prefers)));
  else if (otherwise.clause === 'stepPerHexThenIsolated') {
    const supplyEnd = ends.find(({clause}) => clause.clause === 'noFurtherFromSupply');
    const stops: number[] = [];
    for (let node = 0; node < nodes.count; node++) {
      if (node === 0 || (owedAt(node) > 0 && !supplyEnd?.bars(nodes.hex[node] as HexId))) stops.push(node);
    }
    const closer = prefers.find(({clause}) => clause.clause === 'closerToSupply');
    const keyOfStop = (node: number): number[] => [
      owedAt(node),
      lossesOf(nodes.cost[node]!),
      closer?.end?.(nodes.hex[node] as HexId) ?? 0,
    ];
    const key = stops.map(keyOfStop).reduce((a, b) => (compare(b, a) < 0 ? b : a));
    blocked = key[0]!;
    chosen = stops.filter((node) => compare(keyOfStop(node), key) === 0);
    for (const node of stops) if (!chosen.includes(node)) mark(nodes.hex[node]!, reason.stop);
  }

  const routes: HexId[][] = [];
  /** Walks back from a node along every way that costs no more than the least. */
  const walkBack = (node: number, tail: HexId[]): void => {
    if (routes.length > mostRoutes) return;
    if (nodes.depth[node] === 0) {
      routes.push(tail);
      return;
    }
    const to = nodes.hex[node] as HexId;
    for (let direction = 0; direction < 6; direction++) {
      const from = neighbours[6 * to + direction] as HexId;
      if (from === OFF_MAP || stamp[from] !== turn) continue;
      for (let before = head[from]!; before !== -1; before = nodes.next[before]!) {
        if (nodes.depth[before] !== nodes.depth[node]! - 1) continue;
        const owed = owedAt(before);
        if (owed <= 0 || nodes.added[before]! + adds(to, owed) !== nodes.added[node]) continue;
        if (nodes.cost[before]! + stepAdds(from, to) !== nodes.cost[node]) continue;
        if (stepBits(from, (direction + 3) % 6, to) === 0) walkBack(before, [to, ...tail]);
      }
    }
  };
  for (const node of chosen) walkBack(node, []);
  const cut = routes.length > mostRoutes;
  if (cut) routes.length = mostRoutes;
  const {rank} = game.grid;
  routes.sort((a, b) => compareBy(a, b, rank));
  return {
    complete: complete.length > 0 || waivable.length > 0,
    routes,
    losses: chosen.length > 0 ? lossesOf(nodes.cost[chosen[0]!]!) : 0,
    blocked,
    waived: complete.length === 0 && waivable.length > 0,
    cut,
    why: new Map(options.reasons === false ? [] : touched.map((hex) => [hex, why[hex]!])),
    preferences,
  };
}

function compare(a: readonly number[], b: readonly number[]): number {
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return a[i]! - b[i]!;
  return 0;
}

/** Label by label in code-unit order, the shorter first where one begins the other. */
function compareBy(a: readonly HexId[], b: readonly HexId[], rank: Int32Array): number {
  for (let i = 0; i < a.length && i < b.length; i++) if (a[i] !== b[i]) return rank[a[i]!]! - rank[b[i]!]!;
  return a.length - b.length;
}
