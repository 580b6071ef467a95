import {harmless} from '../../module/index.js';

/** What a stage asks for. */
export interface DiceWanted {
  readonly count: number;
  /** Faces of each die, numbered from 1. */
  readonly faces: number;
}

/** The most that one roll may ask for: far above any game, and little work whatever a document says. */
export const diceLimits = {count: 100, faces: 1000, drawn: 100_000} as const;

/** How dice drawn from a seed can be drawn again. It proves nothing: whoever knows the seed knew the dice. */
export interface SeededProof {
  readonly source: 'seeded';
  readonly seed: string;
  /** Dice drawn from the seed before these. */
  readonly drawn: number;
  readonly faces: number;
}

/** How dice that were committed to can be verified, by anyone. See `docs/dice.md`. */
export interface CommittedProof {
  readonly source: 'committed';
  /** Which battle: `BattleIdentity.id`, hexadecimal. */
  readonly battle: string;
  /** Number of the roll among all that were ever made in the battle, from 1; those taken back count. */
  readonly roll: number;
  readonly faces: number;
  /** The hash that was known before the word. */
  readonly commitment: string;
  /** 32 random bytes, hexadecimal; shown after the word. */
  readonly seed: string;
  /** The other side's word, given when it knew the commitment. */
  readonly word: string;
}

export type DiceProof = SeededProof | CommittedProof;

/** Dice, or why there are none. */
export type Rolled =
  | {readonly ok: true; readonly dice: readonly number[]; readonly proof?: DiceProof}
  | {readonly ok: false; readonly message: string};

/** Where dice come from at once: typed in by players, or drawn from a seed. Committed dice take two steps. */
export interface DiceSource {
  readonly kind: 'typed' | 'seeded';
  roll(wanted: DiceWanted): Rolled;
}

/** Why nobody can roll such dice, or undefined. */
export function impossibleDice({count, faces}: DiceWanted): string | undefined {
  if (!Number.isInteger(count) || count < 1 || count > diceLimits.count)
    return `${String(count)} dice: a roll has 1 to ${String(diceLimits.count)}.`;
  return !Number.isInteger(faces) || faces < 2 || faces > diceLimits.faces
    ? `Dice with ${String(faces)} faces: a die has 2 to ${String(diceLimits.faces)}.`
    : undefined;
}

/** Whether the dice are as many as wanted, each with a face that exists; a sentence when not. */
export function wrongDice(dice: readonly number[], {count, faces}: DiceWanted): string | undefined {
  if (dice.length !== count) return `${String(count)} dice wanted, ${String(dice.length)} given.`;
  const wrong = dice.find((die) => !Number.isInteger(die) || die < 1 || die > faces);
  return wrong === undefined ? undefined : `No die shows ${String(wrong)}: 1 to ${String(faces)}.`;
}

/** Reads dice as players write them: `4`, `3 5`, `3, 5`. Undefined for anything that is no list of whole numbers. */
export const parseDice = /* @__PURE__ */ harmless(function parseDice(
  text: string,
): readonly number[] | undefined {
  const words = text.split(/[\s,;+]+/).filter((word) => word !== '');
  return words.length > 0 && words.every((word) => /^\d{1,4}$/.test(word)) ? words.map(Number) : undefined;
}, undefined);

/** Dice that players rolled on the table, or in VASSAL, and type in. */
export class TypedDice implements DiceSource {
  readonly kind = 'typed';
  #entered: readonly number[] = [];

  /** What was typed for the next roll; it is used up by that roll. */
  enter(dice: readonly number[] | string): void {
    this.#entered = typeof dice === 'string' ? (parseDice(dice) ?? []) : dice;
  }

  roll(wanted: DiceWanted): Rolled {
    const dice = this.#entered;
    const wrong = wrongDice(dice, wanted);
    if (wrong !== undefined) return {ok: false, message: wrong};
    this.#entered = [];
    return {ok: true, dice};
  }
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
