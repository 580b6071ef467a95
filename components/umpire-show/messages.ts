import {defineMessages} from '../shared/messages.js';

/** The messages about a link; all else is said by the element that shows it. */
export const messages = defineMessages('umpire-show', {
  cannotOpen: 'This link can’t be opened.',
});
