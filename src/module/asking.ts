import type * as Errata from './errata.js';
import type * as Positions from './position-validator.js';
import type * as Rare from './rare.js';
import type {Rest} from './steps.js';
import type * as Validator from './validator.js';

/** What opens documents needs these parts for some of them: a page fetches each when a document does. */
export interface CheckParts {
  readonly errata: typeof Errata;
  /** What speaks of misshapen documents, position lines, and sheets that a module brings. */
  readonly rare: typeof Rare;
  /** What holds a position against its shape and its module. */
  readonly positions: typeof Positions;
  /** What holds a module against its shape and its names: one that was checked before needs none of it. */
  readonly validator: typeof Validator;
}

/**
 * A check that asks for a part by its name where it needs one, and for nothing where whoever waits for it may have a turn;
 * `now` and `later` run it.
 */
export type Asking<T, P extends CheckParts = CheckParts> = Generator<keyof P | undefined, T, P[keyof P]>;

/** Asks for a part, within a check. */
export function* part<P extends CheckParts, K extends keyof P>(name: K): Generator<K, P[K], P[keyof P]> {
  return (yield name) as P[K];
}

/** Runs a check with every part at hand. */
export function now<T, P extends CheckParts>(asking: Asking<T, P>, parts: P): T {
  let step = asking.next();
  while (step.done !== true)
    step = asking.next(step.value === undefined ? (undefined as never) : parts[step.value]);
  return step.value;
}

/** Runs a check and fetches the parts that it asks for. */
export async function later<T, P extends CheckParts>(
  asking: Asking<T, P>,
  fetched: {readonly [K in keyof P]: () => Promise<P[K]>},
  rest?: Rest,
): Promise<T> {
  let step = asking.next();
  while (step.done !== true) {
    const asked = step.value === undefined ? rest?.() : fetched[step.value]();
    step = asking.next((asked && (await asked)) as P[keyof P]);
  }
  return step.value;
}
