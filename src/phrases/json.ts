/** Reads documents as JSON, and says what is wrong with them. */
import type {Fault, Loaded, Path} from '../module/fault.js';
import * as unsaid from '../module/read-json.js';
import * as versions from '../module/versions.js';
import {jsonFaults} from './en/faults/json.js';
import {said, sayingFrom} from './faults.js';

const say = sayingFrom(jsonFaults);

/**
 * Reads JSON text. Refuses text that is too long or no JSON, and says at which line and column reading stopped; refuses
 * objects that have a key twice.
 */
export const parseJson = (text: unknown): Loaded<unknown> => said(unsaid.parseJson(text), say);

/** Reads the JSON text of a file: one that is empty or ends too early did not arrive whole. */
export const parseJsonFile = (text: string): Loaded<unknown> => said(unsaid.parseJsonFile(text), say);

/**
 * Looks over a parsed document before anything trusts it: depth, size, strings, numbers, and keys that no game needs and
 * that programs stumble over.
 */
export const inspect = (document: unknown): readonly Fault[] => unsaid.inspect(document).map(say);

/** Takes a document to the current version of its kind. Refuses one of a newer version. */
export const migrate = (kind: versions.Versions, document: unknown, above?: Path): Loaded<unknown> =>
  said(versions.migrate(kind, document, above), say);

/** Inspects a document as JSON, and takes it to the current version of its kind. */
export const inspectAndMigrate = (
  kind: versions.Versions,
  document: unknown,
  above?: Path,
): Loaded<unknown> => said(versions.inspectAndMigrate(kind, document, above), say);
