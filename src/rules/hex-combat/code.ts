import {refusal, type Finding} from '../finding.js';
import {clamp} from './odds.js';
import {OUR_READING, type HexField, type Roll} from './battle.js';

/** What stands against these dice: their number, or a face that no die of this table has. */
export function diceFindings(field: HexField, dice: readonly number[]): readonly Finding[] {
  const {dice: number = 1, faces = 6} = field.table;
  const refuse = (message: string): readonly Finding[] => [refusal(field, OUR_READING, message)];
  if (dice.length !== number)
    return refuse(
      `Not ${dice.length === 1 ? '1 die' : `${dice.length} dice`}: this table is rolled with ${number === 1 ? 'one die' : `${number} dice, each listed`}.`,
    );
  const wrong = dice.find((die) => !Number.isInteger(die) || die < 1 || die > faces);
  return wrong === undefined ? [] : refuse(`No die shows ${wrong}: its faces are 1 to ${faces}.`);
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
