/** Reads JSON that somebody wrote, and looks over what it holds. A page whose game ships does without. */
import {
  flaw,
  loaded,
  pointer,
  refused,
  type ArgsOf,
  type Checked,
  type Flaw,
  type FlawCode,
} from './fault.js';
import {limits} from './json.js';
import {jsonFault} from './json-fault.js';

/** A list or object of the text that is not closed yet: the keys it had so far, and where reading is. */
interface OpenInText {
  readonly keys: Set<string> | undefined;
  at: string | number;
}

const token = /"(?:[^"\\]|\\.)*"|[[\]{},:]/g;

/**
 * Finds keys that an object of JSON text has twice. The parser silently keeps the last one, so a hex or unit that an author
 * entered twice would be lost. Reads the text, which must be JSON, once; stops below the depth that `inspect` refuses.
 */
function duplicateKeys(text: string, most: number): readonly Flaw[] {
  const faults: Flaw[] = [];
  const stack: OpenInText[] = [];
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
        faults.push(flaw(pointer(...stack.map(({at}) => at)), undefined, 'eachKeyOnce', {key}));
        if (faults.length >= most) break;
      }
      open.keys.add(key);
    }
    expectsKey = piece === '{' || (piece === ',' && stack.at(-1)?.keys !== undefined);
  }
  return faults;
}

const refusedKeys = new Set(['__proto__', 'constructor', 'prototype']);
const loneSurrogate = /\p{Surrogate}/u;

/**
 * Reads JSON text. Refuses text that is too long or no JSON, and says at which line and column reading stopped; refuses
 * objects that have a key twice.
 */
export function parseJson(text: unknown): Checked<unknown> {
  if (typeof text !== 'string') return refused([flaw('', text, 'jsonText')]);
  if (text.length > limits.characters) {
    return refused([flaw('', undefined, 'charactersAtMost', {count: text.length, most: limits.characters})]);
  }
  try {
    const document = JSON.parse(text.startsWith('\uFEFF') ? text.slice(1) : text) as unknown;
    const duplicates = duplicateKeys(text, limits.faults);
    return duplicates.length > 0 ? refused(duplicates) : loaded(document);
  } catch {
    return refused([jsonFault(text)]);
  }
}

/** Reads the JSON text of a file: one that is empty or ends too early did not arrive whole. */
export function parseJsonFile(text: string): Checked<unknown> {
  const read = parseJson(text);
  if (read.ok) return read;
  return refused(
    read.faults.map((fault) => (fault.says === undefined ? fault : {...fault, remedy: 'getFileAgain'})),
  );
}

/** A list or object that `inspect` is walking through: its keys, where it is an object, and the entry it has reached. */
interface Open {
  readonly value: object;
  readonly keys: readonly string[] | undefined;
  readonly size: number;
  at: number;
}

const opened = (value: object): Open => {
  const keys = Array.isArray(value) ? undefined : Object.keys(value);
  return {value, keys, size: keys?.length ?? (value as readonly unknown[]).length, at: -1};
};

/**
 * Looks over a parsed document before anything trusts it: depth, size, strings, numbers, and keys that no game needs and
 * that programs stumble over. Walks with a stack of its own, in steps linear in the limits.
 */
export function inspect(document: unknown): readonly Flaw[] {
  const faults: Flaw[] = [];
  const stack: Open[] = [];
  let values = 1;
  const fault = <C extends FlawCode>(found: unknown, code: C, ...args: ArgsOf<C>): void => {
    const path = stack.map(({keys, at}) => keys?.[at] ?? at);
    faults.push(flaw(pointer(...path), found, code, ...args));
  };
  /** Looks at one value; opens what has values of its own. */
  const look = (value: unknown): void => {
    if (typeof value === 'string') {
      if (value.length > limits.stringLength)
        fault(undefined, 'charactersAtMost', {count: value.length, most: limits.stringLength});
      else if (loneSurrogate.test(value)) fault(undefined, 'unicodeText');
    } else if (typeof value === 'number') {
      if (!Number.isFinite(value)) fault(value, 'finiteNumber');
    } else if (typeof value === 'object' && value !== null) {
      if (stack.length >= limits.depth) {
        fault(undefined, 'levelsAtMost', {most: limits.depth});
        return;
      }
      const open = opened(value);
      values += open.size;
      if (values > limits.values) {
        fault(undefined, 'valuesAtMost', {count: open.size, most: limits.values});
        values -= open.size;
      } else stack.push(open);
    } else if (typeof value !== 'boolean' && value !== null)
      fault(undefined, 'jsonValue', {is: typeof value});
  };
  look(document);
  while (stack.length > 0 && faults.length < limits.faults) {
    const open = stack.at(-1)!;
    open.at += 1;
    if (open.at >= open.size) {
      stack.pop();
      continue;
    }
    const key = open.keys?.[open.at];
    if (key !== undefined && refusedKeys.has(key)) fault(undefined, 'reservedKey', {key});
    else if (key !== undefined && (key.length > 200 || loneSurrogate.test(key))) {
      // points to the object: the key itself would make no readable pointer
      stack.pop();
      fault(undefined, 'longKey');
      stack.push(open);
    } else look((open.value as Record<string | number, unknown>)[key ?? open.at]);
  }
  return faults;
}
