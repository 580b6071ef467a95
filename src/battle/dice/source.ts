import type {DiceSaying} from '../../phrases/dice.js';
import {sayDice} from '../../phrases/say.js';

/** The dice that a step asks for. */
export interface DiceWanted {
  readonly count: number;
  /** Faces of each die, numbered from 1. */
  readonly faces: number;
}

/** Limits of a roll: far above any game, and little work for any document. */
export const diceLimits = {count: 100, faces: 1000, drawn: 100_000} as const;

/** The draw of dice from a seed, to repeat it. It proves nothing: whoever knew the seed knew the dice. */
export interface SeededProof {
  readonly source: 'seeded';
  readonly seed: string;
  /** Dice drawn from the seed before these. */
  readonly drawn: number;
  readonly faces: number;
}

/** A proof of committed dice that anyone can verify. See `docs/dice.md`. */
export interface CommittedProof {
  readonly source: 'committed';
  /** The battle: `BattleIdentity.id`, hexadecimal. */
  readonly battle: string;
  /** The number of the roll among all rolls ever made in the battle, from 1, including those taken back. */
  readonly roll: number;
  readonly faces: number;
  /** The hash that was known before the nonce. */
  readonly commitment: string;
  /** 32 random bytes, hexadecimal; revealed after the nonce. */
  readonly seed: string;
  /** The other side's nonce, given when it knew the commitment. Logs and links call it `word`. */
  readonly word: string;
}

export type DiceProof = SeededProof | CommittedProof;

/** Dice, or the reason why there are none, by its code and in one sentence. */
export type Rolled =
  | {readonly ok: true; readonly dice: readonly number[]; readonly proof?: DiceProof}
  | ({readonly ok: false; readonly message: string} & DiceSaying);

/** Returns the reason why there are no dice. */
export const notRolled = (because: DiceSaying): Rolled => ({
  ok: false,
  ...because,
  message: sayDice(because),
});

/** Explains why such dice are impossible; undefined if they are not. */
export function impossibleDice({count, faces}: DiceWanted): DiceSaying | undefined {
  if (!Number.isInteger(count) || count < 1 || count > diceLimits.count)
    return {code: 'diceOfRoll', args: {count, most: diceLimits.count}};
  return !Number.isInteger(faces) || faces < 2 || faces > diceLimits.faces
    ? {code: 'facesOfDie', args: {faces, most: diceLimits.faces}}
    : undefined;
}

/** Explains what is wrong with the number or a face of dice; undefined if nothing is. */
export function wrongDice(dice: readonly number[], {count, faces}: DiceWanted): DiceSaying | undefined {
  if (dice.length !== count) return {code: 'diceNeeded', args: {needed: count, given: dice.length}};
  const die = dice.find((one) => !Number.isInteger(one) || one < 1 || one > faces);
  return die === undefined ? undefined : {code: 'noSuchFace', args: {die, faces}};
}

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
export class SeededDice {
  readonly seed: string;
  readonly #next: () => number;
  #drawn = 0;
  /** The reason why the seed can't continue, if it can't. */
  #wrong: DiceSaying | undefined;

  /** `drawn` is the number of dice that were drawn from the seed before, to continue a log. */
  constructor(seed: string | number, drawn = 0) {
    this.seed = String(seed);
    this.#next = generator(hash(this.seed));
    this.goTo(drawn);
  }

  /** Draws until `drawn` dice were drawn in all; a seed never goes back. */
  goTo(drawn: number): void {
    if (!Number.isInteger(drawn) || drawn < this.#drawn || drawn > diceLimits.drawn)
      this.#wrong = {code: 'seedSpent', args: {drawn, most: diceLimits.drawn}};
    else this.#draw({count: drawn - this.#drawn, faces: 6});
  }

  // each die takes one number of the generator, so that the number of dice drawn gives its state
  #draw({count, faces}: DiceWanted): readonly number[] {
    const dice = Array.from({length: count}, () => 1 + Math.floor((this.#next() / 0x80000000) * faces));
    this.#drawn += count;
    return dice;
  }

  roll(wanted: DiceWanted): Rolled {
    const wrong = this.#wrong ?? impossibleDice(wanted);
    if (wrong) return notRolled(wrong);
    const proof = {source: 'seeded', seed: this.seed, drawn: this.#drawn, faces: wanted.faces} as const;
    return {ok: true, dice: this.#draw(wanted), proof};
  }
}
