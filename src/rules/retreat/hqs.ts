import type {HexId} from '../../board/index.js';
import type {HexPosition, Unit} from '../../module/index.js';
import {occupancyOf} from '../occupancy.js';
import type {Finding} from '../finding.js';
import {be, ids, names} from './bars.words.js';
import type {RetreatContext} from './context.js';
import {effectOf, type RetreatSheet} from './sheet.js';

const hqs = (units: readonly Unit[]): Unit[] => units.filter(({combat}) => !combat);

/** The lone enemy HQs in a hex, if entering it overruns them. */
function loneHqs({hasCombat, occupancy, side}: RetreatContext, hex: HexId): readonly Unit[] {
  const enemies = occupancy.in(hex).filter((unit) => unit.side !== side);
  return hasCombat && !enemies.some(({combat}) => combat) ? enemies : [];
}

const overrunRule = ({sheet}: RetreatContext): string | undefined =>
  sheet.bars.find((bar) => bar.clause === 'enemyUnits')?.exceptHqs;

/** The lone enemy HQs that a path overruns (9.3.2). */
export const overrun = (context: RetreatContext, path: readonly HexId[]): readonly Unit[] =>
  overrunRule(context) === undefined ? [] : path.flatMap((hex) => loneHqs(context, hex));

/** What a path overruns, as effects. */
export function overruns(context: RetreatContext, path: readonly HexId[]): readonly Finding[] {
  const rule = overrunRule(context);
  if (rule === undefined) return [];
  return path.flatMap((hex) => {
    const enemies = loneHqs(context, hex);
    if (enemies.length === 0) return [];
    const at = context.game.grid.label(hex);
    const plural = enemies.length > 1 ? ' (more than one is our reading)' : '';
    return [
      {
        clause: rule,
        kind: 'effect' as const,
        at,
        units: ids(context.group),
        witness: {units: ids(enemies)},
        message: `${at}: ${names(enemies)} ${be(enemies)} overrun${plural}.`,
      },
    ];
  });
}

/** HQs that enter a hex with a minefield marker on a path, or are left alone with one in the origin (14.6.10). */
export function relocations(
  context: RetreatContext,
  path: readonly HexId[],
  leaving: readonly Unit[] = context.group,
): readonly Finding[] {
  const clause = effectOf(context.sheet, 'hqRelocated');
  if (!clause) return [];
  const {game, position, occupancy, side, origin} = context;
  const mined = (hex: HexId): boolean =>
    position.markers.some(({at, type}) => at === hex && type === clause.marker);
  const finding = (units: readonly Unit[], hex: HexId, why: string): Finding => ({
    clause: clause.rule,
    kind: 'effect',
    at: game.grid.label(hex),
    units: ids(units),
    witness: {marker: clause.marker},
    message: `${game.grid.label(hex)}: ${names(units)} ${why} a hex with a ${clause.marker} and ${be(units)} relocated at once.`,
  });
  const moving = hqs(context.group);
  const entered =
    moving.length > 0
      ? path
          .filter(mined)
          .slice(0, 1)
          .map((hex) => finding(moving, hex, moving.length === 1 ? 'enters' : 'enter'))
      : [];
  const left = occupancy.in(origin).filter((unit) => unit.side === side && !leaving.includes(unit));
  const alone = path.length > 0 && mined(origin) && left.length > 0 && left.every(({combat}) => !combat);
  return alone ? [...entered, finding(left, origin, `${be(left)} left alone in`)] : entered;
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
  return own.some(({combat}) => combat) ? hqs(own) : [];
}
