import {placeName} from '../../src/drawing/find-place.js';
import type {Position} from '../../src/module/index.js';
import {catalogue} from '../internal/catalogue.js';

/** What the map says once someone acts on it. */
export const words = catalogue('umpire-map/dialogue', {
  edge: 'The map ends here.',
  shut: 'Close the stack',
  unitsIn: (label: string): string => `Units in ${label}`,
  unknown: (label: string, position: Position): string => {
    const {game} = position;
    const last = game.kind === 'hex' ? game.grid.size - 1 : game.network.names.length - 1;
    return `This map has no ${label.trim() || 'place without a number'}. Its places run from ${placeName(position, 0)} to ${placeName(position, last)}.`;
  },
  where: 'Where',
  unit: 'Unit',
  type: 'Type',
  strength: 'Strength',
  steps: 'Steps',
  state: 'State',
  stepsLeft: (left: number, all: number): string => `${left} of ${all}`,
  unitsOf: (side: string, count: number): string => `${side}: ${count} units on the map`,
  theMap: 'The map',
  states: {
    dispersed: 'dispersed',
    isolated: 'isolated',
    unsupplied: 'unsupplied',
    entrained: 'entrained',
    displaced: 'displaced',
  },
});
