import {counted, type Finding, names, refusal} from '../finding.js';
import {byClause, type ByClause} from '../retreat/clause.js';
import {takerWords} from '../retreat/step-choice.words.js';
import {sideName, type HexField} from './battle.js';
import type {StepBreach} from './losses.js';

/** A sentence without its full stop, and the unit that it is about, where it is about one. */
type Said = readonly [message: string, id?: string];

const notSoMany = (count: number, name: string, because: string): string =>
  `Not ${counted(count, 'step')} for ${name}: ${because}`;

const sentences: ByClause<StepBreach, [field: HexField], Said> = {
  stranger: ({id, unit, count}) => [
    notSoMany(count, unit?.name ?? `"${id}"`, 'it is not in this battle'),
    id,
  ],
  notTheirs: ({unit: {id, name}, count, owed}) => [
    notSoMany(count, name, `these are lost by ${names(owed)}`),
    id,
  ],
  tooMany: ({unit: {id, name}, count, steps}) => [notSoMany(count, name, `it has ${String(steps)}`), id],
  sum: ({due, asked, sum}, field) => [
    `${sideName(field, due.role)} loses ${counted(asked, 'step')} ${due.why}, with ${String(sum)} shared out: ${String(Math.abs(asked - sum))} ${sum < asked ? 'more' : 'fewer'}`,
  ],
  relocated: ({unit: {id, name}, at}) => [`Not ${name}: it is relocated in ${at} before that`, id],
  combatFirst: ({unit: {id, name}, first}) => [
    `Not ${name}: combat units lose steps before others, ${names(first)} first`,
    id,
  ],
  notNext: ({unit: {id, name}, next, by}) => [
    `Not ${name}: the next step is taken by ${names(next)}, ${takerWords[by]}`,
    id,
  ],
};

/** What is wrong with steps that are shared out, as a finding. */
export const stepFinding =
  (field: HexField) =>
  (breach: StepBreach): Finding => {
    const [message, id] = byClause(sentences, breach, field);
    return refusal(field, breach.rule, `${message}.`, id === undefined ? id : [id]);
  };
