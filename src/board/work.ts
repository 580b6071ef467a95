/**
 * Work in steps: it yields the part that is done, 0 to 1, and returns its result. Whoever runs it may show the part, rest
 * between two steps, or stop and forget it.
 */
export type Work<Result> = Generator<number, Result>;

/** Runs work to its end, at once. */
export function finish<Result>(work: Work<Result>): Result {
  let step = work.next();
  while (step.done !== true) step = work.next();
  return step.value;
}

/** Thrown where work takes more steps than it may; `attempt` catches it. */
export class OutOfSteps extends Error {}

/** Does something that takes steps; returns undefined where it takes too many. */
export function attempt<Result>(what: () => Result): Result | undefined {
  try {
    return what();
  } catch (error) {
    if (error instanceof OutOfSteps) return undefined;
    throw error;
  }
}

/** Steps that work may take: counted, never timed, so that every machine stops at the same place. */
export class Budget {
  readonly steps: number;
  #left: number;

  constructor(steps: number) {
    this.steps = steps;
    this.#left = steps;
  }

  /** Takes steps; false where fewer are left. The work then stops with what it has, and says so. */
  spend(steps = 1): boolean {
    this.#left -= steps;
    return this.#left >= 0;
  }

  /** Takes steps, or none where fewer are left: false then, and smaller work may go on. */
  spendWhole(steps: number): boolean {
    return steps <= this.#left && this.spend(steps);
  }

  /** Takes steps; throws `OutOfSteps` where fewer are left. */
  take(steps = 1): void {
    if (!this.spend(steps)) throw new OutOfSteps();
  }

  /** Steps taken so far, including those beyond the limit. */
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
