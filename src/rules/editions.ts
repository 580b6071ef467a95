/** Modules that were checked: how errata correct them, and the games that are built of them. Needs no schema. */
import {applyErratum, errataWork, type Change} from '../module/errata.js';
import {isChecked} from '../module/frozen.js';
import {buildGame, buildShown} from '../module/build-game.js';
import {
  loaded,
  pointer,
  refused,
  type Checked,
  type Fault,
  type Flaw,
  type Loaded,
  type Path,
} from '../module/fault.js';
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

/**
 * Applies the errata of a checked module. Each erratum is tried by itself on what those before it left, so that a page can
 * say which one doesn't fit and still show the others. `check` checks what they leave.
 */
export function correctModule(
  printed: ModuleDocument,
  above: Path,
  check: (document: ModuleDocument, above: Path) => Checked<ModuleDocument>,
): CheckedModule<Flaw> {
  const {errata = []} = printed;
  if (errata.length === 0)
    return {printed, corrected: printed, whole: true, entries: [], changes: [], faults: []};
  const work = errataWork();
  let current = printed;
  const entries: ErratumOutcome<Flaw>[] = [];
  for (const [index, erratum] of errata.entries()) {
    const tried = applyErratum(current, erratum, index, above, work);
    if (tried.ok) current = tried.value.document;
    entries.push({
      erratum,
      changes: tried.ok ? tried.value.changes : [],
      faults: tried.ok ? [] : tried.faults,
    });
  }
  const corrected = check(current, above);
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

/** Finds the last erratum that touched the place of a fault, something in it, or what it is in. */
function blame({pointer: at}: Flaw, changes: readonly Change[], above: Path): Pick<Flaw, 'erratum'> {
  const top = pointer(...above);
  const touches = (change: Change): boolean => {
    const place = `${top}${change.pointer}/`;
    return `${at}/`.startsWith(place) || place.startsWith(`${at}/`);
  };
  const erratum = (changes.findLast(touches) ?? changes.at(-1))?.id;
  return erratum === undefined ? {} : {erratum};
}

/** A module that ships, with its errata applied, which fit; `undefined` for any other document, which has to be checked. */
export const shippedModule = (document: unknown): CheckedModule<never> | undefined =>
  isChecked(document) ? (correctModule(document, [], loaded) as CheckedModule<never>) : undefined;

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
