import {
  loaded,
  pointer,
  refused,
  show,
  likenessOfQuestion,
  unitIds,
  unknownName,
  type Fault,
  type HexPosition,
  type Loaded,
  type Unit,
} from '../../module/index.js';
import {type Finding, ids, names} from '../finding.js';
import {leftOut} from './extent.words.js';
import type {PlanGroup} from './plan.js';
import {effectOf, type RetreatSheet} from './sheet.js';

/** Must units that only supported the combat, from another hex, retreat with those that fought (9.0)? */
export const supportersRetreat = (sheet: RetreatSheet): boolean =>
  effectOf(sheet, 'supporters')?.must === 'retreat';

/** Finds the units that are said to support a combat. They must be known and on the map. */
export function readSupporting(
  position: HexPosition,
  named: readonly string[] = [],
  above: readonly (string | number)[],
): Loaded<readonly Unit[]> {
  const {game} = position;
  const faults: Fault[] = [];
  const likeness = likenessOfQuestion();
  const units = named.flatMap((id, i) => {
    const unit = game.unit(id);
    const at = pointer(...above, i);
    if (unit && position.units.has(unit.index)) return [unit];
    faults.push(
      unit
        ? {pointer: at, found: `${show(id)}, which is off the map`, expected: 'a unit on the map'}
        : unknownName(at, id, 'a unit of this module', unitIds(game), likeness),
    );
    return [];
  });
  return faults.length > 0 ? refused(faults) : loaded(units);
}

/** Of a plan: units that only supported and are sent though they stay, or stay though they must go, as 9.0 is read. */
export function straySupporters(
  sheet: RetreatSheet,
  groups: readonly PlanGroup[],
  supporting: readonly Unit[],
): readonly Unit[] {
  if (!effectOf(sheet, 'supporters')) return [];
  const mustGo = supportersRetreat(sheet);
  return supporting.filter((unit) => groups.some(({units}) => units.includes(unit)) !== mustGo);
}

/** The same as findings. */
export function supporterFindings(
  start: HexPosition,
  sheet: RetreatSheet,
  stray: readonly Unit[],
): readonly Finding[] {
  const clause = effectOf(sheet, 'supporters');
  if (!clause || stray.length === 0) return [];
  if (supportersRetreat(sheet))
    return stray.map((unit) => leftOut(start.game, clause.rule, start.units.get(unit.index)!.at, unit));
  const stay = stray.length === 1 ? 'stays where it is' : 'stay where they are';
  const message = `${names(stray)} only supported the combat and ${stay}, as it is read here.`;
  return [{clause: clause.rule, kind: 'violation', units: ids(stray), message}];
}
