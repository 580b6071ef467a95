/** What a stage asks for. */
export interface DiceWanted {
  readonly count: number;
  /** Faces of each die, numbered from 1. */
  readonly faces: number;
}

/** How dice can be checked afterwards. */
export type DiceProof =
  | {
      readonly source: 'seeded';
      readonly seed: string;
      /** Dice drawn from the seed before these. */
      readonly drawn: number;
      readonly faces: number;
    }
  | {
      readonly source: 'committed';
      /** SHA-256 of the seed, in the log before the roll; hexadecimal. */
      readonly hash: string;
      /** The seed itself, revealed after the roll. */
      readonly seed: string;
      /** A word of the other side, chosen when it knew the hash: then nobody chose the dice. */
      readonly word: string;
      readonly faces: number;
    };

/** Dice, or why there are none. */
export type Rolled =
  | {readonly ok: true; readonly dice: readonly number[]; readonly proof?: DiceProof}
  | {readonly ok: false; readonly message: string};

/** Where dice come from: typed in by players, drawn from a seed, or committed to before the roll. */
export interface DiceSource {
  readonly kind: 'typed' | 'seeded' | 'committed';
  /** The hash of the next roll's seed, where the source commits itself; it goes into the log before the roll. */
  readonly commitment?: string;
  roll(wanted: DiceWanted): Rolled;
}

/** Whether the dice are as many as wanted, each with a face that exists; a sentence when not. */
export function wrongDice(dice: readonly number[], {count, faces}: DiceWanted): string | undefined {
  if (dice.length !== count) return `${String(count)} dice wanted, ${String(dice.length)} given.`;
  const wrong = dice.find((die) => !Number.isInteger(die) || die < 1 || die > faces);
  return wrong === undefined ? undefined : `No die shows ${String(wrong)}: 1 to ${String(faces)}.`;
}
