import type {HexGrid} from '../board/index.js';
import {spelled} from './isolated.js';
import {nearest, type LikenessBudget} from './nearest.js';

/** One thing wrong with a document. Faults are values: loading lists them all at once and throws nothing. */
export interface Fault {
  /** JSON pointer (RFC 6901) to the place, `""` for the whole document. */
  readonly pointer: string;
  /** What stands there, in short. */
  readonly found: string;
  readonly expected: string;
  /** The nearest known name, where an unknown one was found. */
  readonly suggestion?: string;
  /** The erratum that made the place what it is: the fault is in the corrected document. */
  readonly erratum?: string;
  /** Says what a person can do about it. */
  readonly remedy?: string;
}

/** Either a checked value or every fault of the document. */
export type Loaded<T> =
  | {readonly ok: true; readonly value: T}
  | {readonly ok: false; readonly faults: readonly Fault[]};

export const loaded = <T>(value: T): Loaded<T> => ({ok: true, value});
export const refused = (
  faults: readonly Fault[],
): {readonly ok: false; readonly faults: readonly Fault[]} => ({ok: false, faults});

/** A JSON pointer from its keys, `~` and `/` escaped. */
export const pointer = (...keys: readonly (string | number)[]): string =>
  keys.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

/** What a value looks like, in a few words. */
export function show(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (typeof value === 'string')
    return spelled(JSON.stringify(value.length > 60 ? `${value.slice(0, 57)}…` : value));
  if (Array.isArray(value)) return `a list of ${String(value.length)}`;
  if (typeof value === 'object' && value !== null) return 'an object';
  return typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : value === null
      ? 'null'
      : typeof value;
}

/** An unknown name, with the nearest known one, or the known ones themselves where they are few. */
export function unknownName(
  at: string,
  name: string,
  what: string,
  known: Iterable<string>,
  budget?: LikenessBudget,
): Fault {
  const names: readonly string[] = Array.isArray(known) ? (known as readonly string[]) : [...known];
  const suggestion = nearest(name, names, budget);
  const few = names.length > 0 && names.length <= 8 ? `: ${names.join(', ')}` : '';
  return {
    pointer: at,
    found: show(name),
    expected: `${what}${few}`,
    ...(suggestion === undefined ? {} : {suggestion}),
  };
}

/** A name that no hex has; suggests the hex that a person would mean by it, by a second name or in small letters. */
export function unknownHex(at: string, name: string, grid: HexGrid, budget?: LikenessBudget): Fault {
  const meant = grid.read(name);
  return meant === undefined
    ? unknownName(at, name, 'a hex of this map', grid.labels, budget)
    : {
        pointer: at,
        found: show(name),
        expected: 'a hex of this map by its printed number',
        suggestion: grid.label(meant),
      };
}

/** A fault as one line of plain text: where, what was expected, what was found, what was probably meant. */
export function faultLine(fault: Fault): string {
  const {pointer: at, erratum} = fault;
  const after = erratum === undefined ? '' : ` (after erratum ${show(erratum)})`;
  return `${at === '' ? '(the document)' : spelled(at)}${after}: ${wordsOf(fault)}`;
}

/** The same of what an element was told, as a reader of its page hears it: named by what was told, `units: expected …`. */
export function toldLine(fault: Fault): string {
  const told = fault.pointer.split('/').findLast((key) => !/^\d*$/.test(key)) ?? '';
  return told === '' ? wordsOf(fault) : `${spelled(told)}: ${wordsOf(fault)}`;
}

function wordsOf({found, expected, suggestion, remedy}: Fault): string {
  const meant = suggestion === undefined ? '' : `; did you mean ${show(suggestion)}?`;
  const help = remedy === undefined ? '' : `; ${remedy}`;
  return `expected ${expected}, found ${found}${meant}${help}`.replace(/\s+/g, (space) =>
    space.includes('\n') ? ' ' : space,
  );
}
