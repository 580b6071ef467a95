import {placeName} from '../../src/drawing/places.js';
import type {Position} from '../../src/module/index.js';
import type {PlaceKind} from '../../src/module/game.js';
import {listPhrases} from '../../src/phrases/en/lists.js';
import {defineMessages} from '../shared/messages.js';

/** The texts of the map; names of terrain, sides and units come from the game. */
export const messages = defineMessages('umpire-map', {
  map: 'map',
  text: 'Text',
  share: 'Share',
  inWords: 'The position in words',
  key: 'Key',
  lost: (names: readonly string[]): string => `Destroyed: ${names.join(', ')}`,
  waiting: 'Loading the map …',
  nothing: 'There is no position to show.',
  zoom: 'Zoom',
  zoomIn: 'Zoom in (+)',
  zoomOut: 'Zoom out (−)',
  whole: 'Whole map (0)',
  go: 'Go',
  goTo: 'Go to a place',
  place: 'place',
  hint: (kind: PlaceKind): string => `Choose ${listPhrases.aPlace(kind)}.`,
  zoomedIn: (kind: PlaceKind): string => `Zoomed in. Now choose the ${kind}.`,
  help: 'Arrow keys move along columns and rows; Q, W, E, A, S and D to the neighbours. Enter chooses, G goes to a number, plus and minus zoom, 0 shows all. Text gives the position in words.',
  refused: (count: number): string =>
    `This map can’t be drawn. It has ${count === 1 ? 'a fault' : `${count} faults`}:`,
  edge: 'The map ends here.',
  chosen: 'Chosen.',
  picked: (label: string, isChosen: boolean, count: number, kind: PlaceKind): string =>
    `${label} ${isChosen ? 'chosen' : 'no longer chosen'}, ${count} ${count === 1 ? kind : listPhrases.placesOf(kind)}.`,
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
    unsupplied: 'out of supply',
    entrained: 'entrained',
    displaced: 'displaced',
    retreated: 'retreated',
  },
  loadingEditor: 'Loading the position editor …',
  loadingKey: 'Loading the key …',
});
