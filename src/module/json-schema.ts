import {toJsonSchema} from '@valibot/to-json-schema';
import type {GenericSchema} from 'valibot';
import {broughtSheet, caseDocument, moduleDocument} from './schema/module.js';
import {position} from './schema/position.js';
import {ownSheet, sheet} from './schema/sheet.js';
import {ask} from './schema/question.js';

type JsonSchema = Record<string, unknown>;

/** Objects are closed, as the validator has them: only the fields listed, the author's own `x-…`, and `$schema`. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed);
  if (typeof schema !== 'object' || schema === null) return schema;
  const copy: JsonSchema = {};
  for (const [key, value] of Object.entries(schema)) copy[key] = closed(value);
  if (copy['type'] === 'object' && copy['properties']) {
    copy['properties'] = {...(copy['properties'] as JsonSchema), $schema: {type: 'string'}};
    copy['patternProperties'] = {'^x-': true};
    copy['additionalProperties'] = false;
  }
  return copy;
}

/**
 * Schemas that are checked apart from the document that they stand in; the published schema has them in their place.
 */
const apart = new Map<unknown, GenericSchema>([[broughtSheet, ownSheet]]);

const inJson = (schema: GenericSchema): JsonSchema =>
  toJsonSchema(schema, {
    errorMode: 'ignore',
    overrideSchema: ({valibotSchema}) => {
      const whole = apart.get(valibotSchema);
      if (!whole) return undefined;
      const inner = toJsonSchema(whole, {errorMode: 'ignore'});
      delete inner.$schema;
      return inner;
    },
  }) as JsonSchema;

/** A JSON Schema of a valibot schema, objects closed as the validator has them. */
export const makeJsonSchema = (name: string, title: string, schema: GenericSchema): JsonSchema => ({
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: `urn:wargame-umpire:schema:${name}:1`,
  title,
  ...(closed(inJson(schema)) as JsonSchema),
});

/** The published JSON Schemas by file name, from the same source as the run-time validator. */
export const jsonSchemas = (): Record<string, JsonSchema> => ({
  module: makeJsonSchema('module', 'Umpire module: a game as data', moduleDocument),
  position: makeJsonSchema('position', 'Umpire position: where everything stands', position),
  case: makeJsonSchema('case', 'Umpire case: a question and the answer that is expected', caseDocument),
  ask: makeJsonSchema('ask', 'Umpire question', ask),
  sheet: makeJsonSchema('sheet', 'Umpire retreat sheet', sheet),
});
