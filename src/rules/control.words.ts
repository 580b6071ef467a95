import type {HexId} from '../board/index.js';
import type {HexPosition} from '../module/index.js';
import type {Finding} from './finding.js';
import type {Meanings} from './retreat/clause.js';
import type {Effect} from './retreat/sheet.js';

export type ControlClause = Effect<'markerControls'>;

export const controlMeanings: Meanings<ControlClause> = {
  markerControls: ({marker}) => `A hex with a ${marker} stays under the control of the marker's side.`,
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
    message: `${at} is under ${sides[side]!.name} control while the ${marker} is there, whoever stands in it. Whose is a mined hex with enemies in it? Our reading: the side's that laid the mines; it might be nobody's. When does that end? Our reading: when the marker is removed, which clearing it is part of.`,
  };
}
