import type {PointId} from '../../board/index.js';
import {
  likenessOfQuestion,
  loaded,
  pointer,
  refused,
  unknownName,
  type Flaw,
  type LikenessBudget,
  type Checked,
  type Path,
  flaw,
} from '../../module/fault.js';
import {unitIds, type PointGame, type PointPosition, type Unit} from '../../module/game.js';
import {mostRetreating} from './exits.js';

/**
 * Reads a battle's names against a position. Each thing that is wrong is a fault with its place in the question; without
 * makers of faults, it is only noticed that something is wrong.
 */
export class QuestionReader {
  wrong = false;
  readonly faults: Flaw[] = [];
  readonly likeness = likenessOfQuestion();
  readonly position: PointPosition;
  readonly above: Path;
  readonly #faults: QuestionFaults | undefined;
  constructor(position: PointPosition, above: Path, faults?: QuestionFaults) {
    this.position = position;
    this.above = above;
    this.#faults = faults;
  }

  fault(make: (faults: QuestionFaults, at: string) => Flaw, ...path: Path): void {
    this.wrong = true;
    if (this.#faults) this.faults.push(make(this.#faults, pointer(...this.above, ...path)));
  }

  /** A fault that was found elsewhere. */
  refuse(fault: Flaw): void {
    this.wrong = true;
    if (this.#faults) this.faults.push(fault);
  }

  point(name: string, ...path: Path): PointId | undefined {
    const {game} = this.position;
    const found = game.network.find(name);
    if (found === undefined)
      this.fault((faults, at) => faults.noPoint(at, name, game, this.likeness), ...path);
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
        this.fault((faults, at) => faults.noUnit(at, id, game, this.likeness), ...path, i);
        return [];
      }
      if (again) {
        this.fault((faults, at) => faults.again(at, id), ...path, i);
        return [];
      }
      if (unit.kind !== 'ground' && unit.kind !== 'air') {
        this.fault((faults, at) => faults.kind(at, unit), ...path, i);
        return [];
      }
      if (!units.has(unit.index)) {
        this.fault((faults, at) => faults.offMap(at, id), ...path, i);
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
        (faults, at) =>
          faults.sides(
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

/** Faults of a question that can't be asked. Each takes the place in the question first, as a JSON pointer. */
export const questionFaultKinds = {
  noPoint: (at: string, name: string, {network}: PointGame, likeness: LikenessBudget): Flaw =>
    unknownName(at, name, 'point', network.names, likeness),
  noUnit: (at: string, id: string, game: PointGame, likeness: LikenessBudget): Flaw =>
    unknownName(at, id, 'unit', unitIds(game), likeness),
  crowd: (at: string, count: number, most: number): Flaw =>
    flaw(at, undefined, 'retreatersAtMost', {count, most}),
  again: (at: string, id: string): Flaw => flaw(at, undefined, 'eachUnitOnce', {id}),
  kind: (at: string, {id, kind}: Unit): Flaw => flaw(at, undefined, 'groundOrAir', {id, kind}),
  offMap: (at: string, id: string): Flaw => flaw(at, undefined, 'onMap', {id}),
  sides: (at: string, role: string, ids: readonly string[]): Flaw =>
    flaw(at, undefined, 'roleOfOneSide', {role, ids}),
  elsewhere: (at: string, id: string, stands: string, here: string, what: 'unit' | 'defender'): Flaw =>
    flaw(at, undefined, what === 'unit' ? 'unitAt' : 'defenderAt', {id, stands, at: here}),
  noLine: (at: string, id: string, from: string, here: string): Flaw =>
    flaw(at, undefined, 'attackerWithLine', {id, from, here}),
  noOrder: (): Flaw => flaw('/module/rules', undefined, 'orderForBattles'),
  noTable: (at: string): Flaw => flaw(at, undefined, 'fireTable'),
  noGround: (at: string, role: Role, none: boolean): Flaw =>
    flaw(at, undefined, role === 'attackers' ? 'groundAttacker' : 'groundDefender', {none}),
  strangers: (at: string, id: string): Flaw => flaw(at, undefined, 'sidesWithAirRole', {id}),
  friends: (at: string, id: string): Flaw => flaw(at, undefined, 'unitsOfAttacked', {id}),
  tooMuch: (at: string, points: number, groups: number, columns: number): Flaw =>
    flaw(at, undefined, 'groupsAtMost', {points, groups, columns}),
} as const;

type QuestionFaults = typeof questionFaultKinds;

/** The units of a line retreat, where they are and which neighbours are under attack; faults as for a battle. */
export function readLineUnits(
  position: PointPosition,
  from: string,
  ids: readonly string[],
  underAttack: readonly string[],
  above: Path,
): Checked<{
  from: PointId;
  units: readonly Unit[];
  side: number | undefined;
  underAttack: ReadonlySet<PointId>;
}> {
  const reader = new QuestionReader(position, above, questionFaultKinds);
  const at = reader.point(from, 'from');
  const units = reader.units(ids, 'units');
  const side = reader.side(units, 'units');
  const places = new Map(ids.map((id, i) => [id, i]));
  for (const unit of units) {
    const placed = position.units.get(unit.index)!;
    if (at !== undefined && placed.at !== at)
      reader.fault(
        (faults, pointer) =>
          faults.elsewhere(pointer, unit.id, position.game.network.names[placed.at]!, from, 'unit'),
        'units',
        places.get(unit.id)!,
      );
  }
  if (at !== undefined && units.length > mostRetreating(position, at))
    reader.fault(
      (faults, pointer) => faults.crowd(pointer, units.length, mostRetreating(position, at)),
      'units',
    );
  const attacked = reader.points(underAttack, 'underAttack');
  if (reader.faults.length > 0 || at === undefined) return refused(reader.faults);
  return loaded({from: at, units, side, underAttack: attacked});
}
