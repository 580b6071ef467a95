import {toJsonSchema} from '@valibot/to-json-schema';
import type {GenericSchema} from 'valibot';
import {actionName, chartGuard, chartPart, chartState, guardName} from '../module/schema/battle.js';
import {caseDocument, moduleDocument} from '../module/schema/module.js';
import {overlay} from '../module/schema/overlay.js';
import {position} from '../module/schema/position.js';
import {broughtSheet} from '../module/schema/line-sheet.js';
import {lineSheet} from './lines/document.js';
import {ownSheet, sheet} from './retreat/sheets/document.js';
import {ask} from '../module/schema/question.js';
import {when} from '../module/schema/when.js';
import {orderNames} from './order/rulebook.js';
import type {FieldWords, ShapeWords} from '../module/schema/shape.js';

type JsonSchema = Record<string, unknown>;
/** Examples of shapes, by the names of the shapes. */
type Examples = Readonly<Record<string, readonly object[]>>;

/** Says what a field means, in one text. */
function described(words: FieldWords): string {
  const [means, {unit, default: usual, unlocks}] = typeof words === 'string' ? ([words, {}] as const) : words;
  return [
    means,
    ...(unit ? [`In ${unit}.`] : []),
    ...(usual ? [`Default: ${usual}.`] : []),
    ...(unlocks ? [`For ${unlocks}.`] : []),
  ].join(' ');
}

/**
 * Closes objects, as the validator has them: only the fields listed, the author's own `x-…`, and `$schema`. Each has the
 * words of its shape.
 */
function closed(schema: unknown, examples: Examples): unknown {
  if (Array.isArray(schema)) return schema.map((one) => closed(one, examples));
  if (typeof schema !== 'object' || schema === null) return schema;
  const copy: JsonSchema = {};
  for (const [key, value] of Object.entries(schema)) copy[key] = closed(value, examples);
  if (copy['type'] === 'object' && copy['properties']) {
    const words = (schema as {words?: ShapeWords}).words;
    delete copy['words'];
    if (words) copy['description'] = words.about;
    if (words && examples[words.name]) copy['examples'] = examples[words.name];
    const properties = Object.entries(copy['properties'] as Record<string, JsonSchema>).map(
      ([name, field]) => {
        const said = words?.fields[name];
        return [name, said ? {...field, description: described(said)} : field] as const;
      },
    );
    copy['properties'] = {...Object.fromEntries(properties), $schema: {type: 'string'}};
    copy['patternProperties'] = {'^x-': true};
    copy['additionalProperties'] = false;
  }
  return copy;
}

/** Schemas that are published once for all places that refer to them. */
const definitions = {when, ownSheet, lineSheet, chartPart, chartState, chartGuard, guardName, actionName};
const eitherSheet = {anyOf: [{$ref: '#/$defs/ownSheet'}, {$ref: '#/$defs/lineSheet'}]};
/** The names of the rulebook, which is above the schemas. */
const ruled = {
  guardName: {enum: Object.keys(orderNames.guards)},
  actionName: {enum: Object.keys(orderNames.actions)},
};

/** Names the definitions that a schema refers to, itself or by others. */
function definitionsUsed(schema: JsonSchema, defs: Readonly<Record<string, unknown>>): ReadonlySet<string> {
  const used = new Set<string>();
  const look = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, inner] of Object.entries(value)) {
      const name = key === '$ref' && typeof inner === 'string' ? inner.replace('#/$defs/', '') : undefined;
      if (name === undefined) look(inner);
      else if (!used.has(name)) {
        used.add(name);
        look(defs[name]);
      }
    }
  };
  look(schema);
  return used;
}

function inJson(schema: GenericSchema): JsonSchema {
  const {$defs, ...made} = toJsonSchema(schema, {
    errorMode: 'ignore',
    definitions,
    // a sheet is checked apart from its document; the published schema refers to its own schema
    overrideSchema: ({valibotSchema}) => (valibotSchema === broughtSheet ? eitherSheet : undefined),
  }) as JsonSchema & {$defs: Record<string, unknown>};
  const all = {...$defs, ...ruled};
  const used = definitionsUsed(made, all);
  return used.size === 0
    ? made
    : {...made, $defs: Object.fromEntries(Object.entries(all).filter(([name]) => used.has(name)))};
}

/** Makes the JSON Schema of a valibot schema, with examples of its shapes. */
export const makeJsonSchema = (
  name: string,
  title: string,
  schema: GenericSchema,
  examples: Examples = {},
): JsonSchema => ({
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: `urn:wargame-umpire:schema:${name}:1`,
  title,
  ...(closed(inJson(schema), examples) as JsonSchema),
});

const published = {
  module: ['Umpire module: a game as data', moduleDocument],
  position: ['Umpire position: where everything stands', position],
  case: ['Umpire case: a question and the answer that is expected', caseDocument],
  ask: ['Umpire question', ask],
  sheet: ['Umpire retreat sheet', sheet],
  overlay: ['Umpire overlay: what a player told about a VASSAL module', overlay],
} as const;

/** Makes the published JSON Schemas by file name, from the same source as the run-time validator. */
export const jsonSchemas = (examples: Examples = {}): Record<string, JsonSchema> =>
  Object.fromEntries(
    Object.entries(published).map(([name, [title, schema]]) => [
      name,
      makeJsonSchema(name, title, schema, examples),
    ]),
  );

/** The JSON Schema of one shape, with its words. */
interface JsonShape {
  readonly words: ShapeWords;
  readonly properties: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
}

/** Collects every shape of the published schemas by its name, with its words. */
export const jsonShapes = (): ReadonlyMap<string, JsonShape> =>
  jsonShapesOf(...Object.values(published).map(([, schema]) => schema));

/** Collects every shape of some schemas by its name, with its words. */
export function jsonShapesOf(...schemas: readonly GenericSchema[]): ReadonlyMap<string, JsonShape> {
  const shapes = new Map<string, JsonShape>();
  const collect = (schema: unknown): void => {
    if (typeof schema !== 'object' || schema === null) return;
    const shape = schema as JsonShape & {readonly type?: string};
    if (shape.type === 'object' && 'words' in shape && !shapes.has(shape.words.name))
      shapes.set(shape.words.name, shape);
    Object.values(schema).forEach(collect);
  };
  for (const schema of schemas) collect(inJson(schema));
  return shapes;
}
