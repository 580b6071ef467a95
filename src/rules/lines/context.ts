/** A retreat along lines: all that its clauses ask about, gathered once. */
import type {Line} from '../../board/network.js';
import type {PointId} from '../../board/index.js';
import type {Placed, PointGame, PointPosition, Unit, UnitId} from '../../module/game.js';
import type {LineSheetDocument, RoomDocument} from '../../module/schema/line-sheet.js';
import type {WhenDocument} from '../../module/schema/when.js';
import {capOf as unitCap} from '../retreat/clauses/extent.js';
import type {CapClause} from '../retreat/definitions/extent.js';
import {holds, type Situation} from '../when.js';

/** A unit that moved along a line. */
export interface LineMove {
  readonly unit: Unit;
  readonly from: PointId;
  readonly to: PointId;
}

/** The point from which a unit of the battle came into the place. */
export interface WayIn {
  readonly unit: Unit;
  readonly from: PointId;
}

/** A unit of the same retreat that went before; without a path it found no way. */
export interface Gone {
  readonly unit: Unit;
  /** The points that it entered, from where it stood. */
  readonly from: PointId;
  readonly path: readonly PointId[];
}

/**
 * The question of a retreat along lines. `retreat`: a whole retreat, of all units that are named. `turn`: units of a turn
 * leave in place of fire. `regroup`: the victor’s units move on.
 */
export interface LineQuestion {
  readonly sheet: LineSheetDocument;
  readonly as: 'retreat' | 'turn' | 'regroup';
  /** The facts that conditions ask about, the position with them: units stand where it has them. */
  readonly situation: Situation & {readonly position: PointPosition};
  /** The units that still have to go, in battle order; of a turn and of regrouping, those that may. */
  readonly units: readonly Unit[];
  /** The lines that they go. */
  readonly lines: number;
  /** Each group may go fewer. */
  readonly upTo?: boolean;
  /** The point that is fought for. */
  readonly place: PointId;
  /** The point that all of them leave, where they do not leave the one that they stand on. */
  readonly from?: PointId;
  /** Ways into the place of all units of the battle, living or not, reserves too, in the order in which they came. */
  readonly waysIn: readonly WayIn[];
  readonly underAttack: ReadonlySet<PointId>;
  /** Units that close no point: reserves, and those that count as having left theirs. */
  readonly inNobodysWay: ReadonlySet<UnitId>;
  /** Units of this retreat that went before. */
  readonly gone: readonly Gone[];
  /** Moves along lines before this retreat, of either side. */
  readonly used: {readonly round: readonly LineMove[]; readonly battle: readonly LineMove[]};
}

/** A question with what follows from it. */
export interface LineRetreat extends LineQuestion {
  readonly game: PointGame;
  readonly position: PointPosition;
  readonly names: readonly string[];
  readonly stackingLimit: (side: number) => number;
  /** Stacking points of a side at a point with units that go there. */
  readonly stackedAt: (side: number, point: PointId, going: readonly Unit[]) => number;
}

/** The farthest that a unit goes, and what becomes of the lines beyond. */
export interface LineCap {
  readonly lines: number;
  readonly rule: string;
  readonly rest: 'steps' | 'eliminated' | 'ends';
}

/** Begins a retreat along lines. */
export function lineRetreat(question: LineQuestion): LineRetreat {
  const {position} = question.situation;
  const {game} = position;
  const limit = game.document.stacking?.limit;
  const at = new Map<PointId, Unit[]>();
  for (const [id, placed] of position.units) {
    const there = at.get(placed.at);
    if (there) there.push(game.units[id]!);
    else at.set(placed.at, [game.units[id]!]);
  }
  return {
    ...question,
    game,
    position,
    names: game.network.names,
    stackingLimit: (side) => (typeof limit === 'object' ? limit[game.sides[side]!.id] : limit) ?? Infinity,
    stackedAt: (side, point, going) => {
      const there = (at.get(point) ?? []).filter((unit) => unit.side === side && !going.includes(unit));
      return [...there, ...going].reduce((sum, unit) => sum + unit.stacking, 0);
    },
  };
}

