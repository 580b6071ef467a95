import {defineMessages} from '../shared/messages.js';

/** The messages about a link or a text; all else is said by the element that shows it. */
export const messages = defineMessages('umpire-show', {
  cannotOpen: 'This link can’t be opened.',
  cannotRead: 'This position can’t be shown. Mend these lines:',
});
