import type {ReadingDocument} from '../../../module/index.js';

/** Options that change no listed route: who takes a step, who has a hex, what a plan of several groups costs. */
const elsewhere = [
  'stepLoss',
  'loneUnit',
  'minedControl',
  'hqOnMines',
  'orderChoice',
  'breakOff',
  'groupsPay',
  'strandedHq',
  'supporters',
  'attackerOrder',
];

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
