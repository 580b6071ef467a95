import {MOST_HEXES} from '../board/ids.js';
import {MOST_FAULTS} from './fault.js';

/** The most that a document may hold. Printed games stay far below; a hostile document can't take more time than this. */
export const limits = {
  characters: 8_000_000,
  values: 600_000,
  depth: 64,
  stringLength: 100_000,
  faults: MOST_FAULTS,
  hexes: MOST_HEXES,
  units: 20_000,
  points: 500,
} as const;

/** Tells whether a value is an object of JSON, not a list or null. */
export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Compares two values as JSON (RFC 6902, 4.6): the order of keys does not count, the order of lists does. */
export function isSameJson(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
  const keys = Object.keys(a);
  return (
    Array.isArray(a) === Array.isArray(b) &&
    keys.length === Object.keys(b).length &&
    keys.every(
      (key) =>
        Object.hasOwn(b, key) &&
        isSameJson((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key]),
    )
  );
}

/**
 * Writes JSON in one form only: keys in the order of their code units, no blanks (RFC 8785). For checked documents, which are
 * not deep. A field that is undefined is left out, as in JSON.
 */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null);
  const fields = Object.entries(value).filter(([, inner]) => inner !== undefined);
  fields.sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([key, inner]) => `${JSON.stringify(key)}:${canonical(inner)}`).join(',')}}`;
}
