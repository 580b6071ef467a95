import type {Work} from '../board/index.js';
import {OutOfSteps} from '../board/work.js';
import {loaded, refused, type Fault, type Loaded} from '../module/fault.js';

/** Thrown where a question on the way cannot be decided. It knows its fault, by the place of the whole question. */
export class Undecided extends OutOfSteps {
  readonly faultAt: (at: string) => Fault;

  constructor(faultAt: (at: string) => Fault) {
    super();
    this.faultAt = faultAt;
  }
}

function refusalOf(error: unknown, fault: Fault): Loaded<never> {
  if (error instanceof Undecided) return refused([error.faultAt(fault.pointer)]);
  if (error instanceof OutOfSteps) return refused([fault]);
  throw error;
}

/** Does something that takes steps; returns the fault where it takes too many. */
export function decided<Result>(what: () => Result, fault: () => Fault): Loaded<Result> {
  try {
    return loaded(what());
  } catch (error) {
    return refusalOf(error, fault());
  }
}

/** `decided` for work that yields. */
export function* deciding<Result>(work: Work<Result>, fault: () => Fault): Work<Loaded<Result>> {
  try {
    return loaded(yield* work);
  } catch (error) {
    return refusalOf(error, fault());
  }
}
