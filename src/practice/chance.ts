/** Chance from a seed: the same seed makes the same choices on every machine. It is for exercises, never for dice. */
export class Chance {
  #state: number;

  constructor(seed: string) {
    // FNV-1a; the generator below is mulberry32
    let hash = 0x811c9dc5;
    for (let i = 0; i < seed.length; i++) hash = Math.imul(hash ^ seed.charCodeAt(i), 0x01000193);
    this.#state = hash >>> 0;
    this.next();
  }

  /** A number from 0 up to, but not including, 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A whole number from 0 up to, but not including, `count`. */
  below(count: number): number {
    return Math.floor(this.next() * count);
  }

  /** True in this share of the cases. */
  is(share: number): boolean {
    return this.next() < share;
  }

  /** One of a list; undefined of an empty one. */
  one<T>(list: readonly T[]): T | undefined {
    return list[this.below(list.length)];
  }

  /** One of a list, more often what weighs more; undefined if nothing weighs anything. */
  weighted<T>(list: readonly T[], weight: (item: T) => number): T | undefined {
    let left = this.next() * list.reduce((sum, item) => sum + weight(item), 0);
    return list.find((item) => weight(item) > 0 && (left -= weight(item)) < 0);
  }

  /** The list in another order. */
  shuffled<T>(list: readonly T[]): T[] {
    const order = [...list];
    for (let i = order.length - 1; i > 0; i--) {
      const j = this.below(i + 1);
      [order[i], order[j]] = [order[j]!, order[i]!];
    }
    return order;
  }
}
