import {listed, refusal, type Finding} from '../finding.js';
import {placeOf, type Battle, type Field} from './battle.js';
import type {AdvanceBreach} from './advance.js';

const because: Readonly<Record<AdvanceBreach['clause'], (field: Field) => string>> = {
  staysBehind: ({name}) =>
    `may not stay behind: attackers that clear ${name} all occupy it, dispersed ones and air units too`,
  stranger: () => 'cannot advance: only attackers that are left do',
};

/** What is wrong with a list of those that advance, as a finding. */
export const advanceFinding =
  ({field}: Battle) =>
  ({clause, rule, ids}: AdvanceBreach): Finding => {
    const names = ids.map((id) => field.units[placeOf(field, id)]?.name ?? id);
    return refusal(field, rule, `${listed(names)} ${because[clause](field)}.`, ids);
  };
