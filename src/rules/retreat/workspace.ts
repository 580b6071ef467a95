import type {HexId} from '../../board/index.js';
import type {HexGame} from '../../module/index.js';

/**
 * Hexes as routes enter them: a node is a hex at a depth (hexes out from the origin), with so many hexes added to the
 * retreat on the way there.
 */
export interface Nodes {
  count: number;
  hex: Int32Array;
  depth: Int32Array;
  added: Int32Array;
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
  cost: new Float64Array(size),
  steps: new Uint8Array(size),
  next: new Int32Array(size),
});

/** Makes room for twice as many nodes. */
export function grow(nodes: Nodes): void {
  const bigger = columns(nodes.hex.length * 2);
  for (const key of ['hex', 'depth', 'added', 'cost', 'steps', 'next'] as const) bigger[key].set(nodes[key]);
  Object.assign(nodes, bigger);
}

/** Scratch memory of a game's size, lent to one search at a time. A hex counts as touched while its stamp is the turn. */
export interface Workspace {
  turn: number;
  readonly stamp: Int32Array;
  /** Bits of the bars that close a hex from wherever one comes. */
  readonly barred: Int32Array;
  readonly over: Uint8Array;
  /** Steps that entering a hex costs where the retreat may end there, and where it goes on. */
  readonly loss: Int32Array;
  readonly passing: Int32Array;
  /** Hexes from the origin. */
  readonly far: Int32Array;
  /** The first node of a hex, or -1. */
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

/** Set once `more` was asked of a hex: the sign bit, which is no reason. */
const FOUND = 1 << 31;

/** Reason bits by hex, as a search left them: copied out of the workspace, so that they outlive it. */
export class ReasonMap {
  /** Hex and bits in turn. */
  readonly #pairs: Int32Array;
  readonly #more: ((hex: HexId) => number) | undefined;
  #places: Map<number, number> | undefined;

  /** `more` finds those bits of a hex that a search leaves until somebody asks for them. */
  constructor({touched, why}: Workspace, count: number, more?: (hex: HexId) => number) {
    const pairs = new Int32Array(2 * count);
    for (let i = 0; i < count; i++) {
      const hex = touched[i]!;
      pairs[2 * i] = hex;
      pairs[2 * i + 1] = why[hex]!;
    }
    this.#pairs = pairs;
    this.#more = more;
  }

  /** How many hexes the search looked at. */
  get size(): number {
    return this.#pairs.length / 2;
  }

  /** Every hex that the search looked at, the origin first. */
  get hexes(): readonly HexId[] {
    const hexes: HexId[] = [];
    for (let i = 0; i < this.#pairs.length; i += 2) hexes.push(this.#pairs[i] as HexId);
    return hexes;
  }

  /** The hexes with a bit set. */
  with(bit: number): readonly HexId[] {
    const hexes: HexId[] = [];
    for (let i = 0; i < this.#pairs.length; i += 2) {
      if (this.#pairs[i + 1]! & bit) hexes.push(this.#pairs[i] as HexId);
    }
    return hexes;
  }

  /** The bits of a hex, or `undefined` when the search never looked at it. */
  get(hex: HexId): number | undefined {
    if (!this.#places) {
      this.#places = new Map();
      for (let i = 0; i < this.#pairs.length; i += 2) this.#places.set(this.#pairs[i]!, i);
    }
    const place = this.#places.get(hex);
    if (place === undefined) return undefined;
    let bits = this.#pairs[place + 1]!;
    if (this.#more && (bits & FOUND) === 0) {
      bits |= FOUND | this.#more(hex);
      this.#pairs[place + 1] = bits;
    }
    return bits & ~FOUND;
  }
}
