import type {listPhrases} from '../en/lists.js';
import {alternatives, counted, listed, lossCount} from './grammar.js';
import type {Translation} from './translation.js';

export const lists: Translation<typeof listPhrases> = {
  listed,
  alternatives,
  losses: lossCount,
  hits: (count) => counted(count, 'Treffer', 'Treffer'),
};
