import type {Parts} from './open.js';

/** How the parts that few documents need are fetched. */
export const fetched: {readonly [K in keyof Parts]: () => Promise<Parts[K]>} = {
  errata: () => import('./editions.js'),
  positions: () => import('../module/position-validator.js'),
  rare: () => import('./rare.js'),
  validator: () => import('./validator.js'),
};
