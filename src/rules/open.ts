import {buildingGame} from '../module/build.js';
import {isChecked} from '../module/checked.js';
import {
  loaded,
  part,
  readable,
  refused,
  type Asking,
  type Change,
  type Game,
  type Loaded,
} from '../module/index.js';
import type * as editions from './editions.js';
import type {Editions} from './editions.js';
import type {Path, RareParts} from './parts.js';
import type * as validatorOfRules from './validator.js';

/** What opening a document needs for some of them. */
export interface Parts extends RareParts {
  /** What applies errata: a module without any needs none of it. */
  readonly errata: typeof editions;
  readonly validator: typeof validatorOfRules;
}

/** A game that was opened, and what its errata changed. */
export interface Opened {
  readonly game: Game;
  readonly changes: readonly Change[];
  readonly as: 'corrected' | 'printed';
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
  const {correctedBy} = yield* part<Parts, 'errata'>('errata');
  return loaded(yield* correctedBy(printed.value, document, above, openingAsPrinted));
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
