import type {HexId} from '../../board/index.js';
import type {HexGame, HexPosition, Unit} from '../../module/index.js';
import {occupancyOf, type Occupancy} from '../occupancy.js';
import {movementDistances, pathDistances, supplyMeasure, type SupplyMeasure} from '../supply.js';
import {type ZocReach, reachOf, zocOf} from '../zoc.js';
import {effectOf, type RetreatSheet} from './sheets/sheet.js';

/** A group that must retreat: everything the clauses ask about, gathered once. */
export interface RetreatContext {
  readonly sheet: RetreatSheet;
  readonly position: HexPosition;
  readonly game: HexGame;
  readonly group: readonly Unit[];
  readonly side: number;
  /** The hex the group fought from. */
  readonly origin: HexId;
  /** Hexes the combat result asks for. */
  readonly hexes: number;
  readonly mayElectOne: boolean;
  readonly occupancy: Occupancy;
  /** Bit `s` where side `s` exerts a ZOC. */
  readonly zoc: Uint8Array;
  /** The reach of a ZOC, by the readings in force. */
  readonly reach: ZocReach;
  /** Everyone's bits but the group's own side's. */
  readonly enemies: number;
  /** The group's stacking points together. */
  readonly points: number;
  readonly hasCombat: boolean;
  /** The passage of each unit type in the group, none twice. */
  readonly passages: readonly Uint8Array[];
  readonly supply: (which: 'nearest' | 'same') => SupplyMeasure;
}

/** The units must be on the map, in one hex, of one side, and at least one. */
export function retreatContext(
  sheet: RetreatSheet,
  position: HexPosition,
  group: readonly Unit[],
  hexes: number,
  mayElectOne = false,
): RetreatContext {
  const {game} = position;
  const [first] = group as [Unit];
  const origin = position.units.get(first.index)!.at;
  const reach = effectOf(sheet, 'zocReach')?.of ?? reachOf(game);
  const along = effectOf(sheet, 'supplyDistance')?.along;
  const measures = new Map<string, SupplyMeasure>();
  let points = 0;
  let hasCombat = false;
  const passages: Uint8Array[] = [];
  for (const unit of group) {
    points += unit.stacking;
    hasCombat ||= unit.combat;
    const passage = game.passage(unit.typeIndex);
    if (!passages.includes(passage)) passages.push(passage);
  }
  return {
    sheet,
    position,
    game,
    group,
    side: first.side,
    origin,
    hexes,
    mayElectOne,
    occupancy: occupancyOf(position),
    zoc: zocOf(position, reach),
    reach,
    enemies: 0xff & ~(1 << first.side),
    points,
    hasCombat,
    passages,
    supply: (which) => {
      const before = measures.get(which);
      if (before) return before;
      const measure = supplyMeasure(game, first.side, origin, which);
      const {sources} = measure;
      const found =
        along === 'path'
          ? {...measure, distance: pathDistances(position, group, sources)}
          : along === 'movement'
            ? {...measure, distance: movementDistances(position, group, sources)}
            : measure;
      measures.set(which, found);
      return found;
    },
  };
}

/** Points may be fractions, which do not add up to the last bit. */
const EPSILON = 1e-6;

/** Would the hex be over the side's stacking limit with the group in it? It still stands where it began. */
export const isOverStacked = ({occupancy, game, side, points, origin}: RetreatContext, hex: HexId): boolean =>
  occupancy.points[hex * game.sides.length + side]! + (hex === origin ? 0 : points) >
  game.stackingLimit[side]! + EPSILON;

export const isEnemyZoc = (context: RetreatContext, hex: HexId): boolean =>
  (context.zoc[hex]! & context.enemies) !== 0;

/** The units of the group's side in a hex that count for stacking: what an over-stacked hex is full of. */
export const stackedIn = ({occupancy, side}: RetreatContext, hex: HexId): readonly Unit[] =>
  occupancy.in(hex).filter((unit) => unit.side === side && unit.stacking > 0);
