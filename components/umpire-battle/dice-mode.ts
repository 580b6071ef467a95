/** The dice that a player can choose: typed in, drawn from a seed, or committed to before the roll. */
export const diceModes = ['typed', 'seeded', 'committed'] as const;
/** `match`: the dice come from both players of a match by link, and steps are not taken back. */
export type DiceMode = (typeof diceModes)[number] | 'match';
export const isDiceMode = (word: string): word is DiceMode =>
  word === 'match' || (diceModes as readonly string[]).includes(word);
