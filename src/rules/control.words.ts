import {isolated} from '../module/isolated.js';
import type {HexId} from '../board/index.js';
import type {HexPosition} from '../module/index.js';
import type {Finding} from './finding.js';
import type {Meanings} from './retreat/clause.js';
import type {Effect} from './retreat/sheet.js';

export type ControlClause = Effect<'markerControls'>;

export const controlMeanings: Meanings<ControlClause> = {
  markerControls: ({marker, occupied}) =>
    `A hex with a ${isolated(marker)} stays under the control of the marker's side${occupied === 'nobody' ? ', or of nobody while others stand in it' : ''}.`,
};

/** That a marker decides about a hex (14.6.9), and what of it is our reading. */
export function controlFinding(
  {game: {grid, sides}}: HexPosition,
  {rule, marker}: {readonly rule: string; readonly marker: string},
  hex: HexId,
  side: number,
): Finding {
  const at = grid.label(hex);
  return {
    clause: rule,
    kind: 'note',
    at,
    witness: {marker},
    message: `${side < 0 ? `${at} is under nobody's control while the ${isolated(marker)} is there and others stand in it.` : `${at} is under ${sides[side]!.name} control while the ${isolated(marker)} is there, whoever stands in it.`} Whose is a mined hex with enemies in it? As it is read here: ${side < 0 ? "nobody's; it might be the side's that laid the mines" : "the side's that laid the mines; it might be nobody's"}. When does that end? Our reading: when the marker is removed, which clearing it is part of.`,
  };
}
