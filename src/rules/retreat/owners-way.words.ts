import type {HexId} from '../../board/index.js';
import {type Finding, ids, names} from '../finding.js';
import type {RetreatRuling} from './ruling.js';
import type {Meanings} from './clause.js';
import {leavesMap} from './extent.js';
import type {OwnersWayClause} from './owners-way.js';
import {effectOf, type Effect} from './sheet.js';

export const ownersWayMeanings: Meanings<OwnersWayClause | Effect<'groupsPay' | 'supporters'>> = {
  breakOff: ({is}) =>
    is === 'allowed'
      ? 'The owner may break a retreat off, and loses a step for every hex that is left of it.'
      : 'A retreat goes as far as it can: no loss may be taken in its place.',
  leavesMap: ({over}) =>
    over === 'own-edge'
      ? "A group in a hex of its side's own board edge may leave the map there, whatever is left of its retreat."
      : 'The edge of the map is closed to retreats.',
  freeOrder: () => 'Neither avoiding losses nor ending closer to supply comes first: the owner chooses.',
  groupsPay: ({zoc}) =>
    zoc === 'once'
      ? 'Of the groups of one combat only the first that enters an EZOC hex pays for it.'
      : 'Each group that enters an EZOC hex pays for it.',
  supporters: ({must}) =>
    must === 'retreat'
      ? 'Units that only supported the combat, from another hex, retreat too.'
      : 'Only units in the hexes of the combat retreat; those that only supported it stay.',
};

/** Of a path that was taken: that its group leaves the map, where that is read so. */
export function leavingMap({context}: RetreatRuling, path: readonly HexId[]): readonly Finding[] {
  if (!leavesMap(context, path)) return [];
  const {sheet, game, group, origin} = context;
  const at = game.grid.label(path.at(-1) ?? origin);
  const message = `${names(group)} ${group.length === 1 ? 'leaves' : 'leave'} the map at ${at}, over the own board edge, as it is read here; when they come back is not in the documents.`;
  return [{clause: effectOf(sheet, 'leavesMap')!.rule, kind: 'effect', at, units: ids(group), message}];
}
