import type {HexId} from '../../../board/index.js';
import type {HexGame} from '../../../module/index.js';
import {barsFor} from '../clauses/bars.js';
import {isLengthening, leadsAway, type RetreatContext} from '../context.js';
import {makeCosts, type RetreatCosts} from '../clauses/costs.js';

/**
 * Hexes as routes enter them: a node is a hex at a depth (hexes out from the origin), with so many hexes added to the
 * retreat on the way there, and what the way has cost, where later costs depend on that.
 */
export interface Nodes {
  count: number;
  hex: Int32Array;
  depth: Int32Array;
  added: Int32Array;
  /** The costs of the way here that later ones depend on, as bits. */
  mask: Int32Array;
  /** The least additive cost of a route to here. */
  cost: Float64Array;
  /** Bit `d`: a step in direction `d` leads here at that cost. */
  steps: Uint8Array;
  /** Another node of the same hex, or -1. */
  next: Int32Array;
}

const columns = (size: number): Omit<Nodes, 'count'> => ({
  hex: new Int32Array(size),
  depth: new Int32Array(size),
  added: new Int32Array(size),
  mask: new Int32Array(size),
  cost: new Float64Array(size),
  steps: new Uint8Array(size),
  next: new Int32Array(size),
});

/** Makes room for twice as many nodes. */
export function grow(nodes: Nodes): void {
  const bigger = columns(nodes.hex.length * 2);
  for (const key of ['hex', 'depth', 'added', 'mask', 'cost', 'steps', 'next'] as const)
    bigger[key].set(nodes[key]);
  Object.assign(nodes, bigger);
}

/** Scratch memory of a game's size, lent to one search at a time. A hex counts as touched while its stamp is the turn. */
export interface Workspace {
  turn: number;
  readonly stamp: Int32Array;
  /** Bits of the bars that close a hex from wherever one comes. */
  readonly barred: Int32Array;
  readonly over: Uint8Array;
  /** Steps that entering a hex costs where the retreat may end there, and where it continues. */
  readonly loss: Int32Array;
  readonly passing: Int32Array;
  /** Hexes from the origin, or from the first of the hexes that the retreat must lead away from. */
  readonly far: Int32Array;
  /** The first node of a hex, or its place in a field; -1 where it has none yet. */
  readonly head: Int32Array;
  readonly why: Int32Array;
  readonly touched: Int32Array;
  readonly nodes: Nodes;
  /** Keys of the candidates that are compared. */
  keys: Float64Array;
}

const lent = new WeakMap<HexGame, Workspace>();

export function workspaceOf(game: HexGame): Workspace {
  const before = lent.get(game);
  if (before) return before;
  const {size} = game.grid;
  const work: Workspace = {
    turn: 0,
    stamp: new Int32Array(size),
    barred: new Int32Array(size),
    over: new Uint8Array(size),
    loss: new Int32Array(size),
    passing: new Int32Array(size),
    far: new Int32Array(size),
    head: new Int32Array(size),
    why: new Int32Array(size),
    touched: new Int32Array(size),
    nodes: {count: 0, ...columns(256)},
    keys: new Float64Array(256),
  };
  lent.set(game, work);
  return work;
}

/** Looks at hexes and steps for one search: each hex once, into the workspace. */
interface Survey {
  /** The costs of the retreat. */
  readonly costs: RetreatCosts;
  /** Looks at a hex that the search has not come to before. */
  readonly touch: (hex: HexId) => void;
  /** Directions that the passages of all the group's units leave open from a hex, as bits. */
  readonly openFrom: (from: HexId) => number;
  /** The bars that close a step, as bits, to a hex that was touched; of one that leads back nothing else is known. */
  readonly barsOn: (from: HexId, direction: number, to: HexId, open: number) => number;
  /** The number of hexes touched. */
  readonly count: () => number;
}

/** Begins the survey of a search, which has the workspace to itself until the next one begins. */
export function beginSurvey(context: RetreatContext, work: Workspace): Survey {
  const {game, passages} = context;
  const [centre] = context.centres as [HexId];
  const hasOthers = context.centres.length > 1;
  const {grid} = game;
  const {stamp, barred, over, loss, passing, far, head, why, touched} = work;
  const turn = ++work.turn;
  const costs = makeCosts(context);
  const {byHex: cost, passesFree} = costs;
  const bars = barsFor(context);
  const hexBars = bars.map(({hex}) => hex);
  const slowSteps = bars.map(({step, fast}) => (fast === undefined ? step : undefined));
  const anySlow = slowSteps.some((step) => step !== undefined);
  const outward = bars.findIndex(({fast}) => fast === 'outward');
  const passage = bars.findIndex(({fast}) => fast === 'passage');
  let count = 0;
  return {
    costs,
    touch: (hex) => {
      stamp[hex] = turn;
      head[hex] = -1;
      why[hex] = 0;
      touched[count++] = hex;
      far[hex] = grid.distance(centre, hex);
      let bits = 0;
      for (let i = 0; i < hexBars.length; i++) if (hexBars[i]?.(hex)) bits |= 1 << i;
      barred[hex] = bits;
      over[hex] = isLengthening(context, hex) ? 1 : 0;
      loss[hex] = cost(hex, false);
      passing[hex] = passesFree ? cost(hex, true) : loss[hex];
    },
    openFrom: (from) => {
      let open = 0x3f;
      if (passage >= 0) for (const allowed of passages) open &= allowed[from]!;
      return open;
    },
    barsOn: (from, direction, to, open) => {
      if (outward >= 0 && (far[to]! <= far[from]! || (hasOthers && !leadsAway(context, from, to))))
        return 1 << outward;
      let bits = barred[to]!;
      if (((open >> direction) & 1) === 0) bits |= 1 << passage;
      if (anySlow)
        for (let i = 0; i < slowSteps.length; i++) if (slowSteps[i]?.(from, direction, to)) bits |= 1 << i;
      return bits;
    },
    count: () => count,
  };
}
