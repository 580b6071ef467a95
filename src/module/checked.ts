import type {ModuleDocument} from './schema/module.js';

/** Documents that were checked before they came, and can't change any more. */
const checked = new WeakSet<object>();

/** Freezes a value and all in it. */
function freeze(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  Object.freeze(value);
  for (const inner of Object.values(value)) freeze(inner);
}

/**
 * Says of a document that it needs no check: what it says is, to the letter, what was checked when the package was made.
 * From now on nobody can change it.
 */
export function markChecked(document: object): void {
  freeze(document);
  checked.add(document);
}

/** Was this document checked before it came? */
export const isChecked = (document: unknown): document is ModuleDocument =>
  typeof document === 'object' && document !== null && checked.has(document);
