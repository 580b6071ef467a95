import {definePhrases} from '../../define.js';

/** Values that were found and have no JSON to show, and what is said around them. */
export const shownPhrases = definePhrases('faults/shown', {
  nothing: 'nothing',
  list: (count: number) => `a list of ${count}`,
  object: 'an object',
  /** An expectation with the known names, where they are few. */
  among: (expected: string, names: readonly string[]) => `${expected}: ${names.join(', ')}`,
  /** A word of a position line, and a field of a new unit in it. */
  inWord: (found: string, word: number) => `${found} in word ${word}`,
  forField: (expected: string, field: string) => `${expected} for ${field}`,
  /** A clause of a sheet that does not fit when the options are read so. */
  whenRead: (found: string, readings: Readonly<Record<string, string>>) =>
    `${found} when ${Object.entries(readings)
      .map(([option, value]) => `"${option}" is "${value}"`)
      .join(' and ')}`,
});
