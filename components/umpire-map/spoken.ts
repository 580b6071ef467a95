import {placeLabel} from '../../src/drawing/place.js';
import type {Position} from '../../src/module/index.js';

/** What the map says once someone acts on it. */
export const spoken = {
  edge: 'The map ends here.',
  shut: 'Close the stack',
  unitsIn: (label: string): string => `Units in ${label}`,
  unknown: (label: string, position: Position): string => {
    const {game} = position;
    const last = game.kind === 'hex' ? game.grid.size - 1 : game.network.names.length - 1;
    return `This map has no ${label.trim() || 'place without a number'}. Its places run from ${placeLabel(position, 0)} to ${placeLabel(position, last)}.`;
  },
} as const;
