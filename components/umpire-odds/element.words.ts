import {catalogue} from '../internal/catalogue.js';

/** What the element says before what counts is there. */
export const words = catalogue('umpire-odds/element', {
  odds: 'Odds',
  none: 'No battle to count.',
  copied: 'Copied.',
});
