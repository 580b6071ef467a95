/** What someone may ask beside the answer: the best split, two readings side by side, the proof that no way is open. */
export type Further =
  | {readonly asks: 'split'}
  | {readonly asks: 'compare'; readonly option: string; readonly value: string}
  | {readonly asks: 'proof'};
