import type {Placed, Unit} from './game.js';

/** How a unit stands of which nothing else is said: whole, supplied, in good order; off the map until it is put somewhere. */
export const freshly = ({steps}: Pick<Unit, 'steps'>): Placed<number> => ({
  at: -1,
  steps,
  dispersed: false,
  supplied: true,
  isolated: false,
  from: undefined,
  entrained: false,
  displaced: false,
});
