import type {Position} from './game.js';
import {harmless} from './readable.js';

/** Is this a position, as a door opens it? A page without types may hand over anything. */
export const isPosition = /* @__PURE__ */ harmless(
  ({kind, units, game}: Position): boolean =>
    units instanceof Map && Array.isArray(game.units) && kind === game.kind,
  false,
);
