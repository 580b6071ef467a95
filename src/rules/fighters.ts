/** The units near enough to attack a place, and those that defend it: before any rule on terrain, hexsides or lines. */
import type {HexId, PointId} from '../board/index.js';
import {numbersAt, type Game, type Position, type Unit} from '../module/game.js';
import {occupancyOf} from './occupancy.js';

/** The distance that units attack over: a number of hexes, each unit's own range, or the next place. */
export type AttackReach = 'adjacent' | 'unit' | number;

/** The most hexes from which a unit attacks with the steps that it has. */
export const reachOfUnit = (unit: Unit, steps: number, reach: AttackReach): number =>
  reach === 'adjacent' ? 1 : reach === 'unit' ? numbersAt(unit, steps).range : reach;

/** The place from which a unit attacks: where it is, or on a map of points where it came from. */
export const originOf = ({from, at}: {readonly from: number | undefined; readonly at: number}): number =>
  from ?? at;

/** May a unit be in a battle on a map of points? Support, factories and partisans are in none. */
export const fightsOnPoints = ({kind}: Unit): boolean => kind === 'ground' || kind === 'air';

/** The units of a position by a place, in the order of the module. */
type ByPlace = ReadonlyMap<number, readonly Unit[]>;

/** Makes a list of units by place, kept with its position. */
function listed(placeOf: typeof originOf): (position: Position) => ByPlace {
  const known = new WeakMap<Position, ByPlace>();
  return (position) => {
    let found = known.get(position);
    if (!found) {
      const made = new Map<number, Unit[]>();
      for (const unit of position.game.units) {
        const placed = position.units.get(unit.index);
        if (!placed) continue;
        const place = placeOf(placed);
        const there = made.get(place);
        if (there) there.push(unit);
        else made.set(place, [unit]);
      }
      known.set(position, (found = made));
    }
    return found;
  };
}

const standing = listed(({at}) => at);
const coming = listed(originOf);

/** Lists the units that defend a place against a side: on hexes all of another side, on points those that fight. */
export const defendersAt = (
  position: Position,
  place: number,
  attacker: number | undefined,
): readonly Unit[] =>
  position.kind === 'hex'
    ? occupancyOf(position)
        .in(place as HexId)
        .filter(({side}) => side !== attacker)
    : (standing(position).get(place) ?? []).filter((unit) => unit.side !== attacker && fightsOnPoints(unit));

/** Lists the places within a distance of a place, with it; on a map of points those that a line joins with it. */
export function placesWithin(game: Game, from: number, reach: number): ReadonlySet<number> {
  if (game.kind === 'point') return new Set([from, ...game.network.beside(from as PointId)]);
  const found = new Set([from]);
  let rim = [from];
  for (let step = 0; step < reach && rim.length > 0; step++) {
    const next: number[] = [];
    for (const hex of rim)
      for (let direction = 0; direction < 6; direction++) {
        const beside = game.grid.neighbours[6 * hex + direction]!;
        if (beside < 0 || found.has(beside)) continue;
        found.add(beside);
        next.push(beside);
      }
    rim = next;
  }
  return found;
}

const ranges = new WeakMap<Game, number>();

/** The farthest that any unit of a game attacks over, at full steps or fewer. */
function farthest(game: Game, reach: AttackReach): number {
  if (reach !== 'unit') return reach === 'adjacent' ? 1 : reach;
  const known = ranges.get(game);
  if (known !== undefined) return known;
  const most = game.units.reduce((far, {range, reduced}) => Math.max(far, range, reduced.range), 1);
  ranges.set(game, most);
  return most;
}

/** Lists the units of a side that could attack a place by their distance, in the order of the module, with their places. */
export function unitsInReach(
  position: Position,
  side: number,
  at: number,
  reach: AttackReach,
): readonly {readonly unit: Unit; readonly from: number}[] {
  const {game, units} = position;
  const there = coming(position);
  const far = farthest(game, reach);
  // of a wide reach, looking at the units is less work than at the hexes
  const places =
    game.kind === 'hex' && 3 * far * far > there.size ? there.keys() : placesWithin(game, at, far);
  const isNear = (unit: Unit, from: number): boolean =>
    game.kind === 'point'
      ? fightsOnPoints(unit)
      : game.grid.distance(from as HexId, at as HexId) <=
        reachOfUnit(unit, units.get(unit.index)!.steps, reach);
  return [...places]
    .flatMap((from) => (there.get(from) ?? []).map((unit) => ({unit, from})))
    .filter(({unit, from}) => unit.side === side && unit.combat && isNear(unit, from))
    .sort((a, b) => a.unit.index - b.unit.index);
}
