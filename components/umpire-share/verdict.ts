import {linesIn, verifyLines} from '../../src/battle/dice/line.js';
import {faultLine} from '../../src/module/index.js';
import {words} from './words.js';

/** Whether a roll is what its line claims, in a sentence; `published` where somebody wrote its commitment down before. */
export function verdictOn(pasted: string, published: boolean): string {
  const lines = linesIn(pasted);
  if (!lines.ok) return lines.faults.map(faultLine).join(' ');
  const other = lines.value.find(({line}) => line !== 'roll');
  if (other) return words.otherLine(other.line);
  return verifyLines(lines.value, {published})
    .map(({message}) => message)
    .join(' ');
}
