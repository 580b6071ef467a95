/** What new enemy units are to do, and which of the places found is looked at. */
export interface CutWanted {
  readonly asks: 'cut';
  readonly side: string;
  readonly type: string;
  readonly goal: 'stop' | 'cost';
  readonly set: number;
}

/**
 * What someone may ask beside the answer: the best split, two readings side by side, the proof that no way is open, what
 * would cut it off. A cut without a side is asked of the enemy's most usual unit.
 */
export type Further =
  | {readonly asks: 'split'}
  | {readonly asks: 'compare'; readonly option: string; readonly value: string}
  | {readonly asks: 'proof'}
  | CutWanted;
