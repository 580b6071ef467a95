import type {PointId} from '../../board/index.js';
import {
  loaded,
  pointer,
  refused,
  show,
  unknownName,
  type Fault,
  type Loaded,
  type PointPosition,
  type Unit,
} from '../../module/index.js';

type Path = readonly (string | number)[];

/** Reads a battle's names against a position; each thing that is wrong is a fault with its place in the question. */
export class QuestionReader {
  readonly faults: Fault[] = [];
  readonly position: PointPosition;
  readonly above: Path;
  constructor(position: PointPosition, above: Path) {
    this.position = position;
    this.above = above;
  }

  fault(found: string, expected: string, ...path: Path): void {
    this.faults.push({pointer: pointer(...this.above, ...path), found, expected});
  }

  point(name: string, ...path: Path): PointId | undefined {
    const {network} = this.position.game;
    const found = network.find(name);
    if (found === undefined)
      this.faults.push(
        unknownName(pointer(...this.above, ...path), name, 'a point of this map', network.names),
      );
    return found;
  }

  points(names: readonly string[], ...path: Path): ReadonlySet<PointId> {
    return new Set(
      names.flatMap((name, i) => {
        const point = this.point(name, ...path, i);
        return point === undefined ? [] : [point];
      }),
    );
  }

  /** The units of a list that are on the map and of a kind that takes part; the others are faults. */
  units(ids: readonly string[], ...path: Path): readonly Unit[] {
    const {game, units} = this.position;
    return ids.flatMap((id, i): Unit[] => {
      const unit = game.unit(id);
      if (!unit) {
        const names = game.units.map((known) => known.id);
        this.faults.push(unknownName(pointer(...this.above, ...path, i), id, 'a unit of this module', names));
        return [];
      }
      if (ids.indexOf(id) !== i) {
        this.fault(`${show(id)} again`, 'each unit once', ...path, i);
        return [];
      }
      if (unit.kind !== 'ground' && unit.kind !== 'air') {
        this.fault(`${id}, of kind "${unit.kind}"`, 'a unit of kind "ground" or "air"', ...path, i);
        return [];
      }
      if (!units.has(unit.index)) {
        this.fault(`${id}, which is off the map`, 'a unit that the position places', ...path, i);
        return [];
      }
      return [unit];
    });
  }

  /** All of one side; the side's index, or undefined. */
  side(units: readonly Unit[], role: string): number | undefined {
    const {sides} = this.position.game;
    const found = [...new Set(units.map((unit) => unit.side))];
    if (found.length > 1)
      this.fault(
        `${role} of ${found.map((side) => sides[side]!.id).join(' and ')}`,
        'units of one side',
        role,
      );
    return found.length === 1 ? found[0] : undefined;
  }
}

/** The units of a line retreat, where they are and which neighbours are under attack; faults as for a battle. */
export function readLineUnits(
  position: PointPosition,
  from: string,
  ids: readonly string[],
  underAttack: readonly string[],
  above: Path,
): Loaded<{
  from: PointId;
  units: readonly Unit[];
  side: number | undefined;
  underAttack: ReadonlySet<PointId>;
}> {
  const reader = new QuestionReader(position, above);
  const at = reader.point(from, 'from');
  const units = reader.units(ids, 'units');
  const side = reader.side(units, 'units');
  for (const unit of units) {
    const placed = position.units.get(unit.index)!;
    if (at !== undefined && placed.at !== at)
      reader.fault(
        `${unit.id} at ${position.game.network.names[placed.at]!}`,
        `a unit at ${from}`,
        'units',
        ids.indexOf(unit.id),
      );
  }
  const attacked = reader.points(underAttack, 'underAttack');
  if (reader.faults.length > 0 || at === undefined) return refused(reader.faults);
  return loaded({from: at, units, side, underAttack: attacked});
}
