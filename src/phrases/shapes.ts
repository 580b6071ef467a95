/** Validates values against schemas, and says what is wrong with them. */
import type * as v from 'valibot';
import * as unsaid from '../module/check-shape.js';
import type {Loaded, Path} from '../module/fault.js';
import type {Versions} from '../module/versions.js';
import {jsonFaults} from './en/faults/json.js';
import {shapeFaults} from './en/faults/shape.js';
import {said, sayingFrom} from './faults.js';

const say = sayingFrom(shapeFaults, jsonFaults);

/** Validates a value against a schema. Refuses it with every fault; pointers begin at `above`. */
export const check = <S extends v.GenericSchema>(
  schema: S,
  value: unknown,
  above?: Path,
): Loaded<v.InferOutput<S>> => said(unsaid.check(schema, value, above), say);

/**
 * Inspects a document as JSON, takes it to the current version of its kind and validates its shape. Names are not looked up
 * yet.
 */
export const checkDocument = <S extends v.GenericSchema>(
  schema: S,
  versions: Versions,
  document: unknown,
  above?: Path,
): Loaded<v.InferOutput<S>> => said(unsaid.checkDocument(schema, versions, document, above), say);
