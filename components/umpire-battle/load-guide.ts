import type * as guide from './guide.js';

let loaded: typeof guide | undefined;

/** Loads the guide to each step, once for all battles that explain themselves; with it comes the glossary. */
export async function loadGuide(): Promise<typeof guide> {
  return (loaded ??= await import('./guide.js'));
}

/** The guide, where it has loaded. */
export const loadedGuide = (): typeof guide | undefined => loaded;
