import type {PointId} from '../../board/index.js';
import {loaded, refused, type Loaded, type PointPosition, type Unit} from '../../module/index.js';
import {mostRetreating} from './exits.js';
import {QuestionReader} from './question-reader.js';
import {questionWords} from './question-words.js';

type Path = readonly (string | number)[];

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
  const reader = new QuestionReader(position, above, questionWords);
  const at = reader.point(from, 'from');
  const units = reader.units(ids, 'units');
  const side = reader.side(units, 'units');
  const places = new Map(ids.map((id, i) => [id, i]));
  for (const unit of units) {
    const placed = position.units.get(unit.index)!;
    if (at !== undefined && placed.at !== at)
      reader.fault(
        (words, pointer) =>
          words.elsewhere(pointer, unit.id, position.game.network.names[placed.at]!, `a unit at ${from}`),
        'units',
        places.get(unit.id)!,
      );
  }
  if (at !== undefined && units.length > mostRetreating(position, at))
    reader.fault(
      (words, pointer) => words.crowd(pointer, units.length, mostRetreating(position, at)),
      'units',
    );
  const attacked = reader.points(underAttack, 'underAttack');
  if (reader.faults.length > 0 || at === undefined) return refused(reader.faults);
  return loaded({from: at, units, side, underAttack: attacked});
}
