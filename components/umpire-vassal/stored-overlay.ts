import {isObject, type OverlayDocument} from '../../src/module/index.js';
import {withTheirs} from '../../src/vassal/merge-overlays.js';
import type {PositionFacts} from '../../src/vassal/position-facts.js';
import {areVersions, hasFingerprint} from '../../src/vassal/same-module.js';
import {forget, store, stored, storedKeys} from '../shared/browser.js';
import {sourcesOf} from './overlay-merge.js';
import type {Needs, PendingDifference, VassalState} from './state.js';

const keyOf = (module: string): string => `umpire-vassal:${module}`;

/** Everything that this browser keeps of a module, not checked yet. */
export const storedOverlay = (module: string): unknown => stored(keyOf(module));

/** Finds what is kept of this module under another name: by its fingerprint, else by a name with another version. */
export function olderOverlay(head: OverlayDocument['overlay']): {
  readonly module: string;
  readonly kept?: unknown;
} {
  const all = storedKeys(keyOf('')).flatMap((key) => {
    const kept = stored(key);
    const {overlay} = isObject(kept) ? kept : {};
    const {module} = isObject(overlay) ? overlay : {};
    return typeof module === 'string' && keyOf(module) === key
      ? [{module, kept, head: overlay as OverlayDocument['overlay']}]
      : [];
  });
  return (
    all.find((one) => hasFingerprint(one.head, head)) ??
    all.find((one) => areVersions(one.module, head.module)) ?? {module: head.module}
  );
}

/** Keeps what a person entered, and what is left to choose, for the next visit; false where this page may keep nothing. */
export function keepEntries({overlay, merge}: VassalState): boolean {
  const {module} = overlay.overlay;
  const pending: readonly StoredPending[] = groupedBySource(merge.differences).map(
    ({differences, ...from}) => ({...from, overlay: withTheirs(overlay, differences)}),
  );
  return store(keyOf(module), overlay) && store(pendingKey(module), pending);
}

/** Differences by the files that their two sides came in. */
function groupedBySource(differences: readonly PendingDifference[]): readonly (Pick<
  PendingDifference,
  'mineFrom' | 'theirsFrom'
> & {
  readonly differences: readonly PendingDifference[];
})[] {
  const groups = new Map<string, PendingDifference[]>();
  for (const one of differences) {
    const key = JSON.stringify([one.mineFrom, one.theirsFrom]);
    const group = groups.get(key) ?? [];
    groups.set(key, group);
    group.push(one);
  }
  return [...groups.values()].map((list) => ({
    mineFrom: sourcesOf(list, 'mineFrom'),
    theirsFrom: sourcesOf(list, 'theirsFrom'),
    differences: list,
  }));
}

/** Deletes everything that was entered about a module. */
export function forgetOverlay(module: string): void {
  for (const key of [keyOf(module), needsKey(module), pendingKey(module), factsKey(module)]) forget(key);
}

/** An overlay that differs from the person's own in places that wait for a choice, and the files of both. */
interface StoredPending {
  readonly overlay: unknown;
  readonly mineFrom: readonly string[];
  readonly theirsFrom: readonly string[];
}

const pendingKey = (module: string): string => `umpire-vassal-merge:${module}`;

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

const factsKey = (module: string): string => `umpire-vassal-facts:${module}`;

/** Facts of the position as this browser keeps them, not checked yet, and the turn of the save that they are of. */
export function storedFacts(module: string): {readonly facts?: unknown; readonly turn?: unknown} {
  const kept = stored(factsKey(module));
  return isObject(kept) ? kept : {};
}

export const keepFacts = (module: string, facts: PositionFacts, turn: string): boolean =>
  store(factsKey(module), {facts, turn});
