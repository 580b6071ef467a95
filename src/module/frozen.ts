import type {ModuleDocument} from './schema/module.js';

/** Values that were seen to be frozen to their last part. */
const known = new WeakSet<object>();

/** Freezes a value and all in it, and gives it back. Only for what we made ourselves: nobody's own object is frozen. */
export function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null || known.has(value)) return value;
  Object.freeze(value);
  for (const inner of Object.values(value)) frozen(inner);
  known.add(value);
  return value;
}

/**
 * Is a value frozen to its last part? What was worked out of such a value may be kept for as long as the value is there;
 * of any other it would be an old answer as soon as somebody changes the value in place.
 */
export function isFrozen(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || known.has(value)) return true;
  if (!Object.isFrozen(value) || !Object.values(value).every(isFrozen)) return false;
  known.add(value);
  return true;
}

/** Documents that were checked before they came, and can't change any more. */
const checked = new WeakSet<object>();

/**
 * Says of a document that it needs no check: what it says is, to the letter, what was checked when the package was made.
 * From now on nobody can change it.
 */
export function markChecked(document: object): void {
  frozen(document);
  checked.add(document);
}

/** Was this document checked before it came? */
export const isChecked = (document: unknown): document is ModuleDocument =>
  typeof document === 'object' && document !== null && checked.has(document);
