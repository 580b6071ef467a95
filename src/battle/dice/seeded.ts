import {diceLimits, impossibleDice, type DiceSource, type DiceWanted, type Rolled} from './source.js';

/** Hashes a seed's characters to 32 bits (FNV-1a). */
function hash(seed: string): number {
  let value = 0x811c9dc5;
  for (const character of seed) value = Math.imul(value ^ character.codePointAt(0)!, 0x01000193);
  return value | 0;
}

/** Makes a source of whole numbers from 0 to 2³¹ − 1 from 32 bits: xoroshiro128+ (Blackman and Vigna, 2018), its low 31 bits. */
function generator(bits: number): () => number {
  let [high0, low0, high1, low1] = [-1, ~bits, bits, 0];
  return () => {
    const sum = (low0 + low1) & 0x7fffffff;
    const [low, high] = [low1 ^ low0, high1 ^ high0];
    const [oldLow0, oldHigh0] = [low0, high0];
    low0 = (oldLow0 << 24) ^ (oldHigh0 >>> 8) ^ low ^ (low << 16);
    high0 = (oldHigh0 << 24) ^ (oldLow0 >>> 8) ^ high ^ ((high << 16) | (low >>> 16));
    low1 = (high << 5) ^ (low >>> 27);
    high1 = (low << 5) ^ (high >>> 27);
    return sum;
  };
}

/**
 * Dice from a seed: the same seed gives the same dice. For replays, examples and tests, not for trust: a seed comes
 * down to 32 bits, and whoever knows it knows the dice.
 */
export class SeededDice implements DiceSource {
  readonly kind = 'seeded';
  readonly seed: string;
  readonly #next: () => number;
  #drawn = 0;
  /** Why the seed can't go on from where it should, if it can't. */
  #wrong: string | undefined;

  /** `drawn`: how many dice were drawn from the seed before, to go on from a log. */
  constructor(seed: string | number, drawn = 0) {
    this.seed = String(seed);
    this.#next = generator(hash(this.seed));
    this.goTo(drawn);
  }

  /** Draws on until so many dice were drawn in all; a seed never goes back. */
  goTo(drawn: number): void {
    if (!Number.isInteger(drawn) || drawn < this.#drawn || drawn > diceLimits.drawn)
      this.#wrong = `${String(drawn)} dice drawn before: a seed gives at most ${String(diceLimits.drawn)}.`;
    else this.#draw({count: drawn - this.#drawn, faces: 6});
  }

  // each die is drawn over a fixed range first, so that how many were drawn says where the generator stands
  #draw({count, faces}: DiceWanted): readonly number[] {
    const dice = Array.from({length: count}, () => 1 + Math.floor((this.#next() / 0x80000000) * faces));
    this.#drawn += count;
    return dice;
  }

  roll(wanted: DiceWanted): Rolled {
    const message = this.#wrong ?? impossibleDice(wanted);
    if (message !== undefined) return {ok: false, message};
    const proof = {source: 'seeded', seed: this.seed, drawn: this.#drawn, faces: wanted.faces} as const;
    return {ok: true, dice: this.#draw(wanted), proof};
  }
}
