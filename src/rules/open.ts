import {buildingGame} from '../module/build.js';
import {isChecked} from '../module/checked.js';
import {
  loaded,
  part,
  pointer,
  readable,
  refused,
  type Asking,
  type Change,
  type ErratumDocument,
  type Fault,
  type Game,
  type Loaded,
} from '../module/index.js';
import {need, type Path, type RareParts} from './parts.js';
import type * as validatorOfRules from './validator.js';

/** What opening a document needs for some of them. */
export interface Parts extends RareParts {
  readonly validator: typeof validatorOfRules;
}

/** A game that was opened, and what its errata changed. */
export interface Opened {
  readonly game: Game;
  readonly changes: readonly Change[];
  readonly as: 'corrected' | 'printed';
}

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

/** Opens a document as it stands; no errata are applied. */
export const openingAsPrinted = (document: unknown, above: Path = []): Asking<Loaded<Game>, Parts> =>
  readable(opening(document, above), above);

function* opening(document: unknown, above: Path): Asking<Loaded<Game>, Parts> {
  if (isChecked(document)) return loaded(yield* buildingGame(document));
  const {openingUnchecked} = yield* part<Parts, 'validator'>('validator');
  return yield* openingUnchecked(document, above);
}

/**
 * Opens a module in both editions. Each erratum is tried by itself on what those before it left, so that a page can say
 * which one doesn't fit and still show the others. Refused where the module as printed is none.
 */
export function* openingEditions(document: unknown, above: Path = []): Asking<Loaded<Editions>, Parts> {
  const printed = yield* openingAsPrinted(document, above);
  if (!printed.ok) return printed;
  const {errata = []} = printed.value.document;
  const plain = {printed: printed.value, entries: [], changes: [], faults: []};
  if (errata.length === 0) return loaded({...plain, corrected: printed.value, whole: true});
  const {correcting, errataWork} = yield* need('errata');
  const work = errataWork();
  let current = printed.value.document;
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
    : yield* openingAsPrinted(current, above);
  const changes = entries.flatMap((entry) => entry.changes);
  return loaded({
    printed: printed.value,
    ...(corrected.ok ? {corrected: corrected.value} : {}),
    whole: corrected.ok && entries.every(({faults}) => faults.length === 0),
    entries,
    changes,
    faults: corrected.ok
      ? []
      : corrected.faults.map((fault) => ({...fault, ...blame(fault, changes, above)})),
  });
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

/**
 * The one door from a document that may be wrong to a game that was checked. Errata are applied unless the game is asked
 * for as printed; an erratum that doesn't fit is a fault, and so is one that leaves no module, whichever edition is asked
 * for. Throws nothing: a bad document is refused with every fault.
 */
export function* openingGame(
  document: unknown,
  options: {readonly as?: 'corrected' | 'printed'; readonly above?: Path} = {},
): Asking<Loaded<Opened>, Parts> {
  const {as = 'corrected', above = []} = {...options};
  const opened = yield* openingEditions(document, above);
  return opened.ok ? editionOf(opened.value, as) : opened;
}

/** One edition of a module, or the faults of its errata. */
export function editionOf(
  {printed, corrected, whole, entries, changes, faults}: Editions,
  as: Opened['as'],
): Loaded<Opened> {
  if (!whole || !corrected) {
    const misfits = entries.flatMap((entry) => entry.faults);
    return refused(misfits.length > 0 ? misfits : faults);
  }
  return loaded({game: as === 'printed' ? printed : corrected, changes, as});
}
