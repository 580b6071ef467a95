/** Where dice come from: players type them in, a seed gives them, or they are committed to before the roll. */
export const diceModes = ['typed', 'seeded', 'committed'] as const;
export type DiceMode = (typeof diceModes)[number];
export const isDiceMode = (word: string): word is DiceMode => (diceModes as readonly string[]).includes(word);
