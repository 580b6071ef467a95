import type {PointId} from '../../board/index.js';
import {
  likenessOfQuestion,
  loaded,
  pointer,
  refused,
  show,
  unknownName,
  type Fault,
  type LikenessBudget,
  type Loaded,
  type Path,
} from '../../module/fault.js';
import {unitIds, type PointGame, type PointPosition, type Unit} from '../../module/game.js';
import {mostRetreating} from './exits.js';

/**
 * Reads a battle's names against a position. Each thing that is wrong is a fault with its place in the question; without
 * words for it, it is only noticed that something is wrong.
 */
export class QuestionReader {
  wrong = false;
  readonly faults: Fault[] = [];
  readonly likeness = likenessOfQuestion();
  readonly position: PointPosition;
  readonly above: Path;
  readonly #words: QuestionWords | undefined;
  constructor(position: PointPosition, above: Path, words?: QuestionWords) {
    this.position = position;
    this.above = above;
    this.#words = words;
  }

  fault(say: (words: QuestionWords, at: string) => Fault, ...path: Path): void {
    const words = this.#words;
    this.wrong = true;
    if (words) this.faults.push(say(words, words.place([...this.above, ...path])));
  }

  /** A fault that was found elsewhere. */
  refuse(fault: Fault): void {
    this.wrong = true;
    if (this.#words) this.faults.push(fault);
  }

  point(name: string, ...path: Path): PointId | undefined {
    const {game} = this.position;
    const found = game.network.find(name);
    if (found === undefined) this.fault((words, at) => words.noPoint(at, name, game, this.likeness), ...path);
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
    const seen = new Set<string>();
    return ids.flatMap((id, i): Unit[] => {
      const again = seen.has(id);
      seen.add(id);
      const unit = game.unit(id);
      if (!unit) {
        this.fault((words, at) => words.noUnit(at, id, game, this.likeness), ...path, i);
        return [];
      }
      if (again) {
        this.fault((words, at) => words.again(at, id), ...path, i);
        return [];
      }
      if (unit.kind !== 'ground' && unit.kind !== 'air') {
        this.fault((words, at) => words.kind(at, unit), ...path, i);
        return [];
      }
      if (!units.has(unit.index)) {
        this.fault((words, at) => words.offMap(at, id), ...path, i);
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
        (words, at) =>
          words.sides(
            at,
            role,
            found.map((side) => sides[side]!.id),
          ),
        role,
      );
    return found.length === 1 ? found[0] : undefined;
  }
}

type Role = 'attackers' | 'defenders';

/** Messages on a question that can't be asked. Each takes the place in the question first, as a JSON pointer. */
export const questionWords = {
  place: (path: readonly (string | number)[]): string => pointer(...path),
  noPoint: (at: string, name: string, {network}: PointGame, likeness: LikenessBudget): Fault =>
    unknownName(at, name, 'a point of this map', network.names, likeness),
  noUnit: (at: string, id: string, game: PointGame, likeness: LikenessBudget): Fault =>
    unknownName(at, id, 'a unit of this module', unitIds(game), likeness),
  crowd: (at: string, count: number, most: number): Fault => ({
    pointer: at,
    found: `${String(count)} units`,
    expected: `at most ${String(most)} units that retreat from one point`,
  }),
  again: (at: string, id: string): Fault => ({
    pointer: at,
    found: `${show(id)} again`,
    expected: 'each unit once',
  }),
  kind: (at: string, {id, kind}: Unit): Fault => ({
    pointer: at,
    found: `${show(id)}, of kind "${kind}"`,
    expected: 'a unit of kind "ground" or "air"',
  }),
  offMap: (at: string, id: string): Fault => ({
    pointer: at,
    found: `${show(id)}, which is off the map`,
    expected: 'a unit on the map',
  }),
  sides: (at: string, role: string, ids: readonly string[]): Fault => ({
    pointer: at,
    found: `${role} of ${ids.join(' and ')}`,
    expected: 'units of one side',
  }),
  elsewhere: (at: string, id: string, stands: string, expected: string): Fault => ({
    pointer: at,
    found: `${show(id)} at ${stands}`,
    expected,
  }),
  noLine: (at: string, id: string, from: string, here: string): Fault => ({
    pointer: at,
    found: `${show(id)} from ${from}`,
    expected: `an attacker from a point with a line to ${here} ("from" in the position)`,
  }),
  noTable: (at: string): Fault => ({
    pointer: at,
    found: 'no fire table',
    expected: 'a module with a fire table named "combat" in its "tables"',
  }),
  noGround: (at: string, role: Role, none: boolean): Fault => ({
    pointer: at,
    found: none ? 'no unit' : 'air units only',
    expected: `at least one ${role === 'attackers' ? 'attacking' : 'defending'} unit of kind "ground"`,
  }),
  strangers: (at: string, id: string): Fault => ({
    pointer: at,
    found: `units of ${id}`,
    expected: 'units of the two sides with an "airRole" ("axis" and "soviet" have theirs)',
  }),
  friends: (at: string, id: string): Fault => ({
    pointer: at,
    found: `units of ${id}`,
    expected: 'units of the side that is attacked',
  }),
  tooMuch: (at: string, points: number, groups: number, columns: number): Fault => ({
    pointer: at,
    found: `up to ${String(points)} points`,
    expected: `at most ${String(groups)} groups of the table's highest column, ${String(columns)}`,
  }),
} as const;

type QuestionWords = typeof questionWords;

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
