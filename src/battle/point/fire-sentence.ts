import {counted} from '../../rules/finding.js';
import type {Fire} from '../../rules/point/index.js';

/** A unit's part in a sum: `3`, or `2 × 3` with German air. */
const part = ({value, multiplier}: Fire['parts'][number]): string =>
  multiplier === 1 ? String(value) : `${String(value)} × ${String(multiplier)}`;

/** A fire's sum as players say it: `7 points (3 + 2 × 2)`. */
export function fireSentence({parts, adding, total}: Fire): string {
  const terms = parts.filter((one) => !one.silent).map(part);
  if (adding > 0) terms.push(`${String(adding)} for air`);
  return terms.length > 1 || terms[0]?.includes('×')
    ? `${counted(total, 'point')} (${terms.join(' + ')})`
    : counted(total, 'point');
}
