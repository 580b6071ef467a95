import type {HexId} from '../board/index.js';
import type {HexPosition, SheetDocument} from '../module/index.js';
import type {Finding} from './finding.js';
import {occupancyOf} from './occupancy.js';

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
  if (!clause || !marker) return ordinary(position, hex);
  const {grid, sides} = position.game;
  const at = grid.label(hex);
  const owner = sides[marker.side]!.name;
  return {
    side: marker.side,
    finding: {
      clause: clause.rule,
      kind: 'note',
      at,
      witness: {marker: marker.type},
      message: `${at} is under ${owner} control while the ${marker.type} is there, whoever stands in it. Whose is a mined hex with enemies in it? Our reading: the side's that laid the mines; it might be nobody's. When does that end? Our reading: when the marker is removed, which clearing it is part of.`,
    },
  };
}

/** What the position says; where it says nothing, the hex is theirs who alone stand in it. */
function ordinary(position: HexPosition, hex: HexId): Control {
  const {control, game} = position;
  if (control[hex]! >= 0) return {side: control[hex]!};
  const {sides} = occupancyOf(position);
  const alone = game.sides.find(({index}) => sides[hex] === 1 << index);
  return {side: alone?.index ?? -1};
}
