/**
 * Work counted in steps, not in time, so that it ends at the same place everywhere. Whoever works spends; when it is
 * spent the work stops with what it has, and says so.
 */
export class Budget {
  readonly steps: number;
  #left: number;

  constructor(steps: number) {
    this.steps = steps;
    this.#left = steps;
  }

  /** Takes steps; false when there are not as many left. */
  spend(steps = 1): boolean {
    this.#left -= steps;
    return this.#left >= 0;
  }

  /** Steps taken so far. */
  get spent(): number {
    return this.steps - this.#left;
  }

  /** The part that is spent, 0 to 1. */
  get part(): number {
    return Math.min(1, 1 - this.#left / this.steps);
  }

  /** More was wanted than there was. */
  get isSpent(): boolean {
    return this.#left < 0;
  }
}
