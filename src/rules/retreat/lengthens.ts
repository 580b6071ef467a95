import type {HexId} from '../../board/index.js';
import {isOverStacked, type RetreatContext} from './context.js';

/** Does an over-stacked hex make the retreat longer, where so many hexes are still to go on entering it? */
export const wouldLengthen = ({sheet: {lengthens}}: RetreatContext, owed: number): boolean =>
  lengthens !== undefined && (lengthens.where === 'any-hex' || owed === 1);

/** Does entering this hex make the retreat longer? */
export const isLonger = (context: RetreatContext, hex: HexId, owed: number): boolean =>
  wouldLengthen(context, owed) && isOverStacked(context, hex);

/** Which hexes of a path the retreat goes on from: more is to go on entering them than they alone. */
export function passedAlong(context: RetreatContext, path: readonly HexId[]): readonly boolean[] {
  let owed = context.hexes;
  return path.map((hex) => {
    const passed = owed > 1;
    if (!isLonger(context, hex, owed)) owed -= 1;
    return passed;
  });
}
