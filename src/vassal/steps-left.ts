/** Steps that all maps of a game may take together: boards, zones, regions and counters multiply. */
const MOST_STEPS = 500_000_000;

/** Counts down the steps of work that are left. */
export class StepsLeft {
  #left: number;

  constructor(most = MOST_STEPS) {
    this.#left = most;
  }

  /** Takes steps, or none where so many are not left: false then. */
  take(steps: number): boolean {
    if (steps > this.#left) return false;
    this.#left -= steps;
    return true;
  }
}
