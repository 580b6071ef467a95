import {OFF_MAP, type HexId} from '../../../board/index.js';
import {leadsOut, barsFor} from '../clauses/bars.js';
import {leadsAway, type RetreatContext, isLengthening} from '../context.js';
import {leavesAt, wouldLengthen} from '../clauses/length.js';
import {reason} from '../ruling.js';
import {costsSharedStep} from '../clauses/shared-steps.js';
import {type RetreatCosts, makeCosts} from '../clauses/costs.js';
import type {HexGame} from '../../../module/index.js';

/**
 * The hexes that a retreat can come to and the steps between them, numbered from 0, the origin: what a search over ways
 * needs of the board, apart from the workspace that others use meanwhile.
 */
export interface Field {
  readonly context: RetreatContext;
  readonly hexes: readonly HexId[];
  readonly placeOf: (hex: HexId) => number | undefined;
  /** At `6 * place + direction` the place that an open step leads to, or -1. None leads back to the origin. */
  readonly on: Int32Array;
  /** At `6 * place + direction` the place from which the step in that direction leads here, or -1. */
  readonly before: Int32Array;
  /** Bit `d`: the step in direction `d` leads further from the origin, if the sheet asks that of the last. */
  readonly outward: Uint8Array;
  /** The most hexes that can still be owed on entering a place; its states are this one and the smaller ones. */
  readonly mostOwed: Int32Array;
  /** 1 where entering makes the retreat longer, if the sheet lets it at that point. */
  readonly over: Uint8Array;
  /** 1 where a retreat ends by leaving the map. */
  readonly leaves: Uint8Array;
  /** 1 where a step is shared with the stack (10.87), if the sheet counts those. */
  readonly shared: Uint8Array;
  /** Steps lost on entering a place to end there, and to go on. */
  readonly loss: Int32Array;
  readonly passing: Int32Array;
  /** The costs of the retreat. */
  readonly costs: RetreatCosts;
  /** Hexes that the survey touched. */
  readonly touched: number;
}

/** Hexes owed after entering a place with so many owed before. */
export const owedAfter = ({context, over}: Field, place: number, owed: number): number =>
  over[place] === 1 && wouldLengthen(context, owed) ? owed : owed - 1;

/** Surveys everything that ways of the retreat's length can come to, whatever they cost and wherever they may end. */
export function fieldOf(context: RetreatContext, work: Workspace): Field {
  const {game, origin, sheet} = context;
  const {grid} = game;
  const {neighbours} = grid;
  const {stamp, why, over, head} = work;
  const survey = beginSurvey(context, work);
  const {turn} = work;
  const leavesMap = leavesAt(context);
  const hexes: HexId[] = [origin];
  const owed: number[] = [context.hexes];
  const on: number[] = [];
  /** Looks at the steps out of a place, once. */
  const lookAround = (place: number): void => {
    const from = hexes[place]!;
    const open = survey.openFrom(from);
    for (let direction = 0; direction < 6; direction++) {
      const to = neighbours[6 * from + direction] as HexId;
      on[6 * place + direction] = -1;
      if (to === OFF_MAP) continue;
      if (stamp[to] !== turn) survey.touch(to);
      const bits = survey.barsOn(from, direction, to, open);
      if (bits !== 0) why[to] = why[to]! | bits;
      if (bits !== 0 || to === origin) continue;
      if (head[to] === -1) {
        head[to] = hexes.length;
        hexes.push(to);
        owed.push(-1);
      }
      on[6 * place + direction] = head[to]!;
    }
  };
  survey.touch(origin);
  head[origin] = 0;
  const queue = [0];
  // a place is gone on from again where a way with more hexes owed comes to it later
  for (let at = 0; at < queue.length; at++) {
    const place = queue[at]!;
    if (on[6 * place] === undefined) lookAround(place);
    for (let direction = 0; direction < 6; direction++) {
      const to = on[6 * place + direction]!;
      if (to < 0) continue;
      const lengthens = over[hexes[to]!] === 1 && wouldLengthen(context, owed[place]!);
      const left = owed[place]! - (lengthens ? 0 : 1);
      if (left <= owed[to]!) continue;
      owed[to] = left;
      if (left > 0) queue.push(to);
    }
  }
  const size = hexes.length;
  // most answers are never asked about a hex
  let places: ReadonlyMap<HexId, number> | undefined;
  const outAtLast = leadsOut(sheet) === 'last-hex';
  const counts = sheet.ends.some(({clause}) => clause === 'survivesSharedSteps');
  const field: Field = {
    context,
    hexes,
    placeOf: (hex) => (places ??= new Map(hexes.map((one, place) => [one, place]))).get(hex),
    on: new Int32Array(6 * size).fill(-1),
    before: new Int32Array(6 * size).fill(-1),
    outward: new Uint8Array(size),
    mostOwed: new Int32Array(owed),
    over: new Uint8Array(size),
    leaves: new Uint8Array(size),
    shared: new Uint8Array(size),
    loss: new Int32Array(size),
    passing: new Int32Array(size),
    costs: survey.costs,
    touched: survey.count(),
  };
  for (let place = 0; place < size; place++) {
    const hex = hexes[place]!;
    field.over[place] = over[hex]!;
    field.loss[place] = work.loss[hex]!;
    field.passing[place] = work.passing[hex]!;
    if (leavesMap(hex)) field.leaves[place] = 1;
    if (counts && costsSharedStep(context, hex)) field.shared[place] = 1;
    for (let direction = 0; direction < 6; direction++) {
      const to = on[6 * place + direction] ?? -1;
      if (to < 0) continue;
      field.on[6 * place + direction] = to;
      field.before[6 * to + direction] = place;
      if (outAtLast && leadsAway(context, hex, hexes[to]!))
        field.outward[place] = field.outward[place]! | (1 << direction);
    }
    // whoever comes there with hexes owed stops short of a full retreat
    if (place > 0 && field.mostOwed[place]! > 0 && field.leaves[place] === 0)
      why[hex] = why[hex]! | reason.short;
  }
  return field;
}

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
