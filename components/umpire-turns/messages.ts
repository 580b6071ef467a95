import {defineMessages} from '../shared/messages.js';

/** The track's own messages; labels and notes are the module's. */
export const messages = defineMessages('umpire-turns', {
  track: 'Turn track',
  schedule: 'Reinforcements',
  waiting: 'Loading the turn track …',
  none: 'This game has no turn track and no reinforcements.',
  now: 'now',
  turn: 'Turn',
  side: 'Side',
  units: 'Units',
  rule: 'Rule',
  printed: 'printed',
  correctedTo: 'corrected to',
  erratum: 'erratum',
  added: 'added by an erratum',
  removed: 'removed by an erratum',
  refused: (count: number): string =>
    `The turns can’t be shown: the game has ${count === 1 ? 'a fault' : `${count} faults`}.`,
  unfit: (count: number): string =>
    `The turns are as printed: ${count === 1 ? '1 erratum does' : `${count} errata do`} not fit the game.`,
  arrive: (count: number): string => (count === 1 ? '1 unit' : `${count} units`),
});
