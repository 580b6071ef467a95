import {catalogue} from './catalogue.js';

/** What several elements say alike. */
export const words = catalogue('umpire', {
  longDocument: (step: number): string => `A long document: step ${step}.`,
  stop: 'Stop',
  again: 'Try again',
  trying: 'Trying again …',
  failed: 'Not loaded:',
  /** Before a finding, for those who hear it. */
  findings: {violation: 'No: ', cost: 'Cost: ', effect: '', note: 'Note: '},
  readings: (count: number): string =>
    count === 1 ? 'One reading of the rules behind it' : `${count} readings of the rules behind it`,
  earlier: 'Earlier',
  later: 'Later',
  part: (from: number, to: number, all: number): string => `${from} to ${to} of ${all}`,
  course: 'Where the battle is',
});
