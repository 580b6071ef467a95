/**
 * Versions of the formats. Each kind of document has a list of numbered steps beside its schema; a document of an older
 * version is taken through them when it is opened. A new version is one step more, and the schema then expects it; a version
 * that only adds fields leaves older documents as they are.
 */
import {loaded, pointer, refused, under, type Checked, type Path, flaw} from './fault.js';
import {isObject} from './json.js';
import {inspect} from './read-json.js';

/** A document as an object of JSON, its fields not checked yet. */
export type Fields = Readonly<Record<string, unknown>>;

/** Makes of a document the same in the next version. Pure: it changes nothing of what it is given. */
export type MigrationStep = (document: Fields) => Fields;

/**
 * A version that only adds fields. A document that has none of them stays as it is, with the version that it states, so that
 * the hash of its text stays the same.
 */
export interface Addition {
  /** Finds the fields of a document that are new in the version. */
  readonly adds: (document: Fields) => readonly Path[];
}

/** The versions of one kind of document. */
export interface Versions {
  /** The name of the kind in sentences, such as `module`. */
  readonly kind: string;
  /** The field that says the version. */
  readonly field: string;
  /** The oldest version that opens. */
  readonly first: number;
  /** A document may leave its version out, and then has the first. */
  readonly isOptional?: true;
  /** The first step makes version `first + 1` of version `first`, and so on. */
  readonly steps: readonly (MigrationStep | Addition)[];
}

/** The newest version that opens. */
export const currentVersion = ({first, steps}: Versions): number => first + steps.length;

/** Lists the versions that a document of today may state: the current one, and those before it to which it only adds. */
export function versionsInUse({first, steps}: Versions): readonly number[] {
  const least = steps.findLastIndex((step) => typeof step === 'function') + 1;
  return Array.from({length: steps.length - least + 1}, (_, i) => first + least + i);
}

/** Returns the version that a new document states: the oldest one in use that has all its fields. */
export function leastVersion(versions: Versions, document: Fields): number {
  const {first, steps} = versions;
  const last = steps.findLastIndex((step) => typeof step === 'function' || step.adds(document).length > 0);
  return first + last + 1;
}

/**
 * Takes a document to the current version of its kind. Refuses one of a newer version; what is no version is left to the
 * schema. For documents that `inspect` has passed.
 */
export function migrate(versions: Versions, document: unknown, above: Path = []): Checked<unknown> {
  if (!isObject(document)) return loaded(document);
  const {kind, field, first, isOptional, steps} = versions;
  const current = currentVersion(versions);
  const version = isOptional && !Object.hasOwn(document, field) ? first : document[field];
  if (typeof version !== 'number' || !Number.isInteger(version) || version < first || version === current)
    return loaded(document);
  const at = pointer(...above, field);
  if (version > current) return refused([flaw(at, version, 'newerVersion', {kind, current, version})]);
  let whole = document;
  let stated = version;
  for (let now = version; now < current; now++) {
    const step = steps[now - first]!;
    if (typeof step !== 'function') {
      const added = step.adds(whole);
      if (added.length === 0) continue;
      return refused(
        added.map((path) =>
          flaw(pointer(...above, ...path), undefined, 'fieldOfNewerVersion', {
            name: String(path.at(-1)),
            version: now + 1,
            kind,
            stated,
            field,
          }),
        ),
      );
    }
    try {
      whole = {...step(whole), [field]: now + 1};
      stated = now + 1;
    } catch {
      // a step may rely on the shape that its version had
      return refused([flaw(pointer(...above), undefined, 'shapeOfVersion', {kind, now})]);
    }
  }
  return loaded(whole);
}

/** Inspects a document as JSON, and takes it to the current version of its kind. */
export function inspectAndMigrate(versions: Versions, document: unknown, above: Path = []): Checked<unknown> {
  const hostile = inspect(document);
  return hostile.length > 0 ? refused(under(above, hostile)) : migrate(versions, document, above);
}
