import type {ReadingDocument} from '../../../module/index.js';

/** Options that change no route: who takes a step, who has a hex, which HQ is gone. */
const elsewhere = ['stepLoss', 'loneUnit', 'minedControl', 'hqOnMines'];

/**
 * The readings of a sheet that ships: options, rules and values, the first of them the default. What they mean is said
 * by `wordsOfReading`: a page that shows a map has no need of it.
 */
export const readings = (
  list: readonly (readonly [option: string, rule: string, values: readonly string[]])[],
): ReadingDocument[] =>
  list.map(([option, rule, values]) => ({
    option,
    rule,
    question: '',
    values: values.map((value) => ({value, means: ''})),
    ...(elsewhere.includes(option) ? {disputes: false} : {}),
  }));