/** The part of a retreat that conditions are about. */
type Conditions = Pick<LineRetreat, 'situation' | 'place'>;

/** Does a condition hold for a unit at a point, which it enters from another? */
export const meets = (
  {situation, place}: Conditions,
  when: WhenDocument,
  unit: Unit,
  point: PointId,
  from?: PointId,
): boolean => holds(when, {...situation, unit: [unit]}, {hex: point, from, origin: place});

/** Does a clause count for a unit at a point? */
export const counts = (
  retreat: Conditions,
  {when}: {readonly when?: WhenDocument | undefined},
  unit: Unit,
  point: PointId,
  from?: PointId,
): boolean => when === undefined || meets(retreat, when, unit, point, from);

/** The side that controls a point, by its index; -1: nobody. */
export const controllerOf = ({position}: Pick<LineRetreat, 'position'>, point: PointId): number =>
  position.control[point]!;

/** The enemy units at a point that may close it. */
export function enemiesAt(
  {position, game, inNobodysWay}: LineRetreat,
  unit: Unit,
  point: PointId,
): readonly Unit[] {
  const there: Unit[] = [];
  for (const [id, placed] of position.units) {
    const other = game.units[id]!;
    if (placed.at === point && other.side !== unit.side && !inNobodysWay.has(id)) there.push(other);
  }
  return there;
}

const placedOf = ({position}: LineRetreat, unit: Unit): Placed<PointId> | undefined =>
  position.units.get(unit.index);

/** The point where the retreat of a unit begins. */
export const originOf = (retreat: LineRetreat, unit: Unit): PointId =>
  retreat.gone.find((one) => one.unit === unit)?.from ?? retreat.from ?? placedOf(retreat, unit)!.at;

/** The point from which a unit came into the place; undefined for one that was there. */
export const wayOf = ({waysIn, place}: LineRetreat, unit: Unit): PointId | undefined =>
  waysIn.find((way) => way.unit === unit && way.from !== place)?.from;

/** The part of a line that a unit takes; air that adds to fire takes 1, air that multiplies it 0 (B.4 of the Eastern Front; our reading). */
export function lineSize(
  {game}: Pick<LineRetreat, 'game'>,
  {counts: of = 'retreatSize'}: RoomDocument,
  unit: Unit,
): number {
  if (of === 'units') return 1;
  if (of === 'stacking') return unit.stacking;
  const {airRole} = game.sides[unit.side]!;
  return unit.kind === 'air' && airRole !== undefined ? (airRole === 'adds' ? 1 : 0) : unit.retreatSize;
}

/** The lines that a unit moved along. */
export function* movesOf({unit, from, path}: Gone): Generator<LineMove> {
  let before = from;
  for (const to of path) {
    yield {unit, from: before, to};
    before = to;
  }
}

/** The moves that a clause on room counts, of the side of a unit, before those of the event. */
export function movesCounted(
  {as, gone, used}: LineRetreat,
  {per = 'retreat'}: RoomDocument,
  side: number,
): readonly LineMove[] {
  // a whole retreat and regrouping begin the round anew
  const before = per === 'battle' ? used.battle : per === 'round' && as === 'turn' ? used.round : [];
  return [...before, ...gone.flatMap((one) => [...movesOf(one)])].filter(({unit}) => unit.side === side);
}

export const isAlong = ({ends: [a, b]}: Line, {from, to}: Pick<LineMove, 'from' | 'to'>): boolean =>
  (a === from && b === to) || (a === to && b === from);

/** The farthest that a unit goes, by the first cap that counts for it; undefined without one. */
export function capOf(retreat: LineRetreat, unit: Unit): LineCap | undefined {
  const {sheet, position, situation} = retreat;
  const at = originOf(retreat, unit);
  const found = unitCap((sheet.caps ?? []) as CapClause[], position, unit, (when) =>
    meets(retreat, when, unit, at),
  );
  if (!found) return undefined;
  const {rule, rest = 'ends'} = found.clause;
  return {
    lines: found.hexes,
    rule,
    rest: (rest.startsWith('$') ? situation.readings[rest.slice(1)] : rest) as LineCap['rest'],
  };
}
