/** Corrects checked modules by their errata. Needs no schema. */
import {applyErratum, errataWork, type Change} from '../module/errata.js';
import {isChecked} from '../module/frozen.js';
import {loaded, pointer, type Checked, type Flaw, type Path} from '../module/fault.js';
import type {ModuleDocument} from '../module/schema/module.js';
import {uncorrected, type CheckedModule, type ErratumOutcome} from './editions.js';

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
  if (errata.length === 0) return uncorrected(printed);
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
