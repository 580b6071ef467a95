import type {GridShape} from './grid.js';
import {parseLabelPattern} from './label.js';

/** Why a shape is no grid, or `undefined`: a label pattern that is none, or that gives two hexes one number. */
export function gridShapeFault(shape: GridShape): string | undefined {
  const pattern = parseLabelPattern(shape.label);
  if (!pattern)
    return 'a pattern with the column digits (C) and the row digits (R) once each, such as "CC.RR" or "CCRR"';
  const lastColumn = pattern.make(shape.firstColumn + shape.columns - 1, shape.firstRow);
  const lastRow = pattern.make(shape.firstColumn, shape.firstRow + shape.rows - 1);
  const first = pattern.make(shape.firstColumn, shape.firstRow);
  if (lastColumn.length === first.length && lastRow.length === first.length) return undefined;
  const labels = new Set<string>();
  for (let c = 0; c < shape.columns; c++) {
    for (let r = 0; r < shape.rows; r++) labels.add(pattern.make(c + shape.firstColumn, r + shape.firstRow));
  }
  return labels.size === shape.columns * shape.rows
    ? undefined
    : 'a pattern wide enough that no two hexes share a number, such as "CCC.RRR"';
}
