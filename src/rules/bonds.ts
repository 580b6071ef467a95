import {OFF_MAP, type Direction, type HexId} from '../board/index.js';
import {opposite} from '../board/direction.js';
import type {HexPosition, Side, Unit} from '../module/index.js';
import {boardFinding, type BoardFinding} from './board-findings.js';
import {ids} from './finding.js';
import {occupancyOf, firstAlike} from './occupancy.js';
import {reachOf} from './control.js';
import {zocDirections, type ZocReach} from './zoc.js';

/** The bond of two units: it closes the hex between them, or the hexside between two hexes. */
export type Bond = {readonly units: readonly [Unit, Unit]} & (
  | {readonly hex: HexId; readonly hexside?: undefined}
  | {readonly hexside: readonly [HexId, HexId]; readonly hex?: undefined}
);

const known = new WeakMap<HexPosition, Map<ZocReach, readonly Bond[]>>();

/**
 * Finds the bonds of ZOCs on a map, as the games of Mark Simonitch have them: of two units of one side exactly two hexes
 * apart. Two such hexes are either in line, with one hex between them, or offset by one hexside: then they have two
 * neighbours in common, and the hexside between these is on the line from unit to unit. The bond is on that hex
 * (a hex bond) or on that hexside (a hexside bond).
 *
 * The published games differ on the rest; here both ZOCs must reach the hex between, or both hexes beside the hexside, and
 * neither may be off the map. Of several pairs at one place the first in the module's order of units counts.
 */
export function bondsOf(position: HexPosition, reach: ZocReach): readonly Bond[] {
  const board = firstAlike(position);
  const byReach = known.get(board) ?? new Map<ZocReach, readonly Bond[]>();
  known.set(board, byReach);
  const before = byReach.get(reach);
  if (before) return before;
  const bonds = [...position.units.keys()]
    .sort((a, b) => a - b)
    .flatMap((index) => bondsFrom(position, position.game.units[index]!, reach));
  byReach.set(reach, bonds);
  return bonds;
}

const pairOf = (one: Unit, other: Unit): readonly [Unit, Unit] =>
  one.index < other.index ? [one, other] : [other, one];

/** The bonds of a unit with units in three of the six directions, so that each pair is found once. */
function bondsFrom(position: HexPosition, unit: Unit, reach: ZocReach): readonly Bond[] {
  const {grid} = position.game;
  const {at} = position.units.get(unit.index)!;
  const own = zocDirections(position, unit, at, reach);
  /** A unit of the same side whose ZOC leaves a hex in some directions. */
  const partner = (hex: HexId, directions: number): Unit | undefined =>
    occupancyOf(position)
      .in(hex)
      .find(
        (other) =>
          other.side === unit.side &&
          (zocDirections(position, other, hex, reach) & directions) === directions,
      );
  const bonds: Bond[] = [];
  for (const d of [0, 1, 2] as const) {
    const next = ((d + 1) % 6) as Direction;
    const hex = grid.neighbour(at, d);
    if (hex === OFF_MAP || ((own >> d) & 1) === 0) continue;
    const beyond = grid.neighbour(hex, d);
    const inLine = beyond === OFF_MAP ? undefined : partner(beyond, 1 << opposite(d));
    if (inLine) bonds.push({units: pairOf(unit, inLine), hex});
    const beside = grid.neighbour(at, next);
    const across = grid.neighbour(hex, next);
    if (beside === OFF_MAP || across === OFF_MAP || ((own >> next) & 1) === 0) continue;
    const offset = partner(across, (1 << opposite(d)) | (1 << opposite(next)));
    if (offset) bonds.push({units: pairOf(unit, offset), hexside: [hex, beside]});
  }
  return bonds;
}

/** The hexes and hexsides that bonds close to a side, each with the first bond that does. */
export interface ClosedByBonds {
  readonly hexes: ReadonlyMap<HexId, Bond>;
  /** By the number of the hexside. */
  readonly hexsides: ReadonlyMap<number, Bond>;
}

const closed = new WeakMap<readonly Bond[], ClosedByBonds[]>();

/** Finds everything that bonds of other sides close to a side. A friendly unit in the hex of a bond opens it. */
export function closedByBonds(position: HexPosition, side: number, reach: ZocReach): ClosedByBonds {
  const bonds = bondsOf(position, reach);
  const bySide = closed.get(bonds) ?? [];
  closed.set(bonds, bySide);
  return (bySide[side] ??= closedBy(position, side, bonds));
}

function closedBy(position: HexPosition, side: number, bonds: readonly Bond[]): ClosedByBonds {
  const {grid} = position.game;
  const {sides} = occupancyOf(position);
  const hexes = new Map<HexId, Bond>();
  const hexsides = new Map<number, Bond>();
  for (const bond of bonds) {
    if (bond.units[0].side === side) continue;
    if (bond.hex !== undefined) {
      if (((sides[bond.hex]! >> side) & 1) === 0 && !hexes.has(bond.hex)) hexes.set(bond.hex, bond);
      continue;
    }
    const [one, other] = bond.hexside;
    const hexside = grid.hexside(one, grid.direction(one, other)!);
    if (!hexsides.has(hexside)) hexsides.set(hexside, bond);
  }
  return {hexes, hexsides};
}

/** The hexes that bonds of one side's units close to others, each with its bond; one of a hexside closes no hex. */
export function bondHexes(position: HexPosition, {index}: Side): ReadonlyMap<HexId, Bond> {
  const others = 0xff & ~(1 << index);
  const {sides} = occupancyOf(position);
  const found = new Map<HexId, Bond>();
  for (const bond of bondsOf(position, reachOf(position.game))) {
    const {hex, units} = bond;
    if (hex === undefined || units[0].side !== index || (sides[hex]! & others) !== 0 || found.has(hex))
      continue;
    found.set(hex, bond);
  }
  return found;
}

/** Notes which bond of a side closes a hex, if any does. */
export function bondFinding(position: HexPosition, hex: HexId, side: Side, clause: string): BoardFinding {
  const at = position.game.grid.label(hex);
  const bond = bondHexes(position, side).get(hex);
  if (!bond) return boardFinding('note', clause, 'noBond', {at, side: side.id});
  const units = ids(bond.units);
  return boardFinding('note', clause, 'bondThrough', {at, units}, {witness: {units}});
}
