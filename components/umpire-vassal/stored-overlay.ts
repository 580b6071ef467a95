import type {OverlayDocument} from '../../src/module/index.js';
import {store, stored} from '../shared/browser.js';

const keyOf = (module: string): string => `umpire-vassal:${module}`;

/** Everything that this browser keeps of a module, not checked yet. */
export const storedOverlay = (module: string): unknown => stored(keyOf(module));

/** Keeps what a person told of a module; false where this page may keep nothing. */
export const keepOverlay = (overlay: OverlayDocument): boolean =>
  store(keyOf(overlay.overlay.module), overlay);

/** Forgets everything that was told of a module. */
export function forgetOverlay(module: string): void {
  try {
    localStorage.removeItem(keyOf(module));
  } catch {
    // a page that may keep nothing has nothing to forget
  }
}
