import type {Unit} from '../../module/index.js';
import {boundHqs} from '../retreat/hqs.js';
import type {RetreatSheet} from '../retreat/sheet.js';
import type {HexField, Role} from './battle.js';

/**
 * Everybody of a role who must go when a retreat is asked: those who fought, those who supported them where that is read
 * so (9.0), and the HQs that stood with either when the combat began (9.3.1). Nobody where nobody who fought is left.
 */
export function whoRetreats(
  field: HexField,
  sheet: RetreatSheet,
  role: Role,
  isLeft: (unit: Unit) => boolean,
): readonly Unit[] {
  const {position, sides, supporting, units} = field;
  const side = sides[role];
  const fighters = units[role].filter(isLeft);
  if (fighters.length === 0) return [];
  const supporters = supporting.filter(
    (unit) => unit.side === side && isLeft(unit) && !units[role].includes(unit),
  );
  const going = [...fighters, ...supporters];
  const hexes = new Set(going.filter(({combat}) => combat).map(({index}) => position.units.get(index)!.at));
  const bound = [...hexes].flatMap((hex) => boundHqs(position, sheet, hex, side));
  return [...going, ...bound.filter((hq) => isLeft(hq) && !going.includes(hq))];
}
