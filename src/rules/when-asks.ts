/** Sorts the keys of conditions by the subject that they ask about. */
import type {WhenDocument} from '../module/schema/when.js';
import {hexKeys, timeKeys, unitsAsked} from './when-keys.js';
import {innerOf, keysIn} from './when-parts.js';

/** Does a condition ask how a route comes to its last hex: by which hexes, or across which hexside? */
export function asksAboutRoute(when: WhenDocument | undefined): boolean {
  const {path = false, step = false} = when ? asksAbout(when) : {};
  return path || step;
}

/** The parts of a condition that decide when it can be tested: what it asks about, in all that it is made of. */
export function asksAbout(when: WhenDocument): {
  readonly hex: boolean;
  readonly step: boolean;
  readonly path: boolean;
  readonly unit: boolean;
  readonly time: boolean;
} {
  const parts = innerOf(when).map(asksAbout);
  const about = {
    hex: keysIn(when, hexKeys).length > 0 && when.at !== 'origin',
    step: when.hexside !== undefined && when.at !== 'origin',
    path: when.at === 'path',
    unit: keysIn(when, unitsAsked).length > 0,
    time: keysIn(when, timeKeys).length > 0,
  };
  return parts.reduce(
    (so, part) => ({
      hex: so.hex || part.hex,
      step: so.step || part.step,
      path: so.path || part.path,
      unit: so.unit || part.unit,
      time: so.time || part.time,
    }),
    about,
  );
}

/** The fields whose own fields have names of the author’s. */
const named = new Set([
  'states',
  'rolls',
  'checks',
  'support',
  'declarations',
  'fire',
  'sheets',
  'outcomes',
  'codes',
]);

/** May a condition in a document have a key? A state of that name, or the round of reserves, is none. */
export const asksFor = (key: keyof WhenDocument, document: unknown, isNamed = false): boolean =>
  typeof document === 'object' &&
  document !== null &&
  Object.entries(document).some(
    ([name, inner]) =>
      (name === key && !isNamed) ||
      ((isNamed || name !== 'reserves') && asksFor(key, inner, !isNamed && named.has(name))),
  );
