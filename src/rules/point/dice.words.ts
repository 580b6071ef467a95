import {listed, refusal, type Finding} from '../finding.js';
import {byClause, type ByClause} from '../retreat/clause.js';
import type {Battle} from './battle.js';
import type {DiceBreach} from './dice.js';

const sentences: ByClause<DiceBreach, [], string> = {
  number: ({wanted, given}) => {
    const columns = listed(wanted.map(({column}) => String(column)));
    const were = given === 0 ? 'no die was' : given === 1 ? '1 die was' : `${String(given)} dice were`;
    const need = wanted.length === 1 ? '1 die' : `${String(wanted.length)} dice`;
    return `${need} wanted, ${wanted.length === 1 ? 'in column' : 'one each in columns'} ${columns}; ${were} given`;
  },
  face: ({die, faces}) => `No die shows ${String(die)}: the table has entries for 1 to ${String(faces)}`,
};

/** What is wrong with dice, as a finding. */
export const diceFinding =
  ({field}: Battle) =>
  (breach: DiceBreach): Finding =>
    refusal(field, breach.rule, `${byClause(sentences, breach)}.`);
