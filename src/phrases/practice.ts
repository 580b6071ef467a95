/** The arguments of notes on an answer to an exercise, by their code. */
export interface AnswerArgs {
  readonly notOnMap: {readonly at: string};
  /** The rule that the answer names does not close the hex. */
  readonly doesNotClose: {readonly at: string};
  /** `from`: the hex of the unit. */
  readonly doesNotReach: {readonly unit: string; readonly from?: string; readonly at: string};
  /** The exercise asks about hexes no further than `reach` from `from`, and not about that hex itself. */
  readonly notAsked: {readonly at: string; readonly from: string; readonly reach: number};
  /** The path can't be judged, for these faults. */
  readonly unfit: {readonly faults: readonly {readonly found: string; readonly expected: string}[]};
}
