import {loaded, pointer, refused, show, type Fault, type Loaded} from '../fault.js';
import {duplicateKeys} from './duplicates.js';

/** What a document may hold at most; each is far above any real game, and bounds the time a hostile one can take. */
export const limits = {
  characters: 8_000_000,
  values: 600_000,
  depth: 64,
  stringLength: 100_000,
  faults: 200,
} as const;

const refusedKeys = new Set(['__proto__', 'constructor', 'prototype']);
const loneSurrogate = /\p{Surrogate}/u;

/**
 * Reads JSON text. Refuses text that is too long or no JSON, and says at which line and column reading stopped; refuses
 * objects that have a key twice.
 */
export function parseJson(text: string): Loaded<unknown> {
  if (text.length > limits.characters) {
    return refused([
      {
        pointer: '',
        found: `${String(text.length)} characters`,
        expected: `at most ${String(limits.characters)} characters`,
      },
    ]);
  }
  try {
    const document = JSON.parse(text.startsWith('\uFEFF') ? text.slice(1) : text) as unknown;
    const duplicates = duplicateKeys(text, limits.faults);
    return duplicates.length > 0 ? refused(duplicates) : loaded(document);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const position = /position (\d+)/.exec(message)?.[1];
    const before = position === undefined ? undefined : text.slice(0, Number(position)).split('\n');
    const where = before
      ? ` (line ${String(before.length)}, column ${String((before.at(-1)?.length ?? 0) + 1)})`
      : '';
    return refused([{pointer: '', found: `${message.slice(0, 160)}${where}`, expected: 'JSON text'}]);
  }
}

/**
 * Looks over a parsed document before anything trusts it: depth, size, strings, numbers and keys that no game needs and
 * that programs stumble over. Walks with a stack of its own, in time linear in the limits, whatever the document.
 */
export function inspect(document: unknown): readonly Fault[] {
  const faults: Fault[] = [];
  const stack: {value: unknown; path: readonly (string | number)[]}[] = [{value: document, path: []}];
  let seen = 0;
  while (stack.length > 0 && faults.length < limits.faults) {
    const {value, path} = stack.pop()!;
    const fault = (expected: string, found = show(value)): number =>
      faults.push({pointer: pointer(...path), found, expected});
    if (++seen > limits.values) {
      faults.push({
        pointer: '',
        found: 'more',
        expected: `at most ${String(limits.values)} values in a document`,
      });
      break;
    }
    if (typeof value === 'string') {
      if (value.length > limits.stringLength)
        fault(`at most ${String(limits.stringLength)} characters`, `${String(value.length)} characters`);
      else if (loneSurrogate.test(value))
        fault('well-formed Unicode text', 'a string with half a surrogate pair');
    } else if (typeof value === 'number') {
      if (!Number.isFinite(value)) fault('a finite number');
    } else if (typeof value === 'object' && value !== null) {
      if (path.length >= limits.depth) {
        fault(`at most ${String(limits.depth)} levels`, 'deeper nesting');
        continue;
      }
      const size = Array.isArray(value) ? value.length : Object.keys(value).length;
      if (seen + stack.length + size > limits.values) {
        fault(`at most ${String(limits.values)} values in a document`, `${String(size)} entries`);
        continue;
      }
      for (const [key, inner] of Object.entries(value)) {
        if (Array.isArray(value)) stack.push({value: inner, path: [...path, Number(key)]});
        else if (refusedKeys.has(key))
          faults.push({
            pointer: pointer(...path, key),
            found: `the key ${show(key)}`,
            expected: 'another name: this one is reserved by JavaScript',
          });
        else if (key.length > 200 || loneSurrogate.test(key))
          faults.push({
            pointer: pointer(...path),
            found: 'a key that is too long or no well-formed text',
            expected: 'keys of at most 200 characters',
          });
        else stack.push({value: inner, path: [...path, key]});
      }
    } else if (typeof value !== 'boolean' && value !== null) fault('a JSON value', typeof value);
  }
  return faults;
}
