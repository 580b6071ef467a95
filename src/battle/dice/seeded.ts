import {unsafeUniformIntDistribution} from 'pure-rand/distribution/UnsafeUniformIntDistribution';
import {xoroshiro128plus} from 'pure-rand/generator/XoroShiro';
import type {RandomGenerator} from 'pure-rand/types/RandomGenerator';
import {diceLimits, impossibleDice, type DiceSource, type DiceWanted, type Rolled} from './source.js';

/** A number from a seed's characters (FNV-1a), the same everywhere. */
function hash(seed: string): number {
  let value = 0x811c9dc5;
  for (const character of seed) value = Math.imul(value ^ character.codePointAt(0)!, 0x01000193);
  return value | 0;
}

/**
 * Dice from a seed: the same seed gives the same dice. For replays, examples and tests, not for trust: a seed comes
 * down to 32 bits, and whoever knows it knows the dice.
 */
export class SeededDice implements DiceSource {
  readonly kind = 'seeded';
  readonly seed: string;
  readonly #generator: RandomGenerator;
  #drawn = 0;
  /** Why the seed can't go on from where it should, if it can't. */
  readonly #wrong: string | undefined;

  /** `drawn`: how many dice were drawn from the seed before, to go on from a log. */
  constructor(seed: string | number, drawn = 0) {
    this.seed = String(seed);
    this.#generator = xoroshiro128plus(hash(this.seed));
    if (!Number.isInteger(drawn) || drawn < 0 || drawn > diceLimits.drawn)
      this.#wrong = `${String(drawn)} dice drawn before: a seed gives at most ${String(diceLimits.drawn)}.`;
    else this.#draw({count: drawn, faces: 6});
  }

  // each die is drawn over a fixed range first, so that how many were drawn says where the generator stands
  #draw({count, faces}: DiceWanted): readonly number[] {
    const dice = Array.from({length: count}, () => {
      const drawn = unsafeUniformIntDistribution(0, 0x7fffffff, this.#generator);
      return 1 + Math.floor((drawn / 0x80000000) * faces);
    });
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
