import {catalogue} from './catalogue.js';

/** Messages beside the meaning of a rule, which is the engine's. */
export const words = catalogue('umpire/meanings', {
  none: 'The game’s own rules say this under that number; we have no words for it.',
  readHere: 'Read here:',
  rule: (rule: string): string => `Rule ${rule}`,
});
