import {catalogue} from '../../internal/catalogue.js';

/** The guide's own messages; its explanations are the engine's. */
export const words = catalogue('umpire-battle/guide', {
  guide: 'Guide',
  moment: 'One moment.',
  headings: {here: 'Where we are', choices: 'What it leads to', words: 'What the words mean'},
  page: (at: number, all: number): string => `${at} of ${all}`,
  back: 'Back',
  next: (heading: string): string => `Next: ${heading.toLowerCase()}`,
  last: 'That is all',
  chance: (count: number, of: number): string => `${count} in ${of}:`,
});
