/** A way on from a step of the sequence of play. */
export interface SaidLead {
  /** A clause; empty if nothing else can follow. */
  readonly when: string;
  /** The effects on the way, in clauses. */
  readonly does: readonly string[];
  /** The number of the next step; empty: the battle is over. */
  readonly to: string;
}
