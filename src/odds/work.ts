import {loaded, refused, type Fault, type Loaded} from '../module/index.js';

/**
 * Work in steps: it yields the part that is done, 0 to 1, and returns what came of it. Whoever runs it may report how
 * far it is, rest between two steps, or stop and forget it.
 */
export type Work<Result> = Generator<number, Result>;

/** Does work to its end, at once. */
export function finish<Result>(work: Work<Result>): Result {
  let step = work.next();
  while (!step.done) step = work.next();
  return step.value;
}

/** More steps were needed than there were: thrown and caught inside this file. */
class OutOfSteps extends Error {}

/** A question on the way cannot be decided: thrown and caught inside this floor. It knows its fault, by where it stands. */
export class Undecided extends Error {
  readonly faultAt: (at: string) => Fault;

  constructor(faultAt: (at: string) => Fault) {
    super();
    this.faultAt = faultAt;
  }
}

/** Steps that may be taken: counted, never timed, so that every machine refuses the same questions. */
export class Steps {
  /** Steps taken so far, including those that exceeded the limit. */
  taken = 0;

  readonly most: number;

  constructor(most: number) {
    this.most = most;
  }

  take(count = 1): void {
    this.taken += count;
    if (this.taken > this.most) throw new OutOfSteps();
  }
}

function stopped(error: unknown, fault: () => Fault): Loaded<never> {
  if (error instanceof OutOfSteps) return refused([fault()]);
  if (error instanceof Undecided) return refused([error.faultAt(fault().pointer)]);
  throw error;
}

/** Something that may come to a question which cannot be decided; then the fault. */
export function decided<Result>(what: () => Result, at: string): Loaded<Result> {
  try {
    return loaded(what());
  } catch (error) {
    if (error instanceof Undecided) return refused([error.faultAt(at)]);
    throw error;
  }
}

/** Something that may run out of steps; then the fault. */
export function attempt<Result>(what: () => Result, fault: () => Fault): Loaded<Result> {
  try {
    return loaded(what());
  } catch (error) {
    return stopped(error, fault);
  }
}

/** Work that may run out of steps; then it ends with the fault. */
export function* within<Result>(work: Work<Result>, fault: () => Fault): Work<Loaded<Result>> {
  try {
    return loaded(yield* work);
  } catch (error) {
    return stopped(error, fault);
  }
}

/** A number to two digits, as it is read: 4,300,000. */
export const rounded = (value: number): string =>
  Number.isFinite(value)
    ? Number(Math.max(1, value).toPrecision(2)).toLocaleString('en-US', {maximumFractionDigits: 0})
    : 'endlessly many';
