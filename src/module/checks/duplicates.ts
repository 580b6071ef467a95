import {pointer, show, type Fault} from '../fault.js';
import {limits} from './limits.js';

type Key = string | number;
/** A list or an object that is open at a place of the text: where it is, and which keys it had. */
interface Open {
  readonly keys: Set<string> | undefined;
  at: Key;
}

const token = /"(?:[^"\\]|\\.)*"|[[\]{},:]/g;

/**
 * Keys that an object of JSON text has twice. The parser keeps the last and drops the others without a word: a hex or a
 * unit that an author entered twice would be lost. The text must be JSON; it is read once, from left to right. What is
 * nested deeper than a document may be is refused by `inspect`, and not looked into.
 */
export function duplicateKeys(text: string, most: number): readonly Fault[] {
  const faults: Fault[] = [];
  const stack: Open[] = [];
  let expectsKey = false;
  for (const [piece] of text.matchAll(token)) {
    const open = stack.at(-1);
    if (stack.length > limits.depth) break;
    if (piece === '{') stack.push({keys: new Set(), at: ''});
    else if (piece === '[') stack.push({keys: undefined, at: 0});
    else if (piece === '}' || piece === ']') stack.pop();
    else if (piece === ',' && typeof open?.at === 'number') open.at += 1;
    else if (expectsKey && open?.keys && piece.startsWith('"')) {
      const key = JSON.parse(piece) as string;
      open.at = key;
      if (open.keys.has(key)) {
        const found = `the key ${show(key)} twice in one object`;
        faults.push({pointer: pointer(...stack.map(({at}) => at)), found, expected: 'each key once'});
        if (faults.length >= most) break;
      }
      open.keys.add(key);
    }
    expectsKey = piece === '{' || (piece === ',' && stack.at(-1)?.keys !== undefined);
  }
  return faults;
}
