import {blankModule, isHex, type HexDraft, type PointDraft} from '../../../src/edit/module/index.js';

/** An empty map of hexes, 12 by 10, `CC.RR`. */
export function hexes(): HexDraft {
  const draft = blankModule('hex');
  if (!isHex(draft)) throw new Error('no hex map');
  return draft;
}
export const points = (): PointDraft => blankModule('point') as PointDraft;
