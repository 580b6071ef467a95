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
