import type {HexId} from '../../board/index.js';
import type {HexPosition, Unit} from '../../module/index.js';
import {occupancyOf} from '../occupancy.js';
import type {RetreatContext} from './context.js';
import {effectOf, type Effect, type RetreatSheet} from './sheet.js';

/** The clauses on headquarters. */
export type HqClause = Effect<'hqFollows' | 'hqRelocated'>;

/** Units to which something happens in a hex. */
export interface UnitsAt {
  readonly hex: HexId;
  readonly units: readonly Unit[];
}
/** HQs that a marker sends away, and why: they entered its hex, or the last combat unit of their side left it. */
export interface Relocation extends UnitsAt {
  readonly cause: 'entering' | 'left-alone';
}

/** The units that the clauses on HQs are about; not everything that is no combat unit. */
export const isHq = ({hq}: Unit): boolean => hq;

/** The enemy HQs in a hex, if entering it overruns them: only HQs are there, and the group has a combat unit. */
function loneHqs({hasCombat, occupancy, side}: RetreatContext, hex: HexId): readonly Unit[] {
  const enemies = occupancy.in(hex).filter((unit) => unit.side !== side);
  return hasCombat && enemies.every(isHq) ? enemies : [];
}

/** The rule by which a group overruns lone HQs, where the sheet has one. */
export const overrunRule = ({sheet}: RetreatContext): string | undefined =>
  sheet.bars.find((bar) => bar.clause === 'enemyUnits')?.exceptHqs;

/** The lone enemy HQs that a path overruns, hex by hex (9.3.2). */
export const overrunOn = (context: RetreatContext, path: readonly HexId[]): readonly UnitsAt[] =>
  overrunRule(context) === undefined
    ? []
    : path.map((hex) => ({hex, units: loneHqs(context, hex)})).filter(({units}) => units.length > 0);

/** The group's own HQs that a path leads into a hex with a marker that sends them away (14.6.10). */
export function relocatedOn(context: RetreatContext, path: readonly HexId[]): readonly Relocation[] {
  const clause = effectOf(context.sheet, 'hqRelocated');
  const units = context.group.filter(isHq);
  if (!clause || units.length === 0 || (clause.entering === 'alone' && context.hasCombat)) return [];
  const {markers} = context.position;
  const hex = path.find((entered) => markers.some(({at, type}) => at === entered && type === clause.marker));
  return hex === undefined ? [] : [{hex, units, cause: 'entering'}];
}

/**
 * HQs that a combat or a retreat has left alone with a marker that sends them away (14.6.10): combat units of their side
 * stood with them before it, and none does now. HQs that stood alone already are left in peace, whoever came and went.
 */
export function leftAlone(
  before: HexPosition,
  after: HexPosition,
  sheet: RetreatSheet,
): readonly Relocation[] {
  const clause = effectOf(sheet, 'hqRelocated');
  if (!clause) return [];
  const mined = new Set(before.markers.filter(({type}) => type === clause.marker).map(({at}) => at));
  if (mined.size === 0) return [];
  const [was, is] = [occupancyOf(before), occupancyOf(after)];
  return [...mined].flatMap((hex) =>
    before.game.sides.flatMap(({index}) => {
      const fights = ({side, combat}: Unit): boolean => side === index && combat;
      const units = is.in(hex).filter((unit) => unit.side === index && unit.hq);
      if (units.length === 0 || is.in(hex).some(fights) || !was.in(hex).some(fights)) return [];
      return [{hex, units, cause: 'left-alone' as const}];
    }),
  );
}

/** HQs in a hex with combat units: those that 9.3.1 binds to retreat with them. */
export function boundHqs(
  position: HexPosition,
  sheet: RetreatSheet,
  origin: HexId,
  side: number,
): readonly Unit[] {
  if (!effectOf(sheet, 'hqFollows')) return [];
  const own = occupancyOf(position)
    .in(origin)
    .filter((unit) => unit.side === side);
  return own.some(({combat}) => combat) ? own.filter(isHq) : [];
}
