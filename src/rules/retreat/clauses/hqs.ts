import type {HexId} from '../../../board/index.js';
import type {HexGame, HexPosition, Unit} from '../../../module/index.js';
import {ids} from '../../finding.js';
import {occupancyOf} from '../../occupancy.js';
import {isClause} from './clause.js';
import type {RetreatContext} from '../context.js';
import {retreatFinding, type RetreatFinding} from '../retreat-args.js';
import {effectOf, type Effect, type RetreatSheet} from '../sheets/sheet.js';

/** The clauses on headquarters. */
type HqClause = Effect<'hqFollows' | 'hqRelocated'>;

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
function loneHqs({hasCombat, occupancy, side, enemies: sides}: RetreatContext, hex: HexId): readonly Unit[] {
  if (!hasCombat || (occupancy.sides[hex]! & sides) === 0) return [];
  const enemies = occupancy.in(hex).filter((unit) => unit.side !== side);
  return enemies.every(isHq) ? enemies : [];
}

/** The rule by which a group overruns lone HQs, where the sheet has one. */
export const overrunRuleOf = (sheet: RetreatSheet): string | undefined =>
  sheet.bars.find((bar) => isClause('bars', 'enemyUnits', bar))?.exceptHqs;
export const overrunRule = ({sheet}: RetreatContext): string | undefined => overrunRuleOf(sheet);

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
/** Notes on an answer that HQs outside the group must go with one of the groups that leave. */
export function boundNotes({
  sheet,
  position,
  group,
  origin,
  side,
  game,
}: RetreatContext): readonly RetreatFinding[] {
  const clause = effectOf(sheet, 'hqFollows');
  const left = boundHqs(position, sheet, origin, side).filter((hq) => !group.includes(hq));
  if (!clause || left.length === 0 || !group.some(({combat}) => combat)) return [];
  const here = {at: game.grid.label(origin), units: ids(left)};
  return [retreatFinding('note', clause.rule, 'hqsGoToo', here, here)];
}

/** Refuses in a plan an HQ that goes apart from the combat units it was with, or that no group names. */
export function notFollowing(
  {grid}: HexGame,
  {rule}: HqClause,
  hex: HexId,
  {id}: Unit,
  named: boolean,
): RetreatFinding {
  const at = grid.label(hex);
  return retreatFinding('violation', rule, 'hqApart', {unit: id, at, goes: named}, {at, units: [id]});
}

/** Reports HQs that are eliminated because no unit is left to retreat with, under that reading. */
export function strandedFinding(
  {grid}: HexGame,
  {rule}: Pick<HqClause, 'rule'>,
  hex: HexId,
  hqs: readonly Unit[],
): RetreatFinding {
  const here = {at: grid.label(hex), units: ids(hqs)};
  return retreatFinding('effect', rule, 'hqsStranded', here, here);
}

/** Reports lone HQs that a group overran, by the rule that allows it. */
export function overrunFinding(
  game: HexGame,
  group: readonly Unit[],
  rule: string,
  {hex, units: hqs}: UnitsAt,
): RetreatFinding {
  const at = game.grid.label(hex);
  const units = ids(hqs);
  const more = {at, units: ids(group), witness: {units}};
  return retreatFinding('effect', rule, 'overrun', {units, at}, more);
}

/** Reports relocated HQs. Only for sheets that have the clause. */
export function relocationFinding(
  game: HexGame,
  sheet: RetreatSheet,
  {hex, units, cause}: Relocation,
): RetreatFinding {
  const {rule, marker} = effectOf(sheet, 'hqRelocated')!;
  const here = {at: game.grid.label(hex), units: ids(units)};
  const more = {...here, witness: {marker}};
  return retreatFinding('effect', rule, 'relocated', {...here, cause, marker}, more);
}
