/**
 * What a retreat does without until its answer stands there: what stands below the answer, and what a dialogue takes once it
 * has begun. It comes by itself then, or for the first word.
 */
export * as more from './more/index.js';
export * as begun from './begun.js';
