/** The value of one choice, in words. */
export interface ChoiceHint {
  /** `best`, `level`, or the value that it gives away: `−1.3`. */
  readonly words: string;
  readonly best: boolean;
}

/** Odds as words, shown beside the controls of the battle that they were counted for. */
export interface OddsHint {
  /** The step it was counted for. */
  readonly step: number;
  /** By event type: `continue`, `retreat`. */
  readonly choices: Readonly<Record<string, ChoiceHint>>;
  /** The reason why the best choice is best; empty when there is nothing to choose. */
  readonly because: string;
  /** The ways to share out the losses that are due, the best first. */
  readonly shares: readonly (ChoiceHint & {
    readonly name: string;
    readonly losses: Readonly<Record<string, number>>;
  })[];
  /** By result code, its chance and cost: `33.3 %: the hex is vacated, …`. */
  readonly codes: Readonly<Record<string, string>>;
  /** Sentences about the table as a whole. */
  readonly table: readonly string[];
  /** By step number, the chances after it. */
  readonly steps: readonly string[];
  /** By place, the chance that a retreating unit ends there. */
  readonly heat: ReadonlyMap<number, number>;
}
