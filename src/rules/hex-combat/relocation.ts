import type {HexPosition, Unit} from '../../module/index.js';
import type {Finding} from '../finding.js';
import {occupancyOf} from '../occupancy.js';
import {ids, names} from '../retreat/bars.words.js';
import {effectOf, type RetreatSheet} from '../retreat/sheet.js';

/**
 * HQs that a change of the board left alone with a marker that sends them away (14.6.10): combat units of their side
 * stood with them before, and none does now. HQs that stood alone already are left in peace.
 */
export function leftAlone(
  before: HexPosition,
  after: HexPosition,
  sheet: RetreatSheet,
): readonly {readonly units: readonly Unit[]; readonly finding: Finding}[] {
  const clause = effectOf(sheet, 'hqRelocated');
  if (!clause) return [];
  const {game} = before;
  const mined = new Set(before.markers.filter(({type}) => type === clause.marker).map(({at}) => at));
  const [was, is] = [occupancyOf(before), occupancyOf(after)];
  return [...mined].flatMap((hex) =>
    game.sides.flatMap(({index}) => {
      const units = is.in(hex).filter(({side}) => side === index);
      const combat = ({side, combat: fights}: Unit): boolean => side === index && fights;
      if (units.length === 0 || units.some(combat) || !was.in(hex).some(combat)) return [];
      const at = game.grid.label(hex);
      const finding: Finding = {
        clause: clause.rule,
        kind: 'effect',
        at,
        units: ids(units),
        witness: {marker: clause.marker},
        message: `${at}: ${names(units)} is left alone in a hex with a ${clause.marker} and is relocated at once; where it goes is not in the documents (${clause.rule}).`,
      };
      return [{units, finding}];
    }),
  );
}
