import {bidiIsolate} from '../../module/bidi.js';
import {bansBelow, codeOff} from '../../module/schema/table.js';
import {refusal} from '../battle-findings.js';
import {type BrokenRule, brokenBy} from '../broken-rules.js';
import {unnumberedRule} from '../own-rules.js';
import {type HexBattleSetup, type Roll} from './battle.js';
import {clamp} from './odds.js';

/** The row that dice come to: their sum with the modifiers, kept within the table. */
export function rollOf({table, odds}: HexBattleSetup, dice: readonly number[]): Roll {
  const {dice: number = 1, faces = 6} = table;
  const sum = dice.reduce((total, die) => total + die, 0);
  const modified = odds.drm.reduce((total, {drm}) => total + drm, sum);
  return {dice, drm: odds.drm, row: clamp(modified, number, number * faces)};
}

/** The code of odds that are off the table, for which nobody rolls; undefined on the table. */
export function settledCode({table, odds}: HexBattleSetup): string | undefined {
  const {off} = odds.column;
  return off && codeOff(table[off]);
}

/** The author's number of the rule on odds off the table; undefined where none is given, and on the table. */
export function offRule({table, odds}: HexBattleSetup): string | undefined {
  const {off} = odds.column;
  const beyond = off && table[off];
  return typeof beyond === 'object' && beyond.rule !== undefined ? bidiIsolate(beyond.rule) : undefined;
}

/** Is the attack allowed: are its odds on the table, or does the table allow others? */
export const isAllowed = ({table, odds}: HexBattleSetup): boolean =>
  odds.column.off !== 'below' || !bansBelow(table);

/** The code that the table has in a column at a row; off the table the same at each row. */
export function resultAt(setup: HexBattleSetup, column: string, row: number): string {
  const {table, odds} = setup;
  const settled = column === odds.column.final ? settledCode(setup) : undefined;
  return settled ?? table.results[column]![row - (table.dice ?? 1)]!;
}

/** Finds the rules that dice break: their number, or a face that no die of this table has. */
export function judgeDice(
  setup: HexBattleSetup,
  dice: readonly number[],
  given?: string,
): readonly BrokenRule[] {
  const rule = given === undefined ? unnumberedRule(setup.game) : bidiIsolate(given);
  const {dice: needed = 1, faces = 6} = setup.table;
  if (dice.length !== needed)
    return brokenBy([refusal(setup, rule, 'diceNumber', {needed, given: dice.length})]);
  const die = dice.find((one) => !Number.isInteger(one) || one < 1 || one > faces);
  return die === undefined ? [] : brokenBy([refusal(setup, rule, 'diceFace', {die, faces})]);
}
