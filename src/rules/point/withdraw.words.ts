import {listed, refusal, type Finding} from '../finding.js';
import {byClause, type ByClause} from '../retreat/clause.js';
import type {Battle} from './battle.js';
import {planFinding} from './retreat.words.js';
import {named, type FallBackBreach, type LeavingBreach, type WithdrawalBreach} from './withdraw.js';

/** What is wrong with the defender's plan, as a finding. */
export const withdrawalFinding =
  (battle: Battle) =>
  (breach: WithdrawalBreach): Finding =>
    breach.clause === 'noPlan'
      ? refusal(
          battle.field,
          breach.rule,
          `The retreat from ${battle.field.name} needs a plan: each unit with a point, or null.`,
        )
      : planFinding((point) => named(battle, point))(breach);

const fallBackWords: ByClause<FallBackBreach, [battle: Battle], Omit<Finding, 'clause' | 'kind'>> = {
  stranger: ({id}) => ({
    units: [id],
    message: `${id} is not among the attackers that retreat.`,
  }),
  elsewhere: ({unit: {id, name, from}, to}, battle) => ({
    units: [id],
    at: from,
    remedy: 'leave the plan out',
    message: `${name} not to ${to === null ? 'elimination' : named(battle, to)}: attackers go back to where they came from, ${named(battle, from)}.`,
  }),
};

/** What is wrong with a plan of attackers that fall back, as a finding. */
export const fallBackFinding =
  (battle: Battle) =>
  (breach: FallBackBreach): Finding => ({
    clause: breach.rule,
    kind: 'violation',
    ...byClause(fallBackWords, breach, battle),
  });

/** What keeps the defender from retreating, as a finding. */
export const leavingFinding =
  ({field}: Battle) =>
  ({rule, units}: LeavingBreach): Finding =>
    refusal(
      field,
      rule,
      `${listed(units.map(({name}) => name))} ${units.length === 1 ? 'finds' : 'find'} no room on any line: as it is read here the side stays and fights on.`,
      units.map(({id}) => id),
    );
