/**
 * Puts what fields mean into the JSON Schemas: description, default and an example for each field of each shape. A shape is
 * known by its fields, a clause, an event and an operation by its name as well: one that nobody described, or a word for a
 * field that is gone, is an error.
 */
import {moduleShapes} from './module.mjs';
import {questionShapes} from './questions.mjs';
import {sheetShapes} from './sheet.mjs';
import {unitShapes} from './units.mjs';

/** @typedef {import('./module.mjs').ShapeWords} ShapeWords */
/** @typedef {{[key: string]: any}} Schema */

/** Every shape of the formats, in the order of the reference page. @type {readonly ShapeWords[]} */
export const shapes = [...moduleShapes, ...unitShapes, ...sheetShapes, ...questionShapes];

/** Fields that tell shapes apart which have the same fields. */
const marks = ['clause', 'type', 'op', 'kind'];

/** @param {string[]} fields @param {Record<string, unknown>} values the constants */
const keyOf = (fields, values) => {
  const mark = marks.find((name) => typeof values[name] === 'string');
  return `${mark ? `${mark}=${String(values[mark])} ` : ''}${fields
    .filter((name) => name !== '$schema')
    .sort()
    .join(' ')}`;
};
/** The constants by which a shape is known: what its example says. @param {ShapeWords} shape */
const constantsOf = ({name, examples}) =>
  /^(clause|event|operation) /.test(name) || / /.test(name) || /Map$/.test(name) ? (examples[0] ?? {}) : {};

const known = new Map(shapes.map((shape) => [keyOf(Object.keys(shape.fields), constantsOf(shape)), shape]));
if (known.size < shapes.length) throw new Error('two shapes have the same fields');

/** The words of an object schema. @param {Schema} schema @returns {ShapeWords | undefined} */
export function wordsOf(schema) {
  const properties = /** @type {Schema} */ (schema['properties'] ?? {});
  const constants = Object.fromEntries(
    Object.entries(properties).map(([name, {const: value}]) => [name, value]),
  );
  return known.get(keyOf(Object.keys(properties), constants));
}

/** A field's words as one text. @param {import('./module.mjs').FieldWords} words */
export const told = ([means, {unit, default: usual, unlocks} = {}]) =>
  [means, unit && `In ${unit}.`, usual && `Default: ${usual}.`, unlocks && `For ${unlocks}.`]
    .filter(Boolean)
    .join(' ');

/** A schema with what its fields mean. @template T @param {T} schema @param {string[]} unknown shapes that have no words @returns {T} */
export function described(schema, unknown = []) {
  if (Array.isArray(schema)) return /** @type {T} */ (schema.map((one) => described(one, unknown)));
  if (typeof schema !== 'object' || schema === null) return schema;
  const copy = /** @type {Schema} */ (
    Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, described(value, unknown)]))
  );
  if (copy['type'] !== 'object' || !copy['properties']) return /** @type {T} */ (copy);
  const words = wordsOf(/** @type {Schema} */ (schema));
  if (!words) {
    unknown.push(Object.keys(copy['properties']).join(' '));
    return /** @type {T} */ (copy);
  }
  const properties = Object.fromEntries(
    Object.entries(copy['properties']).map(([name, field]) => {
      const said = words.fields[name];
      return [name, said ? {...field, description: told(said)} : field];
    }),
  );
  return /** @type {T} */ ({...copy, description: words.about, properties, examples: words.examples});
}
