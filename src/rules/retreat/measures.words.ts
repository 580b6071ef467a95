import type {Meanings} from './clause.js';
import type {Effect} from './sheet.js';

/** What is measured, and how: a ZOC's reach, the distance to supply. */
export const measureMeanings: Meanings<Effect<'zocReach' | 'supplyDistance'>> = {
  zocReach: ({of}) =>
    of === 'hexside'
      ? 'A ZOC reaches every neighbouring hex that its unit could enter in regular movement, by terrain and hexside.'
      : of === 'hex'
        ? 'A ZOC reaches every neighbouring hex whose terrain is not prohibited to its unit; hexsides do not matter.'
        : 'A ZOC reaches every neighbouring hex whose terrain is prohibited to nobody; hexsides do not matter.',
  supplyDistance: ({along}) =>
    along === 'path'
      ? 'Distance to supply is counted along the shortest way that the units could move, round enemy units.'
      : along === 'movement'
        ? 'Distance to supply is counted in movement points, along the cheapest way that the units could move.'
        : 'Distance to supply is counted in hexes, straight.',
};
