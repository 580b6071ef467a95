/** The arguments of sentences on dice, by their code. Hashes are whole, dice are their faces. */
export interface DiceArgs {
  /** Dice that no roll has. */
  readonly diceOfRoll: {readonly count: number; readonly most: number};
  readonly facesOfDie: {readonly faces: number; readonly most: number};
  readonly diceNeeded: {readonly needed: number; readonly given: number};
  readonly noSuchFace: {readonly die: number; readonly faces: number};
  readonly seedSpent: {readonly drawn: number; readonly most: number};

  /** `most`: characters of a half. */
  readonly halfFirst: {readonly most: number};
  readonly seedElsewhere: {readonly commitment: string};
  readonly ofAnotherRoll: {readonly commitment: string};

  /** Verdicts on a roll. */
  readonly typed: object;
  readonly neverRevealed: {readonly commitment: string};
  readonly seedGives: {readonly seed: string};
  readonly seedGivesOthers: {
    readonly seed: string;
    readonly gives: readonly number[];
    readonly dice: readonly number[];
  };
  readonly seedHadGiven: {readonly seed: string; readonly given: number; readonly claimed: number};
  readonly otherSeed: {readonly commitment: string};
  readonly halvesGiveOthers: {readonly gives: readonly number[]; readonly dice: readonly number[]};
  readonly otherBattle: {readonly battle: string};
  readonly noHalf: object;
  readonly otherCommitment: {readonly log: string; readonly proof: string};
  readonly otherRoll: {readonly log: number; readonly proof: number};
  readonly otherHalf: {readonly log: string; readonly proof: string};
  readonly publishedBefore: object;
  readonly loggedBefore: object;
  readonly orderUnknown: object;
}

/** A sentence on dice: plain data. */
export type DiceSaying = {
  readonly [Code in keyof DiceArgs]: {readonly code: Code; readonly args: DiceArgs[Code]};
}[keyof DiceArgs];
