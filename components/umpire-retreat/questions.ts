import {faultLine, type HexPosition, type SheetDocument} from '../../src/module/index.js';
import {readRetreat} from '../../src/rules/index.js';

/** What is wrong with a question, a line each; nothing where it may be answered. */
export function questionFaults(
  board: HexPosition,
  sheet: SheetDocument,
  units: readonly string[],
  hexes: number,
): readonly string[] {
  const read = readRetreat(board, sheet, {units, hexes}, []);
  return read.ok ? [] : read.faults.map(faultLine);
}
