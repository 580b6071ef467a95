import {catalogue} from '../internal/catalogue.js';

/** What the map says in its own name; names of terrain, sides and units are the game's. */
export const words = catalogue('umpire-map', {
  map: 'map',
  text: 'Text',
  share: 'Share',
  inWords: 'The position in words',
  key: 'Key',
  lost: (names: readonly string[]): string => `Destroyed: ${names.join(', ')}`,
  waiting: 'The map is on its way.',
  nothing: 'There is no position to show.',
  zoom: 'Zoom',
  zoomIn: 'Zoom in (+)',
  zoomOut: 'Zoom out (−)',
  whole: 'Whole map (0)',
  go: 'Go',
  goTo: 'Go to hex or point',
  place: 'place',
  hint: 'Point at a place or tap it; the arrow keys move.',
  help: 'Arrow keys move along columns and rows; Q, W, E, A, S and D to the neighbours. Enter chooses, G goes to a number, plus and minus zoom, 0 shows all. Text gives the position in words.',
  refused: (count: number): string =>
    `This map can't be drawn: ${count === 1 ? 'a fault was' : `${count} faults were`} found.`,
});
