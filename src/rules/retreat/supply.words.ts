import type {HexId} from '../../board/index.js';
import type {RetreatContext} from './context.js';

/**
 * How far a hex is from supply, against where the retreat began or another hex:
 * `6 from supply at 01.05, and 05.05 is only 5`.
 */
export function supplySentence(
  context: RetreatContext,
  hex: HexId,
  which: 'nearest' | 'same',
  than: HexId = context.origin,
): string {
  const {distance, sources} = context.supply(which);
  const {grid} = context.game;
  const nearest = sources.find((source) => grid.distance(hex, source) === distance(hex));
  const at = nearest === undefined ? 'supply' : `supply at ${grid.label(nearest)}`;
  const away = (one: HexId): string =>
    distance(one) === Infinity ? 'cut off from supply' : `${String(distance(one))} from ${at}`;
  return `${away(hex)}, and ${grid.label(than)} is only ${String(distance(than))}`;
}

/** Which supply source is meant, by the reading in force. */
export const sourcesWords = (which: 'nearest' | 'same'): string =>
  which === 'same' ? 'the supply source nearest to where the retreat began' : 'the nearest supply source';
