/**
 * Versions of the formats. Each kind of document has a list of numbered steps beside its schema; a document of an older
 * version is taken through them when it is opened. A new version is one step more, and the schema then expects it.
 */
import {loaded, pointer, refused, show, under, type Loaded, type Path} from './fault.js';
import {inspect, isObject} from './json.js';

/** A document as an object of JSON, its fields not checked yet. */
export type Fields = Readonly<Record<string, unknown>>;

/** Makes of a document the same in the next version. Pure: it changes nothing of what it is given. */
export type MigrationStep = (document: Fields) => Fields;

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
  readonly steps: readonly MigrationStep[];
}

/** The version that is written today. */
export const currentVersion = ({first, steps}: Versions): number => first + steps.length;

/**
 * Takes a document to the current version of its kind. Refuses one of a newer version; what is no version is left to the
 * schema. For documents that `inspect` has passed.
 */
export function migrate(versions: Versions, document: unknown, above: Path = []): Loaded<unknown> {
  if (!isObject(document)) return loaded(document);
  const {kind, field, first, isOptional, steps} = versions;
  const current = currentVersion(versions);
  const version = isOptional && !Object.hasOwn(document, field) ? first : document[field];
  if (typeof version !== 'number' || !Number.isInteger(version) || version < first || version === current)
    return loaded(document);
  const at = pointer(...above, field);
  if (version > current)
    return refused([
      {
        pointer: at,
        found: show(version),
        expected: String(current),
        says: `this ${kind} was made by a newer Umpire: expected version ${String(current)}, found ${String(version)}`,
        remedy: 'update Umpire, or reload the page',
      },
    ]);
  let whole = document;
  for (let now = version; now < current; now++) {
    try {
      whole = {...steps[now - first]!(whole), [field]: now + 1};
    } catch {
      // a step may rely on the shape that its version had
      return refused([
        {
          pointer: pointer(...above),
          found: `a ${kind} that does not have the shape of version ${String(now)}`,
          expected: `a ${kind} of the version that it states`,
        },
      ]);
    }
  }
  return loaded(whole);
}

/** Inspects a document as JSON, and takes it to the current version of its kind. */
export function inspectAndMigrate(versions: Versions, document: unknown, above: Path = []): Loaded<unknown> {
  const hostile = inspect(document);
  return hostile.length > 0 ? refused(under(above, hostile)) : migrate(versions, document, above);
}
