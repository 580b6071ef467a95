import {sha256} from '@noble/hashes/sha2.js';
import {bytesToHex, utf8ToBytes} from '@noble/hashes/utils.js';
import {SeededDice} from './seeded.js';
import type {DiceProof, DiceSource, DiceWanted, Rolled} from './source.js';

/** SHA-256 of a text, hexadecimal: what a seed is committed by. */
export const sha256Hex = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

/**
 * The dice that a seed and the other side's word come to: SHA-256 of `seed:word:n` for n = 0, 1, …, read as 32-bit
 * numbers, the largest first byte first; a number that would favour some faces is left out; each gives its remainder
 * by the number of faces, plus 1.
 */
export function diceFrom(seed: string, word: string, {count, faces}: DiceWanted): readonly number[] {
  const limit = Math.floor(2 ** 32 / faces) * faces;
  const dice: number[] = [];
  for (let block = 0; dice.length < count; block += 1) {
    const bytes = sha256(utf8ToBytes(`${seed}:${word}:${String(block)}`));
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    for (let i = 0; i + 4 <= bytes.length && dice.length < count; i += 4) {
      const number = view.getUint32(i);
      if (number < limit) dice.push((number % faces) + 1);
    }
  }
  return dice;
}

/**
 * Dice that anyone can verify: the hash of each roll's seed is known before the roll, the seed after it. With a word
 * from the other side, given when it knew the hash, neither side could choose the dice.
 */
export class CommittedDice implements DiceSource {
  readonly kind = 'committed';
  readonly #secret: string;
  #rolls: number;
  /** The other side's word for the next roll. */
  word = '';

  /**
   * `secret`: long and random, never shown (a page takes 32 bytes of `crypto.getRandomValues` as hexadecimal).
   * `rolls`: how many rolls were made with it before, to go on from a log.
   */
  constructor(secret: string, rolls = 0) {
    this.#secret = secret;
    this.#rolls = rolls;
  }

  get #seed(): string {
    return sha256Hex(`${this.#secret}:${String(this.#rolls)}`);
  }

  get commitment(): string {
    return sha256Hex(this.#seed);
  }

  roll(wanted: DiceWanted): Rolled {
    const seed = this.#seed;
    const {word} = this;
    const dice = diceFrom(seed, word, wanted);
    const proof = {
      source: 'committed',
      hash: this.commitment,
      seed,
      word,
      faces: wanted.faces,
    } as const satisfies DiceProof;
    this.#rolls += 1;
    this.word = '';
    return {ok: true, dice, proof};
  }
}

/** Checks dice against their proof and the hash that the log held before the roll. A sentence for what is wrong, or undefined. */
export function verifyDice(
  dice: readonly number[],
  proof: DiceProof,
  commitment?: string,
): string | undefined {
  const shown = `[${dice.join(', ')}]`;
  if (proof.source === 'seeded') {
    const again = new SeededDice(proof.seed, proof.drawn).roll({count: dice.length, faces: proof.faces});
    if (again.ok && again.dice.join() === dice.join()) return undefined;
    return `The seed "${proof.seed}" does not give ${shown}.`;
  }
  const {seed, hash, word, faces} = proof;
  if (commitment !== undefined && commitment !== hash)
    return `The log was bound to ${commitment} before the roll, not to ${hash}.`;
  if (sha256Hex(seed) !== hash) return `The seed revealed does not have the hash ${hash}.`;
  const again = diceFrom(seed, word, {count: dice.length, faces});
  return again.join() === dice.join() ? undefined : `The seed gives [${again.join(', ')}], not ${shown}.`;
}
