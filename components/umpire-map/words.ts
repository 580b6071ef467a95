import type {Fault, Position} from '../../src/module/index.js';
import {placeLabel} from '../../src/drawing/describe.js';

/** What the map says in its own name; names of terrain, sides and units are the game's. */
export const words = {
  map: 'map',
  hex: 'hex',
  point: 'point',
  text: 'Text',
  inWords: 'The position in words',
  waiting: 'The map is on its way.',
  zoom: 'Zoom',
  zoomIn: 'Zoom in (+)',
  zoomOut: 'Zoom out (−)',
  whole: 'Whole map (0)',
  go: 'Go',
  edge: 'The map ends here.',
  hint: 'Point at a hex, or move with the arrow keys.',
  shut: 'Close the stack',
  help: 'Arrow keys move along columns and rows; Q, W, E, A, S and D to the six neighbours. Enter chooses, G goes to a number, plus and minus zoom, 0 shows all. The Text button gives the position in words.',
  goTo: (place: string): string => `Go to ${place}`,
  unitsIn: (label: string): string => `Units in ${label}`,
  unknown: (label: string, position: Position): string => {
    const {game} = position;
    const last = game.kind === 'hex' ? game.grid.size - 1 : game.network.names.length - 1;
    return `This map has no ${label.trim()}. Its places run from ${placeLabel(position, 0)} to ${placeLabel(position, last)}.`;
  },
  refused: (count: number): string =>
    `This map can't be drawn: its module has ${count === 1 ? 'a fault' : `${count} faults`}.`,
  fault: ({pointer, found, expected, suggestion}: Fault): string =>
    `${pointer === '' ? 'The document' : pointer}: expected ${expected}, found ${found}${suggestion === undefined ? '' : `; did you mean "${suggestion}"?`}`,
} as const;
