import {defineMessages} from '../shared/messages.js';

/** The words of the page for frames around what it shows. */
export const messages = defineMessages('embed', {
  headings: {
    retreat: 'Umpire’s ruling on a retreat',
    battle: 'A battle in Umpire',
    map: 'A position in Umpire',
    lesson: 'A lesson in Umpire',
    practice: 'Exercises in Umpire',
    daily: 'The daily retreat in Umpire',
  },
  about: 'settles arguments about combat in board wargames. It is free and runs in your browser.',
  newWindow: 'Open in a new window',
  fullPage: 'Open the full page',
  address: 'Address',
  addressOf: 'The address of what is shown',
  local:
    'Only you can open this address: it is on this computer or its network. Host the page on the web, and share its address there.',
});
