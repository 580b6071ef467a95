import {catalogue} from '../internal/catalogue.js';

/** What the list says in its own name; what an erratum says is the module's. */
export const words = catalogue('umpire-errata', {
  heading: (game: string): string => `Errata: ${game}`,
  count: (count: number): string => (count === 1 ? '1 erratum' : `${count} errata`),
  none: 'This module lists no errata.',
  waiting: 'The errata are on their way.',
  show: 'Show the game',
  printed: 'As printed',
  corrected: 'As corrected',
  source: 'Source',
  nothing: 'nothing',
  noPlace: 'Not there',
  places: (count: number): string =>
    count === 1 ? '1 place in the module' : `${count} places in the module`,
  place: 'Place',
  shown: (printed: boolean): string =>
    printed ? 'The game is shown as printed.' : 'The game is shown as corrected.',
  unfit: 'This erratum does not fit the module, so nothing of it can be shown.',
  uncorrected: (count: number): string =>
    count === 0
      ? 'Corrected, this module is no longer a game.'
      : `The game can only be shown as printed: ${count === 1 ? '1 erratum does' : `${count} errata do`} not fit.`,
  refused: (count: number): string =>
    `These errata can't be shown: the module has ${count === 1 ? 'a fault' : `${count} faults`}.`,
  correctedTo: ', corrected to ',
  turn: 'Turn',
});
