/** What the odds say of a choice. */
export interface ChoiceAdvice {
  /** `best`, `level`, or what it gives away: `−1.3`. */
  readonly words: string;
  readonly best: boolean;
}

/** What the odds have to say beside a battle's own controls, in words: whoever counts them tells it to the battle. */
export interface Advice {
  /** The step it was counted for. */
  readonly step: number;
  /** By the event of a choice: `continue`, `retreat`. */
  readonly choices: Readonly<Record<string, ChoiceAdvice>>;
  /** Why the best choice is best; empty where nothing is to be chosen. */
  readonly because: string;
  /** Each way to share out the losses that are due, the best first. */
  readonly shares: readonly (ChoiceAdvice & {
    readonly name: string;
    readonly losses: Readonly<Record<string, number>>;
  })[];
  /** By a result's code: its chance, and what it would cost: `33.3 %: the hex is vacated, …`. */
  readonly codes: Readonly<Record<string, string>>;
  /** What is to be said of the table as a whole. */
  readonly table: readonly string[];
  /** By the number of a step: what the battle's chances were after it. */
  readonly steps: readonly string[];
  /** How often a unit that retreats ends in a place. */
  readonly heat: ReadonlyMap<number, number>;
}
