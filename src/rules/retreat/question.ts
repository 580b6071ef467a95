import {
  loaded,
  pointer,
  refused,
  show,
  likenessOfQuestion,
  unknownName,
  type Fault,
  type Loaded,
  type Path,
} from '../../module/fault.js';
import {unitIds, type HexPosition, type Unit} from '../../module/game.js';
import type {SheetDocument} from '../../module/schema/sheet.js';
import type {Length} from './context.js';
import {nameListFaults, questionFaults} from '../question-shape.js';
import {counted} from '../finding.js';
import {longestRetreat} from './sheets/sheet.js';

/** The most hexes that are searched for an answer, all readings together. */
const MOST_LOOKED_AT = 60_000;
/** The most hexes that are searched for a group whose units are each asked about alone. */
const MOST_FOR_UNITS = 100_000;

/** The hexes that lie within so many. */
const within = (hexes: number): number => 3 * hexes * (hexes + 1) + 1;

/** Ways to read a sheet that differ in one option from how it is read. */
export const waysToRead = ({readings = []}: SheetDocument): number =>
  readings.reduce((ways, {values}) => ways + values.length - 1, 1);

/** The longest retreat that can be asked about: what the sheet knows, unless its readings make that too much work. */
export function mostHexes(sheet: SheetDocument): number {
  let most = longestRetreat(sheet);
  while (most > 1 && within(most) * waysToRead(sheet) > MOST_LOOKED_AT) most -= 1;
  return most;
}

/** Finds the units of a question. They must be known, on the map, in one hex and on one side; else every fault is listed. */
export function readGroup(
  position: HexPosition,
  ids: readonly string[],
  above: Path,
  likeness = likenessOfQuestion(),
): Loaded<readonly Unit[]> {
  const {game} = position;
  const misshapen = nameListFaults(ids, above);
  if (misshapen.length > 0) return refused(misshapen);
  const faults: Fault[] = [];
  const units = new Set<Unit>();
  ids.forEach((id, i) => {
    const at = pointer(...above, i);
    const unit = game.unit(id);
    const [first] = units;
    const hex = unit && position.units.get(unit.index)?.at;
    if (!unit) faults.push(unknownName(at, id, 'a unit of this module', unitIds(game), likeness));
    else if (hex === undefined)
      faults.push({pointer: at, found: `${show(id)}, which is off the map`, expected: 'a unit on the map'});
    else if (units.has(unit))
      faults.push({pointer: at, found: `${show(id)} again`, expected: 'each unit once'});
    else if (first && first.side !== unit.side)
      faults.push({
        pointer: at,
        found: `${show(id)}, a unit of the other side`,
        expected: 'units of one side',
      });
    else if (first && position.units.get(first.index)!.at !== hex) {
      faults.push({
        pointer: at,
        found: `${show(id)} in ${game.grid.label(hex)}`,
        expected: `units that stand together, in ${game.grid.label(position.units.get(first.index)!.at)}`,
      });
    } else units.add(unit);
  });
  if (faults.length === 0 && units.size === 0)
    faults.push({pointer: pointer(...above), found: 'no unit', expected: 'at least one unit'});
  return faults.length > 0 ? refused(faults) : loaded([...units]);
}

/** Finds the faults of the enemy units that a question names: each is known, on the map and of no side that retreats. */
export function againstFaults(
  {game, units}: HexPosition,
  retreating: readonly Unit[],
  named: readonly string[] = [],
  above: Path,
  likeness = likenessOfQuestion(),
): readonly Fault[] {
  return named.flatMap((id, i): readonly Fault[] => {
    const at = pointer(...above, i);
    const unit = game.unit(id);
    if (!unit) return [unknownName(at, id, 'a unit of this module', unitIds(game), likeness)];
    if (!units.has(unit.index))
      return [{pointer: at, found: `${show(id)}, which is off the map`, expected: 'a unit on the map'}];
    return retreating.some(({side}) => side === unit.side)
      ? [{pointer: at, found: `${show(id)}, a unit of the side that retreats`, expected: 'an enemy unit'}]
      : [];
  });
}

/**
 * Checks the question of a retreat and finds its units, without an answer (`askRetreat` calls it). Refuses several units
 * where units retreat singly, and more hexes than the sheet knows.
 */
export function readRetreat(
  position: HexPosition,
  sheet: SheetDocument,
  question: {
    readonly units: readonly string[];
  } & Length,
  above: Path,
  likeness = likenessOfQuestion(),
): Loaded<readonly Unit[]> {
  const misshapen = questionFaults(
    question,
    {units: 'names', hexes: 'hexes', mayElectOne: 'choice', role: 'role?', against: 'names?'},
    above,
  );
  if (misshapen.length > 0) return refused(misshapen);
  const {units, hexes} = question;
  const group = readGroup(position, units, [...above, 'units'], likeness);
  const faults: Fault[] = group.ok ? [] : [...group.faults];
  const retreating = group.ok ? group.value : [];
  faults.push(...againstFaults(position, retreating, question.against, [...above, 'against'], likeness));
  if (sheet.moves === 'units' && units.length > 1) {
    faults.push({
      pointer: pointer(...above, 'units'),
      found: `${String(units.length)} units`,
      expected: `one unit: ${sheet.title} retreats units singly`,
    });
  }
  const most = mostHexes(sheet);
  if (hexes > most) {
    faults.push({
      pointer: pointer(...above, 'hexes'),
      found: show(hexes),
      expected: `at most ${counted(most, 'hex')} under ${sheet.title}`,
    });
  }
  const mostUnits = Math.floor(MOST_FOR_UNITS / within(Math.min(hexes, most)));
  if (units.length > mostUnits) {
    faults.push({
      pointer: pointer(...above, 'units'),
      found: `${String(units.length)} units`,
      expected: `at most ${String(mostUnits)} units that retreat ${String(hexes)} hexes together`,
    });
  }
  return faults.length > 0 || !group.ok ? refused(faults) : group;
}
