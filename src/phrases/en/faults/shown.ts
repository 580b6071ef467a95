import {definePhrases} from '../../define.js';

/** Values that were found and have no JSON to show, what is said around them, and the line of a fault. */
export const shownPhrases = definePhrases('faults/shown', {
  nothing: 'nothing',
  list: (count: number) => `a list of ${count}`,
  object: 'an object',
  /** An expectation with the known names, where they are few. */
  among: (expected: string, names: readonly string[]) => `${expected}: ${names.join(', ')}`,
  /** A word of a position code, and a field of a new unit in it. */
  inWord: (found: string, word: number) => `${found} in word ${word}`,
  forField: (expected: string, field: string) => `${expected} for ${field}`,
  /** A clause of a sheet that does not fit when the options are read so. */
  whenRead: (found: string, readings: Readonly<Record<string, string>>) =>
    `${found} when ${Object.entries(readings)
      .map(([option, value]) => `"${option}" is "${value}"`)
      .join(' and ')}`,
  /** The place of a fault of a whole document. */
  document: '(the document)',
  afterErratum: (place: string, erratum: string) => `${place} (after erratum ${erratum})`,
  at: (place: string, wrong: string) => `${place}: ${wrong}`,
  wrong: (expected: string, found: string) => `expected ${expected}, found ${found}`,
  meant: (wrong: string, name: string) => `${wrong}; did you mean ${name}?`,
  remedied: (wrong: string, remedy: string) => `${wrong}; ${remedy}`,
});
