import {namesIn} from './steps.js';

/** Equal as JSON is (RFC 6902, 4.6): the order of keys doesn't count, that of lists does. */
export function isSameJson(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
  const keys = namesIn(a);
  return (
    Array.isArray(a) === Array.isArray(b) &&
    keys.length === namesIn(b).length &&
    keys.every(
      (key) =>
        Object.hasOwn(b, key) &&
        isSameJson((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key]),
    )
  );
}
