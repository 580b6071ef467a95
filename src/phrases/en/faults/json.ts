import type {JsonFlaws} from '../../../module/flaws.js';
import {show} from '../../shown.js';
import {definePhrases} from '../../define.js';
import type {FaultPhrases} from '../../fault-phrases.js';

/** Faults of any document: of its text, its size and its version. */
export const jsonFaults = definePhrases('faults/json', {
  jsonText: 'JSON text',
  charactersAtMost: {
    expected: ({most}) => `at most ${most} characters`,
    found: ({count}) => `${count} characters`,
  },
  unicodeText: {
    expected: 'well-formed Unicode text',
    found: 'a string with half a surrogate pair',
  },
  finiteNumber: 'a finite number',
  levelsAtMost: {
    expected: ({most}) => `at most ${most} levels`,
    found: 'deeper nesting',
  },
  valuesAtMost: {
    expected: ({most}) => `at most ${most} values in a document`,
    found: ({count}) => `${count} entries`,
  },
  reservedKey: {
    expected: 'another name: this one is reserved by JavaScript',
    found: ({key}) => `the key ${show(key)}`,
  },
  longKey: {
    expected: 'keys of at most 200 characters',
    found: 'a key that is too long or no well-formed text',
  },
  eachKeyOnce: {
    expected: 'each key once',
    found: ({key}) => `the key ${show(key)} twice in one object`,
  },
  jsonValue: {expected: 'a JSON value', found: ({is}) => is},
  getFileAgain: 'get the file again',
  emptyText: 'the text is empty',
  textCutOff: ({line, column}) => `the text ends too early at line ${line}, column ${column}`,
  endBeforeColon: {
    expected: 'JSON text',
    found: ({line, column}) => `the end of the text, where ":" is missing (line ${line}, column ${column})`,
  },
  endBeforeClose: {
    expected: 'JSON text',
    found: ({close, line, column}) =>
      `the end of the text, where "${close}" is missing (line ${line}, column ${column})`,
  },
  endBeforeValue: {
    expected: 'JSON text',
    found: ({line, column}) =>
      `the end of the text, where a value is missing (line ${line}, column ${column})`,
  },
  moreAfterEnd: {
    expected: 'JSON text',
    found: ({line, column}) => `more text after the end (line ${line}, column ${column})`,
  },
  pieceAfterEnd: {
    expected: 'JSON text',
    found: ({piece, line, column}) => `${show(piece)} after the end (line ${line}, column ${column})`,
  },
  commaAtEnd: {
    expected: 'JSON text',
    found: ({line, column}) => `a comma with nothing after it (line ${line}, column ${column})`,
  },
  commaOrClose: {
    expected: 'JSON text',
    found: ({piece, close, line, column}) =>
      `${show(piece)}, where a comma or "${close}" belongs (line ${line}, column ${column})`,
  },
  noComma: {
    expected: 'JSON text',
    found: ({piece, line, column}) => `no comma before ${show(piece)} (line ${line}, column ${column})`,
  },
  noColon: {
    expected: 'JSON text',
    found: ({line, column}) => `no colon after a name (line ${line}, column ${column})`,
  },
  nameInQuotes: {
    expected: 'JSON text',
    found: ({piece, line, column}) =>
      `${show(piece)}, where a name in double quotes belongs (line ${line}, column ${column})`,
  },
  nameWithoutEnd: {
    expected: 'JSON text',
    found: ({line, column}) => `a name without its end (line ${line}, column ${column})`,
  },
  textWithoutEnd: {
    expected: 'JSON text',
    found: ({line, column}) => `a text without its end (line ${line}, column ${column})`,
  },
  valueBelongs: {
    expected: 'JSON text',
    found: ({piece, line, column}) =>
      `${show(piece)}, where a value belongs (line ${line}, column ${column})`,
  },
  newerVersion: {
    expected: ({current}) => `${current}`,
    says: ({kind, current, version}) =>
      `this ${kind} was made by a newer Umpire: expected version ${current}, found ${version}`,
    remedy: 'update Umpire, or reload the page',
  },
  fieldOfNewerVersion: {
    expected: ({stated}) => `fields of version ${stated}`,
    found: ({version}) => `a field of version ${version}`,
    says: ({name, version, kind, stated}) =>
      `${show(name)} is new in version ${version} of a ${kind}, and this one states version ${stated}`,
    remedy: ({field, version}) => `write ${show(field)}: ${version}`,
  },
  shapeOfVersion: {
    expected: ({kind}) => `a ${kind} of the version that it states`,
    found: ({kind, now}) => `a ${kind} that does not have the shape of version ${now}`,
  },
} satisfies FaultPhrases<JsonFlaws>);
