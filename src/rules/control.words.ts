import {isolated} from '../module/isolated.js';
import type {HexId} from '../board/index.js';
import type {HexPosition} from '../module/index.js';
import type {Finding} from './finding.js';
import type {Meanings} from './retreat/clause.js';
import type {Effect} from './retreat/sheet.js';

export type ControlClause = Effect<'markerControls'>;

export const controlMeanings: Meanings<ControlClause> = {
  markerControls: ({marker, occupied}) =>
    `A hex with a ${isolated(marker)} stays under the control of the marker's side${occupied === 'nobody' ? ', or of no side while enemies are in it' : ''}.`,
};

/** Says that a marker decides about a hex (14.6.9), and which part of that is our reading. */
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
    message: `${side < 0 ? `No side controls ${at} while the ${isolated(marker)} and enemies are there.` : `${sides[side]!.name} controls ${at} while the ${isolated(marker)} is there, whoever is in it.`} Who controls a mined hex with enemies in it? Our reading: ${side < 0 ? 'no side. Other reading: the side that laid the mines' : 'the side that laid the mines. Other reading: no side'}. Control ends when the marker is removed (our reading).`,
  };
}
