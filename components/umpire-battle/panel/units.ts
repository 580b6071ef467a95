import {inParts} from '../../internal/in-parts.js';

/**
 * Units, each with controls or a counter of its own: so many at a time, more than stand in one battle of any real game.
 * The one at `at` is turned to.
 */
export const unitsInParts = <T>(
  units: readonly T[],
  each: (unit: T, index: number) => unknown,
  at?: number,
): unknown => inParts(units, each, {size: 40, at});
