import type {shownPhrases} from '../../en/faults/shown.js';
import {numeral} from '../grammar.js';
import type {Translation} from '../translation.js';

export const shownWords: Translation<typeof shownPhrases> = {
  nothing: 'nichts',
  list: (count) => `eine Liste von ${numeral(count)}`,
  object: 'ein Objekt',
  among: (expected, names) => `${expected}: ${names.join(', ')}`,
  inWord: (found, word) => `${found} in Wort ${word}`,
  forField: (expected, field) => `${expected} für ${field}`,
  whenRead: (found, readings) =>
    `${found} in der Lesart ${Object.entries(readings)
      .map(([option, value]) => `"${option}": "${value}"`)
      .join(', ')}`,
  document: '(das Dokument)',
  afterErratum: (place, erratum) => `${place} (nach Korrektur ${erratum})`,
  at: (place, wrong) => `${place}: ${wrong}`,
  wrong: (expected, found) => `erwartet ${expected}, gefunden ${found}`,
  meant: (wrong, name) => `${wrong}; meinst du ${name}?`,
  remedied: (wrong, remedy) => `${wrong}; ${remedy}`,
};
