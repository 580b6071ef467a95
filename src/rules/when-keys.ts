/** The keys of conditions, by what they ask about: those that have a test. Apart from the tests, so that a file may add one before they are listed. */
import {groupTests, hexTests, timeTests, unitTests} from './when-tests.js';

const keysOf = <K extends string>(tests: Readonly<Record<K, unknown>>): readonly K[] =>
  Object.keys(tests) as K[];
export const unitKeys = keysOf(unitTests);
export const groupKeys = keysOf(groupTests);
export const hexKeys = keysOf(hexTests);
export const timeKeys = keysOf(timeTests);
/** Every key that asks something about the units that are meant. */
export const unitsAsked = [...unitKeys, ...groupKeys, 'least', 'butNot'] as const;
