import type {PointId} from '../../board/index.js';
import {
  isOddsTable,
  loaded,
  pointer,
  refused,
  show,
  unknownName,
  type BattleQuestion,
  type Fault,
  type Loaded,
  type PointGame,
  type PointPosition,
  type Unit,
  type UnitId,
} from '../../module/index.js';
import type {BattleUnit, Field, FireTable, Role, SideId, UnitState} from './battle.js';
import {exits, pointName} from './exits.js';

/** Dice a side can have to roll at once: far above any game, and a bound to what a hostile document can ask for. */
const mostDice = 1000;

type Path = readonly (string | number)[];

/** How much of a line a unit takes in a retreat: an air unit of the Soviets 1, of the Germans 0 (B.4; our reading). */
export const retreatSizeOf = (unit: Unit, side: string): number =>
  unit.kind === 'air' ? (side === 'soviet' ? 1 : 0) : unit.retreatSize;

/** The module's fire table: the one called `combat`, else its only one. */
export function fireTable(game: PointGame): FireTable | undefined {
  const tables = Object.entries(game.document.tables ?? {}).flatMap(([id, table]) =>
    isOddsTable(table) ? [] : [{id, table}],
  );
  const found = tables.find(({id}) => id === 'combat') ?? (tables.length === 1 ? tables[0] : undefined);
  if (!found) return undefined;
  const results = found.table.columns.map((column) => found.table.results[String(column)] ?? []);
  return {
    title: found.table.title ?? 'Combat table',
    columns: results.length,
    faces: results[0]?.length ?? 0,
    results,
  };
}

/** Reads a battle's names against a position; each thing that is wrong is a fault with its place in the question. */
class FieldReader {
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
  const reader = new FieldReader(position, above);
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
  const attacked = new Set(
    underAttack.flatMap((name, i) => {
      const point = reader.point(name, 'underAttack', i);
      return point === undefined ? [] : [point];
    }),
  );
  if (reader.faults.length > 0 || at === undefined) return refused(reader.faults);
  return loaded({from: at, units, side, underAttack: attacked});
}

/**
 * Makes the field of a battle from a position and the question. Refuses, with every fault, units that are unknown, off
 * the map, of another kind than ground and air, or of the wrong side; a side without a ground unit; defenders that are
 * elsewhere; and attackers that no line joins to the point. Pointers begin at `above`, the place of the question.
 */
