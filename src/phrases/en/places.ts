import type {DirectionName} from '../../board/index.js';
import {definePhrases} from '../define.js';

/** Places of the map and what is there, as labels and as screen readers read them. */
export const placePhrases = definePhrases('places', {
  directions: {
    north: 'north',
    'north-east': 'north-east',
    east: 'east',
    'south-east': 'south-east',
    south: 'south',
    'south-west': 'south-west',
    west: 'west',
    'north-west': 'north-west',
  } satisfies Readonly<Record<DirectionName, string>>,
});
