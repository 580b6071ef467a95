/** How battles unfold: dice, losses, the log, and the battle on a point map. */
export * from './dice/index.js';
export * from './log/index.js';
export * from './losses/index.js';
export * from './lines/index.js';
export * from './point/index.js';
