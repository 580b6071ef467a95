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
