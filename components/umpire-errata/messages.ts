import {defineMessages} from '../shared/messages.js';

/** The messages of the element; the text of an erratum comes from the module. */
export const messages = defineMessages('umpire-errata', {
  heading: (game: string): string => `Errata: ${game}`,
  count: (count: number): string => (count === 1 ? '1 erratum' : `${count} errata`),
  none: 'This game lists no errata.',
  waiting: 'Loading the errata …',
  show: 'Show the game',
  printed: 'As printed',
  corrected: 'As corrected',
  /** The same within a description. */
  asPrinted: 'as printed',
  asCorrected: 'as corrected',
  source: 'Source',
  nothing: 'nothing',
  /** Several places of a map that change alike, by the name of their list. */
  alike: (count: number, places: string): string => `${count} ${places}`,
  noPlace: 'Not in the game',
  shown: (printed: boolean): string =>
    printed ? 'The game is shown as printed.' : 'The game is shown as corrected.',
  unfit: 'This erratum does not fit the game, so its changes can’t be shown.',
  uncorrected: (count: number): string =>
    count === 0
      ? 'With its errata applied, this game has faults.'
      : `The game can only be shown as printed: ${count === 1 ? '1 erratum does' : `${count} errata do`} not fit.`,
  refused: (count: number): string =>
    `These errata can’t be shown: the game has ${count === 1 ? 'a fault' : `${count} faults`}.`,
  correctedTo: ', corrected to ',
  turnNumber: (turn: number | string): string => `Turn ${turn}`,
  turnOf: (turn: number | string, side: string): string => `Turn ${turn}, ${side}`,
  reinforcements: 'Reinforcements',
  counter: 'Counter',
  ofEvery: (field: string, type: string): string => `${field} of every ${type}`.trim(),
  /** Describe a picture to readers who do not see it. */
  counterPicture: (unit: string, edition: string, values: string): string =>
    `Counter ${unit}, ${edition}. ${values}.`,
  mapPicture: (first: string, last: string, edition: string, values: string): string =>
    `The map ${first === last ? first : `from ${first} to ${last}`}, ${edition}. ${values}.`,
});
