import {frozen} from './frozen.js';
import type {ModuleDocument} from './schema/module.js';

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
