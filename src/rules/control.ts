import type {HexId} from '../board/index.js';
import type {HexPosition, SheetDocument} from '../module/index.js';
import type {Finding} from './finding.js';
import {noteOn} from './retreat/open-questions.js';

/** Who controls a hex: a side's index, or -1; and the finding where a rule changes what the position says. */
export interface Control {
  readonly side: number;
  readonly finding?: Finding;
}

/**
 * Who controls a hex. Under a sheet with `markerControls` (14.6.9) a marker of that type counts as a unit of its side
 * when control is asked for: the hex is that side's, whoever stands there, until the marker is removed.
 */
export function controlOf(position: HexPosition, hex: HexId, sheet?: SheetDocument): Control {
  const clause = sheet?.effects?.find((effect) => effect.clause === 'markerControls');
  const marker =
    clause && position.markers.find(({at, type, side}) => at === hex && side >= 0 && type === clause.marker);
  if (!clause || !marker) return {side: position.control[hex]!};
  const {grid, sides} = position.game;
  const at = grid.label(hex);
  const owner = sides[marker.side]!.name;
  const readings = [noteOn('AMB-NA-3'), noteOn('AMB-NA-4')].map(({message}) => message).join(' ');
  return {
    side: marker.side,
    finding: {
      clause: clause.rule,
      kind: 'note',
      at,
      witness: {marker: marker.type},
      message: `${at} stays under ${owner} control while the ${marker.type} is there, whoever stands in it. ${readings}`,
    },
  };
}
