import {sha256} from '@noble/hashes/sha2.js';
import {bytesToHex, utf8ToBytes} from '@noble/hashes/utils.js';
import {impossibleDice, notRolled, type CommittedProof, type DiceWanted, type Rolled} from './source.js';

/** The most characters of a nonce. */
export const nonceLength = 100;

// control, format and line-breaking characters are invisible in a post, and some reverse the text around them
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;

/** Normalises a nonce: trimmed, in composed form (NFC). Returns undefined if it is empty, too long or has invisible characters. */
export function readNonce(text: unknown): string | undefined {
  if (typeof text !== 'string') return undefined;
  const word = text.normalize('NFC').trim();
  return word === '' || word.length > nonceLength || unseen.test(word) ? undefined : word;
}

/** SHA-256 of a text as UTF-8, hexadecimal. */
export const sha256Hex = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

/** The terms of a commitment: one roll of one battle. */
export interface RollTerms extends DiceWanted {
  readonly battle: string;
  readonly roll: number;
}

const termLines = ({battle, roll, count, faces}: RollTerms): readonly string[] => [
  `battle ${battle}`,
  `roll ${String(roll)}`,
  `dice ${String(count)}d${String(faces)}`,
];

/** The hash that binds a seed to one roll: SHA-256 of five lines of text. */
export const commitmentOf = (terms: RollTerms, seed: string): string =>
  sha256Hex(['umpire-dice 1 commit', ...termLines(terms), `seed ${seed}`].join('\n'));

/**
 * Computes the dice from a seed and the other side's nonce: SHA-256 of seven lines of text, the last of them `block n` for
 * n = 0, 1, …, read as 32-bit numbers, the largest first byte first; a number that would favour some faces is left out;
 * each gives its remainder by the number of faces, plus 1. Returns none for impossible dice.
 */
export function diceFrom(terms: RollTerms, seed: string, word: string): readonly number[] {
  const dice: number[] = [];
  if (impossibleDice(terms) !== undefined) return dice;
  const {count, faces} = terms;
  const limit = Math.floor(2 ** 32 / faces) * faces;
  const text = ['umpire-dice 1 roll', ...termLines(terms), `seed ${seed}`, `word ${word}`, 'block '].join(
    '\n',
  );
  for (let block = 0; dice.length < count; block += 1) {
    const bytes = sha256(utf8ToBytes(text + String(block)));
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    for (let i = 0; i + 4 <= bytes.length && dice.length < count; i += 4) {
      const number = view.getUint32(i);
      if (number < limit) dice.push((number % faces) + 1);
    }
  }
  return dice;
}

/**
 * The dice of the side that commits. Keeps each seed secret until the other side has given its nonce. Every commitment
 * has a seed of its own, so that a revealed seed tells nothing about another roll.
 */
export class CommittedDice {
  readonly #random: () => string;
  readonly #seeds = new Map<string, string>();
  readonly #used = new Set<string>();

  /** `random`: 32 bytes that nobody can guess, hexadecimal, new at each call (`crypto.getRandomValues`). */
  constructor(random: () => string) {
    this.#random = random;
  }

  /** Commits to a roll. Returns the hash to show; undefined for impossible dice or unusable random bytes. */
  commit(terms: RollTerms): string | undefined {
    const seed = this.#random();
    if (impossibleDice(terms) !== undefined || !/^[0-9a-f]{64}$/.test(seed) || this.#used.has(seed))
      return undefined;
    const commitment = commitmentOf(terms, seed);
    this.#used.add(seed);
    this.#seeds.set(commitment, seed);
    return commitment;
  }

  /** Tells whether the seed of a commitment is in memory and not revealed; after a reload it is lost. */
  holds(commitment: string): boolean {
    return this.#seeds.has(commitment);
  }

  /** Rolls with the other side's nonce. Reveals a seed once: a second nonce would be a second throw. */
  reveal(terms: RollTerms, commitment: string, text: string): Rolled {
    const word = readNonce(text);
    if (word === undefined) return notRolled({code: 'halfFirst', args: {most: nonceLength}});
    const seed = this.#seeds.get(commitment);
    if (seed === undefined) return notRolled({code: 'seedElsewhere', args: {commitment}});
    if (commitmentOf(terms, seed) !== commitment)
      return notRolled({code: 'ofAnotherRoll', args: {commitment}});
    this.#seeds.delete(commitment);
    const {battle, roll, faces} = terms;
    const proof: CommittedProof = {source: 'committed', battle, roll, faces, commitment, seed, word};
    return {ok: true, dice: diceFrom(terms, seed, word), proof};
  }
}
