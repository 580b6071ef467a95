import type {Readings} from '../../src/case/index.js';
import {readingsIn} from '../../src/case/written-readings.js';

/** An attribute that is a list of words, with spaces or commas between them. */
export const wordList = {
  fromAttribute: (value: string | null): readonly string[] =>
    (value ?? '').split(/[\s,]+/).filter((word) => word !== ''),
};

/** Converts an attribute to readings of the rules: `order=supply-first closeness=closest`. */
export const writtenReadings = {
  fromAttribute: (value: string | null): Readings => readingsIn(value ?? ''),
};

/** Converts an attribute to a number. Other text stays text, so that the message that refuses it can quote it. */
export const count = {
  fromAttribute: (value: string | null): number | undefined => {
    if (value === null || value.trim() === '') return undefined;
    const number = Number(value);
    return Number.isNaN(number) ? (value as unknown as number) : number;
  },
};
