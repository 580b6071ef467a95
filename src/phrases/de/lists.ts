import type {listPhrases} from '../en/lists.js';
import {
  alternatives,
  counted,
  listed,
  lossCount,
  placesWord,
  placeWord,
  stateLabel,
  stateName,
} from './grammar.js';
import type {Translation} from './translation.js';

export const lists: Translation<typeof listPhrases> = {
  listed,
  alternatives,
  placesOf: (kind) => placesWord[kind],
  aPlace: (kind) => `${kind === 'point' ? 'einen' : 'ein'} ${placeWord[kind]}`,
  stateName,
  stateWord: stateLabel,
  losses: lossCount,
  hits: (count) => counted(count, 'Treffer', 'Treffer'),
};
