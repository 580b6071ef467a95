/** Numbers from 0 to 1 that look random, the same on every run. */
export function chance(seed: number): () => number {
  let at = seed;
  return () => (at = (Math.imul(at, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32;
}

/** Chooses by chance, the same on every run. */
export class Dice {
  readonly #random: () => number;
  constructor(seed: number) {
    this.#random = chance(seed);
  }

  below = (count: number): number => Math.floor(this.#random() * count);
  is = (likelihood: number): boolean => this.#random() < likelihood;
  one = <T>(some: readonly T[]): T => some[this.below(some.length)]!;
}
