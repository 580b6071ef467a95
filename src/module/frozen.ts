import type {ModuleDocument} from './schema/module.js';

/** Values that are known to be frozen at every level. */
const known = new WeakSet<object>();

/** Freezes a value at every level and returns it. Only for values that we made: a caller's object is never frozen. */
export function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null || known.has(value)) return value;
  Object.freeze(value);
  for (const inner of Object.values(value)) frozen(inner);
  known.add(value);
  return value;
}

/**
 * Tells whether a value is frozen at every level. A result computed from such a value may be cached with it;
 * of any other it would be an old answer as soon as somebody changes the value in place.
 */
export function isFrozen(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || known.has(value)) return true;
  if (!Object.isFrozen(value) || !Object.values(value).every(isFrozen)) return false;
  known.add(value);
  return true;
}

/** Documents that were checked when the package was made, and are frozen. */
const checked = new WeakSet<object>();

/**
 * Says of a document that it needs no check: what it says is, to the letter, what was checked when the package was made.
 * From now on nobody can change it.
 */
export function markChecked(document: object): void {
  frozen(document);
  checked.add(document);
}

/** Tells whether a document was checked when the package was made. */
export const isChecked = (document: unknown): document is ModuleDocument =>
  typeof document === 'object' && document !== null && checked.has(document);
