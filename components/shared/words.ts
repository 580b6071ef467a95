import {catalogue} from './catalogue.js';

/** Messages that several elements share. */
export const words = catalogue('umpire', {
  stop: 'Stop',
  again: 'Try again',
  reload: 'Reload the page',
  trying: 'Trying again …',
  failed: 'Not loaded:',
  /** A script was copied without those that it loads when they are needed. */
  missingScript: (script: string): string =>
    `a part of Umpire${script === '' ? '' : ` (${script})`}. Copy the folder “chunks” beside the script, with all its files, and load the page again`,
  loadAgain: 'Load the page again',
  /** Before a finding, for those who hear it. */
  findings: {violation: 'No: ', cost: 'Cost: ', effect: '', note: 'Note: '},
  readings: (count: number): string =>
    count === 1 ? 'One reading of the rules behind it' : `${count} readings of the rules behind it`,
  earlier: 'Earlier',
  later: 'Later',
  part: (from: number, to: number, all: number): string => `${from} to ${to} of ${all}`,
  course: 'Where the battle is',
  rule: (rule: string): string => `Rule ${rule}`,
  /** In the meaning of a rule. */
  meaning: {
    none: 'The game’s own rules say this under that number; we have no words for it.',
    readHere: 'Read here:',
  },
});
