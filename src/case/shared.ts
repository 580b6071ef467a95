import type {Rest} from '../module/index.js';

/** Work that several wait for: it rests as the first of them has it, and ends when none of them waits any more. */
export class Shared<T> {
  readonly coming: Promise<T>;
  /** Undefined once the work has ended: a cache keeps the result, and must not hold the elements that waited for it. */
  #waiting: Set<Rest | undefined> | undefined;

  constructor(begin: (rest: Rest) => Promise<T>, rest: Rest | undefined) {
    this.#waiting = new Set([rest]);
    this.coming = begin(() => this.#rest()).finally(() => {
      this.#waiting = undefined;
    });
  }

  /** One more waits for it; without a rest of its own it waits to the end. */
  join(rest: Rest | undefined): Promise<T> {
    this.#waiting?.add(rest);
    return this.coming;
  }

  async #gone(rest: Rest | undefined, turn: Promise<unknown> | undefined): Promise<void> {
    try {
      await turn;
    } catch (error) {
      this.#waiting?.delete(rest);
      if (!this.#waiting?.size) throw error;
    }
  }

  /** The first of them says when; the turn that it has is everybody's. */
  #rest(): Promise<unknown> | undefined {
    const [first, ...others] = this.#waiting ?? [];
    const turn = first?.();
    return (
      turn && Promise.all([this.#gone(first, turn), ...others.map((one) => this.#gone(one, one?.(true)))])
    );
  }
}

/** What is on its way or here by a name, or else is begun; what failed is asked for again the next time. */
export function sharedAs<T>(
  known: Map<string, Shared<T>>,
  name: string,
  rest: Rest | undefined,
  begin: (rest: Rest) => Promise<T>,
): Promise<T> {
  const before = known.get(name);
  if (before) return before.join(rest);
  const shared = new Shared(begin, rest);
  known.set(name, shared);
  shared.coming.catch(() => known.delete(name));
  return shared.coming;
}
