import {clamp} from './odds.js';
import {OUR_READING, type HexField, type Roll} from './battle.js';

/** What is wrong with dice: their number, or a face that no die of this table has. */
export type DiceBreach = {readonly rule: string} & (
  | {readonly clause: 'number'; readonly wanted: number; readonly given: number}
  | {readonly clause: 'face'; readonly die: number; readonly faces: number}
);

/** The first thing that is wrong with these dice. */
export function diceBreaches({table}: HexField, dice: readonly number[]): readonly DiceBreach[] {
  const {dice: wanted = 1, faces = 6} = table;
  const rule = OUR_READING;
  if (dice.length !== wanted) return [{clause: 'number', rule, wanted, given: dice.length}];
  const die = dice.find((one) => !Number.isInteger(one) || one < 1 || one > faces);
  return die === undefined ? [] : [{clause: 'face', rule, die, faces}];
}

/** The row that dice come to: their sum with the modifiers, kept within the table. */
export function rollOf({table, odds}: HexField, dice: readonly number[]): Roll {
  const {dice: number = 1, faces = 6} = table;
  const sum = dice.reduce((total, die) => total + die, 0);
  const modified = odds.drm.reduce((total, {drm}) => total + drm, sum);
  return {dice, drm: odds.drm, row: clamp(modified, number, number * faces)};
}

/** The code in a column at a row. */
export const resultAt = ({table}: HexField, column: string, row: number): string =>
  table.results[column]![row - (table.dice ?? 1)]!;
