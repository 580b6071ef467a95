import {refusal, type Finding} from '../finding.js';
import {byClause, type ByClause} from '../retreat/clause.js';
import type {HexField} from './battle.js';
import type {DiceBreach} from './code.js';

const sentences: ByClause<DiceBreach, [], string> = {
  number: ({wanted, given}) =>
    `Not ${given === 1 ? '1 die' : `${given} dice`}: this table is rolled with ${wanted === 1 ? 'one die' : `${wanted} dice, each listed`}.`,
  face: ({die, faces}) => `No die shows ${die}: its faces are 1 to ${faces}.`,
};

/** What is wrong with dice, as a finding. */
export const diceFinding =
  (field: HexField) =>
  (breach: DiceBreach): Finding =>
    refusal(field, breach.rule, byClause(sentences, breach));
