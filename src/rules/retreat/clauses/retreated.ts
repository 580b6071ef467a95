import type {HexPosition, Unit} from '../../../module/index.js';
import {type Effect, effectOf, type RetreatSheet} from '../sheets/sheet.js';

type RetreatedClause = Effect<'retreated'>;

/** The defenders that retreated in an earlier battle of the phase, where the sheet has a rule on them. */
export interface RetreatedBefore {
  readonly clause: RetreatedClause;
  readonly units: readonly Unit[];
}

/** Finds the defenders that retreated earlier; undefined without a rule on them, or where none did. */
export function retreatedAmong(
  sheet: RetreatSheet | undefined,
  position: HexPosition,
  defenders: readonly Unit[],
): RetreatedBefore | undefined {
  const clause = sheet && effectOf(sheet, 'retreated');
  if (!clause) return undefined;
  const units = defenders.filter(({index}) => position.units.get(index)?.retreated);
  return units.length > 0 ? {clause, units} : undefined;
}
