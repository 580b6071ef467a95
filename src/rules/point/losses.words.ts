import {counted, refusal, type Finding} from '../finding.js';
import {byClause, type ByClause} from '../retreat/clause.js';
import {sideName, sideOf, type Battle, type BattleUnit, type Field} from './battle.js';
import type {LossBreach} from './losses.js';

/** A sentence, and the unit that it is about, where it is about one. */
type Said = readonly [message: string, id?: string];

const not = ({unit: {id, name}, count}: {unit: BattleUnit; count: number}, because: string): Said => [
  `Not ${counted(count, 'loss')} for ${name}: ${because}.`,
  id,
];

const sentences: ByClause<LossBreach, [field: Field], Said> = {
  stranger: ({id}) => [`No loss for "${id}": it is not in this battle.`, id],
  otherSide: (breach, field) =>
    not(breach, `these losses fall on the ${sideName(field, sideOf(field, breach.role))} side`),
  air: (breach) => not(breach, 'an air unit absorbs nothing; give them to ground units'),
  destroyed: (breach) => not(breach, 'it is destroyed; give them to units still there'),
  tooMany: (breach) => {
    const {takes} = breach;
    const destroy = takes === 1 ? 'destroys' : 'destroy';
    return not(breach, `${counted(takes, 'loss')} more ${destroy} it; at most ${String(takes)}`);
  },
  sum: ({due, sum}) => [
    `${counted(due, 'loss')} to take, ${String(sum)} shared out: ${sum < due ? `${String(due - sum)} more` : `${String(sum - due)} fewer`}.`,
  ],
};

/** What is wrong with losses that are shared out, as a finding. */
export const lossFinding =
  ({field}: Battle) =>
  (breach: LossBreach): Finding => {
    const [message, id] = byClause(sentences, breach, field);
    return refusal(field, breach.rule, message, id === undefined ? id : [id]);
  };
