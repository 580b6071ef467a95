/** Modules that were checked, in both editions, and the games that are built of them. Needs no schema. */
import type {Change} from '../module/errata.js';
import {buildGame, buildShown} from '../module/build-game.js';
import {loaded, refused, type Fault, type Loaded} from '../module/fault.js';
import type {ErratumDocument} from '../module/schema/erratum.js';
import type {ModuleDocument} from '../module/schema/module.js';
import type {Game, ShownNames} from '../module/game.js';

/** An erratum of a module: what it changes, or why it doesn't fit. */
export interface ErratumOutcome<F = Fault> {
  readonly erratum: ErratumDocument;
  readonly changes: readonly Change[];
  readonly faults: readonly F[];
}

/** A module as printed and as corrected by its errata; `Edition` is the checked document, or the game built of it. */
interface Corrected<Edition, F> {
  readonly printed: Edition;
  /** The module corrected by the errata that fit; missing where they leave no valid module. */
  readonly corrected?: Edition;
  /** Tells whether all errata fit. Only then is the corrected game one to play. */
  readonly whole: boolean;
  readonly entries: readonly ErratumOutcome<F>[];
  readonly changes: readonly Change[];
  /** Faults of what the errata leave, each with its erratum. An erratum that doesn't fit has its own faults in `entries`. */
  readonly faults: readonly F[];
}

/** A module that was checked, in both editions. It is plain JSON, so a worker can check it and a page can build it. */
export type CheckedModule<F = Fault> = Corrected<ModuleDocument, F>;

/** A game in both editions. */
export type Editions<F = Fault> = Corrected<Game, F>;

/** The edition of a game: corrected by its errata, or as it was printed. */
export type Edition = 'corrected' | 'printed';

/** A game that was opened, and what its errata changed. */
export interface Opened {
  readonly game: Game;
  readonly changes: readonly Change[];
}

/** A module without errata: both editions are the same. */
export const uncorrected = <F>(printed: ModuleDocument): CheckedModule<F> => ({
  printed,
  corrected: printed,
  whole: true,
  entries: [],
  changes: [],
  faults: [],
});

/** Builds one edition of a checked module, with names to show if any, or refuses it with the faults of its errata. */
export function buildModule<F>(
  checked: CheckedModule<F>,
  as: Edition = 'corrected',
  names?: ShownNames,
): Loaded<Opened, F> {
  const {printed, corrected, whole, entries, changes, faults} = checked;
  if (whole && corrected) {
    const document = as === 'printed' ? printed : corrected;
    return loaded({game: names ? buildShown(document, names) : buildGame(document), changes});
  }
  const entryFaults = entries.flatMap((entry) => entry.faults);
  return refused(entryFaults.length > 0 ? entryFaults : faults);
}
