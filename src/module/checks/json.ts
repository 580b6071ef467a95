import {loaded, pointer, refused, show, type Fault, type Loaded} from '../fault.js';
import {ENTRIES, atOnce, namesIn, type Work} from '../steps.js';
import {readable, door} from '../readable.js';
import {duplicateKeys} from './duplicates.js';
import {limits} from './limits.js';

const refusedKeys = new Set(['__proto__', 'constructor', 'prototype']);
const loneSurrogate = /\p{Surrogate}/u;

/**
 * Reads JSON text. Refuses text that is too long or no JSON, and says at which line and column reading stopped; refuses
 * objects that have a key twice.
 */
export const parseJson = /* @__PURE__ */ door(function parseJson(text: string): Loaded<unknown> {
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
    // where that is, is said once, as an editor counts it
    const what = message.replace(/ in JSON at position .*/s, '').slice(0, 160);
    const position = /position (\d+)/.exec(message)?.[1];
    const before = position === undefined ? undefined : text.slice(0, Number(position)).split('\n');
    const where = before
      ? ` (line ${String(before.length)}, column ${String((before.at(-1)?.length ?? 0) + 1)})`
      : '';
    return refused([{pointer: '', found: `${what}${where}`, expected: 'JSON text'}]);
  }
});

/** A list or an object that is being looked through: its keys, where it is an object, and how far that is. */
interface Open {
  readonly value: object;
  readonly keys: readonly string[] | undefined;
  readonly size: number;
  at: number;
}

const opened = (value: object): Open => {
  const keys = Array.isArray(value) ? undefined : namesIn(value);
  return {value, keys, size: keys?.length ?? (value as readonly unknown[]).length, at: -1};
};

/**
 * Looks over a parsed document before anything trusts it: depth, size, strings, numbers and keys that no game needs and
 * that programs stumble over. Walks with a stack of its own, in steps linear in the limits, whatever the document.
 */
export const inspect = (document: unknown): readonly Fault[] => atOnce(inspecting(document));

/** `inspect`, with turns for others between. */
export function* inspecting(document: unknown): Work<readonly Fault[]> {
  const faults: Fault[] = [];
  const looked = yield* readable(walking(document, faults));
  return looked.ok ? faults : looked.faults;
}

function* walking(document: unknown, faults: Fault[]): Work<Loaded<undefined>> {
  const stack: Open[] = [];
  let values = 1;
  const fault = (expected: string, found: string): void => {
    const path = stack.map(({keys, at}) => keys?.[at] ?? at);
    faults.push({pointer: pointer(...path), found, expected});
  };
  /** Looks at one value; opens what has values of its own. */
  const look = (value: unknown): void => {
    if (typeof value === 'string') {
      if (value.length > limits.stringLength)
        fault(`at most ${String(limits.stringLength)} characters`, `${String(value.length)} characters`);
      else if (loneSurrogate.test(value))
        fault('well-formed Unicode text', 'a string with half a surrogate pair');
    } else if (typeof value === 'number') {
      if (!Number.isFinite(value)) fault('a finite number', show(value));
    } else if (typeof value === 'object' && value !== null) {
      if (stack.length >= limits.depth) {
        fault(`at most ${String(limits.depth)} levels`, 'deeper nesting');
        return;
      }
      // a list with names of its own, or with gaps, was made by a program: what lists can do can't be trusted of it
      if (Array.isArray(value) && Object.keys(value).length !== value.length) {
        fault('a list without names or gaps', show(value));
        return;
      }
      const open = opened(value);
      values += open.size;
      if (values > limits.values) {
        fault(`at most ${String(limits.values)} values in a document`, `${String(open.size)} entries`);
        values -= open.size;
      } else stack.push(open);
    } else if (typeof value !== 'boolean' && value !== null) fault('a JSON value', typeof value);
  };
  look(document);
  for (let steps = 1; stack.length > 0 && faults.length < limits.faults; steps++) {
    if (steps % (4 * ENTRIES) === 0) yield;
    const open = stack.at(-1)!;
    open.at += 1;
    if (open.at >= open.size) {
      stack.pop();
      continue;
    }
    const key = open.keys?.[open.at];
    if (key !== undefined && refusedKeys.has(key))
      fault('another name: this one is reserved by JavaScript', `the key ${show(key)}`);
    else if (key !== undefined && (key.length > 200 || loneSurrogate.test(key))) {
      // the place is that of the object: its own name is no name
      stack.pop();
      fault('keys of at most 200 characters', 'a key that is too long or no well-formed text');
      stack.push(open);
    } else look((open.value as Record<string | number, unknown>)[key ?? open.at]);
  }
  return loaded(undefined);
}
