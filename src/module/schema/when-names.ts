/** Names in conditions that battles and their pages ask for, who check no document. */

/** Words that `control` may have besides sides. */
export const controlWords = ['own', 'enemy', 'nobody'] as const;
/** Deeds of a unit in earlier combats of a phase. */
export const deeds = ['attacked', 'defended', 'fired', 'advanced', 'retreated'] as const;
export type Deed = (typeof deeds)[number];
