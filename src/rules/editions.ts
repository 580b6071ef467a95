/** What a module's errata make of it, one after the other. */
import {buildingGame} from '../module/build.js';
import {isChecked} from '../module/checked.js';
import {correcting, errataWork} from '../module/errata.js';
import {
  loaded,
  pointer,
  type Asking,
  type Change,
  type CheckParts,
  type ErratumDocument,
  type Fault,
  type Game,
  type Loaded,
} from '../module/index.js';
import type {Path} from './parts.js';

export * from '../module/errata.js';

/** An erratum of a module: what it changes, or why it doesn't fit. */
export interface ErratumOutcome {
  readonly erratum: ErratumDocument;
  readonly changes: readonly Change[];
  readonly faults: readonly Fault[];
}

/** A game as it was printed and as its errata correct it. */
export interface Editions {
  readonly printed: Game;
  /** Corrected by the errata that fit; missing where what they leave is no game. */
  readonly corrected?: Game;
  /** Do all errata fit? Only then is the corrected game one to play. */
  readonly whole: boolean;
  readonly entries: readonly ErratumOutcome[];
  readonly changes: readonly Change[];
  /** Why what the errata leave is no game, each fault with its erratum; the faults of one that doesn't fit are with it. */
  readonly faults: readonly Fault[];
}

/**
 * A game in both editions. `document` is what it was opened from, and `opening` opens what errata leave of one that was not
 * checked before.
 */
export function* correctedBy<P extends CheckParts>(
  printed: Game,
  document: unknown,
  above: Path,
  opening: (document: unknown, above: Path) => Asking<Loaded<Game>, P>,
): Asking<Editions, P> {
  const {errata = []} = printed.document;
  const work = errataWork();
  let current = printed.document;
  const entries: ErratumOutcome[] = [];
  for (const [index, erratum] of errata.entries()) {
    const tried = yield* correcting(current, erratum, index, above, work);
    if (tried.ok) current = tried.value.document;
    entries.push({
      erratum,
      changes: tried.ok ? tried.value.changes : [],
      faults: tried.ok ? [] : tried.faults,
    });
  }
  // what corrects a document that was checked was checked with it
  const corrected = isChecked(document)
    ? loaded(yield* buildingGame(current))
    : yield* opening(current, above);
  const changes = entries.flatMap((entry) => entry.changes);
  return {
    printed,
    ...(corrected.ok ? {corrected: corrected.value} : {}),
    whole: corrected.ok && entries.every(({faults}) => faults.length === 0),
    entries,
    changes,
    faults: corrected.ok
      ? []
      : corrected.faults.map((fault) => ({...fault, ...blame(fault, changes, above)})),
  };
}

/** The last erratum that touched the place of a fault, what is in it, or what it is in. */
function blame({pointer: at}: Fault, changes: readonly Change[], above: Path): Pick<Fault, 'erratum'> {
  const top = pointer(...above);
  const touches = (change: Change): boolean => {
    const place = `${top}${change.pointer}/`;
    return `${at}/`.startsWith(place) || place.startsWith(`${at}/`);
  };
  const erratum = (changes.findLast(touches) ?? changes.at(-1))?.id;
  return erratum === undefined ? {} : {erratum};
}
