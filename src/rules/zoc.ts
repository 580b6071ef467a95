import {type Direction, type HexId, OFF_MAP, directions} from '../board/index.js';
import {opposite} from '../board/direction.js';
import type {HexGame, HexPosition, Position, Unit, ZocPurpose} from '../module/index.js';
import {exertsZoc, hexesChanged, occupancyOf, firstAlike, unitsIn} from './occupancy.js';
import {boardFinding, type BoardFinding} from './board-findings.js';
import {ids} from './finding.js';
import {ownRule} from './own-rules.js';

/** The reach of a ZOC (4.2.2): not across hexsides closed to its unit, by hex terrain alone, or not into what is closed to anyone. */
export type ZocReach = 'hexside' | 'hex' | 'anyone';

/** A kind of terrain or hexside, by its id. */
export interface ZocStop {
  readonly is: 'terrain' | 'hexside';
  readonly kind: string;
}

/** Bits of the directions in which a unit's ZOC leaves a hex. */
function reaching(game: HexGame, unit: Unit, at: HexId, reach: ZocReach): number {
  const bits = reach === 'hexside' ? game.passageFrom(unit.typeIndex, at) : byTerrain(game, unit, at, reach);
  return bits & ~stoppedAt(game, at);
}

function byTerrain(game: HexGame, unit: Unit, at: HexId, reach: ZocReach): number {
  let bits = 0;
  for (let d = 0; d < 6; d++) {
    const to = game.grid.neighbours[6 * at + d]!;
    const prohibited = to === OFF_MAP ? undefined : game.map.terrain?.[game.terrain[to]!]?.prohibited;
    const shut =
      prohibited === true ||
      (Array.isArray(prohibited) &&
        (reach === 'anyone' ? prohibited.length > 0 : prohibited.includes(unit.type)));
    if (!shut) bits |= 1 << d;
  }
  return bits;
}

/** The kind of terrain or hexside that stops every ZOC from a hex into its neighbour: `notInto`, `notAcross`. */
export function zocStop(game: HexGame, at: HexId, d: Direction): ZocStop | undefined {
  const {notAcross = [], notInto = []} = game.document.rules?.zoc ?? {};
  const to = game.grid.neighbour(at, d);
  if (to === OFF_MAP) return undefined;
  const terrain = game.terrain[to]!;
  if (notInto.includes(terrain)) return {is: 'terrain', kind: terrain};
  const hexsides = game.hexsides.get(game.grid.hexside(at, d)) ?? [];
  for (const one of notAcross) {
    const {hexside, ...into} = typeof one === 'string' ? {hexside: one} : one;
    const isThere =
      hexsides.includes(hexside) &&
      (into.terrain === undefined || [into.terrain].flat().includes(terrain)) &&
      (into.region === undefined || [into.region].flat().some((name) => game.regions.get(to)?.has(name)));
    if (isThere) return {is: 'hexside', kind: hexside};
  }
  return undefined;
}

/** Bits of the directions in which no ZOC leaves a hex, whatever its unit. */
function stoppedAt(game: HexGame, at: HexId): number {
  const {notAcross = [], notInto = []} = game.document.rules?.zoc ?? {};
  if (notAcross.length + notInto.length === 0) return 0;
  let bits = 0;
  for (const d of directions) if (zocStop(game, at, d)) bits |= 1 << d;
  return bits;
}

/** Bits of the directions in which a unit on the map has a ZOC. */
export function zocDirections(position: HexPosition, unit: Unit, at: HexId, reach: ZocReach): number {
  return exertsZoc(position, unit) ? reaching(position.game, unit, at, reach) : 0;
}

const known = new WeakMap<HexPosition, Map<ZocReach, Uint8Array>>();

/**
 * Zones of control: bit `s` of each hex is set where a unit of side `s` exerts its ZOC (4.2.2). A unit with `zoc` does
 * so into each neighbouring hex that it could enter in regular movement from its hex: not across a hexside, nor
 * into terrain, that is prohibited to it. Dispersed and unsupplied units do so too, unless the module says otherwise.
 */
export function zonesWithin(position: HexPosition, reach: ZocReach): Uint8Array {
  const board = firstAlike(position);
  const byReach = known.get(board) ?? new Map<ZocReach, Uint8Array>();
  known.set(board, byReach);
  const before = byReach.get(reach);
  if (before) return before;
  const zoc = changedZones(board, reach) ?? allZones(position, reach);
  byReach.set(reach, zoc);
  return zoc;
}

