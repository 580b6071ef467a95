import {defineMessages} from '../messages.js';

/** Texts of the three clicks that fit a grid to a picture. */
export const sightingMessages = defineMessages('umpire/sighting', {
  enterNumber: 'Enter the number printed there.',
  picture: 'The picture of the map',
  help: 'Arrow keys move the cross, with Shift by a pixel; Enter marks the hex under it.',
  intro:
    'Click the middle of three hexes and enter the number of each. Choose hexes far apart, not all in one column or row.',
  numberOfHex: (a: string | number): string => `Number of hex ${a}`,
  remove: 'Remove',
  removeHex: (a: string | number): string => `Remove hex ${a}`,
  hexesMissing: (count: number): string => `Number ${count} more ${count === 1 ? 'hex' : 'hexes'}.`,
  fit: (columns: number, rows: number, numbered: string): string =>
    `The map has ${columns} columns of ${rows} rows, numbered ${numbered}.`,
  fitShift: (isFlat: boolean, shifted: 'even' | 'odd'): string =>
    `${shifted === 'even' ? 'Even' : 'Odd'} ${isFlat ? 'columns sit half a hex lower' : 'rows sit half a hex to the right'}.`,
  fitError: (percent: number): string => `It is off by at most ${percent}% of a hexside.`,
  fitOpen: (fields: readonly string[]): string => `Not yet clear: ${fields.join('; ')}.`,
  /** Values that the clicked hexes leave open, by field of the map. */
  openGridFields: {
    shifted: 'which columns or rows are shifted (click a hex in a column or row of the other parity)',
    layout: 'the layout of the hexes (click a hex farther away)',
    label: 'which digits are the column (click a hex whose numbers differ)',
  },
});
