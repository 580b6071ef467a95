import type {HexGame, Unit} from '../../module/index.js';
import type {Finding} from '../finding.js';
import {be, ids, names} from './bars.words.js';
import type {Relocation, UnitsAt} from './hqs.js';
import {effectOf, type RetreatSheet} from './sheet.js';

/** That a group overran lone HQs, as an effect; by the rule that allows it. */
export function overrunFinding(
  game: HexGame,
  group: readonly Unit[],
  rule: string,
  {hex, units}: UnitsAt,
): Finding {
  const at = game.grid.label(hex);
  const plural = units.length > 1 ? '; that it works on more than one together is our reading' : '';
  return {
    clause: rule,
    kind: 'effect',
    at,
    units: ids(group),
    witness: {units: ids(units)},
    message: `${at}: ${names(units)} ${be(units)} overrun${plural}.`,
  };
}

/** That HQs are relocated, as an effect. Only for sheets that have the clause. */
export function relocationFinding(
  game: HexGame,
  sheet: RetreatSheet,
  {hex, units, cause}: Relocation,
): Finding {
  const {rule, marker} = effectOf(sheet, 'hqRelocated')!;
  const at = game.grid.label(hex);
  const how = cause === 'left-alone' ? `${be(units)} left alone in` : units.length === 1 ? 'enters' : 'enter';
  const together =
    cause === 'left-alone' && units.length > 1 ? ' (that two HQs together are alone is our reading)' : '';
  return {
    clause: rule,
    kind: 'effect',
    at,
    units: ids(units),
    witness: {marker},
    message: `${at}: ${names(units)} ${how} a hex with a ${marker}${together} and ${be(units)} relocated at once; where to is not in the documents.`,
  };
}