function allZones(position: HexPosition, reach: ZocReach): Uint8Array {
  const {game} = position;
  const {neighbours} = game.grid;
  const zoc = new Uint8Array(game.grid.size);
  for (const [id, {at}] of position.units) {
    const unit = game.units[id]!;
    const open = zocDirections(position, unit, at, reach);
    for (let d = 0; d < 6; d++) {
      if ((open >> d) & 1) {
        const to = neighbours[6 * at + d]!;
        if (to !== OFF_MAP) zoc[to] = zoc[to]! | (1 << unit.side);
      }
    }
  }
  return zoc;
}

/** The zones of a board by its difference from the one that it was made of; undefined for a first board. */
function changedZones(board: HexPosition, reach: ZocReach): Uint8Array | undefined {
  const change = hexesChanged(board);
  if (!change) return undefined;
  const {grid} = board.game;
  const occupancy = occupancyOf(board);
  const zoc = zonesWithin(change.before, reach).slice();
  const around = new Set(
    [...change.hexes].flatMap((hex) => directions.map((direction) => grid.neighbour(hex, direction))),
  );
  for (const hex of around) {
    if (hex === OFF_MAP) continue;
    let bits = 0;
    for (const direction of directions) {
      const from = grid.neighbour(hex, direction);
      if (from === OFF_MAP) continue;
      for (const unit of occupancy.in(from))
        if ((zocDirections(board, unit, from, reach) >> opposite(direction)) & 1) bits |= 1 << unit.side;
    }
    zoc[hex] = bits;
  }
  return zoc;
}

/** Is the hex in the ZOC of any unit of another side? */
export const inEnemyZoc = (zoc: Uint8Array, hex: HexId, side: number): boolean =>
  (zoc[hex]! & ~(1 << side)) !== 0;

/** Does a friendly unit in a hex negate the EZOC there, for a purpose? The module says so in `rules.zoc`. */
export const negatesZoc = ({document}: HexGame, purpose: ZocPurpose): boolean =>
  document.rules?.zoc?.negatedByFriend?.includes(purpose) ?? false;

/** The friendly units in a hex besides those of a group. */
export const friendsBeside = (position: Position, place: number, group: readonly Unit[]): readonly Unit[] =>
  unitsIn(position, place).filter((unit) => unit.side === group[0]?.side && !group.includes(unit));

/** Units of one side: a hex is asked about for them. */
interface AskedFor {
  readonly group: readonly Unit[];
  readonly purpose: ZocPurpose;
  readonly reach: ZocReach;
}

const isNegated = (position: HexPosition, hex: HexId, {group, purpose}: AskedFor): boolean =>
  negatesZoc(position.game, purpose) && friendsBeside(position, hex, group).length > 0;

/** Is a hex in an EZOC for a group and a purpose? Not where a friendly unit besides the group negates it. */
export function isEnemyZocFor(position: HexPosition, hex: HexId, asked: AskedFor): boolean {
  const [first] = asked.group;
  return (
    first !== undefined &&
    inEnemyZoc(zonesWithin(position, asked.reach), hex, first.side) &&
    !isNegated(position, hex, asked)
  );
}

/** The units of other sides whose ZOC reaches a hex: the witnesses of an EZOC. */
export function exertersWithin(
  position: HexPosition,
  hex: HexId,
  side: number,
  reach: ZocReach,
): readonly Unit[] {
  const {game} = position;
  const occupancy = occupancyOf(position);
  return directions.flatMap((direction) => {
    const from = game.grid.neighbour(hex, direction);
    if (from === OFF_MAP) return [];
    return occupancy
      .in(from)
      .filter(
        (unit) =>
          unit.side !== side && (zocDirections(position, unit, from, reach) >> opposite(direction)) & 1,
      );
  });
}

/** The units whose ZOC makes a hex an EZOC for a group and a purpose; none where a friendly unit negates it. */
export const enemyZocFor = (position: HexPosition, hex: HexId, asked: AskedFor): readonly Unit[] =>
  isNegated(position, hex, asked)
    ? []
    : exertersWithin(position, hex, asked.group[0]?.side ?? -1, asked.reach);

/** Notes that a friendly unit negates the EZOC in a hex, for a group and a purpose; nothing where none does. */
export function negationNotes(position: HexPosition, hex: HexId, asked: AskedFor): readonly BoardFinding[] {
  const {game} = position;
  if (!isNegated(position, hex, asked)) return [];
  const enemies = exertersWithin(position, hex, asked.group[0]?.side ?? -1, asked.reach);
  if (enemies.length === 0) return [];
  const friends = friendsBeside(position, hex, asked.group);
  const at = game.grid.label(hex);
  const args = {at, units: ids(enemies), by: ids(friends)};
  return [
    boardFinding('note', ownRule(game, 'zoc'), 'zocNegated', args, {
      units: ids(asked.group),
      witness: {units: [...args.units, ...args.by]},
    }),
  ];
}
