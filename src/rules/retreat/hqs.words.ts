import {isolated} from '../../module/isolated.js';
import type {HexId} from '../../board/index.js';
import type {HexGame, Unit} from '../../module/index.js';
import {be, type Finding, ids, names} from '../finding.js';
import type {Meanings} from './clause.js';
import type {RetreatContext} from './context.js';
import {boundHqs, type HqClause, type Relocation, type UnitsAt} from './hqs.js';
import {effectOf, type RetreatSheet} from './sheet.js';

export const hqMeanings: Meanings<HqClause> = {
  hqFollows: ({stranded}) =>
    `An HQ that was stacked with combat units when the combat began retreats with one of their groups${stranded === 'eliminated' ? '; where none is left to go with it is eliminated' : ''}.`,
  hqRelocated: ({marker}) =>
    `An HQ that enters a hex with a ${isolated(marker)}, or is left alone in one, is relocated at once.`,
};
/** What the rule has to say by which a bar excepts lone HQs. */
export const overrunMeaning = 'A group with a combat unit overruns a lone enemy HQ by entering its hex.';

/** With an answer: HQs that are not in the group, and must go with one of the groups that leave. */
export function boundNotes({sheet, position, group, origin, side, game}: RetreatContext): readonly Finding[] {
  const clause = effectOf(sheet, 'hqFollows');
  const left = boundHqs(position, sheet, origin, side).filter((hq) => !group.includes(hq));
  if (!clause || left.length === 0 || !group.some(({combat}) => combat)) return [];
  const at = game.grid.label(origin);
  const message = `${names(left)} must retreat with one of the groups that leave ${at}.`;
  return [{clause: clause.rule, kind: 'note', at, units: ids(left), message}];
}

/** Of a plan: an HQ that goes apart from the combat units it stood with, or that no group names. */
export function notFollowing(
  {grid}: HexGame,
  {rule}: HqClause,
  at: HexId,
  {id, name}: Unit,
  named: boolean,
): Finding {
  const because = named
    ? 'retreats apart from the combat units it stood with'
    : 'is left behind, though it stood with combat units that retreat';
  return {
    clause: rule,
    kind: 'violation',
    at: grid.label(at),
    units: [id],
    remedy: `name ${name} in one of their groups`,
    message: `${grid.label(at)}: ${name} ${because}; name it in one of their groups.`,
  };
}

/** That HQs are eliminated because nobody is left whom they could retreat with, as that is read. */
export const strandedFinding = (
  {grid}: HexGame,
  {rule}: Pick<HqClause, 'rule'>,
  at: HexId,
  hqs: readonly Unit[],
): Finding => ({
  clause: rule,
  kind: 'effect',
  at: grid.label(at),
  units: ids(hqs),
  message: `${grid.label(at)}: ${names(hqs)} can retreat with no combat unit and ${be(hqs)} eliminated, as it is read here.`,
});

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
    message: `${at}: ${names(units)} ${how} a hex with a ${isolated(marker)}${together} and ${be(units)} relocated at once; where to is not in the documents.`,
  };
}