export function readField(
  position: PointPosition,
  question: BattleQuestion,
  above: Path = [],
): Loaded<Field> {
  const {game, units: placed} = position;
  const {network} = game;
  const reader = new FieldReader(position, above);
  const at = reader.point(question.at, 'at');
  const table = fireTable(game);
  if (!table) reader.fault('no fire table', 'a module with a fire table named "combat" in its "tables"');

  const attackers = reader.units(question.attackers, 'attackers');
  const attackerSide = reader.side(attackers, 'attackers');
  const standing = game.units.filter(
    (unit) =>
      at !== undefined &&
      placed.get(unit.index)?.at === at &&
      unit.side !== attackerSide &&
      (unit.kind === 'ground' || unit.kind === 'air'),
  );
  const defenders = question.defenders ? reader.units(question.defenders, 'defenders') : standing;
  const defenderSide = reader.side(defenders, 'defenders');
  for (const [role, units, asked] of [
    ['attackers', attackers, question.attackers],
    ['defenders', defenders, question.defenders ?? []],
  ] as const) {
    // a list with another fault is not also said to lack something
    const whole = units.length === asked.length || role === 'defenders';
    if (whole && !units.some((unit) => unit.kind === 'ground'))
      reader.fault(
        units.length === 0 ? 'no unit' : 'air units only',
        `at least one ${role === 'attackers' ? 'attacking' : 'defending'} unit of kind "ground"`,
        role,
      );
  }
  if (attackerSide !== undefined && attackerSide === defenderSide)
    reader.fault(
      `units of ${game.sides[defenderSide]!.id}`,
      'units of the side that is attacked',
      'defenders',
    );
  for (const side of [attackerSide, defenderSide]) {
    const id = side === undefined ? 'axis' : game.sides[side]!.id;
    if (id !== 'axis' && id !== 'soviet')
      reader.fault(
        `units of ${id}`,
        'units of the sides "axis" and "soviet"',
        side === attackerSide ? 'attackers' : 'defenders',
      );
  }
  if (table) {
    for (const [role, units] of [
      ['attackers', attackers],
      ['defenders', defenders],
    ] as const) {
      const air = units.filter((unit) => unit.kind === 'air').length;
      const most = air + (air + 1) * units.reduce((sum, unit) => sum + unit.value, 0);
      if (most / table.columns > mostDice)
        reader.fault(
          `up to ${String(most)} points`,
          `at most ${String(mostDice)} groups of the table's highest column, ${String(table.columns)}`,
          role,
        );
    }
  }
  const attacked = new Set(
    (question.underAttack ?? []).flatMap((name, i) => {
      const point = reader.point(name, 'underAttack', i);
      return point === undefined ? [] : [point];
    }),
  );
  const origin = (unit: Unit): PointId => {
    const {from, at: here} = placed.get(unit.index)!;
    return from ?? here;
  };
  if (at !== undefined) {
    for (const unit of attackers) {
      const from = origin(unit);
      if (!network.line(from, at))
        reader.fault(
          `${unit.id} from ${network.names[from]!}`,
          `an attacker from a point with a line to ${question.at} ("from" in the position)`,
          'attackers',
          question.attackers.indexOf(unit.id),
        );
    }
    for (const unit of defenders) {
      const here = placed.get(unit.index)!.at;
      if (here !== at)
        reader.fault(
          `${unit.id} at ${network.names[here]!}`,
          `a defender at ${question.at}`,
          'defenders',
          question.defenders?.indexOf(unit.id) ?? 0,
        );
    }
  }
  if (
    reader.faults.length > 0 ||
    at === undefined ||
    !table ||
    attackerSide === undefined ||
    defenderSide === undefined
  )
    return refused(reader.faults);

  const sideId = (side: number): SideId => (game.sides[side]!.id === 'axis' ? 'axis' : 'soviet');
  const all = [...attackers, ...defenders];
  const member = (unit: Unit, role: Role): BattleUnit => {
    const side = sideId(unit.side);
    return {
      id: unit.id,
      name: unit.name,
      side,
      role,
      kind: unit.kind === 'air' ? 'air' : 'ground',
      value: unit.value,
      rank: unit.rank,
      german: unit.nationality === 'german',
      supplied: placed.get(unit.index)!.supplied,
      size: retreatSizeOf(unit, side),
      from: role === 'attacker' ? network.names[origin(unit)]! : question.at,
    };
  };
  const without = new Set<UnitId>(all.map((unit) => unit.index));
  const fighters = [
    ...attackers.map((unit) => member(unit, 'attacker')),
    ...defenders.map((unit) => member(unit, 'defender')),
  ];
  const points = new Set([at, ...network.linesFrom(at).map((line) => network.other(line, at))]);
  const control = position.control[at]!;
  return loaded({
    at: question.at,
    name: pointName(position, at),
    weather: question.weather ?? position.turn.weather ?? '',
    breakthrough: question.breakthrough ?? false,
    table,
    attacker: sideId(attackerSide),
    sideNames: {
      axis: game.side('axis')?.name ?? 'Axis',
      soviet: game.side('soviet')?.name ?? 'Soviet',
    },
    pointNames: Object.fromEntries(
      [...points].map((point) => [network.names[point]!, pointName(position, point)]),
    ),
    units: fighters,
    start: all.map((unit, i): UnitState => {
      const {dispersed} = placed.get(unit.index)!;
      const fighter = fighters[i]!;
      return {
        absorbed: 0,
        dispersed,
        destroyed: false,
        at: fighter.role === 'attacker' ? fighter.from : question.at,
      };
    }),
    exits: exits(position, {
      from: at,
      side: defenderSide,
      breakthrough: question.breakthrough ?? false,
      underAttack: attacked,
      without,
    }),
    displaced: [...placed].flatMap(([id, entry]) => {
      const unit = game.units[id]!;
      if (!entry.displaced || unit.side === attackerSide || without.has(id)) return [];
      return [{id: unit.id, name: unit.name, at: network.names[entry.at]!, dispersed: entry.dispersed}];
    }),
    control: control < 0 ? null : sideId(control),
  });
}
