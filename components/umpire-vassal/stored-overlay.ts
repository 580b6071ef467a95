import {isObject, type OverlayDocument} from '../../src/module/index.js';
import {forget, store, stored} from '../shared/browser.js';

const keyOf = (module: string): string => `umpire-vassal:${module}`;

/** Everything that this browser keeps of a module, not checked yet. */
export const storedOverlay = (module: string): unknown => stored(keyOf(module));

/** Keeps what a person entered about a module; false where this page may keep nothing. */
export const keepOverlay = (overlay: OverlayDocument): boolean =>
  store(keyOf(overlay.overlay.module), overlay);

/** Deletes everything that was entered about a module. */
export function forgetOverlay(module: string): void {
  for (const key of [keyOf(module), needsKey(module), pendingKey(module)]) forget(key);
}

/** An overlay that differs from the person's own in places that wait for a choice, and the files of both. */
export interface StoredPending {
  readonly overlay: unknown;
  readonly mineFrom: readonly string[];
  readonly theirsFrom: readonly string[];
}

const pendingKey = (module: string): string => `umpire-vassal-merge:${module}`;

export const keepPending = (module: string, pending: readonly StoredPending[]): boolean =>
  store(pendingKey(module), pending);

/** Overlays that waited for choices; the documents are not checked yet. */
export function storedPending(module: string): readonly StoredPending[] {
  const kept = stored(pendingKey(module));
  const texts = (value: unknown): readonly string[] =>
    Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];
  return (Array.isArray(kept) ? (kept as readonly unknown[]) : [])
    .filter(isObject)
    .map(({overlay, mineFrom, theirsFrom}) => ({
      overlay,
      mineFrom: texts(mineFrom),
      theirsFrom: texts(theirsFrom),
    }));
}

/** Numbers of rulings that a place would have changed, by the map and the place. */
export type Needs = Readonly<Record<string, Readonly<Record<string, number>>>>;

const needsKey = (module: string): string => `umpire-vassal-needs:${module}`;

/** Places that rulings on a module have needed; what is no number is left out. */
export function storedNeeds(module: string): Needs {
  const kept = stored(needsKey(module));
  const numbers = (value: unknown): Readonly<Record<string, number>> =>
    Object.fromEntries(
      Object.entries(isObject(value) ? value : {}).filter(
        (pair): pair is [string, number] => typeof pair[1] === 'number' && pair[1] > 0,
      ),
    );
  return Object.fromEntries(
    Object.entries(isObject(kept) ? kept : {}).map(([map, places]) => [map, numbers(places)]),
  );
}

export const keepNeeds = (module: string, needs: Needs): boolean => store(needsKey(module), needs);
