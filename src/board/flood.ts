import type {HexGrid} from './grid.js';
import {OFF_MAP, type HexId} from './ids.js';

/** Is a step from a hex to its neighbour in a direction allowed? */
export type Open = (from: HexId, direction: number, to: HexId) => boolean;

/**
 * Spreads from hexes through neighbours. Keeps its memory between floods, so that one costs what it reaches and not what
 * the map holds; what it reached is good until it spreads again.
 */
export class Flood {
  readonly #neighbours: Int32Array;
  readonly #stamp: Int32Array;
  readonly #steps: Int32Array;
  readonly #reached: Int32Array;
  #turn = 0;

  constructor(grid: HexGrid) {
    this.#neighbours = grid.neighbours;
    this.#stamp = new Int32Array(grid.size);
    this.#steps = new Int32Array(grid.size);
    this.#reached = new Int32Array(grid.size);
  }

  /** The hexes reached in at most `reach` allowed steps, those it starts from first, in order of their distance. */
  spread(from: Iterable<HexId>, open: Open, reach = Infinity): Int32Array {
    const reached = this.#reached;
    const stamp = this.#stamp;
    const steps = this.#steps;
    const neighbours = this.#neighbours;
    const turn = ++this.#turn;
    let count = 0;
    for (const hex of from) {
      if (stamp[hex] !== turn) reached[count++] = hex;
      stamp[hex] = turn;
      steps[hex] = 0;
    }
    for (let i = 0; i < count; i++) {
      const hex = reached[i] as HexId;
      const step = steps[hex]! + 1;
      if (step > reach) break;
      for (let direction = 0; direction < 6; direction++) {
        const to = neighbours[6 * hex + direction] as HexId;
        if (to === OFF_MAP || stamp[to] === turn || !open(hex, direction, to)) continue;
        stamp[to] = turn;
        steps[to] = step;
        reached[count++] = to;
      }
    }
    return reached.subarray(0, count);
  }

  /** The number of steps to a hex in the last flood, or -1 when it was not reached. */
  steps(hex: HexId): number {
    return this.#stamp[hex] === this.#turn ? this.#steps[hex]! : -1;
  }
}

const floods = new WeakMap<HexGrid, Flood>();

/** The flood of a grid, for those who are done with one before they begin another. */
export function floodOn(grid: HexGrid): Flood {
  const flood = floods.get(grid) ?? new Flood(grid);
  floods.set(grid, flood);
  return flood;
}
