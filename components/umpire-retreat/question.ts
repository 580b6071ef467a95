import type {Fault, HexPosition, SheetDocument} from '../../src/module/index.js';
import {readRetreat, readingFaults, type Readings} from '../../src/rules/index.js';

/** What is wrong with a question; nothing where it may be answered. */
export function questionFaults(
  board: HexPosition,
  sheet: SheetDocument,
  units: readonly string[],
  hexes: number,
  readings: Readings,
): readonly Fault[] {
  const read = readRetreat(board, sheet, {units, hexes}, []);
  return [...(read.ok ? [] : read.faults), ...readingFaults(sheet, readings, ['readings'])];
}

/** Whether units may be ruled on: known, on the map, together, of one side. What is wrong with others, `questionFaults` says. */
export function isQuestion(
  board: HexPosition,
  sheet: SheetDocument,
  ids: readonly string[],
  hexes: number,
): boolean {
  const {game, units} = board;
  const group = ids.map((id) => game.unit(id));
  const places = new Set(group.map((unit) => (unit ? units.get(unit.index)?.at : undefined)));
  const sides = new Set(group.map((unit) => unit?.side));
  return (
    [places, sides].every((one) => one.size === 1 && !one.has(undefined as never)) &&
    new Set(ids).size === (sheet.moves === 'units' ? 1 : ids.length) &&
    Number.isInteger(hexes) &&
    hexes >= 1 &&
    hexes <= (sheet.maxHexes ?? 20)
  );
}
