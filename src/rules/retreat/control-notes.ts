import type {HexId} from '../../board/index.js';
import {controlOf} from '../control.js';
import {type Finding, ids} from '../finding.js';
import type {RetreatContext} from './context.js';

/** Whose the hexes are in which a group ends, where a marker keeps one for another side (14.6.9). */
export const controlNotes = (
  {position, side, group}: RetreatContext,
  ends: readonly HexId[],
): readonly Finding[] =>
  [...new Set(ends)].flatMap((hex) => {
    const {side: holder, finding} = controlOf(position, hex);
    return finding && holder !== side ? [{...finding, units: ids(group)}] : [];
  });
