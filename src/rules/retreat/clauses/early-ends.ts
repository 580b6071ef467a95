import type {HexId} from '../../../board/index.js';
import type {OfModule} from '../../../module/unit-states.js';
import {counted} from '../../finding.js';
import {holds} from '../../when.js';
import {whenWords} from '../../when-words.js';
import type {RetreatContext} from '../context.js';
import type {EarlyEndClause} from './extent.js';

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

/** The meaning of an early end, in a sentence. */
export function earlyEndMeaning({when: condition, after = 1}: EarlyEndClause, module?: OfModule): string {
  const where = condition ? ` where ${whenWords(condition, module)}` : ' in any hex';
  return `A retreat may end early${where}${after > 1 ? `, after ${counted(after, 'hex')}` : ''}.`;
}
