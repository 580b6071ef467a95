import type {ReadingDocument} from '../../../src/module/index.js';

/** A reading that no game has, added in this file alone. */
export const reading: ReadingDocument = {
  option: 'plague',
  rule: '7.77',
  question: 'Is there a plague?',
  values: [
    {value: 'rages', means: 'yes: it rages', plays: 'the plague rages'},
    {value: 'over', means: 'no: it is over', plays: 'the plague is over'},
  ],
};
