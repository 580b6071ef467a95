import {counted, type Finding, ids, names, refusal} from '../finding.js';
import {byClause, type ByClause} from '../retreat/clause.js';
import type {AdvanceBar, AdvanceBreach} from './advance.js';
import {attackFinding} from './attack-bars.words.js';
import type {HexField} from './battle.js';

/** Why a unit that could attack the hex may not advance into it. */
const reasons: Readonly<Record<AdvanceBar, string>> = {
  tookNoPart: 'it took no part in the attack',
  eliminated: 'it is eliminated',
  offMap: 'it is off the map',
  retreated: 'it had to retreat',
  nobodyMay: 'no unit advances after this result',
  overStacked: 'it would be over the stacking limit',
};

const sentences: ByClause<AdvanceBreach, [field: HexField], Finding> = {
  barred: ({rule, unit, bar}, field) =>
    refusal(field, rule, `${unit.name} cannot advance into ${field.at}: ${reasons[bar]}.`, [unit.id]),
  mayNotAttack: ({unit, bar}, {game, hex}) => attackFinding(game, unit, hex, bar),
  unsaid: ({rule}, field) =>
    refusal(field, rule, 'Name the units that advance, or an empty list to decline.'),
  unknown: ({rule, id}, field) => refusal(field, rule, `"${id}" cannot advance: the game has no such unit.`),
  twice: ({rule, unit}, field) => refusal(field, rule, `${unit.name} is named twice.`, [unit.id]),
  moreThanMay: ({rule, units, most}, field) =>
    refusal(
      field,
      rule,
      `${names(units)} are ${String(units.length)} units, and at most ${counted(most, 'unit')} may advance into ${field.at}; name fewer.`,
      ids(units),
    ),
  tooMany: ({rule, units, points, room}, field) =>
    refusal(
      field,
      rule,
      `${names(units)} together are ${String(points)} stacking points, and ${field.at} has room for ${String(room)}; name fewer.`,
      ids(units),
    ),
};

/** What is wrong with an advance, as a finding. */
export const advanceFinding =
  (field: HexField) =>
  (breach: AdvanceBreach): Finding =>
    byClause(sentences, breach, field);
