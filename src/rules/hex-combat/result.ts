import type {OddsTableDocument} from '../../module/index.js';
import {bidiIsolate} from '../../module/bidi.js';
import {bansBelow, codeOff} from '../../module/schema/table.js';
import type {OfModule} from '../../module/unit-states.js';
import {type BrokenRule, brokenRules} from '../broken-rules.js';
import {capital, type Finding, refusal} from '../finding.js';
import {unnumberedRule} from '../own-rules.js';
import {type ByClause, byClause} from '../retreat/clauses/clause.js';
import {type HexBattleSetup, type Roll} from './battle.js';
import {codeWords} from './code.js';
import {clamp} from './odds.js';

/** A fault of dice: their number, or a face that no die of this table has. */
type DiceBreach = {readonly rule: string} & (
  | {readonly clause: 'number'; readonly wanted: number; readonly given: number}
  | {readonly clause: 'face'; readonly die: number; readonly faces: number}
);

/** The first thing that is wrong with these dice. */
function diceBreaches({table, game}: HexBattleSetup, dice: readonly number[]): readonly DiceBreach[] {
  const {dice: wanted = 1, faces = 6} = table;
  const rule = unnumberedRule(game);
  if (dice.length !== wanted) return [{clause: 'number', rule, wanted, given: dice.length}];
  const die = dice.find((one) => !Number.isInteger(one) || one < 1 || one > faces);
  return die === undefined ? [] : [{clause: 'face', rule, die, faces}];
}

/** The row that dice come to: their sum with the modifiers, kept within the table. */
export function rollOf({table, odds}: HexBattleSetup, dice: readonly number[]): Roll {
  const {dice: number = 1, faces = 6} = table;
  const sum = dice.reduce((total, die) => total + die, 0);
  const modified = odds.drm.reduce((total, {drm}) => total + drm, sum);
  return {dice, drm: odds.drm, row: clamp(modified, number, number * faces)};
}

/** Words the row of a roll: `row 3`; where the modifiers lead beyond the table, `0 is off the table, so row 1`. */
export function rowWords({dice, drm, row}: Roll): string {
  const modified = [...dice, ...drm.map((one) => one.drm)].reduce((total, part) => total + part, 0);
  return modified === row
    ? `row ${String(row)}`
    : `${String(modified)} is off the table, so row ${String(row)}`;
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

/** Words the demands of a result code as a sentence of its own: `The defender loses 2 steps and retreats 2 hexes.` */
export const codeSentence = (module: OfModule, table: OddsTableDocument, code: string): string =>
  `${capital(codeWords(module, table, code))}.`;

const diceSentences: ByClause<DiceBreach, [], string> = {
  number: ({wanted, given}) => `${wanted === 1 ? '1 die' : `${wanted} dice`} needed, ${given} given.`,
  face: ({die, faces}) => `No die shows ${die}: its faces are 1 to ${faces}.`,
};

/** Words a fault of dice. */
const diceFinding =
  (setup: HexBattleSetup) =>
  (breach: DiceBreach): Finding =>
    refusal(setup, breach.rule, byClause(diceSentences, breach));

/** Finds the rules that dice break: their number, or a face that no die of this table has. */
export const judgeDice = (setup: HexBattleSetup, dice: readonly number[]): readonly BrokenRule[] =>
  brokenRules(diceBreaches(setup, dice), diceFinding(setup));
