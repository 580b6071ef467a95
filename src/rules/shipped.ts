/** Games that ship: they were checked when the package was made. */
import {isChecked} from '../module/frozen.js';
import {uncorrected, type CheckedModule} from './editions.js';

/** Loads what applies errata. */
export const loadCorrections = (): Promise<typeof import('./correct.js')> => import('./correct.js');

/**
 * A module that ships, with its errata applied, which fit; `undefined` for any other document, which has to be checked. What
 * applies errata is loaded for a module that has some.
 */
export async function loadShipped(document: unknown): Promise<CheckedModule<never> | undefined> {
  if (!isChecked(document)) return undefined;
  if (!document.errata?.length) return uncorrected(document);
  const {shippedModule} = await loadCorrections();
  return shippedModule(document);
}
