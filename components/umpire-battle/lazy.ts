/** Code that a battle loads on request. */
export type Later = typeof import('./later.js');

/** Fetches that: once for a page, whoever asks first. */
export const later = (): Promise<Later> => import('./later.js');
