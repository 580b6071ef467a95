import type {HexId} from '../../../board/index.js';
import {holds} from '../../when.js';
import type {RetreatContext} from '../context.js';

/** Makes the test for a hex in which a retreat may end early, with so many hexes entered; undefined where none may. */
export function earlyEnds({
  sheet: {mayEnd},
  situation,
  origin,
  asked,
}: RetreatContext): ((hex: HexId, entered: number) => boolean) | undefined {
  if (asked.upTo) return () => true;
  if (mayEnd.length === 0) return undefined;
  return (hex, entered) =>
    mayEnd.some(
      ({when: condition, after = 1}) =>
        entered >= after && (!condition || holds(condition, situation, {hex, origin})),
    );
}
