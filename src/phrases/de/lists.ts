import type {listPhrases} from '../en/lists.js';
import {gezählt, und, verluste} from './grammar.js';
import type {Translation} from './translation.js';

export const lists: Translation<typeof listPhrases> = {
  listed: und,
  losses: verluste,
  hits: (count) => gezählt(count, 'Treffer', 'Treffer'),
};
