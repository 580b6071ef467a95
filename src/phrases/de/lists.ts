import type {listPhrases} from '../en/lists.js';
import {alternatives, counted, listed, lossCount, stateLabel, stateName} from './grammar.js';
import type {Translation} from './translation.js';

export const lists: Translation<typeof listPhrases> = {
  listed,
  alternatives,
  stateName,
  stateWord: stateLabel,
  losses: lossCount,
  hits: (count) => counted(count, 'Treffer', 'Treffer'),
};
