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
